import type { Chair } from '@arrakis/engine'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import { useTable } from '../table/context.tsx'
import type { Message, Picture } from '../table/picture.ts'
import { api } from './api.ts'

/** Whether somebody looks at the table, and since when not, in milliseconds since 1970; null if that is not known. */
export interface Presence {
  readonly here: boolean
  readonly since: number | null
  /** From when on the others may let a bot play; null while that is not to be foreseen. */
  readonly absentFrom: number | null
}
type AllPresence = ReadonlyMap<Chair, Presence>

const EVERY_MS = 20_000
/** At a table that is played now: all who look there are to see the same. */
const PLAYED_MS = 5_000
/** While somebody has left not long ago: that they are back is to be seen at once. */
const SOON_MS = 1_500
const JUST_LEFT_MS = 10 * 60_000
/** Whoever has just sat down may still be on the way to the table. */
const ARRIVING_MS = 6_000

/** Asks who is at a table, as long as somebody wants to know and the page is looked at. */
class PresenceWatch {
  private readonly changes = createEmitter()
  private readonly table: string
  private readonly usual: number
  private known: AllPresence | null = null
  private watchers = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor({ id, clock }: Pick<Picture, 'id' | 'clock'>) {
    this.table = id
    this.usual = clock.kind === 'slow' ? EVERY_MS : PLAYED_MS
  }

  now = (): AllPresence | null => this.known

  subscribe = (listener: () => void): (() => void) => {
    const leave = this.changes.subscribe(listener)
    if (this.watchers++ === 0) void this.lookAndGoOn()
    return () => {
      leave()
      if (--this.watchers === 0) clearTimeout(this.timer)
    }
  }

  /** Asks at once, and then as usual. */
  async lookAndGoOn(): Promise<void> {
    clearTimeout(this.timer)
    await this.look()
    clearTimeout(this.timer)
    if (this.watchers > 0) this.timer = setTimeout(() => void this.lookAndGoOn(), this.pause())
  }

  private pause(): number {
    const now = Date.now()
    const hasJustLeft = ({ here, since }: Presence): boolean => !here && since !== null && now - since < JUST_LEFT_MS
    return [...(this.known?.values() ?? [])].some(hasJustLeft) ? SOON_MS : this.usual
  }

  private async look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    const got = await api.presence(this.table)
    if (!got.ok) return
    const now = Date.now()
    this.known = new Map(
      got.value.map(({ chair, here, away, absentIn }) => [
        chair,
        {
          here,
          since: away === null ? null : now - away * 1000,
          // What is not known here the server says when somebody asks for a bot.
          absentFrom: absentIn === null && here ? null : now + (absentIn ?? 0) * 1000,
        },
      ]),
    )
    this.changes.emit()
  }
}

const watches = new Map<string, PresenceWatch>()
function watchOf(picture: Pick<Picture, 'id' | 'clock'>): PresenceWatch {
  const watch = watches.get(picture.id) ?? new PresenceWatch(picture)
  watches.set(picture.id, watch)
  return watch
}

/** Who is at the table on the screen; null until it is known. */
export function usePresence(chair: Chair): Presence | null {
  const { picture } = useTable()
  const watch = watchOf(picture)
  const isArriving = useIsArriving(watch, chair)
  const presence = useSyncExternalStore(
    watch.subscribe,
    useCallback(() => watch.now()?.get(chair) ?? null, [watch, chair]),
  )
  return isArriving && !presence?.here ? null : presence
}

/** Whether somebody sat down on a chair of the lobby a moment ago. They are looked for again meanwhile, and at the end of it. */
function useIsArriving(watch: PresenceWatch, chair: Chair): boolean {
  const { picture, client } = useTable()
  const isSeating = (message: Message): boolean =>
    message.type === 'table' && message.what.event === 'seated' && message.what.chair === chair
  const seated = picture.status === 'lobby' ? (client.messages().findLast(isSeating)?.at ?? 0) : 0
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    const left = seated + ARRIVING_MS - (Date.now() + client.skew())
    if (left <= 0) return setArrived(seated)
    const finish = (): void => void watch.lookAndGoOn().then(() => setArrived(seated))
    const timers = [setTimeout(() => void watch.lookAndGoOn(), left / 4), setTimeout(finish, left)]
    return () => timers.forEach(clearTimeout)
  }, [watch, client, seated])
  return seated !== arrived
}
