import type { Deal } from '@arrakis/engine'
import type { BotPlay } from '../../bot.ts'
import type { BotView, Situation } from '../../situation.ts'
import { type PlayFinder, playOf } from '../judge.ts'
import { mySpice } from '../purse.ts'
import { counterOffer, mayOffer, offerOf } from './offers.ts'
import { type Bargain, dealWorth, ENOUGH } from './worth.ts'

type Offered = BotView['deals'][number]
type Known = Offered & { terms: Deal['terms'] }

/** An offer that waits for my word. */
const isOpen = ({ me }: Situation, deal: Offered): deal is Known =>
  deal.status === 'offered' && deal.parties.includes(me) && !deal.accepted.includes(me) && deal.terms !== null

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
    answer: { deal: deal.id, answer: accept ? 'accept' : 'refuse' },
    reasons: [{ because: accept ? 'deal.accept' : 'deal.refuse', weight: worth, about: { faction: deal.by } }],
  }
}

/** Offers are answered, one that is refused with another if there is one; and at most one is made unasked in a turn. */
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
  return mayMake ? offerOf(s) : null
}
