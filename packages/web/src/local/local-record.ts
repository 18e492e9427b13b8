import {
  adjudicateGame,
  appendCommand,
  CHAIRS,
  type CheckedRecordPart,
  checkRecord,
  closeRecord,
  type GameRecord,
  type GameState,
  HASH_EVERY,
  hashOf,
  migrateState,
  newRecord,
  play,
  RULES_VERSION,
  refuse,
  type Seam,
} from '@arrakis/engine'
import type { ImportResult } from '../rules-worker/protocol.ts'
import type { KeptGame, KeptRow } from './kept-game.ts'
import { chairOf, LocalGame, startingState } from './local-game.ts'

/** What anybody needs to play a game again and to check the shuffles; null for a position, which has no beginning. */
export function recordOf(kept: KeptGame, rows: readonly KeptRow[]): GameRecord | null {
  const { table, origin, rules, begun, head } = kept
  if (origin.kind === 'position') return null
  const { fairness } = origin
  const commands = rows.flatMap((row) => (row.kind === 'command' ? [row.command] : []))
  const seams = seamsIn(rows)
  const last = seams.at(-1)
  const before = last?.commands ?? 0
  const record: GameRecord = {
    ...newRecord(table, origin.seed),
    rules: begun ?? rules,
    commands: commands.slice(0, before),
    ...(seams.length > 0 ? { seams } : {}),
    hashes: { every: HASH_EVERY, values: Array<null>(Math.floor(before / HASH_EVERY)).fill(null) },
    ...(fairness ? { fairness } : {}),
  }
  let state = last ? migrateState(last.state, last.rules) : startingState(kept).state
  for (const command of commands.slice(before)) {
    // Without replaying it, nothing is known of the positions of such a game.
    if (rules !== RULES_VERSION || refuse(state, command))
      return { ...record, commands, hashes: { every: HASH_EVERY, values: [] } }
    play(state, structuredClone(command))
    appendCommand(record, command, state)
  }
  if (origin.kind === 'given' && origin.adjudicated && head.outcome && !state.outcome) state = adjudicateGame(state)
  return closeRecord(record, state)
}

function seamsIn(rows: readonly KeptRow[]): Seam[] {
  let commands = 0
  return rows.flatMap((row) => {
    if (row.kind === 'command') commands++
    if (row.kind !== 'rules-changed') return []
    const { rules, state } = row
    return [{ commands, rules, state, hash: hashOf(state) }]
  })
}

/**
 * A game of older rules, ready to go on under the current ones. Its saved position is used as it is; the first version kept only the
 * commands, and they are played again as far as these rules take them. A game that is over keeps all of them, and how it ended.
 */
export function carryOver(
  kept: KeptGame,
  rows: readonly KeptRow[],
): { readonly game: KeptGame; readonly rows: KeptRow[] } {
  const again = kept.position ? null : replayRows(kept, rows)
  const state = again?.state ?? migrateState(kept.position!, kept.rules)
  const isOver = kept.head.outcome !== null
  if (isOver) state.outcome ??= kept.head.outcome
  const told = again ? [...again.rows, ...(isOver ? rows.slice(again.rows.length) : [])] : [...rows]
  const undone = told.length < rows.length
  told.push({ kind: 'rules-changed', at: Date.now(), rules: RULES_VERSION, state, undone })
  const opening = kept.opening ?? startingState(kept).events
  return {
    game: { ...kept, rules: RULES_VERSION, begun: kept.begun ?? kept.rules, opening, position: state },
    rows: told,
  }
}

function replayRows(kept: KeptGame, rows: readonly KeptRow[]): { state: GameState; rows: KeptRow[] } {
  let { state } = startingState(kept)
  const told: KeptRow[] = []
  for (const row of rows) {
    if (row.kind === 'command') {
      if (refuse(state, row.command)) return { state, rows: told }
      told.push({ ...row, events: play(state, structuredClone(row.command)) })
    } else told.push(row)
  }
  const { origin } = kept
  if (origin.kind === 'given' && origin.adjudicated && !state.outcome) state = adjudicateGame(state)
  return { state, rows: told }
}

type CheckedImport = {
  readonly record: GameRecord
  readonly parts: readonly CheckedRecordPart[]
  readonly state: GameState
}

/** A record of unknown origin whose last part plays; or what is wrong with it. */
export function checkImport(
  text: string,
): ({ readonly ok: true } & CheckedImport) | Extract<ImportResult, { ok: false }> {
  const checked = checkRecord(text)
  const bad = (detail: string) => ({ ok: false, problem: { code: 'bad-record', detail } }) as const
  if (!checked.ok) return bad(`${checked.problems[0]!.where}: ${checked.problems[0]!.says}`)
  const { record, parts, state } = checked
  const older = parts.at(-1)!.rules
  return state
    ? { ok: true, record, parts, state }
    : bad(
        `It was played under version ${older} of the rules and does not play the same under version ${RULES_VERSION}.`,
      )
}

/** A game from a record that was checked. Of parts that these rules do not play, only who said what is known. */
export function gameFromRecord(
  made: KeptGame,
  record: GameRecord,
  parts: readonly CheckedRecordPart[],
): { readonly game: KeptGame; readonly rows: readonly KeptRow[] } {
  const { commands, rules: begun, seams = [] } = record
  // It is adjudicated only after all commands.
  const { origin } = made
  const open = { ...made, origin: origin.kind === 'given' ? { ...origin, adjudicated: false } : origin }
  let rows: KeptRow[] = []
  for (const [i, { from, to, check }] of parts.entries()) {
    const [seam, next] = [seams[i - 1], seams[i]]
    const at = made.created
    if (seam) rows.push({ kind: 'rules-changed', at, rules: seam.rules, state: seam.state, undone: false })
    if (check === 'unplayed') {
      const silent = { kind: 'command', at, by: 'person', mask: 0, known: false, plain: false, events: [] } as const
      for (const command of commands.slice(from, to))
        rows.push({ ...silent, chair: CHAIRS[chairOf(next!.state, command.seat)]!, command })
      continue
    }
    const game = new LocalGame(open, rows)
    for (const command of commands.slice(from, to)) game.carryOut(command, chairOf(game.state, command.seat), 'person')
    rows = game.rows
  }
  return { game: seams.length > 0 ? { ...made, begun } : made, rows }
}
