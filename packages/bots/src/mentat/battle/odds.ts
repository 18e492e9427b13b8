import { type Faction, type Force, maxDial, ownerOf, userOf } from '@arrakis/engine'
import { alliesOf, byKept, onceFor, type Situation } from '../../situation.ts'
import { type AvailableLeader, betrayal, chanceOf, leadersOf } from './belief.ts'
import { HERO, LASGUN, POISON, PROJECTILE, SHIELD, SNOOPER } from './classes.ts'
import { type Counts, countsOf } from './muster.ts'

/** Forces that meet others, with the spice behind them. */
export interface Fighter {
  readonly of: Faction
  readonly force: Force
  readonly spice: number
}

/** What makes a faction fight well, whatever its forces: all of it follows from one view. */
interface Quality {
  readonly leaders: readonly AvailableLeader[]
  /** The strength of the leader it is likely to send. */
  readonly leader: number
  /** How likely it is to play each of these. */
  readonly projectile: number
  readonly poison: number
  readonly lasgun: number
  readonly shield: number
  readonly snooper: number
  /** How much its foresight or its commands spoil the other's weapon, and sharpen its own. */
  readonly spoils: number
  readonly sharpens: number
  /** How its forces count against each other faction, once that was asked. */
  readonly counts: Partial<Record<Faction, Counts>>
  /** The chance that its leader turns out to be the traitor of each other faction, once that was asked. */
  readonly betrayed: Partial<Record<Faction, number>>
}

const PREFERENCES = Array.from({ length: 16 }, (_, worth) => 1.6 ** worth)
/** Stronger leaders are sent more often. */
export const preference = (worth: number): number => PREFERENCES[worth]!

export const qualityOf = onceFor(byKept, (s, of): Quality => {
  const leaders = leadersOf(s, of, null)
  let weights = 0
  let sum = 0
  for (const { worth, chance } of leaders) {
    const weight = preference(worth) * chance
    weights += weight
    sum += weight * worth
  }
  // Without a leader, or a hero in his place, no card is played.
  const leads = leaders.length > 0 ? 1 : chanceOf(s, of, HERO)
  const [projectile, poison] = eitherOr(chanceOf(s, of, PROJECTILE) * leads, chanceOf(s, of, POISON) * leads)
  const [shield, snooper] = eitherOr(chanceOf(s, of, SHIELD) * leads, chanceOf(s, of, SNOOPER) * leads)
  const side: readonly (Faction | undefined)[] = [of, ...alliesOf(s.view, of)]
  const speaks = side.includes(ownerOf(s.view, 'voice'))
  const foresees = side.includes(userOf(s.view, 'prescience'))
  return {
    leaders,
    leader: weights > 0 ? sum / weights : 0,
    projectile: 0.9 * projectile,
    poison: 0.9 * poison,
    lasgun: 0.5 * chanceOf(s, of, LASGUN) * leads,
    shield,
    snooper,
    spoils: (speaks ? 0.65 : 1) * (foresees ? 0.75 : 1),
    sharpens: (speaks ? 1.2 : 1) * (foresees ? 1.2 : 1),
    counts: {},
    betrayed: {},
  }
})

/** Only one of two can be played. */
const eitherOr = (a: number, b: number): [number, number] => [a * (1 - b / 2), b * (1 - a / 2)]

/** The chance that the leader whom one sends is the other's traitor. */
function betrayedBy(s: Situation, mine: Quality, by: Faction): number {
  const known = mine.betrayed[by]
  if (known !== undefined) return known
  let weights = 0
  let sum = 0
  for (const { id, worth, chance } of mine.leaders) {
    const weight = preference(worth) * chance
    weights += weight
    sum += weight * betrayal(s, by, id)
  }
  const found = weights > 0 ? sum / weights : 0
  mine.betrayed[by] = found
  return found
}

/** The most that forces can dial. */
function strength(s: Situation, { counts }: Quality, { of, force, spice }: Fighter, against: Faction): number {
  counts[against] ??= countsOf(s, of, against)
  const { worth, support } = counts[against]
  return maxDial({ force, worth, support }, spice)
}

/** How much of what they could a fighter dials, on the whole. */
const DIALED = 0.93
const TIE = 0.3

/** The chance that one wins against the other, from all that the view tells of both; `edge`: what the place adds to one. */
export function winChance(s: Situation, fighter: Fighter, against: Fighter, edge = 0): number {
  const a = qualityOf(s, fighter.of)
  const b = qualityOf(s, against.of)
  const dialA = DIALED * strength(s, a, fighter, against.of)
  const dialB = DIALED * strength(s, b, against, fighter.of)
  const slainA = slain(b, a)
  const slainB = slain(a, b)
  const { order } = s.view
  const first = order.indexOf(fighter.of) < order.indexOf(against.of) ? TIE : -TIE
  const mean = dialA - dialB + a.leader * (1 - slainA) - b.leader * (1 - slainB) + first + edge
  const variance =
    1 +
    0.052 * (dialA * dialA + dialB * dialB) +
    a.leader * a.leader * slainA * (1 - slainA) +
    b.leader * b.leader * slainB * (1 - slainB)
  const wins = 1 / (1 + Math.exp((-1.7 * mean) / Math.sqrt(variance)))
  const calls = betrayedBy(s, b, fighter.of)
  const called = betrayedBy(s, a, against.of)
  return (1 - called) * (calls + (1 - calls) * wins)
}

/** How likely the leader of one dies by the weapon of the other. */
function slain(by: Quality, of: Quality): number {
  const raw = by.projectile * (1 - of.shield) + by.poison * (1 - of.snooper) + by.lasgun
  return Math.min(0.97, raw * by.sharpens * of.spoils)
}
