import { begin, CHAIRS, type Chair, type Command, copyState, play, refuse, viewerBit } from '@arrakis/engine'
import { type Entry, isSeam, type StandingCommand, standingCommands } from '../log.ts'
import type { TableViewer } from '../rooms.ts'
import type { TableData } from '../table.ts'
import { eventsFor } from '../views.ts'
import type { ActionContext, ActionHandlers } from './action.ts'
import { fail, mustPlay } from './checks.ts'
import { chairsOf, endVote, vote } from './votes.ts'

/** So many entries are read at a time: mostly the first page is enough. */
const PAGE = 40

/** What has been done since the last command of a chair, that command first; and where the rules last changed, if that was met on the way. */
interface RecentCommands {
  readonly list: readonly StandingCommand[]
  readonly seam: number | null
}

/** Reads the log backwards, as far as the last command of this chair that stands. The list is empty if there is none. */
async function sinceLastCommand(context: ActionContext, chair: Chair): Promise<RecentCommands> {
  const list: StandingCommand[] = []
  const dropped = new Set<number>()
  for (let before = context.data.seq + 1; ; ) {
    const page = await context.commandsBefore(before, PAGE)
    for (const entry of page) {
      const { body, seq } = entry
      if (isSeam(entry)) return { list: [], seam: seq }
      if (body.kind === 'taken-back') for (const one of body.drop) dropped.add(one)
      if (body.kind !== 'command' || dropped.has(seq)) continue
      list.unshift({ entry, body })
      if (body.chair === chair && body.by === 'person') return { list, seam: null }
    }
    if (page.length < PAGE) return { list: [], seam: null }
    before = page.at(-1)!.seq
  }
}

/** All commands that stand and can be taken back. */
function commandsSinceSeam(log: readonly Entry[]): StandingCommand[] {
  const seam = log.findLast(isSeam)
  return standingCommands(log).filter(({ entry }) => entry.seq > (seam?.seq ?? 0))
}

/**
 * Whether anything was drawn or revealed by one of these, the first of which is to be taken back: nobody may answer again who knows what the
 * answer brought, nor choose once more in silence knowing that nobody else did anything.
 */
const isShown = (list: readonly StandingCommand[]): boolean =>
  list.some(({ body }) => !body.plain) || (list[0]?.body.known === false && list.some(({ body }) => body.ended))

/** Whether there is somebody for all of whose chairs bots play. */
const isAnybodyAway = ({ data }: ActionContext): boolean =>
  data.seats.some(
    ({ kind, standIn, person }) =>
      kind === 'person' &&
      standIn !== null &&
      !data.seats.some((other) => other.person?.id === person?.id && other.standIn === null),
  )

/** Takes back the commands of which `isGone` is true. */
async function takeBack(
  context: ActionContext,
  chair: Chair,
  isGone: (command: StandingCommand) => boolean,
): Promise<void> {
  const log = await context.commandsAfter(0)
  const list = commandsSinceSeam(log)
  undo(
    context,
    chair,
    log,
    list.filter((one) => !isGone(one)),
    list.filter(isGone),
  )
}

/**
 * How many steps ago each viewer, by its bit, was told of what goes now; 1 is the last. Only where that told of events: who has answered
 * in silence is not to be found out.
 */
function undoneFor(data: TableData, log: readonly Entry[], drop: readonly number[]): Record<number, number[]> {
  const viewers: readonly TableViewer[] = [...CHAIRS.slice(0, data.seats.length), 'spectator']
  const commands = log.flatMap(({ seq, mask, body }) => (body.kind === 'command' ? [{ seq, mask, body }] : []))
  return Object.fromEntries(
    viewers.map((as) => {
      const bit = viewerBit(as)
      const told = commands.filter(({ mask }) => mask & (1 << bit))
      const isUndone = ({ seq, body }: (typeof told)[number]): boolean =>
        drop.includes(seq) && eventsFor(data, body.events, as).length > 0
      return [bit, told.flatMap((one, i) => (isUndone(one) ? [told.length - i] : []))]
    }),
  )
}

/** Plays the record again without what is taken back; secret answers to questions that are gone go with them. */
function undo(
  { data, write }: ActionContext,
  chair: Chair,
  log: readonly Entry[],
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
  write({ kind: 'taken-back', chair, drop, commands, undone: undoneFor(data, log, drop) }, mask)
}

/** Taking back one's last action: at once, or by a vote. */
export const TAKE_BACK_ACTIONS: ActionHandlers<'take-back' | 'agree-take-back'> = {
  async 'take-back'(context, { chair }) {
    mustPlay(context, chair)
    if (context.data.votes.some((one) => one.kind === 'take-back' && !chairsOf(context.data, chair).includes(one.by)))
      return fail('nothing-to-take-back', 'Somebody else asks to take something back: answer that first.')
    const { list, seam } = await sinceLastCommand(context, chair)
    const [found, ...since] = list
    if (!found && seam !== null)
      return fail('nothing-to-take-back', 'What was done before the rules changed cannot be taken back.')
    if (!found) return fail('nothing-to-take-back', 'There is nothing to take back.')
    if (isShown(list)) return fail('already-shown', 'Something has been drawn or shown since: it stands.')
    const bit = 1 << viewerBit(chair)
    const { seq } = found.entry
    if (since.every(({ entry }) => (entry.mask & bit) === 0))
      return takeBack(context, chair, ({ entry }) => entry.seq === seq)
    if (isAnybodyAway(context))
      return fail('nobody-to-ask', 'A bot plays for somebody, who cannot be asked: it stands.')
    if (vote(context, 'take-back', chair, null, seq)) return takeBack(context, chair, ({ entry }) => entry.seq >= seq)
  },

  async 'agree-take-back'(context, { chair, agree }) {
    mustPlay(context, chair)
    const open = context.data.votes.find(({ kind }) => kind === 'take-back')
    if (!open) return fail('no-such-vote', 'Nobody has asked to take anything back.')
    const from = open.seq!
    // What has been drawn or shown since it was asked ends the vote like a no.
    if (!agree || isShown(standingCommands(await context.commandsAfter(from - 1))))
      return endVote(context, 'take-back', chair)
    if (vote(context, 'take-back', chair, null, from))
      return takeBack(context, open.by, ({ entry }) => entry.seq >= from)
  },
}
