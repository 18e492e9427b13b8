import { newChronicle, remember } from '@arrakis/bots'
import {
  askedKind,
  begin,
  CHAIRS,
  type Command,
  checkRecord,
  copyState,
  type GameEvent,
  type GameRecord,
  type GameState,
  HASH_EVERY,
  hashOf,
  migrateState,
  partsOf,
  play,
  RULES_VERSION,
  redact,
  refuse,
  seedFrom,
  viewerBit,
} from '@arrakis/engine'
import { sittingAfter } from './absence.ts'
import { type Answering, newClock, runClocks } from './clock.ts'
import type { Entry, EntryBody, SeamData, VoteData } from './log.ts'
import { RoomError } from './room-errors.ts'
import type { Person } from './rooms.ts'
import { hasDuplicates, messageStart, passHostOn, seatPerson } from './seating.ts'

import { chairIndex, type SeatData, type TableData } from './table.ts'

const newSeat = (person: Person | null, level: string | null): SeatData => ({
  kind: person ? 'person' : level === null ? 'open' : 'bot',
  person,
  level,
  ready: false,
  salt: '',
  standIn: null,
  invitation: null,
  missed: 0,
  notes: '',
})

/** Up to the last bit in use: that of spectators, or of a chair that comes after it. */
const noMessages = (chairs: number): number[] =>
  Array<number>(1 + Math.max(viewerBit('spectator'), viewerBit(CHAIRS[chairs - 1]!))).fill(0)

/** The table that the first entry of a log makes. `end`: how an imported game ended, if that is known already. */
export function tableFromFirstEntry(
  { body, at }: Entry,
  rules = RULES_VERSION,
  end: GameState | null = null,
): TableData {
  const common = {
    created: at,
    changed: at,
    paused: false,
    seed: null,
    state: null,
    chronicle: null,
    clocks: [],
    votes: [],
    rematch: null,
    seq: 0,
  }
  if (body.kind === 'imported') {
    const { id, name, record } = body
    const version = partsOf(record).at(-1)!.rules
    return {
      ...common,
      id,
      name,
      public: body.public,
      spectators: true,
      config: record.table,
      clock: { kind: 'none' },
      status: 'finished',
      imported: true,
      seats: record.table.seats.map(() => newSeat(null, null)),
      counts: noMessages(record.table.seats.length),
      secret: '',
      salt: '',
      commitment: record.fairness?.commitment ?? null,
      seed: String(record.seed),
      rules: version,
      state: version > rules ? null : (end ?? endOfImport(record, rules)),
    }
  }
  if (body.kind !== 'created') throw new Error(`a log begins with ${body.kind}`)
  const { id, made, people, host, secret, salt, commitment } = body
  return {
    ...common,
    id,
    name: made.name,
    public: made.public,
    spectators: made.spectators,
    config: made.table,
    clock: made.clock,
    status: 'lobby',
    imported: false,
    seats: made.seats.map((plan, i) => newSeat(people[i] ?? null, plan.kind === 'bot' ? plan.level : null)),
    host: host ?? people.find((person) => person !== null) ?? null,
    counts: noMessages(made.seats.length),
    hotSeat: made.hotSeat === true || hasDuplicates(people),
    clocks: made.seats.map(() => newClock(made.clock)),
    secret,
    salt,
    commitment,
  }
}

/** Carries an entry out. The same for whoever writes it, follows it or reads it again; the writer has the next state already. */
export function applyEntry(data: TableData, { seq, at, mask, body }: Entry, next: GameState | null = null): void {
  if (seq !== data.seq + 1) throw new Error(`entry ${seq} after ${data.seq}`)
  const answering: Answering = { answered: answers(data, body), reopened: reopens(body) }
  applyBody(data, body, next)
  data.seq = seq
  if (body.kind === 'noted') data.seats[chairIndex(body.chair)]!.noted = seq
  // Lists show it: what is done in secret must not.
  if (mask & (1 << viewerBit('spectator'))) data.changed = at
  if (body.kind === 'called') data.called = at
  if (body.kind === 'command' && body.by === 'person' && body.known) {
    const seat = data.seats[chairIndex(body.chair)]!
    seat.sitting = sittingAfter(seat.sitting, at)
  }
  if (body.kind === 'returned') data.seats[chairIndex(body.chair)]!.returned = at
  if (body.kind === 'excused') for (const clock of data.clocks) if (clock.since !== null) clock.since = at
  for (let bit = 0; bit < data.counts.length; bit++) if (mask & (1 << bit)) data.counts[bit]!++
  if (data.state && !data.imported) runClocks(data, at, answering)
}

/** The chair whose question is answered: orders and other plays neither stop its clock nor wind it up again. */
const answers = ({ state }: TableData, body: EntryBody): number | null =>
  state && body.kind === 'command' && askedKind(state, body.command.seat) === body.command.kind
    ? chairIndex(body.chair)
    : null

/** BATTLE-19 The chair that takes a sealed answer back. */
const reopens = (body: EntryBody): number | null =>
  body.kind === 'command' && body.command.kind === 'withdraw' ? chairIndex(body.chair) : null

function applyBody(data: TableData, body: EntryBody, next: GameState | null): void {
  const seat = 'chair' in body ? data.seats[chairIndex(body.chair)]! : null
  switch (body.kind) {
    case 'created':
    case 'imported':
    case 'chat':
    case 'excused':
    case 'rested':
    case 'called':
      break
    case 'seated':
      seatPerson(data, chairIndex(body.chair), body.person)
      Object.assign(seat!, {
        kind: 'person',
        person: body.person,
        level: null,
        standIn: null,
        invitation: null,
        missed: 0,
        late: false,
      })
      if (data.status === 'lobby') seat!.ready = false
      break
    case 'left': {
      const gone = seat!.person
      Object.assign(seat!, newSeat(null, null))
      if (gone && body.removed) data.removed = [...(data.removed ?? []), gone.id]
      if (gone?.id === data.host?.id) passHostOn(data)
      break
    }
    case 'renamed':
      for (const one of data.seats) if (one.person?.id === body.person.id) one.person = body.person
      if (data.host?.id === body.person.id) data.host = body.person
      break
    case 'host':
      data.host = seat?.person ?? null
      break
    case 'invited':
      seat!.invitation = body.hash
      break
    case 'withdrawn':
      seat!.invitation = null
      break
    case 'closed':
      seat!.closed = body.closed
      break
    case 'bot':
      Object.assign(seat!, newSeat(null, body.level))
      break
    case 'ready':
      Object.assign(seat!, { ready: body.ready, salt: body.salt, seal: body.seal ?? '' })
      break
    case 'opened':
      seat!.salt = body.salt
      break
    case 'started':
      data.status = 'playing'
      delete data.called
      data.rules = body.rules ?? 1
      if (body.seam) {
        applySeam(data, body.seam)
        break
      }
      data.begun = data.seats.map((_, chair) => messageStart(data, chair))
      data.seed = seedFrom(
        data.secret,
        data.seats.map(({ salt }) => salt),
      )
      break
    case 'set-up':
      if (next) Object.assign(data, { state: next, chronicle: newChronicle(data.config) })
      else setUp(data)
      break
    case 'command':
      if (next) data.state = next
      else play(data.state!, body.command)
      count(data, data.state!)
      remember(data.chronicle!, redact(body.events, 'spectator'))
      if (body.by !== 'bot') seat!.missed = body.by === 'clock' ? seat!.missed + 1 : 0
      // It shows by what others may do about it, so it follows only from what everybody saw.
      if (body.by !== 'bot' && body.known) seat!.late = body.by === 'clock'
      break
    case 'noted':
      seat!.notes = body.text
      break
    case 'voted':
      data.votes = [...data.votes.filter((vote) => vote.kind !== body.vote.kind), body.vote]
      break
    case 'vote-failed':
      dropVote(data, body.vote)
      break
    case 'paused':
      data.paused = true
      dropVote(data, 'pause')
      break
    case 'resumed':
      data.paused = false
      break
    case 'stand-in':
      seat!.standIn = body.level
      data.votes = []
      break
    case 'returned':
      Object.assign(seat!, { standIn: null, missed: 0, late: false })
      break
    case 'taken-back':
      dropVote(data, 'take-back')
      if (next) data.state = next
      else setUp(data, body.commands)
      break
    case 'finished':
      data.status = 'finished'
      data.paused = false
      data.votes = []
      break
    case 'rematch':
      data.rematch = body.table
      break
  }
}

const dropVote = (data: TableData, kind: VoteData['kind']): void => {
  data.votes = data.votes.filter((vote) => vote.kind !== kind)
}

/** A table from the text of its snapshot, with the position in the form our rules take. */
export function tableFromSnapshot(text: string, ours: number): TableData {
  const data = JSON.parse(text) as TableData
  const { state, rules = 1 } = data
  if (state && rules <= ours) data.state = migrateState(state, rules)
  return data
}

/** Nobody plays rules that are newer than their own. */
export function otherRules({ rules = 1 }: TableData, served: number): RoomError {
  const says = `This game is played under version ${rules} of the rules; this server has version ${served}.`
  return new RoomError('other-rules', says, null, { rules, served })
}

/** Whether it is played under older rules than ours, and is to be carried on. */
export const isOlder = ({ status, rules = 1 }: TableData, ours: number): boolean => status === 'playing' && rules < ours

/** The game from its seed, or from where the rules last changed, and what happened until it waits. */
export function setUp(data: TableData, commands: readonly Command[] = []): GameEvent[] {
  const { seam } = data
  const { state, events } = seam ? { state: copyState(seam.state), events: [] } : begin(data.config, data.seed!)
  data.state = state
  data.chronicle = seam ? structuredClone(seam.chronicle) : newChronicle(data.config)
  remember(data.chronicle, redact(events, 'spectator'))
  const before = seam?.commands ?? 0
  Object.assign(data, { played: before, hashes: (data.hashes ?? []).slice(0, Math.floor(before / HASH_EVERY)) })
  for (const command of commands) {
    remember(data.chronicle, redact(play(state, structuredClone(command)), 'spectator'))
    count(data, state)
  }
  return events
}

/** Takes a fingerprint now and then, for the record. */
function count(data: TableData, state: GameState): void {
  if (data.played === undefined) return
  data.played++
  if (data.played % HASH_EVERY === 0) data.hashes!.push(hashOf(state))
}

function applySeam(data: TableData, { state, chronicle, commands }: SeamData): void {
  const known = (data.hashes ?? []).slice(0, Math.floor(commands / HASH_EVERY))
  const missing = Math.floor(commands / HASH_EVERY) - known.length
  Object.assign(data, {
    state: copyState(state),
    chronicle: structuredClone(chronicle),
    seam: { state, chronicle, commands },
    played: commands,
    hashes: [...known, ...Array<null>(missing).fill(null)],
  })
  // What was to be taken back lies before the seam.
  dropVote(data, 'take-back')
}

/** How a game from elsewhere ended: where these rules do not lead there, as far as they lead. */
function endOfImport(record: GameRecord, rules: number): GameState {
  const checked = checkRecord(record, rules)
  if (checked.ok && checked.state) return checked.state
  const state = begin(record.table, record.seed).state
  for (const command of record.commands) {
    if (refuse(state, command)) break
    play(state, structuredClone(command))
  }
  return { ...state, outcome: record.final?.outcome ?? state.outcome }
}
