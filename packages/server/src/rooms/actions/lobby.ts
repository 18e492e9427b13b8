import { CHAIRS, type Chair, sealOf } from '@arrakis/engine'
import { isHotSeat } from '../seating.ts'
import { chairIndex, type SeatData, type TableData } from '../table.ts'
import { setUp } from '../table-log.ts'
import { isRemoved } from '../views.ts'
import type { ActionContext, ActionHandlers } from './action.ts'
import { checkBot, checkLength, fail, isHost, mustBe, mustHost, mustSit, ownSeat, seatAt } from './checks.ts'

async function sit({ data, person: { id }, write, nameNow }: ActionContext, chair: Chair): Promise<Chair> {
  const isElsewhere = data.seats.some(({ person }, i) => i !== chairIndex(chair) && person?.id === id)
  if (isElsewhere && !isHotSeat(data)) return fail('one-chair', 'You sit at this table already.')
  const name = await nameNow()
  if (name === null) return fail('nobody-there', 'The account has been deleted.')
  write({ kind: 'seated', chair, person: { id, name } })
  return chair
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

/** The chair that an invitation gives, by the hash of its token. */
export function invitedChair({ seats }: Pick<TableData, 'seats'>, hash: string): Chair {
  const i = seats.findIndex(({ invitation }) => invitation === hash)
  return i < 0 ? fail('bad-invitation', 'The invitation is not known, or has been used.') : CHAIRS[i]!
}

/** What people do before the game. */
export const LOBBY_ACTIONS: ActionHandlers<
  | 'take-seat'
  | 'accept'
  | 'leave'
  | 'leave-lobby'
  | 'host'
  | 'close'
  | 'withdraw'
  | 'invite'
  | 'bot'
  | 'ready'
  | 'open-salt'
  | 'start'
> = {
  'take-seat'(context, { chair }) {
    mustWait(context)
    const { seats } = context.data
    const isFree = (seat: SeatData | undefined): boolean =>
      seat?.kind === 'open' && seat.invitation === null && (seat.closed !== true || isHost(context))
    const free = chair ?? CHAIRS.find((_, i) => isFree(seats[i]))
    if (isRemoved(context.data, context.person))
      return fail('removed', 'The host has removed you from this table: you need an invitation.')
    if (!free) return fail('seat-taken', 'There is no free chair.')
    // A chair somebody is invited to is kept for them.
    if (!isFree(seatAt(context, free))) return fail('seat-taken', 'The chair is taken, or kept for somebody invited.')
    return sit(context, free)
  },

  accept(context, { hash }) {
    if (context.data.status !== 'playing') mustWait(context)
    return sit(context, invitedChair(context.data, hash))
  },

  leave(context, { chair }) {
    const isRemoved = isHost(context) && seatAt(context, chair).person?.id !== context.person.id
    if (!isRemoved) ownSeat(context, chair)
    mustWait(context)
    const { person } = seatAt(context, chair)
    if (!person) return fail('nobody-there', 'Nobody sits on this chair.')
    const { name } = person
    context.write({ kind: 'left', chair, name, ...(isRemoved ? { removed: true, by: context.person.name } : {}) })
  },

  'leave-lobby'(context) {
    const { data, person, write } = context
    // A game that is called for begins with the people who are there.
    if (data.status !== 'lobby' || data.called !== undefined) return
    for (const [i, chair] of CHAIRS.entries()) {
      const sitting = data.seats[i]?.person
      if (sitting?.id === person.id) write({ kind: 'left', chair, name: sitting.name })
    }
    if (!isHost(context)) return
    const next = data.seats.findIndex((seat) => seat.person)
    write(next < 0 ? { kind: 'host', chair: CHAIRS[0]!, nobody: true } : { kind: 'host', chair: CHAIRS[next]! })
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
    ownSeat(context, chair)
    mustWait(context)
    checkLength(salt, 200, 'A salt')
    context.write({ kind: 'ready', chair, ready, salt: seal ? '' : salt, ...(seal ? { seal } : {}) })
  },

  'open-salt'(context, { chair, salt }) {
    const seat = ownSeat(context, chair)
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
}
