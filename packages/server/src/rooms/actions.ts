import { BotNameError, botNamed } from '@arrakis/bots'
import { begin, CHAIRS, type Chair, type Command, copyState, play, refuse, sealOf } from '@arrakis/engine'
import { mayWhisper, type PreparedCommand, prepareCommand, readersOf } from './entries.ts'
import { type Entry, type EntryBody, isSeam, type StandingCommand, standingCommands, type VoteData } from './log.ts'
import { type ChatTo, type Person, RoomError, type VoteKind } from './rooms.ts'
import { hostOf, isHotSeat } from './seating.ts'
import { chairIndex, peopleAt, type SeatData, setUp, type TableData } from './table.ts'

/** What people can do at a table, as data: it may have to travel to the process that holds the table. */
export type Action =
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

type NamedAction<K extends Action['do']> = Extract<Action, { do: K }>

/** What an act has at hand. */
export interface ActionContext {
  readonly data: TableData
  readonly person: Person
  /** The version of the rules that this process plays. */
  readonly rules: number
  /** Writes an entry down and carries it out. */
  write(body: EntryBody, mask?: number, next?: PreparedCommand['next']): void
  /** The whole log so far. */
  log(): Promise<Entry[]>
  now(): number
  /** For how long the person on this chair has had no stream of the table and asked nothing of it, in milliseconds. */
  awayFor(chair: Chair): Promise<number>
}

const fail = (code: RoomError['code'], says: string, data = {}): never => {
  throw new RoomError(code, says, null, data)
}

const mustBe = ({ data }: ActionContext, ...status: TableData['status'][]): void => {
  if (!status.includes(data.status))
    fail('wrong-status', `The table is ${data.status === 'lobby' ? 'in its lobby' : data.status}.`, {
      status: data.status,
    })
}

function seatAt({ data }: ActionContext, chair: Chair): SeatData {
  return data.seats[chairIndex(chair)] ?? fail('no-such-chair', 'The table has no such chair.')
}

/** A chair of one's own: the right to it is the person's, whatever the payload says. */
function mine(context: ActionContext, chair: Chair): SeatData {
  const seat = seatAt(context, chair)
  return seat.person?.id === context.person.id ? seat : fail('not-your-seat', 'You do not sit on this chair.')
}

const isSeated = ({ data, person }: ActionContext): boolean => data.seats.some((seat) => seat.person?.id === person.id)
const mustSit = (context: ActionContext): void => {
  if (!isSeated(context)) fail('not-seated', 'You have no seat at this table.')
}

const isHost = ({ data, person }: ActionContext): boolean => hostOf(data)?.id === person.id
const mustHost = (context: ActionContext): void => {
  if (!isHost(context)) fail('not-host', 'Only the host of the table may do this.')
}

const mustPlay = (context: ActionContext, chair: Chair): SeatData => {
  const seat = mine(context, chair)
  mustBe(context, 'playing')
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

const sit = (context: ActionContext, chair: Chair): Chair => {
  const isElsewhere = context.data.seats.some(
    ({ person }, i) => i !== chairIndex(chair) && person?.id === context.person.id,
  )
  if (isElsewhere && !isHotSeat(context.data)) return fail('one-chair', 'You sit at this table already.')
  context.write({ kind: 'seated', chair, person: context.person })
  return chair
}

/** All chairs of the person whose chair it is: nobody has to agree with themselves. */
const chairsOf = (data: TableData, chair: Chair): Chair[] => {
  const id = data.seats[chairIndex(chair)]!.person?.id
  return CHAIRS.filter((_, i) => data.seats[i]?.person && data.seats[i].person.id === id)
}

/** Who must agree. For somebody a bot plays, nothing can be taken back without them: their chair counts as a no. */
const votersOf = (data: TableData, kind: VoteKind): number[] =>
  kind === 'take-back' ? data.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : [])) : peopleAt(data)

/** Takes part in a vote, or opens it. True if all who have a say have agreed. */
function vote(context: ActionContext, kind: VoteKind, chair: Chair, about: Chair | null, seq: number | null): boolean {
  const { data, write } = context
  const open = data.votes.find((one) => one.kind === kind && one.about === about)
  const agreed = [...new Set([...(open?.agreed ?? []), ...chairsOf(data, chair)])].sort()
  const needed = votersOf(data, kind).filter((i) => about === null || !chairsOf(data, about).includes(CHAIRS[i]!))
  if (needed.every((i) => agreed.includes(CHAIRS[i]!))) return true
  const next: VoteData = { kind, by: open?.by ?? chair, agreed, about, seq: open?.seq ?? seq }
  if (open?.agreed.length !== agreed.length) write({ kind: 'voted', vote: next })
  return false
}

const endVote = ({ data, write }: ActionContext, kind: VoteKind, by: Chair): void => {
  if (data.votes.some((one) => one.kind === kind)) write({ kind: 'vote-failed', vote: kind, by })
}

/** How long a sealed salt may take to come once the game is called for. */
const OPENING_MS = 15_000
const isSealed = ({ kind, seal, salt }: SeatData): boolean => kind === 'person' && Boolean(seal) && salt === ''

/** From the call on nobody may choose anew: others may have shown their salts. */
function mustWait(context: ActionContext): void {
  mustBe(context, 'lobby')
  if (context.data.called !== undefined) fail('wrong-status', 'The game is about to begin.', { status: 'lobby' })
}

function beginGame({ data, write, rules }: ActionContext): void {
  write({ kind: 'started', rules })
  write({ kind: 'set-up', events: setUp(data) })
}

export type Handlers = { readonly [K in Action['do']]: (context: ActionContext, act: NamedAction<K>) => unknown }

export const ACTION_HANDLERS: Handlers = {
  'take-seat'(context, { chair }) {
    mustWait(context)
    const { seats } = context.data
    const isFree = (seat: SeatData | undefined): boolean =>
      seat?.kind === 'open' && seat.invitation === null && (seat.closed !== true || isHost(context))
    const free = chair ?? CHAIRS.find((_, i) => isFree(seats[i]))
    if (context.data.removed?.includes(context.person.id))
      return fail('removed', 'The host has removed you from this table: you need an invitation.')
    if (!free) return fail('seat-taken', 'There is no free chair.')
    // A chair somebody is invited to is kept for them.
    if (!isFree(seatAt(context, free))) return fail('seat-taken', 'The chair is taken, or kept for somebody invited.')
    return sit(context, free)
  },

  accept(context, { hash }) {
    if (context.data.status !== 'playing') mustWait(context)
    const i = context.data.seats.findIndex(({ invitation }) => invitation === hash)
    if (i < 0) return fail('bad-invitation', 'The invitation is not known, or has been used.')
    return sit(context, CHAIRS[i]!)
  },

  leave(context, { chair }) {
    const isRemoved = isHost(context) && seatAt(context, chair).person?.id !== context.person.id
    if (!isRemoved) mine(context, chair)
    mustWait(context)
    if (seatAt(context, chair).kind !== 'person') return fail('nobody-there', 'Nobody sits on this chair.')
    context.write({ kind: 'left', chair, ...(isRemoved ? { removed: true } : {}) })
  },

  host(context, { chair }) {
    mustBe(context, 'lobby')
    mustHost(context)
    const { person } = seatAt(context, chair)
    if (!person) return fail('nobody-there', 'Nobody sits on this chair.')
    if (person.id !== context.person.id) context.write({ kind: 'host', chair })
  },

  close(context, { chair, closed }) {
    mustBe(context, 'lobby')
    mustHost(context)
    if ((seatAt(context, chair).closed ?? false) !== closed) context.write({ kind: 'closed', chair, closed })
  },

  withdraw(context, { chair }) {
    mustBe(context, 'lobby', 'playing')
    const seat = seatAt(context, chair)
    const isMine = seat.person?.id === context.person.id
    // Whoever plays passes their own chair on; before the game, who comes to the table is the host's affair.
    if (!isMine && context.data.status === 'playing') return fail('not-your-seat', 'You do not sit on this chair.')
    if (!isMine) mustHost(context)
    if (seat.invitation !== null) context.write({ kind: 'withdrawn', chair })
  },

  invite(context, { chair, hash }) {
    mustBe(context, 'lobby', 'playing')
    const seat = seatAt(context, chair)
    const open = seat.kind === 'open' && context.data.status === 'lobby'
    if (open) mustHost(context)
    if (!open && seat.person?.id !== context.person.id) return fail('seat-taken', 'Somebody else sits on this chair.')
    context.write({ kind: 'invited', chair, hash })
  },

  bot(context, { chair, level }) {
    mustWait(context)
    mustHost(context)
    if (level !== null) checkBot(level)
    if (seatAt(context, chair).kind === 'person') return fail('seat-taken', 'Somebody sits on this chair.')
    context.write({ kind: 'bot', chair, level })
  },

  ready(context, { chair, ready, salt, seal }) {
    mine(context, chair)
    mustWait(context)
    checkLength(salt, 200, 'A salt')
    context.write({ kind: 'ready', chair, ready, salt: seal ? '' : salt, ...(seal ? { seal } : {}) })
  },

  'open-salt'(context, { chair, salt }) {
    const seat = mine(context, chair)
    mustBe(context, 'lobby')
    if (context.data.called === undefined) return fail('wrong-status', 'Nobody has called for the game yet.')
    checkLength(salt, 200, 'A salt')
    if (salt === '' || sealOf(salt) !== seat.seal) return fail('bad-salt', 'That is not the salt you sealed.')
    if (seat.salt === salt) return
    context.write({ kind: 'opened', chair, salt })
    if (!context.data.seats.some(isSealed)) beginGame(context)
  },

  start(context) {
    mustBe(context, 'lobby')
    if (!isHost(context)) mustSit(context)
    const { data, write } = context
    if (data.seats.some(({ kind, ready }) => kind === 'open' || (kind === 'person' && !ready)))
      return fail('not-all-ready', 'All chairs must be taken and all people ready.')
    if (!data.seats.some(isSealed)) return beginGame(context)
    if (data.called === undefined) return write({ kind: 'called' })
    // Nobody can keep the others waiting: who does not open a seal in time plays without salt.
    if (context.now() - data.called < OPENING_MS)
      return fail('not-all-ready', 'Not all salts are opened yet: try again in a moment.')
    beginGame(context)
  },

  command(context, { chair, kind, answer, ask }) {
    const seat = mustPlay(context, chair)
    if (context.data.paused) return fail('paused', 'The game is paused.')
    if (seat.standIn !== null) return fail('late', 'A bot plays for this seat: take it back first.')
    const written = prepareCommand(
      context.data,
      { kind, answer, ...(ask === undefined ? {} : { ask }) },
      chairIndex(chair),
      'person',
    )
    if ('code' in written) {
      const late = written.code === 'late' || written.code === 'not-asked'
      throw new RoomError(late ? 'late' : 'refused', 'The command is refused.', written)
    }
    context.write(written.body, written.mask, written.next)
  },

  chat(context, { chair, to, text }) {
    mine(context, chair)
    checkLength(text, 2000, 'A message')
    const readers = readersOf(context.data, chairIndex(chair), to)
    if (readers === null) return fail('nobody-there', 'There is nobody to read it.')
    if (!mayWhisper(context.data, chairIndex(chair), to))
      return fail('no-whispers', 'At this table only allies talk in private.')
    context.write({ kind: 'chat', from: chair, to, text, own: context.data.counts[chairIndex(chair)]! + 1 }, readers)
  },

  notes(context, { chair, text }) {
    const { notes, noted = null } = mine(context, chair)
    checkLength(text, 20_000, 'A notebook')
    if (text !== notes) context.write({ kind: 'noted', chair, text, instead: noted })
  },

  pause(context, { chair, agree }) {
    mustPlay(context, chair)
    if (context.data.paused) return fail('paused', 'The game is paused.')
    if (!agree) endVote(context, 'pause', chair)
    else if (vote(context, 'pause', chair, null, null)) context.write({ kind: 'paused' })
  },

  resume(context, { chair }) {
    mustPlay(context, chair)
    if (context.data.paused) context.write({ kind: 'resumed' })
  },

  'stand-in'(context, { chair, level }) {
    mustPlay(context, chair)
    checkBot(level)
    context.write({ kind: 'stand-in', chair, level, why: 'own' })
  },

  return(context, { chair }) {
    if (mustPlay(context, chair).standIn !== null) context.write({ kind: 'returned', chair })
  },

  async absent(context, { chair, about, agree }) {
    mustPlay(context, chair)
    const seat = seatAt(context, about)
    if (seat.kind !== 'person' || seat.standIn !== null || seat.person?.id === context.person.id)
      return fail('no-such-vote', 'There is nobody to vote about.')
    if (!agree) return endVote(context, 'absent', chair)
    await mustBeAway(context, about, seat)
    if (vote(context, 'absent', chair, about, null))
      context.write({ kind: 'stand-in', chair: about, level: 'mentat', why: 'vote' })
  },

  async 'take-back'(context, { chair }) {
    mustPlay(context, chair)
    if (context.data.votes.some((one) => one.kind === 'take-back' && !chairsOf(context.data, chair).includes(one.by)))
      return fail('nothing-to-take-back', 'Somebody else asks to take something back: answer that first.')
    const log = await context.log()
    const list = sinceSeam(log)
    const isTheirs = ({ body }: StandingCommand): boolean => body.chair === chair && body.by === 'person'
    const at = list.findLastIndex(isTheirs)
    const found = list[at]
    if (!found && standingCommands(log).some(isTheirs))
      return fail('nothing-to-take-back', 'What was done before the rules changed cannot be taken back.')
    if (!found) return fail('nothing-to-take-back', 'There is nothing to take back.')
    const bit = 1 << chairIndex(chair)
    const since = list.slice(at)
    const quiet = !isShown(since) && since.slice(1).every(({ entry }) => (entry.mask & bit) === 0)
    if (quiet) return undo(context, chair, list.toSpliced(at, 1), [found])
    if (isShown(since)) return fail('already-shown', 'Something has been drawn or shown since: it stands.')
    if (isAnybodyAway(context))
      return fail('nobody-to-ask', 'A bot plays for somebody, who cannot be asked: it stands.')
    if (vote(context, 'take-back', chair, null, found.entry.seq)) undoFrom(context, chair, list, found.entry.seq)
  },

  async 'agree-take-back'(context, { chair, agree }) {
    mustPlay(context, chair)
    const open = context.data.votes.find(({ kind }) => kind === 'take-back')
    if (!open) return fail('no-such-vote', 'Nobody has asked to take anything back.')
    const list = agree ? sinceSeam(await context.log()) : []
    // What has been drawn or shown since it was asked ends the vote like a no.
    if (!agree || isShown(list.filter(({ entry }) => entry.seq >= open.seq!))) endVote(context, 'take-back', chair)
    else if (vote(context, 'take-back', chair, null, open.seq)) undoFrom(context, open.by, list, open.seq!)
  },

  watch() {},

  rematch(context, { table, instead }) {
    mustBe(context, 'finished')
    mustSit(context)
    if (context.data.rematch === instead) context.write({ kind: 'rematch', table })
  },
}

/** The commands that stand and can be taken back. */
const sinceSeam = (log: readonly Entry[]): StandingCommand[] => {
  const seam = log.findLast(isSeam)
  return standingCommands(log).filter(({ entry }) => entry.seq > (seam?.seq ?? 0))
}

/** Whether anything was drawn or revealed by one of these: nobody may answer again who knows what the answer brought. */
const isShown = (list: readonly StandingCommand[]): boolean => list.some(({ body }) => !body.plain)

/** Whether there is somebody for all of whose chairs bots play. */
const isAnybodyAway = ({ data }: ActionContext): boolean =>
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
async function mustBeAway(context: ActionContext, chair: Chair, seat: SeatData): Promise<void> {
  const back = BACK_MS - (context.now() - (seat.returned ?? Number.NEGATIVE_INFINITY))
  const missing = seat.late ? 0 : patienceOf(context.data) - (await context.awayFor(chair))
  const wait = Math.max(back, missing)
  if (wait > 0) fail('not-absent', 'They are here, or were until a moment ago.', { seconds: Math.ceil(wait / 1000) })
}

const undoFrom = (context: ActionContext, chair: Chair, list: readonly StandingCommand[], seq: number): void => {
  const isGone = ({ entry }: StandingCommand): boolean => entry.seq >= seq
  undo(
    context,
    chair,
    list.filter((one) => !isGone(one)),
    list.filter(isGone),
  )
}

/** Plays the record again without what is taken back; secret answers to questions that are gone go with them. */
function undo(
  { data, write }: ActionContext,
  chair: Chair,
  kept: readonly StandingCommand[],
  gone: readonly StandingCommand[],
): void {
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
