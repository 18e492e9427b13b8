import { addForce, factionState, fightersIn, sizeOf, spread, take } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, inForce, tell } from '../../../hooks/hooks.ts'
import { someForces, someOf, upTo, yesNo } from '../../../hooks/shapes.ts'
import { end } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import type { Card } from '../../../model/cards.ts'
import type { Faction } from '../../../model/factions.ts'
import { planCards, planLeaders } from '../../../model/plan.ts'
import { otherSide, planOf, running } from '../../../procedures/battle/outcome.ts'
import { agreedToWin } from '../../../procedures/deal-terms.ts'
import { strengthOf } from '../../../procedures/leaders.ts'
import { pay } from '../../../procedures/payments.ts'
import { dreamIn } from '../state.ts'

/**
 * DR-GUI-4 A force costs what it costs to ship it to a stronghold, half a spice while the discount is in force; a card what the leader is
 * worth; the support of the plan is due besides.
 */
const forSpice = (g: Game): number => (inForce(g, 'guild.half-price') ? 2 : 1)
const priceOf = (g: Game, forces: number): number => Math.ceil(forces / forSpice(g))
/** DR-56 A Cheap Hero is never saved. */
const savable = (g: Game, seat: Faction): Card[] =>
  planCards(planOf(running(g), seat)).filter((card) => card !== 'cheap-hero')
const cardPrice = (g: Game, seat: Faction): number => {
  const plan = planOf(running(g), seat)
  const leaders = planLeaders(plan)
  // DR-GUI-5 Of two the weaker one sets the price; a Cheap Hero has no strength.
  return leaders.length === 0 || plan.leader === 'cheap-hero'
    ? 0
    : Math.min(...leaders.map((one) => strengthOf(g, one)))
}
const left = (g: Game, seat: Faction): number =>
  Math.max(0, factionState(g.state, seat).spice - planOf(running(g), seat).spice)
const affordable = (g: Game, seat: Faction): number => {
  const price = cardPrice(g, seat)
  const cards = savable(g, seat).length
  return price === 0 ? cards : Math.min(cards, Math.floor(left(g, seat) / price))
}

/** DR-GUI-4 Forces go home, cards are saved, the opponent wins and loses nothing. */
const retreat = procedure<{ owner: Faction; fighters: Faction[] }>('dream.retreat')({
  asks(g, f) {
    ask(g, 'dream.retreat', [f.owner])
  },
  cards(g, f) {
    if (answerOf(f, 'dream.retreat', f.owner) === 'no') return end(g)
    dreamIn(g.state).fled = { by: f.owner, cards: [] }
    f.answers = {}
    // Asked whatever they can pay: that is hidden.
    if (savable(g, f.owner).length > 0) ask(g, 'dream.save-cards', [f.owner])
  },
  saves(g, f) {
    const cards: Card[] = answerIfAny(f, 'dream.save-cards', f.owner) ?? []
    dreamIn(g.state).fled!.cards = cards
    pay(g, f.owner, 'bank', cards.length * cardPrice(g, f.owner), 'shipments')
    ask(g, 'dream.save-forces', [f.owner])
  },
  leaves(g, f) {
    const { normal, elite } = answerOf(f, 'dream.save-forces', f.owner)
    const own = g.state.forces.filter((s) => s.of === f.owner && !s.advisor && running(g).areas.includes(s.area))
    const price = priceOf(g, normal + elite)
    pay(g, f.owner, 'bank', price, 'shipments')
    const cost = price + dreamIn(g.state).fled!.cards.length * cardPrice(g, f.owner)
    for (const group of spread(own, { normal, elite })) take(g.state, f.owner, group.area, group, false)
    addForce(factionState(g.state, f.owner).reserves, { normal, elite })
    tell(g, { type: 'forcesRetreated', of: f.owner, force: { normal, elite }, cost })
  },
})

export const withdrawal: Advantage = advantage({
  id: 'guild.retreat',
  rule: 'DR-GUI-4',
  name: 'Retreat',
  says: 'Once plans are shown you may withdraw: forces and cards are saved for spice, and your opponent wins without losses.',
  changes: {
    'battle.withdrawn': (by, _, owner, { state }) => (state.dream?.fled?.by === owner ? owner : by),
    // The winner's leader lives.
    'leader.slain': (by, { side }, owner, { state }) => (state.dream?.fled?.by === owner && side !== owner ? null : by),
    'cards.keep': (keep, { of, card }, owner, { state }) =>
      keep || (of === owner && (state.dream?.fled?.cards.includes(card) ?? false)),
  },
  follows: {
    'battle.judged': {
      // Not from Break Conditioning, and DR-71 not whoever has agreed to win.
      when: (g, owner, { fighters }) => {
        if (!fighters.includes(owner) || (g.state.dream?.conditioning ?? owner) !== owner) return false
        const results = running(g)
        return !agreedToWin(g, owner, otherSide(results, owner), results.territory)
      },
      run: retreat,
    },
  },
})

export const retreatDecisions = [
  yesNo('dream.retreat', 'DR-GUI-4'),
  someOf('dream.save-cards', 'DR-GUI-4', {
    from: savable,
    count: (g, seat) => ({ least: 0, most: affordable(g, seat) }),
  }),
  someForces('dream.save-forces', 'DR-GUI-4', {
    offer(g, seat) {
      const here = fightersIn(g.state, seat, running(g).areas)
      return { ...upTo(here, Math.min(sizeOf(here), forSpice(g) * left(g, seat))), price: 1 / forSpice(g) }
    },
    refuse(g, seat, force) {
      const price = priceOf(g, sizeOf(force))
      return price > left(g, seat) ? refusal('ship.price', 'DR-GUI-4', { price, means: left(g, seat) }) : null
    },
  }),
]
