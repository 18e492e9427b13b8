import { PROCEDURES } from '../hooks/flow.ts'
import { copy } from '../kernel/copy.ts'
import type { Frame } from '../kernel/flow.ts'
import { hashOf } from '../kernel/hash.ts'
import type { GameState } from '../model/state.ts'
import { copyState } from '../play/copy-state.ts'

/** What turns a position of one version into one of the next, and back. */
interface Migration {
  up(state: GameState): void
  /** The position as the older version would have written it, for its fingerprint. */
  down(state: GameState): object
}

/** The stages that procedures had in version 1, for those whose stages have changed since. */
const STAGES_OF_VERSION_1: Readonly<Record<string, readonly string[]>> = {
  battle: ['begins', 'declares', 'foresees', 'loses', 'reanswers', 'plans', 'checks', 'reveals', 'ends'],
  'battle-phase': ['opens', 'chooses', 'fights', 'fought', 'ends'],
  'battle-results': [
    'asksTraitors',
    'resolves',
    'fights',
    'explodes',
    'allLose',
    'nobodyWins',
    'settles',
    'asksAftermath',
    'aftermath',
    'aftermathByRote',
    'spoils',
    'over',
  ],
  movement: ['asks', 'contests', 'moves', 'again', 'hajr', 'ends'],
  'set-up': [
    'next',
    'decks',
    'seats',
    'factions',
    'picked',
    'chooses',
    'chosen',
    'begins',
    'predicts',
    'predicted',
    'traitors',
    'kept',
    'forces',
    'advisors',
    'placed',
    'cards',
    'storm',
    'ends',
  ],
  shipment: ['asks', 'declares', 'holds', 'stopped', 'contests', 'pays', 'landed', 'ends'],
}

/** Version 1 counted the stages of a procedure. Later versions name them. */
export const stagesOfVersion1 = (proc: string): readonly string[] =>
  STAGES_OF_VERSION_1[proc] ?? PROCEDURES.get(proc)?.names ?? []

/** By the version they lead away from. A version after which positions have the same form has none. */
const MIGRATIONS: ReadonlyMap<number, Migration> = new Map([
  [
    1,
    {
      /** Frames gave the next stage by its number. */
      up({ stack }) {
        for (const f of stack as (Frame & { at: string | number })[])
          if (typeof f.at === 'number') f.at = stagesOfVersion1(f.proc)[f.at] ?? ''
      },
      down(state) {
        const numbered = (f: Frame): object => {
          const names = stagesOfVersion1(f.proc)
          return { ...f, at: names.includes(f.at) ? names.indexOf(f.at) : names.length }
        }
        return { ...state, stack: state.stack.map(numbered) }
      },
    },
  ],
  [
    2,
    {
      /** Procedures of modules have other stages. One that stands at a stage that is gone is over: the game goes on after it. */
      up({ stack }) {
        for (const f of stack) {
          const names = PROCEDURES.get(f.proc)?.index
          if (f.at === '' || !names || names.has(f.at)) continue
          f.at = ''
          f.ask = null
          f.answers = {}
        }
      },
      down: (state) => state,
    },
  ],
])

const migrationsFrom = (version: number): Migration[] =>
  [...MIGRATIONS].filter(([from]) => from >= version).map(([, step]) => step)

/** A position reached under an older version, in the form these rules take. The one given is left as it is. */
export function migrateState(given: GameState, from: number): GameState {
  const steps = migrationsFrom(from)
  const state = steps.length === 0 ? given : copy(given)
  for (const { up } of steps) up(state)
  return copyState(state)
}

/** The fingerprint of a position as a version of the rules takes it: records keep those of the rules they were played under. */
export function fingerprint(state: GameState, rules: number): string {
  let old: object = state
  for (const { down } of migrationsFrom(rules).reverse()) old = down(old as GameState)
  return hashOf(old)
}
