import { factionState } from '../../board/forces.ts'
import { EXTRA_SIETCHES } from '../../board/map.ts'
import { type Game, optionOf, type Ruleset, tell } from '../../hooks/hooks.ts'
import type { PileSpec } from '../../hooks/module.ts'
import { type Rng, shuffle } from '../../kernel/rng.ts'
import type { Faction } from '../../model/factions.ts'
import {
  HARVEST_DECK,
  type HarvestState,
  type HarvestTold,
  newHarvest,
  numberOn,
  OPTIONAL_SIETCH,
  SHARE_DECK,
  TROOP_CARDS,
  totalOf,
  WORM_SIGN,
} from '../../model/harvest.ts'
import type { Pile } from '../../model/piles.ts'
import type { GameState } from '../../model/state.ts'
import { withDot } from '../../phases/storm-order.ts'
import { pileHand, pileOf, takeFromHand } from '../../procedures/piles.ts'
import { lineOf } from './lines.ts'

/** The decks of the prelude, by their ids. */
export const HARVEST = 'harvest'
export const ACCESS = 'access'
export const SHARES = 'shares'

/** HARV-05 Three cards for each stronghold; the three for an optional sietch name those in play, or else stand for Sietch Tabr. */
function accessDeck({ options }: Ruleset): readonly string[] {
  const extra = EXTRA_SIETCHES[options['map.extraSietches']]
  const more = extra.length > 0 ? [OPTIONAL_SIETCH] : []
  const optional = options['harvest.optionalSietchCards'] === 'sietchTabr' ? ['sietch-tabr', ...extra] : more
  const named = ['carthag', 'arrakeen', 'tueks-sietch', 'habbanya-sietch', ...optional]
  return [...TROOP_CARDS, ...named.flatMap((card) => [card, card, card])]
}

const spec = (id: string, cards: PileSpec['cards'], mend?: PileSpec['mend']): PileSpec => ({
  id,
  cards,
  // HARV-26 They are not used in the main game.
  elsewhere: (state, rules) => (state.harvest?.over ? cards(rules) : []),
  ...(mend ? { mend } : {}),
})
export const PILES: readonly PileSpec[] = [
  spec(HARVEST, () => HARVEST_DECK, mendHarvest),
  spec(ACCESS, accessDeck),
  spec(SHARES, () => SHARE_DECK, mendShares),
]

/** Nobody announces more than was harvested, and a worm never stays in hand: guesses of what the manager drew are such cards. */
function mendHarvest(pile: Pile, hidden: readonly Faction[], { harvest, factions }: GameState, rng: Rng): void {
  // HARV-34 What can be counted is no guess.
  const giver = Object.keys(factions).find((seat) => lineOf(seat as Faction).saves) as Faction | undefined
  if (giver && harvest?.left !== undefined) factions[giver]!.spice = harvest.left
  const manager = harvest?.manager
  if (!manager || !hidden.includes(manager)) return
  const hand = pile.hands[manager] ?? []
  const sure = pile.known.filter(({ of }) => of === manager).map(({ card }) => card)
  const pool = shuffle(rng, [...pile.deck, ...hand.slice(sure.length)])
  const least = harvest.announced ?? 0
  const cards = [...sure]
  while (cards.length < hand.length) {
    const last = cards.length === hand.length - 1
    const fits = (card: string): boolean => card !== WORM_SIGN && (!last || yieldOf(manager, [...cards, card]) >= least)
    const found = pool.findIndex(fits)
    const best = pool.reduce((most, card, i) => (numberOn(card) > numberOn(pool[most]!) ? i : most), 0)
    cards.push(...pool.splice(found < 0 ? best : found, 1))
  }
  pile.hands[manager] = cards
  pile.deck = pool
}

/** Shares come to no more than was announced: the largest that a viewer does not know give way to the smallest. */
function mendShares(pile: Pile, hidden: readonly Faction[], { harvest }: GameState): void {
  const most = harvest?.announced ?? 0
  const known = new Set(pile.known.map(({ of }) => of))
  const open = hidden.filter((seat) => !known.has(seat))
  const total = (): number => Object.values(pile.hands).reduce((sum, cards) => sum + totalOf(cards), 0)
  while (total() > most) {
    const held = open.flatMap((seat) => pile.hands[seat]!.map((card, i) => ({ seat, card, i })))
    const largest = held.reduce((one, other) => (numberOn(other.card) > numberOn(one.card) ? other : one), held[0]!)
    const at = pile.deck.reduce((least, card, i) => (numberOn(card) < numberOn(pile.deck[least]!) ? i : least), 0)
    if (!largest || numberOn(pile.deck[at]!) >= numberOn(largest.card)) return
    pile.hands[largest.seat]![largest.i] = pile.deck[at]!
    pile.deck[at] = largest.card
  }
}

/** What the prelude keeps, to look at. */
export const preludeOf = ({ state }: Game): Readonly<HarvestState> => state.harvest ?? newHarvest()
/** The same to change; made when it is first needed. */
export const preludeIn = ({ state }: Game): HarvestState => {
  state.harvest ??= newHarvest()
  return state.harvest
}
export const managerOf = (g: Game): Faction => preludeOf(g).manager!

export const proclaim = (g: Game, told: HarvestTold): void => tell(g, { type: 'harvestTold', told })

/** HARV-08, HARV-34 Those who vote, and may manage. */
export const isVoter = (g: Game, seat: Faction): boolean =>
  !lineOf(seat).apart || optionOf(g, 'harvest.tleilaxu') === 'likeOthers'
/** HARV-12, HARV-19 Those who get shares and access cards. */
export const isSharer = (seat: Faction): boolean => !lineOf(seat).apart

/** HARV-01 Everybody else, from the right of a seat on; whoever has no dot comes last. */
export function rightOf({ state }: Game, seat: Faction): Faction[] {
  const dots = withDot(state)
  const round = state.order.slice(0, dots)
  const at = round.indexOf(seat)
  const rest = state.order.slice(dots).filter((other) => other !== seat)
  return [...round.slice(at + 1), ...round.slice(0, Math.max(at, 0)), ...rest]
}
/** Those to whom the post may pass, the next first: whoever has no dot is passed over. */
export const successorsOf = (g: Game, seat: Faction): Faction[] =>
  rightOf(g, seat).filter((other) => isVoter(g, other) && g.state.order.indexOf(other) < withDot(g.state))

export function appoint(g: Game, manager: Faction, why: Extract<HarvestTold, { what: 'manager' }>['why']): void {
  const prelude = preludeIn(g)
  if (prelude.manager && prelude.manager !== manager) passOn(g, prelude.manager, manager)
  prelude.manager = manager
  proclaim(g, { what: 'manager', manager, why })
}

/** HARV-29, HARV-30 The new manager takes over the harvest cards that lie there. */
function passOn(g: Game, from: Faction, to: Faction): void {
  for (const card of pileHand(g.state, HARVEST, from)) {
    handOver(g, HARVEST, from, to, card)
    pileOf(g.state, HARVEST).known.push({ by: from, of: to, card })
  }
}

/** HARV-14, HARV-35 The true harvest. */
export const harvested = (g: Game): number => {
  const manager = managerOf(g)
  return yieldOf(manager, pileHand(g.state, HARVEST, manager))
}
function yieldOf(manager: Faction, cards: readonly string[]): number {
  const { yields = (spice: number): number => spice } = lineOf(manager)
  return cards.reduce((sum, card) => sum + yields(numberOn(card)), 0)
}

export const spiceOf = (g: Game, seat: Faction): number => factionState(g.state, seat).spice
export function give(g: Game, from: Faction | 'bank', to: Faction | 'bank', amount: number): void {
  if (from !== 'bank') factionState(g.state, from).spice -= amount
  if (to !== 'bank') factionState(g.state, to).spice += amount
}

/** Moves a card from one hand to another. What others knew of it is forgotten. */
export function handOver(g: Game, pile: string, from: Faction, to: Faction, card: string): void {
  takeFromHand(g, pile, from, card)
  const { hands } = pileOf(g.state, pile)
  hands[to] = [...(hands[to] ?? []), card]
}
