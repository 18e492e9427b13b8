import { useSyncExternalStore } from 'react'

/** Where the page is: the path in its parts, and what stands after the question mark. */
export interface Place {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

export const MOVED = 'arrakis:moved'
let href = ''
let place: Place = { path: [], query: new URLSearchParams() }

function current(): Place {
  if (href === location.href) return place
  href = location.href
  const path = location.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  place = { path, query: new URLSearchParams(location.search) }
  return place
}

function subscribe(moved: () => void): () => void {
  addEventListener('popstate', moved)
  addEventListener(MOVED, moved)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener(MOVED, moved)
  }
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, current)

/** Goes to another page of the app; `replace` leaves no step back. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  dispatchEvent(new Event(MOVED))
}
