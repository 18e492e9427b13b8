import { ask, procedure } from '../../hooks/flow.ts'
import type { ModuleRule } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { call, end } from '../../kernel/flow.ts'
import type { Faction } from '../../model/factions.ts'
import { charity } from '../../phases/charity.ts'
import { collection } from '../../phases/collection.ts'
import { collectBribes, declareWinner } from '../../phases/mentat-pause.ts'
import { closeDeals, fallDue } from '../../procedures/deals.ts'
import { exchangeDancer, exchangesIn } from './face-dancers.ts'
import { closeMines } from './mines.ts'
import { survey } from './surveyor.ts'

/** DR-66 Charity by what lies behind the shields, then spice and income, then bribes: to the players one instant. */
export const dreamCollection = procedure(
  'dream.collection',
  'quiet',
)({
  /** Until all are ready they may still bribe each other. */
  asks(g) {
    ask(g, 'dream.collect', [...g.state.order], 'sealed')
  },
  charity(g, f) {
    f.answers = {}
    call(g, charity, { next: 0 })
  },
  collects(g) {
    call(g, collection, {})
  },
  bribes(g) {
    closeMines(g)
    for (const seat of g.state.order) fallDue(g, 'turn-ended', seat)
    collectBribes(g)
  },
})

/** DEAL-01 The storm is the last phase: what was agreed for the turn holds until it is over, and what was agreed in it is due now. */
const closing = procedure<{ owner: Faction }>('dream.close-deals')({
  closes(g) {
    for (const seat of g.state.order) fallDue(g, 'turn-ended', seat)
    closeDeals(g)
  },
})
export const closingRule: ModuleRule = {
  id: 'dream.close-deals',
  rule: 'DEAL-01',
  follows: { 'storm.over': { who: ({ state }) => (state.turn > 0 ? state.order.slice(0, 1) : []), run: closing } },
}

/** DR-62 Bribes wait for the collection. */
export const dreamMentatPause = procedure('dream.mentat-pause')({
  judges(g) {
    declareWinner(g)
    if (g.state.outcome) return end(g)
  },
  /** DR-13 By another revision of the sheet. */
  exchanges(g) {
    if (exchangesIn(g, 'mentat')) call(g, exchangeDancer, {})
  },
  /** DR-IX-5 Once it is known that nobody has won. */
  surveys(g) {
    const owner = g.rules.owned.surveyor?.owner
    if (owner) call(g, survey, { owner })
  },
})

export const collectionDecisions = [oneOf('dream.collect', 'DR-66', { choices: () => ['ready'] })]
