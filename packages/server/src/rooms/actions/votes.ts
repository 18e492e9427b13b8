import { CHAIRS, type Chair } from '@arrakis/engine'
import { waitForAbsence } from '../absence.ts'
import type { VoteData } from '../log.ts'
import type { VoteKind } from '../rooms.ts'
import { chairIndex, peopleAt, type SeatData, type TableData } from '../table.ts'
import type { ActionContext, ActionHandlers } from './action.ts'
import { fail, mustPlay, seatAt } from './checks.ts'

/** All chairs of the person whose chair it is: nobody has to agree with themselves. */
export const chairsOf = (data: TableData, chair: Chair): Chair[] => {
  const id = data.seats[chairIndex(chair)]!.person?.id
  return CHAIRS.filter((_, i) => data.seats[i]?.person && data.seats[i].person.id === id)
}

/**
 * Who must agree. For somebody a bot plays, nothing can be taken back without them: their chair counts as a no. Whoever is out of the
 * game (MAIN-16) may be gone for good, and is not waited for.
 */
function votersOf(data: TableData, kind: VoteKind): number[] {
  const people =
    kind === 'take-back' ? data.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : [])) : peopleAt(data)
  return people.filter((i) => !isOut(data, i))
}

/** Whether the faction of a chair has left the game. In the set-up none has. */
function isOut({ state }: TableData, chair: number): boolean {
  const faction = state?.chairs[chair]?.faction
  return Boolean(state && faction && state.turn > 0 && !state.order.includes(faction))
}

/** Takes part in a vote, or opens it. True if all who have a say have agreed. */
export function vote(
  context: ActionContext,
  kind: VoteKind,
  chair: Chair,
  about: Chair | null,
  seq: number | null,
): boolean {
  const { data, write } = context
  const open = data.votes.find((one) => one.kind === kind && one.about === about)
  const agreed = [...new Set([...(open?.agreed ?? []), ...chairsOf(data, chair)])].sort()
  const needed = votersOf(data, kind).filter((i) => about === null || !chairsOf(data, about).includes(CHAIRS[i]!))
  if (needed.every((i) => agreed.includes(CHAIRS[i]!))) return true
  const next: VoteData = { kind, by: open?.by ?? chair, agreed, about, seq: open?.seq ?? seq }
  if (open?.agreed.length !== agreed.length) write({ kind: 'voted', vote: next })
  return false
}

export const endVote = ({ data, write }: ActionContext, kind: VoteKind, by: Chair): void => {
  if (data.votes.some((one) => one.kind === kind)) write({ kind: 'vote-failed', vote: kind, by })
}

/** Whoever asks to take something back and plays on means it no longer. What was done in silence ends nothing: it would show by that. */
export function endOwnTakeBack(context: ActionContext, chair: Chair, known: boolean): void {
  const open = context.data.votes.find(({ kind }) => kind === 'take-back')
  if (open && known && chairsOf(context.data, chair).includes(open.by)) endVote(context, 'take-back', chair)
}

/** Absence is measured, not claimed: a question the clock had to answer, or no stream and no request for long enough. */
async function mustBeAway(context: ActionContext, seat: SeatData): Promise<void> {
  const wait = waitForAbsence(context.data, seat, await context.awayFor(seat), context.now())
  if (wait > 0) fail('not-absent', 'They are here, or were until a moment ago.', { seconds: Math.ceil(wait / 1000) })
}

/** Votes of all people but the one that is said to be absent. */
export const ABSENCE_ACTIONS: ActionHandlers<'absent'> = {
  async absent(context, { chair, about, agree }) {
    mustPlay(context, chair)
    const seat = seatAt(context, about)
    if (seat.kind !== 'person' || seat.standIn !== null || seat.person?.id === context.person.id)
      return fail('no-such-vote', 'There is nobody to vote about.')
    if (!agree) return endVote(context, 'absent', chair)
    await mustBeAway(context, seat)
    if (vote(context, 'absent', chair, about, null))
      context.write({ kind: 'stand-in', chair: about, level: 'mentat', why: 'vote' })
  },
}
