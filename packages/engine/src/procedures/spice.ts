import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { shuffle } from '../kernel/rng.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, SpiceCard } from '../model/state.ts'

/** BLOW-02 Amounts add up. */
export function addSpice({ state }: Game, at: AreaId, amount: number): void {
  const lying = state.spice.find((s) => s.area === at)
  if (lying) lying.amount += amount
  else state.spice.push({ area: at, amount })
}

/** BLOW-09 Where each pile has a deck of its own, the second pile's; else the one deck. */
const deckOf = (g: Game, pile: number): 'deck' | 'second' =>
  pile > 0 && optionOf(g, 'blow.decks') === 'two' ? 'second' : 'deck'
/** Who knows the top of each. */
const SEEN = { deck: 'seenBy', second: 'secondSeenBy' } as const

/** BLOW-08 The top card; an empty deck is first made anew. */
export function drawSpice(g: Game, pile: number): SpiceCard {
  const from = deckOf(g, pile)
  refillSpice(g, pile)
  const { spiceDeck } = g.state
  spiceDeck[SEEN[from]] = []
  return spiceDeck[from].shift()!
}

/** BLOW-03 Worms set aside on turn 1 go back where they came from. */
export function returnWorms(g: Game, aside: readonly number[]): void {
  const { spiceDeck, rng } = g.state
  for (const [pile, count] of aside.entries())
    for (let i = 0; i < count; i++) spiceDeck[deckOf(g, pile)].push('shai-hulud')
  const touched = new Set(aside.flatMap((count, pile) => (count > 0 ? [deckOf(g, pile)] : [])))
  for (const deck of touched) {
    shuffle(rng, spiceDeck[deck])
    spiceDeck[SEEN[deck]] = []
  }
}

/** BLOW-08 All are shuffled, or all but the uppermost territory of the first pile and the worms upon it. */
function refillSpice(g: Game, pile: number): void {
  const { spiceDeck, rng } = g.state
  const into = deckOf(g, pile)
  if (spiceDeck[into].length > 0) return
  const two = optionOf(g, 'blow.decks') === 'two'
  const keeper = two ? pile : 0
  const own = spiceDeck.discards[keeper]!
  const top = Math.max(
    own.findLastIndex((card) => card !== 'shai-hulud'),
    0,
  )
  const kept = optionOf(g, 'blow.reshuffle') === 'allCards' ? own.length : top
  const others = two ? [] : spiceDeck.discards.slice(1).flat()
  spiceDeck[into] = shuffle(rng, [...own.slice(0, kept), ...others])
  spiceDeck.discards = spiceDeck.discards.map((cards, i) => (i === keeper ? own.slice(kept) : two ? cards : []))
  const memory = optionOf(g, 'blow.pileMemoryAfterReshuffle')
  if (!two && memory === 'clearedForB') spiceDeck.last = spiceDeck.last.map((last, i) => (i === 0 ? last : null))
  // BLOW-17 A worm that lies on no card strikes nowhere.
  if (memory === 'cleared')
    spiceDeck.last = spiceDeck.last.map((last, i) => (spiceDeck.discards[i]!.length > 0 ? last : null))
  spiceDeck[SEEN[into]] = []
  tell(g, { type: 'spiceDeckShuffled' })
}

/** BLOW-16 A seat looks at the top card of the spice deck, or of each of two; an empty one is first made anew. */
export function lookAtSpice(g: Game, by: Faction): void {
  const piles = optionOf(g, 'blow.decks') === 'two' ? [0, 1] : [0]
  for (const pile of piles) {
    refillSpice(g, pile)
    const deck = deckOf(g, pile)
    g.state.spiceDeck[SEEN[deck]] = [by]
    tell(g, { type: 'spiceCardSeen', by, pile, secret: { for: [by], card: g.state.spiceDeck[deck][0]! } })
  }
}
