import type { Faction, FactionView, FrameView, GameState, Seat, View } from '@arrakis/engine'

/** Only the top frame waits for answers that are not settled yet. */
function framesOf(state: GameState, me: Seat): FrameView[] {
  const frames = state.stack as unknown as FrameView[]
  const top = state.stack.at(-1)
  if (!top?.ask) return frames
  const { kind, privacy, each, of } = top.ask
  const seen = {
    ...top,
    ask: { kind, privacy, each, of, me: of.includes(me) },
    answered: Object.keys(top.answers),
    answers: me in top.answers ? { [me]: top.answers[me] } : {},
  } as unknown as FrameView
  return [...frames.slice(0, -1), seen]
}

const NOBODY = { home: 0, captive: 0, dead: 0 }

function factionOf(state: GameState, of: Faction, me: Seat): FactionView {
  const own = state.factions[of]!
  const mine = of === me
  const known = state.factions[me as Faction]!.known
  return {
    ...own,
    hand: mine ? own.hand : null,
    handCount: own.hand.length,
    known: known.filter((note) => note.of === of).map((note) => note.card),
    traitors: mine ? own.traitors : own.traitors.length,
    unchosen: mine ? own.unchosen : own.unchosen.length,
    unplaced: NOBODY,
    own: mine ? own : null,
  } as unknown as FactionView
}

/**
 * A view for playouts in a world that a bot has imagined. It shares what it shows with the state, so nobody may change it; spice
 * of others is what an attentive player would have counted; and there are no plays at any time.
 */
export function lightView(state: GameState, me: Faction): View {
  const { storm, spiceDeck, treachery, kwisatzHaderach } = state
  const factions: Partial<Record<Faction, FactionView>> = {}
  for (const of of state.order) factions[of] = factionOf(state, of, me)
  return {
    ...state,
    me,
    factions,
    storm: { ...storm, next: storm.seenBy.includes(me) ? storm.next : null, laid: storm.next !== null },
    spiceDeck: {
      ...spiceDeck,
      count: spiceDeck.deck.length,
      secondCount: spiceDeck.second.length,
      top: spiceDeck.seenBy.includes(me) ? (spiceDeck.deck[0] ?? null) : null,
    },
    treachery: {
      ...treachery,
      count: treachery.deck.length,
      top: treachery.topSeenBy.includes(me) ? (treachery.deck[0] ?? null) : null,
      row: treachery.row.length,
      up: treachery.rowSeenBy.includes(me) ? (treachery.row[0] ?? null) : null,
    },
    predicted: state.prediction !== null,
    prediction: me === 'bene-gesserit' ? state.prediction : null,
    kwisatzHaderach,
    stack: framesOf(state, me),
    asks: 0,
    asked: [],
  } as unknown as View
}
