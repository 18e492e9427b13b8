import { mayWhisper, readersOf } from '../chat.ts'
import { prepareCommand } from '../commands.ts'
import { RoomError } from '../room-errors.ts'
import { messagesOf } from '../seating.ts'
import { chairIndex } from '../table.ts'
import type { ActionHandlers } from './action.ts'
import { checkBot, checkLength, fail, mustBe, mustPlay, mustSit, ownSeat } from './checks.ts'
import { endOwnTakeBack, endVote, vote } from './votes.ts'

/** What people do in a game, and after it. */
export const PLAY_ACTIONS: ActionHandlers<
  'command' | 'chat' | 'notes' | 'pause' | 'resume' | 'stand-in' | 'return' | 'watch' | 'rematch'
> = {
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
    endOwnTakeBack(context, chair, written.body.known)
  },

  chat(context, { chair, to, text }) {
    ownSeat(context, chair)
    checkLength(text, 2000, 'A message')
    const readers = readersOf(context.data, chairIndex(chair), to)
    if (readers === null) return fail('nobody-there', 'There is nobody to read it.')
    if (!mayWhisper(context.data, chairIndex(chair), to))
      return fail('no-whispers', 'At this table only allies talk in private.')
    context.write(
      {
        kind: 'chat',
        from: chair,
        name: context.person.name,
        to,
        text,
        own: messagesOf(context.data, chairIndex(chair)) + 1,
      },
      readers,
    )
  },

  notes(context, { chair, text }) {
    const { notes, noted = null } = ownSeat(context, chair)
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

  watch() {},

  rematch(context, { table, instead }) {
    mustBe(context, 'finished')
    mustSit(context)
    if (context.data.rematch === instead) context.write({ kind: 'rematch', table })
  },
}
