import { type Faction, nowOf, phaseIsAhead, prospects, type TerritoryId, territoryOf } from '@arrakis/engine'
import { areAllied, type BotView, byView, onceFor, type Situation, sideOf } from '../../situation.ts'
import { REPLACED } from '../ground.ts'
import { inSpice, myForce, otherwise, outlookOf, reaches, worthOf } from '../outlook.ts'
import { stormRisk, wormRisk } from '../perils.ts'
import { reinforcements, sizeOf } from '../reach.ts'

/** How many places a side still lacks. */
export const lacks = (view: BotView, of: Faction): number => {
  const found = prospects(view).find((p) => p.side.includes(of))
  return found ? found.needed - found.points : 9
}

export const standsIn = (view: BotView, of: Faction, id: TerritoryId): boolean =>
  view.forces.some((stack) => stack.of === of && territoryOf(stack.area) === id)

/** Whether two stand in one territory, so that they will fight. */
export const meets = (view: BotView, one: Faction, other: Faction): boolean =>
  view.forces.some(({ of, area, advisor }) => of === one && !advisor && standsIn(view, other, territoryOf(area)))

/** Near the end nobody is left in peace: a game that nobody wins is won by somebody all the same. */
export const isLate = ({ view, options }: Situation): boolean => view.turn >= options['game.maxTurns'] - 1

/** Whether a faction may still ship and move this turn. */
export function mayStillMove(view: BotView, of: Faction): boolean {
  const phase = nowOf(view.now, 'movement-phase')
  if (!phase) return phaseIsAhead(view, 'shipment-movement')
  return (
    phase.waiting.includes(of) ||
    nowOf(view.now, 'movement')?.mover === of ||
    nowOf(view.now, 'shipment')?.shipper === of
  )
}

/** How many places a side takes in a turn, if all goes well: one by ship and one on foot. */
const A_TURN = 2

/** Who has promised to leave a side alone, for a time that is not over. */
function appeased({ view, me }: Situation, of: Faction): number {
  const side = sideOf(view, of)
  const bound = new Set<Faction>()
  for (const { status, terms, parties } of view.deals) {
    if (status !== 'binding' || !terms || !side.some((member) => parties.includes(member))) continue
    for (const term of terms)
      if (
        (term.term === 'no-attack' && side.includes(term.on)) ||
        term.term === 'stay-out' ||
        ((term.term === 'ship' || term.term === 'move') && term.to === 'nowhere')
      )
        if (term.of !== me && !side.includes(term.of)) bound.add(term.of)
  }
  return bound.size
}

/** The chance of winning this turn that nobody is left in peace with. */
const CHANCE = 0.04

/** Whether all can see that a faction, or its side, may win this turn. */
export const isSeenToWin = (s: Situation, of: Faction): boolean => isLate(s) || lacks(s.view, of) <= 1

/** Whether a faction, or its side, can win this turn. */
export function canWin(s: Situation, of: Faction): boolean {
  const { view } = s
  if (isSeenToWin(s, of)) return true
  const missing = lacks(view, of)
  if (missing > A_TURN || !sideOf(view, of).some((member) => mayStillMove(view, member))) return false
  if (appeased(s, of) > 0) return true
  const o = outlookOf(s)
  return reaches(o, o.sideOf[of]!, 0) > CHANCE
}

/** Whether somebody else may win this turn: whoever cannot stop them then has sold the game. */
export function inDanger(s: Situation): boolean {
  const o = outlookOf(s)
  const mine = o.sideOf[s.me]
  return o.sides.some((_, side) => side !== mine && reaches(o, side, 0) > CHANCE)
}

/** What I could gain by attacking a faction this turn, or by going to one place; in spice. */
export function attackWorth(s: Situation, on: Faction | null, at: TerritoryId | null = null): number {
  const o = outlookOf(s)
  let best = 0
  for (const id of o.places) {
    if (at !== null && id !== at) continue
    if (on !== null && !o.fighters.get(id)?.some(({ of }) => of === on)) continue
    const brought = reinforcements(s, s.me, id)
    if (sizeOf(brought) === 0) continue
    const mine = myForce(o, id)
    const forces = new Map([[id, { normal: mine.normal + brought.normal, elite: mine.elite + brought.elite }]])
    best = Math.max(best, inSpice(o, worthOf(o, { forces, gain: 0, spent: brought.cost })))
  }
  return best
}

/** A faction that says it will not come would perhaps not have come: least of all one that sells that. */
const PERHAPS = 0.3
const MOST_FOR_PEACE = 5

/** What I should gain if a faction could not come this turn; in spice. */
export const dangerFrom = onceFor(byView, (s, from): number => {
  if (areAllied(s.view, s.me, from)) return 0
  const o = outlookOf(s)
  if (!o.later.includes(from)) return 0
  const later = o.later.filter((of) => of !== from)
  return Math.max(0, inSpice(o, otherwise(o, later)))
})

/** What it is worth to me that a faction promises not to come this turn; in spice. */
export const peaceWorth = (s: Situation, from: Faction): number =>
  Math.min(MOST_FOR_PEACE, PERHAPS * dangerFrom(s, from))

/** What it is worth to me that a faction gives a place up. It may come back next turn. */
export function leavingWorth(s: Situation, of: Faction, id: TerritoryId): number {
  const o = outlookOf(s)
  const there = o.fighters.get(id)
  if (areAllied(s.view, s.me, of) || !there?.some((fighter) => fighter.of === of)) return 0
  const fighters = new Map(o.fighters)
  fighters.set(
    id,
    there.filter((fighter) => fighter.of !== of),
  )
  return Math.min(MOST_FOR_PEACE, Math.max(0, PERHAPS * inSpice(o, otherwise(o, o.later, fighters))))
}

/** What it costs that my forces stay somewhere, beyond a little: the others are few, and storm or worm may find them. */
export function holdingCost(s: Situation, id: TerritoryId): number {
  const { view, me } = s
  let there = 0
  let all = 0
  for (const { of, area, advisor, normal, elite } of view.forces) {
    if (of !== me || advisor) continue
    all += normal + elite
    if (territoryOf(area) === id) there += normal + elite
  }
  const risk = stormRisk(s, id) + wormRisk(s, id)
  return (MOST_HELD * there) / Math.max(1, all) + REPLACED * risk * there
}
/** To keep all my forces where they are costs as much as not to move. */
const MOST_HELD = 5.5

/** Whoever gives a place up goes somewhere, and is late there. */
const TROUBLE = 2

/** What it costs me to give a place up this turn; in spice. */
export function leavingCost(s: Situation, id: TerritoryId): number {
  const o = outlookOf(s)
  const forces = new Map([[id, { normal: 0, elite: 0 }]])
  return TROUBLE + Math.max(0, inSpice(o, -worthOf(o, { forces, gain: 0 })))
}
