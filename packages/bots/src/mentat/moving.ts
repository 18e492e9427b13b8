import {
  type AreaId,
  type Asked,
  area,
  type Decision,
  type Force,
  type Group,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { choicesOf, fieldsOf, type Situation } from '../situation.ts'
import { because, type Judges } from './judge.ts'
import { myForce, type Outlook, outlookOf, worthOf } from './outlook.ts'
import { sizeOf } from './reach.ts'
import { bestArea, compose, goalsOf, minus, plus, reasonsFor } from './shipping.ts'

interface From extends Group {
  range?: number
  to?: AreaId[]
}

/** Forces left behind to keep a place. */
const GUARDS = [0, 1, 3, 5]
const POLAR_SINK: TerritoryId = 'polar-sink'

function move(s: Situation, decision: Decision): Candidate<Asked['move']>[] {
  const o = outlookOf(s)
  const { from } = fieldsOf<{ from: From[] }>(decision)
  const candidates: Candidate<Asked['move']>[] = [because('pass', 0, 'move.pass')]
  const goals = goalsOf(o)
  for (const group of from) go(o, candidates, group, group.to ?? [], goals)
  return candidates
}

/** A group, or part of it, to every goal in reach; off the sand if the storm is coming. */
function go(
  o: Outlook,
  candidates: Candidate<Asked['move']>[],
  group: From,
  to: readonly AreaId[],
  goals: ReadonlySet<TerritoryId>,
): void {
  const { s } = o
  const from = territoryOf(group.area)
  const advisor = isAdvisor(s, group)
  for (const [id, at] of bestArea(s.view, to)) {
    if (id === from || !(goals.has(id) || id === POLAR_SINK || area(at).territory.terrain === 'rock')) continue
    if (o.fighters.get(id)?.some((fighter) => fighter.of !== s.me && o.sideOf[fighter.of] === o.sideOf[s.me])) continue
    let last = -1
    for (const guard of GUARDS) {
      const count = sizeOf(group) - guard
      if (count <= 0 || count === last) break
      last = count
      const force = compose(group, count, true)
      const moved: Group = { area: group.area, ...force, ...(group.advisors ? { advisors: true } : {}) }
      const value = worthOf(o, { forces: shifted(o, from, id, force, advisor), gain: 0 })
      candidates.push({
        answer: { from: [moved], to: at, ...(advisor ? { fight: true } : {}) },
        value,
        reasons: reasonsFor(o, id, value, 0),
      })
      if (advisor)
        candidates.push({ answer: { from: [moved], to: at }, value: value * 0.9, reasons: reasonsFor(o, id, value, 0) })
      if (!o.places.includes(from) && guard === 0) break
    }
  }
}

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

const isAdvisor = ({ view, me }: Situation, group: Group): boolean =>
  group.advisors === true ||
  !view.forces.some((stack) => stack.of === me && stack.area === group.area && !stack.advisor)

/** A worm carries any part of the forces in its territory anywhere. */
function ride(s: Situation, decision: Decision): Candidate<Asked['ride']>[] {
  const o = outlookOf(s)
  const { from, to } = fieldsOf<{ from: From[]; to: AreaId[] }>(decision)
  const candidates: Candidate<Asked['ride']>[] = [because('pass', 0, 'move.pass')]
  const goals = goalsOf(o)
  for (const group of from) go(o, candidates, group, to, goals)
  return candidates
}

/** The card is good for another move if there is a goal to move to. */
function hajrAgain(s: Situation, decision: Decision): Candidate<Asked['hajr-again']>[] {
  const o = outlookOf(s)
  const yes = choicesOf<Asked['hajr-again']>(decision).includes('yes')
  const useful = yes && s.view.forces.some((stack) => stack.of === s.me && !o.places.includes(territoryOf(stack.area)))
  return [because('no', 0, 'move.pass'), ...(useful ? [because('yes' as const, 1, 'hajr.again')] : [])]
}

export const movingJudges: Judges = { move, ride, 'hajr-again': hajrAgain }
