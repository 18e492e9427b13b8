import { factionState, leaveReserves, place, sizeOf } from '../../board/forces.ts'
import { territory } from '../../board/map.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { follow, type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { decision } from '../../hooks/rules.ts'
import { anAmount, aPlace, someForces } from '../../hooks/shapes.ts'
import { frameOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { below, shuffle } from '../../kernel/rng.ts'
import { without } from '../../kernel/without.ts'
import type { Faction } from '../../model/factions.ts'
import { isTroops, OPTIONAL_SIETCH, READ_OUT, totalOf } from '../../model/harvest.ts'
import type { AreaId, Force, TerritoryId } from '../../model/state.ts'
import { discardTo, pileHand, pileOf } from '../../procedures/piles.ts'
import { lineOf, whoHas } from './lines.ts'
import type { Commitment } from './rows.ts'
import { ACCESS, HARVEST, isSharer, preludeIn, proclaim, SHARES } from './table.ts'

/** HARV-23 */
const MOST_COMMITTED = 20

/** `wins`: strongholds that are won, and not yet occupied. */
interface Placement {
  wins?: { place: TerritoryId; of: Faction; count: number }[]
  area?: AreaId
}

/** HARV-22 to HARV-26 Spice goes back, troops are committed, strongholds read out and occupied. */
export const placement = procedure<Placement>('harvest.placement', 'closed', {
  what: 'harvest-placement',
  of: ({ wins = [], area = null }) => ({ wins, at: area }),
})({
  returns(g) {
    for (const seat of g.state.order) {
      // HARV-34 Whoever may keep what is left keeps what deals have brought as well.
      if (!lineOf(seat).saves) Object.assign(factionState(g.state, seat), { spice: 0, bribes: 0 })
    }
    if (optionOf(g, 'modules.spiceHarvest') === 'full') proclaim(g, { what: 'returned' })
    ask(g, 'harvest.commit', g.state.order.filter(isSharer), 'sealed')
  },
  reads(g, f) {
    const claims = g.state.order
      .filter(isSharer)
      .flatMap((of) => answerOf(f, 'harvest.commit', of).map((claim) => ({ of, ...claim })))
    f.answers = {}
    for (const of of g.state.order)
      cashIn(
        g,
        of,
        claims.filter((claim) => claim.of === of).flatMap((claim) => claim.troops),
      )
    f.wins = READ_OUT.flatMap((at) => readOut(g, at, claims))
  },
  /** HARV-25 Whoever occupies an optional sietch names the sector. */
  lands(g, f) {
    const win = f.wins![0]
    if (!win) return 'settles'
    const { areas } = territory(win.place)
    f.area = areas[0]!
    if (areas.length > 1) ask(g, 'harvest.sector', [win.of])
  },
  stars(g, f) {
    const { of, count } = f.wins![0]!
    if (of in f.answers) f.area = answerOf(f, 'harvest.sector', of)
    f.answers = {}
    if (Math.min(factionState(g.state, of).reserves.elite, count) > 0) ask(g, 'harvest.starred', [of])
  },
  occupies(g, f) {
    const { of, count } = f.wins!.shift()!
    const elite = of in f.answers ? answerOf(f, 'harvest.starred', of) : 0
    f.answers = {}
    station(g, of, f.area!, { normal: count - elite, elite })
    return 'lands'
  },
  /** HARV-30 Two territories are open without access cards, as long as enough forces stay in reserve. */
  settles(g) {
    const settler = whoHas(g, 'settles')
    if (!settler || spare(g, settler) === 0) return 'ends'
    ask(g, 'harvest.settle', [settler])
  },
  settlers(g, f) {
    const settler = whoHas(g, 'settles')!
    const at = answerOf(f, 'harvest.settle', settler)
    if (at === 'pass') return 'ends'
    f.area = at
    ask(g, 'harvest.settlers', [settler])
  },
  settled(g, f) {
    const settler = whoHas(g, 'settles')!
    station(g, settler, f.area!, answerOf(f, 'harvest.settlers', settler))
    return 'settles'
  },
  ends(g) {
    for (const id of [HARVEST, ACCESS, SHARES])
      Object.assign(pileOf(g.state, id), { deck: [], discard: [], out: [], hands: {}, known: [] })
    preludeIn(g).over = true
    if (optionOf(g, 'harvest.bgStartForce')) follow(g, 'faction.set-up', { step: 'bene-gesserit' })
  },
})

function station(g: Game, of: Faction, at: AreaId, force: Force): void {
  if (sizeOf(force) === 0) return
  leaveReserves(factionState(g.state, of), force)
  place(g.state, of, at, force)
  tell(g, { type: 'forcesPlaced', by: of, area: at, force, advisor: false })
}

/** HARV-24 Troop cards that are not committed are worth their number in spice; then comes the spice of the shield. */
function cashIn(g: Game, seat: Faction, committed: readonly string[]): void {
  const own = factionState(g.state, seat)
  const cards = without(pileHand(g.state, ACCESS, seat).filter(isTroops), committed)
  const start = g.rules.sheets.get(seat)!.spice
  own.spice += totalOf(cards) + start
  discardTo(g, ACCESS, seat, ...pileHand(g.state, ACCESS, seat))
  proclaim(g, { what: 'cashed', by: seat, cards, amount: totalOf(cards), start })
}

/** HARV-25 The highest places the difference to the second; equals leave it empty. */
function readOut(g: Game, at: TerritoryId, all: readonly (Commitment[number] & { of: Faction })[]): Win[] {
  const claims = all
    .filter((claim) => claim.place === at)
    .map(({ of, troops }) => ({ of, troops: totalOf(troops) }))
    .sort((a, b) => b.troops - a.troops)
  const [first, second] = claims
  if (!first) return []
  const count = first.troops - (second?.troops ?? 0)
  proclaim(g, { what: 'stronghold', place: at, claims, winner: count > 0 ? first.of : null, count })
  return count > 0 ? [{ place: at, of: first.of, count }] : []
}
type Win = NonNullable<Placement['wins']>[number]

/** HARV-05 The card of a hand that names a stronghold, if there is one. */
function namesIt(g: Game, hand: readonly string[], at: TerritoryId): string | undefined {
  return hand.find((card) => card === at || (card === OPTIONAL_SIETCH && g.state.sietches.includes(at)))
}
const claimable = (g: Game, seat: Faction): TerritoryId[] =>
  READ_OUT.filter((at) => namesIt(g, pileHand(g.state, ACCESS, seat), at))

function commitmentRefusal(g: Game, seat: Faction, claims: Commitment): Refusal | null {
  let hand: readonly string[] = pileHand(g.state, ACCESS, seat)
  const named = new Set<TerritoryId>()
  for (const { place: at, troops } of claims) {
    const card = namesIt(g, hand, at)
    if (!card || named.has(at)) return refusal('harvest.no-stronghold', 'HARV-23', { places: claimable(g, seat) })
    named.add(at)
    const left = without(hand, [card, ...troops])
    if (left.length !== hand.length - 1 - troops.length || !troops.every(isTroops))
      return refusal('harvest.not-held', 'HARV-23')
    hand = left
  }
  const total = totalOf(claims.flatMap(({ troops }) => troops))
  return total > MOST_COMMITTED ? refusal('harvest.too-many-troops', 'HARV-23', { most: MOST_COMMITTED, total }) : null
}

const commitDecision = decision({
  kind: 'harvest.commit',
  rule: 'HARV-23',
  offer: (g, seat) => ({
    places: claimable(g, seat),
    cards: [...pileHand(g.state, ACCESS, seat)],
    most: MOST_COMMITTED,
  }),
  refuse: commitmentRefusal,
  fallback: () => [],
  sample(g, seat, rng) {
    const claims: Commitment = []
    let troops = shuffle(rng, pileHand(g.state, ACCESS, seat).filter(isTroops))
    for (const at of shuffle(rng, claimable(g, seat))) {
      const some = troops.slice(0, 1 + below(rng, 3))
      const more = [...claims, { place: at, troops: some }]
      if (some.length === 0 || commitmentRefusal(g, seat, more)) continue
      claims.push({ place: at, troops: some })
      troops = troops.slice(some.length)
    }
    return claims
  },
})

const running = (g: Game): Placement => frameOf(g.state, placement)!
const spare = (g: Game, seat: Faction): number =>
  Math.max(0, sizeOf(factionState(g.state, seat).reserves) - lineOf(seat).settles!.reserve)

export const placementDecisions = [
  commitDecision,
  aPlace('harvest.sector', 'HARV-25', { places: (g) => territory(running(g).wins![0]!.place).areas }),
  anAmount('harvest.starred', 'HARV-25', {
    range(g, seat) {
      const { normal, elite } = factionState(g.state, seat).reserves
      const { count } = running(g).wins![0]!
      return { min: Math.max(0, count - normal), max: Math.min(elite, count) }
    },
  }),
  aPlace('harvest.settle', 'HARV-30', {
    places: (_, seat) => lineOf(seat).settles!.places.flatMap((id) => territory(id).areas),
  }),
  someForces('harvest.settlers', 'HARV-30', {
    offer(g, seat) {
      const { normal, elite } = factionState(g.state, seat).reserves
      const most = spare(g, seat)
      const starred = optionOf(g, 'setup.fedaykinInStart') ? Math.min(elite, most) : 0
      return {
        normal: { min: 0, max: Math.min(normal, most) },
        elite: { min: 0, max: starred },
        least: 1,
        most,
        price: 0,
      }
    },
  }),
]
