import type { Refusal } from '../kernel/result.ts'
import { isSame } from '../kernel/same.ts'
import { isObject } from '../kernel/shape.ts'
import type { GameEvent } from '../model/events.ts'
import { CHAIRS, FACTIONS, type Seat } from '../model/factions.ts'
import type { GameState, PhaseId } from '../model/state.ts'
import { copyState } from '../play/copy-state.ts'
import { apply, fallback, goOn, pending, playUntil } from '../play/engine.ts'
import { adjudicateGame } from '../play/tournament.ts'
import { type AssertionListener, checkAll } from './assertions.ts'
import { dealTraitors, NOBODY, type Position, positionOf, type TableChoice } from './position.ts'
import { fields, list, type Problems, show } from './read.ts'
import { commandOf } from './verbs.ts'

/** The result of a scenario at one table. */
export interface ScenarioResult {
  readonly id: string
  /** The table, as the file names it. */
  readonly table: string
  readonly ok: boolean
  readonly problems: readonly string[]
}

/** Something done in a scenario. */
export interface ScenarioAction {
  /** Null: the game itself, as it came to its first question or was adjudicated. */
  readonly seat: Seat | null
  /** Whether the clock answered for the seat. */
  readonly clock: boolean
  readonly command: { readonly kind: string; readonly answer: unknown } | null
  readonly refusal: Refusal | null
  readonly events: readonly GameEvent[]
}

/** Is told every action and every check, in order, with the state after it. */
export interface ScenarioWatcher {
  done(deed: ScenarioAction, state: GameState): void
  readonly checked: AssertionListener
}
const NOBODY_WATCHES: ScenarioWatcher = { done() {}, checked() {} }

interface Walking extends Position {
  readonly watch: ScenarioWatcher
}

const KEYS = ['id', 'rules', 'title', 'text', 'table', 'tables', 'given', 'when', 'then']

/** Plays a scenario at each of its tables. Never throws, whatever it is given. */
export function runScenario(scenario: unknown): ScenarioResult[] {
  const { id, tables, said, problems } = readScenario(scenario)
  if (problems.length > 0 || tables.length === 0) return [{ id, table: 'none', ok: false, problems }]
  return tables.map((table) => {
    const found = runAt(id, table, said, NOBODY_WATCHES)
    return { id, table: nameOf(table), ok: found.length === 0, problems: found }
  })
}

/** What a scenario says, and what is wrong with its form. */
export function readScenario(scenario: unknown): {
  id: string
  tables: TableChoice[]
  said: Record<string, unknown>
  problems: Problems
} {
  const problems: Problems = []
  const said = fields(scenario, 'the scenario', KEYS, problems) ?? {}
  const id = typeof said.id === 'string' ? said.id : 'without an id'
  if (id !== said.id) problems.push('id must be text')
  if (typeof said.title !== 'string') problems.push('title must be text')
  const rules = list(said.rules, 'rules', problems)
  if (rules.some((rule) => typeof rule !== 'string' || !/^[A-Z0-9-]+-\d+[a-z]?$/.test(rule)) || rules.length === 0)
    problems.push('rules must name the rules it shows, as in [STORM-09]')
  const tables = tablesOf(said, problems)
  if (!('given' in said)) problems.push('given is missing')
  if (!('then' in said)) problems.push('then is missing')
  return { id, tables, said, problems }
}

export const nameOf = ({ preset, options, modules = [] }: TableChoice): string =>
  [preset, ...(options ? [JSON.stringify(options)] : []), ...modules].join(' ')

/** `table: gf9-basic`, `tables: [gf9-basic, { preset, options, modules }]`. */
function tablesOf(said: Record<string, unknown>, problems: Problems): TableChoice[] {
  if ('table' in said === 'tables' in said) {
    problems.push('a scenario has either table or tables')
    return []
  }
  const named = 'table' in said ? [said.table] : list(said.tables, 'tables', problems)
  if (named.length === 0) problems.push('tables is empty')
  return named.map((table) => {
    if (typeof table === 'string') return { preset: table }
    const { preset, options, modules } = fields(table, 'table', ['preset', 'options', 'modules'], problems) ?? {}
    if (options !== undefined && !isObject(options)) problems.push('table.options must be an object')
    return {
      preset: String(preset),
      ...(options ? { options: options as TableChoice['options'] } : {}),
      ...(modules ? { modules: list(modules, 'modules', problems).map(String) } : {}),
    }
  }) as TableChoice[]
}

/** Plays a scenario at one table and reports to a watcher. */
export function runAt(id: string, table: TableChoice, said: Record<string, unknown>, watch: ScenarioWatcher): Problems {
  const problems: Problems = []
  try {
    const stands = positionOf(id, table, said.given, problems)
    if (!stands) return problems
    const position: Walking = { ...stands, watch }
    const dealing = { left: position.dealt.size > 0 }
    deal(position, dealing, problems)
    tell(position, position.events)
    for (const [i, step] of list(said.when ?? [], 'when', problems).entries()) {
      if (problems.length > 0) return problems
      takeStep(step, `when[${i}]`, position, problems)
      deal(position, dealing, problems)
    }
    if (problems.length === 0) checkAll(said.then, 'then', position, problems, watch.checked)
  } catch (error) {
    problems.push(`the game broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  return problems
}

/** Something the game did by itself. */
const tell = ({ watch, state }: Walking, events: readonly GameEvent[]): void =>
  watch.done({ seat: null, clock: false, command: null, refusal: null, events: [...events] }, state)

function deal(position: Position, dealing: { left: boolean }, problems: Problems): void {
  if (dealing.left && dealTraitors(position, problems)) dealing.left = false
}

const SEATS: readonly string[] = [...FACTIONS, ...CHAIRS]

function takeStep(step: unknown, at: string, position: Walking, problems: Problems): void {
  if (step === 'advance') return
  if (step === 'adjudicate') {
    resume(position)
    save(position, at, problems)
    position.state = adjudicateGame(position.state)
    tell(position, [])
    return
  }
  const said = fields(step, at, [...SEATS, 'refused', 'fallback', 'run-to', 'then'], problems)
  if (!said) return
  const { refused, ...rest } = said
  const [what, ...more] = Object.keys(rest)
  if (!what || more.length > 0) {
    problems.push(`${at} must say one thing: a seat and what it does, fallback, run-to, then, advance, or adjudicate`)
    return
  }
  if (refused !== undefined && !SEATS.includes(what)) problems.push(`${at}: only what a seat does can be refused`)
  const value = rest[what]
  if (what !== 'then') resume(position)
  if (what === 'then') checkAll(value, `${at}.then`, position, problems, position.watch.checked)
  else if (what === 'run-to') runTo(value as PhaseId, at, position, problems)
  else if (what === 'fallback')
    for (const seat of Array.isArray(value) ? value : [value]) byClock(seat as Seat, at, position, problems)
  else act(what as Seat, value, refused, at, position, problems)
}

/** Whether the game stands where it was run to, at the beginning of a phase that asks nothing. */
const standsStill = (state: GameState): boolean => state.outcome === null && pending(state).length === 0

/** What comes after a phase it was run to. */
function resume(position: Walking): void {
  if (!standsStill(position.state)) return
  position.state = copyState(position.state)
  const events = goOn(position.state)
  position.events.push(...events)
  tell(position, events)
}

/** The clock answers for a seat. */
function byClock(seat: Seat, at: string, position: Walking, problems: Problems): void {
  save(position, at, problems)
  const command = SEATS.includes(seat) ? fallback(position.state, seat) : null
  if (command) carryOut(command, undefined, `${at} fallback: ${seat}`, position, problems, true)
  else problems.push(`${at} fallback: ${show(seat)} is asked nothing now`)
}

/** Whether a phase begins when the clock answers for a seat; then the game goes no further than its first question. */
function beginsPhase(phase: PhaseId, seat: Seat, position: Walking): boolean {
  const command = fallback(position.state, seat)!
  const begun = copyState(position.state)
  const events = playUntil(begun, command, phase)
  if (begun.phase !== phase) return false
  const asking = copyState(begun)
  const more = goOn(asking)
  const asks = asking.phase === phase
  position.state = asks ? asking : begun
  const told = asks ? [...events, ...more] : events
  position.events.push(...told)
  watched(position, command, true, null, told)
  return true
}

/** The clock answers for everybody until a phase begins: to its first question, or to its very beginning if it asks nothing. */
function runTo(phase: PhaseId, at: string, position: Walking, problems: Problems): void {
  for (let i = 0; i < 500 && problems.length === 0; i++) {
    if (position.state.phase === phase) return
    const [seat] = pending(position.state)
    if (!seat || seat === (NOBODY as Seat)) break
    if (beginsPhase(phase, seat, position)) return
    byClock(seat, at, position, problems)
  }
  problems.push(`${at}: the game never comes to ${show(phase)}`)
}

function act(seat: Seat, said: unknown, refused: unknown, at: string, position: Walking, problems: Problems): void {
  save(position, at, problems)
  const where = `${at} ${seat}: ${show(said)}`
  if (typeof said === 'string') {
    const meant = commandOf(position.state, seat, said)
    if ('problem' in meant) problems.push(`${at} ${seat}: ${meant.problem}`)
    else carryOut(meant.command, refused, where, position, problems)
    return
  }
  const command = fields(said, `${at}.${seat}`, ['kind', 'answer', 'ask'], problems)
  if (command) carryOut({ seat, ...command }, refused, where, position, problems)
}

/** The state is put through JSON text, as if the game had been saved here. */
function save(position: Position, at: string, problems: Problems): void {
  const saved = JSON.parse(JSON.stringify(position.state))
  if (!isSame(saved, position.state)) problems.push(`${at}: the state cannot be saved here`)
  position.state = saved
}

function carryOut(
  command: object,
  refused: unknown,
  at: string,
  position: Walking,
  problems: Problems,
  clock = false,
): void {
  const before = JSON.stringify(position.state)
  const result = apply(position.state, command)
  if (JSON.stringify(position.state) !== before) problems.push(`${at}: the state given was changed`)
  if (result.ok) {
    if (refused !== undefined) problems.push(`${at} was allowed; it should be refused by ${show(refused)}`)
    position.state = result.value.state
    position.events.push(...result.value.events)
    watched(position, command, clock, null, result.value.events)
    return
  }
  watched(position, command, clock, result.refusal, [])
  const { code, rule, data } = result.refusal
  const why = `${code} (${rule ?? 'no rule'})${data ? ` ${show(data)}` : ''}`
  if (refused === undefined) problems.push(`${at} was refused: ${why}`)
  else {
    const wanted =
      typeof refused === 'string' ? { rule: refused } : (fields(refused, at, ['rule', 'code'], problems) ?? {})
    const fits = (wanted.rule ?? rule) === rule && (wanted.code ?? code) === code
    if (!fits) problems.push(`${at} was refused by ${why}, not by ${show(refused)}`)
  }
}

function watched(
  { watch, state }: Walking,
  command: object,
  clock: boolean,
  refusal: Refusal | null,
  events: readonly GameEvent[],
): void {
  const { seat, kind, answer } = command as { seat: Seat; kind: string; answer: unknown }
  watch.done({ seat, clock, command: { kind, answer }, refusal, events }, state)
}
