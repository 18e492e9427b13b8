import type { Options } from '../editions/options.ts'
import { call, raised } from '../kernel/flow.ts'
import type { ByKey } from '../kernel/table.ts'
import type { AskedKind } from '../model/decisions.ts'
import type { GameEvent } from '../model/events.ts'
import type { Faction, LeaderId } from '../model/factions.ts'
import type { AreaId, FactionState, GameState, TerritoryId } from '../model/state.ts'
import type { GameProcedure } from './flow.ts'
import type { MarkSpec, Phase, PileSpec, SetUpStep, WorldRules } from './module.ts'
import type { AnyDecisionRule, AnyPlayRule } from './rules.ts'
import type { Moments, Values } from './values-and-moments.ts'

/** A game under way: its rules, its state, and what has happened since the command. */
export interface Game {
  /** Composed anew once factions are chosen. */
  rules: Ruleset
  readonly procedures: Ruleset['procedures']
  readonly settle: Ruleset['settle']
  readonly state: GameState
  readonly events: GameEvent[]
  /** Collects the advantages that took effect, for whoever wants to know. */
  readonly used: Set<string> | null
  /** How many events had been told when modules last did what follows by itself. */
  settled: number
  /** What is to be named once the stage that runs is over. */
  due: (() => void)[] | null
}

/** When a Karama may stop it: before its owner uses it, once it is announced, or never. */
export type Stop = 'beforeUse' | 'announce' | 'never'
type Change<K extends keyof Values> = (
  value: Values[K]['value'],
  about: Values[K]['about'],
  owner: Faction,
  g: Game,
) => Values[K]['value']
export interface Follow<M extends keyof Moments> {
  readonly when?: (g: Game, owner: Faction, about: Moments[M]) => boolean
  readonly run: GameProcedure<{ owner: Faction } & Moments[M]>
}
type ModuleChange<K extends keyof Values> = (
  value: Values[K]['value'],
  about: Values[K]['about'],
  g: Game,
) => Values[K]['value']
interface ModuleFollow<M extends keyof Moments> {
  /** The factions it concerns, each of which it runs for. */
  readonly who: (g: Game, about: Moments[M]) => readonly Faction[]
  readonly run: GameProcedure<{ owner: Faction } & Moments[M]>
}

/** A rule that a module adds: it changes and follows as an advantage does, but is nobody's own, and no Karama stops it. */
export interface ModuleRule {
  readonly id: string
  readonly rule: string
  /** The tables that have it; without this, all that have its module. */
  readonly when?: (options: Options) => boolean
  /** A question that it puts to a faction several times a turn. */
  readonly ahead?: { readonly of: Faction; readonly question: AskedKind }
  readonly changes?: { readonly [K in keyof Values]?: ModuleChange<K> }
  readonly follows?: { readonly [M in keyof Moments]?: ModuleFollow<M> }
  /** Advantages and rules, by id, that are out of force while something is so. */
  readonly suspends?: Readonly<Record<string, Suspension>>
}
type Suspension = (g: Game) => boolean

/** A thing of the game that is one faction's own, by an advantage. */
export type Owned =
  | 'advisors'
  | 'captives'
  | 'card-look'
  | 'coexistence'
  | 'favor'
  | 'gholas'
  | 'gifts'
  | 'infiltrations'
  | 'kwisatz-haderach'
  | 'machines'
  | 'prediction'
  | 'prescience'
  | 'restriction'
  | 'second-card'
  | 'spice-victory'
  | 'storm-card'
  | 'surveyor'
  | 'thumpers'
  | 'voice'

/** What the owner of an advantage can say about it ahead. */
export interface SaidAhead {
  /** KAR-16 Its owner is asked about it only by order: for nothing, or for a Karama. */
  readonly order?: 'free' | 'karama'
  /** A standing answer that matters to its owner alone. */
  readonly standing?: keyof FactionState['standing']
  /** A question that it brings several times a turn. */
  readonly question?: AskedKind
}

/** A faction's advantage, declared once: hooks, Karama windows, faction sheets and the rules reference read it. */
export interface Advantage {
  readonly id: `${Faction}.${string}`
  readonly rule: string
  readonly name: string
  /** Where tables differ, as this one plays it. */
  readonly says: string | ((options: Options) => string)
  /** The tables that have it; without this, all. */
  readonly when?: (options: Options) => boolean
  /** KAR-05 By the column of the table of cancellable advantages. */
  readonly stop?: Readonly<Partial<Record<Options['karama.cancellable'], Stop>>>
  /** DR-54 Other entries of the same advantage of the sheet: what stops one stops all. */
  readonly together?: readonly string[]
  /** Whether this table lets a Karama stop it at all; without this, the column decides. */
  readonly stoppable?: (options: Options) => boolean
  /** TIME-04 Where a Karama stops for the rest of the turn, this only for the rest of the phase. */
  readonly stoppedFor?: 'phase'
  /** Only for the owner's allies. */
  readonly alliance?: true
  readonly ahead?: SaidAhead
  /** What is the owner's alone: nobody else sees or uses it. */
  readonly owns?: Owned
  readonly changes?: { readonly [K in keyof Values]?: Change<K> }
  readonly follows?: { readonly [M in keyof Moments]?: Follow<M> }
}
export const advantage = (a: Advantage): Advantage => a

/** A leader and how strong it is at this table. */
export interface LeaderFact {
  readonly id: LeaderId
  readonly strength: number
}

/** What a faction brings to the table. */
export interface FactionSheet {
  readonly faction: Faction
  /** The tables of its module that have it; without this, all. */
  readonly when?: (options: Options) => boolean
  /** LEAD-01 */
  readonly leaders: readonly LeaderFact[]
  readonly spice: number
  readonly freeRevival: number
  readonly elites: number
  /** SETUP-09 All its forces; without this twenty. */
  readonly forces?: number
  /** Forces that stand on the board from the start. */
  readonly start: readonly { area: AreaId; count: number }[]
  readonly traitorsKept: number
  readonly cardsDealt: number
  /** AHX-01 False for whoever has no place at the rim. */
  readonly dot?: boolean
  readonly advantages: readonly Advantage[]
  readonly decisions: readonly AnyDecisionRule[]
  readonly plays: readonly AnyPlayRule[]
}

export const forcesOf = ({ forces = 20 }: Pick<FactionSheet, 'forces'>): number => forces

export interface InPlay extends Advantage {
  readonly says: string
  readonly owner: Faction
  readonly stops: Stop
  readonly suspended: Suspension | null
}

interface Entry {
  readonly id: string
  readonly suspended: Suspension | null
}
/** An advantage or a module's rule that changes a value at this table. */
export type Changing<K extends keyof Values> = Entry &
  ({ readonly owner: Faction; readonly change: Change<K> } | { readonly owner: null; readonly change: ModuleChange<K> })
/** One that follows a moment. */
export type Following<M extends keyof Moments> = Entry &
  ({ readonly owner: Faction; readonly follow: Follow<M> } | { readonly owner: null; readonly follow: ModuleFollow<M> })

export interface Ruleset {
  readonly options: Options
  /** SETUP-03 The factions that the table has a sheet for. */
  readonly factions: readonly Faction[]
  /** The sheets of the factions in play. */
  readonly sheets: ReadonlyMap<Faction, FactionSheet>
  /** LEAD-01 How strong every leader is that the table knows, those of factions that stayed away included. */
  readonly strengths: ReadonlyMap<LeaderId, number>
  readonly advantages: ReadonlyMap<string, InPlay>
  /** The advantage by which somebody owns a thing. */
  readonly owned: Readonly<Partial<Record<Owned, InPlay>>>
  readonly changes: ByKey<{ readonly [K in keyof Values]: readonly Changing<K>[] }>
  readonly follows: ByKey<{ readonly [M in keyof Moments]: readonly Following<M>[] }>
  readonly procedures: ReadonlyMap<string, GameProcedure<never>>
  readonly decisions: ReadonlyMap<string, AnyDecisionRule>
  readonly plays: ReadonlyMap<string, AnyPlayRule>
  /** What each faction may ever play at this table. */
  readonly playsOf: ReadonlyMap<Faction, readonly AnyPlayRule[]>
  readonly phases: readonly Phase[]
  readonly setUp: readonly SetUpStep[]
  /** KAR-16 Moments of cards, for orders. */
  readonly moments: readonly string[]
  /** Questions that come several times a turn, and whom they are put to. */
  readonly recurring: readonly { readonly of: Faction; readonly question: AskedKind }[]
  readonly piles: readonly PileSpec[]
  readonly marks: readonly MarkSpec[]
  /** The places off the map. */
  readonly places: readonly TerritoryId[]
  readonly worldRules: WorldRules | null
  /** What modules do after each stage. */
  readonly settle: ((g: Game) => void) | null
  /** The same table with these factions in play. */
  readonly withFactions: (factions: readonly Faction[]) => Ruleset
}

/** What is asked all the time is read by its name, `g.rules.options['the.option']`: that takes a tenth of the time. */
export const optionOf = <K extends keyof Options>(g: Game, key: K): Options[K] => g.rules.options[key]
export const tell = (g: Game, event: GameEvent): void => {
  g.events.push(event)
}

/** Whether an advantage is at this table and has not been stopped. */
export function inForce(g: Game, id: string): boolean {
  const found = g.rules.advantages.get(id)
  return found !== undefined && !isOff(g, found)
}

/** Whether it has been stopped, or a module's rule suspends it. */
export const isOff = (g: Game, { id, suspended }: Entry): boolean =>
  (g.state.flags.length > 0 && raised(g.state, id)) || (suspended?.(g) ?? false)

/** What one entry makes of a value. */
export const changeBy = <K extends keyof Values>(
  g: Game,
  entry: Changing<K>,
  value: Values[K]['value'],
  about: Values[K]['about'],
): Values[K]['value'] =>
  entry.owner === null ? entry.change(value, about, g) : entry.change(value, about, entry.owner, g)

/** Folds a value through the advantages in play; `by`, if given, receives those that changed it. */
export function consult<K extends keyof Values>(
  g: Game,
  hook: K,
  base: Values[K]['value'],
  about: Values[K]['about'],
  by?: string[],
): Values[K]['value'] {
  const entries = g.rules.changes.get(hook)
  if (!entries) return base
  let value = base
  const { flags } = g.state
  for (const entry of entries) {
    if ((flags.length > 0 || entry.suspended) && isOff(g, entry)) continue
    const changed = changeBy(g, entry, value, about)
    if (changed === value) continue
    value = changed
    by?.push(entry.id)
    g.used?.add(entry.id)
  }
  return value
}

/** Names a moment: each advantage and each module's rule that follows it starts its procedure, in storm order. */
export function follow<M extends keyof Moments>(g: Game, moment: M, about: Moments[M]): undefined {
  const entries = g.rules.follows.get(moment)
  if (!entries) return
  const { flags } = g.state
  let due: { id: string; owner: Faction; follow: Pick<Follow<M>, 'run'> }[] | null = null
  for (const entry of entries) {
    if ((flags.length > 0 || entry.suspended) && isOff(g, entry)) continue
    const { id, follow } = entry
    if (entry.owner === null) {
      const owners = entry.follow.who(g, about)
      if (owners.length === 0) continue
      due ??= []
      for (const owner of owners) due.push({ id, owner, follow })
    } else if (!entry.follow.when || entry.follow.when(g, entry.owner, about)) {
      due ??= []
      due.push(entry)
    }
  }
  if (due === null) return
  if (due.length > 1) due.sort((a, b) => g.state.order.indexOf(b.owner) - g.state.order.indexOf(a.owner))
  for (const { id, owner, follow: next } of due) {
    g.used?.add(id)
    call(g, next.run, { owner, ...about })
  }
}
