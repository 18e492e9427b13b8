import { everybody } from '../board/forces.ts'
import { spiceDeckFor } from '../board/map.ts'
import { forcesOf, type Game } from '../hooks/hooks.ts'
import { copy } from '../kernel/copy.ts'
import { type Frame, frameOf } from '../kernel/flow.ts'
import { below, pick, type Rng, shuffle } from '../kernel/rng.ts'
import { unseal } from '../kernel/sealed.ts'
import { without } from '../kernel/without.ts'
import type { Plan } from '../model/answers.ts'
import { extraGuessed } from '../model/extra-factions.ts'
import { CHAIRS, type Faction, isFaction } from '../model/factions.ts'
import type { TradeOffer, TradeOfferView } from '../model/harvest.ts'
import type { BattleSecrets, FactionState, Force, GameState, SpiceCard } from '../model/state.ts'
import { copyCredit, copyForce, copySpice, copyStack, copyStanding } from '../play/copy-state.ts'
import { gameOf } from '../play/engine.ts'
import { elementChoices, lowestPlan } from '../procedures/battle/plan.ts'
import { AUCTION, BATTLE, BATTLE_RESULTS, WINDOW } from '../procedures/frames.ts'
import { compose, factionsOf } from '../tables/compose.ts'
import { duelGuessed } from './duel.ts'
import { dealCards, wholeDeck } from './guessed-cards.ts'
import { dealLeaders, dealTraitors, keeperOf, mainsGuessed, notesOf, returned } from './guessed-leaders.ts'
import { guessPiles } from './piles.ts'
import type { FactionView, FrameView, View } from './view.ts'

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
    credit: seen.credit ? copyCredit(seen.credit) : { cards: 0, shipments: 0, first: false },
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

/** HARV-21 What is offered unseen is some of the hand. */
const offerGuessed = ({ give, want, ...offer }: TradeOfferView, state: GameState): TradeOffer => ({
  ...copy(offer),
  give: typeof give === 'number' ? (state.piles!.access!.hands[offer.by] ?? []).slice(0, give) : [...give],
  want: typeof want === 'number' ? (state.piles!.access!.hands[offer.to] ?? []).slice(0, want) : [...want],
})

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
