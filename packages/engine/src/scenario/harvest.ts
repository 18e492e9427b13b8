import { type GameProcedure, PROCEDURES } from '../hooks/flow.ts'
import type { Game } from '../hooks/hooks.ts'
import { call, run } from '../kernel/flow.ts'
import { type HarvestState, newHarvest } from '../model/harvest.ts'
import { game } from '../phases/game.ts'
import { setUp } from '../phases/set-up.ts'
import { fields, type Problems } from './read.ts'

const KEYS = ['at', 'round', 'manager', 'announced', 'past'] as const

/** `{ at: bids, round: 2, manager: guild }`: the prelude stands before one of its steps, within the set-up. */
export function enterHarvest(g: Game, value: unknown, problems: Problems): void {
  const { at = 'opens', ...given } = fields(value, 'given.harvest', KEYS, problems) ?? {}
  const step = g.rules.setUp.findIndex((one) => typeof one !== 'string' && one.id === 'harvest')
  const prelude = PROCEDURES.get('harvest') as GameProcedure<object> | undefined
  if (step < 0 || !prelude) problems.push('given.harvest: this table has no spice harvest')
  else if (!prelude.index.has(String(at))) problems.push(`given.harvest.at: there is no step called ${String(at)}`)
  if (problems.length > 0) return
  const { state } = g
  state.turn = 0
  state.phase = 'set-up'
  if (at !== 'opens') state.harvest = { ...newHarvest(), ...(given as Partial<HarvestState>) }
  call(g, game, {})
  state.stack.at(-1)!.at = 'turns'
  call(g, setUp, { step: step + 1, chair: 0 })
  call(g, prelude!, {})
  state.stack.at(-1)!.at = String(at)
  run(g)
}
