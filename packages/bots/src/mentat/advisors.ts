import {
  type Answer,
  type AreaId,
  type Force,
  POLAR_SINK,
  placesToHold,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { because, type Judge, type Judges } from './judge.ts'
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
const sendAdvisor: Judge<'send-advisor'> = (s, { about, offer }) => {
  const place = placesToHold(s.view).includes(territoryOf(about.to))
  return offer.choices.map((answer) => {
    if (answer === 'pass') return because(answer, 0, 'advisor.pass')
    if (answer === 'same') return because(answer, place ? 2 : 0.5, 'advisor.same')
    return because(answer, 1, 'advisor.polar-sink')
  })
}

/** Advisors turn to fighters where that is for the better. */
const wartime: Judge<'wartime'> = (s, { offer }) => {
  const o = outlookOf(s)
  // A part cut off by the storm is offered by its first area; it is judged as its territory.
  const whole = (id: TerritoryId | AreaId): TerritoryId => (id.includes(':') ? territoryOf(id) : id)
  const better = offer.from.filter((id) => asFighters(o, whole(id), true) > 0.5)
  const candidates: Candidate<Answer<'wartime'>>[] = [because([], 0, 'advisors.stay')]
  for (const id of better)
    candidates.push(because([id], asFighters(o, whole(id), true), 'advisors.fight', { territory: whole(id) }))
  if (better.length > 1) candidates.push(because(better, 100, 'advisors.fight', { territory: whole(better[0]!) }))
  return candidates
}

/** Whether to step aside when others come: not where we would win. */
const stepAside: Judge<'intrusion' | 'coexist'> = (s, { about }) => {
  const o = outlookOf(s)
  const isPeaceful = about.territory === POLAR_SINK
  const aside = asFighters(o, about.territory, false) - asFighters(o, about.territory, true)
  return [
    because('yes', aside, isPeaceful ? 'advisors.stay' : 'advisors.step-aside'),
    because('no', -aside, isPeaceful ? 'advisors.no-battle' : 'advisors.stand'),
  ]
}

export const advisorJudges = {
  'send-advisor': sendAdvisor,
  wartime,
  intrusion: stepAside,
  coexist: stepAside,
} satisfies Judges
