import { factionState } from '../board/forces.ts'
import { type GameProcedure, procedure } from '../hooks/flow.ts'
import { follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import type { Phase } from '../hooks/module.ts'
import { call } from '../kernel/flow.ts'
import { settleAdvisors } from '../procedures/advisors.ts'
import { renewCoexistence } from '../procedures/coexistence.ts'
import { TURN } from '../procedures/frames.ts'
import { drugTakesToll } from '../procedures/leaders.ts'
import { comesBefore } from '../procedures/turn.ts'
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

export function startPhase(g: Game, { run }: Phase): void {
  call(g, run as GameProcedure<object>, {})
}

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
    g.state.phase = phase.id
    tell(g, { type: 'phaseBegan', phase: g.state.phase })
    startPhase(g, phase)
    // What is called last comes first.
    follow(g, 'phase.opens', { phase: phase.id })
  },
  next(g) {
    // BG-22 Before the battles, or at any time. TOUR-11 Once shipment and movement are over nothing turns by itself.
    if (optionOf(g, 'bg.aloneFlip') !== 'beforeBattle' || comesBefore(g, g.state.phase, 'shipment-movement'))
      settleAdvisors(g)
    if (!g.state.outcome) follow(g, 'phase.over', {})
    return 'plays'
  },
  ends() {},
})
