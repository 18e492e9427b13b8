import { type Faction, isFaction, type PhaseId, type SeenEvent } from '@arrakis/engine'
import type { Message } from '../table/picture.ts'
import { EVENT_KINDS, type LogKind } from './log-kinds.ts'

/** A line of the log: something that happened or was said, and where in the game. */
export interface LogLine {
  readonly key: string
  readonly message: Message
  /** Null for talk and for what happened to the table. */
  readonly event: SeenEvent | null
  readonly turn: number
  readonly phase: PhaseId
  readonly factions: readonly Faction[]
  readonly kinds: readonly LogKind[]
}

const FIELDS = [
  'by',
  'of',
  'to',
  'from',
  'faction',
  'aggressor',
  'defender',
  'against',
  'primary',
  'secondary',
] as const
const LISTS = ['with', 'parties', 'members'] as const

/** The factions named in an event, the one who acts first. */
export function factionsIn(event: SeenEvent): readonly Faction[] {
  const found = new Set<Faction>()
  const fields: Readonly<Record<string, unknown>> = { ...event }
  for (const field of FIELDS) if (isFaction(fields[field])) found.add(fields[field])
  for (const field of [...LISTS, 'by'])
    if (Array.isArray(fields[field])) for (const one of fields[field]) if (isFaction(one)) found.add(one)
  if (event.type === 'plansRevealed') for (const { of } of event.plans) found.add(of)
  return [...found]
}

/** An event with a secret was told to this viewer, but not to everybody. */
const kindsOf = (event: SeenEvent): readonly LogKind[] => {
  const kinds = EVENT_KINDS[event.type] ?? []
  return 'secret' in event ? [...kinds, 'secret'] : kinds
}

/** Turns and phases are headings, not lines. */
const isHeading = ({ type }: SeenEvent): boolean => type === 'turnBegan' || type === 'phaseBegan'

/** A worm that somebody sends somewhere has been drawn before: it is told once, with the place. */
const isUnledWorm = (event: SeenEvent | null | undefined): boolean =>
  event?.type === 'wormAppeared' && event.territory === null && event.by === 'card'
const isLedWorm = (event: SeenEvent): boolean =>
  event.type === 'wormAppeared' && event.by !== 'card' && event.by !== 'karama'

/** A shipment that nothing stopped or changed is told once, when it lands. */
const isDeclared = (before: SeenEvent | null | undefined, event: SeenEvent): boolean =>
  event.type === 'shipped' && before?.type === 'shipmentDeclared' && before.by === event.by

/** Worms of one blow that come to the same place, one after the other, are one line. */
const isSameWorm = (before: SeenEvent | null | undefined, event: SeenEvent): boolean =>
  event.type === 'wormAppeared' &&
  before?.type === 'wormAppeared' &&
  event.territory !== null &&
  before.territory === event.territory &&
  before.by === event.by

/** The Guild is asked before everybody's movement: that it waited is told once a turn. */
const isToldBefore = (lines: readonly LogLine[], event: SeenEvent, turn: number): boolean =>
  event.type === 'guildWaited' && lines.some((line) => line.turn === turn && line.event?.type === 'guildWaited')

/** All lines, oldest first. `upTo` is the last message that has been shown. */
export function logLines(messages: readonly Message[], upTo: number): readonly LogLine[] {
  const lines: LogLine[] = []
  let turn = 0
  let phase: PhaseId = 'set-up'
  for (const message of messages) {
    if (message.id > upTo) break
    if (message.type !== 'game') {
      const kinds: readonly LogKind[] = message.type === 'chat' ? ['talk'] : []
      lines.push({ key: `${message.id}`, message, event: null, turn, phase, factions: [], kinds })
      continue
    }
    for (const [i, event] of message.events.entries()) {
      if (event.type === 'turnBegan') {
        turn = event.turn
        // What comes before its first phase belongs to none.
        phase = 'set-up'
      }
      if (event.type === 'phaseBegan') phase = event.phase
      if (isHeading(event) || isToldBefore(lines, event, turn)) continue
      const key = `${message.id} ${i}`
      const before = lines.at(-1)?.event
      if (isSameWorm(before, event)) continue
      if ((isLedWorm(event) && isUnledWorm(before)) || isDeclared(before, event)) lines.pop()
      lines.push({ key, message, event, turn, phase, factions: factionsIn(event), kinds: kindsOf(event) })
    }
  }
  return lines
}

export interface LogFilter {
  readonly faction: Faction | null
  readonly kind: LogKind | null
}

export const filterLines = <L extends LogLine>(lines: readonly L[], { faction, kind }: LogFilter): readonly L[] =>
  faction === null && kind === null
    ? lines
    : lines.filter(
        (line) => (faction === null || line.factions.includes(faction)) && (kind === null || line.kinds.includes(kind)),
      )

/** The turns there are lines of, in order, with the place of the first line of each. */
export function turnsIn(lines: readonly LogLine[]): readonly { readonly turn: number; readonly at: number }[] {
  const turns: { turn: number; at: number }[] = []
  for (const [at, { turn }] of lines.entries()) if (turns.at(-1)?.turn !== turn) turns.push({ turn, at })
  return turns
}
