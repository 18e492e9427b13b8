import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { follow, type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import { call } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import { type Faction, isFaction } from '../../model/factions.ts'
import { planCards, playsKind } from '../../model/plan.ts'
import { BATTLE } from '../frames.ts'
import { showAll } from '../hands.ts'
import { availableLeaders } from '../leaders.ts'
import { declareOaths, promisesFor } from '../oaths.ts'
import { battleOf, canKeep, freeImpossible, planRefusal } from './plan.ts'
import { repairPlan } from './planning.ts'
import { reanswer } from './reopen.ts'
import { results } from './results.ts'

/** BATTLE-18, BATTLE-19 Declarations, the Voice, Prescience, what a Karama may take away, sealed plans, the reveal. */
export const battle = procedure(BATTLE, 'quiet', {
  what: 'battle',
  of: (f, me) => ({
    territory: f.territory,
    areas: f.areas,
    ground: f.ground,
    aggressor: f.aggressor,
    defender: f.defender,
    leaderless: f.leaderless,
    mine: f.ask?.kind === 'plan' && isFaction(me) ? (answerIfAny(f, 'plan', me) ?? null) : null,
  }),
})({
  begins(g, f) {
    const { state } = g
    const promises = promisesFor(g, [f.aggressor, f.defender], f.territory)
    state.battle = { voice: null, shown: null, reopened: false, promises, locked: [] }
    state.storm.dialers = [f.aggressor, f.defender]
    tell(g, { type: 'battleBegan', territory: f.territory, aggressor: f.aggressor, defender: f.defender })
    const without = [f.aggressor, f.defender].filter((seat) => availableLeaders(g, seat, f.ground).length === 0)
    if (without.length > 0) ask(g, 'leaderless', without, 'sealed')
  },
  declares(g, f) {
    for (const seat of [f.aggressor, f.defender]) {
      // Whoever has no leader and still leads holds a Cheap Hero, as all can see.
      const led = availableLeaders(g, seat, f.ground).length > 0
      const without = answerIfAny(f, 'leaderless', seat)
      if (without === 'no' && !led) showAll(g.state, seat, ['cheap-hero'])
      if (without !== 'yes') continue
      f.leaderless.push(seat)
      tell(g, { type: 'leaderlessDeclared', by: seat })
    }
    f.answers = {}
    follow(g, 'battle.opens', { fighters: [f.aggressor, f.defender] })
  },
  hears(g, f) {
    // What was sworn as the battle opened is about this one.
    g.state.battle!.promises.push(...promisesFor(g, [f.aggressor, f.defender], f.territory))
    follow(g, 'battle.voice', { fighters: [f.aggressor, f.defender] })
  },
  foresees(g, f) {
    follow(g, 'battle.prescience', { fighters: [f.aggressor, f.defender] })
  },
  loses(g, f) {
    follow(g, 'battle.bonuses', { fighters: [f.aggressor, f.defender] })
  },
  /** BATTLE-20 After a Karama what was shown is shown again. */
  reanswers(g) {
    if (g.state.battle!.reopened) call(g, reanswer, { again: [] })
  },
  plans(g, f) {
    for (const seat of [f.aggressor, f.defender]) freeImpossible(g, seat)
    declareOaths(g, (promise) => canKeep(g, f, promise))
    ask(g, 'plan', [f.aggressor, f.defender], 'sealed')
  },
  /** BATTLE-34 What came between may have spoilt a plan already laid. */
  checks(g, f) {
    if (g.state.battle!.reopened) {
      f.answers = {}
      return 'reanswers'
    }
    const { answers } = f
    const stale: Faction[] = []
    for (const seat of [f.aggressor, f.defender]) {
      const plan = answerOf(f, 'plan', seat)
      if (!planRefusal(g, seat, plan)) continue
      const repaired = repairPlan(g, seat, plan)
      if (repaired) answers[seat] = repaired
      else stale.push(seat)
    }
    if (stale.length === 0) return follow(g, 'battle.committed', { fighters: [f.aggressor, f.defender] })
    for (const seat of stale) {
      freeImpossible(g, seat)
      delete answers[seat]
    }
    ask(g, 'plan', stale, 'sealed')
    f.answers = answers
    return 'checks'
  },
  reveals(g, f) {
    declareOaths(g, (promise) => canKeep(g, f, promise))
    const plans = [f.aggressor, f.defender].map((of) => ({ of, plan: answerOf(f, 'plan', of) }))
    f.answers = {}
    tell(g, { type: 'plansRevealed', plans })
    for (const { of, plan } of plans) showAll(g.state, of, planCards(plan))
    const voice = g.state.battle!.voice
    const heard = plans.find(({ of }) => of === voice?.of)
    if (voice && heard && playsKind(heard.plan, voice.command.kind) !== voice.command.play)
      tell(g, { type: 'voiceNotObeyed', by: heard.of })
    const { territory, areas, ground, aggressor, defender } = f
    call(g, results, {
      territory,
      areas,
      ground,
      aggressor,
      defender,
      plans,
      totals: [0, 0],
      winner: null,
      traitor: false,
    })
    follow(g, 'battle.revealed', { fighters: [aggressor, defender] })
  },
  ends(g, f) {
    g.state.battle = null
    follow(g, 'battle.over', { fighters: [f.aggressor, f.defender] })
  },
})

/** BATTLE-13 Going without a leader is announced before Voice and Prescience. */
export const leaderless = yesNo('leaderless', 'BATTLE-13', {
  choices: leaderlessChoices,
  silence: (g, seat) => leaderlessChoices(g, seat)[0]!,
  why: (_, __, answer) =>
    answer === 'no' ? refusal('plan.nobody-leads', 'BATTLE-13') : refusal('plan.hero-needed', 'BATTLE-12'),
})

/** BATTLE-12 Who holds a Cheap Hero must lead with it where the table says so; a leader may just have been revived. */
function leaderlessChoices(g: Game, seat: Faction): ('yes' | 'no')[] {
  if (availableLeaders(g, seat, battleOf(g).ground).length > 0) return ['no']
  if (!factionState(g.state, seat).hand.includes('cheap-hero')) return ['yes']
  return optionOf(g, 'battle.cheapHeroCompulsory') === 'never' ? ['no', 'yes'] : ['no']
}
