import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import type { Plan, YesNo } from '../../model/answers.ts'
import { type Faction, isLeader } from '../../model/factions.ts'
import { battleOf, lowestPlan } from '../../procedures/battle/plan.ts'
import { wantsMoment } from '../../procedures/karama.ts'
import { availableLeaders, strengthOf, worthOf } from '../../procedures/leaders.ts'
import { dreamIn } from './state.ts'

const CARD = 'mercenaries'
const hires = ({ more }: Plan): boolean => more?.mercenaries === true
/** DR-44 */
const MOST_DIAL = 20

/** DR-45 Whoever has shown a dial says as well, to the same, whether Mercenaries are played; it binds. */
const tell_ = procedure<{ owner: Faction; fighters: Faction[] }>('dream.tell-mercenaries')({
  asks(g, f) {
    ask(g, 'dream.mercenaries', [f.owner], 'sealed')
  },
  binds(g, f) {
    const plays = answerOf(f, 'dream.mercenaries', f.owner) === 'yes'
    f.answers = {}
    const shown = g.state.battle!.shown!
    shown.hires = plays
    tell(g, { type: 'mercenariesTold', by: f.owner, to: shown.to[0]!, secret: { for: [f.owner, ...shown.to], plays } })
  },
})

/** BATTLE-27 With the card on one side that side is the aggressor; with two the storm order decides. */
const tieGoesTo = ({ state }: Game, side: Faction, against: Faction, both: boolean, own: boolean): Faction => {
  if (!both) return own ? side : against
  return state.order.find((seat) => seat === side || seat === against)!
}

/** DR-71 Whoever has agreed to lose hires nobody and leads with the weakest who can, without help, or with a Cheap Hero. */
function tooStrong(g: Game, seat: Faction, { leader, kwisatzHaderach, more }: Plan): Refusal | null {
  if (more?.mercenaries || more?.second || kwisatzHaderach) return refusal('deal.thrown', 'DR-71')
  if (leader === null || !isLeader(leader)) return null
  const worths = availableLeaders(g, seat, battleOf(g).ground).map((one) => worthOf(g, one))
  return strengthOf(g, leader) > Math.min(...worths) ? refusal('deal.thrown-leader', 'DR-71') : null
}

/** What was announced, laid, saved or settled in a battle is over with it. */
const forget = procedure<{ owner: Faction }>('dream.forget-battle')({
  forgets(g) {
    Object.assign(dreamIn(g.state), { announced: [], conditioning: null, fled: null, slain: [] })
  },
})

/** DR-43 Before step 3, and in step 8 when plans lie: the battle goes on when nobody wants to ask anything more. */
const lastTrance = procedure<{ owner: Faction; fighters: Faction[] }>(
  'dream.last-trance',
  'quiet',
)({
  asks(g) {
    ask(g, 'dream.reveal', wanting(g), 'silent')
  },
  reveals(_, f) {
    f.answers = {}
  },
})
/** KAR-16 The moments for a Truthtrance in a battle, for orders. */
export const TRANCE_MOMENT = 'card.truthtrance'
const wanting = (g: Game): Faction[] => g.state.order.filter((seat) => wantsMoment(g, seat, TRANCE_MOMENT))
const asksFirst = (g: Game): Faction[] => (wanting(g).length > 0 ? g.state.order.slice(0, 1) : [])

/** DR-44, DR-45 */
export const battleRules: readonly ModuleRule[] = [
  {
    id: 'dream.battle-ends',
    rule: 'DR-43',
    follows: { 'battle.over': { who: ({ state }) => (state.dream ? state.order.slice(0, 1) : []), run: forget } },
  },
  {
    id: 'dream.allies-call-last',
    rule: 'DR-46',
    changes: { 'traitor.waits': (waits, { seat, side }) => waits || seat !== side },
  },
  {
    id: 'dream.thrown-fight',
    rule: 'DR-71',
    changes: { 'plan.thrown': (wrong, { seat, plan }, g) => wrong ?? tooStrong(g, seat, plan) },
  },
  {
    id: 'dream.last-trance',
    rule: 'DR-43',
    follows: {
      'battle.opens': { who: asksFirst, run: lastTrance },
      'battle.committed': { who: asksFirst, run: lastTrance },
    },
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

/** What the Voice, an oath and the dial that was shown leave open. */
function mercenaryChoices(g: Game, seat: Faction): YesNo[] {
  const able = (['no', 'yes'] as const).filter((one) =>
    lowestPlan(g, seat, {}, (plan) => hires(plan) === (one === 'yes')),
  )
  return able.length > 0 ? able : ['no']
}

export const battleDecisions = [
  oneOf('dream.reveal', 'DR-43', { choices: (): 'reveal'[] => ['reveal'] }),
  yesNo('dream.mercenaries', 'DR-45', {
    choices: mercenaryChoices,
    silence: (g, seat) => mercenaryChoices(g, seat)[0]!,
  }),
]
