import type { Chair } from '@arrakis/engine'
import type { PreparedCommand } from '../commands.ts'
import type { Entry, EntryBody } from '../log.ts'
import type { ChatTo, Person } from '../rooms.ts'
import type { SeatData, TableData } from '../table.ts'

/** What people can do at a table, as data: it may have to travel to the process that holds the table. */
export type Action =
  | { readonly do: 'take-seat'; readonly chair: Chair | null }
  | { readonly do: 'accept'; readonly hash: string }
  /** One's own chair, or as the host somebody else's. */
  | { readonly do: 'leave'; readonly chair: Chair }
  /** All of one's own chairs, and the table if it is one's own. */
  | { readonly do: 'leave-lobby' }
  | { readonly do: 'host' | 'withdraw'; readonly chair: Chair }
  | { readonly do: 'close'; readonly chair: Chair; readonly closed: boolean }
  | { readonly do: 'invite'; readonly chair: Chair; readonly hash: string }
  | { readonly do: 'bot'; readonly chair: Chair; readonly level: string | null }
  | {
      readonly do: 'ready'
      readonly chair: Chair
      readonly ready: boolean
      readonly salt: string
      readonly seal?: string
    }
  | { readonly do: 'open-salt'; readonly chair: Chair; readonly salt: string }
  | { readonly do: 'start' }
  /** The person who acts has a new name. */
  | { readonly do: 'rename' }
  | {
      readonly do: 'command'
      readonly chair: Chair
      readonly kind: string
      readonly answer: unknown
      readonly ask?: number
    }
  | { readonly do: 'chat'; readonly chair: Chair; readonly to: ChatTo; readonly text: string }
  | { readonly do: 'notes'; readonly chair: Chair; readonly text: string }
  | { readonly do: 'pause' | 'agree-take-back'; readonly chair: Chair; readonly agree: boolean }
  | { readonly do: 'absent'; readonly chair: Chair; readonly about: Chair; readonly agree: boolean }
  | { readonly do: 'resume' | 'return' | 'take-back'; readonly chair: Chair }
  | { readonly do: 'stand-in'; readonly chair: Chair; readonly level: string }
  /** Somebody watches from another process. */
  | { readonly do: 'watch' }
  | { readonly do: 'rematch'; readonly table: string; readonly instead: string | null }

export type NamedAction<K extends Action['do']> = Extract<Action, { do: K }>

/** What an act has at hand. */
export interface ActionContext {
  readonly data: TableData
  readonly person: Person
  /** The version of the rules that this process plays. */
  readonly rules: number
  /** Writes an entry down and carries it out. */
  write(body: EntryBody, mask?: number, next?: PreparedCommand['next']): void
  /** Entries of commands and of what was taken back: those before a number, the newest first; and all after one, in order. */
  commandsBefore(seq: number, limit: number): Promise<Entry[]>
  commandsAfter(seq: number): Promise<Entry[]>
  now(): number
  /** What the person who acts is called now: requests may carry an older name. Null if nobody can sign in as them any more. */
  nameNow(): Promise<string | null>
  /** For how long the person on this seat has had no stream of the table and asked nothing of it, in milliseconds. */
  awayFor(seat: SeatData): Promise<number>
}

export type ActionHandlers<K extends Action['do']> = {
  readonly [N in K]: (context: ActionContext, action: NamedAction<N>) => unknown
}
