import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { anAmount, yesNo } from '../../hooks/shapes.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import type { Faction } from '../../model/factions.ts'
import { pileOf } from '../../procedures/piles.ts'
import { whoHas } from './lines.ts'
import { ACCESS, give, isSharer, managerOf, proclaim, rightOf, spiceOf } from './table.ts'

/** `left`: cards still to be offered, the one that is up included; `bidders` in the order in which they bid. */
interface Bids {
  left?: number
  bidders: Faction[]
  turn: number
  high: number
  leader: Faction | null
  passed: Faction[]
  looked: boolean
}

/** HARV-19 As many access cards as there are players, one after the other, each unseen. The next one is the top of the deck. */
export const bidForPower = procedure<Partial<Bids>>('harvest.bids', 'closed', {
  what: 'harvest-bids',
  of: ({ left = 0, high = 0, leader = null, passed = [], bidders = [] }) => ({ left, high, leader, passed, bidders }),
})({
  deals(g, f) {
    f.left = g.state.order.length
    f.bidders = [...rightOf(g, managerOf(g)), managerOf(g)].filter(isSharer)
    f.looked = false
    proclaim(g, { what: 'lot', count: f.left })
  },
  comesUp(g, f) {
    if (f.left === 0) return end(g)
    Object.assign(f, { turn: 0, high: 0, leader: null, passed: [] } satisfies Partial<Bids>)
    const looker = whoHas(g, 'looks')
    if (looker && !f.looked) ask(g, 'harvest.peek', [looker])
  },
  peeks(g, f) {
    const looker = whoHas(g, 'looks')
    if (f.looked || !looker || answerOf(f, 'harvest.peek', looker) === 'no') return
    f.looked = true
    const { deck, known } = pileOf(g.state, ACCESS)
    known.push({ by: looker, of: 'deck', card: deck[0]! })
    tell(g, { type: 'harvestSeen', by: looker, how: 'lot', secret: { for: [looker], cards: [deck[0]!] } })
  },
  asks(g, f) {
    const { bidders, passed, leader } = f as Bids
    for (;;) {
      const seat = bidders[f.turn! % bidders.length]!
      if (seat === leader || (!leader && f.turn! >= bidders.length)) return 'closes'
      if (!passed.includes(seat) || optionOf(g, 'bidding.reentry')) return ask(g, 'harvest.bid', [seat])
      f.turn!++
    }
  },
  hears(g, f) {
    const seat = f.bidders![f.turn! % f.bidders!.length]!
    const answer = answerOf(f, 'harvest.bid', seat)
    f.turn!++
    if (answer === 'pass') {
      f.passed!.push(seat)
      tell(g, { type: 'bidPassed', by: seat })
      return 'asks'
    }
    f.high = answer
    f.leader = seat
    tell(g, { type: 'bidMade', by: seat, bid: answer })
    return 'asks'
  },
  closes(g, f) {
    const pile = pileOf(g.state, ACCESS)
    const buyer = f.leader!
    // HARV-19 Spice that was bid and has been given away meanwhile buys nothing: the card is offered anew.
    if (buyer && spiceOf(g, buyer) < f.high!) {
      proclaim(g, { what: 'void', by: buyer })
      Object.assign(f, { turn: 0, high: 0, leader: null, passed: [] } satisfies Partial<Bids>)
      return 'asks'
    }
    f.left!--
    const [card] = pile.deck.splice(0, 1) as [string]
    const seers = pile.known.filter(({ of }) => of === 'deck').map(({ by }) => by)
    pile.known = pile.known.filter(({ of }) => of !== 'deck')
    if (!buyer) {
      pile.deck.push(card)
      proclaim(g, { what: 'unsold' })
      return 'comesUp'
    }
    give(g, buyer, 'bank', f.high!)
    pile.hands[buyer] = [...(pile.hands[buyer] ?? []), card]
    // HARV-28 They see what others buy.
    const watcher = whoHas(g, 'seesBought')
    const knowers = [...new Set([...seers, ...(watcher ? [watcher] : [])])].filter((seat) => seat !== buyer)
    for (const by of knowers) pile.known.push({ by, of: buyer, card })
    const secret = { for: [buyer, ...knowers], cards: [card] }
    tell(g, { type: 'harvestSeen', by: buyer, how: 'bought', price: f.high!, secret })
    return 'comesUp'
  },
})

const running = (g: Game): Partial<Bids> => frameOf(g.state, bidForPower)!

export const bidDecisions = [
  yesNo('harvest.peek', 'HARV-27'),
  anAmount('harvest.bid', 'HARV-19', {
    range(g, seat) {
      const min = running(g).high! + 1
      const max = spiceOf(g, seat)
      return max < min ? null : { min, max }
    },
  }),
]
