import { begin, type Chair, type Command, copyState, play, refuse, viewerBit } from '@arrakis/engine'
import { type Entry, isSeam, type StandingCommand, standingCommands } from '../log.ts'
import type { ActionContext, ActionHandlers } from './action.ts'
import { fail, mustPlay } from './checks.ts'
import { chairsOf, endVote, vote } from './votes.ts'

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

/** Taking back one's last action: at once, or by a vote. */
export const TAKE_BACK_ACTIONS: ActionHandlers<'take-back' | 'agree-take-back'> = {
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
    const bit = 1 << viewerBit(chair)
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
}
