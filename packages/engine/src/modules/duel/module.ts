import type { Module, SetUpStep } from '../../hooks/module.ts'
import type { OwnKind } from '../../model/decisions.ts'
import { DUELING } from '../../model/duel.ts'
import { boutDecisions } from './bout.ts'
import { cardsOf, entrantDecisions } from './entrants.ts'
import { dealDueling, kanlyDecisions, window, windowed } from './kanly.ts'
import { rewardDecision } from './reward.ts'
import { assemble, everyNexus, war } from './war.ts'

/** DUEL-02 With the treachery cards. */
const withDueling = (steps: readonly SetUpStep[]): SetUpStep[] =>
  steps.flatMap((step) => (step === 'cards' ? [step, dealDueling] : [step]))

const decisions = [...entrantDecisions, ...kanlyDecisions, ...boutDecisions, rewardDecision]

/** C1 The dueling arena: kanly between two factions, and a war of assassins where a nexus brings no alliance. */
export const duel: Module = {
  id: 'duel',
  when: (o) => o['modules.duel'] === 'on',
  piles: [{ id: DUELING, cards: ({ options }) => cardsOf(options['duel.deckSets']) }],
  decisions,
  setUp: withDueling,
  rules: [
    { id: 'duel.kanly', rule: 'DUEL-07', follows: { 'phase.opens': { who: windowed, run: window } } },
    {
      id: 'duel.war',
      rule: 'DUEL-32',
      follows: { 'nexus.opens': { who: everyNexus, run: assemble }, 'nexus.over': { who: everyNexus, run: war } },
    },
  ],
}

type Ruled = (typeof decisions)[number]['kind']
type Missing = Exclude<Extract<OwnKind, `duel.${string}`>, Ruled>
true satisfies [Missing] extends [never] ? true : Missing
