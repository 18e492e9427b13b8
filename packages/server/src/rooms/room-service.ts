import type { Chair } from '@arrakis/engine'
import type { Store, TableRow, TableStatus } from '../store/store.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { Action } from './actions/action.ts'
import { invitedChair } from './actions/lobby.ts'
import { forgetLobbies, forgetLobby } from './lobby-cleanup.ts'
import { createdBody } from './new-table.ts'
import { recordedSteps, replayOf, requireFinished, storedImport } from './records.ts'
import { rematchTable, requireRematch } from './rematch.ts'
import { RoomError } from './room-errors.ts'
import { FEW_ATTEMPTS, RoomRegistry, type RoomsOptions } from './room-registry.ts'
import type { CommandResult, NewTable, Person, Rooms, StreamFrame, TableSummary, TableViewer } from './rooms.ts'
import { hostOf } from './seating.ts'
import { chairIndex } from './table.ts'
import { requireViewer, tableInfo, tableView } from './views.ts'

/** Tables that are not over, at which one person may sit and make another. */
const MOST_TABLES = 60
const OPEN = ['lobby', 'playing'] as const
/** By invitations somebody may sit at more. */
const ALL_TABLES = 1_000_000
/** So many tables are told of something together. */
const AT_ONCE = 60

export async function openRooms(store: Store, options: RoomsOptions = {}): Promise<Rooms> {
  const registry = new RoomRegistry(store, options)
  await store.listen(registry.storeEvents)
  return new RoomService(registry)
}

/** What routes can ask of tables: each method reads a room, or has one perform an action. */
class RoomService implements Rooms {
  private readonly registry: RoomRegistry

  constructor(registry: RoomRegistry) {
    this.registry = registry
  }

  // ---- lists and views

  async create(maker: Person, plan: NewTable) {
    await this.requireFewTables(maker)
    const people = plan.seats.map(({ kind }) => (kind === 'me' ? { id: maker.id, name: maker.name } : null))
    const room = await this.registry.create(createdBody(plan, people, maker))
    return room.read((data) => tableInfo(data, maker))
  }

  /** One person can keep the server busy with so many tables and no more. */
  private async requireFewTables(person: Person): Promise<void> {
    const open = await this.tablesIn(OPEN, person, MOST_TABLES)
    if (open.length >= MOST_TABLES)
      throw new RoomError('too-many-tables', `You sit at ${MOST_TABLES} tables that are not over.`, null, {
        most: MOST_TABLES,
      })
  }

  private async tablesIn(statuses: readonly TableStatus[], { id }: Person, limit: number): Promise<TableRow[]> {
    const { store } = this.registry
    return (await Promise.all(statuses.map((status) => store.tables({ member: id, status, limit })))).flat()
  }

  /** A table that nobody serves just now is left as it is. */
  private async actAtAll(statuses: readonly TableStatus[], person: Person, act: Action): Promise<void> {
    const tables = await this.tablesIn(statuses, person, ALL_TABLES)
    for (let i = 0; i < tables.length; i += AT_ONCE) {
      const some = tables.slice(i, i + AT_ONCE)
      await Promise.allSettled(some.map(({ id }) => this.registry.act(id, person, act, null, FEW_ATTEMPTS)))
    }
  }

  async publicTables(query = {}) {
    return (await this.registry.store.tables({ ...query, public: true })).map(summaryIn)
  }

  async tablesOf(person: Person, query = {}) {
    return (await this.registry.store.tables({ ...query, member: person.id })).map(summaryIn)
  }

  rename(person: Person) {
    return this.actAtAll(OPEN, person, { do: 'rename' })
  }

  leaveLobbies(person: Person) {
    return this.actAtAll(['lobby'], person, { do: 'leave-lobby' })
  }

  info(table: string, person: Person | null) {
    return this.registry.read(table, (data, room) => {
      room.presence.markSeen(person)
      return tableInfo(data, person)
    })
  }

  presence(table: string, person: Person | null) {
    return this.registry.read(table, (data, room) => {
      requireViewer(data, person, 'spectator')
      return room.presence.people(data)
    })
  }

  view(table: string, person: Person | null, as: TableViewer) {
    return this.registry.read(table, (data, room) => {
      requireViewer(data, person, as)
      room.presence.markSeen(person)
      return tableView(data, person, as)
    })
  }

  async *stream(
    table: string,
    person: Person | null,
    as: TableViewer,
    after: number | null,
    signal: AbortSignal,
    wantsPresence = false,
  ): AsyncGenerator<StreamFrame> {
    await this.registry.read(table, (data) => requireViewer(data, person, as))
    const room = this.registry.room(table)
    await this.registry.acquireToWatch(room)
    const { missed, subscriber } = await room.subscribe(person, as, after, wantsPresence)
    const end = (): void => subscriber.end()
    signal.addEventListener('abort', end)
    try {
      for await (const message of missed) {
        if (signal.aborted) return
        yield { id: message.id, json: JSON.stringify({ type: 'message', message, change: null }) }
      }
      // If it was cut off meanwhile, what follows must not be numbered as if all had been told.
      if (subscriber.isOver) return
      for await (const frame of subscriber) {
        if (signal.aborted) return
        yield frame
      }
    } finally {
      signal.removeEventListener('abort', end)
      room.unfollow(subscriber)
    }
  }

  // ---- the lobby

  async takeSeat(table: string, person: Person, chair?: Chair) {
    return (await this.registry.act(table, person, { do: 'take-seat', chair: chair ?? null })) as Chair
  }

  async checkInvitation(table: string, token: string) {
    return this.registry.read(table, (data) => invitedChair(data, hashToken(token)))
  }

  async acceptInvitation(table: string, person: Person, token: string) {
    return (await this.registry.act(table, person, { do: 'accept', hash: hashToken(token) })) as Chair
  }

  async leaveSeat(table: string, person: Person, chair: Chair) {
    await this.registry.act(table, person, { do: 'leave', chair })
  }

  async setHost(table: string, person: Person, chair: Chair) {
    await this.registry.act(table, person, { do: 'host', chair })
  }

  async closeSeat(table: string, person: Person, chair: Chair, closed: boolean) {
    await this.registry.act(table, person, { do: 'close', chair, closed })
  }

  async withdraw(table: string, person: Person, chair: Chair) {
    await this.registry.act(table, person, { do: 'withdraw', chair })
  }

  async invite(table: string, person: Person, chair: Chair) {
    const token = newToken()
    await this.registry.act(table, person, { do: 'invite', chair, hash: hashToken(token) })
    return { chair, token }
  }

  async setBot(table: string, person: Person, chair: Chair, level: string | null) {
    await this.registry.act(table, person, { do: 'bot', chair, level })
  }

  async ready(table: string, person: Person, chair: Chair, ready: boolean, salt = '', seal?: string) {
    await this.registry.act(table, person, { do: 'ready', chair, ready, salt, ...(seal ? { seal } : {}) })
  }

  async openSalt(table: string, person: Person, chair: Chair, salt: string) {
    await this.registry.act(table, person, { do: 'open-salt', chair, salt })
  }

  async start(table: string, person: Person) {
    await this.registry.act(table, person, { do: 'start' })
  }

  // ---- the game

  async command(table: string, person: Person, { as, kind, answer, ask, key }: Parameters<Rooms['command']>[2]) {
    const act = { do: 'command', chair: as, kind, answer, ...(ask === undefined ? {} : { ask }) } as const
    return (await this.registry.act(table, person, act, key ?? null)) as CommandResult
  }

  async chat(...[table, person, chair, to, text, key]: Parameters<Rooms['chat']>) {
    return (await this.registry.act(table, person, { do: 'chat', chair, to, text }, key ?? null)) as { id: number }
  }

  async setNotes(table: string, person: Person, chair: Chair, text: string) {
    await this.registry.act(table, person, { do: 'notes', chair, text })
  }

  async pause(table: string, person: Person, chair: Chair, agree: boolean) {
    await this.registry.act(table, person, { do: 'pause', chair, agree })
  }

  async resume(table: string, person: Person, chair: Chair) {
    await this.registry.act(table, person, { do: 'resume', chair })
  }

  async handToBot(table: string, person: Person, chair: Chair, level = 'mentat') {
    await this.registry.act(table, person, { do: 'stand-in', chair, level })
  }

  async takeBackSeat(table: string, person: Person, chair: Chair) {
    await this.registry.act(table, person, { do: 'return', chair })
  }

  async voteAbsent(table: string, person: Person, chair: Chair, about: Chair, agree: boolean) {
    await this.registry.act(table, person, { do: 'absent', chair, about, agree })
  }

  async takeBack(table: string, person: Person, chair: Chair): Promise<'done' | 'asked'> {
    return (await this.registry.act(table, person, { do: 'take-back', chair })) === 'done' ? 'done' : 'asked'
  }

  async answerTakeBack(table: string, person: Person, chair: Chair, agree: boolean) {
    await this.registry.act(table, person, { do: 'agree-take-back', chair, agree })
  }

  // ---- afterwards

  async rematch(table: string, person: Person) {
    const data = await this.registry.read(table, (found) => found)
    const before = data.rematch
    // The table of a rematch that nobody began may be forgotten by now.
    if (before !== null && (await this.registry.store.table(before))) return { table: before }
    requireRematch(data, person)
    await this.requireFewTables(person)
    const played = [hostOf(data), ...data.seats.map((seat) => seat.person)]
    const [host, ...people] = await Promise.all(played.map((one) => one && this.asNow(one)))
    const body = createdBody(rematchTable(data), people, host ?? person)
    await this.registry.create(body)
    await this.registry.act(table, person, { do: 'rematch', table: body.id, instead: before })
    const made = (await this.registry.read(table, (now) => now.rematch))!
    // Somebody else may have been faster: nobody is to sit at a table that nobody finds.
    if (made !== body.id) await forgetLobby(this.registry, body.id, Number.MAX_SAFE_INTEGER)
    return { table: made }
  }

  /** Somebody by their present name; null if they have gone for good. */
  private async asNow(person: Person): Promise<Person | null> {
    const name = await this.registry.tools.nameOf(person)
    return name === null ? null : { id: person.id, name }
  }

  record(table: string, person: Person | null) {
    return this.registry.read(table, async (data, room) => {
      requireViewer(data, person, 'spectator')
      return room.record()
    })
  }

  async film(table: string, person: Person | null) {
    const room = await this.registry.read(table, (data, found) => {
      requireViewer(data, person, 'spectator')
      return found
    })
    return room.film()
  }

  async replay(table: string, person: Person | null, as: TableViewer | null) {
    const { data, log } = await this.registry.read(table, async (found, room) => {
      requireViewer(found, person, 'spectator')
      if (as !== null && as !== 'spectator' && !found.seats[chairIndex(as)])
        throw new RoomError('no-such-chair', 'The table has no such chair.')
      requireFinished(found)
      return { data: found, log: await room.log() }
    })
    const steps = recordedSteps(log) ?? (await this.registry.tools.recordWorkers.steps(table, storedImport(log)))
    return replayOf(data, steps, as)
  }

  async importRecord(person: Person, record: unknown, { name = 'An imported game', public: isPublic = false } = {}) {
    const { recordWorkers, rules } = this.registry.tools
    const { body, state } = await recordWorkers.import(person.id, { record, name, isPublic, rules })
    const room = await this.registry.create(body, state)
    return room.read((data) => tableInfo(data, person))
  }

  stats() {
    return this.registry.stats()
  }

  forgetLobbies(before: number) {
    return forgetLobbies(this.registry, before)
  }

  handOver() {
    return this.registry.handOver()
  }

  close() {
    return this.registry.close()
  }
}

function summaryIn({ id, changed, summary }: TableRow): TableSummary {
  return { id, changed, ...JSON.parse(summary) } as TableSummary
}
