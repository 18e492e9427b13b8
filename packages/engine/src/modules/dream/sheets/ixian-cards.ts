import { factionState } from '../../../board/forces.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, inForce, tell } from '../../../hooks/hooks.ts'
import { oneOf, someOf, yesNo } from '../../../hooks/shapes.ts'
import { depthOf, end, raise, raised } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import { without } from '../../../kernel/without.ts'
import { type Card, isSupply } from '../../../model/cards.ts'
import type { Faction } from '../../../model/factions.ts'
import type { GameState, SeenFact } from '../../../model/state.ts'
import { bidding } from '../../../phases/bidding.ts'
import { forget, know } from '../../../procedures/hands.ts'
import { contest } from '../../../procedures/karama.ts'
import { mayPart, partingRefusal } from '../../../procedures/parting.ts'

const KNOWLEDGE = 'ixians.card-knowledge'
const TECHNOLOGY = 'ixians.technology'
/** Raised while cards are sold that were split, and once a card was exchanged. */
const SPLIT = 'ixians.split'
const EXCHANGED = 'ixians.exchanged'
/** Who looks at the card that is up. */
const LOOK = 'atreides.bidding-look'

const sorted = (cards: readonly Card[]): Card[] => [...cards].sort()

/** DR-08 They look at the first card of every hand before it is dealt, and do not learn who gets which. */
export const lookAtStart = procedure('dream.look-at-start')({
  looks(g) {
    const by = g.rules.advantages.get(KNOWLEDGE)?.owner
    if (!by) return
    const cards = sorted(g.state.order.map((seat) => factionState(g.state, seat).hand[0]!))
    factionState(g.state, by).notes.push({ turn: g.state.turn, saw: 'starting-cards', cards })
    tell(g, { type: 'cardsSeen', by, of: 'hands', secret: { for: [by], cards: [...cards] } })
  },
})

type RowNote = Extract<SeenFact, { saw: 'row' }>
const isRow = (note: SeenFact): note is RowNote => note.saw === 'row'
/** What they know of the piles now, in the place of what they knew before. */
function noteRow(state: GameState, owner: Faction, first: readonly Card[], second: readonly Card[]): void {
  const own = factionState(state, owner)
  const { turn } = state
  const note: RowNote = { turn, saw: 'row', first: sorted(first), second: sorted(second) }
  own.notes = [...own.notes.filter((old) => !(isRow(old) && old.turn === turn)), note]
}

/** DR-IX-2 They see what is for bid, and say what is sold first; within a pile nobody knows the order. */
const split = procedure<{ owner: Faction }>('ixians.split')({
  before(g) {
    contest(g, KNOWLEDGE, 'beforeUse')
  },
  looks(g, f) {
    const { row } = g.state.treachery
    if (!inForce(g, KNOWLEDGE) || row.length === 0) return end(g)
    noteRow(g.state, f.owner, row, [])
    tell(g, { type: 'cardsSeen', by: f.owner, of: 'row', secret: { for: [f.owner], cards: sorted(row) } })
    if (row.length === 1) return end(g)
    ask(g, 'dream.split', [f.owner], 'sealed')
  },
  splits(g, f) {
    const chosen = answerOf(f, 'dream.split', f.owner)
    f.answers = {}
    const { treachery } = g.state
    const rest = without(treachery.row, chosen)
    if (chosen.length === 0 || rest.length === 0) return
    const first = without(treachery.row, rest)
    treachery.row = [...first, ...rest]
    noteRow(g.state, f.owner, first, rest)
    raise(g.state, SPLIT, depthOf(g.state, bidding))
    tell(g, { type: 'rowSplit', by: f.owner, first: first.length, second: rest.length })
  },
})

/** DR-50 What Supplies! brought goes back there, and is never for sale. */
const givable = ({ state }: Game, owner: Faction): Card[] =>
  factionState(state, owner).hand.filter((card) => !isSupply(card))

/** TRU-07 Of these not what they have sworn to play. */
const partable = (g: Game, owner: Faction): Card[] => givable(g, owner).filter((card) => mayPart(g, owner, card))

/** DR-IX-3 Before the first bid they may say that they exchange the card, and then for which. */
const exchange = procedure<{ owner: Faction }>('ixians.exchange')({
  asks(g, f) {
    ask(g, 'dream.technology', [f.owner])
  },
  announces(g, f) {
    if (answerOf(f, 'dream.technology', f.owner) === 'no') return end(g)
    tell(g, { type: 'technologyUsed', by: f.owner })
    contest(g, TECHNOLOGY, 'announce')
  },
  chooses(g, f) {
    // Their only card may have paid for their fate meanwhile, or be sworn to be played.
    if (!inForce(g, TECHNOLOGY) || partable(g, f.owner).length === 0) return end(g)
    raise(g.state, EXCHANGED, depthOf(g.state, bidding))
    ask(g, 'dream.technology-card', [f.owner], 'sealed')
  },
  swaps(g, f) {
    const given = answerOf(f, 'dream.technology-card', f.owner)
    f.answers = {}
    swap(g, f.owner, given)
  },
})

/** The card that is up comes to hand, and one from hand is up in its place. */
function swap(g: Game, owner: Faction, given: Card): void {
  const { state } = g
  const { treachery } = state
  const [taken] = treachery.row
  const own = factionState(state, owner)
  const looker = g.rules.advantages.get(LOOK)?.owner
  for (const seat of state.order) unsure(state, seat, owner)
  forget(state, owner, given)
  own.hand.splice(own.hand.indexOf(given), 1)
  own.hand.push(taken!)
  treachery.row = [given, ...treachery.row.slice(1)]
  treachery.rowSeenBy = [owner]
  noteExchange(state, owner, taken!, given)
  tell(g, { type: 'cardTaken', by: owner, secret: { for: [owner], taken: taken!, given } })
  if (!looker || !raised(state, SPLIT) || !inForce(g, LOOK)) return
  know(state, looker, owner, taken!)
  tell(g, { type: 'cardShown', by: owner, to: looker, secret: { for: [owner, looker], card: taken! } })
}

/** Whoever has not seen which card left a hand is no longer sure of any in it. */
export function unsure(state: GameState, observer: Faction, of: Faction): void {
  const own = factionState(state, observer)
  own.known = own.known.filter((note) => note.of !== of)
}

/** The piles as they are after an exchange. */
function noteExchange(state: GameState, owner: Faction, taken: Card, given: Card): void {
  const note = factionState(state, owner).notes.findLast(isRow)
  if (note?.turn !== state.turn) return
  const { first, second } = note
  if (state.treachery.row.length > second.length) noteRow(state, owner, [...without(first, [taken]), given], second)
  else noteRow(state, owner, first, [...without(second, [taken]), given])
}

export const cardAdvantages: readonly Advantage[] = [
  advantage({
    id: KNOWLEDGE,
    rule: 'DR-IX-2',
    name: 'Knowledge of cards',
    says: 'You see the cards that the hands begin with, but not whose they are. When bidding begins you see all cards for bid and may split them into two piles and say which is sold first.',
    stop: { dream: 'beforeUse' },
    follows: { 'bidding.dealt': { run: split } },
  }),
  advantage({
    id: TECHNOLOGY,
    rule: 'DR-IX-3',
    name: 'Technology',
    says: 'Once in each bidding phase, before the first bid on a card, you may exchange it for a card of your hand. If the cards were split Atreides see what you take.',
    stop: { dream: 'announce' },
    follows: {
      'card.exchanged': {
        when: (g, owner) => !raised(g.state, EXCHANGED) && givable(g, owner).length > 0,
        run: exchange,
      },
    },
  }),
]

export const ixianCardDecisions = [
  someOf('dream.split', 'DR-IX-2', { from: (g) => sorted(g.state.treachery.row) }),
  yesNo('dream.technology', 'DR-IX-3'),
  oneOf('dream.technology-card', 'DR-IX-3', {
    choices: (g, seat) => [...new Set(partable(g, seat))],
    why: (g, seat, card) =>
      (givable(g, seat).includes(card) ? partingRefusal(g, seat, card) : null) ??
      refusal('card.not-held', 'DR-IX-3', { card }),
  }),
]
