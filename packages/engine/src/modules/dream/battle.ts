import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import type { Plan } from '../../model/answers.ts'
import type { Faction } from '../../model/factions.ts'
import { battleOf, isLeaderless } from '../../procedures/battle/plan.ts'
import { holds } from '../../procedures/hands.ts'
import { dreamIn } from './state.ts'

const CARD = 'mercenaries'
const hires = ({ more }: Plan): boolean => more?.mercenaries === true
/** DR-44 */
const MOST_DIAL = 20

/** DR-45 Whoever has shown a dial says as well whether Mercenaries are played; it binds. */
const tell_ = procedure<{ owner: Faction; fighters: Faction[] }>('dream.tell-mercenaries')({
  asks(g, f) {
    ask(g, 'dream.mercenaries', [f.owner])
  },
  binds(g, f) {
    const plays = answerOf(f, 'dream.mercenaries', f.owner) === 'yes'
    g.state.battle!.promises.push({ of: f.owner, plays, card: CARD })
    tell(g, { type: 'mercenariesTold', by: f.owner, plays })
  },
})

/** BATTLE-27 With the card on one side that side is the aggressor; with two the storm order decides. */
const tieGoesTo = ({ state }: Game, side: Faction, against: Faction, both: boolean, own: boolean): Faction => {
  if (!both) return own ? side : against
  return state.order.find((seat) => seat === side || seat === against)!
}

/** What was announced, laid, saved or settled in a battle is over with it. */
const forget = procedure<{ owner: Faction }>('dream.forget-battle')({
  forgets(g) {
    Object.assign(dreamIn(g.state), { announced: [], conditioning: null, fled: null, slain: [] })
  },
})

/** DR-44, DR-45 */
export const battleRules: readonly ModuleRule[] = [
  {
    id: 'dream.battle-ends',
    rule: 'DR-43',
    follows: { 'battle.over': { who: ({ state }) => (state.dream ? state.order.slice(0, 1) : []), run: forget } },
  },
  { id: 'dream.wheel', rule: 'DR-44', changes: { 'dial.most': () => MOST_DIAL } },
  {
    id: 'dream.mercenaries',
    rule: 'DR-45',
    changes: {
      'plan.more': (wrong, { plan, what }) => (what === CARD && hires(plan) && plan.leader !== null ? null : wrong),
      'battle.total': (total, { plan }) => (hires(plan) ? total + 1 : total),
      'battle.tie': (winner, { side, against, plan, theirs }, g) =>
        hires(plan) || hires(theirs) ? tieGoesTo(g, side, against, hires(plan) && hires(theirs), hires(plan)) : winner,
    },
    follows: {
      'battle.bonuses': {
        who: ({ state: { battle } }) => (battle?.shown?.element === 'dial' ? [battle.shown.of] : []),
        run: tell_,
      },
    },
  },
]

export const battleDecisions = [
  yesNo('dream.mercenaries', 'DR-45', {
    choices: (g, seat) => (holds(g.state, seat, CARD) && !isLeaderless(g, battleOf(g), seat) ? ['no', 'yes'] : ['no']),
  }),
]
