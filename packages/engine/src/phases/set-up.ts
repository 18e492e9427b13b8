import { factionState, leaveReserves, noForce, place } from '../board/forces.ts'
import { DOTS, dotSectors, SECTORS, spiceDeckFor } from '../board/map.ts'
import type { Options } from '../editions/options.ts'
import { answerers, answerOf, ask, procedure } from '../hooks/flow.ts'
import { follow, forcesOf, type Game, optionOf, tell } from '../hooks/hooks.ts'
import type { SetUpStage } from '../hooks/module.ts'
import { oneOf } from '../hooks/shapes.ts'
import { call } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { shuffle } from '../kernel/rng.ts'
import { deckFor } from '../model/cards.ts'
import { CHAIRS, type Chair, type Faction } from '../model/factions.ts'
import type { FactionState } from '../model/state.ts'
import { draw } from '../procedures/hands.ts'
import { newLeader } from '../procedures/leaders.ts'
import { layPiles } from '../procedures/piles.ts'
import { dealTraitors, traitorDecisions } from './deal-traitors.ts'
import { firstStorm } from './first-storm.ts'
import { stormOrder } from './storm-order.ts'
import { swapDecision, swapFactions } from './swap-factions.ts'

/** SETUP-01, SETUP-05 The steps by the book: they decide what each player knows when choosing. */
export function setUpSteps(o: Options): SetUpStage[] {
  const wbc = o['setup.order'] === 'wbc'
  const seatsFirst: SetUpStage[] = wbc
    ? ['factions', 'begins', 'seats', 'predicts']
    : ['seats', 'factions', 'begins', 'predicts']
  return [
    'decks',
    ...(o['setup.predictionTiming'] === 'beforeSeats'
      ? (['factions', 'begins', 'predicts', 'seats'] satisfies SetUpStage[])
      : seatsFirst),
    ...(wbc ? (['forces', 'traitors'] satisfies SetUpStage[]) : (['traitors', 'forces'] satisfies SetUpStage[])),
    'cards',
    // STORM-02 Elsewhere it is dialled in the storm phase of turn 1.
    ...(o['setup.order'] === 'gf9' ? (['storm'] satisfies SetUpStage[]) : []),
  ]
}

/** SETUP-01 Decks, seats, factions, prediction, traitors, spice, forces, cards, the first storm, in the order of the table. */
export const setUp = procedure<{ step: number; chair: number }>('set-up')({
  next(g, f) {
    const step = g.rules.setUp[f.step++] ?? 'ends'
    if (typeof step === 'string') return step
    call(g, step, {})
    return 'next'
  },
  decks(g) {
    const { state } = g
    state.spiceDeck.deck = shuffle(state.rng, [...spiceDeckFor(g.rules.options)])
    if (optionOf(g, 'blow.decks') === 'two')
      state.spiceDeck.second = shuffle(state.rng, [...spiceDeckFor(g.rules.options)])
    state.treachery.deck = shuffle(state.rng, [...deckFor(g.rules.options)])
    if (areDrawn(g)) for (const chair of state.chairs) chair.dot = 0
    return 'next'
  },
  seats(g, f) {
    f.chair = 0
    if (areDrawn(g)) drawSeats(g)
    if (g.state.order.length > 0) takeSeats(g)
    return 'next'
  },
  /** SETUP-03 Secret pick of two dealt, one dealt where factions are short or may be swapped, or free choice in turn. */
  factions(g) {
    const selection = optionOf(g, 'setup.factionSelection')
    if (selection === 'free') return 'chooses'
    const { state } = g
    const pool = shuffle(state.rng, [...freeFactions(g)])
    const open = state.chairs.filter((chair) => !chair.faction)
    const each = selection === 'secretPickOfTwo' && pool.length >= 2 * open.length ? 2 : 1
    for (const chair of open) chair.dealt = pool.splice(0, each)
    for (const [i, chair] of state.chairs.entries())
      if (chair.dealt.length > 0)
        tell(g, { type: 'factionsDealt', to: CHAIRS[i]!, secret: { for: [CHAIRS[i]!], factions: [...chair.dealt] } })
    const asked = CHAIRS.filter((_, i) => state.chairs[i] && state.chairs[i]!.dealt.length === 2)
    for (const [i, chair] of state.chairs.entries()) if (chair.dealt.length === 1) takeFaction(g, i, chair.dealt[0]!)
    if (asked.length > 0) ask(g, 'faction', [...asked], 'sealed')
    else if (selection === 'randomWithSwap' && open.length > 0) call(g, swapFactions, { wishes: [], done: [] })
  },
  picked(g, f) {
    for (const chair of answerers(f, 'faction')) takeFaction(g, CHAIRS.indexOf(chair), answerOf(f, 'faction', chair))
    return 'next'
  },
  chooses(g, f) {
    const { chairs } = g.state
    while (f.chair < chairs.length && chairs[f.chair]!.faction) f.chair++
    if (f.chair >= chairs.length) return 'next'
    ask(g, 'faction', [CHAIRS[f.chair]!])
  },
  chosen(g, f) {
    takeFaction(g, f.chair, answerOf(f, 'faction', CHAIRS[f.chair]!))
    return 'chooses'
  },
  begins(g) {
    const { state } = g
    g.rules = g.rules.withFactions(state.chairs.map((chair) => chair.faction!))
    for (const chair of state.chairs) state.factions[chair.faction!] = newFaction(g, chair.faction!)
    if (g.rules.owned['kwisatz-haderach'])
      state.kwisatzHaderach = { lost: 0, dead: false, usedIn: null, usedWith: null }
    if (g.rules.places.length > 0) state.places = g.rules.places
    layPiles(g)
    leaveDots(g)
    state.order = stormOrder(g)
    if (state.chairs.some((chair) => chair.dot > 0)) takeSeats(g)
    return 'next'
  },
  predicts(g) {
    follow(g, 'faction.set-up', { step: 'prediction' })
  },
  predicted() {
    return 'next'
  },
  traitors(g) {
    call(g, dealTraitors, {})
  },
  kept() {
    return 'next'
  },
  /** SETUP-09 The Fremen place before the Bene Gesserit. */
  forces(g) {
    const { state } = g
    for (const seat of state.order)
      for (const { area, count } of g.rules.sheets.get(seat)!.start) {
        const force = { normal: count, elite: 0 }
        leaveReserves(factionState(state, seat), force)
        place(state, seat, area, force)
        tell(g, { type: 'forcesPlaced', by: seat, area, force, advisor: false })
      }
    follow(g, 'faction.set-up', { step: 'platform' })
  },
  fremen(g) {
    follow(g, 'faction.set-up', { step: 'fremen' })
  },
  advisors(g) {
    follow(g, 'faction.set-up', { step: 'bene-gesserit' })
  },
  placed() {
    return 'next'
  },
  /** SETUP-10 One card each. A faction that is due more draws after the others. */
  cards(g) {
    const most = Math.max(...g.state.order.map((seat) => g.rules.sheets.get(seat)!.cardsDealt))
    for (let round = 0; round < most; round++)
      for (const seat of g.state.order) {
        if (g.rules.sheets.get(seat)!.cardsDealt <= round) continue
        const card = draw(g)!
        factionState(g.state, seat).hand.push(card)
        tell(g, { type: 'cardDealt', to: seat, secret: { for: [seat], card } })
      }
    return 'next'
  },
  storm(g) {
    call(g, firstStorm, {})
  },
  ends() {},
})

/** SETUP-04 Dots are known: they give the storm order. */
function takeSeats(g: Game): void {
  g.state.order = stormOrder(g)
  for (const { faction, dot } of g.state.chairs) if (dot > 0) tell(g, { type: 'seated', faction: faction!, dot })
}

const hasDot = (g: Game, faction: Faction | null): boolean => !faction || (g.rules.sheets.get(faction)?.dot ?? true)
/** AHX-01 Whoever plays without a dot leaves it; dots that are laid for the players close up. */
export function leaveDots(g: Game): void {
  const { chairs } = g.state
  const laid = optionOf(g, 'setup.seats') === 'evenlySpaced'
  for (const chair of chairs) {
    const { faction, dot } = chair
    if (hasDot(g, faction)) continue
    chair.dot = 0
    const last = Math.max(...chairs.map((other) => other.dot))
    if (laid || last > DOTS.length) for (const other of chairs) if (other.dot > dot) other.dot--
  }
}

const areDrawn = (g: Game): boolean => !['chosen', 'evenlySpaced'].includes(optionOf(g, 'setup.seats'))
/** SETUP-04 Over all dots at random; or numbers are drawn, of which the first is nearest Tuek's Sietch and the others follow counter-clockwise. */
function drawSeats(g: Game): void {
  const chairs = g.state.chairs.filter(({ faction }) => hasDot(g, faction))
  const sectors = dotSectors(chairs.length, false)
  const ahead = (dot: number): number => (sectors[dot - 1]! - TUEK_SECTOR + SECTORS) % SECTORS
  const dots = sectors.map((_, i) => i + 1)
  if (optionOf(g, 'setup.seats') === 'numberedFromTuek') dots.sort((a, b) => ahead(a) - ahead(b)).splice(chairs.length)
  shuffle(g.state.rng, dots)
  for (const [i, chair] of chairs.entries()) chair.dot = dots[i]!
}
const TUEK_SECTOR = 4

export const freeFactions = ({ state: { table, chairs }, rules }: Game): Faction[] =>
  (table.factions ?? rules.factions).filter((faction) => !chairs.some((chair) => chair.faction === faction))

export function takeFaction(g: Game, chair: number, faction: Faction): void {
  g.state.chairs[chair]!.faction = faction
  g.state.chairs[chair]!.dealt = []
  tell(g, { type: 'factionTaken', by: CHAIRS[chair]!, faction })
}

/** SETUP-08, SETUP-09 What a faction starts with; all its forces begin in reserve. */
export function newFaction(g: Game, faction: Faction): FactionState {
  const sheet = g.rules.sheets.get(faction)!
  const elite = optionOf(g, 'battle.eliteTokens') ? sheet.elites : 0
  return {
    spice: sheet.spice,
    bribes: 0,
    reserves: { normal: forcesOf(sheet) - elite, elite },
    tanks: noForce(),
    hand: [],
    traitors: [],
    unchosen: [],
    leaders: sheet.leaders.map(({ id }) => newLeader(id, faction)),
    orders: [],
    standing: { charity: true, collect: true, starred: false, halve: true },
    credit: { cards: 0, shipments: 0, first: false },
    payWith: null,
    known: [],
    notes: [],
    powerUsed: false,
    eliteRevived: 0,
    leadersReturn: false,
    winAttempts: 0,
    mercenaries: 0,
  }
}

const factionChoices = (g: Game, chair: Chair): Faction[] => {
  const { dealt } = g.state.chairs[CHAIRS.indexOf(chair)]!
  return dealt.length > 0 ? dealt : freeFactions(g)
}

const factionDecision = oneOf('faction', 'SETUP-03', {
  choices: factionChoices,
  why: (g, chair) => refusal('faction.taken', 'SETUP-03', { free: factionChoices(g, chair) }),
})

export const setUpDecisions = [factionDecision, swapDecision, ...traitorDecisions]
