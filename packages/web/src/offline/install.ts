import { NAVIGATED } from '../router.ts'

/** How often a page that stays open asks whether there is a newer version. */
const ASK_MS = 3_600_000

/** On a first visit the offline files are fetched later, after the game. */
const FIRST_MS = 5000

/** Whether the page can be reloaded without interrupting a game or a form. */
const isUndisturbed = (): boolean => ['/', '/rules'].includes(location.pathname)

/** Makes the client work without a network, and brings a newer version when nobody is disturbed by it. */
export function installOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').then(
      (made?: ServiceWorkerRegistration) => made && follow(made),
      () => {
        // Service workers are not allowed here, so the app needs a network.
      },
    )
  }
  const wait = navigator.serviceWorker.controller ? 0 : FIRST_MS
  addEventListener('load', () => setTimeout(register, wait))
}

function follow(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  // A page is loaded from the newest version that is kept whole: only one that comes later is newer than this page.
  const newest = (): ServiceWorker | null => registration.waiting ?? registration.active
  let mine = newest()
  const swap = (): void => {
    if (mine && newest() !== mine && isUndisturbed()) location.reload()
  }
  addEventListener(NAVIGATED, swap)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') swap()
    else if (Date.now() - asked > ASK_MS) {
      asked = Date.now()
      registration.update().catch(() => {})
    }
  })
  navigator.serviceWorker.ready.then(({ active }) => {
    mine ??= active
    const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
    if (!saveData) setTimeout(() => newest()?.postMessage('keep the rest'), 3000)
  })
}
