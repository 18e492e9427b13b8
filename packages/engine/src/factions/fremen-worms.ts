import { inStorm, isFull, isWorld, stacksOf, wormFeeds } from '../board/forces.ts'
import { AREAS, isSand, TERRITORIES, territoryOf } from '../board/map.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { follow, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { decision, play } from '../hooks/rules.ts'
import { aPlace, yesNo } from '../hooks/shapes.ts'
import type { Moments } from '../hooks/values-and-moments.ts'
import { call, depthOf, end, frameOf, raise, topOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { pick } from '../kernel/rng.ts'
import type { Move } from '../model/answers.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { TerritoryId } from '../model/state.ts'
import { allyIn, settleAdvisors, stacksIn } from '../procedures/advisors.ts'
import { allyCloses } from '../procedures/allies.ts'
import { dealForbidsEntry, dealForbidsLeaving } from '../procedures/deal-terms.ts'
import { DEVOUR, MOVEMENT, SHIPMENT } from '../procedures/frames.ts'
import { contest } from '../procedures/karama.ts'
import { carry, groupsRefusal, sampleGroup, totalOf } from '../procedures/move-rules.ts'
import { placeOf } from '../procedures/places.ts'
import { hasPower, powerRefusal, usePower } from '../procedures/powers.ts'
import { devour } from '../procedures/worm.ts'

/** Raised while the Fremen shield their ally from the worm at hand. */
export const SHIELDED = 'fremen.shields-ally'

export const shieldAlly = procedure<{ owner: Faction; territory: TerritoryId }>('fremen.shield-ally')({
  asks(g, f) {
    if (optionOf(g, 'worm.allyProtection') === 'always') return
    ask(g, 'protect-ally', [f.owner])
  },
  shields(g, f) {
    if (optionOf(g, 'worm.allyProtection') === 'always' || answerOf(f, 'protect-ally', f.owner) === 'yes')
      raise(g.state, SHIELDED, depthOf(g.state, DEVOUR))
  },
})

/** FRE-09 A further worm goes to a territory of their choice. */
export const placeWorm = procedure<{ owner: Faction; target?: TerritoryId | null }>('fremen.place-worm')({
  asks(g, f) {
    f.target = null
    ask(g, 'place-worm', [f.owner])
  },
  announces(g, f) {
    const target = answerOf(f, 'place-worm', f.owner)
    if (target === 'pass') return end(g)
    f.target = target
    tell(g, { type: 'wormAppeared', territory: target, by: 'fremen' })
    contest(g, 'fremen.further-worms', 'announce')
  },
  devours(g, f) {
    if (!inForce(g, 'fremen.further-worms')) return end(g)
    call(g, devour, { territory: f.target! })
  },
  ends(g, f) {
    end(g, f.target)
  },
})

/** FRE-19 Their own Karama power, asked for by standing order. */
export const callWorm = procedure<{ owner: Faction; target?: TerritoryId | null }>('fremen.call-worm')({
  asks(g, f) {
    f.target = null
    ask(g, 'call-worm', [f.owner], 'silent')
  },
  calls(g, f) {
    const answer = answerOf(f, 'call-worm', f.owner)
    f.answers = {}
    if (answer === 'pass') return end(g)
    f.target = answer.territory
    summon(g, f.owner, answer)
    call(g, devour, { territory: f.target })
  },
  ends(g, f) {
    end(g, f.target)
  },
})

/** FRE-19 The same in their own turn to ship and move: no nexus, and at once the ride. */
export const wormInMovement = procedure<{ owner: Faction; territory: TerritoryId }>('fremen.worm-in-movement')({
  devours(g, f) {
    call(g, devour, { territory: f.territory })
  },
  rides(g, f) {
    follow(g, 'worm.ride', { territory: f.territory, fed: true })
  },
})

function summon(g: Game, owner: Faction, { territory, card }: Answer<'karama-call-worm'>): void {
  usePower(g, owner, card)
  g.state.worms++
  tell(g, { type: 'wormAppeared', territory, by: 'karama' })
}

/** FRE-08 */
export const ride = procedure<{ owner: Faction } & Moments['worm.ride']>('fremen.ride', 'closed', {
  what: 'ride',
  of: ({ owner, territory }) => ({ rider: owner, territory }),
})({
  asks(g, f) {
    ask(g, 'ride', [f.owner])
  },
  /** KAR-05 Where nothing is devoured the ride itself may be stopped, elsewhere it goes with what spares them. */
  contests(g, f) {
    const answer = answerOf(f, 'ride', f.owner)
    if (answer === 'pass') return end(g)
    if (!f.fed || !wormFeeds(g.state, f.territory)) contest(g, 'fremen.ride', 'announce')
    follow(g, 'ally.enters', { by: f.owner, territory: territoryOf(answer.to), place: placeOf(g, answer.to) })
  },
  rides(g, f) {
    const answer = answerOf(f, 'ride', f.owner)
    if (answer === 'pass' || !inForce(g, 'fremen.ride')) return
    // BG-23 An ally that does not agree to coexist is not ridden to.
    if (allyCloses(g, f.owner, answer.to)) return 'asks'
    const place = placeOf(g, answer.to)
    const had = stacksIn(g, f.owner, place).length > 0
    carry(g, f.owner, answer.from, answer.to, 'fighters')
    tell(g, { type: 'wormRidden', by: f.owner, from: f.territory, to: answer.to, force: totalOf(answer.from) })
    settleAdvisors(g)
    follow(g, 'territory.entered', { by: f.owner, territory: territoryOf(answer.to), place, had })
  },
})
const SAND = TERRITORIES.filter((t) => isSand(t.id)).map((t) => t.id)
/** VICT-15 No worm comes to a sietch. */
const sandOf = ({ state }: Game): readonly TerritoryId[] =>
  state.sietches.length === 0 ? SAND : SAND.filter((id) => wormFeeds(state, id))
const ANYWHERE = TERRITORIES.map((t) => t.id)
const furtherTo = (g: Game): readonly TerritoryId[] =>
  optionOf(g, 'blow.extraWorms') === 'fremenAnyTerritory' ? ANYWHERE : sandOf(g)
const calledTo = (g: Game): readonly TerritoryId[] =>
  optionOf(g, 'karama.fremenWormWhere') === 'anywhere' ? ANYWHERE : sandOf(g)

const placeRefusal = (territory: TerritoryId, open: readonly TerritoryId[], rule: string): Refusal | null =>
  open.includes(territory) ? null : refusal('worm.sand-only', rule, { territory })

const placeWormDecision = aPlace('place-worm', 'FRE-09', {
  places: furtherTo,
  why: (_, __, territory) => refusal('worm.sand-only', 'FRE-09', { territory }),
})

const callWormDecision = decision({
  kind: 'call-worm',
  rule: 'FRE-19',
  offer: (g, seat) => ({ card: powerRefusal(g, seat, 'karama') ? [] : ['karama'], territory: calledTo(g) }),
  refuse(g, seat, answer) {
    if (answer === 'pass') return null
    return placeRefusal(answer.territory, calledTo(g), 'FRE-19') ?? powerRefusal(g, seat, answer.card)
  },
  fallback: () => 'pass',
  sample: (g, seat, rng) =>
    powerRefusal(g, seat, 'karama') ? 'pass' : { territory: pick(rng, calledTo(g)), card: 'karama' },
})

/** FRE-19 While they are asked to ship or to move. */
const movingNow = ({ state }: Game, seat: Faction): boolean => {
  const top = topOf(state, SHIPMENT) ?? topOf(state, MOVEMENT)
  return top?.seat === seat && top.ask !== null
}

const callRefusal = (g: Game, seat: Faction): Refusal | null => {
  if (g.rules.advantages.get('fremen.call-worm')?.owner !== seat) return refusal('karama.no-power', 'FRE-19')
  const own = optionOf(g, 'karama.fremenWorm') === 'spiceBlowOrOwnMove' && movingNow(g, seat)
  return own ? null : refusal('karama.wrong-moment', 'FRE-19')
}

export const callWormPlay = play({
  kind: 'karama-call-worm',
  rule: 'FRE-19',
  needsQuiet: true,
  may: (g, seat) => !callRefusal(g, seat) && !powerRefusal(g, seat, 'karama'),
  offer: (g) => ({ card: ['karama'], territory: calledTo(g) }),
  refuse(g, seat, answer) {
    const wrong = callRefusal(g, seat) ?? powerRefusal(g, seat, answer.card)
    return wrong ?? placeRefusal(answer.territory, calledTo(g), 'FRE-19')
  },
  effect(g, seat, answer) {
    summon(g, seat, answer)
    call(g, wormInMovement, { owner: seat, territory: answer.territory })
  },
  sample: (g, seat, rng) => (hasPower(g, seat) ? { card: 'karama', territory: pick(rng, calledTo(g)) } : null),
})

/** FRE-08 Any one territory, but not into a storm, a full stronghold, or beside an ally. */
function rideRefusal(g: Game, seat: Faction, answer: Answer<'ride'>): Refusal | null {
  if (answer === 'pass') return null
  const { from, to } = answer
  const wrong = groupsRefusal(g, seat, from, 'FRE-08', true)
  if (wrong) return wrong
  const { territory } = frameOf(g.state, ride)!
  if (territoryOf(from[0]!.area) !== territory) return refusal('ride.elsewhere', 'FRE-08', { territory })
  if (from.some((group) => placeOf(g, group.area) === placeOf(g, to))) return refusal('ride.nowhere', 'FRE-08')
  if (isWorld(g.state, to)) return refusal('ride.nowhere', 'HW-02')
  if (inStorm(g.state, to)) return refusal('storm.closes', 'FRE-08', { area: to })
  if (isFull(g.state, territoryOf(to), seat))
    return refusal('stronghold.full', 'FRE-08', { territory: territoryOf(to) })
  // ALLY-07 A table that closes the places of allies says itself which: not the Polar Sink, perhaps not beyond a storm.
  const closes = optionOf(g, 'alliance.sharedTerritory') !== 'endOfTurnTanks'
  if (closes ? allyCloses(g, seat, to) : allyIn(g, seat, placeOf(g, to))) return refusal('ride.ally', 'FRE-08')
  const left = territory !== territoryOf(to) && dealForbidsLeaving(g, seat, territory)
  return left || dealForbidsEntry(g, seat, territoryOf(to))
}

const rideDecision = decision({
  kind: 'ride',
  rule: 'FRE-08',
  offer(g, seat) {
    const { territory } = frameOf(g.state, ride)!
    const from = stacksOf(g.state, seat, territory).map(({ area, normal, elite }) => ({ area, normal, elite }))
    const open = from.filter((group) => !inStorm(g.state, group.area))
    const to = AREAS.map((a) => a.id).filter((id) => open[0] && !rideRefusal(g, seat, { from: [open[0]], to: id }))
    return { from: open, to }
  },
  refuse: rideRefusal,
  fallback: () => 'pass',
  sample(g, seat, rng) {
    const { territory } = frameOf(g.state, ride)!
    const stacks = stacksOf(g.state, seat, territory).filter((s) => !inStorm(g.state, s.area))
    for (let tries = 0; tries < 3; tries++) {
      const answer: Move = { from: [sampleGroup(g.state, pick(rng, stacks), rng)], to: pick(rng, AREAS).id }
      if (!rideRefusal(g, seat, answer)) return answer
    }
    return 'pass'
  },
})

export const wormDecisions = [placeWormDecision, callWormDecision, rideDecision, yesNo('protect-ally', 'FRE-10')]
