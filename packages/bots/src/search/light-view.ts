import {
  duelSeen,
  everybody,
  type Faction,
  type FactionView,
  type GameState,
  harvestSeen,
  mainsSeen,
  marksSeen,
  nowIn,
  ownerOf,
  pilesSeen,
} from '@arrakis/engine'
import type { BotView } from '../situation.ts'

const NOBODY = { home: 0, captive: 0, dead: 0 }

function factionOf(state: GameState, of: Faction, me: Faction): FactionView {
  const own = state.factions[of]!
  const mine = of === me
  const { known } = state.factions[me]!
  return {
    ...own,
    hand: mine ? own.hand : null,
    handCount: own.hand.length,
    known: known.filter((note) => note.of === of).map((note) => note.card),
    traitors: mine ? own.traitors : own.traitors.length,
    unchosen: mine ? own.unchosen : own.unchosen.length,
    unplaced: NOBODY,
    own: mine ? own : null,
  }
}

/**
 * A view for playouts in a world that a bot has imagined. It shares what it shows with the state, so nobody may change it; spice
 * of others is what an attentive player would have counted; and there are no plays at any time.
 */
export function lightView(state: GameState, me: Faction): BotView {
  const { storm, treachery, prediction } = state
  const factions: BotView['factions'] = {}
  for (const of of everybody(state)) factions[of] = factionOf(state, of, me)
  return {
    ...state,
    me,
    factions,
    storm: { ...storm, next: storm.seenBy.includes(me) ? storm.next : null, laid: storm.next !== null },
    treachery: {
      ...treachery,
      count: treachery.deck.length,
      top: treachery.topSeenBy.includes(me) ? (treachery.deck[0] ?? null) : null,
      row: treachery.row.length,
      up: treachery.rowSeenBy.includes(me) ? (treachery.row[0] ?? null) : null,
    },
    predicted: prediction !== null,
    prediction: me === ownerOf(state, 'prediction') ? prediction : null,
    duel: state.duel && duelSeen(state.duel, me, false),
    mains: state.mains && mainsSeen(state.mains, me, false),
    harvest: state.harvest && harvestSeen(state.harvest, me, false),
    piles: state.piles && pilesSeen(state.piles, me, false),
    marks: state.marks && marksSeen(state.marks, me, false),
    now: nowIn(state, me),
    asked: [],
  }
}
