import {
  type AreaId,
  type Asked,
  type Decision,
  type Faction,
  type Force,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { choicesOf, fieldsOf, type Situation } from '../situation.ts'
import { because, type Judges } from './judge.ts'
import { myForce, type Outlook, outlookOf, worthOf } from './outlook.ts'
import { plus } from './shipping.ts'

const NONE: Force = { normal: 0, elite: 0 }

/** My advisors in a territory. */
const advisorsIn = ({ view, me }: Situation, id: TerritoryId): Force =>
  view.forces
    .filter((stack) => stack.of === me && stack.advisor && territoryOf(stack.area) === id)
    .reduce<Force>(plus, NONE)

/** What it is worth that all my forces in a territory fight, or that none does. */
const asFighters = (o: Outlook, id: TerritoryId, fight: boolean): number =>
  worthOf(o, { forces: new Map([[id, fight ? plus(myForce(o, id), advisorsIn(o.s, id)) : NONE]]), gain: 0 })

/** A force for nothing: beside the shipment where it may count one day, else to the Polar Sink. */
function sendAdvisor(s: Situation, decision: Decision): Candidate<Asked['send-advisor']>[] {
  const o = outlookOf(s)
  const frame = s.view.stack.findLast((f) => f.proc === 'bene-gesserit.accompany') as unknown as
    | { to: AreaId }
    | undefined
  const place = frame !== undefined && o.places.includes(territoryOf(frame.to))
  return choicesOf<Asked['send-advisor']>(decision).map((answer) => {
    if (answer === 'pass') return because(answer, 0, 'advisor.pass')
    if (answer === 'same') return because(answer, place ? 2 : 0.5, 'advisor.same')
    return because(answer, 1, 'advisor.polar-sink')
  })
}

/** Advisors turn to fighters where that is for the better. */
function wartime(s: Situation, decision: Decision): Candidate<Asked['wartime']>[] {
  const o = outlookOf(s)
  const { territories } = fieldsOf<{ territories: TerritoryId[] }>(decision)
  // A part cut off by the storm is offered by its first area; it is judged as its territory.
  const whole = (id: TerritoryId | AreaId): TerritoryId => (id.includes(':') ? territoryOf(id) : id)
  const better = territories.filter((id) => asFighters(o, whole(id), true) > 0.5)
  const candidates: Candidate<Asked['wartime']>[] = [because([], 0, 'advisors.stay')]
  for (const id of better)
    candidates.push(because([id], asFighters(o, whole(id), true), 'advisors.fight', { territory: whole(id) }))
  if (better.length > 1) candidates.push(because(better, 100, 'advisors.fight', { territory: whole(better[0]!) }))
  return candidates
}

/** Whether to step aside when others come: not where we would win. */
function stepAside(s: Situation): number {
  const o = outlookOf(s)
  const frame = s.view.stack.at(-1) as unknown as { territory: TerritoryId; by: Faction }
  return asFighters(o, frame.territory, false) - asFighters(o, frame.territory, true)
}

const intrusion = (s: Situation): Candidate<Asked['intrusion']>[] => {
  const aside = stepAside(s)
  return [because('yes', aside, 'advisors.step-aside'), because('no', -aside, 'advisors.stand')]
}

const coexist = (s: Situation): Candidate<Asked['coexist']>[] => {
  const aside = stepAside(s)
  return [because('yes', aside, 'advisors.step-aside'), because('no', -aside, 'advisors.stand')]
}

export const advisorJudges = { 'send-advisor': sendAdvisor, wartime, intrusion, coexist } satisfies Judges
