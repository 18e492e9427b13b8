import { type AftermathOffer, type Answer, spread } from '@arrakis/engine'

/** VICT-01 What a battle costs after which no card matters, if its winner has no forces to choose either. */
export function onlyAftermath({ discard, lose, from }: AftermathOffer): Answer<'aftermath'> | undefined {
  const [cost] = lose
  if (discard.length > 0 || lose.length !== 1 || !cost) return undefined
  const all = from.reduce((sum, { normal, elite }) => sum + normal + elite, 0)
  const due = cost.normal + cost.elite
  const isPart = due > 0 && due < all
  if (isPart && (from.length > 1 || from.some(({ mercenaries }) => mercenaries))) return undefined
  return { discard: [], lose: spread(from, cost) }
}
