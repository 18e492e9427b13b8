import { type Asked, type Card, type Decision, type TerritoryId, territory, territoryOf } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { areAllied, choicesOf, fieldsOf, type Situation } from '../situation.ts'
import { because, type Judges } from './judge.ts'
import { spiceIn, WORTH } from './outlook.ts'

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

function placeWorm(s: Situation, decision: Decision): Candidate<Asked['place-worm']>[] {
  return choicesOf<Asked['place-worm']>(decision).map((answer) =>
    answer === 'pass'
      ? because(answer, 0.1, 'worm.pass')
      : because(answer, wormIn(s, answer), 'worm.place', { territory: answer }),
  )
}

/** A Karama is worth a few forces at least. */
const CALL = 5

function callWorm(s: Situation, decision: Decision): Candidate<Asked['call-worm']>[] {
  const { card, territory: open } = fieldsOf<{ card?: Card[]; territory?: TerritoryId[] }>(decision)
  const candidates: Candidate<Asked['call-worm']>[] = [because('pass', 0, 'worm.pass')]
  for (const id of open ?? [])
    candidates.push(because({ territory: id, card: card![0]! }, wormIn(s, id) - CALL, 'worm.call', { territory: id }))
  return candidates
}

export const wormJudges = {
  'place-worm': placeWorm,
  'call-worm': callWorm,
  'protect-ally': () => [because('yes', 1, 'worm.protect'), because('no', 0, 'worm.no-protection')],
} satisfies Judges
