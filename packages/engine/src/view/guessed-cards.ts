import { everybody } from '../board/forces.ts'
import { offerMercenaries } from '../cards/mercenary.ts'
import { answerIfAny } from '../hooks/flow.ts'
import { type Frame, frameOf } from '../kernel/flow.ts'
import { type Rng, shuffle } from '../kernel/rng.ts'
import { without } from '../kernel/without.ts'
import { type Card, DRUG, deckFor, isCard, kindOf } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { planCards } from '../model/plan.ts'
import type { GameState } from '../model/state.ts'
import { gameOf } from '../play/engine.ts'
import { results } from '../procedures/battle/results.ts'
import { BATTLE_RESULTS, type Results } from '../procedures/frames.ts'
import { handLimit } from '../procedures/hands.ts'
import { layCards } from '../procedures/piles.ts'
import { shipment } from '../procedures/shipment.ts'
import { cardsTried } from '../procedures/tried-cards.ts'
import { compose } from '../tables/compose.ts'
import { notesOf } from './guessed-leaders.ts'
import type { View } from './view.ts'

export const wholeDeck = (v: View): Card[] => [...deckFor(compose(v.table, v.order).options)]

/** Hands are dealt, with the cards I know to be in them, and the deck; and what lies face down on the board, which it gives. */
export function dealCards(v: View, state: GameState, rng: Rng): Card[] {
  const others = v.order.filter((seat) => v.factions[seat]!.hand === null)
  const must = new Map(others.map((seat) => [seat, mustHold(v, state, seat)]))
  const known: Card[] = [
    ...v.treachery.discard,
    ...v.treachery.removed,
    ...v.order.flatMap((seat) => v.factions[seat]!.hand ?? must.get(seat)!),
  ]
  for (const card of [v.treachery.up, v.treachery.top]) if (card) known.push(card)
  // CARD-21 It lies with a leader.
  for (const seat of everybody(v))
    for (const leader of state.factions[seat]!.leaders) if (leader.drugged > 0) known.push(DRUG)
  const { rules } = gameOf(state)
  const onBoard = (v.marks ?? []).filter(({ what }) => layCards(rules, what))
  for (const mark of onBoard) if ('face' in mark && isCard(mark.face)) known.push(mark.face)
  const pool = shuffle(rng, without(wholeDeck(v), known))
  const laid = pool.splice(0, onBoard.filter((mark) => 'hidden' in mark).length)
  state.treachery.row = v.treachery.up ? [v.treachery.up] : []
  // DR-ATR-2 Of what kind it is may have been told.
  const told = notesOf(v, state).findLast((note) => note.saw === 'card-kind')
  if (!v.treachery.up && told?.saw === 'card-kind' && told.turn === v.turn && told.left === v.treachery.row) {
    const i = pool.findIndex((card) => kindOf(card) === told.kind)
    if (i >= 0) state.treachery.row.push(...pool.splice(i, 1))
  }
  const sold = takeSeen(v, state, pool, known, rng)
  while (state.treachery.row.length < v.treachery.row) state.treachery.row.push(pool.pop()!)
  state.treachery.deck = v.treachery.top ? [v.treachery.top] : []
  while (state.treachery.deck.length < v.treachery.count) state.treachery.deck.push(pool.pop()!)
  pool.push(...sold)
  for (const seat of others) state.factions[seat]!.hand = [...must.get(seat)!]
  fillHands(v, state, others, pool, rng)
  return laid
}

/** DR-08, DR-IX-2 Of cards that were seen together some are up for bid, in their piles; those that are gone from there are in hands. */
function takeSeen(v: View, state: GameState, pool: Card[], known: readonly Card[], rng: Rng): Card[] {
  const drawn = (cards: readonly Card[]): Card[] =>
    cards.flatMap((card) => {
      const i = pool.indexOf(card)
      return i < 0 ? [] : pool.splice(i, 1)
    })
  const notes = notesOf(v, state)
  const note = notes.findLast((one) => one.saw === 'row' && one.turn === v.turn)
  const isSold = note?.saw === 'row' && v.phase === 'bidding'
  const piles = isSold ? [...shuffle(rng, drawn(note.first)), ...shuffle(rng, drawn(note.second))] : []
  const start = notes.find((one) => one.saw === 'starting-cards')
  const began = v.turn === 0 || (v.turn === 1 && v.phase === 'bidding')
  // One of them is in the own hand, and others may lie open by now.
  const held = began && start?.saw === 'starting-cards' ? drawn(without(start.cards, known)) : []
  const { row } = state.treachery
  if (isSold) row.push(...piles.splice(Math.max(0, piles.length - (v.treachery.row - row.length))))
  return shuffle(rng, [...held, ...piles])
}

/** The cards of a plan that lies open, until they are discarded or taken back. */
function laidOpen(state: GameState, seat: Faction): Card[] {
  const f = frameOf(state, BATTLE_RESULTS)
  const next = f ? results.index.get(f.at)! : Number.POSITIVE_INFINITY
  const held = (next <= results.index.get('settles')! && f?.at !== 'nobodyWins') || winnerAsked(f, seat)
  const found = held ? f?.plans.find(({ of }) => of === seat) : undefined
  if (found) return planCards(found.plan)
  return [...announcedKarama(state, seat), ...offeredMercenary(state, seat), ...cardsTried(state, seat)]
}

const winnerAsked = (f: (Frame & Results) | undefined, seat: Faction): boolean =>
  f?.ask?.kind === 'aftermath' && f.winner === seat

/** KAR-10 A Karama announced with a shipment, and not yet laid. */
function announcedKarama(state: GameState, seat: Faction): Card[] {
  const f = frameOf(state, shipment)
  const said = f && answerIfAny(f, 'ship', seat)
  if (!said || said === 'pass' || said.kind !== 'reserves' || !said.karama) return []
  const next = shipment.index.get(f.at)
  return next !== undefined && next <= shipment.index.get('stopped')! ? [said.karama] : []
}

/** CARD-25 A Mercenary card shown to all, and not yet played. */
const offeredMercenary = (state: GameState, seat: Faction): Card[] =>
  frameOf(state, offerMercenaries)?.by === seat ? ['mercenary'] : []

function mustHold(v: View, state: GameState, seat: Faction): Card[] {
  const cards = [...v.factions[seat]!.known]
  for (const card of without(laidOpen(state, seat), cards)) cards.push(card)
  if (!state.battle?.locked.includes(seat)) return cards
  const seen = notesOf(v, state).findLast((note) => note.saw === 'plan' && note.of === seat)
  if (seen?.saw === 'plan') for (const card of without(planCards(seen.plan), cards)) cards.push(card)
  return cards
}

/** The cards left over are in the other hands: as many as are counted, or spread within the limits. */
function fillHands(v: View, state: GameState, others: readonly Faction[], pool: Card[], rng: Rng): void {
  const g = gameOf(state)
  for (const seat of others) {
    const count = v.factions[seat]!.handCount
    const { hand } = state.factions[seat]!
    while (count !== null && hand.length < count && pool.length > 0) hand.push(pool.pop()!)
  }
  const open = others.filter((seat) => v.factions[seat]!.handCount === null)
  while (pool.length > 0) {
    const room = open.filter((seat) => state.factions[seat]!.hand.length < handLimit(g, seat))
    const [seat] = shuffle(rng, [...(room.length > 0 ? room : open)])
    if (!seat) return
    state.factions[seat]!.hand.push(pool.pop()!)
  }
}
