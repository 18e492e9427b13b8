import { blowOf, SPICE_MINES } from '../../board/map.ts'
import { procedure } from '../../hooks/flow.ts'
import { follow, type Game, tell } from '../../hooks/hooks.ts'
import { call } from '../../kernel/flow.ts'
import { shuffle } from '../../kernel/rng.ts'
import type { SpiceCard, TerritoryId } from '../../model/state.ts'
import { addSpice } from '../../procedures/spice.ts'
import { devour } from '../../procedures/worm.ts'
import { closeMines, openMine } from './mines.ts'

const WORM = 'shai-hulud'
/** DR-34 */
const MOST_WORMS = 2

interface Blow {
  /** Where the worms of this phase appear by their cards. */
  worms?: (TerritoryId | null)[]
  /** Worms set aside until the phase is over. */
  aside?: number
  /** DR-FRE-5 Where a worm was called that only carries riders. */
  called?: TerritoryId | null
  /** Where worms are to be ridden, and then devour. */
  struck?: TerritoryId[]
  next?: number
}

/**
 * DR-03, DR-33 to DR-36 The cards on A and B are the first two of the deck, those on Pa and Pb the next; both are turned over at once.
 * Each worm gets a card more; worms are redirected, ridden, and devour when the phase ends.
 */
export const dreamSpiceBlow = procedure<Blow>('dream.spice-blow')({
  turns(g, f) {
    const { spiceDeck } = g.state
    Object.assign(f, { worms: [], aside: 0, called: null, struck: [], next: 0 })
    spiceDeck.seenBy = []
    spiceDeck.secondSeenBy = []
    const blown = spiceDeck.deck.splice(0, 2).map((card, pile) => turnUp(g, f, pile, card))
    for (let pile = 0; pile < blown.length; pile++)
      while (!blown[pile]) {
        const card = replacement(spiceDeck.deck)
        if (card === undefined) break
        blown[pile] = turnUp(g, f, pile, card)
      }
    f.got = null
    follow(g, 'worm.call', {})
  },
  redirects(g, f) {
    if (f.next === 0) {
      f.called = f.got as TerritoryId | null
      if (f.called) f.struck!.push(f.called)
    }
    f.got = null
    if (f.next === f.worms!.length) return 'rides'
    // DR-FRE-4 The first acts where its card says; a worm that was called counts as the first.
    if (f.next! > 0 || f.called) follow(g, 'worm.extra', {})
  },
  appears(_, f) {
    const at = (f.got as TerritoryId | null) ?? f.worms![f.next!]!
    if (at) f.struck!.push(at)
    f.next!++
    return 'redirects'
  },
  rides(_, f) {
    f.next = 0
  },
  next(g, f) {
    const territory = f.struck![f.next!]
    if (!territory) return 'devours'
    f.next!++
    return follow(g, 'worm.ride', { territory, fed: true })
  },
  again() {
    return 'next'
  },
  devours(g, f) {
    for (const territory of f.called ? f.struck!.slice(1) : f.struck!) call(g, devour, { territory })
  },
  ends(g, f) {
    const { spiceDeck, rng } = g.state
    const drawn = spiceDeck.deck.splice(2)
    const back = Array.from({ length: f.aside! }, () => WORM)
    spiceDeck.deck.push(...(f.aside! > 0 ? shuffle(rng, [...drawn, ...back]) : drawn))
    closeMines(g)
  },
})

/** DR-33 From the draw pile; if that is empty from Pa, then Pb. */
const replacement = (deck: SpiceCard[]): SpiceCard | undefined =>
  deck.length > 2 ? deck.splice(2, 1)[0] : deck.shift()

/** Whether the card was a blow or a mine. */
function turnUp(g: Game, f: Blow, pile: number, card: SpiceCard): boolean {
  const { state } = g
  const { discards, last } = state.spiceDeck
  if (card === WORM) {
    if (state.turn === 1 || f.worms!.length === MOST_WORMS) {
      f.aside!++
      // DR-62 It was revealed all the same; on the first turn worms are nothing.
      if (state.turn > 1) state.worms++
      tell(g, { type: 'wormIgnored' })
      return false
    }
    discards[pile]!.push(card)
    state.worms++
    const territory = last[pile] ?? null
    f.worms!.push(territory)
    tell(g, { type: 'wormAppeared', territory, by: 'card' })
    return false
  }
  discards[pile]!.push(card)
  last[pile] = card
  const { area, amount } = blowOf(card)
  addSpice(g, area, amount)
  tell(g, { type: 'spiceBlew', territory: card, amount, pile })
  if (SPICE_MINES.some(({ territory }) => territory === card)) openMine(g, area)
  return true
}
