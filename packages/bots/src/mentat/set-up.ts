import {
  type Answer,
  below,
  type Faction,
  LEADER,
  type Rng,
  strengthAt,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { because, type Judge, type Judges } from './judge.ts'

/** How the factions do among equals, from games of mentats. */
const FAVOUR: Readonly<Partial<Record<Faction, number>>> = {
  guild: 6,
  fremen: 5,
  harkonnen: 4.5,
  'bene-gesserit': 4,
  emperor: 4,
  atreides: 3,
}
/** A faction that mentats have not played among themselves is taken to be average. */
const AVERAGE = 4.4
export const favourOf = (faction: Faction): number => FAVOUR[faction] ?? AVERAGE

const weighFaction: Judge<'faction'> = (_, { offer }) =>
  offer.choices.map((faction) => because(faction, favourOf(faction), 'set-up.faction', { faction }))

/** A swap is agreed to when it brings something better; nothing is asked for, so it comes to an end. */
const weighSwap: Judge<'swap'> = ({ view }, { offer }) => {
  const factionAt = (chair: string): Faction | null =>
    view.chairs[Number(chair.slice('seat-'.length)) - 1]?.faction ?? null
  const mine = factionAt(view.me)
  return offer.choices.flatMap((answer) => {
    if (answer.do === 'done') return [because<Answer<'swap'>>(answer, 0, 'set-up.content')]
    if (answer.do !== 'agree') return []
    const theirs = factionAt(answer.with)
    const gain = mine && theirs ? favourOf(theirs) - favourOf(mine) : 0
    return [because(answer, gain, 'set-up.swap')]
  })
}

/**
 * BG-03 How readily factions win by strongholds, and on which turns, from games of mentats. What falls to somebody at the very end does
 * not count for a prediction.
 */
const WINS: Readonly<Partial<Record<Faction, number>>> = {
  emperor: 1.3,
  fremen: 1,
  harkonnen: 0.95,
  guild: 0.75,
  atreides: 0.7,
}
const ON_TURN = [0.4, 0.78, 1.05, 1.18, 1.19, 1.09, 0.83, 0.72, 0.67]
/** How much more often the likeliest is written down than the rest: always the same faction would be known to all. */
const SHARPNESS = { who: 2.5, when: 6 }

/** A number that makes the largest sum fall on each with its chance (Gumbel's). */
const luck = (rng: Rng): number => -Math.log(-Math.log((below(rng, 9999) + 1) / 10_000))

/** BG-03 Where it can come true, but not always the same. */
const weighPrediction: Judge<'prediction'> = (s, { offer }) => {
  const { faction, turn } = offer
  const found: Candidate<Answer<'prediction'>>[] = []
  for (const who of faction)
    for (let when = turn.min; when <= turn.max; when++) {
      const value =
        SHARPNESS.who * Math.log(WINS[who] ?? 1) +
        SHARPNESS.when * Math.log(ON_TURN[when - 1] ?? ON_TURN.at(-1)!) +
        luck(s.rng)
      found.push(because({ faction: who, turn: when }, value, 'set-up.prediction', { faction: who, turn: when }))
    }
  return found
}

/** TRAI-01 The strongest leaders are sent to battle most; an own one only keeps others from having it. */
const weighTraitor: Judge<'traitor'> = (s, { offer }) =>
  offer.choices.map((leader) => {
    if (leader === 'none') return because(leader, 0, 'set-up.no-traitor')
    const strength = strengthAt(s.view.table, leader)
    const own = LEADER[leader].faction === s.me
    return own
      ? because(leader, 0.3 * strength, 'set-up.own-traitor', { leader })
      : because(leader, strength, 'set-up.traitor', { leader })
  })

/** FRE-01 Some keep the sietch, some stand before the southern strongholds. */
const HOMES: Readonly<Record<TerritoryId, number>> = { 'sietch-tabr': 4, 'false-wall-south': 3, 'false-wall-west': 3 }

const weighFremen: Judge<'place-fremen'> = (_, { offer }) => {
  let stars = offer.elite
  const groups = Object.entries(HOMES).map(([id, count]) => {
    const area = offer.areas.findLast((at) => territoryOf(at) === id)!
    const starred = Math.min(1, stars)
    stars -= starred
    return { area, normal: count - starred, elite: starred }
  })
  const plain = groups.map(({ area, normal, elite }) => ({ area, normal: normal + elite, elite: 0 }))
  return [because(groups, 1, 'set-up.fremen'), because(plain, 0, 'set-up.fremen')]
}

/** BG-01 A stronghold that nobody holds; else beside the weakest, out of harm's way. */
const weighAdvisor: Judge<'place-advisor'> = ({ view }, { offer }) => {
  const empty = (id: TerritoryId): boolean => !view.forces.some((stack) => territoryOf(stack.area) === id)
  return offer.places.flatMap((at) => {
    const id = territoryOf(at)
    if (id === 'polar-sink') return [because(at, 1, 'set-up.safe')]
    const value = FIRST_PLACES.indexOf(id)
    return value >= 0 && empty(id) ? [because(at, 2 + value, 'set-up.empty-stronghold', { territory: id })] : []
  })
}
const FIRST_PLACES: readonly TerritoryId[] = ['sietch-tabr', 'tueks-sietch', 'carthag', 'arrakeen', 'habbanya-sietch']

export const setUpJudges = {
  faction: weighFaction,
  swap: weighSwap,
  prediction: weighPrediction,
  traitor: weighTraitor,
  'redraw-traitors': (_, { offer }) =>
    offer.choices.map((answer) => because(answer, answer === 'yes' ? 1 : 0, 'set-up.redraw')),
  'place-fremen': weighFremen,
  'place-advisor': weighAdvisor,
} satisfies Judges
