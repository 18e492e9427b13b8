import type { Game } from '../hooks/hooks.ts'
import type { GameState } from '../model/state.ts'
import type { TableConfig } from '../model/table.ts'
import { emptyState } from '../play/engine.ts'
import { compose } from '../tables/compose.ts'
import type { View } from './view.ts'

/** What lies open on the board, and on which rules of victory and strength depend. */
export type OpenBoard = Pick<View, 'table' | 'order' | 'forces' | 'alliances' | 'sietches' | 'worms' | 'primaries'> & {
  readonly storm: { readonly sector: number }
  readonly flags?: View['flags']
  readonly dream?: View['dream']
  readonly mains?: View['mains']
  readonly worlds?: View['worlds']
  readonly extra?: View['extra']
  readonly marks?: View['marks']
}

/** A game with nothing in it, for each table. */
const empty = new WeakMap<TableConfig, GameState>()
function emptyFor(table: TableConfig): GameState {
  let state = empty.get(table)
  if (!state) {
    state = emptyState(table, 0)
    empty.set(table, state)
  }
  return state
}

/** The last answer: several rules are asked of one board. */
const last: { board: OpenBoard | null; game: Game | null } = { board: null, game: null }

/** A game of which only the open board is known: for rules that look at nothing else, and change nothing. */
export function publicGame(v: OpenBoard): Game {
  if (last.board === v) return last.game!
  last.game = gameWith(v)
  last.board = v
  return last.game
}

function gameWith(v: OpenBoard): Game {
  const rules = compose(v.table, v.order)
  const nothing = emptyFor(v.table)
  const state: GameState = {
    ...nothing,
    order: v.order,
    forces: v.forces,
    alliances: v.alliances,
    sietches: v.sietches,
    worms: v.worms,
    primaries: v.primaries,
    storm: { ...nothing.storm, sector: v.storm.sector },
    flags: v.flags ?? [],
  }
  if (v.dream) state.dream = v.dream
  if (v.mains) state.mains = { lost: v.mains.lost }
  if (v.worlds) state.worlds = v.worlds
  if (v.extra) state.extra = v.extra
  if (v.marks) state.marks = v.marks
  return {
    rules,
    procedures: rules.procedures,
    settle: rules.settle,
    state,
    events: [],
    used: null,
    settled: -1,
    due: null,
  }
}
