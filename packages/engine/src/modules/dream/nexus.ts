import { procedure } from '../../hooks/flow.ts'
import { tell } from '../../hooks/hooks.ts'
import { call, end } from '../../kernel/flow.ts'
import { shuffle } from '../../kernel/rng.ts'
import { nexus } from '../../phases/nexus.ts'
import { nexusLocals } from '../../phases/spice-blow.ts'
import { pileOf } from '../../procedures/piles.ts'

export const NEXUS = 'nexus'
const PERFORM = 'perform-nexus'
/** DR-18 How many cards of each number there are. */
const NUMBERS: readonly [number, number][] = [
  [4, 4],
  [5, 5],
  [6, 6],
  [7, 4],
]
export const NEXUS_CARDS: readonly string[] = [
  ...NUMBERS.flatMap(([number, count]) => Array.from({ length: count }, () => `no-nexus-${number}`)),
  PERFORM,
]

/** DR-19, DR-20 A card is drawn, and as many more as it says, until one calls a nexus; after a nexus all are shuffled. */
export const nexusPhase = procedure('dream.nexus')({
  draws(g) {
    if (g.state.turn === 1) return end(g)
    const { deck, discard } = pileOf(g.state, NEXUS)
    const first = deck.shift()!
    const cards = [first]
    const more = Number(first.split('-').at(-1))
    while (!cards.includes(PERFORM) && cards.length <= more && deck.length > 0) cards.push(deck.shift()!)
    discard.push(...cards)
    tell(g, { type: 'nexusDrawn', cards })
    if (!cards.includes(PERFORM)) return end(g)
    call(g, nexus, nexusLocals())
  },
  shuffles({ state }) {
    const pile = pileOf(state, NEXUS)
    pile.deck = shuffle(state.rng, [...NEXUS_CARDS])
    pile.discard = []
  },
})
