import { type Asked, below, type Decision, type Faction, LEADER, type TerritoryId, territoryOf } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { choicesOf, fieldsOf, type Situation } from '../situation.ts'
import { because, type Judges } from './judge.ts'

/** How the factions do among equals, from games of mentats. */
const FAVOUR: Readonly<Record<Faction, number>> = {
  guild: 6,
  fremen: 5,
  harkonnen: 4.5,
  'bene-gesserit': 4,
  emperor: 4,
  atreides: 3,
}

const weighFaction = (_: Situation, decision: Decision): Candidate<Faction>[] =>
  choicesOf<Faction>(decision).map((faction) => because(faction, FAVOUR[faction], 'set-up.faction', { faction }))

/** A swap is agreed to when it brings something better; nothing is asked for, so it comes to an end. */
function weighSwap({ view }: Situation, decision: Decision): Candidate<Asked['swap']>[] {
  const factionAt = (chair: string): Faction | null =>
    view.chairs[Number(chair.slice('seat-'.length)) - 1]?.faction ?? null
  const mine = factionAt(view.me)
  return choicesOf<Asked['swap']>(decision).flatMap((answer) => {
    if (answer.do === 'done') return [because<Asked['swap']>(answer, 0, 'set-up.content')]
    if (answer.do !== 'agree') return []
    const theirs = factionAt(answer.with)
    const gain = mine && theirs ? FAVOUR[theirs] - FAVOUR[mine] : 0
    return [because<Asked['swap']>(answer, gain, 'set-up.swap')]
  })
}

/** When a faction tends to win, as a share of the longest game. */
const USUAL_TURN = 0.5

/** BG-03 Whoever is strongest besides oneself, in the middle of the game, where most games end. */
function weighPrediction(s: Situation, decision: Decision): Candidate<Asked['prediction']>[] {
  const { faction, turn } = fieldsOf<{ faction: readonly Faction[]; turn: { min: number; max: number } }>(decision)
  const usual = Math.max(turn.min, Math.min(turn.max, Math.round(turn.max * USUAL_TURN)))
  const found: Candidate<Asked['prediction']>[] = []
  for (const who of faction)
    for (let when = Math.max(turn.min, usual - 2); when <= Math.min(turn.max, usual + 2); when++) {
      const value = FAVOUR[who] - 0.8 * Math.abs(when - usual) + 0.15 * below(s.rng, 10)
      found.push(because({ faction: who, turn: when }, value, 'set-up.prediction', { faction: who, turn: when }))
    }
  return found
}

/** TRAI-01 The strongest leaders are sent to battle most; an own one only keeps others from having it. */
const weighTraitor = (s: Situation, decision: Decision): Candidate<Asked['traitor']>[] =>
  choicesOf<Asked['traitor']>(decision).map((leader) => {
    if (leader === 'none') return because<Asked['traitor']>('none', 0, 'set-up.no-traitor')
    const { faction, strength } = LEADER[leader]
    const own = faction === s.me
    return because<Asked['traitor']>(
      leader,
      own ? 0.3 * strength : strength,
      own ? 'set-up.own-traitor' : 'set-up.traitor',
      {
        leader,
      },
    )
  })

/** FRE-01 Some keep the sietch, some stand before the southern strongholds. */
const HOMES: Readonly<Record<TerritoryId, number>> = { 'sietch-tabr': 4, 'false-wall-south': 3, 'false-wall-west': 3 }

function weighFremen(_: Situation, decision: Decision): Candidate<Asked['place-fremen']>[] {
  const { areas, elite } = fieldsOf<{ areas: readonly string[]; elite: number }>(decision)
  let stars = elite
  const groups = Object.entries(HOMES).map(([id, count]) => {
    const area = areas.findLast((at) => territoryOf(at) === id)!
    const starred = Math.min(1, stars)
    stars -= starred
    return { area, normal: count - starred, elite: starred }
  })
  const plain = groups.map(({ area, normal, elite }) => ({ area, normal: normal + elite, elite: 0 }))
  return [because(groups, 1, 'set-up.fremen'), because(plain, 0, 'set-up.fremen')]
}

/** BG-01 A stronghold that nobody holds; else beside the weakest, out of harm's way. */
function weighAdvisor({ view }: Situation, decision: Decision): Candidate<Asked['place-advisor']>[] {
  const empty = (id: TerritoryId): boolean => !view.forces.some((stack) => territoryOf(stack.area) === id)
  return choicesOf<string>(decision).flatMap((at) => {
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
  'redraw-traitors': (_, decision) =>
    choicesOf<'yes' | 'no'>(decision).map((answer) => because(answer, answer === 'yes' ? 1 : 0, 'set-up.redraw')),
  'place-fremen': weighFremen,
  'place-advisor': weighAdvisor,
} satisfies Judges
