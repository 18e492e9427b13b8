import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import { pick } from '../../kernel/rng.ts'
import type { Faction } from '../../model/factions.ts'
import { isTroops, numberOn, READ_OUT, WORM_SIGN } from '../../model/harvest.ts'
import { discardTo, drawFrom, pileHand, pileOf } from '../../procedures/piles.ts'
import { lineOf, whoHas } from './lines.ts'
import { ACCESS, HARVEST, handOver, isSharer, proclaim } from './table.ts'

/** HARV-36, HARV-37 Instead of harvests everybody is dealt the same number of access cards, and some a little more. */
export const rapidAccess = procedure<{ victim?: Faction }>('harvest.rapid', 'closed', {
  what: 'other-party',
  of: ({ victim = null }) => ({ of: victim }),
})({
  deals(g) {
    const count = optionOf(g, 'harvest.rapidCards')
    proclaim(g, { what: 'dealt', count })
    for (const seat of g.state.order.filter(isSharer)) drawFrom(g, ACCESS, seat, count)
    for (const seat of g.state.order) {
      const { extra } = lineOf(seat)
      if (extra && !extra.risks) drawFrom(g, ACCESS, seat, extra.count)
    }
    const looker = whoHas(g, 'looks')
    if (!looker || victims(g, looker).length === 0) return 'risks'
    ask(g, 'harvest.pull', [looker])
  },
  pulls(g, f) {
    const looker = whoHas(g, 'looks')!
    const from = answerOf(f, 'harvest.pull', looker)
    if (from === 'pass') return 'risks'
    f.victim = from
    const card = pick(g.state.rng, pileHand(g.state, ACCESS, from))
    exchange(g, from, looker, card)
    proclaim(g, { what: 'pulled', by: looker, from })
    ask(g, 'harvest.give-back', [looker], 'sealed')
  },
  givesBack(g, f) {
    const looker = whoHas(g, 'looks')!
    const card = answerOf(f, 'harvest.give-back', looker)
    f.answers = {}
    exchange(g, looker, f.victim!, card)
  },
  risks(g) {
    const gambler = g.state.order.find((seat) => lineOf(seat).extra?.risks)
    if (!gambler) return 'ends'
    ask(g, 'harvest.extra', [gambler])
  },
  draws(g, f) {
    const gambler = g.state.order.find((seat) => lineOf(seat).extra?.risks)!
    if (answerOf(f, 'harvest.extra', gambler) === 'no') return 'ends'
    drawFrom(g, ACCESS, gambler, lineOf(gambler).extra!.count)
    const [drawn] = drawFrom(g, HARVEST, gambler)
    discardTo(g, HARVEST, gambler, drawn!)
    if (drawn !== WORM_SIGN) return 'ends'
    discardTo(g, ACCESS, gambler, ...pileHand(g.state, ACCESS, gambler))
    const rider = whoHas(g, 'rides')
    if (rider) ask(g, 'harvest.salvage', [rider])
  },
  salvages(g, f) {
    const rider = whoHas(g, 'rides')
    if (!rider || !(rider in f.answers)) return 'ends'
    const card = answerOf(f, 'harvest.salvage', rider)
    const pile = pileOf(g.state, ACCESS)
    pile.discard.splice(pile.discard.indexOf(card), 1)
    pile.hands[rider] = [...pileHand(g.state, ACCESS, rider), card]
    // HARV-37 It is taken openly.
    for (const by of g.state.order) if (by !== rider) pile.known.push({ by, of: rider, card })
    proclaim(g, { what: 'salvaged', by: rider, card })
  },
  ends() {},
})

const victims = (g: Game, looker: Faction): Faction[] =>
  g.state.order.filter((seat) => seat !== looker && pileHand(g.state, ACCESS, seat).length > 0)

/** The two see the card; whoever gave it knows where it is. */
function exchange(g: Game, from: Faction, to: Faction, card: string): void {
  handOver(g, ACCESS, from, to, card)
  pileOf(g.state, ACCESS).known.push({ by: from, of: to, card })
  tell(g, { type: 'harvestSeen', by: to, how: 'got', of: from, secret: { for: [from, to], cards: [card] } })
}

const worth = (card: string): number => (isTroops(card) ? numberOn(card) + READ_OUT.length : -READ_OUT.indexOf(card))

export const rapidDecisions = [
  oneOf('harvest.pull', 'HARV-37', { choices: (g, seat) => ['pass', ...victims(g, seat)], always: 'pass' }),
  oneOf('harvest.give-back', 'HARV-37', { choices: (g, seat) => [...new Set(pileHand(g.state, ACCESS, seat))] }),
  yesNo('harvest.extra', 'HARV-37'),
  oneOf('harvest.salvage', 'HARV-37', {
    choices: (g) => [...new Set(pileOf(g.state, ACCESS).discard)].sort((a, b) => worth(b) - worth(a)),
  }),
]
