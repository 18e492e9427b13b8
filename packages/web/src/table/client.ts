import type { Chair, DecisionKind, Refusal } from '@arrakis/engine'
import type { ChatTo, Message, Picture, TableViewer } from './picture.ts'

/** A step of a table: what happened and how it looks afterwards. Without a message: the whole picture was fetched. */
export interface TableUpdate {
  readonly message: Message | null
  readonly picture: Picture
  /** Whether it happens now. False for what was missed and is told later. */
  readonly live: boolean
}

export type Connection =
  | 'live'
  | 'connecting'
  /** Nothing reaches the server; what is shown may be old. */
  | 'offline'
  /** The same game is played in another tab. */
  | 'elsewhere'
  /** There is no such table, or this viewer may not see it. */
  | { readonly gone: Problem }

/** Whether somebody looks at the table, and since when not, by the clock of the table; null if that is not known. */
export interface Presence {
  readonly here: boolean
  readonly since: number | null
  /** From when on the others may let a bot play; null while that is not to be foreseen. */
  readonly absentFrom: number | null
}

/** What was refused, in the form of the server's refusals. */
export interface Problem {
  readonly code: string
  readonly detail: string
  readonly status?: number
  readonly rule?: string
  readonly data?: Readonly<Record<string, unknown>>
}

export type SendResult = { readonly ok: true } | { readonly ok: false; readonly problem: Problem }

export const problemOf = ({ code, rule, data }: Refusal, detail: string): Problem => ({
  code,
  detail,
  ...(rule ? { rule } : {}),
  ...(data ? { data } : {}),
})

/** A table as it is played, on a server or in this browser. Nothing here throws for what a player does. */
export interface TableClient {
  readonly where: 'server' | 'here'
  readonly id: string
  /** Hears every step from now on. */
  subscribe(heard: (update: TableUpdate) => void): () => void
  /** Hears when the connection changes, or whether the game is kept. */
  watch(changed: () => void): () => void
  /** The newest picture, null until there is one. */
  now(): Picture | null
  /** Everything told so far, oldest first. */
  messages(): readonly Message[]
  connection(): Connection
  /** Who of the others is there; absent where only this device plays. */
  readonly presence?: { of(chair: Chair): Presence | null; subscribe(changed: () => void): () => void }
  /** Milliseconds that the server's clock is ahead of ours. */
  skew(): number

  /** Answers a question or plays something. `ask` is the number of the question, of a play there is none. */
  command(kind: DecisionKind, answer: unknown, ask?: number): Promise<SendResult>
  chat(to: ChatTo, text: string): Promise<SendResult>
  setNotes(text: string): Promise<SendResult>
  pause(agree: boolean): Promise<SendResult>
  resume(): Promise<SendResult>
  takeBack(): Promise<SendResult>
  answerTakeBack(agree: boolean): Promise<SendResult>
  /** Hands my seat to a bot of this level, or takes it back. */
  standIn(level: string | null): Promise<SendResult>
  voteAbsent(absent: Chair, agree: boolean): Promise<SendResult>
  /** Switches to another viewer: another of my chairs, or the spectator. */
  viewAs(as: TableViewer): void
  /** Whether what happens survives a reload; false if this browser's store is full or forbidden. */
  isSaved(): boolean
  /** The message shown last. A game that is only watched waits for it. */
  shown?(last: number): void
  /** Comes back at once instead of waiting, or takes the game over from another tab. */
  reconnect(): void
  close(): void
}
