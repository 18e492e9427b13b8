import { useSyncExternalStore } from 'react'

/** The current route: the parts of the path, and the query. */
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

/** Goes to another page of the app. `replace` adds no history entry. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  dispatchEvent(new Event(NAVIGATED))
}
