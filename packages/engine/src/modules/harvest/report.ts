import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { decision } from '../../hooks/rules.ts'
import { anAmount, oneOf, yesNo } from '../../hooks/shapes.ts'
import { frameOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { below } from '../../kernel/rng.ts'
import { without } from '../../kernel/without.ts'
import type { Answer } from '../../model/decisions.ts'
import type { Faction } from '../../model/factions.ts'
import { sharesFor, totalOf, WORM_SIGN } from '../../model/harvest.ts'
import { discardTo, drawFrom, pileHand, pileOf } from '../../procedures/piles.ts'
import { lineOf, whoHas } from './lines.ts'
import {
  appoint,
  give,
  HARVEST,
  harvested,
  isSharer,
  managerOf,
  preludeIn,
  preludeOf,
  proclaim,
  rightOf,
  SHARES,
  spiceOf,
  successorsOf,
} from './table.ts'

/** HARV-10 to HARV-12 The manager pays the tax, draws, announces and hands out shares. */
export const report = procedure<{ price?: number }>('harvest.report', 'closed', {
  what: 'harvest-report',
  of: ({ price = null }) => ({ price }),
})({
  taxes(g) {
    preludeIn(g).announced = null
    const emperor = whoHas(g, 'taxes')
    const able = [managerOf(g), ...successorsOf(g, managerOf(g))].find(
      (seat) => seat === emperor || spiceOf(g, seat) > 0,
    )
    if (!able) return
    if (able !== managerOf(g)) appoint(g, able, 'tax')
    if (able === emperor) return
    const to = emperor ?? 'bank'
    give(g, able, to, 1)
    proclaim(g, { what: 'paid', from: able, to, amount: 1, for: 'tax' })
  },
  draws(g) {
    const [card] = drawFrom(g, HARVEST, managerOf(g))
    if (card !== WORM_SIGN) return
    discardTo(g, HARVEST, managerOf(g), card)
    // HARV-30 Whoever rides the worm takes over, and draws another card.
    const rider = whoHas(g, 'rides')
    if (rider && rider !== managerOf(g)) appoint(g, rider, 'worm')
    return 'draws'
  },
  /** HARV-29 A second card is for sale once in a harvest. */
  offers(g, f) {
    const seller = whoHas(g, 'sells')
    if (!seller || seller === managerOf(g) || f.price !== undefined) return 'announces'
    ask(g, 'harvest.price', [seller])
  },
  prices(g, f) {
    const answer = answerOf(f, 'harvest.price', whoHas(g, 'sells')!)
    if (answer === 'pass') return 'announces'
    f.price = answer
    ask(g, 'harvest.buy', [managerOf(g)])
  },
  buys(g, f) {
    if (answerOf(f, 'harvest.buy', managerOf(g)) === 'no') return 'announces'
    const seller = whoHas(g, 'sells')!
    give(g, managerOf(g), seller, f.price!)
    proclaim(g, { what: 'paid', from: managerOf(g), to: seller, amount: f.price!, for: 'card' })
    return 'draws'
  },
  announces(g) {
    ask(g, 'harvest.announce', [managerOf(g)])
  },
  announced(g, f) {
    const amount = answerOf(f, 'harvest.announce', managerOf(g))
    preludeIn(g).announced = amount
    proclaim(g, { what: 'announced', by: managerOf(g), amount })
    ask(g, 'harvest.shares', [managerOf(g)], 'sealed')
  },
  shares(g, f) {
    const manager = managerOf(g)
    const shares = answerOf(f, 'harvest.shares', manager)
    f.answers = {}
    const pile = pileOf(g.state, SHARES)
    for (const { to, cards } of shares) {
      pile.deck = without(pile.deck, cards)
      pile.hands[to] = [...cards]
      for (const card of cards) pile.known.push({ by: manager, of: to, card })
      tell(g, { type: 'harvestSeen', by: to, how: 'share', secret: { for: [manager, to], cards: [...cards] } })
    }
    proclaim(g, { what: 'shared', by: manager, cards: shares.map(({ to, cards }) => ({ to, count: cards.length })) })
  },
  /** HARV-27 */
  looks(g) {
    const looker = whoHas(g, 'looks')
    if (looker && looker !== managerOf(g) && lookable(g, looker).length > 0) ask(g, 'harvest.look', [looker])
  },
  seen(g, f) {
    const looker = whoHas(g, 'looks')
    const of = looker && looker in f.answers ? answerOf(f, 'harvest.look', looker) : 'pass'
    if (of === 'pass') return
    const cards = [...pileHand(g.state, SHARES, of)]
    for (const card of cards) pileOf(g.state, SHARES).known.push({ by: looker!, of, card })
    tell(g, { type: 'harvestSeen', by: looker!, how: 'share', of, secret: { for: [looker!], cards } })
  },
})

const lookable = (g: Game, looker: Faction): Faction[] =>
  rightOf(g, managerOf(g)).filter((seat) => isSharer(seat) && seat !== looker)

/** HARV-12 Whom the manager must hand something, the right neighbour first. */
const receivers = (g: Game): Faction[] => rightOf(g, managerOf(g)).filter(isSharer)

type Shares = Answer<'harvest.shares'>
function sharesRefusal(g: Game, shares: Shares): Refusal | null {
  const to = receivers(g)
  const given = shares.map((share) => share.to)
  if (given.length !== to.length || !to.every((seat) => given.includes(seat)))
    return refusal('harvest.everybody', 'HARV-12', { to })
  const cards = shares.flatMap((share) => share.cards)
  const stock = [...pileOf(g.state, SHARES).deck]
  if (without(stock, cards).length !== stock.length - cards.length) return refusal('harvest.no-share-cards', 'HARV-07')
  const most = preludeOf(g).announced!
  return totalOf(cards) > most ? refusal('harvest.too-much', 'HARV-12', { most }) : null
}

/** HARV-12 An amount in equal parts as far as the cards go, what is left over by ones from the right on. */
export function evenly(to: readonly Faction[], amount: number, stock: readonly string[]): Shares {
  let left: readonly string[] = stock
  return to.map((seat, i) => {
    const wanted = Math.floor(amount / to.length) + (i < amount % to.length ? 1 : 0)
    let cards: string[] | null = null
    for (let part = wanted; part >= 0 && !cards; part--) cards = sharesFor(part, left)
    left = without(left, cards!)
    return { to: seat, cards: cards! }
  })
}

const sharesDecision = decision({
  kind: 'harvest.shares',
  rule: 'HARV-12',
  offer: (g) => ({
    to: receivers(g),
    stock: pileOf(g.state, SHARES).deck.toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6))),
    most: preludeOf(g).announced!,
  }),
  refuse: (g, _, answer) => sharesRefusal(g, answer),
  fallback: (g) => evenly(receivers(g), preludeOf(g).announced!, pileOf(g.state, SHARES).deck),
  sample(g, _, rng) {
    const most = preludeOf(g).announced!
    const amount = below(rng, 3) === 0 ? below(rng, most + 1) : most
    const to = receivers(g)
    return below(rng, 4) === 0
      ? evenly(to, amount, pileOf(g.state, SHARES).deck).map((share, i, all) => ({
          ...share,
          cards: all[to.length - 1 - i]!.cards,
        }))
      : evenly(to, amount, pileOf(g.state, SHARES).deck)
  },
})

export const reportDecisions = [
  anAmount('harvest.price', 'HARV-29', { range: (_, seat) => lineOf(seat).sells ?? null }),
  // HARV-29 Whether the manager can pay is its secret: it is asked in any case.
  yesNo('harvest.buy', 'HARV-29', {
    choices: (g, seat) => (spiceOf(g, seat) >= (frameOf(g.state, report)?.price ?? 0) ? ['no', 'yes'] : ['no']),
    why: (g) => refusal('harvest.cannot-pay', 'HARV-29', { price: frameOf(g.state, report)!.price }),
  }),
  {
    ...anAmount('harvest.announce', 'HARV-11', { range: (g) => ({ min: 0, max: harvested(g) }) }),
    fallback: (g: Game) => harvested(g),
  },
  sharesDecision,
  oneOf('harvest.look', 'HARV-27', { choices: (g, seat) => ['pass', ...lookable(g, seat)], always: 'pass' }),
]
