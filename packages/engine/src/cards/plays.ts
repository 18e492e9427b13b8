import { factionState, sizeOf } from '../board/forces.ts'
import { procedure } from '../hooks/flow.ts'
import { type Game, optionOf } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { copy } from '../kernel/copy.ts'
import { call, raise, raised, topOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import type { Card } from '../model/cards.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import { MOVEMENT, SHIPMENT } from '../procedures/frames.ts'
import { holds, karamas, playCard } from '../procedures/hands.ts'
import { karamaRefusal, playKarama } from '../procedures/karama.ts'
import {
  deadLeaderRefusal,
  deadOf,
  elitesLeft,
  forcesRefusal,
  reviveForces,
  reviveLeader,
} from '../procedures/revival.ts'
import { HALF_PRICE, shipKinds } from '../procedures/shipment-rules.ts'

const GHOLA = 'tleilaxu-ghola'

function gholaRefusal(g: Game, seat: Faction, answer: Answer<'tleilaxu-ghola'>): Refusal | null {
  if (!holds(g.state, seat, GHOLA)) return refusal('card.not-held', 'CARD-17', { card: GHOLA })
  if (answer.leader !== null) return deadLeaderRefusal(g, seat, answer.leader)
  if (sizeOf(answer) === 0) return refusal('revival.nothing', 'CARD-17')
  return forcesRefusal(g, seat, answer, 5, true)
}

/** CARD-17, REV-13 One leader or up to five forces, free, at any time. */
const ghola = play({
  kind: 'tleilaxu-ghola',
  rule: 'CARD-17',
  card: GHOLA,
  needsQuiet: true,
  may: (g, seat) =>
    holds(g.state, seat, GHOLA) && (sizeOf(factionState(g.state, seat).tanks) > 0 || deadOf(g, seat).length > 0),
  offer: (g, seat) => ({
    leader: [null, ...deadOf(g, seat)],
    tanks: copy(factionState(g.state, seat).tanks),
    limit: 5,
  }),
  refuse: gholaRefusal,
  effect(g, seat, answer) {
    playCard(g, seat, GHOLA)
    if (answer.leader !== null) reviveLeader(g, seat, answer.leader, 0)
    else reviveForces(g, seat, answer, 0, seat, true)
  },
  sample(g, seat, rng) {
    const dead = deadOf(g, seat)
    if (dead.length > 0 && below(rng, 2) === 0) return { leader: pick(rng, dead) }
    const elite = Math.min(5, elitesLeft(g, seat))
    const normal = Math.min(5 - elite, factionState(g.state, seat).tanks.normal)
    const answer = { leader: null, normal, elite }
    return gholaRefusal(g, seat, answer) ? null : answer
  },
})

/** The frame of this seat's move, while it is decided. */
const movingNow = (g: Game, seat: Faction): { moves: number } | undefined => {
  const moving = topOf(g.state, MOVEMENT)
  return moving?.seat === seat && moving.ask?.kind === 'move' ? moving : undefined
}

/** CARD-19 One more move in one's own turn. */
const hajr = play({
  kind: 'hajr',
  rule: 'CARD-19',
  card: 'hajr',
  needsQuiet: true,
  may: (g, seat) => holds(g.state, seat, 'hajr') && movingNow(g, seat) !== undefined,
  offer: () => ({ choices: [true] }),
  refuse(g, seat) {
    if (!holds(g.state, seat, 'hajr')) return refusal('card.not-held', 'CARD-19', { card: 'hajr' })
    return movingNow(g, seat) ? null : refusal('card.wrong-moment', 'CARD-19')
  },
  effect(g, seat) {
    playCard(g, seat, 'hajr')
    movingNow(g, seat)!.moves++
  },
  sample: () => true,
})

/** Another seat whose shipment is being decided. */
const shipperNow = (g: Game, seat: Faction): Faction | null => {
  const shipping = topOf(g.state, SHIPMENT)
  return shipping?.ask?.kind === 'ship' && shipping.seat !== seat ? shipping.seat : null
}

/** KAR-10, HW-04 Nothing is gained where no forces come from off the planet, or the price is halved by a Karama already. */
const canHalve = (g: Game, shipper: Faction): boolean =>
  (shipKinds(g, shipper).includes('reserves') || (g.rules.worldRules?.abroad(g, shipper).length ?? 0) > 0) &&
  !raised(g.state, HALF_PRICE)

const lend = procedure<{ by: Faction; card: Card }>('lend-half-price')({
  plays(g, f) {
    call(g, playKarama, { by: f.by, card: f.card })
  },
  halves(g, f) {
    if (f.got === 'played') raise(g.state, HALF_PRICE, g.state.stack.length - 2)
  },
})

/** KAR-10 A Karama for another faction's shipment. */
const halfPrice = play({
  kind: 'karama-half-price',
  rule: 'KAR-10',
  needsQuiet: true,
  when: (o) => o['karama.halfShipment.beneficiary'] === 'anyFaction',
  may(g, seat) {
    const shipper = shipperNow(g, seat)
    return shipper !== null && canHalve(g, shipper) && karamas(g, seat).length > 0
  },
  offer: (g, seat) => ({ card: karamas(g, seat) }),
  refuse(g, seat, answer) {
    if (optionOf(g, 'karama.halfShipment.beneficiary') !== 'anyFaction') return refusal('karama.own-shipment', 'KAR-10')
    const shipper = shipperNow(g, seat)
    if (!shipper) return refusal('card.wrong-moment', 'KAR-10')
    if (!canHalve(g, shipper)) return refusal('karama.no-use', 'KAR-10')
    return karamaRefusal(g, seat, answer.card)
  },
  effect(g, seat, { card }) {
    call(g, lend, { by: seat, card })
  },
  sample(g, seat) {
    const [card] = karamas(g, seat)
    return card ? { card } : null
  },
})

export const cardPlays = [ghola, hajr, halfPrice]
