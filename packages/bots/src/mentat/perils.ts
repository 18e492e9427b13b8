import { type AreaId, area, type TerritoryId, territory } from '@arrakis/engine'
import type { BotView, Situation } from '../situation.ts'

/** BLOW-06 Worms come where spice has blown last, and seldom elsewhere. */
const WORM = { last: 0.55, sand: 0.12 }

/** The chance that a worm eats forces there before they have left. */
export function wormRisk({ view, me, options }: Situation, id: TerritoryId): number {
  if (view.turn >= options['game.maxTurns'] || me === 'fremen' || territory(id).terrain !== 'sand') return 0
  return view.spiceDeck.last.includes(id) ? WORM.last : WORM.sand
}

/** The chance that the next storm passes over forces there. */
export function stormRisk({ view, me }: Situation, id: TerritoryId): number {
  const { sheltered, needsWall, areas } = territory(id)
  if (sheltered && !(needsWall && view.wallBroken)) return 0
  let risk = 0
  for (const at of areas) risk = Math.max(risk, passes(view, at))
  return me === 'fremen' ? risk / 2 : risk
}

/** The storm moves one to six sectors, or as far as the card says that I have seen. */
export function passes({ storm }: BotView, at: AreaId): number {
  const ahead = (area(at).sector - storm.sector + 18) % 18
  if (ahead === 0) return 0
  if (storm.next !== null) return ahead <= storm.next ? 1 : 0
  return ahead > 6 ? 0 : (7 - ahead) / 6
}
