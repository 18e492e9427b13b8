import { addForce, factionState, fightersIn, spread, take } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, tell } from '../../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../../hooks/shapes.ts'
import { end } from '../../../kernel/flow.ts'
import { type Faction, LEADER, type LeaderId } from '../../../model/factions.ts'
import { planCards, planLeaders } from '../../../model/plan.ts'
import { clashOf, otherSide, planOf, running, slayerIn } from '../../../procedures/battle/outcome.ts'
import { dreamIn } from '../state.ts'

/** The leaders against a side; DR-GUI-5 there may be two, who die together. */
const against = (g: Game, side: Faction): LeaderId[] => {
  const results = running(g)
  return planLeaders(planOf(results, otherSide(results, side)))
}

/** DR-BT-7 The opponent wins without losses; forces go home, cards and spice are kept, and Zoal takes the dead leader's place. */
const withdraw = procedure<{ owner: Faction; fighters: Faction[] }>('dream.zoal')({
  asks(g, f) {
    ask(g, 'dream.zoal', [f.owner])
  },
  leaves(g, f) {
    const answer = answerOf(f, 'dream.zoal', f.owner)
    f.answers = {}
    if (answer === 'no') return end(g)
    if (against(g, f.owner).length > 1) ask(g, 'dream.shape', [f.owner])
  },
  yields(g, f) {
    const results = running(g)
    const dream = dreamIn(g.state)
    dream.fled = { by: f.owner, cards: planCards(planOf(results, f.owner)) }
    const shape = answerIfAny(f, 'dream.shape', f.owner) ?? against(g, f.owner)[0]!
    // DR-14 Nobody infiltrates the own faction: it was a captive who led.
    dream.zoal = LEADER[shape].faction === f.owner ? null : shape
    results.plans = results.plans.map(({ of, plan }) => ({ of, plan: of === f.owner ? { ...plan, spice: 0 } : plan }))
    const force = fightersIn(g.state, f.owner, results.areas)
    const own = g.state.forces.filter((s) => s.of === f.owner && !s.advisor && results.areas.includes(s.area))
    for (const group of spread(own, force)) take(g.state, f.owner, group.area, group, false)
    addForce(factionState(g.state, f.owner).reserves, force)
    tell(g, { type: 'forcesRetreated', of: f.owner, force, cost: 0 })
  },
})

/** Zoal lives, and the leader against him is killed; nobody has withdrawn before. */
function prevails(g: Game, owner: Faction): boolean {
  const results = running(g)
  if (g.state.dream?.fled) return false
  if (![results.aggressor, results.defender].includes(owner) || planOf(results, owner).leader !== 'zoal') return false
  return (
    against(g, owner).length > 0 &&
    slayerIn(g, clashOf(results, otherSide(results, owner))) !== null &&
    slayerIn(g, clashOf(results, owner)) === null
  )
}

export const zoal: Advantage = advantage({
  id: 'tleilaxu.zoal',
  rule: 'DR-BT-7',
  name: 'Zoal',
  says: 'If Zoal lives and the leader against him is killed you may let the opponent win: your forces go home, you keep cards and spice, and next turn Zoal infiltrates in that leader’s shape.',
  changes: {
    'battle.withdrawn': (by, _, owner, { state }) => (state.dream?.fled?.by === owner ? owner : by),
    'cards.keep': (keep, { of, card }, owner, { state }) =>
      keep || (of === owner && state.dream?.fled?.by === owner && state.dream.fled.cards.includes(card)),
  },
  follows: { 'battle.struck': { when: prevails, run: withdraw } },
})
export const zoalDecisions = [yesNo('dream.zoal', 'DR-BT-7'), oneOf('dream.shape', 'DR-BT-7', { choices: against })]
