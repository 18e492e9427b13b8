import { DOTS } from '../board/map.ts'
import type { Options } from '../editions/options.ts'
import { PROCEDURES } from '../hooks/flow.ts'
import type {
  Advantage,
  Changing,
  FactionSheet,
  Following,
  Game,
  InPlay,
  LeaderFact,
  ModuleRule,
  Ruleset,
} from '../hooks/hooks.ts'
import { forcesOf } from '../hooks/hooks.ts'
import type { MarkSpec, Phase, PileSpec, SetUpStep } from '../hooks/module.ts'
import type { AnyDecisionRule, AnyPlayRule } from '../hooks/rules.ts'
import type { Moments, Values } from '../hooks/values-and-moments.ts'
import { byKey, emptyLists, keysOf } from '../kernel/table.ts'
import { FACTIONS, type Faction, type LeaderId, MERCENARY_STRENGTH, mercenaryOf } from '../model/factions.ts'
import type { PlaceSpec } from '../model/places.ts'
import type { TableConfig } from '../model/table.ts'
import { optionsFor } from './check.ts'
import { modulesFor } from './modules.ts'

/** The rules of a table, whoever sits at it; and by the factions in play, by bits, what they make of them. */
interface Composed {
  readonly options: Options
  readonly seats: number
  readonly sheets: ReadonlyMap<Faction, FactionSheet>
  readonly factions: readonly Faction[]
  readonly strengths: ReadonlyMap<LeaderId, number>
  readonly rules: readonly ModuleRule[]
  readonly decisions: ReadonlyMap<string, AnyDecisionRule>
  readonly plays: readonly AnyPlayRule[]
  readonly allPlays: ReadonlyMap<string, AnyPlayRule>
  readonly phases: readonly Phase[]
  readonly setUp: readonly SetUpStep[]
  readonly moments: readonly string[]
  readonly piles: readonly PileSpec[]
  readonly places: readonly PlaceSpec[]
  readonly marks: readonly MarkSpec[]
  readonly worldRules: Ruleset['worldRules']
  readonly settle: Ruleset['settle']
  readonly byFactions: Map<number, Ruleset>
}

const strengthsOn = ({ faction, leaders }: FactionSheet): [LeaderId, number][] => [
  ...leaders.map(({ id, strength }): [LeaderId, number] => [id, strength]),
  [mercenaryOf(faction), MERCENARY_STRENGTH],
]

/** What decides on the rules of a table, whoever sits there. */
type TableRules = Pick<TableConfig, 'preset' | 'options' | 'modules'>

/** Adds up the modules of a table. */
function addUp(table: TableRules): Composed {
  const options = optionsFor(table)
  const modules = modulesFor(table, options)
  const holds = ({ when }: { when?: (o: Options) => boolean }): boolean => when?.(options) ?? true
  const sheets = new Map<Faction, FactionSheet>(
    modules.flatMap((module) => (module.sheets ?? []).filter(holds).map((sheet) => [sheet.faction, sheet] as const)),
  )
  for (const { leaders } of modules)
    for (const [faction, leader] of Object.entries(leaders?.(options) ?? {}) as [Faction, LeaderFact][]) {
      const sheet = sheets.get(faction)
      if (sheet) sheets.set(faction, { ...sheet, leaders: [...sheet.leaders, leader] })
    }
  const ofSheets = [...sheets.values()]
  const decisions = [
    ...modules.flatMap((module) => module.decisions ?? []),
    ...ofSheets.flatMap((sheet) => sheet.decisions),
  ]
  const plays = modules.flatMap((module) => module.plays ?? [])
  let phases: readonly Phase[] = []
  let setUp: readonly SetUpStep[] = []
  for (const module of modules) {
    phases = module.turn?.(phases, options) ?? phases
    setUp = module.setUp?.(setUp, options) ?? setUp
  }
  const room = Math.max(...modules.map((module) => module.seats ?? DOTS.length))
  return {
    options,
    seats: Math.min(room, sheets.size),
    sheets,
    factions: FACTIONS.filter((faction) => sheets.has(faction)),
    strengths: new Map(ofSheets.flatMap(strengthsOn)),
    rules: modules.flatMap((module) => module.rules ?? []).filter(holds),
    decisions: new Map(decisions.map((rule) => [rule.kind, rule])),
    plays: plays.filter(holds),
    allPlays: new Map([...plays, ...ofSheets.flatMap((sheet) => sheet.plays)].map((rule) => [rule.kind, rule])),
    phases,
    setUp,
    moments: modules.flatMap((module) => module.moments ?? []),
    piles: modules.flatMap((module) => module.piles ?? []),
    places: modules.flatMap((module) => module.places ?? []),
    marks: modules.flatMap((module) => module.marks ?? []),
    worldRules: modules.find((module) => module.worldRules)?.worldRules ?? null,
    settle: allOf(modules.flatMap((module) => module.settles ?? [])),
    byFactions: new Map(),
  }
}

/** One after the other, if anything has been told since: whatever changes what lies open is told in the same stage. Null if there are none. */
function allOf(settles: readonly ((g: Game) => void)[]): Ruleset['settle'] {
  if (settles.length === 0) return null
  return (g) => {
    if (g.settled === g.events.length) return
    for (const settle of settles) settle(g)
    g.settled = g.events.length
  }
}

function build(composed: Composed, factions: readonly Faction[]): Ruleset {
  const { options, rules } = composed
  const sheets = composed.factions
    .filter((faction) => factions.includes(faction))
    .map((faction) => composed.sheets.get(faction)!)
  const inPlay: InPlay[] = sheets.flatMap((sheet) =>
    sheet.advantages
      .filter((a) => a.when?.(options) ?? true)
      .map((a) => ({
        ...a,
        says: typeof a.says === 'string' ? a.says : a.says(options),
        owner: sheet.faction,
        stops: stopOf(a, options),
        suspended: suspensionOf(rules, a.id),
      })),
  )
  return {
    options,
    sheets: new Map(sheets.map((sheet) => [sheet.faction, sheet])),
    factions: composed.factions,
    strengths: composed.strengths,
    advantages: new Map(inPlay.map((a) => [a.id, a])),
    owned: Object.fromEntries(inPlay.flatMap((a) => (a.owns ? [[a.owns, a]] : []))),
    changes: byKey(changesOf(inPlay, rules)),
    follows: byKey(followsOf(inPlay, rules)),
    procedures: PROCEDURES,
    decisions: composed.decisions,
    plays: composed.allPlays,
    playsOf: new Map(sheets.map(({ faction, plays }) => [faction, [...composed.plays, ...plays]])),
    phases: composed.phases,
    setUp: composed.setUp,
    moments: composed.moments,
    recurring: [
      ...inPlay.flatMap(({ owner, ahead }) => (ahead?.question ? [{ of: owner, question: ahead.question }] : [])),
      ...rules.flatMap(({ ahead }) => ahead ?? []),
    ],
    piles: composed.piles,
    places: composed.places.filter(({ needs }) => !needs || factions.includes(needs)).map(({ id }) => id),
    marks: composed.marks,
    worldRules: composed.worldRules,
    settle: composed.settle,
    withFactions: (chosen) => rulesFor(composed, chosen),
  }
}

type Changes = { [K in keyof Values]: Changing<K>[] }
type Follows = { [M in keyof Moments]: Following<M>[] }

/** For every value that anything changes the advantages that do, and after them the modules' rules. */
function changesOf(inPlay: readonly InPlay[], rules: readonly ModuleRule[]): Partial<Changes> {
  const hooks = new Set([...inPlay, ...rules].flatMap(({ changes }) => keysOf<keyof Values>(changes ?? {})))
  const found = emptyLists<Changes>(hooks)
  const gather = <K extends keyof Values>(hook: K): void => {
    for (const { id, owner, suspended, changes } of inPlay) {
      const change = changes?.[hook]
      if (change) found[hook].push({ id, owner, suspended, change })
    }
    for (const { id, changes } of rules) {
      const change = changes?.[hook]
      if (change) found[hook].push({ id, owner: null, suspended: suspensionOf(rules, id), change })
    }
  }
  for (const hook of hooks) gather(hook)
  return found
}

/** For every moment what follows it, in the same way. */
function followsOf(inPlay: readonly InPlay[], rules: readonly ModuleRule[]): Partial<Follows> {
  const moments = new Set([...inPlay, ...rules].flatMap(({ follows }) => keysOf<keyof Moments>(follows ?? {})))
  const found = emptyLists<Follows>(moments)
  const gather = <M extends keyof Moments>(moment: M): void => {
    for (const { id, owner, suspended, follows } of inPlay) {
      const follow = follows?.[moment]
      if (follow) found[moment].push({ id, owner, suspended, follow })
    }
    for (const { id, follows } of rules) {
      const follow = follows?.[moment]
      if (follow) found[moment].push({ id, owner: null, suspended: suspensionOf(rules, id), follow })
    }
  }
  for (const moment of moments) gather(moment)
  return found
}

/** Whether any rule of a module suspends it now; null if none ever does. */
function suspensionOf(rules: readonly ModuleRule[], id: string): InPlay['suspended'] {
  const found = rules.flatMap(({ suspends }) => suspends?.[id] ?? [])
  return found.length === 0 ? null : (g) => found.some((isSo) => isSo(g))
}

/** KAR-05 By the table's column, unless this table does not let it be stopped. */
const stopOf = (a: Advantage, options: Options): InPlay['stops'] =>
  (a.stoppable?.(options) ?? true) ? (a.stop?.[options['karama.cancellable']] ?? 'never') : 'never'

const built = new Map<string, Composed>()
const byTable = new WeakMap<TableRules, Composed>()
const BIT = Object.fromEntries(FACTIONS.map((faction, i) => [faction, 1 << i])) as Record<Faction, number>

function rulesFor(composed: Composed, factions: readonly Faction[]): Ruleset {
  let set = 0
  for (const faction of factions) set |= BIT[faction]
  const known = composed.byFactions.get(set)
  if (known) return known
  const rules = build(composed, factions)
  composed.byFactions.set(set, rules)
  return rules
}

function composedFor(table: TableRules): Composed {
  let known = byTable.get(table)
  if (!known) {
    const key = JSON.stringify([table.preset, table.options ?? {}, table.modules ?? []])
    known = built.get(key) ?? addUp(table)
    built.set(key, known)
    byTable.set(table, known)
  }
  return known
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
  // First of all, since it throws where a module is not loaded: nothing of the table before may be left then.
  const rules = rulesFor(composedFor(table), factions)
  last.table = table
  last.factions = factions
  last.rules = rules
  return rules
}

/** AHX-01 How many can sit at a table: one for each faction, and six where no module makes room for more. */
export const seatsFor = (table: TableRules): number => composedFor(table).seats

/** SETUP-03 The factions that a table has a sheet for, in the order of all. */
export const factionsOf = (table: TableConfig): readonly Faction[] => composedFor(table).factions

/** SETUP-08 The spice each faction of a table starts with. */
export const startingSpice = (table: TableConfig): Partial<Record<Faction, number>> =>
  Object.fromEntries([...composedFor(table).sheets].map(([faction, { spice }]) => [faction, spice]))

/** LEAD-01 How strong a leader is at a table; 0 if the table does not know it. */
export const strengthAt = (table: TableConfig, leader: LeaderId): number =>
  composedFor(table).strengths.get(leader) ?? 0

/** SETUP-09 How many forces a faction has at a table. */
export const forcesAt = (table: TableConfig, faction: Faction): number => {
  const sheet = composedFor(table).sheets.get(faction)
  return sheet ? forcesOf(sheet) : 0
}

/** LEAD-01 A faction's leaders at a table. */
export const leadersOf = (table: TableConfig, faction: Faction): readonly LeaderFact[] =>
  composedFor(table).sheets.get(faction)?.leaders ?? []
