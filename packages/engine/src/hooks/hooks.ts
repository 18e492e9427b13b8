import type { Place } from '../board/paths.ts'
import type { Options } from '../editions/options.ts'
import type { Frame, Procedure } from '../kernel/flow.ts'
import { makeProcedure, raised } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, type Rng } from '../kernel/rng.ts'
import type { Answers, AskedKind, DecisionKind, Plan, ShipKind, UnaskedKind, YesNo } from '../model/answers.ts'
import type { Card } from '../model/cards.ts'
import type { GameEvent } from '../model/events.ts'
import type { Faction, Seat } from '../model/factions.ts'
import type { AreaId, GameState, TerritoryId } from '../model/state.ts'

/** A game under way: its rules, its state, and what has happened since the command. */
export interface Game {
  /** Composed anew once factions are chosen. */
  rules: Ruleset
  readonly procedures: Ruleset['procedures']
  readonly state: GameState
  readonly events: GameEvent[]
  /** Collects the advantages that took effect, for whoever wants to know. */
  readonly used: Set<string> | null
}

/** `quiet`: plays at any time may come in while one of its questions is open. */
export const procedure = <L extends object = object>(
  id: string,
  quiet: 'quiet' | 'closed' = 'closed',
): ReturnType<typeof makeProcedure<Game, L>> => makeProcedure<Game, L>(id, quiet === 'quiet')

/** Values the rules compute and advantages may change. */
export interface Values {
  'hand.limit': { value: number; about: { seat: Faction } }
  charity: { value: number; about: { seat: Faction } }
  'treachery.payee': { value: Faction | 'bank'; about: { buyer: Faction } }
  'karama.card': { value: boolean; about: { seat: Faction; card: Card } }
  'revival.free': { value: number; about: { seat: Faction } }
  'revival.asked': { value: boolean; about: { seat: Faction } }
  'shipment.kinds': { value: readonly ShipKind[]; about: { seat: Faction } }
  'shipment.price': { value: number; about: { seat: Faction; kind: ShipKind } }
  'shipment.payee': { value: Faction | 'bank'; about: { seat: Faction; kind: ShipKind } }
  /** ALLY-07 Whether an ally's forces close their place to a faction. */
  'ally.closes': { value: boolean; about: { seat: Faction; ally: Faction; place: Place } }
  'move.range': { value: number; about: { seat: Faction } }
  'storm.lost': { value: number; about: { seat: Faction } }
  'storm.movement': { value: 'never' | 'halfLoss'; about: { seat: Faction } }
  'storm.arrival': { value: 'never' | 'halfLoss'; about: { seat: Faction } }
  'worm.devours': { value: boolean; about: { seat: Faction; territory: TerritoryId } }
  'elite.strength': { value: number; about: { seat: Faction; against: Faction } }
  'leader.betrayed': { value: Faction | null; about: { winner: Faction } }
  support: { value: 'spice' | 'free'; about: { seat: Faction } }
}

/** Moments the rules name and advantages may follow with a procedure of their own. */
export interface Moments {
  'faction.set-up': { step: 'prediction' | 'fremen' | 'bene-gesserit' }
  'storm.over': object
  'worm.appeared': { territory: TerritoryId }
  'worm.extra': object
  'worm.call': object
  /** `fed`: the worm devoured what it could, and could be stopped from sparing anybody. */
  'worm.ride': { territory: TerritoryId; fed: boolean }
  'card.up': object
  'card.bought': { buyer: Faction }
  'revival.opens': object
  'revival.closes': object
  'movement.opens': object
  'movement.foreseen': object
  'movement.next': { next: Faction | null; waiting: Faction[] }
  'shipment.declared': { shipper: Faction; kind: ShipKind }
  'shipment.landed': { shipper: Faction; kind: ShipKind; to: AreaId }
  'ally.enters': { by: Faction; territory: TerritoryId; place: Place }
  /** `had`: forces of theirs stood there before. */
  'territory.entered': { by: Faction; territory: TerritoryId; place: Place; had: boolean }
  'battle.voice': { fighters: Faction[] }
  'battle.prescience': { fighters: Faction[] }
  'battle.bonuses': { fighters: Faction[] }
  'battle.losses': { of: Faction; count: number }
  'leaders.died': object
  'battles.over': object
  'battle.won': { winner: Faction; loser: Faction; led: Plan['leader']; ground: TerritoryId | AreaId }
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
  readonly run: Procedure<Game, { owner: Faction } & Moments[M]>
}

/** A faction's advantage, declared once: hooks, Karama windows, faction sheets and the rules reference read it. */
export interface Advantage {
  readonly id: `${Faction}.${string}`
  readonly rule: string
  readonly name: string
  readonly says: string
  /** The tables that have it; without this, all. */
  readonly when?: (options: Options) => boolean
  /** KAR-05 By the column of the table of cancellable advantages. */
  readonly stop?: Readonly<Partial<Record<Options['karama.cancellable'], Stop>>>
  /** Only for the owner's allies. */
  readonly alliance?: true
  readonly changes?: { readonly [K in keyof Values]?: Change<K> }
  readonly follows?: { readonly [M in keyof Moments]?: Follow<M> }
}
export const advantage = (a: Advantage): Advantage => a

/** A kind of question: what may be answered, why an answer is refused, and what is said for a seat that stays silent. */
export interface DecisionRule<K extends DecisionKind = DecisionKind> {
  readonly kind: K
  readonly rule: string
  offer(g: Game, seat: Seat): Offer
  refuse(g: Game, seat: Seat, answer: unknown): Refusal | null
  fallback(g: Game, seat: Seat): Answers[K]
  /** What becomes of an answer that was legal when it was given and is so no longer; without it, it is asked anew. */
  repair?(g: Game, seat: Seat, answer: unknown): unknown
  /** A random legal answer. */
  sample(g: Game, seat: Seat, rng: Rng): Answers[K]
}

/** What a seat may do unasked. */
export interface PlayRule<K extends UnaskedKind = UnaskedKind> {
  readonly kind: K
  readonly rule: string
  /** Cards and powers wait for a quiet moment; orders, credit and deals do not touch the flow. */
  readonly needsQuiet: boolean
  may(g: Game, seat: Faction): boolean
  offer(g: Game, seat: Faction): Offer
  refuse(g: Game, seat: Faction, answer: unknown): Refusal | null
  effect(g: Game, seat: Faction, answer: Answers[K]): void
  sample(g: Game, seat: Faction, rng: Rng): Answers[K] | null
}

/** Few choices are listed; otherwise the fields of an answer are described. */
export type Offer = { readonly choices: readonly unknown[] } | { readonly fields: Readonly<Record<string, unknown>> }

export const decision = <K extends AskedKind>(rule: DecisionRule<K>): DecisionRule => rule as unknown as DecisionRule
export const play = <K extends UnaskedKind>(rule: PlayRule<K>): PlayRule => rule as unknown as PlayRule

type YesNoKind = {
  [K in AskedKind]: Answers[K] extends YesNo ? (YesNo extends Answers[K] ? K : never) : never
}[AskedKind]

/** A plain question; silence means no. */
export const yesNo = (kind: YesNoKind, rule: string): DecisionRule =>
  decision<YesNoKind>({
    kind,
    rule,
    offer: () => ({ choices: ['yes', 'no'] }),
    refuse: (_, __, answer) =>
      answer === 'yes' || answer === 'no' ? null : refusal('malformed', rule, { expected: 'yes or no' }),
    fallback: () => 'no',
    sample: (_, __, rng) => (below(rng, 3) === 0 ? 'no' : 'yes'),
  })

/** What a faction brings to the table. */
export interface FactionSheet {
  readonly faction: Faction
  readonly spice: number
  readonly freeRevival: number
  readonly elites: number
  /** Forces that stand on the board from the start. */
  readonly start: readonly { area: AreaId; count: number }[]
  readonly traitorsKept: number
  readonly cardsDealt: number
  readonly advantages: readonly Advantage[]
  readonly decisions: readonly DecisionRule[]
  readonly plays: readonly PlayRule[]
}

export interface InPlay extends Advantage {
  readonly owner: Faction
  readonly stops: Stop
}

export interface Ruleset {
  readonly options: Options
  readonly sheets: ReadonlyMap<Faction, FactionSheet>
  readonly advantages: ReadonlyMap<string, InPlay>
  readonly changes: { readonly [K in keyof Values]: readonly { id: string; owner: Faction; change: Change<K> }[] }
  readonly follows: {
    readonly [M in keyof Moments]: readonly ({ id: string; owner: Faction } & Follow<M>)[]
  }
  readonly procedures: ReadonlyMap<string, Procedure<Game, never>>
  readonly decisions: ReadonlyMap<string, DecisionRule>
  readonly plays: ReadonlyMap<string, PlayRule>
  readonly phases: readonly Procedure<Game, object>[]
  /** The same table with these factions in play. */
  readonly withFactions: (factions: readonly Faction[]) => Ruleset
}

/** What is asked all the time is read by its name, `g.rules.options['the.option']`: that takes a tenth of the time. */
export const optionOf = <K extends keyof Options>(g: Game, key: K): Options[K] => g.rules.options[key]
export const tell = (g: Game, event: GameEvent): void => {
  g.events.push(event)
}

/** Whether an advantage is at this table and has not been stopped. */
export const inForce = (g: Game, id: string): boolean =>
  g.rules.advantages.has(id) && (g.state.flags.length === 0 || !raised(g.state, id))

/** Folds a value through the advantages in play; `by`, if given, receives those that changed it. */
export function consult<K extends keyof Values>(
  g: Game,
  hook: K,
  base: Values[K]['value'],
  about: Values[K]['about'],
  by?: string[],
): Values[K]['value'] {
  let value = base
  const { flags } = g.state
  for (const entry of g.rules.changes[hook]) {
    if (flags.length > 0 && raised(g.state, entry.id)) continue
    const changed = entry.change(value, about, entry.owner, g)
    if (changed === value) continue
    value = changed
    by?.push(entry.id)
    g.used?.add(entry.id)
  }
  return value
}

/** Names a moment: each advantage that follows it starts its procedure, in storm order. */
export function follow<M extends keyof Moments>(g: Game, moment: M, about: Moments[M]): undefined {
  const entries = g.rules.follows[moment]
  if (entries.length === 0) return
  const due: (typeof entries)[number][] = []
  const { flags } = g.state
  for (const entry of entries) {
    if (flags.length > 0 && raised(g.state, entry.id)) continue
    if (!entry.when || entry.when(g, entry.owner, about)) due.push(entry)
  }
  if (due.length > 1) due.sort((a, b) => g.state.order.indexOf(b.owner) - g.state.order.indexOf(a.owner))
  for (const { id, owner, run } of due) {
    g.used?.add(id)
    g.state.stack.push({ proc: run.id, at: 0, ask: null, answers: {}, got: null, owner, ...about } as unknown as Frame)
  }
}
