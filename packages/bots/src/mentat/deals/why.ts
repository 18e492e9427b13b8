import type { DealRefusal, Faction, Term } from '@arrakis/engine'
import type { Situation } from '../../situation.ts'
import { type Bargain, comesTooLate, costOfTerm, isKept } from './worth.ts'

/** Why a deal is refused, by its terms and what lies open alone: it must tell nothing of what I hold or foresee. */
export function whyRefused(s: Situation, deal: Bargain): DealRefusal {
  const { me } = s
  for (const term of deal.terms) {
    const costs = costOfTerm(s, deal, term)
    if (typeof costs === 'string' && costs !== 'hidden') return costs
  }
  const paid = deal.terms.flatMap((term) => (term.term === 'pay' && term.to === me ? [term.from] : []))
  const isPromised = deal.terms.some((term) => term.term !== 'pay' && term.term !== 'words' && !isMine(me, term))
  if (paid.length === 0 && !isPromised) return 'nothing-for-me'
  if (paid.length === 0 && !isKept(s)) return 'not-kept'
  if (!isPromised && paid.every((payer) => comesTooLate(s, payer))) return 'too-late'
  return deal.terms.some((term) => term.term === 'pay' && term.from === me) ? 'too-dear' : 'too-little'
}
/** What I alone would have to do. */
const isMine = (me: Faction, term: Term): boolean =>
  'from' in term ? term.from === me : term.term === 'throw-fight' ? term.loser === me : 'of' in term && term.of === me
