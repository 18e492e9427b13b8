import { everybody } from '../board/forces.ts'
import { spiceDeckFor } from '../board/map.ts'
import { offerMercenaries } from '../cards/mercenary.ts'
import { answerIfAny } from '../hooks/flow.ts'
import { forcesOf, type Game } from '../hooks/hooks.ts'
import { copy } from '../kernel/copy.ts'
import { type Frame, frameOf } from '../kernel/flow.ts'
import { below, pick, type Rng, shuffle } from '../kernel/rng.ts'
import { unseal } from '../kernel/sealed.ts'
import { without } from '../kernel/without.ts'
import type { Plan } from '../model/answers.ts'
import { type Card, DRUG, deckFor, isCard, kindOf } from '../model/cards.ts'
import { extraGuessed } from '../model/extra-factions.ts'
import { CHAIRS, type Faction, isFaction, LEADER, type LeaderId } from '../model/factions.ts'
import type { TradeOffer, TradeOfferView } from '../model/harvest.ts'
import { nowOf } from '../model/now.ts'
import { planCards } from '../model/plan.ts'
import type { BattleSecrets, FactionState, Force, GameState, LeaderState, SeenFact, SpiceCard } from '../model/state.ts'
import { copyCredit, copyForce, copyLeader, copySpice, copyStack, copyStanding } from '../play/copy-state.ts'
import { gameOf } from '../play/engine.ts'
import { elementChoices, lowestPlan } from '../procedures/battle/plan.ts'
import { results } from '../procedures/battle/results.ts'
import { AUCTION, BATTLE, BATTLE_RESULTS, type Results, WINDOW } from '../procedures/frames.ts'
import { handLimit } from '../procedures/hands.ts'
import { layCards } from '../procedures/piles.ts'
import { shipment } from '../procedures/shipment.ts'
import { cardsTried } from '../procedures/tried-cards.ts'
import { compose, factionsOf, leadersOf } from '../tables/compose.ts'
import { duelGuessed } from './duel.ts'
import { guessPiles } from './piles.ts'
import type { FactionView, FrameView, MainCharacterView, View } from './view.ts'

/** A state this viewer cannot tell from the real one: what is hidden is dealt anew, with a fresh seed. */
export function determinize(v: View, rng: Rng): GameState {
  const state = openState(v, rng)
  if (v.skills) state.skills = copy(v.skills)
  if (v.dream) state.dream = copy(v.dream)
  if (v.worlds) state.worlds = copy(v.worlds)
  if (v.harvest) state.harvest = { ...copy(v.harvest), offers: [] }
  if (v.order.length === 0) return dealFactions(v, state, rng)
  for (const seat of everybody(v)) state.factions[seat] = factionGuessed(v, seat, rng)
  dealLeaders(v, state, rng)
  dealTraitors(v, state, rng)
  if (v.mains) state.mains = mainsGuessed(v.mains, state, rng)
  if (v.extra) state.extra = extraGuessed(v.extra, keeperOf(v), returned(state), rng)
  if (v.duel) state.duel = duelGuessed(v.duel, state, rng)
  guessPiles(v, state, rng, dealCards(v, state, rng))
  if (v.harvest) state.harvest!.offers = v.harvest.offers.map((offer) => offerGuessed(offer, state))
  settleSpice(v, state, rng)
  settleElement(v, state)
  settleAnswers(v, state, rng)
  return state
}

/** What lies open, and the viewer's own. */
function openState(v: View, rng: Rng): GameState {
  const [first = [], second = []] = v.spiceDeck.discards
  const { options } = compose(v.table, v.order)
  const two = options['blow.decks'] === 'two'
  const all = spiceDeckFor(options)
  const { top, secondTop } = v.spiceDeck
  const state: GameState = {
    table: v.table,
    rng: [below(rng, 2 ** 32), below(rng, 2 ** 32), below(rng, 2 ** 32), below(rng, 2 ** 32) | 1],
    stack: unseal(v.frames).map((f) => frameGuessed(f, v, rng)),
    flags: copy(v.flags),
    asks: v.me === 'spectator' ? {} : { [v.me]: v.asks },
    chairs: v.chairs.map(({ faction, dot, dealt }) => ({
      faction,
      dot,
      dealt: Array.isArray(dealt) ? [...dealt] : [],
    })),
    turn: v.turn,
    phase: v.phase,
    order: [...v.order],
    factions: {},
    forces: v.forces.map(copyStack),
    storm: {
      sector: v.storm.sector,
      next: v.storm.laid ? (v.storm.next ?? 1 + below(rng, 6)) : null,
      seenBy: [...v.storm.seenBy],
      dialers: [...v.storm.dialers],
      moved: v.storm.moved,
    },
    wallBroken: v.wallBroken,
    sietches: copy(v.sietches),
    bonuses: copy(v.bonuses),
    declared: copy(v.declared),
    worms: v.worms,
    nexuses: v.nexuses,
    spice: v.spice.map(copySpice),
    spiceDeck: {
      deck: two
        ? spiceDeckOf(without(all, first), v.spiceDeck.count, [top], rng)
        : spiceDeckOf(without(all, v.spiceDeck.discards.flat()), v.spiceDeck.count, [top, secondTop], rng),
      second: two ? spiceDeckOf(without(all, second), v.spiceDeck.secondCount, [secondTop], rng) : [],
      discards: copy(v.spiceDeck.discards),
      last: [...v.spiceDeck.last],
      seenBy: [...v.spiceDeck.seenBy],
      secondSeenBy: [...v.spiceDeck.secondSeenBy],
    },
    treachery: {
      deck: [],
      discard: [...v.treachery.discard],
      removed: [...v.treachery.removed],
      row: [],
      rowSeenBy: [...v.treachery.rowSeenBy],
      topSeenBy: [...v.treachery.topSeenBy],
    },
    alliances: copy(v.alliances),
    primaries: copy(v.primaries),
    prediction: v.predicted ? (v.prediction ?? guessPrediction(v, rng)) : null,
    kwisatzHaderach: v.kwisatzHaderach && { ...v.kwisatzHaderach, lost: v.kwisatzHaderach.lost ?? 0 },
    battle: v.battle && { ...copy(v.battle), shown: copy(v.battle.shown) as BattleSecrets['shown'] },
    captive: v.captive,
    deals: v.deals.map((deal) => ({ ...copy(deal), text: deal.text ?? '', terms: copy(deal.terms) ?? [] })),
    dealsMade: v.dealsMade,
    questions: copy(v.questions),
    oaths: copy(v.oaths),
    outcome: copy(v.outcome),
  }
  if (v.places) state.places = v.places.map(({ id }) => id)
  return state
}

/** A shuffled deck, with its top where that is known; cards set aside for the moment stay out. */
function spiceDeckOf(
  cards: readonly SpiceCard[],
  count: number,
  seen: readonly (SpiceCard | null)[],
  rng: Rng,
): SpiceCard[] {
  const top = seen.filter((card) => card !== null)
  const rest = shuffle(rng, without(cards, top))
  // BLOW-03 On turn 1 it is worms that lie aside.
  rest.sort((a, b) => Number(a === 'shai-hulud') - Number(b === 'shai-hulud'))
  return [...top, ...shuffle(rng, rest.slice(0, count - top.length))]
}

function guessPrediction(v: View, rng: Rng): { faction: Faction; turn: number } {
  const { options, owned } = compose(v.table, v.order)
  const owner = owned.prediction?.owner
  return {
    faction: pick(
      rng,
      v.order.filter((seat) => seat !== owner),
    ),
    turn: 1 + below(rng, options['game.maxTurns']),
  }
}

/** A silent question needs somebody to wait for. */
function frameGuessed(f: FrameView, v: View, rng: Rng): Frame {
  const { proc, at, ask, answers } = f
  const frame: Frame = { proc, at, ask: null, answers: copy(answers), got: null }
  for (const key in f)
    if (key !== 'ask' && key !== 'answers' && key !== 'answered') frame[key as 'got'] = copy(f[key as 'got'])
  if (!ask) return frame
  const { kind, privacy, each, of, me } = ask
  frame.ask = { kind, privacy, each, of: of ? [...of] : [] }
  if (of) return frame
  if (me) frame.ask.of.push(v.me)
  if (!me || v.me in frame.answers) {
    const window = f.proc === WINDOW.id
    const owner = ownerOf(f)
    const others = v.order.filter((seat) => seat !== v.me && (!window || seat !== owner))
    frame.ask.of.push(owner && !window && owner !== v.me ? owner : pick(rng, others))
  }
  return frame
}

/** Whose advantage a procedure carries out, if it is one. */
const ownerOf = (f: FrameView & { owner?: unknown }): Faction | undefined => (isFaction(f.owner) ? f.owner : undefined)

function dealFactions(v: View, state: GameState, rng: Rng): GameState {
  const taken = state.chairs.flatMap((chair) => [...(chair.faction ? [chair.faction] : []), ...chair.dealt])
  const pool = shuffle(rng, without(v.table.factions ?? factionsOf(v.table), taken))
  for (const [i, chair] of v.chairs.entries())
    if (typeof chair.dealt === 'number') state.chairs[i]!.dealt = pool.splice(0, chair.dealt)
  deckUnseen(v, state, rng)
  for (const [i, f] of unseal(v.frames).entries())
    for (const [at, chair] of CHAIRS.entries())
      if (f.answered.includes(chair)) state.stack[i]!.answers[chair] ??= state.chairs[at]!.dealt[0]
  return state
}

const wholeDeck = (v: View): Card[] => [...deckFor(compose(v.table, v.order).options)]

function deckUnseen(v: View, state: GameState, rng: Rng): void {
  state.treachery.deck = shuffle(rng, wholeDeck(v)).slice(0, v.treachery.count)
}

function factionGuessed(v: View, seat: Faction, rng: Rng): FactionState {
  const seen = v.factions[seat]!
  const own = seen.own
  const guessed: FactionState = {
    spice: seen.spice ?? below(rng, 12),
    bribes: seen.bribes,
    reserves: seen.reserves ? copyForce(seen.reserves) : reservesLeft(v, seat, seen),
    tanks: copyForce(seen.tanks),
    hand: seen.hand ? [...seen.hand] : [],
    traitors: Array.isArray(seen.traitors) ? [...seen.traitors] : [],
    unchosen: Array.isArray(seen.unchosen) ? [...seen.unchosen] : [],
    leaders: [],
    orders: copy(own?.orders) ?? [],
    standing: own ? copyStanding(own.standing) : { charity: true, collect: true, starred: false, halve: true },
    credit: copyCredit(seen.credit),
    payWith: own?.payWith ?? null,
    known: copy(own?.known) ?? [],
    notes: copy(own?.notes) ?? [],
    powerUsed: seen.powerUsed,
    eliteRevived: seen.eliteRevived,
    leadersReturn: seen.leadersReturn,
    winAttempts: seen.winAttempts,
    mercenaries: seen.mercenaries,
  }
  if (seen.second) guessed.second = copyForce(seen.second)
  return guessed
}

/** SECR-02 What is neither on the board nor in the tanks. */
function reservesLeft(v: View, seat: Faction, { tanks, mercenaries }: FactionView): Force {
  const { sheets, options } = gameOf({ table: v.table, order: v.order } as GameState).rules
  const elite = options['battle.eliteTokens'] ? sheets.get(seat)!.elites : 0
  const out = { normal: forcesOf(sheets.get(seat)!) - elite - tanks.normal + mercenaries, elite: elite - tanks.elite }
  for (const stack of v.forces) {
    if (stack.of !== seat) continue
    out.normal -= stack.normal - (stack.mercenaries ?? 0)
    out.elite -= stack.elite
  }
  return out
}

/** HAR-08 Those that cannot be placed are placed at random, as many in each place as are known to be there. */
function dealLeaders(v: View, state: GameState, rng: Rng): void {
  const captor = compose(v.table, v.order).owned.captives?.owner
  for (const seat of everybody(v)) {
    const seen = v.factions[seat]!
    if (!seen.leaders.some((leader) => 'unplaced' in leader)) {
      state.factions[seat]!.leaders = (seen.leaders as LeaderState[]).map(copyLeader)
      continue
    }
    const hidden = shuffle(
      rng,
      seen.leaders.filter((leader) => 'unplaced' in leader),
    )
      .sort((a, b) => Number(a.foughtIn !== null) - Number(b.foughtIn !== null))
      .map((leader) => leader.id)
    // MAIN-14 Of a main character's death all would know.
    const mortal = hidden.filter((id) => !LEADER[id].main)
    const first = Math.min(seen.unplaced.captive, mortal.length - seen.unplaced.dead)
    const dead = new Set(mortal.slice(first, first + seen.unplaced.dead))
    const captive = new Set(hidden.filter((id) => !dead.has(id)).slice(0, seen.unplaced.captive))
    state.factions[seat]!.leaders = seen.leaders.map((leader): LeaderState => {
      if (!('unplaced' in leader)) return copyLeader(leader)
      const isDead = dead.has(leader.id)
      const held = captive.has(leader.id)
      return {
        id: leader.id,
        holder: held ? captor! : seat,
        dead: isDead,
        faceDown: isDead,
        deaths: isDead ? 1 : 0,
        foughtIn: leader.foughtIn,
        rests: false,
        drugged: 0,
        secret: isDead || held,
      }
    })
  }
  const capture = nowOf(v.now, 'capture')
  if (state.captive !== null || capture?.asking?.kind !== 'captive') return
  state.captive = state.factions[capture.loser]!.leaders.find((l) => l.holder === captor && !l.dead)?.id ?? null
}

/** AHBT-06 Who may have made traitors of which the viewer does not know. */
function keeperOf({ table, order, me, outcome }: View): Faction | null {
  const keeper = compose(table, order).owned.gholas?.owner ?? null
  return outcome || keeper === me ? null : keeper
}

/** AHBT-06 Leaders who live and have been in the tanks, but for main characters (MAIN-13). */
const returned = (state: GameState): LeaderId[] =>
  everybody(state).flatMap((seat) =>
    state.factions[seat]!.leaders.flatMap(({ id, dead, deaths }) =>
      dead || deaths === 0 || LEADER[id].main ? [] : [id],
    ),
  )

/** What the viewer has been shown. */
const notesOf = ({ me }: View, state: GameState): readonly SeenFact[] =>
  (isFaction(me) && state.factions[me]?.notes) || []

function dealTraitors(v: View, state: GameState, rng: Rng): void {
  // SETUP-07 Where own leaders are none their number is not told, and what was shown is all there is.
  const rules = compose(v.table, v.order)
  const { options } = rules
  const knowsAll = (shown: LeaderId[], { traitors }: FactionView): boolean =>
    shown.length === traitors || !options['traitors.ownLeaderAllowed']
  const others = v.order.filter((seat) => seat !== v.me && typeof v.factions[seat]!.traitors === 'number')
  const told = new Map<Faction, LeaderId[]>()
  const inDeck: LeaderId[] = []
  for (const note of notesOf(v, state)) {
    if (note.saw === 'traitors') told.set(note.of, note.traitors)
    // SKILL-20 Nobody holds what lies in the deck.
    if (note.saw === 'traitor-deck' && !note.past) inDeck.push(...note.leaders)
  }
  const gone = v.order.flatMap((seat) => [...state.factions[seat]!.traitors, ...state.factions[seat]!.unchosen])
  // DR-06 Nor does anybody hold what is seen of a pile of such cards.
  for (const { id, traitors, elsewhere } of rules.piles) {
    const pile = traitors ? v.piles?.[id] : undefined
    if (!pile || !v.dream?.dancing) continue
    const mine = Object.values(pile.hands).flatMap((cards) => (typeof cards === 'number' ? [] : cards))
    gone.push(...([...pile.discard, ...pile.out, ...mine, ...(elsewhere?.(state, rules) ?? [])] as LeaderId[]))
  }
  const all = everybody(v).flatMap((seat) => leadersOf(v.table, seat).map(({ id }) => id))
  const open = all.filter((leader) => !LEADER[leader].main && !gone.includes(leader) && !inDeck.includes(leader))
  const pool = shuffle(rng, without(open, [...told.values()].flat()))
  for (const seat of others) {
    const own = state.factions[seat]!
    const seen = v.factions[seat]!
    const shown = told.get(seat)
    const known = shown ?? []
    const unknown = shown && knowsAll(shown, seen) ? 0 : (seen.traitors as number) - known.length
    own.traitors = [...known, ...pool.splice(0, Math.max(0, unknown))]
    own.unchosen = pool.splice(0, seen.unchosen as number)
  }
}

/** MAIN-06 One of the traitors dealt to its faction. */
const mainsGuessed = ({ lost, traitor }: MainCharacterView, state: GameState, rng: Rng): GameState['mains'] => {
  if (!traitor) return { lost: [...lost] }
  const { of, leader = null } = traitor
  const { traitors } = state.factions[of]!
  const known = 'leader' in traitor || traitors.length === 0
  return { lost: [...lost], traitor: { of, leader: known ? leader : pick(rng, traitors) } }
}

/** HARV-21 What is offered unseen is some of the hand. */
const offerGuessed = ({ give, want, ...offer }: TradeOfferView, state: GameState): TradeOffer => ({
  ...copy(offer),
  give: typeof give === 'number' ? (state.piles!.access!.hands[offer.by] ?? []).slice(0, give) : [...give],
  want: typeof want === 'number' ? (state.piles!.access!.hands[offer.to] ?? []).slice(0, want) : [...want],
})

/** Hands are dealt, with the cards I know to be in them, and the deck; and what lies face down on the board, which it gives. */
function dealCards(v: View, state: GameState, rng: Rng): Card[] {
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

/** Enough for what is promised to an ally, for the standing bid, and for a plan that was seen or lies open. */
function settleSpice(v: View, state: GameState, rng: Rng): void {
  for (const seat of v.order) {
    const own = state.factions[seat]!
    if (v.factions[seat]!.spice === null) own.spice += own.credit.cards + own.credit.shipments
  }
  const auction = frameOf(state, AUCTION)
  if (auction?.leader && v.factions[auction.leader]!.spice === null) {
    const leader = state.factions[auction.leader]!
    leader.spice = Math.max(leader.spice, auction.high + below(rng, 3))
  }
  for (const { of, plan } of frameOf(state, BATTLE_RESULTS)?.plans ?? []) {
    const own = state.factions[of]
    if (own && v.factions[of]!.spice === null) own.spice = Math.max(own.spice, plan.spice)
  }
}

/** An element shown to others is one that could have been shown. */
function settleElement(v: View, state: GameState): void {
  const shown = state.battle?.shown
  if (!shown || 'value' in v.battle!.shown!) return
  const g = gameOf(state)
  state.battle!.shown = null
  const value =
    shown.element === 'dial'
      ? (lowestPlan(g, shown.of)?.dial ?? 0)
      : (elementChoices(g, shown.of, shown.element)[0] ?? null)
  state.battle!.shown = { ...shown, value }
}

/** Sealed answers of others are guessed among the legal ones; a plan I have seen is that plan. */
function settleAnswers(v: View, state: GameState, rng: Rng): void {
  const g: Game = gameOf(state)
  for (const [i, f] of unseal(v.frames).entries()) {
    const kind = f.ask?.kind ?? (f.proc === BATTLE.id ? 'plan' : null)
    if (!kind) continue
    const rule = g.rules.decisions.get(kind)!
    for (const seat of f.answered.filter(isFaction)) {
      const frame = state.stack[i]!
      if (seat in frame.answers) continue
      const note = notesOf(v, state).findLast((n) => n.saw === 'plan' && n.of === seat)
      const seen = kind === 'plan' && state.battle?.locked.includes(seat) && note?.saw === 'plan' ? note.plan : null
      if (seen) state.factions[seat]!.spice = Math.max(state.factions[seat]!.spice, seen.spice)
      frame.answers[seat] = seen ? (copy(seen) as Plan) : rule.sample(g, seat, rng)
    }
  }
}
