import { type Faction, strengthAt } from '@arrakis/engine'
import { type Outlook, reaches } from '../mentat/outlook.ts'
import { spiceOf } from '../situation.ts'

/**
 * What positions among mentats were worth, by how their games ended: a choice among factions whose chances are e to these sums,
 * fitted to some three hundred games with six players. Whoever weighs a move needs other numbers: what goes along with victory is not
 * what brings it.
 */
const FITTED = {
  spice: 0.036,
  /** Of spice beyond fifteen. */
  riches: 0.005,
  card: 0.02,
  force: 0.03,
  leader: 0.024,
  place: 0.4,
  /** For the chance to be one place short of victory. */
  near: 0.6,
  /** For the chance to win this turn, once all have moved. */
  now: 1.3,
}
const RICH = 15
/** What each faction has over the Atreides, and how that grows with the square of the turn. */
const FACTION: Partial<Record<Faction, readonly [number, number]>> = {
  atreides: [0, 0],
  'bene-gesserit': [1.4, 0],
  emperor: [1.2, 0],
  fremen: [-0.5, 0.5],
  guild: [1.4, 2.4],
  harkonnen: [0, 0],
}
/** Of a faction without fitted games nothing is known. */
const UNKNOWN = [0, 0] as const

/** How likely the side of whoever looks is to win in the end: 0 to 100. */
export function judge(o: Outlook): number {
  const { s, sides, sideOf, held } = o
  const late = (s.view.turn / s.options['game.maxTurns']) ** 2
  let total = 0
  let own = 0
  for (const [i, side] of sides.entries()) {
    let places = 0
    for (const chances of held) places += chances[i]!
    const common =
      (FITTED.place * places) / side.length +
      FITTED.near * reaches(o, i, 1) +
      (o.later.length === 0 ? FITTED.now * reaches(o, i, 0) : 0)
    let sum = 0
    for (const member of side) {
      const [base, growth] = FACTION[member] ?? UNKNOWN
      sum += Math.exp(common + means(o, member) + base + growth * late)
    }
    total += sum
    if (i === sideOf[s.me]) own = sum
  }
  return (100 * own) / total
}

function means({ s, fighters }: Outlook, of: Faction): number {
  const { handCount, leaders } = s.view.factions[of]!
  const spice = spiceOf(s, of)
  let sum = FITTED.spice * Math.min(spice, RICH) + FITTED.riches * Math.max(0, spice - RICH)
  sum += FITTED.card * (handCount ?? 0)
  for (const there of fighters.values())
    for (const fighter of there) if (fighter.of === of) sum += FITTED.force * (fighter.normal + 1.8 * fighter.elite)
  for (const leader of leaders)
    if ('unplaced' in leader || (!leader.dead && leader.holder === of))
      sum += FITTED.leader * strengthAt(s.view.table, leader.id)
  return sum
}
