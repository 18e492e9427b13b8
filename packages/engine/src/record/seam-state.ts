import { PROCEDURES } from '../hooks/flow.ts'
import { isObject, isWhole } from '../kernel/shape.ts'
import { DECISIONS } from '../model/decisions.ts'
import type { GameState } from '../model/state.ts'
import { emptyState } from '../play/engine.ts'
import { view } from '../view/view.ts'
import { invariants } from './invariants.ts'
import type { GameRecord } from './record.ts'

/** Several times what the largest position has. */
const MOST_VALUES = 20_000
const DEEPEST = 16
const LONGEST_TEXT = 5_000
const MOST_TEXT = 300_000
/** Numbers of a game are small, so that whatever counts up to one ends soon; those of its generator have 32 bits. */
const LARGEST = 10_000
const GENERATOR = 2 ** 32

/**
 * What is wrong with a position of unknown origin, in words. It cannot be proved: its author may have dealt the cards. But what is found
 * right here can be played on and looked at, and ends.
 */
export function positionProblem(state: GameState, { table, seed }: GameRecord): string | null {
  const { rng, ...rest } = state
  const isGenerator =
    Array.isArray(rng) && rng.length === 4 && rng.every((n) => isWhole(n, 0, GENERATOR)) && rng.some(Boolean)
  if (!isGenerator || !isSmall(rest)) return 'it is too large, or holds what no position does'
  const form = emptyState(table, seed)
  const missing = Object.entries(form).find(
    ([key, value]) => value !== null && kindOf(state[key as keyof GameState]) !== kindOf(value),
  )
  if (missing) return `${missing[0]} is missing, or of another form`
  const frame = state.stack.find((f) => !isFrame(f))
  if (frame) return 'a procedure on the stack is not known, or stands nowhere'
  const [fault] = invariants(state)
  if (fault) return fault
  view(state, 'spectator')
  for (const seat of state.order) view(state, seat)
  return null
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** Whether it is plain data of a size that any loop over it ends soon. */
function isSmall(value: unknown): boolean {
  let left = MOST_VALUES
  let text = MOST_TEXT
  const fits = (item: unknown, depth: number): boolean => {
    if (--left < 0 || depth > DEEPEST) return false
    if (typeof item === 'number') return Number.isFinite(item) && Math.abs(item) <= LARGEST
    if (typeof item === 'string') {
      text -= item.length
      return text >= 0 && item.length <= LONGEST_TEXT
    }
    if (typeof item !== 'object' || item === null) return true
    return Object.values(item).every((inner) => fits(inner, depth + 1))
  }
  return fits(value, 0)
}

function isFrame(f: unknown): boolean {
  if (!isObject(f) || typeof f.proc !== 'string' || !isObject(f.answers)) return false
  const proc = PROCEDURES.get(f.proc)
  if (!proc || typeof f.at !== 'string' || !(f.at === '' || proc.index.has(f.at))) return false
  const { ask } = f
  if (ask === null) return true
  return isObject(ask) && typeof ask.kind === 'string' && Object.hasOwn(DECISIONS, ask.kind) && Array.isArray(ask.of)
}
