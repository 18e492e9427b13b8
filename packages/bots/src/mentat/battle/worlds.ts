import { type Faction, type Force, territory, type WorldCard } from '@arrakis/engine'
import type { BotView } from '../../situation.ts'

/** The card of the world that a place is, if it is one. */
export const worldAt = ({ worlds }: BotView, at: string): WorldCard | null =>
  worlds?.cards.find(({ world }) => world === at) ?? null

/** HW-01 Natives are the reserves that stand there. */
export function nativesOn({ factions }: BotView, { of, world }: WorldCard): Force {
  const { reserves = null, second } = factions[of] ?? {}
  const [normal, elite] = [second?.normal ?? 0, second?.elite ?? 0]
  if (territory(world).second) return { normal, elite }
  return { normal: (reserves?.normal ?? 0) - normal, elite: (reserves?.elite ?? 0) - elite }
}

/** HW-13 What a world adds to one side of a battle there, or to the other. */
export const edgeOf = (card: WorldCard | null, mine: Faction, foe: Faction): number =>
  card?.of === mine ? card.battle : card?.of === foe ? -card.battle : 0

/** HW-14 Whether somebody may call a traitor in a battle there. */
export const mayCall = (card: WorldCard | null, seat: Faction): boolean => card === null || card.of === seat

/** What it is worth to occupy a world, in spice, for as long as one holds it on the whole. */
const PRIZES: Readonly<Record<string, number>> = {
  caladan: 5,
  'wallach-ix': 3,
  kaitain: 7,
  'salusa-secundus': 3,
  'southern-hemisphere': 3,
  'giedi-prime': 6,
  junction: 7,
}
export const prizeOf = ({ world }: WorldCard): number => PRIZES[world] ?? 0
