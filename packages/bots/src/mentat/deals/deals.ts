import type { Deal } from '@arrakis/engine'
import type { BotPlay } from '../../bot.ts'
import type { BotView, Situation } from '../../situation.ts'
import { type PlayFinder, playOf } from '../judge.ts'
import { mySpice } from '../purse.ts'
import { counterOffer, isTooLate, mayOffer, offerOf } from './offers.ts'
import { whyRefused } from './why.ts'
import { type Bargain, dealWorth, ENOUGH } from './worth.ts'

type Offered = BotView['deals'][number]
type Known = Offered & { terms: Deal['terms'] }

const isKnown = (deal: Offered): deal is Known => deal.terms !== null
/** An offer that waits for my word. */
const isOpen = ({ me }: Situation, deal: Offered): deal is Known =>
  deal.status === 'offered' && deal.parties.includes(me) && !deal.accepted.includes(me) && isKnown(deal)

const bargainOf = ({ view }: Situation, { parties, terms, until }: Known): Bargain => ({
  parties,
  terms,
  turns: until - Math.max(1, view.turn) + 1,
})

function answerOf(s: Situation, deal: Known): BotPlay {
  const worth = dealWorth(s, bargainOf(s, deal))
  const due = deal.terms.reduce(
    (sum, t) => sum + (t.term === 'pay' && t.from === s.me && t.when === 'now' ? t.amount : 0),
    0,
  )
  const accept = worth > ENOUGH && due <= mySpice(s)
  return {
    kind: 'answer-deal',
    answer: accept
      ? { deal: deal.id, answer: 'accept' }
      : { deal: deal.id, answer: 'refuse', why: whyRefused(s, bargainOf(s, deal)) },
    reasons: [{ because: accept ? 'deal.accept' : 'deal.refuse', weight: worth, about: { faction: deal.by } }],
  }
}

/** An own offer that has come to cost more than it gives is taken back before somebody takes it up; so is my word on a deal that others have not agreed to yet. */
function takeBackOf(s: Situation): BotPlay | null {
  for (const deal of s.view.deals) {
    if (deal.status !== 'offered' || !deal.accepted.includes(s.me) || !isKnown(deal)) continue
    // Asked before it is weighed, which takes time.
    if (s.isOthersWord?.(deal.id)) continue
    const worth = dealWorth(s, bargainOf(s, deal))
    if (worth > 0 && !(deal.by === s.me && isTooLate(s, deal.terms))) continue
    const other = deal.by === s.me ? deal.parties.find((of) => of !== s.me)! : deal.by
    const reasons = [{ because: 'deal.withdrawn', weight: worth, about: { faction: other } }]
    return { kind: 'answer-deal', answer: { deal: deal.id, answer: 'cancel' }, reasons }
  }
  return null
}

/** Offers are answered, one that is refused with another if there is one; and at most two are made unasked in a turn. */
export const dealPlay: PlayFinder = (s, plays) => {
  const mayAnswer = playOf(plays, 'answer-deal') !== undefined
  const mayMake = playOf(plays, 'offer-deal') !== undefined
  if (mayAnswer)
    for (const deal of s.view.deals) {
      if (!isOpen(s, deal)) continue
      const play = answerOf(s, deal)
      if (play.kind !== 'answer-deal' || play.answer.answer === 'accept' || !mayMake) return play
      return (mayOffer(s) && counterOffer(s, deal.by, bargainOf(s, deal))) || play
    }
  return (mayAnswer && takeBackOf(s)) || (mayMake ? offerOf(s) : null)
}
