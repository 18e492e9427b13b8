import { type AreaId, area, stormTakes, type TerritoryId, territory, wormDevours } from '@arrakis/engine'
import { type BotView, byTable, byView, onceFor, type Situation, unstopped } from '../situation.ts'

/** BLOW-06 Worms come where spice has blown last, and seldom elsewhere. */
const WORM = { last: 0.64, sand: 0.14 }

const AT: TerritoryId = 'the-great-flat'
/** Whether worms spare a faction's forces wherever they come, if nobody stops that. */
const sparedByWorms = onceFor(byView, ({ view }, of) => !wormDevours(unstopped(view), of, AT))
/** What part of a faction's forces a storm takes, if nobody stops what helps them. */
export const lostToStorm = onceFor(byTable, ({ view }, of) => stormTakes(unstopped(view), of))

/** The chance that a worm eats forces there before they have left. */
export function wormRisk(s: Situation, id: TerritoryId): number {
  const { view, me, options } = s
  if (view.turn >= options['game.maxTurns'] || territory(id).terrain !== 'sand' || sparedByWorms(s, me)) return 0
  return view.spiceDeck.last.includes(id) ? WORM.last : WORM.sand
}

/** The chance that the next storm passes over forces there and takes them. */
export function stormRisk(s: Situation, id: TerritoryId): number {
  const { view, me } = s
  const { sheltered, needsWall, areas } = territory(id)
  if (sheltered && !(needsWall && view.wallBroken)) return 0
  let risk = 0
  for (const at of areas) risk = Math.max(risk, passes(view, at))
  return risk > 0 ? risk * lostToStorm(s, me) : 0
}

/** The storm moves one to six sectors, or as far as the card says that I have seen. */
export function passes({ storm }: BotView, at: AreaId): number {
  const ahead = (area(at).sector - storm.sector + 18) % 18
  if (ahead === 0) return 0
  if (storm.next !== null) return ahead <= storm.next ? 1 : 0
  return ahead > 6 ? 0 : (7 - ahead) / 6
}
