import { type Force, POLAR_SINK, type TerritoryId, territoryOf } from '@arrakis/engine'
import type { BotView, Situation } from '../situation.ts'
import type { Fighter, Outlook } from './outlook.ts'
import { stormRisk, wormRisk } from './perils.ts'
import { collectedBy, sizeOf } from './reach.ts'

/** What a force is worth on the board, in spice, and a starred one in ordinary ones. */
export const ON_BOARD = 1.7
export const STARRED = 1.8

/** What each further battle of a turn costs: leaders, cards and spice serve once; and what is left then of the chance to win them all. */
export const SPREAD = 4
export const THINNED = 0.55

/** From the second turn on until this part of the game, those who lose it if nobody wins care less and less for what battles cost. */
const PATIENCE = 0.35

/** How much somebody minds the costs of battles who would get this share of a game that nobody wins: whoever gets it all may wait. */
export function careOf({ view, options }: Situation, share: number): number {
  const end = Math.min(1, Math.max(0, view.turn - 1) / (PATIENCE * options['game.maxTurns']))
  return 1 - end * (1 - Math.min(1, share))
}

/** How many battles I have before me beyond the first, with such forces of mine in some territories. */
export function furtherBattles(o: Outlook, changed?: ReadonlyMap<TerritoryId, Force>): number {
  const { me } = o.s
  const mine = o.sideOf[me]
  let battles = 0
  for (const [id, there] of o.fighters) {
    if (id === POLAR_SINK) continue
    let enemies = false
    let own = 0
    for (const fighter of there) {
      if (fighter.of === me) own = sizeOf(fighter)
      else if (o.sideOf[fighter.of] !== mine) enemies = true
    }
    const force = changed?.get(id)
    if (enemies && (force ? sizeOf(force) : own) > 0) battles++
  }
  return Math.max(0, battles - 1)
}

const NOBODY: readonly Fighter[] = []
/** BATTLE-01 Who would fight there: in the Polar Sink nobody does. */
export const fightersAt = (o: Outlook, id: TerritoryId): readonly Fighter[] =>
  id === POLAR_SINK ? NOBODY : (o.fighters.get(id) ?? NOBODY)

export const spiceIn = (view: BotView, id: TerritoryId): number => {
  let sum = 0
  for (const { area: at, amount } of view.spice) if (territoryOf(at) === id) sum += amount
  return sum
}

/** What part of the smaller side the winner of a battle loses. */
const WON_AT = 1.1
/** What it costs to have a force again where it was: out of the tanks, and onto the planet. */
export const REPLACED = 3.6
/** What it costs that a force stands where it holds nothing and gathers nothing: it has to come back. */
const IDLE = 1.4
/** One force for so much spice is not idle. */
const GATHERED = 2

/** Spice to be gathered there, less what a storm or a lost battle would take, and what forces are worth elsewhere. */
export function groundWorth(o: Outlook, id: TerritoryId, force: Force, chance: number): number {
  const count = sizeOf(force)
  if (count === 0) return 0
  const { view, me } = o.s
  const lying = view.phase === 'mentat-pause' ? 0 : spiceIn(view, id)
  const gathered = Math.min(lying, collectedBy(o.s, me) * count)
  const value = force.normal + STARRED * force.elite
  let against = 0
  for (const fighter of fightersAt(o, id))
    if (o.sideOf[fighter.of] !== o.sideOf[me]) against = Math.max(against, fighter.normal + STARRED * fighter.elite)
  const lost =
    against > 0
      ? ON_BOARD * (1.1 * (1 - chance) * value + WON_AT * o.care * chance * Math.min(value, against))
      : 0.35 * (1 - chance) * value * ON_BOARD
  const risk = stormRisk(o.s, id) + wormRisk(o.s, id)
  const idle = o.places.includes(id) ? 0 : Math.max(0, value - gathered / GATHERED)
  return chance * gathered - lost - value * REPLACED * risk - IDLE * idle
}
