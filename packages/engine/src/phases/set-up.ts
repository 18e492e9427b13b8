import { factionState, noForce, place } from '../board/forces.ts'
import { DOT_SECTORS, SECTORS, SPICE_CARDS, STORM_START, WORM_CARDS } from '../board/map.ts'
import { decision, follow, type Game, optionOf, procedure, tell } from '../hooks/hooks.ts'
import { ask } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { pick, shuffle } from '../kernel/rng.ts'
import { TREACHERY } from '../model/cards.ts'
import { CHAIRS, type Chair, FACTIONS, type Faction, LEADERS, type LeaderId, type Seat } from '../model/factions.ts'
import type { FactionState, GameState } from '../model/state.ts'
import { draw } from '../procedures/hands.ts'
import { sectorAfter, stormOrder } from './storm.ts'

/** SETUP-01 Decks, seats, factions, prediction, traitors, spice, forces, cards, the first storm. */
export const setUp = procedure<{ chair: number }>('set-up')({
  decks({ state }) {
    state.spiceDeck.deck = shuffle(state.rng, [
      ...SPICE_CARDS.map((card) => card.territory),
      ...Array.from({ length: WORM_CARDS }, () => 'shai-hulud'),
    ])
    state.treachery.deck = shuffle(
      state.rng,
      TREACHERY.flatMap((card) => Array.from({ length: card.count }, () => card.id)),
    )
  },
  seats(g, f) {
    f.chair = 0
    if (optionOf(g, 'setup.seats') === 'numberedFromTuek') drawSeats(g.state)
  },
  /** SETUP-03 Secret pick of two dealt, one dealt where factions are short, or free choice in turn. */
  factions(g) {
    if (optionOf(g, 'setup.factionSelection') === 'free') return 'chooses'
    const { state } = g
    const pool = shuffle(state.rng, [...freeFactions(state)])
    const open = state.chairs.filter((chair) => !chair.faction)
    const each = pool.length >= 2 * open.length ? 2 : 1
    for (const chair of open) chair.dealt = pool.splice(0, each)
    for (const [i, chair] of state.chairs.entries())
      if (chair.dealt.length > 0)
        tell(g, { type: 'factionsDealt', to: CHAIRS[i]!, secret: { for: [CHAIRS[i]!], factions: [...chair.dealt] } })
    const asked = CHAIRS.filter((_, i) => state.chairs[i] && state.chairs[i]!.dealt.length === 2)
    for (const [i, chair] of state.chairs.entries()) if (chair.dealt.length === 1) takeFaction(g, i, chair.dealt[0]!)
    if (asked.length > 0) ask(g, 'faction', [...asked], 'sealed')
  },
  picked(g, f) {
    for (const [i, chair] of CHAIRS.entries()) if (f.answers[chair]) takeFaction(g, i, f.answers[chair] as Faction)
    return 'begins'
  },
  chooses(g, f) {
    const { chairs } = g.state
    while (f.chair < chairs.length && chairs[f.chair]!.faction) f.chair++
    if (f.chair >= chairs.length) return 'begins'
    ask(g, 'faction', [CHAIRS[f.chair]!])
  },
  chosen(g, f) {
    takeFaction(g, f.chair, f.answers[CHAIRS[f.chair]!] as Faction)
    return 'chooses'
  },
  begins(g) {
    const { state } = g
    g.rules = g.rules.withFactions(state.chairs.map((chair) => chair.faction!))
    for (const chair of state.chairs) state.factions[chair.faction!] = newFaction(g, chair.faction!)
    if (g.rules.advantages.has('atreides.kwisatz-haderach'))
      state.kwisatzHaderach = { lost: 0, dead: false, usedIn: null }
    state.order = stormOrder(state)
    for (const chair of state.chairs) tell(g, { type: 'seated', faction: chair.faction!, dot: chair.dot })
    follow(g, 'faction.set-up', { step: 'prediction' })
  },
  /** SETUP-06, TRAI-01, TRAI-04 Four leaders each, of the factions in play. */
  deals(g) {
    const { state } = g
    const pool = shuffle<LeaderId>(
      state.rng,
      state.order.flatMap((faction) => LEADERS[faction].map((leader) => leader.id)),
    )
    const choosing: Faction[] = []
    for (const seat of state.order) {
      const own = factionState(state, seat)
      const leaders = pool.splice(0, 4)
      tell(g, { type: 'traitorsDealt', to: seat, secret: { for: [seat], leaders } })
      if (g.rules.sheets.get(seat)!.traitorsKept > 1) own.traitors = leaders
      else {
        own.unchosen = leaders
        choosing.push(seat)
      }
    }
    ask(g, 'traitor', choosing, 'sealed')
  },
  keeps(g, f) {
    const { state } = g
    for (const seat of state.order) {
      const leader = f.answers[seat] as LeaderId | undefined
      if (!leader) continue
      const own = factionState(state, seat)
      own.traitors = [leader]
      own.unchosen = own.unchosen.filter((other) => other !== leader)
      tell(g, { type: 'traitorKept', by: seat, secret: { for: [seat], leader } })
    }
    f.answers = {}
  },
  /** SETUP-09 The Fremen place before the Bene Gesserit. */
  forces(g) {
    const { state } = g
    for (const seat of state.order)
      for (const { area, count } of g.rules.sheets.get(seat)!.start) {
        factionState(state, seat).reserves.normal -= count
        const force = { normal: count, elite: 0 }
        place(state, seat, area, force)
        tell(g, { type: 'forcesPlaced', by: seat, area, force, advisor: false })
      }
    follow(g, 'faction.set-up', { step: 'fremen' })
  },
  advisors(g) {
    follow(g, 'faction.set-up', { step: 'bene-gesserit' })
  },
  /** SETUP-10 One card each; whoever is due more after the others. */
  cards(g) {
    const most = Math.max(...g.state.order.map((seat) => g.rules.sheets.get(seat)!.cardsDealt))
    for (let round = 0; round < most; round++)
      for (const seat of g.state.order) {
        if (g.rules.sheets.get(seat)!.cardsDealt <= round) continue
        const card = draw(g)!
        factionState(g.state, seat).hand.push(card)
        tell(g, { type: 'cardDealt', to: seat, secret: { for: [seat], card } })
      }
  },
  /** STORM-03 The two nearest to the storm's start, one on each side. */
  storm(g) {
    g.state.storm.dialers = firstDialers(g.state)
    ask(g, 'storm-dial', [...g.state.storm.dialers], 'sealed')
  },
  /** STORM-02, STORM-04 The storm is placed; nothing is lost to it. */
  places(g, f) {
    const { state } = g
    let sectors = 0
    for (const by of state.storm.dialers) {
      const dial = f.answers[by] as number
      sectors += dial
      tell(g, { type: 'stormDialed', by, dial })
    }
    state.storm.sector = sectorAfter(STORM_START, sectors)
    state.order = stormOrder(state)
    tell(g, { type: 'stormMoved', to: state.storm.sector, sectors })
  },
})

/** SETUP-04 Number 1 sits nearest Tuek's Sietch, the others follow counter-clockwise. */
function drawSeats(state: GameState): void {
  const numbers = shuffle(
    state.rng,
    state.chairs.map((_, i) => i),
  )
  for (const [i, chair] of state.chairs.entries()) chair.dot = ((TUEK_DOT - 1 + numbers[i]!) % DOT_SECTORS.length) + 1
}
/** The dot of sector 4, where Tuek's Sietch lies. */
const TUEK_DOT = DOT_SECTORS.indexOf(4) + 1

const freeFactions = ({ table, chairs }: GameState): Faction[] =>
  (table.factions ?? FACTIONS).filter((faction) => !chairs.some((chair) => chair.faction === faction))

function takeFaction(g: Game, chair: number, faction: Faction): void {
  g.state.chairs[chair]!.faction = faction
  g.state.chairs[chair]!.dealt = []
  tell(g, { type: 'factionTaken', by: CHAIRS[chair]!, faction })
}

function firstDialers(state: GameState): Faction[] {
  const seated = state.chairs.map((chair) => ({ faction: chair.faction!, sector: DOT_SECTORS[chair.dot - 1]! }))
  const ahead = (sector: number): number => (sector - STORM_START + SECTORS) % SECTORS
  const onward = seated.sort((a, b) => ahead(a.sector) - ahead(b.sector))
  return [onward.at(-1)!.faction, onward[0]!.faction]
}

/** SETUP-08, SETUP-09 What a faction starts with; all twenty forces begin in reserve. */
export function newFaction(g: Game, faction: Faction): FactionState {
  const sheet = g.rules.sheets.get(faction)!
  const elite = optionOf(g, 'battle.eliteTokens') ? sheet.elites : 0
  return {
    spice: sheet.spice,
    bribes: 0,
    reserves: { normal: 20 - elite, elite },
    tanks: noForce(),
    hand: [],
    traitors: [],
    unchosen: [],
    leaders: LEADERS[faction].map(({ id }) => ({
      id,
      holder: faction,
      dead: false,
      faceDown: false,
      deaths: 0,
      foughtIn: null,
      secret: false,
    })),
    orders: [],
    standing: { charity: true, collect: true, starred: false },
    credit: { cards: 0, shipments: 0, first: false },
    payWith: null,
    known: [],
    notes: [],
    powerUsed: false,
    eliteRevived: 0,
    leadersReturn: false,
    winAttempts: 0,
  }
}

const factionChoices = (state: GameState, seat: Seat): Faction[] => {
  const { dealt } = state.chairs[CHAIRS.indexOf(seat as Chair)]!
  return dealt.length > 0 ? dealt : freeFactions(state)
}

const factionDecision = decision({
  kind: 'faction',
  rule: 'SETUP-03',
  offer: (g, seat) => ({ choices: factionChoices(g.state, seat) }),
  refuse: (g, seat, answer) =>
    factionChoices(g.state, seat).includes(answer as Faction)
      ? null
      : refusal('faction.taken', 'SETUP-03', { free: factionChoices(g.state, seat) }),
  fallback: (g, seat) => factionChoices(g.state, seat)[0]!,
  sample: (g, seat, rng) => pick(rng, factionChoices(g.state, seat)),
})

/** SETUP-06, TRAI-02 One of the four dealt, an own leader too. */
const traitorChoices = (g: Game, seat: Faction): LeaderId[] => factionState(g.state, seat).unchosen

const traitorDecision = decision({
  kind: 'traitor',
  rule: 'SETUP-06',
  offer: (g, seat) => ({ choices: traitorChoices(g, seat as Faction) }),
  refuse: (g, seat, answer) =>
    traitorChoices(g, seat as Faction).includes(answer as LeaderId)
      ? null
      : refusal('traitor.not-dealt', 'SETUP-06', { dealt: traitorChoices(g, seat as Faction) }),
  fallback: (g, seat) => traitorChoices(g, seat as Faction)[0]!,
  sample: (g, seat, rng) => pick(rng, traitorChoices(g, seat as Faction)),
})

export const setUpDecisions = [factionDecision, traitorDecision]
