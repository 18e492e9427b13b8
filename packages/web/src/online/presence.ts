import type { Chair } from '@arrakis/engine'
import { useCallback, useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import type { Presence } from '../table/client.ts'
import { useTable } from '../table/context.tsx'
import { clockSkew } from './http.ts'

/** Whether somebody who sits at a table looks at it, and if not, for how many seconds; null if that is not known. */
export interface PresenceInfo {
  readonly chair: Chair
  readonly here: boolean
  readonly away: number | null
  /** In how many seconds the others may let a bot play; null while they are here, and where nothing is played. */
  readonly absentIn: number | null
}

/** Who is at a table, as its stream tells. While nothing is heard of it, nothing is known. */
export class PresenceBook {
  private readonly changes = createEmitter()
  private known: ReadonlyMap<Chair, Presence> = new Map()
  readonly subscribe = this.changes.subscribe

  of(chair: Chair): Presence | null {
    return this.known.get(chair) ?? null
  }

  receive(people: readonly PresenceInfo[]): void {
    const now = Date.now() + clockSkew()
    this.known = new Map(
      people.map(({ chair, here, away, absentIn }) => [
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

  forget(): void {
    if (this.known.size > 0) this.receive([])
  }
}

const unheard = (): (() => void) => () => {}

/** Whether somebody is at the table on the screen; null until it is known. */
export function usePresence(chair: Chair): Presence | null {
  const { presence } = useTable().client
  return useSyncExternalStore(
    presence?.subscribe ?? unheard,
    useCallback(() => presence?.of(chair) ?? null, [presence, chair]),
  )
}
