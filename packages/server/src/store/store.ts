/** What the server keeps. One small interface; SQLite and PostgreSQL stand behind it, and one set of tests holds them to it. */

export type TableStatus = 'lobby' | 'playing' | 'finished'

/** A table as lists show it. Everything else about it follows from its entries. */
export interface TableRow {
  readonly id: string
  readonly status: TableStatus
  readonly public: boolean
  /** Milliseconds since 1970. */
  readonly created: number
  readonly changed: number
  /** When the table must be looked at again: a clock that runs out, a bot that has to move. */
  readonly due: number | null
  /** What a list shows, as JSON; holds nothing that the public may not know. */
  readonly summary: string
}

/** One thing that happened at a table. Entries of a table are numbered 1, 2, 3 … without gaps. */
export interface EntryRow {
  readonly table: string
  readonly seq: number
  readonly kind: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Who gets a message about it: a bit for each viewer, as the engine's `viewerBit` says. */
  readonly mask: number
  /** The idempotency key of the request, made unique to the person who sent it; null for what the server did itself. */
  readonly key: string | null
  /** JSON; holds secrets. */
  readonly data: string
}

export interface SnapshotRow {
  readonly table: string
  /** The last entry that is in it. */
  readonly seq: number
  /** JSON; holds secrets. */
  readonly data: string
}

/** All that one step of a table changes: written as a whole or not at all. */
export interface TableChange {
  readonly table: string
  readonly entries: readonly EntryRow[]
  /** The row as it is from now on. */
  readonly row: TableRow
  /** The people who sit at the table from now on, if that changed. */
  readonly members?: readonly string[]
}

/** Somebody else owns the table, or has written the same entry or key: the writer's picture of the table is old. */
export class ConflictError extends Error {
  constructor(table: string) {
    // The id of a table opens it: its beginning is enough for a log.
    super(`Another writer was faster at table ${table.slice(0, 6)}.`)
    this.name = 'ConflictError'
  }
}

/** The database cannot be opened, reached or written; the message says why and is for those who run the server. */
export class StoreError extends Error {
  constructor(says: string) {
    super(says)
    this.name = 'StoreError'
  }
}

export interface TableQuery {
  readonly status?: TableStatus
  readonly public?: boolean
  /** Only tables at which this person sits. */
  readonly member?: string
  /** The most recently changed first, at most so many (50 unless told). */
  readonly limit?: number
  /** Only tables changed before this moment, for the next page. */
  readonly before?: number
}

/** A request that a process leaves in the store for the owner of a table. */
export interface ForwardedRequest {
  readonly id: string
  readonly table: string
  readonly request: string
}

/** Somebody has begun to follow a table by a stream, or followed it until now. */
export interface Following {
  readonly table: string
  readonly person: string
  readonly here: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface Whereabouts {
  readonly person: string
  readonly here: boolean
  /** When they were last seen; null for those who have only just come. */
  readonly at: number | null
}

/** What happens elsewhere and a process must know of. */
export interface StoreEvents {
  /** Entries were added to this table, perhaps by another process. */
  appended(table: string, seq: number): void
  /** Requests wait for the owner of this table. */
  requested(table: string): void
  /** A request this process forwarded has its answer. */
  answered(request: string): void
  /** This table, or every table this process owned if none is named, may be owned by others now. */
  lost(table?: string): void
  /** Another process has given up this table. */
  released(table: string): void
  /** This process was cut off for a moment: it may not have heard of things, and what it told may be forgotten. */
  regained(): void
  /** Somebody has begun or ceased to follow these tables. */
  followed(tables: readonly string[]): void
  /** The time of a table has come that no other process owns; perhaps late, perhaps twice. */
  due(table: string): Promise<void>
}

export interface Store {
  /** Whether other processes may use the same store at the same time. */
  readonly shared: boolean
  /** A name for this process that no other has. */
  readonly process: string

  /**
   * Resolves when it is durable. Throws ConflictError if this process does not own the table any more, or an entry or key is already
   * there; nothing of it is kept then.
   */
  append(change: TableChange): Promise<void>
  /** The row of one table. */
  table(id: string): Promise<TableRow | null>
  tables(query: TableQuery): Promise<TableRow[]>
  /** Entries after a number, in order. */
  entries(table: string, after?: number, limit?: number): Promise<EntryRow[]>
  /** Entries that say which commands stand: those before a number, the newest first. */
  commandsBefore(table: string, seq: number, limit: number): Promise<EntryRow[]>
  /** The same after a number, in order. */
  commandsAfter(table: string, seq: number): Promise<EntryRow[]>
  /** Entries for one bit of the mask, in order, without the first so many of them and without what comes after `upTo`. */
  seen(table: string, bit: number, skip: number, upTo: number, limit?: number): Promise<EntryRow[]>
  /** Puts other notes in the place of old ones. */
  replaceNotes(table: string, seq: number, data: string): Promise<void>
  /** The entry with this key, if there is one. */
  byKey(table: string, key: string): Promise<EntryRow | null>

  /** Removes a table with all that is kept of it, if it is a lobby that has not changed since and this process owns it. */
  forget(table: string, before: number): Promise<boolean>

  /** Keeps one snapshot of each table, the newest. Need not be durable: it can be made again. */
  saveSnapshot(snapshot: SnapshotRow): Promise<void>
  snapshot(table: string): Promise<SnapshotRow | null>

  /** Keeps who begins or ceases to follow tables by streams of this process, and tells all processes. Need not be durable. */
  follow(changes: readonly Following[]): Promise<void>
  /** Who follows a table by a stream of any process, and when they and others were last seen there. */
  whereabouts(table: string): Promise<Whereabouts[]>
  /** Keeps when people were last seen at tables that other processes own. Need not be durable. */
  saw(seen: readonly { readonly table: string; readonly person: string; readonly at: number }[]): Promise<void>
  forgetSeen(before: number): Promise<void>

  /** Keeps the record of a finished game, as JSON: the first one that is given. */
  saveRecord(table: string, record: string): Promise<void>
  record(table: string): Promise<string | null>
  /** The same for its film. */
  saveFilm(table: string, film: string): Promise<void>
  film(table: string): Promise<string | null>

  /** Makes this process the owner of a table, its only writer, if no other process is. */
  claim(table: string): Promise<boolean>
  release(table: string): Promise<void>
  /** Leaves a request for the owner of a table. */
  forward(request: ForwardedRequest): Promise<void>
  /** Requests for a table that have no answer yet. */
  unanswered(table: string): Promise<ForwardedRequest[]>
  answerRequest(request: string, answer: string): Promise<void>
  /** The answer, if it is there; the request is then gone. */
  takeAnswer(request: string): Promise<string | null>
  /** Takes a request back; false if it has been answered meanwhile. */
  withdrawRequest(request: string): Promise<boolean>

  /** From now on `events` hears what happens; also starts the timers. */
  listen(events: StoreEvents): Promise<void>
  /** For readiness checks: throws if the store cannot be written. */
  ping(): Promise<void>
  close(): Promise<void>
}
