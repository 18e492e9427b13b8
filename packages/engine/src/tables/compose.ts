import { mercenaryDecision, mercenaryPlay } from '../cards/mercenary.ts'
import { cardPlays } from '../cards/plays.ts'
import { truthDecisions, truthtrancePlay } from '../cards/truthtrance.ts'
import type { Options } from '../editions/options.ts'
import { isPreset, optionsOf, PRESETS } from '../editions/presets.ts'
import { choicesOf, expandSwitches } from '../editions/switches.ts'
import { atreides } from '../factions/atreides.ts'
import { beneGesserit } from '../factions/bene-gesserit.ts'
import { emperor } from '../factions/emperor.ts'
import { fremen } from '../factions/fremen.ts'
import { guild } from '../factions/guild.ts'
import { harkonnen } from '../factions/harkonnen.ts'
import { type GameProcedure, PROCEDURES } from '../hooks/flow.ts'
import {
  type Advantage,
  type Changing,
  type FactionSheet,
  type Following,
  type InPlay,
  MOMENTS,
  type Moments,
  type Ruleset,
  VALUES,
  type Values,
} from '../hooks/hooks.ts'
import type { AnyDecisionRule, AnyPlayRule } from '../hooks/rules.ts'
import { emptyLists, keysOf } from '../kernel/table.ts'
import { DECISION_KINDS } from '../model/decisions.ts'
import { FACTIONS, type Faction, isFaction } from '../model/factions.ts'
import type { TableConfig } from '../model/table.ts'
import { battleDecision, battlePhase } from '../phases/battle.ts'
import { bid, bidding, infinity } from '../phases/bidding.ts'
import { charity } from '../phases/charity.ts'
import { collection } from '../phases/collection.ts'
import { leaderDecision, leaderRevival } from '../phases/leader-revival.ts'
import { mentatPause } from '../phases/mentat-pause.ts'
import { nexusDecision } from '../phases/nexus.ts'
import { revival, revivalDecision } from '../phases/revival.ts'
import { setUpDecisions } from '../phases/set-up.ts'
import { shipmentMovement } from '../phases/shipment-movement.ts'
import { spiceBlow } from '../phases/spice-blow.ts'
import { storm, stormDecisions } from '../phases/storm.ts'
import { allyPlays } from '../procedures/allies.ts'
import { leaderless } from '../procedures/battle/battle.ts'
import { planDecision } from '../procedures/battle/planning.ts'
import { resultDecisions } from '../procedures/battle/results.ts'
import { dealPlays } from '../procedures/deal-making.ts'
import { karamaDecisions } from '../procedures/karama.ts'
import { movementDecisions } from '../procedures/movement.ts'
import { shipDecision } from '../procedures/shipment.ts'
import { talkPlays } from '../procedures/table-talk.ts'
import { contradictions } from './contradictions.ts'

export const SHEETS: readonly FactionSheet[] = [atreides, beneGesserit, emperor, fremen, guild, harkonnen]

/** TURN-01 The phases of a turn: charity has one of its own or opens the bidding (CHAR-03), leaders may come back in one (REV-01). */
const phasesOf = (o: Options): readonly GameProcedure<never>[] => [
  storm,
  spiceBlow,
  ...(o['charity.when'] === 'ownPhase' ? [charity] : []),
  bidding,
  revival,
  shipmentMovement,
  ...(o['revival.leaderWhen'] === 'afterAllMovement' ? [leaderRevival] : []),
  battlePhase,
  collection,
  mentatPause,
]

const DECISIONS: readonly AnyDecisionRule[] = [
  ...setUpDecisions,
  ...stormDecisions,
  nexusDecision,
  bid,
  revivalDecision,
  leaderDecision,
  shipDecision,
  ...movementDecisions,
  battleDecision,
  leaderless,
  planDecision,
  ...resultDecisions,
  ...karamaDecisions,
  ...truthDecisions,
  mercenaryDecision,
]
const PLAYS: readonly AnyPlayRule[] = [
  ...talkPlays,
  ...dealPlays,
  truthtrancePlay,
  mercenaryPlay,
  ...cardPlays,
  infinity,
  ...allyPlays,
]

const RULES: ReadonlyMap<string, AnyDecisionRule> = new Map(
  [...DECISIONS, ...SHEETS.flatMap((sheet) => sheet.decisions)].map((rule) => [rule.kind, rule]),
)
const PLAY_RULES: ReadonlyMap<string, AnyPlayRule> = new Map(
  [...PLAYS, ...SHEETS.flatMap((sheet) => sheet.plays)].map((rule) => [rule.kind, rule]),
)
for (const kind of DECISION_KINDS)
  if (!RULES.has(kind) && !PLAY_RULES.has(kind)) throw new Error(`${kind} has a row but no rule`)

/** What is wrong with a table, in words for the people who set it up. */
export class TableError extends Error {
  readonly code: string
  readonly data: Record<string, unknown>
  constructor(code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.name = 'TableError'
    this.code = code
    this.data = data
  }
}

/** Every option of a table, checked; switches are opened up first. */
export function optionsFor({ preset, options = {} }: Pick<TableConfig, 'preset' | 'options'>): Options {
  if (!isPreset(preset))
    throw new TableError(
      'table.preset',
      `There is no preset called ${String(preset)}; there are ${PRESETS.join(', ')}.`,
      { presets: PRESETS },
    )
  for (const [key, value] of Object.entries(options)) {
    const values = choicesOf(key)
    if (!values) throw new TableError('table.option', `There is no option called ${key}.`, { option: key })
    if (!values.includes(value))
      throw new TableError(
        'table.value',
        `${key} cannot be ${JSON.stringify(value)}; it can be ${values.join(', ')}.`,
        { option: key, values },
      )
  }
  const expanded = expandSwitches(options)
  for (const { option, switches } of expanded.disputes)
    throw new TableError(
      'table.contradiction',
      `${switches.join(' and ')} want ${option} to be different things; name ${option} to settle it.`,
      { option, switches },
    )
  const chosen = optionsOf(preset, expanded.options)
  for (const [wrong, why] of contradictions(chosen)) if (wrong) throw new TableError('table.contradiction', why)
  return chosen
}

/** Checks who sits where. */
export function checkSeats(table: TableConfig): void {
  const { seats, factions = FACTIONS } = table
  if (!Array.isArray(seats) || seats.length < 2 || seats.length > 6)
    throw new TableError('table.seats', 'A table has two to six seats.', {
      seats: Array.isArray(seats) ? seats.length : 0,
    })
  if (!Array.isArray(factions) || !factions.every(isFaction) || new Set(factions).size !== factions.length)
    throw new TableError('table.factions', `Factions are ${FACTIONS.join(', ')}, each once.`, { factions })
  const taken = seats.flatMap((seat) => (seat.faction === undefined ? [] : [seat.faction]))
  for (const faction of taken)
    if (!isFaction(faction))
      throw new TableError(
        'table.factions',
        `There is no faction called ${String(faction)}; there are ${FACTIONS.join(', ')}.`,
      )
  if (new Set(taken).size !== taken.length)
    throw new TableError('table.factions', 'Two seats cannot have the same faction.')
  if (new Set([...factions, ...taken]).size < seats.length)
    throw new TableError('table.factions', 'There are fewer factions than seats.')
  const dots = seats.flatMap((seat) => (seat.dot === undefined ? [] : [seat.dot]))
  if (dots.some((dot) => !Number.isInteger(dot) || dot < 1 || dot > 6) || new Set(dots).size !== dots.length)
    throw new TableError('table.dots', 'Player dots are numbered 1 to 6, each for one seat.')
}

function build(options: Options, factions: readonly Faction[], others: Ruleset[]): Ruleset {
  const sheets = SHEETS.filter((sheet) => factions.includes(sheet.faction))
  const inPlay: InPlay[] = sheets.flatMap((sheet) =>
    sheet.advantages
      .filter((a) => a.when?.(options) ?? true)
      .map((a) => ({ ...a, owner: sheet.faction, stops: stopOf(a, options) })),
  )
  return {
    options,
    sheets: new Map(sheets.map((sheet) => [sheet.faction, sheet])),
    advantages: new Map(inPlay.map((a) => [a.id, a])),
    owners: Object.fromEntries(inPlay.flatMap((a) => (a.owns ? [[a.owns, a.owner]] : []))),
    changes: changesOf(inPlay),
    follows: followsOf(inPlay),
    procedures: PROCEDURES,
    decisions: RULES,
    plays: PLAY_RULES,
    phases: phasesOf(options) as Ruleset['phases'],
    withFactions: (chosen) => rulesFor(options, others, chosen),
  }
}

type Changes = { [K in keyof Values]: Changing<K>[] }
type Follows = { [M in keyof Moments]: Following<M>[] }

/** For every value the advantages that change it. */
function changesOf(inPlay: readonly InPlay[]): Changes {
  const found = emptyLists<Changes>(VALUES)
  const gather = <K extends keyof Values>(hook: K): void => {
    for (const { id, owner, changes } of inPlay) {
      const change = changes?.[hook]
      if (change) found[hook].push({ id, owner, change })
    }
  }
  for (const hook of keysOf(VALUES)) gather(hook)
  return found
}

/** For every moment the advantages that follow it. */
function followsOf(inPlay: readonly InPlay[]): Follows {
  const found = emptyLists<Follows>(MOMENTS)
  const gather = <M extends keyof Moments>(moment: M): void => {
    for (const { id, owner, follows } of inPlay) {
      const follow = follows?.[moment]
      if (follow) found[moment].push({ id, owner, follow })
    }
  }
  for (const moment of keysOf(MOMENTS)) gather(moment)
  return found
}

/** KAR-05 By the table's column, unless this table does not let it be stopped. */
const stopOf = (a: Advantage, options: Options): InPlay['stops'] =>
  (a.stoppable?.(options) ?? true) ? (a.stop?.[options['karama.cancellable']] ?? 'never') : 'never'

/** Rulesets by configuration, and within one by the factions in play. */
interface Composed {
  options: Options
  rules: Ruleset[]
}
const built = new Map<string, Composed>()
const byTable = new WeakMap<TableConfig, Composed>()
const BIT = Object.fromEntries(FACTIONS.map((faction, i) => [faction, 1 << i])) as Record<Faction, number>

function rulesFor(options: Options, rules: Ruleset[], factions: readonly Faction[]): Ruleset {
  let set = 0
  for (const faction of factions) set |= BIT[faction]
  const known = rules[set]
  if (known) return known
  const composed = build(options, factions, rules)
  rules[set] = composed
  return composed
}

/** The last answer: a game asks for its rules at every step. */
const last: { table: TableConfig | null; factions: readonly Faction[] | null; rules: Ruleset | null } = {
  table: null,
  factions: null,
  rules: null,
}

/** The rules of a table with these factions in play; composed once for each configuration. */
export function compose(table: TableConfig, factions: readonly Faction[]): Ruleset {
  if (last.rules && last.table === table && last.factions === factions && factions.length > 0) return last.rules
  let known = byTable.get(table)
  if (!known) {
    const key = JSON.stringify([table.preset, table.options ?? {}])
    known = built.get(key) ?? { options: optionsFor(table), rules: [] }
    built.set(key, known)
    byTable.set(table, known)
  }
  last.table = table
  last.factions = factions
  last.rules = rulesFor(known.options, known.rules, factions)
  return last.rules
}
