import { factionState } from '../../board/forces.ts'
import { askedSeats } from '../../hooks/flow.ts'
import { type Game, optionOf } from '../../hooks/hooks.ts'
import { decision } from '../../hooks/rules.ts'
import { below, pick, type Rng } from '../../kernel/rng.ts'
import type { Plan } from '../../model/answers.ts'
import { type Card, fitsDefence } from '../../model/cards.ts'
import { type Faction, isLeader } from '../../model/factions.ts'
import type { Muster } from '../../model/offers.ts'
import type { Battle } from '../frames.ts'
import {
  bankedOffer,
  battleOf,
  decoyChoices,
  freeImpossible,
  kwisatzAvailable,
  leaderChoices,
  lowestPlan,
  mayHire,
  mayWield,
  mostDial,
  musterOf,
  planRefusal,
  reachableDial,
  secondOffer,
} from './plan.ts'
import { dialStep, lossesFor, maxDial, maxSupport } from './strength.ts'

/**
 * BATTLE-34 A plan that was good when it was laid and is so no longer: the lowest leader for one that cannot fight, the
 * highest dial that can be reached, and what has no place in it goes back. Null where the table wants a new plan instead.
 */
export function repairPlan(g: Game, seat: Faction, plan: Plan): Plan | null {
  if (optionOf(g, 'battle.invalidPlan') === 'reject') return null
  const battle = battleOf(g)
  const leaders = leaderChoices(g, battle, seat)
  const leader = leaders.includes(plan.leader) ? plan.leader : (leaders[0] ?? null)
  const hand = [...factionState(g.state, seat).hand]
  if (leader === 'cheap-hero') hand.splice(hand.indexOf('cheap-hero'), 1)
  const held = (card: Card | null, fits: (card: Card) => boolean): Card | null => {
    const i = card && leader && fits(card) ? hand.indexOf(card) : -1
    return i < 0 ? null : hand.splice(i, 1)[0]!
  }
  const weapon = held(plan.weapon, (card) => mayWield(g, seat, card, leader))
  const defence = held(plan.defence, fitsDefence)
  const kwisatzHaderach = plan.kwisatzHaderach && leader !== null && kwisatzAvailable(g, battle, seat, leader)
  const repaired: Plan = { ...reachable(g, battle, seat, plan), leader, kwisatzHaderach, weapon, defence }
  if (leader === 'cheap-hero' && plan.decoy && decoyChoices(g, battle, seat).includes(plan.decoy))
    repaired.decoy = plan.decoy
  const extra = plan.more ? { more: plan.more } : {}
  // What a deal or an oath forbids goes back, and no more than that.
  for (const changed of [extra, {}, { weapon: null }, { defence: null }, { weapon: null, defence: null }]) {
    const left: Plan = { ...repaired, ...changed }
    if (!planRefusal(g, seat, left)) return left
  }
  // The Voice, Prescience or an oath may ask for more.
  return lowestPlan(g, seat, { dial: repaired.dial }) ?? lowestPlan(g, seat)
}

/** DEAL-08, BATTLE-20 While plans are made, whoever can make none any more is freed of what stands in the way. */
export function freeFighters(g: Game): void {
  const frame = g.state.stack.findLast((f) => f.ask?.kind === 'plan')
  if (frame) for (const seat of askedSeats(frame, 'plan')) freeImpossible(g, seat)
}

/** The dial and the spice behind it; too high a dial becomes the highest. */
function reachable(g: Game, battle: Battle, seat: Faction, { dial, spice }: Plan): { dial: number; spice: number } {
  const muster = musterOf(g, battle, seat)
  const own = factionState(g.state, seat).spice
  if (spice <= own && lossesFor(muster, dial, spice).length > 0) return { dial, spice }
  const reached = reachableDial(g, battle, seat, dial)
  let least = 0
  while (least < maxSupport(muster, own) && lossesFor(muster, reached, least).length === 0) least++
  return { dial: reached, spice: least }
}

/** A random dial that some of the forces can carry. */
function sampleDial(g: Game, battle: Battle, seat: Faction, rng: Rng): { dial: number; spice: number } {
  const { force, worth, support } = musterOf(g, battle, seat)
  const normal = below(rng, force.normal + 1)
  const elite = below(rng, force.elite + 1)
  const sent: Muster = { force: { normal, elite }, worth, support }
  const most = maxSupport(sent, factionState(g.state, seat).spice)
  const spice = most === 0 ? 0 : below(rng, most + 1)
  return { dial: maxDial(sent, spice), spice }
}

function samplePlan(g: Game, seat: Faction, rng: Rng): Plan {
  const battle = battleOf(g)
  const { hand } = factionState(g.state, seat)
  const leaders = leaderChoices(g, battle, seat)
  const weapons = hand.filter((card) => mayWield(g, seat, card))
  const defences = hand.filter(fitsDefence)
  const banked = bankedOffer(g, seat, leaders)
  const seconds = secondOffer(g, seat, leaders)
  for (let tries = 0; tries < 4; tries++) {
    const leader = pick(rng, leaders)
    const weapon = leader && weapons.length > 0 && below(rng, 4) > 0 ? pick(rng, weapons) : null
    const defence = leader && defences.length > 0 && below(rng, 4) > 0 ? pick(rng, defences) : null
    const kwisatzHaderach = leader !== null && kwisatzAvailable(g, battle, seat, leader) && below(rng, 2) === 0
    const plan: Plan = { ...sampleDial(g, battle, seat, rng), leader, kwisatzHaderach, weapon, defence }
    const decoys = leader === 'cheap-hero' ? decoyChoices(g, battle, seat) : []
    if (decoys.length > 0 && below(rng, 2) === 0) plan.decoy = pick(rng, decoys)
    if (banked && isLeader(leader) && banked.leader.includes(leader) && below(rng, 2) === 0)
      plan.more = { banked: 1 + below(rng, banked.range.max) }
    // DR-45 Beside weapon and defence.
    if (leader && hand.includes('mercenaries') && below(rng, 2) === 0) plan.more = { mercenaries: true }
    const beside = leader ? seconds.filter((one) => one !== leader) : []
    if (beside.length > 0 && below(rng, 2) === 0) plan.more = { ...plan.more, second: pick(rng, beside) }
    if (!planRefusal(g, seat, plan)) return plan
  }
  return lowestPlan(g, seat)!
}

export const planDecision = decision({
  kind: 'plan',
  rule: 'BATTLE-08',
  offer(g, seat) {
    const battle = battleOf(g)
    const muster = musterOf(g, battle, seat)
    const own = factionState(g.state, seat)
    const spice = maxSupport(muster, own.spice)
    const leader = leaderChoices(g, battle, seat)
    const banked = bankedOffer(g, seat, leader)
    const second = secondOffer(g, seat, leader)
    return {
      leader,
      weapon: [null, ...new Set(own.hand.filter((card) => mayWield(g, seat, card)))],
      defence: [null, ...new Set(own.hand.filter(fitsDefence))],
      ...(optionOf(g, 'cards.cheapHeroDecoy') ? { decoy: [null, ...decoyChoices(g, battle, seat)] } : {}),
      kwisatzHaderach: kwisatzAvailable(g, battle, seat),
      dial: {
        min: 0,
        max: Math.min(maxDial(muster, spice), mostDial(g, seat)),
        step: dialStep(muster),
      },
      spice: { min: 0, max: spice },
      ...(banked ? { banked } : {}),
      ...(second.length > 0 ? { second } : {}),
      ...(mayHire(g, seat, leader) ? { mercenaries: true } : {}),
      forces: muster,
    }
  },
  refuse: planRefusal,
  repair: repairPlan,
  fallback: (g, seat) => lowestPlan(g, seat)!,
  sample: samplePlan,
})
