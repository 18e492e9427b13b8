import type { Options } from '../../editions/options.ts'
import { procedure } from '../../hooks/flow.ts'
import { optionOf, tell } from '../../hooks/hooks.ts'
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
const NEXUS_CARDS: readonly string[] = [
  ...NUMBERS.flatMap(([number, count]) => Array.from({ length: count }, () => `no-nexus-${number}`)),
  PERFORM,
]

/** DR-21 Another deck: seven numbers and three blanks, of which one is revealed each turn and shuffled back. */
const NUMBERED: readonly string[] = [...[1, 2, 3, 4, 5, 6, 7].map((n) => `nexus-${n}`), 'blank', 'blank', 'blank']
export const nexusCards = (o: Options): readonly string[] =>
  o['dr.nexusDeck'] === 'numbers10' ? NUMBERED : NEXUS_CARDS

/** DR-19, DR-20 A card is drawn, and as many more as it says, until one calls a nexus; after a nexus all are shuffled. */
export const nexusPhase = procedure('dream.nexus')({
  draws(g) {
    if (g.state.turn === 1) return end(g)
    const { deck, discard } = pileOf(g.state, NEXUS)
    if (optionOf(g, 'dr.nexusDeck') === 'numbers10') return 'reveals'
    const first = deck.shift()!
    const cards = [first]
    const more = Number(first.split('-').at(-1))
    while (!cards.includes(PERFORM) && cards.length <= more && deck.length > 0) cards.push(deck.shift()!)
    discard.push(...cards)
    tell(g, { type: 'nexusDrawn', cards })
    if (!cards.includes(PERFORM)) return end(g)
    call(g, nexus, nexusLocals())
  },
  shuffles({ state, rules }) {
    const pile = pileOf(state, NEXUS)
    pile.deck = shuffle(state.rng, [...nexusCards(rules.options)])
    pile.discard = []
  },
  ends(g) {
    end(g)
  },
  reveals(g) {
    const { deck } = pileOf(g.state, NEXUS)
    tell(g, { type: 'nexusDrawn', cards: [deck[0]!] })
    // A blank is no number, and lower than none.
    if (Number(deck[0]!.split('-').at(-1)) < g.state.turn) call(g, nexus, nexusLocals())
  },
  shufflesBack() {
    return 'shuffles'
  },
})
