import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { follow, type Game, tell } from '../../hooks/hooks.ts'
import type { SetUpStep } from '../../hooks/module.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { call, frameOf } from '../../kernel/flow.ts'
import { below, shuffle } from '../../kernel/rng.ts'
import { isSupply } from '../../model/cards.ts'
import { CHAIRS, type Chair, type Faction } from '../../model/factions.ts'
import { firstStorm } from '../../phases/first-storm.ts'
import { freeFactions, takeFaction } from '../../phases/set-up.ts'
import { usesDeck } from '../../phases/storm.ts'
import { swapFactions } from '../../phases/swap-factions.ts'
import { drawFrom } from '../../procedures/piles.ts'
import { dealDancers, holdDancers } from './face-dancers.ts'
import { FATE } from './fates.ts'
import { lookAtStart } from './sheets/ixian-cards.ts'

/** SETUP-03 Everybody puts a faction into the pool; they are dealt at random, and may be traded. */
const draft = procedure<{ pool?: Faction[] }>('dream.draft')({
  asks(g, f) {
    f.pool ??= []
    const chair = openChairs(g)[f.pool.length]
    if (!chair) return 'deals'
    ask(g, 'dream.draft', [chair])
  },
  hears(g, f) {
    const by = openChairs(g)[f.pool!.length]!
    const faction = answerOf(f, 'dream.draft', by)
    f.pool!.push(faction)
    tell(g, { type: 'factionDrafted', by, faction })
    return 'asks'
  },
  deals(g, f) {
    if (f.pool!.length === 0) return
    const pool = shuffle(g.state.rng, [...f.pool!])
    for (const [i, { faction }] of g.state.chairs.entries()) if (!faction) takeFaction(g, i, pool.shift()!)
    call(g, swapFactions, { wishes: [], done: [] })
  },
})

const openChairs = ({ state: { chairs } }: Game): Chair[] =>
  CHAIRS.filter((_, i) => i < chairs.length && !chairs[i]!.faction)
const drafted = (g: Game): readonly Faction[] => frameOf(g.state, draft)?.pool ?? []

/** DR-03 The first three cards of the spice deck are no worms, and the fourth is one of two only; DR-50 the supplies lie apart. */
const layDecks = procedure('dream.lay-decks')({
  lays({ state }) {
    const { deck } = state.spiceDeck
    const named = deck.filter((card) => card !== WORM)
    const slots = named.splice(0, 3)
    const [fourth, ...rest] = shuffle(state.rng, [...named, WORM, WORM])
    const worms = deck.filter((card) => card === WORM).slice(2)
    state.spiceDeck.deck = [...slots, fourth!, ...shuffle(state.rng, [...rest, ...worms])]
    state.treachery.removed = state.treachery.deck.filter(isSupply)
    state.treachery.deck = state.treachery.deck.filter((card) => !isSupply(card))
  },
})
const WORM = 'shai-hulud'

/** DR-08 */
const dealFates = procedure('dream.deal-fates')({
  deals(g) {
    for (const seat of g.state.order) drawFrom(g, FATE, seat)
  },
})

/** DR-67 Where the storm moves by cards one is laid before the first turn. */
const layStormCard = procedure('dream.lay-storm-card')({
  lays(g) {
    if (!usesDeck(g)) return
    g.state.storm.next = 1 + below(g.state.rng, 6)
    follow(g, 'storm.over', {})
  },
})

/** SETUP-01, DR-09 The storm is placed before the forces. */
export const dreamSetUp = (): readonly SetUpStep[] => [
  'decks',
  layDecks,
  'seats',
  draft,
  'begins',
  holdDancers,
  'predicts',
  'traitors',
  dealDancers,
  'cards',
  lookAtStart,
  dealFates,
  firstStorm,
  layStormCard,
  'forces',
]

export const setUpDecisions = [
  oneOf('dream.draft', 'SETUP-03', { choices: (g) => freeFactions(g).filter((one) => !drafted(g).includes(one)) }),
]
