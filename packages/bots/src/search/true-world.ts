import {
  type Card,
  type Faction,
  type GameState,
  isOf,
  type LeaderId,
  optionsFor,
  pick,
  type Rng,
  type View,
} from '@arrakis/engine'
import { type Answered, type Chronicle, cardsCounted } from '../chronicle.ts'

type About<Q extends Answered['question']['about']> = Extract<Answered['question'], { about: Q }>

/** TRU-02 Changes an imagined world so that what was answered under Truthtrance is true in it, where it can be. */
export function makeTrue(state: GameState, view: View, answers: readonly Answered[], rng: Rng): void {
  for (const { of, question, yes, drawn } of answers) {
    if (of === view.me) continue
    if (question.about === 'card') settleHand(state, view, of, question.card, yes, drawn, rng)
    else if (question.about === 'traitor') settleTraitor(state, view, of, question.leader, yes)
    else settlePrediction(state, view, of, question, yes, rng)
  }
}

/**
 * Hands have as many cards as were counted. BID-01 Where the view does not tell how many, they were dealt at random, so any hidden card may go
 * from a hand with too many to one with too few.
 */
export function countHands(state: GameState, view: View, chronicle: Chronicle, rng: Rng): void {
  const open = view.order.filter(
    (seat) => view.factions[seat]!.handCount === null && seat !== view.me && !state.battle?.locked.includes(seat),
  )
  const excess = (seat: Faction): number => state.factions[seat]!.hand.length - cardsCounted(chronicle, seat)
  for (const to of open)
    while (excess(to) < 0) {
      const from = open.find((seat) => excess(seat) > 0 && hiddenIn(state, view, seat).length > 0)
      if (!from) return
      const { cards, at } = pick(rng, hiddenIn(state, view, from))
      state.factions[to]!.hand.push(...cards.splice(at, 1))
    }
}

/** A place in a hidden hand or in the deck. */
interface Slot {
  readonly cards: Card[]
  readonly at: number
}

/** The cards of a hand that I do not know to be there. */
function hiddenIn(state: GameState, view: View, of: Faction): Slot[] {
  const known = [...view.factions[of]!.known]
  const cards = state.factions[of]!.hand
  return cards.flatMap((card, at) => {
    const i = known.indexOf(card)
    if (i < 0) return [{ cards, at }]
    known.splice(i, 1)
    return []
  })
}

/** Cards that may be exchanged with one of that hand: those of the deck, and of other hidden hands that have not laid a plan. */
function elsewhere(state: GameState, view: View, of: Faction): Slot[] {
  const { deck } = state.treachery
  const drawn = deck.map((_, at) => ({ cards: deck, at })).slice(view.treachery.top ? 1 : 0)
  const others = view.order.filter(
    (seat) => seat !== of && view.factions[seat]!.hand === null && !state.battle?.locked.includes(seat),
  )
  return [...drawn, ...others.flatMap((seat) => hiddenIn(state, view, seat))]
}

function exchange(a: Slot, b: Slot): void {
  const card = a.cards[a.at]!
  a.cards[a.at] = b.cards[b.at]!
  b.cards[b.at] = card
}

function settleHand(
  state: GameState,
  view: View,
  of: Faction,
  asked: string,
  yes: boolean,
  drawn: number,
  rng: Rng,
): void {
  // A plan that is laid was dealt with its cards.
  if (view.factions[of]!.hand !== null || state.battle?.locked.includes(of)) return
  const fits = ({ cards, at }: Slot): boolean => isOf(cards[at]!, asked)
  const count = (): number => state.factions[of]!.hand.filter((card) => isOf(card, asked)).length
  for (let left = state.factions[of]!.hand.length; left > 0; left--) {
    if (yes ? count() > 0 : count() <= drawn) return
    const mine = hiddenIn(state, view, of).filter((slot) => fits(slot) !== yes)
    const theirs = elsewhere(state, view, of).filter((slot) => fits(slot) === yes)
    if (mine.length === 0 || theirs.length === 0) return
    exchange(pick(rng, mine), pick(rng, theirs))
  }
}

/** Traitors change places with those of another hidden faction; a card of the deck is only told apart by who has it. */
function settleTraitor(state: GameState, view: View, of: Faction, leader: LeaderId, yes: boolean): void {
  const mine = state.factions[of]!.traitors
  if (typeof view.factions[of]!.traitors !== 'number' || mine.includes(leader) === yes || mine.length === 0) return
  const others = view.order.filter((seat) => seat !== of && typeof view.factions[seat]!.traitors === 'number')
  const other = others
    .map((seat) => state.factions[seat]!.traitors)
    .find((held) => (yes ? held.includes(leader) : held.some((one) => !mine.includes(one))))
  const at = yes ? 0 : mine.indexOf(leader)
  if (!other) {
    if (yes) mine[at] = leader
    return
  }
  const from = yes ? other.indexOf(leader) : other.findIndex((one) => !mine.includes(one))
  const given = mine[at]!
  mine[at] = other[from]!
  other[from] = given
}

function settlePrediction(
  state: GameState,
  view: View,
  of: Faction,
  { faction, turn }: About<'prediction'>,
  yes: boolean,
  rng: Rng,
): void {
  const { prediction } = state
  if (!prediction || view.prediction) return
  const fits = (faction ?? prediction.faction) === prediction.faction && (turn ?? prediction.turn) === prediction.turn
  if (fits === yes) return
  if (yes) Object.assign(prediction, { faction: faction ?? prediction.faction, turn: turn ?? prediction.turn })
  else if (turn) {
    const turns = Array.from({ length: optionsFor(state.table)['game.maxTurns'] }, (_, i) => i + 1)
    prediction.turn = pick(
      rng,
      turns.filter((one) => one !== turn),
    )
  } else
    prediction.faction = pick(
      rng,
      view.order.filter((seat) => seat !== of && seat !== faction),
    )
}
