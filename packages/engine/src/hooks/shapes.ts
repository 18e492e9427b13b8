import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng, shuffle } from '../kernel/rng.ts'
import { isSame } from '../kernel/same.ts'
import type { Pass, YesNo } from '../model/answers.ts'
import { type Answer, type AskedKind, DECISIONS, type KindOfShape, type SeatOf } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { AmountOffer, ChoiceOffer, ForcesOffer, PlaceOffer, Range, SomeOffer } from '../model/offers.ts'
import type { Force } from '../model/state.ts'
import type { Game } from './hooks.ts'
import { type QuestionRule, ruleOf } from './rules.ts'

/**
 * One rule for each shape of question. A rule says which choices there are, and if need be what silence means and why something else is
 * not among them; offer, check, silent and random answer follow.
 */
type YesNoKind = KindOfShape<'yes-no'> & AskedKind
type OneOfKind = KindOfShape<'one-of'> & AskedKind
type SomeOfKind = KindOfShape<'some-of'> & AskedKind
type AmountKind = KindOfShape<'amount'> & AskedKind
type ForcesKind = KindOfShape<'forces'> & AskedKind
type PlaceKind = KindOfShape<'place'> & AskedKind

/** The refusal of what is not offered, unless the rule knows a better reason. */
const notOffered = (rule: string, choices: readonly unknown[]): Refusal => refusal('not-offered', rule, { choices })

interface YesNoRule {
  /** The answers that are possible now; without it both. */
  readonly choices?: (g: Game, seat: Faction) => readonly YesNo[]
  /** The one of them that is always there: for it the other need not be found out. */
  readonly always?: YesNo
  /** Without it no, or the only choice. */
  readonly silence?: (g: Game, seat: Faction) => YesNo
  readonly why?: (g: Game, seat: Faction, answer: YesNo) => Refusal
}
const BOTH: readonly YesNo[] = ['no', 'yes']

/** A plain question. */
export function yesNo<K extends YesNoKind>(
  kind: K,
  rule: string,
  { choices = () => BOTH, always, silence, why }: YesNoRule = {},
): QuestionRule<K, Faction, YesNo, ChoiceOffer<YesNo>> {
  return {
    kind,
    rule,
    offer: (g, seat) => ({ choices: choices(g, seat) }),
    refuse(g, seat, answer) {
      if (answer === always) return null
      const open = choices(g, seat)
      if (open.includes(answer)) return null
      return why ? why(g, seat, answer) : notOffered(rule, open)
    },
    fallback(g, seat) {
      if (silence) return silence(g, seat)
      const open = choices(g, seat)
      return open.includes('no') ? 'no' : 'yes'
    },
    sample(g, seat, rng) {
      const open = choices(g, seat)
      if (open.length === 1) return open[0]!
      return below(rng, 3) === 0 ? 'no' : 'yes'
    },
  }
}

interface OneOfRule<S, A> {
  readonly choices: (g: Game, seat: S) => readonly A[]
  /** One of the choices that is always there: for it the others need not be found out. */
  readonly always?: A
  /** Without it the first of the choices. */
  readonly silence?: (g: Game, seat: S) => A
  readonly why?: (g: Game, seat: S, answer: A) => Refusal
  /** Whether an answer means a choice, where it may be put in several ways. */
  readonly means?: (g: Game, answer: A, choice: A) => boolean
}

/** One of a list. */
export function oneOf<K extends OneOfKind>(
  kind: K,
  rule: string | ((g: Game) => string),
  { choices, always, silence, why, means }: OneOfRule<SeatOf<K>, Answer<K>>,
): QuestionRule<K, SeatOf<K>, Answer<K>, ChoiceOffer<Answer<K>>> {
  return {
    kind,
    rule,
    offer: (g, seat) => ({ choices: choices(g, seat) }),
    refuse(g, seat, answer) {
      if (always !== undefined && answer === always) return null
      const open = choices(g, seat)
      if (open.some((choice) => (means ? means(g, answer, choice) : isSame(choice, answer)))) return null
      return why ? why(g, seat, answer) : notOffered(ruleOf(g, { rule }), open)
    },
    fallback: (g, seat) => (silence ? silence(g, seat) : choices(g, seat)[0]!),
    sample: (g, seat, rng) => pick(rng, choices(g, seat)),
  }
}

interface SomeOfRule<T> {
  readonly from: (g: Game, seat: Faction) => readonly T[]
  /** How many, exactly or from least to most; without it as many as one likes. */
  readonly count?: (g: Game, seat: Faction) => number | { least: number; most: number }
  /** Without it none, or the first ones. */
  readonly silence?: (g: Game, seat: Faction) => T[]
  readonly why?: (g: Game, seat: Faction, item: T) => Refusal
  /** What the list alone does not say. */
  readonly refuse?: (g: Game, seat: Faction, items: readonly T[]) => Refusal | null
}
type ItemOf<K extends SomeOfKind> = Answer<K>[number]

/** Some of a list, each as often as it stands there. */
export function someOf<K extends SomeOfKind>(
  kind: K,
  rule: string,
  { from, count, silence, why, refuse = () => null }: SomeOfRule<ItemOf<K>>,
): QuestionRule<K, Faction, ItemOf<K>[], SomeOffer<ItemOf<K>>> {
  const bounds = (g: Game, seat: Faction, all: readonly unknown[]): { least: number; most: number } => {
    const wanted = count?.(g, seat) ?? { least: 0, most: all.length }
    return typeof wanted === 'number' ? { least: wanted, most: wanted } : wanted
  }
  return {
    kind,
    rule,
    offer(g, seat) {
      const all = from(g, seat)
      return { from: all, ...bounds(g, seat, all) }
    },
    refuse(g, seat, items) {
      const all = from(g, seat)
      const left = [...all]
      for (const item of items) {
        const i = left.indexOf(item)
        if (i < 0) return why ? why(g, seat, item) : notOffered(rule, all)
        left.splice(i, 1)
      }
      const { least, most } = bounds(g, seat, all)
      if (items.length < least || items.length > most) return refusal('some-of.count', rule, { least, most })
      return refuse(g, seat, items)
    },
    fallback(g, seat) {
      if (silence) return silence(g, seat)
      const all = from(g, seat)
      return all.slice(0, bounds(g, seat, all).least)
    },
    sample(g, seat, rng) {
      const all = [...from(g, seat)]
      const { least, most } = bounds(g, seat, all)
      const some = shuffle(rng, all).slice(0, least + below(rng, most - least + 1))
      return refuse(g, seat, some) ? all.slice(0, least) : some
    },
  }
}

interface AmountRule {
  /** Null if nothing but to pass is possible. */
  readonly range: (g: Game, seat: Faction) => Range | null
  readonly why?: (g: Game, seat: Faction, amount: number) => Refusal
}

/** Whether the row of a kind lets its seat pass; the row of a module's kind comes later than its rule. */
function passable(kind: AskedKind): () => boolean {
  let known: boolean | undefined
  return () => {
    known ??= DECISIONS[kind].answer.check('pass') === null
    return known
  }
}

/** A number, or where its row says so to pass; silence passes, or says the least. */
export function anAmount<K extends AmountKind>(
  kind: K,
  rule: string | ((g: Game) => string),
  { range, why }: AmountRule,
): QuestionRule<K, Faction, number | Pass, AmountOffer> {
  const pass = passable(kind)
  const isWithin = (n: number, within: Range | null): boolean => within !== null && n >= within.min && n <= within.max
  return {
    kind,
    rule,
    offer: (g, seat) => ({ range: range(g, seat), pass: pass() }),
    refuse(g, seat, answer) {
      if (answer === 'pass') return null
      const within = range(g, seat)
      if (isWithin(answer, within)) return null
      return why ? why(g, seat, answer) : refusal('amount.out-of-range', ruleOf(g, { rule }), { ...within })
    },
    fallback: (g, seat) => (pass() ? 'pass' : (range(g, seat)?.min ?? 0)),
    sample(g, seat, rng) {
      const within = range(g, seat)
      if (!within || (pass() && below(rng, 2) === 0)) return 'pass'
      return within.min + below(rng, within.max - within.min + 1)
    },
  }
}

interface PlaceRule {
  readonly places: (g: Game, seat: Faction) => readonly string[]
  /** Without it to pass, or the first of the places. */
  readonly silence?: (g: Game, seat: Faction) => string
  readonly why?: (g: Game, seat: Faction, place: string) => Refusal
}

/** A territory or an area, or where its row says so to pass. */
export function aPlace<K extends PlaceKind>(
  kind: K,
  rule: string,
  { places, silence, why }: PlaceRule,
): QuestionRule<K, Faction, string, PlaceOffer<string>> {
  const pass = passable(kind)
  return {
    kind,
    rule,
    offer: (g, seat) => ({ places: places(g, seat), pass: pass() }),
    refuse(g, seat, answer) {
      if (pass() && answer === 'pass') return null
      const open = places(g, seat)
      if (open.includes(answer)) return null
      return why ? why(g, seat, answer) : notOffered(rule, open)
    },
    fallback: (g, seat) => (silence ? silence(g, seat) : pass() ? 'pass' : places(g, seat)[0]!),
    sample(g, seat, rng) {
      if (pass() && below(rng, 3) === 0) return 'pass'
      return pick(rng, places(g, seat))
    },
  }
}

interface ForcesRule {
  readonly offer: (g: Game, seat: Faction) => ForcesOffer
  /** What silence says; if it is left out, as few as can be. */
  readonly silence?: (g: Game, seat: Faction) => Force
  /** What the offer alone does not say, such as a price that cannot be paid. */
  readonly refuse?: (g: Game, seat: Faction, force: Force) => Refusal | null
}
/** A random number of a range; its least if it is empty. */
const between = (rng: Rng, min: number, max: number): number => min + below(rng, Math.max(0, max - min) + 1)

/** The fewest that an offer allows, ordinary ones first. */
function fewest({ normal, elite, least }: ForcesOffer): Force {
  const ordinary = Math.min(normal.max, Math.max(normal.min, least - elite.min))
  return { normal: ordinary, elite: Math.max(elite.min, least - ordinary) }
}

/** Up to so many of these forces, for nothing. */
export const upTo = ({ normal, elite }: Force, most: number, least = 0): ForcesOffer => ({
  normal: { min: 0, max: Math.min(normal, most) },
  elite: { min: 0, max: Math.min(elite, most) },
  least,
  most,
  price: 0,
})

/** So many ordinary and starred forces. */
export function someForces<K extends ForcesKind>(
  kind: K,
  rule: string,
  { offer, silence, refuse = () => null }: ForcesRule,
): QuestionRule<K, Faction, Force, ForcesOffer> {
  return {
    kind,
    rule,
    offer,
    refuse(g, seat, force) {
      const wrong = refuse(g, seat, force)
      if (wrong) return wrong
      const { normal, elite, least, most } = offer(g, seat)
      const all = force.normal + force.elite
      if (all < least) return refusal('forces.too-few', rule, { least })
      const within = ({ min, max }: Range, n: number): boolean => n >= min && n <= max
      const fits = within(normal, force.normal) && within(elite, force.elite) && all <= most
      return fits ? null : refusal('forces.too-many', rule, { normal: normal.max, elite: elite.max, most })
    },
    fallback: (g, seat) => silence?.(g, seat) ?? fewest(offer(g, seat)),
    sample(g, seat, rng: Rng) {
      const { normal, elite, least, most, price } = offer(g, seat)
      const starred = between(rng, Math.max(elite.min, least - normal.max), Math.min(elite.max, most - normal.min))
      const ordinary = between(rng, Math.max(normal.min, least - starred), Math.min(normal.max, most - starred))
      const force = { normal: ordinary, elite: starred }
      return refuse(g, seat, force) ? fewest({ normal, elite, least, most, price }) : force
    },
  }
}
