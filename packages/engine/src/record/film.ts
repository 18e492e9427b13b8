import { changeBetween, type JsonChange, withChange } from '../kernel/changes.ts'
import type { GameEvent } from '../model/events.ts'
import type { GameState } from '../model/state.ts'
import { copyState } from '../play/copy-state.ts'
import { migrateState } from './migrations.ts'
import { type GameRecord, RULES_VERSION } from './record.ts'
import { type CheckedRecordPart, type RecordStep, walkRecord } from './walk.ts'

/** A game moment by moment, each as what changed since the one before: it can be shown by rules that do not lead there. */
export interface Film {
  /** The version whose positions these are. */
  readonly rules: number
  readonly steps: readonly FilmStep[]
}

export interface FilmStep {
  /** After so many commands. */
  readonly at: number
  readonly events: readonly GameEvent[]
  readonly change: JsonChange
}

/** Makes a film of a checked record, one step at a time, so that a server can do other work in between. */
export function* filmSteps(record: GameRecord, parts: readonly CheckedRecordPart[]): Generator<FilmStep> {
  let before: object = {}
  for (const { at, state, events } of walkRecord(record, parts)) {
    const now = copyState(state)
    yield { at, events, change: changeBetween(before, now) ?? {} }
    before = now
  }
}

export const filmOf = (steps: readonly FilmStep[]): Film => ({ rules: RULES_VERSION, steps })

/** All moments of a film. Their positions share what they have in common, so that many of them take little room. */
export function showFilm({ rules, steps }: Film): RecordStep[] {
  let position: unknown = {}
  return steps.map(({ at, events, change }) => {
    position = withChange(position, change)
    const raw = position as GameState
    return {
      at,
      events: [...events],
      get state() {
        return migrateState(raw, rules)
      },
    }
  })
}
