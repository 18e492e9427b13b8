import { type Answer, type TerritoryId, territory, territoryOf } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { areAllied, type Situation } from '../situation.ts'
import { spiceIn } from './ground.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { WORTH } from './outlook.ts'

/** What a worm there would cost others, less what it costs friends; own forces ride it. */
function wormIn(s: Situation, id: TerritoryId): number {
  if (territory(id).terrain !== 'sand') return 0
  let worth = -0.3 * spiceIn(s.view, id)
  for (const { of, area: at, normal, elite } of s.view.forces) {
    if (territoryOf(at) !== id) continue
    const forces = normal + WORTH.elite * elite
    if (of === s.me) worth += forces * 0.8
    else worth += areAllied(s.view, of, s.me) ? -forces : forces
  }
  return worth
}

const placeWorm: Judge<'place-worm'> = (s, { offer }) => [
  because('pass', 0.1, 'worm.pass'),
  ...offer.places.map((id) => because(id, wormIn(s, id), 'worm.place', { territory: id })),
]

/** A Karama is worth a few forces at least. */
const CALL = 5

const callWorm: Judge<'call-worm'> = (s, { offer }) => {
  const candidates: Candidate<Answer<'call-worm'>>[] = [because('pass', 0, 'worm.pass')]
  const [card] = offer.card
  if (!card) return candidates
  for (const id of offer.territory)
    candidates.push(because({ territory: id, card }, wormIn(s, id) - CALL, 'worm.call', { territory: id }))
  return candidates
}

export const wormJudges = {
  'place-worm': placeWorm,
  'call-worm': callWorm,
  'protect-ally': () => [because('yes', 1, 'worm.protect'), because('no', 0, 'worm.no-protection')],
} satisfies Judges
