import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { shuffle } from '../kernel/rng.ts'
import type { AreaId, SpiceCard } from '../model/state.ts'

/** BLOW-02 Amounts add up. */
export function addSpice({ state }: Game, at: AreaId, amount: number): void {
  const lying = state.spice.find((s) => s.area === at)
  if (lying) lying.amount += amount
  else state.spice.push({ area: at, amount })
}

/** BLOW-08 The top card; an empty deck is first made anew. */
export function drawSpice(g: Game): SpiceCard {
  refillSpice(g)
  const { spiceDeck } = g.state
  spiceDeck.seenBy = []
  return spiceDeck.deck.shift()!
}

/** BLOW-08 All are shuffled, or all but the uppermost territory of the first pile and the worms upon it. */
export function refillSpice(g: Game): void {
  const { spiceDeck, rng } = g.state
  if (spiceDeck.deck.length > 0) return
  const [first, ...others] = spiceDeck.discards as [SpiceCard[], ...SpiceCard[][]]
  const top = Math.max(
    first.findLastIndex((card) => card !== 'shai-hulud'),
    0,
  )
  const kept = optionOf(g, 'blow.reshuffle') === 'allCards' ? first.length : top
  spiceDeck.deck = shuffle(rng, [...first.slice(0, kept), ...others.flat()])
  spiceDeck.discards = [first.slice(kept), ...others.map(() => [])]
  if (optionOf(g, 'blow.pileMemoryAfterReshuffle') === 'clearedForB')
    spiceDeck.last = spiceDeck.last.map((last, pile) => (pile === 0 ? last : null))
  spiceDeck.seenBy = []
  tell(g, { type: 'spiceDeckShuffled' })
}
