import { isSame } from '../kernel/same.ts'
import type { Command } from '../model/decisions.ts'
import { type EventType, type GameEvent, HIDDEN_EVENTS, type SeenEvent } from '../model/events.ts'
import { CHAIRS, type Chair, type Viewer } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { isTold, redact } from './redact.ts'
import { view } from './view.ts'

/** Events that only repeat what a seat did in the open. Taking them back tells nobody anything. */
const PLAIN: ReadonlySet<EventType> = new Set<EventType>([
  'factionWished',
  'forcesPlaced',
  'bonusClaimed',
  'allianceOffered',
  'allianceDeclined',
  'allianceBroken',
  'primaryNamed',
  'bidMade',
  'bidPassed',
  'forcesRevived',
  'leaderRevived',
  'revivalGranted',
  'guildWaited',
  'shipped',
  'shipmentDeclared',
  'moved',
  'advisorSent',
  'sidesTurned',
  'leaderlessDeclared',
  'voiceSpoken',
  'dealOffered',
  'dealRefused',
])

/** Whether such an event drew or showed something, so that it stands. */
export const isRevealing = (type: EventType): boolean => !HIDDEN_EVENTS.has(type) && !PLAIN.has(type)

/** Whether a command can be taken back without having shown anybody anything. */
export function isPlain(before: GameState, after: GameState, events: readonly GameEvent[]): boolean {
  if (after.outcome || before.rng.join() !== after.rng.join()) return false
  return events.every(
    (event) =>
      HIDDEN_EVENTS.has(event.type) || (!isRevealing(event.type) && !('secret' in event && isTelling(event.type))),
  )
}
/** Why an offer was refused says nothing of what is hidden. */
const isTelling = (type: EventType): boolean => type !== 'dealRefused'

/** Whether everybody may know whose command it was: not if the question was put in silence, nor if nothing is told of it. */
export function isKnown(before: GameState, { seat, kind }: Command, events: readonly GameEvent[]): boolean {
  const ask = before.stack.at(-1)?.ask
  return ask?.of.includes(seat) && ask.kind === kind ? ask.privacy !== 'silent' : isTold(events)
}

/**
 * Whether a command that not everybody is told about shows to a viewer: in an event for it, in its own orders, or in that somebody has
 * answered. An event may repeat what its viewer sees already, so both are asked.
 */
export const seesChange = (
  before: GameState,
  was: Viewer,
  after: GameState,
  is: Viewer,
  events: readonly GameEvent[],
): boolean => redact(events, is).length > 0 || !isSame(view(before, was), view(after, is))

/** What a chair is told: events of the set-up may be for the chair, later ones are for its faction. */
export const redactFor = (events: readonly GameEvent[], viewer: Viewer, chair: Chair | 'spectator'): SeenEvent[] =>
  events.flatMap((event) => {
    const asChair = 'secret' in event && (event.secret.for as readonly Viewer[]).includes(chair)
    return redact([event], asChair ? chair : viewer)
  })

/**
 * A log says by bits who is told of an entry. The first six chairs have bits 0 to 5 and spectators bit 6, as in logs of the time when
 * a table had six chairs at most; further chairs come after them.
 */
export const viewerBit = (viewer: Chair | 'spectator'): number => {
  if (viewer === 'spectator') return SPECTATOR_BIT
  const chair = CHAIRS.indexOf(viewer)
  return chair < SPECTATOR_BIT ? chair : chair + 1
}
const SPECTATOR_BIT = 6
export const EVERYBODY: number = (1 << (CHAIRS.length + 1)) - 1
