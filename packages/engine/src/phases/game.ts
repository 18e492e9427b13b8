import { factionState } from '../board/forces.ts'
import { procedure } from '../hooks/flow.ts'
import { follow, optionOf, tell } from '../hooks/hooks.ts'
import { call } from '../kernel/flow.ts'
import type { PhaseId } from '../model/state.ts'
import { settleAdvisors } from '../procedures/advisors.ts'
import { renewCoexistence } from '../procedures/coexistence.ts'
import { TURN } from '../procedures/frames.ts'
import { drugTakesToll } from '../procedures/leaders.ts'
import { setUp } from './set-up.ts'

/** SETUP-01, TURN-02 The set-up, then turn after turn until somebody has won. */
export const game = procedure('game')({
  setsUp(g) {
    call(g, setUp, { step: 0, chair: 0 })
  },
  turns(g) {
    g.state.turn++
    tell(g, { type: 'turnBegan', turn: g.state.turn })
    call(g, turn, { phase: 0 })
  },
  next(g) {
    if (!g.state.outcome) return 'turns'
  },
  ends({ state }) {
    state.phase = 'over'
  },
})

/** TURN-01 The phases of the table, one after the other. */
export const turn = procedure(TURN)({
  begins(g) {
    for (const seat of g.state.order) factionState(g.state, seat).eliteRevived = 0
    g.state.bonuses = []
    renewCoexistence(g)
  },
  /** CARD-21 */
  drugged(g) {
    if (drugTakesToll(g)) follow(g, 'leaders.died', {})
  },
  plays(g, f) {
    const phase = g.rules.phases[f.phase++]
    if (!phase || g.state.outcome) return 'ends'
    g.state.phase = PHASE_OF[phase.id]!
    tell(g, { type: 'phaseBegan', phase: g.state.phase })
    call(g, phase, {})
  },
  next(g) {
    // BG-22 Before the battles, or at any time.
    if (optionOf(g, 'bg.aloneFlip') !== 'beforeBattle' || BEFORE_BATTLE.has(g.state.phase)) settleAdvisors(g)
    return 'plays'
  },
  ends() {},
})

export const PHASE_OF: Record<string, PhaseId> = {
  storm: 'storm',
  'spice-blow': 'spice-blow',
  charity: 'charity',
  bidding: 'bidding',
  revival: 'revival',
  'shipment-movement': 'shipment-movement',
  'leader-revival': 'leader-revival',
  'battle-phase': 'battle',
  collection: 'collection',
  'mentat-pause': 'mentat-pause',
}
/** TOUR-11 Once shipment and movement are over nothing turns by itself. */
const BEFORE_BATTLE: ReadonlySet<PhaseId> = new Set(['storm', 'spice-blow', 'charity', 'bidding', 'revival'])
