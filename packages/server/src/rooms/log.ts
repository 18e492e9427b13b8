import type { Chronicle } from '@arrakis/bots'
import type { Chair, Command, Fairness, GameEvent, GameRecord, GameState } from '@arrakis/engine'
import type { EntryRow } from '../store/store.ts'
import type { ChatTo, CommandSource, NewTable, Person, TableEvent, VoteKind } from './rooms.ts'

/** A vote as the log has it. */
export interface VoteData {
  readonly kind: VoteKind
  readonly by: Chair
  readonly agreed: readonly Chair[]
  readonly about: Chair | null
  /** `take-back`: the entry of the command that is to be undone, with all after it. */
  readonly seq: number | null
}

/** What a command brought about, or the set-up, with nothing hidden. */
export interface GameStep {
  readonly seat: string | null
  readonly kind: string | null
  readonly events: readonly GameEvent[]
}

/** Where a game stood when newer rules took it over. */
export interface SeamData {
  /** How many commands stand before it. */
  readonly commands: number
  readonly state: GameState
  readonly hash: string
  /** What bots remember. */
  readonly chronicle: Chronicle
  /** Entries of commands that came to nothing, since the new rules lead elsewhere; and the mask of those who knew of them. */
  readonly drop: readonly number[]
  readonly mask: number
}

/** Everything that can happen at a table: the log holds nothing else, and the table is what follows from it. */
type AnyBody =
  | {
      readonly kind: 'created'
      readonly id: string
      readonly made: NewTable
      /** Who sits where from the beginning. */
      readonly people: readonly (Person | null)[]
      /** Who made it; absent in older logs. */
      readonly host?: Person
      readonly secret: string
      readonly salt: string
      readonly commitment: string
    }
  | {
      readonly kind: 'imported'
      readonly id: string
      readonly name: string
      readonly public: boolean
      readonly record: GameRecord
      /** What happened, as far as it could be played again; absent in the oldest logs. */
      readonly steps?: readonly GameStep[]
    }
  | { readonly kind: 'seated'; readonly chair: Chair; readonly person: Person }
  /** `removed`: by the host, whose name is `by`. Older logs have no names here. */
  | {
      readonly kind: 'left'
      readonly chair: Chair
      readonly name?: string
      readonly removed?: true
      readonly by?: string
    }
  /** Somebody who sits here, or the host, has another name than before. */
  | { readonly kind: 'renamed'; readonly person: Person; readonly was: string }
  /**
   * Whoever sits here is the host from now on. `nobody`: nobody is, until somebody sits down. Then too a chair is named, at which nobody sits,
   * so that processes of the version before, which know of no such thing, come to the same.
   */
  | { readonly kind: 'host'; readonly chair: Chair; readonly nobody?: true }
  /** Only the hash of an invitation is kept. */
  | { readonly kind: 'invited'; readonly chair: Chair; readonly hash: string }
  | { readonly kind: 'withdrawn'; readonly chair: Chair }
  /** Whether nobody sits down here without an invitation. */
  | { readonly kind: 'closed'; readonly chair: Chair; readonly closed: boolean }
  | { readonly kind: 'bot'; readonly chair: Chair; readonly level: string | null }
  /** `seal`: of a salt that is opened when the game is called for. */
  | {
      readonly kind: 'ready'
      readonly chair: Chair
      readonly ready: boolean
      readonly salt: string
      readonly seal?: string
    }
  /** Somebody wants to begin: sealed salts are to be opened. */
  | { readonly kind: 'called' }
  | { readonly kind: 'opened'; readonly chair: Chair; readonly salt: string }
  /**
   * `rules`: the version of the rules it is played under; 1 in the oldest logs, which do not say. `seam`: it had been begun under older ones. The
   * kind is that of the beginning, so that processes of the first version, which know nothing of seams, see that the game is not theirs any more.
   */
  | { readonly kind: 'started'; readonly rules?: number; readonly seam?: SeamData }
  /** What the set-up did until the first question. */
  | { readonly kind: 'set-up'; readonly events: readonly GameEvent[] }
  | {
      readonly kind: 'command'
      readonly chair: Chair
      readonly by: CommandSource
      readonly command: Command
      readonly events: readonly GameEvent[]
      /** Whether everybody may know whose command it was. */
      readonly known: boolean
      /** Whether it can be taken back without having shown anybody anything. */
      readonly plain: boolean
      /** It was the last answer to a silent question: whoever gave one knows now that nobody else did anything. */
      readonly ended?: true
      /** The number of the message in the stream of its own chair. */
      readonly own: number
    }
  /** `name`: of the person who wrote it; absent in older logs. */
  | {
      readonly kind: 'chat'
      readonly from: Chair
      readonly name?: string
      readonly to: ChatTo
      readonly text: string
      readonly own: number
    }
  /** `instead`: the entry of the notes before these, which are not kept. */
  | { readonly kind: 'noted'; readonly chair: Chair; readonly text: string; readonly instead?: number | null }
  | { readonly kind: 'voted'; readonly vote: VoteData }
  | { readonly kind: 'vote-failed'; readonly vote: VoteKind; readonly by: Chair }
  /** `excused`: nobody served the table for a while, and what ran meanwhile does not count. */
  | { readonly kind: 'paused' | 'resumed' | 'excused' }
  /** Only bots play and nobody watches: they wait until somebody does. Nobody is told. */
  | { readonly kind: 'rested' }
  | { readonly kind: 'stand-in'; readonly chair: Chair; readonly level: string; readonly why: 'own' | 'clock' | 'vote' }
  | { readonly kind: 'returned'; readonly chair: Chair }
  /** The commands that remain, so that the state follows without reading the log again. */
  | {
      readonly kind: 'taken-back'
      readonly chair: Chair
      readonly drop: readonly number[]
      readonly commands: readonly Command[]
      /** How many steps ago each viewer, by its bit, was told of what is gone; absent in older logs. */
      readonly undone?: Readonly<Record<number, readonly number[]>>
    }
  | { readonly kind: 'finished'; readonly fairness: Fairness }
  | { readonly kind: 'rematch'; readonly table: string }

type EntryKind = AnyBody['kind']

/** What an entry of the log says; `EntryBody<'command'>` is that of one kind. */
export type EntryBody<K extends EntryKind = EntryKind> = Extract<AnyBody, { kind: K }>

/** A body with its place in the log. */
export interface Entry {
  readonly seq: number
  readonly at: number
  readonly mask: number
  readonly key: string | null
  readonly body: EntryBody
}

export const entryOf = ({ seq, at, mask, key, kind, data }: EntryRow): Entry => ({
  seq,
  at,
  mask,
  key,
  body: { kind, ...JSON.parse(data) } as EntryBody,
})

export function rowOf(table: string, { seq, at, mask, key, body }: Entry): EntryRow {
  const { kind, ...data } = body
  return { table, seq, kind, at, mask, key, data: JSON.stringify(data) }
}

const leftEvent = ({ chair, name, removed, by }: EntryBody<'left'>): TableEvent => ({
  event: removed ? 'removed' : 'left',
  chair,
  ...(name === undefined ? {} : { name }),
  ...(by === undefined ? {} : { by }),
})

/** What a viewer, by its bit of the mask, is told about an entry that is neither a command nor chat. */
export function tableEvent(body: EntryBody, bit: number): TableEvent | null {
  switch (body.kind) {
    case 'created':
    case 'imported':
      return { event: 'created' }
    case 'seated':
      return { event: 'seated', chair: body.chair, name: body.person.name }
    case 'left':
      return leftEvent(body)
    case 'renamed':
      return { event: 'renamed', was: body.was, name: body.person.name }
    case 'host':
      return { event: 'host', chair: body.nobody ? null : body.chair }
    case 'invited':
    case 'withdrawn':
    case 'returned':
    case 'opened':
      return { event: body.kind, chair: body.chair }
    case 'closed':
      return { event: body.closed ? 'closed' : 'unclosed', chair: body.chair }
    case 'bot':
      return body.level === null
        ? { event: 'bot-removed', chair: body.chair }
        : { event: 'bot-seated', chair: body.chair, level: body.level }
    case 'ready':
      return { event: body.ready ? 'ready' : 'unready', chair: body.chair }
    case 'started':
      return body.seam
        ? { event: 'rules-changed', rules: body.rules!, undone: (body.seam.mask & (1 << bit)) !== 0 }
        : { event: 'started' }
    case 'called':
    case 'paused':
    case 'resumed':
    case 'excused':
    case 'finished':
    case 'noted':
      return { event: body.kind }
    case 'voted': {
      const { kind, by, agreed, about } = body.vote
      return { event: 'voted', vote: { kind, by, agreed, about } }
    }
    case 'vote-failed':
      return { event: 'vote-failed', kind: body.vote, by: body.by }
    case 'stand-in':
      return { event: 'stand-in', chair: body.chair, level: body.level, why: body.why }
    case 'taken-back':
      return { event: 'taken-back', chair: body.chair, ...(body.undone ? { undone: body.undone[bit] ?? [] } : {}) }
    case 'rematch':
      return { event: 'rematch', table: body.table }
    case 'set-up':
    case 'command':
    case 'chat':
    case 'rested':
      return null
  }
}

/** Whether the rules changed here. */
export const isSeam = ({ body }: Entry): boolean => body.kind === 'started' && body.seam !== undefined

/** A command that stands, with its entry. */
export interface StandingCommand {
  readonly entry: Entry
  readonly body: EntryBody<'command'>
}

/** The commands that stand, in order. */
export function standingCommands(entries: readonly Entry[]): StandingCommand[] {
  let list: StandingCommand[] = []
  for (const entry of entries) {
    const { body } = entry
    if (body.kind === 'command') list.push({ entry, body })
    const drop = body.kind === 'taken-back' ? body.drop : body.kind === 'started' ? body.seam?.drop : undefined
    if (drop && drop.length > 0) list = list.filter((one) => !drop.includes(one.entry.seq))
  }
  return list
}
