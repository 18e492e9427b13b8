import { BotNameError, botNamed } from '@arrakis/bots'
import { begin, CHAIRS, type Chair, type Command, copyState, play, refuse, sealOf } from '@arrakis/engine'
import { type Body, type Entry, isSeam, type Stood, standing, type VoteData } from './log.ts'
import { type ChatTo, type Person, RoomError, type VoteKind } from './rooms.ts'
import { hostOf, isHotSeat } from './seating.ts'
import { bitOf, peopleAt, type SeatData, setUp, type TableData } from './table.ts'
import { mayWhisper, readersOf, type Written, writeCommand } from './writing.ts'

/** What people can do at a table, as data: it may have to travel to the process that holds the table. */
export type Act =
  | { readonly do: 'take-seat'; readonly chair: Chair | null }
  | { readonly do: 'accept'; readonly hash: string }
  /** One's own chair, or as the host somebody else's. */
  | { readonly do: 'leave'; readonly chair: Chair }
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

type Doing<K extends Act['do']> = Extract<Act, { do: K }>

/** What an act has at hand. */
export interface Desk {
  readonly data: TableData
  readonly person: Person
  /** The version of the rules that this process plays. */
  readonly rules: number
  /** Writes an entry down and carries it out. */
  write(body: Body, mask?: number, next?: Written['next']): void
  /** The whole log so far. */
  log(): Promise<Entry[]>
  now(): number
  /** For how long the person on this chair has had no stream of the table and asked nothing of it, in milliseconds. */
  awayFor(chair: Chair): Promise<number>
}

const fail = (code: RoomError['code'], says: string, data = {}): never => {
  throw new RoomError(code, says, null, data)
}

const mustBe = ({ data }: Desk, ...status: TableData['status'][]): void => {
  if (!status.includes(data.status))
    fail('wrong-status', `The table is ${data.status === 'lobby' ? 'in its lobby' : data.status}.`, {
      status: data.status,
    })
}

function seatAt({ data }: Desk, chair: Chair): SeatData {
  return data.seats[bitOf(chair)] ?? fail('no-such-chair', 'The table has no such chair.')
}

/** A chair of one's own: the right to it is the person's, whatever the payload says. */
function mine(desk: Desk, chair: Chair): SeatData {
  const seat = seatAt(desk, chair)
  return seat.person?.id === desk.person.id ? seat : fail('not-your-seat', 'You do not sit on this chair.')
}

const isSeated = ({ data, person }: Desk): boolean => data.seats.some((seat) => seat.person?.id === person.id)
const mustSit = (desk: Desk): void => {
  if (!isSeated(desk)) fail('not-seated', 'You have no seat at this table.')
}

const isHost = ({ data, person }: Desk): boolean => hostOf(data)?.id === person.id
const mustHost = (desk: Desk): void => {
  if (!isHost(desk)) fail('not-host', 'Only the host of the table may do this.')
}

const mustPlay = (desk: Desk, chair: Chair): SeatData => {
  const seat = mine(desk, chair)
  mustBe(desk, 'playing')
  return seat
}

export function checkBot(level: string): void {
  try {
    botNamed(level)
  } catch (error) {
    if (error instanceof BotNameError) fail('bad-bot', error.message)
    throw error
  }
  const [, amount, unit] = /:(\d+)(ms|s|nodes)?$/.exec(level) ?? []
  const most = unit === 'ms' ? 5_000 : unit === 's' ? 5 : 50_000
  if (Number(amount ?? 0) > most) fail('bad-bot', `A bot may think for 5 seconds or 50000 nodes at most, not ${level}.`)
}

export const checkLength = (text: string, most: number, what: string): void => {
  if (text.length > most) fail('too-long', `${what} has at most ${most} characters.`, { most })
}

const sit = (desk: Desk, chair: Chair): Chair => {
  const isElsewhere = desk.data.seats.some(({ person }, i) => i !== bitOf(chair) && person?.id === desk.person.id)
  if (isElsewhere && !isHotSeat(desk.data)) return fail('one-chair', 'You sit at this table already.')
  desk.write({ kind: 'seated', chair, person: desk.person })
  return chair
}

/** All chairs of the person whose chair it is: nobody has to agree with themselves. */
const chairsOf = (data: TableData, chair: Chair): Chair[] => {
  const id = data.seats[bitOf(chair)]!.person?.id
  return CHAIRS.filter((_, i) => data.seats[i]?.person && data.seats[i].person.id === id)
}

/** Who must agree. For somebody a bot plays, nothing can be taken back without them: their chair counts as a no. */
const votersOf = (data: TableData, kind: VoteKind): number[] =>
  kind === 'take-back' ? data.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : [])) : peopleAt(data)

/** Takes part in a vote, or opens it. True if all who have a say have agreed. */
function vote(desk: Desk, kind: VoteKind, chair: Chair, about: Chair | null, seq: number | null): boolean {
  const { data, write } = desk
  const open = data.votes.find((one) => one.kind === kind && one.about === about)
  const agreed = [...new Set([...(open?.agreed ?? []), ...chairsOf(data, chair)])].sort()
  const needed = votersOf(data, kind).filter((i) => about === null || !chairsOf(data, about).includes(CHAIRS[i]!))
  if (needed.every((i) => agreed.includes(CHAIRS[i]!))) return true
  const next: VoteData = { kind, by: open?.by ?? chair, agreed, about, seq: open?.seq ?? seq }
  if (open?.agreed.length !== agreed.length) write({ kind: 'voted', vote: next })
  return false
}

const endVote = ({ data, write }: Desk, kind: VoteKind, by: Chair): void => {
  if (data.votes.some((one) => one.kind === kind)) write({ kind: 'vote-failed', vote: kind, by })
}

/** How long a sealed salt may take to come once the game is called for. */
const OPENING_MS = 15_000
const isSealed = ({ kind, seal, salt }: SeatData): boolean => kind === 'person' && Boolean(seal) && salt === ''

/** From the call on nobody may choose anew: others may have shown their salts. */
function mustWait(desk: Desk): void {
  mustBe(desk, 'lobby')
  if (desk.data.called !== undefined) fail('wrong-status', 'The game is about to begin.', { status: 'lobby' })
}

function beginGame({ data, write, rules }: Desk): void {
  write({ kind: 'started', rules })
  write({ kind: 'set-up', events: setUp(data) })
}

export type Handlers = { readonly [K in Act['do']]: (desk: Desk, act: Doing<K>) => unknown }

export const HANDLERS: Handlers = {
  'take-seat'(desk, { chair }) {
    mustWait(desk)
    const { seats } = desk.data
    const isFree = (seat: SeatData | undefined): boolean =>
      seat?.kind === 'open' && seat.invitation === null && (seat.closed !== true || isHost(desk))
    const free = chair ?? CHAIRS.find((_, i) => isFree(seats[i]))
    if (desk.data.removed?.includes(desk.person.id))
      return fail('removed', 'The host has removed you from this table: you need an invitation.')
    if (!free) return fail('seat-taken', 'There is no free chair.')
    // A chair somebody is invited to is kept for them.
    if (!isFree(seatAt(desk, free))) return fail('seat-taken', 'The chair is taken, or kept for somebody invited.')
    return sit(desk, free)
  },

  accept(desk, { hash }) {
    if (desk.data.status !== 'playing') mustWait(desk)
    const i = desk.data.seats.findIndex(({ invitation }) => invitation === hash)
    if (i < 0) return fail('bad-invitation', 'The invitation is not known, or has been used.')
    return sit(desk, CHAIRS[i]!)
  },

  leave(desk, { chair }) {
    const isRemoved = isHost(desk) && seatAt(desk, chair).person?.id !== desk.person.id
    if (!isRemoved) mine(desk, chair)
    mustWait(desk)
    if (seatAt(desk, chair).kind !== 'person') return fail('nobody-there', 'Nobody sits on this chair.')
    desk.write({ kind: 'left', chair, ...(isRemoved ? { removed: true } : {}) })
  },

  host(desk, { chair }) {
    mustBe(desk, 'lobby')
    mustHost(desk)
    const { person } = seatAt(desk, chair)
    if (!person) return fail('nobody-there', 'Nobody sits on this chair.')
    if (person.id !== desk.person.id) desk.write({ kind: 'host', chair })
  },

  close(desk, { chair, closed }) {
    mustBe(desk, 'lobby')
    mustHost(desk)
    if ((seatAt(desk, chair).closed ?? false) !== closed) desk.write({ kind: 'closed', chair, closed })
  },

  withdraw(desk, { chair }) {
    mustBe(desk, 'lobby', 'playing')
    const seat = seatAt(desk, chair)
    const isMine = seat.person?.id === desk.person.id
    // Whoever plays passes their own chair on; before the game, who comes to the table is the host's affair.
    if (!isMine && desk.data.status === 'playing') return fail('not-your-seat', 'You do not sit on this chair.')
    if (!isMine) mustHost(desk)
    if (seat.invitation !== null) desk.write({ kind: 'withdrawn', chair })
  },

  invite(desk, { chair, hash }) {
    mustBe(desk, 'lobby', 'playing')
    const seat = seatAt(desk, chair)
    const open = seat.kind === 'open' && desk.data.status === 'lobby'
    if (open) mustHost(desk)
    if (!open && seat.person?.id !== desk.person.id) return fail('seat-taken', 'Somebody else sits on this chair.')
    desk.write({ kind: 'invited', chair, hash })
  },

  bot(desk, { chair, level }) {
    mustWait(desk)
    mustHost(desk)
    if (level !== null) checkBot(level)
    if (seatAt(desk, chair).kind === 'person') return fail('seat-taken', 'Somebody sits on this chair.')
    desk.write({ kind: 'bot', chair, level })
  },

  ready(desk, { chair, ready, salt, seal }) {
    mine(desk, chair)
    mustWait(desk)
    checkLength(salt, 200, 'A salt')
    desk.write({ kind: 'ready', chair, ready, salt: seal ? '' : salt, ...(seal ? { seal } : {}) })
  },

  'open-salt'(desk, { chair, salt }) {
    const seat = mine(desk, chair)
    mustBe(desk, 'lobby')
    if (desk.data.called === undefined) return fail('wrong-status', 'Nobody has called for the game yet.')
    checkLength(salt, 200, 'A salt')
    if (salt === '' || sealOf(salt) !== seat.seal) return fail('bad-salt', 'That is not the salt you sealed.')
    if (seat.salt === salt) return
    desk.write({ kind: 'opened', chair, salt })
    if (!desk.data.seats.some(isSealed)) beginGame(desk)
  },

  start(desk) {
    mustBe(desk, 'lobby')
    if (!isHost(desk)) mustSit(desk)
    const { data, write } = desk
    if (data.seats.some(({ kind, ready }) => kind === 'open' || (kind === 'person' && !ready)))
      return fail('not-all-ready', 'All chairs must be taken and all people ready.')
    if (!data.seats.some(isSealed)) return beginGame(desk)
    if (data.called === undefined) return write({ kind: 'called' })
    // Nobody can keep the others waiting: who does not open a seal in time plays without salt.
    if (desk.now() - data.called < OPENING_MS)
      return fail('not-all-ready', 'Not all salts are opened yet: try again in a moment.')
    beginGame(desk)
  },

  command(desk, { chair, kind, answer, ask }) {
    const seat = mustPlay(desk, chair)
    if (desk.data.paused) return fail('paused', 'The game is paused.')
    if (seat.standIn !== null) return fail('late', 'A bot plays for this seat: take it back first.')
    const written = writeCommand(
      desk.data,
      { kind, answer, ...(ask === undefined ? {} : { ask }) },
      bitOf(chair),
      'person',
    )
    if ('code' in written) {
      const late = written.code === 'late' || written.code === 'not-asked'
      throw new RoomError(late ? 'late' : 'refused', 'The command is refused.', written)
    }
    desk.write(written.body, written.mask, written.next)
  },

  chat(desk, { chair, to, text }) {
    mine(desk, chair)
    checkLength(text, 2000, 'A message')
    const readers = readersOf(desk.data, bitOf(chair), to)
    if (readers === null) return fail('nobody-there', 'There is nobody to read it.')
    if (!mayWhisper(desk.data, bitOf(chair), to))
      return fail('no-whispers', 'At this table only allies talk in private.')
    desk.write({ kind: 'chat', from: chair, to, text, own: desk.data.counts[bitOf(chair)]! + 1 }, readers)
  },

  notes(desk, { chair, text }) {
    const { notes, noted = null } = mine(desk, chair)
    checkLength(text, 20_000, 'A notebook')
    if (text !== notes) desk.write({ kind: 'noted', chair, text, instead: noted })
  },

  pause(desk, { chair, agree }) {
    mustPlay(desk, chair)
    if (desk.data.paused) return fail('paused', 'The game is paused.')
    if (!agree) endVote(desk, 'pause', chair)
    else if (vote(desk, 'pause', chair, null, null)) desk.write({ kind: 'paused' })
  },

  resume(desk, { chair }) {
    mustPlay(desk, chair)
    if (desk.data.paused) desk.write({ kind: 'resumed' })
  },

  'stand-in'(desk, { chair, level }) {
    mustPlay(desk, chair)
    checkBot(level)
    desk.write({ kind: 'stand-in', chair, level, why: 'own' })
  },

  return(desk, { chair }) {
    if (mustPlay(desk, chair).standIn !== null) desk.write({ kind: 'returned', chair })
  },

  async absent(desk, { chair, about, agree }) {
    mustPlay(desk, chair)
    const seat = seatAt(desk, about)
    if (seat.kind !== 'person' || seat.standIn !== null || seat.person?.id === desk.person.id)
      return fail('no-such-vote', 'There is nobody to vote about.')
    if (!agree) return endVote(desk, 'absent', chair)
    await mustBeAway(desk, about, seat)
    if (vote(desk, 'absent', chair, about, null))
      desk.write({ kind: 'stand-in', chair: about, level: 'mentat', why: 'vote' })
  },

  async 'take-back'(desk, { chair }) {
    mustPlay(desk, chair)
    if (desk.data.votes.some((one) => one.kind === 'take-back' && !chairsOf(desk.data, chair).includes(one.by)))
      return fail('nothing-to-take-back', 'Somebody else asks to take something back: answer that first.')
    const log = await desk.log()
    const list = sinceSeam(log)
    const isTheirs = ({ body }: Stood): boolean => body.chair === chair && body.by === 'person'
    const at = list.findLastIndex(isTheirs)
    const found = list[at]
    if (!found && standing(log).some(isTheirs))
      return fail('nothing-to-take-back', 'What was done before the rules changed cannot be taken back.')
    if (!found) return fail('nothing-to-take-back', 'There is nothing to take back.')
    const bit = 1 << bitOf(chair)
    const since = list.slice(at)
    const quiet = !isShown(since) && since.slice(1).every(({ entry }) => (entry.mask & bit) === 0)
    if (quiet) return undo(desk, chair, list.toSpliced(at, 1), [found])
    if (isShown(since)) return fail('already-shown', 'Something has been drawn or shown since: it stands.')
    if (isAnybodyAway(desk)) return fail('nobody-to-ask', 'A bot plays for somebody, who cannot be asked: it stands.')
    if (vote(desk, 'take-back', chair, null, found.entry.seq)) undoFrom(desk, chair, list, found.entry.seq)
  },

  async 'agree-take-back'(desk, { chair, agree }) {
    mustPlay(desk, chair)
    const open = desk.data.votes.find(({ kind }) => kind === 'take-back')
    if (!open) return fail('no-such-vote', 'Nobody has asked to take anything back.')
    const list = agree ? sinceSeam(await desk.log()) : []
    // What has been drawn or shown since it was asked ends the vote like a no.
    if (!agree || isShown(list.filter(({ entry }) => entry.seq >= open.seq!))) endVote(desk, 'take-back', chair)
    else if (vote(desk, 'take-back', chair, null, open.seq)) undoFrom(desk, open.by, list, open.seq!)
  },

  watch() {},

  rematch(desk, { table, instead }) {
    mustBe(desk, 'finished')
    mustSit(desk)
    if (desk.data.rematch === instead) desk.write({ kind: 'rematch', table })
  },
}

/** The commands that stand and can be taken back. */
const sinceSeam = (log: readonly Entry[]): Stood[] => {
  const seam = log.findLast(isSeam)
  return standing(log).filter(({ entry }) => entry.seq > (seam?.seq ?? 0))
}

/** Whether anything was drawn or revealed by one of these: nobody may answer again who knows what the answer brought. */
const isShown = (list: readonly Stood[]): boolean => list.some(({ body }) => !body.plain)

/** Whether there is somebody for all of whose chairs bots play. */
const isAnybodyAway = ({ data }: Desk): boolean =>
  data.seats.some(
    ({ kind, standIn, person }) =>
      kind === 'person' &&
      standIn !== null &&
      !data.seats.some((other) => other.person?.id === person?.id && other.standIn === null),
  )

/** Who came back is left alone for so long. */
const BACK_MS = 10 * 60_000

/** How long somebody may do nothing at a table before the others can call them absent. */
function patienceOf({ clock }: TableData): number {
  if (clock.kind === 'live') return 3 * 60_000
  return clock.kind === 'slow' ? clock.hours * 3_600_000 : 3_600_000
}

/** Absence is measured, not claimed: a question the clock had to answer, or no stream and no request for long enough. */
async function mustBeAway(desk: Desk, chair: Chair, seat: SeatData): Promise<void> {
  const back = BACK_MS - (desk.now() - (seat.returned ?? Number.NEGATIVE_INFINITY))
  const missing = seat.late ? 0 : patienceOf(desk.data) - (await desk.awayFor(chair))
  const wait = Math.max(back, missing)
  if (wait > 0) fail('not-absent', 'They are here, or were until a moment ago.', { seconds: Math.ceil(wait / 1000) })
}

const undoFrom = (desk: Desk, chair: Chair, list: readonly Stood[], seq: number): void => {
  const isGone = ({ entry }: Stood): boolean => entry.seq >= seq
  undo(
    desk,
    chair,
    list.filter((one) => !isGone(one)),
    list.filter(isGone),
  )
}

/** Plays the record again without what is taken back; secret answers to questions that are gone go with them. */
function undo({ data, write }: Desk, chair: Chair, kept: readonly Stood[], gone: readonly Stood[]): void {
  const state = data.seam ? copyState(data.seam.state) : begin(data.config, data.seed!).state
  const drop = gone.map(({ entry }) => entry.seq)
  const commands: Command[] = []
  // Whoever was not told of it is not told that it is gone.
  let mask = 0
  for (const { entry } of gone) mask |= entry.mask
  for (const { entry, body } of kept) {
    if (refuse(state, body.command)) {
      drop.push(entry.seq)
      mask |= entry.mask
      continue
    }
    play(state, structuredClone(body.command))
    commands.push(body.command)
  }
  write({ kind: 'taken-back', chair, drop, commands }, mask)
}
