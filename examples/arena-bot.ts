/**
 * A bot of your own for the arena:
 *
 *   npx arrakis arena ./examples/arena-bot.ts 5xrandom --games 60
 *
 * It is a random player with two ideas: it saves spice in auctions, and it never passes a chance to say yes.
 */
import { type Bot, random } from '@arrakis/bots'

const thrifty: Bot = {
  name: 'thrifty',

  /** Answers a question. `seen.view` is all that the seat may know; `decision.offer` says which answers there are. */
  decide(seen, decision, rng) {
    if (decision.kind === 'bid') {
      // `kind` tells the type of the offer: a bid has the lowest and the highest number of spice.
      const { min } = decision.offer
      const answer = min <= 2 && min <= decision.offer.max ? min : 'pass'
      return { answer, reasons: [{ because: 'random', weight: 0 }] }
    }
    if (decision.shape === 'yes-no' && decision.offer.choices.includes('yes'))
      return { answer: 'yes', reasons: [{ because: 'random', weight: 0 }] }
    // Whatever is refused counts as a fault, and the game goes on with the answer of the clock.
    return random.decide(seen, decision, rng)
  },

  /** What it does unasked: cards, deals, orders. This one leaves all that alone. */
  play: () => null,
}

export default thrifty
