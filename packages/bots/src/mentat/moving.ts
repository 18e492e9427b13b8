import {
  type Answer,
  type AreaId,
  area,
  type Force,
  type Group,
  POLAR_SINK,
  type Stack,
  type TerritoryId,
  territoryOf,
  type YesNo,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { cardWorth } from './cards.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { inSpice, isHopeless, isLost, myForce, type Outlook, outlookOf, worthOf } from './outlook.ts'
import { rangeOf, sizeOf, stepsBetween } from './reach.ts'
import { allyIn, compose, deserts, minus, openArea, plus, reasonsFor } from './shipping.ts'

/** Forces left behind to keep a place. */
const GUARDS = [0, 1, 3, 5]
const FEW_GUARDS = [0, 3]

/** Who stays where others go is found there: in doubt one moves. */
const STAYING = -0.25

/** As with shipments: goals in reach are weighed, and the table says what is closed. */
const move: Judge<'move'> = (s) => moves(s)

function moves(s: Situation): Candidate<Answer<'move'>>[] {
  const o = outlookOf(s)
  const candidates: Candidate<Answer<'move'>>[] = [because('pass', STAYING, 'move.pass')]
  const { view, me } = s
  for (const stack of view.forces) {
    if (stack.of !== me || area(stack.area).sector === view.storm.sector) continue
    const range = rangeOf(s, me, stack.elite)
    go(o, candidates, stack, (to) => stepsBetween(view, stack.area, to) <= range)
  }
  return candidates
}

/** A group, or part of it, to every goal in reach, or off the sand. */
function go(o: Outlook, candidates: Candidate<Answer<'move'>>[], stack: Stack, within: (at: AreaId) => boolean): void {
  const { s } = o
  const from = territoryOf(stack.area)
  for (const id of [...o.goals, POLAR_SINK]) {
    if (id === from || allyIn(o, id)) continue
    const at = openArea(s.view, id, within)
    if (!at) continue
    let last = -1
    for (const guard of s.light ? FEW_GUARDS : GUARDS) {
      const count = sizeOf(stack) - guard
      if (count <= 0 || count === last) break
      last = count
      const force = compose(stack, count, true)
      const left = minus(myForce(o, from), force)
      if (
        !stack.advisor &&
        (deserts(o, from, id, sizeOf(left)) || isLost(o, from, left) || isHopeless(o, id, plus(myForce(o, id), force)))
      )
        continue
      const moved: Group = {
        area: stack.area,
        ...force,
        ...(stack.advisor && mixed(s, stack) ? { advisors: true } : {}),
      }
      const value = worthOf(o, { forces: shifted(o, from, id, force, stack.advisor), gain: 0 })
      const reasons = reasonsFor(o, id, value, 0)
      if (stack.advisor) candidates.push({ answer: { from: [moved], to: at, fight: true }, value, reasons })
      candidates.push({ answer: { from: [moved], to: at }, value: stack.advisor ? value * 0.9 : value, reasons })
      if (!o.places.includes(from)) break
    }
  }
}

/** Fighters stand with these advisors, so a group must say which it means. */
const mixed = ({ view }: Situation, stack: Stack): boolean =>
  view.forces.some((other) => other.of === stack.of && other.area === stack.area && !other.advisor)

/** Advisors leave nothing behind that counted. */
function shifted(
  o: Outlook,
  from: TerritoryId,
  to: TerritoryId,
  force: Force,
  advisor: boolean,
): Map<TerritoryId, Force> {
  const there: [TerritoryId, Force] = [to, plus(myForce(o, to), force)]
  return new Map(advisor ? [there] : [there, [from, minus(myForce(o, from), force)]])
}

/** A worm carries any part of the forces in its territory anywhere. */
const ride: Judge<'ride'> = (s, { about }) => {
  const o = outlookOf(s)
  const candidates: Candidate<Answer<'ride'>>[] = [because('pass', 0, 'move.pass')]
  for (const stack of s.view.forces)
    if (stack.of === s.me && territoryOf(stack.area) === about.territory) go(o, candidates, stack, () => true)
  return candidates
}

/** The card is spent where the best second move that can be made is worth more than it; on the last turn it is worth nothing any more. */
const hajrAgain: Judge<'hajr-again'> = (s, { offer }) => {
  const pass = because<YesNo>('no', 0, 'move.pass')
  if (!offer.choices.includes('yes')) return [pass]
  const better = moves(s).filter(({ value }) => value > 0)
  const best = better.toSorted((a, b) => b.value - a.value).find(({ answer }) => answer !== 'pass' && s.mayMove(answer))
  if (!best) return [pass]
  const o = outlookOf(s)
  const kept = o.lastTurn ? 0 : cardWorth(s, 'hajr', [])
  return [pass, because<YesNo>('yes', inSpice(o, best.value) - kept, 'hajr.again')]
}

export const movingJudges = { move, ride, 'hajr-again': hajrAgain } satisfies Judges
