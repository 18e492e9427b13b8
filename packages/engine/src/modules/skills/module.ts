import type { Module, SetUpStep } from '../../hooks/module.ts'
import type { OwnKind } from '../../model/decisions.ts'
import { SKILLS } from '../../model/skills.ts'
import {
  afterDecisions,
  callers,
  decipher,
  decipherers,
  enrich,
  fugitives,
  patients,
  rest,
  retreat,
  sandmasters,
  smuggle,
  smugglers,
  tend,
} from './after.ts'
import { battleRules, tellUses } from './battle.ts'
import { elsewhereDecisions, elsewhereRules } from './elsewhere.ts'
import { ownSkilled, PILE } from './held.ts'
import { dealSkills, forget, forgetters, learnAgain, learningDecisions, relearns } from './learning.ts'
import { askWeapon, cover, firstOf, mentats, shieldDecisions, uncover } from './shield.ts'

/** SKILL-02 Treachery cards, then skills, as soon as everybody sits and the prediction is written; then traitors and the rest. */
function withSkills(steps: readonly SetUpStep[]): SetUpStep[] {
  const rest: SetUpStep[] = steps.filter((step) => step !== 'cards')
  const after = Math.max(rest.indexOf('seats'), rest.indexOf('predicts')) + 1
  return rest.toSpliced(after, 0, 'cards', dealSkills)
}

const decisions = [...learningDecisions, ...shieldDecisions, ...afterDecisions, ...elsewhereDecisions]

/** C5 Leader skills: fourteen cards, each with a half in front of the shield and one for its leader in battle. */
export const skills: Module = {
  id: 'leaderSkills',
  when: (o) => o['modules.leaderSkills'] === 'on',
  piles: [{ id: PILE, cards: () => SKILLS, elsewhere: ({ skills: now }) => now?.held.map(({ skill }) => skill) ?? [] }],
  decisions,
  setUp: withSkills,
  rules: [
    {
      id: 'skills.learning',
      rule: 'SKILL-05',
      follows: { 'leader.revived': { who: relearns, run: learnAgain } },
    },
    {
      id: 'skills.forgetting',
      rule: 'SKILL-04',
      follows: {
        'leaders.died': { who: forgetters, run: forget },
        'battles.over': { who: forgetters, run: forget },
      },
    },
    {
      id: 'skills.shield',
      rule: 'SKILL-06',
      changes: {
        'leaders.available': (leaders, { seat }, { state }) => {
          const { behind = null } = state.skills ?? {}
          if (behind === null || behind.includes(seat) || state.battle === null) return leaders
          const own = ownSkilled(state, seat)?.leader
          return leaders.filter(({ id }) => id !== own)
        },
      },
      follows: { 'battle.bonuses': { who: firstOf, run: cover }, 'battle.over': { who: firstOf, run: uncover } },
    },
    { id: 'skills.mentat', rule: 'SKILL-17', follows: { 'battle.opens': { who: mentats, run: askWeapon } } },
    ...battleRules,
    { id: 'skills.uses', rule: 'SKILL-09', follows: { 'battle.judged': { who: firstOf, run: tellUses } } },
    ...elsewhereRules,
    {
      id: 'skills.smuggler-battle',
      rule: 'SKILL-22',
      follows: { 'battle.judged': { who: smugglers, run: smuggle }, 'battle.won': { who: callers, run: smuggle } },
    },
    {
      id: 'skills.diplomat-retreat',
      rule: 'SKILL-14',
      follows: { 'battle.settled': { who: fugitives, run: retreat } },
    },
    { id: 'skills.suk-graduate', rule: 'SKILL-24', follows: { 'battle.losses': { who: patients, run: tend } } },
    { id: 'skills.decipherer', rule: 'SKILL-20', follows: { 'battle.won': { who: decipherers, run: decipher } } },
    { id: 'skills.sandmaster-battle', rule: 'SKILL-21', follows: { 'battle.won': { who: sandmasters, run: enrich } } },
    { id: 'skills.rest', rule: 'SKILL-10', follows: { 'battle.won': { who: (_, { winner }) => [winner], run: rest } } },
  ],
}

type Ruled = (typeof decisions)[number]['kind']
type Missing = Exclude<Extract<OwnKind, `skill.${string}`>, Ruled>
true satisfies [Missing] extends [never] ? true : Missing
