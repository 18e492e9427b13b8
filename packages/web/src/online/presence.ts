import type { Chair } from '@arrakis/engine'
import { useCallback, useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import { useTable } from '../table/context.tsx'
import { api } from './api.ts'

/** Whether somebody looks at the table, and since when not, in milliseconds since 1970; null if that is not known. */
export interface Presence {
  readonly here: boolean
  readonly since: number | null
}
type AllPresence = ReadonlyMap<Chair, Presence>

const EVERY_MS = 20_000
/** While somebody has just left: whoever only loads the page again is soon back. */
const SOON_MS = 5_000
const JUST_LEFT_MS = 60_000

/** Asks who is at a table, as long as somebody wants to know and the page is looked at. */
class PresenceWatch {
  private readonly changes = createEmitter()
  private readonly table: string
  private known: AllPresence | null = null
  private watchers = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string) {
    this.table = table
  }

  now = (): AllPresence | null => this.known

  subscribe = (listener: () => void): (() => void) => {
    const leave = this.changes.subscribe(listener)
    if (this.watchers++ === 0) this.lookAndGoOn()
    return () => {
      leave()
      if (--this.watchers === 0) clearTimeout(this.timer)
    }
  }

  private lookAndGoOn(): void {
    clearTimeout(this.timer)
    void this.look().then(() => {
      clearTimeout(this.timer)
      if (this.watchers > 0) this.timer = setTimeout(() => this.lookAndGoOn(), this.pause())
    })
  }

  private pause(): number {
    const now = Date.now()
    const hasJustLeft = ({ here, since }: Presence): boolean => !here && since !== null && now - since < JUST_LEFT_MS
    return [...(this.known?.values() ?? [])].some(hasJustLeft) ? SOON_MS : EVERY_MS
  }

  private async look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    const got = await api.presence(this.table)
    if (!got.ok) return
    const now = Date.now()
    this.known = new Map(
      got.value.map(({ chair, here, away }) => [chair, { here, since: away === null ? null : now - away * 1000 }]),
    )
    this.changes.emit()
  }
}

const watches = new Map<string, PresenceWatch>()
function watchOf(table: string): PresenceWatch {
  const watch = watches.get(table) ?? new PresenceWatch(table)
  watches.set(table, watch)
  return watch
}

/** Who is at the table on the screen; null until it is known. */
export function usePresence(chair: Chair): Presence | null {
  const { picture } = useTable()
  const watch = watchOf(picture.id)
  return useSyncExternalStore(
    watch.subscribe,
    useCallback(() => watch.now()?.get(chair) ?? null, [watch, chair]),
  )
}
