import { useSyncExternalStore } from 'react'

/** Where the page is: the path in its parts, and what stands after the question mark. */
export interface Route {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

export const NAVIGATED = 'arrakis:moved'
let href = ''
let place: Route = { path: [], query: new URLSearchParams() }

function current(): Route {
  if (href === location.href) return place
  href = location.href
  const path = location.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  place = { path, query: new URLSearchParams(location.search) }
  return place
}

function subscribe(moved: () => void): () => void {
  addEventListener('popstate', moved)
  addEventListener(NAVIGATED, moved)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener(NAVIGATED, moved)
  }
}

export const useRoute = (): Route => useSyncExternalStore(subscribe, current)

/** Goes to another page of the app; `replace` leaves no step back. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  dispatchEvent(new Event(NAVIGATED))
}
