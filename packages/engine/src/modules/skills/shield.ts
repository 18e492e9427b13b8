import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { type Card, deckFor, isWeapon } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { battleOf, isBound, lowestPlan, opponentOf } from '../../procedures/battle/plan.ts'
import { BATTLE, BATTLE_RESULTS } from '../../procedures/frames.ts'
import { learn } from '../../procedures/hands.ts'
import { availableLeaders } from '../../procedures/leaders.ts'
import { hasTop, ownSkilled, skillsIn } from './held.ts'

type Fighters = { owner: Faction } & Moments['battle.opens' | 'battle.over']
/** One of both is enough to run a rule for the battle. */
export const firstOf = (_: Game, { fighters }: { fighters: Faction[] }): Faction[] => fighters.slice(0, 1)

/** SKILL-10 After a battle every skilled leader is in front of the shield again. */
export const uncover = procedure<Fighters>('skills.uncover')({
  uncovers(g) {
    skillsIn(g.state).behind = null
  },
})

/** SKILL-17 Before the Voice and Prescience: whether the opponent holds a certain weapon. */
export const askWeapon = procedure<Fighters & { weapon?: Card }>('skills.ask-weapon', 'closed', {
  what: 'mentat-question',
  of: ({ owner, weapon = null }) => ({ asker: owner, weapon }),
})({
  asks(g, f) {
    ask(g, 'skill.question', [f.owner])
  },
  hears(g, f) {
    const weapon = answerOf(f, 'skill.question', f.owner)
    if (weapon === 'pass') return end(g)
    const foe = opponentOf(battleOf(g), f.owner)
    tell(g, { type: 'weaponAsked', by: f.owner, of: foe, weapon })
    f.weapon = weapon
    const { hand } = factionState(g.state, foe)
    if (hand.length === 0) return end(g)
    ask(g, 'skill.show', [foe])
  },
  shows(g, f) {
    const foe = opponentOf(battleOf(g), f.owner)
    const card = answerOf(f, 'skill.show', foe)
    learn(g.state, f.owner, foe, [card])
    tell(g, { type: 'cardShown', by: foe, to: f.owner, secret: { for: [foe, f.owner], card } })
    f.answers = {}
  },
})
export const mentats = ({ state }: Game, { fighters }: Moments['battle.opens']): Faction[] =>
  fighters.filter((seat) => hasTop(state, seat, 'mentat'))

/** SKILL-06 Both say at the same time whether they take their skilled leader behind the shield. */
export const cover = procedure<Fighters>('skills.cover')({
  asks(g, f) {
    const able = f.fighters.filter((seat) => couldTake(g, seat))
    if (able.length > 0) ask(g, 'skill.behind', able, 'sealed')
  },
  covers(g, f) {
    const said = f.fighters.map((by) => [by, answerIfAny(f, 'skill.behind', by)] as const)
    f.answers = {}
    skillsIn(g.state).behind = []
    for (const [by, answer] of said) if (answer) takeBehind(g, by, answer === 'yes')
  },
})

export function takeBehind(g: Game, by: Faction, covered: boolean): void {
  const whose = { by, ...ownSkilled(g.state, by)! }
  if (covered) skillsIn(g.state).behind!.push(by)
  tell(g, covered ? { type: 'skillCovered', ...whose } : { type: 'skillLeft', ...whose })
}

/** SKILL-06 Whether a side still plans a battle, with a leader, in which both have said who is taken behind. */
export function isPlanning({ state }: Game, seat: Faction): boolean {
  const f = frameOf(state, BATTLE)
  const fights = (f?.aggressor === seat || f?.defender === seat) && !f.leaderless.includes(seat)
  return fights && skillsIn(state).behind !== null && !frameOf(state, BATTLE_RESULTS)
}

/** SKILL-06 Only where he could fight. */
const couldTake = (g: Game, seat: Faction): boolean => {
  const own = ownSkilled(g.state, seat)
  return own !== undefined && availableLeaders(g, seat, battleOf(g).ground).some(({ id }) => id === own.leader)
}

/** SKILL-06 Whoever can plan no battle without him must take him. */
function coverChoices(g: Game, seat: Faction): ('no' | 'yes')[] {
  const { leader } = ownSkilled(g.state, seat)!
  const hasOther = availableLeaders(g, seat, battleOf(g).ground).some(({ id }) => id !== leader)
  if (hasOther && !isBound(g, seat)) return ['no', 'yes']
  return lowestPlan(g, seat, {}, (plan) => plan.leader !== leader) ? ['no', 'yes'] : ['yes']
}

/** SKILL-17 The named weapon, if it is there; otherwise any card. */
function shownChoices(g: Game, seat: Faction): Card[] {
  const hand = [...new Set(factionState(g.state, seat).hand)]
  const weapon = frameOf(g.state, askWeapon)?.weapon
  return weapon && hand.includes(weapon) ? [weapon] : hand
}

const weaponsAt = (g: Game): Card[] => [...new Set(deckFor(g.rules.options))].filter(isWeapon)

export const shieldDecisions = [
  oneOf('skill.question', 'SKILL-17', { choices: (g): (Card | 'pass')[] => ['pass', ...weaponsAt(g)], always: 'pass' }),
  oneOf('skill.show', 'SKILL-17', { choices: shownChoices }),
  yesNo('skill.behind', 'SKILL-06', {
    choices: coverChoices,
    always: 'yes',
    silence: (g, seat) => coverChoices(g, seat)[0]!,
  }),
]
