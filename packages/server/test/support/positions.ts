import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newChronicle } from '@arrakis/bots'
import {
  type AskedKind,
  addModules,
  asked,
  askedKind,
  CHAIRS,
  type Command,
  DECISION_KINDS,
  type DecisionKind,
  EVERYBODY,
  type GameState,
  type Rng,
  RULES_VERSION,
  refuse,
  rngFrom,
  type Seat,
  sample,
  samplePlay,
  walkScenario,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { parse } from 'yaml'
import { tableChange } from '../../src/rooms/entries.ts'
import type { Entry } from '../../src/rooms/log.ts'
import { createdBody } from '../../src/rooms/new-table.ts'
import type { Person } from '../../src/rooms/rooms.ts'
import { applyEntry, tableFromFirstEntry } from '../../src/rooms/table-log.ts'
import type { Store } from '../../src/store/store.ts'

addModules(MODULES)

const SCENARIOS = join(import.meta.dirname, '../../../../scenarios')
/** Scenarios beside each other are alike: in steps of this size, rare kinds are found sooner. */
const STEP = 101

/** A game in which a seat may give this command. */
export interface Position {
  readonly state: GameState
  readonly command: Command
}

/** For every kind of decision a position from the scenarios in which it can be made. */
export function positionsOfAllKinds(): Map<DecisionKind, Position> {
  const files = globSync(join(SCENARIOS, '**/*.yaml')).sort()
  const found = new Map<DecisionKind, Position>()
  const rng = rngFrom('positions')
  for (let i = 0; i < files.length && found.size < DECISION_KINDS.length; i++) {
    const scenario = parse(readFileSync(files[(i * STEP) % files.length]!, 'utf8'))
    // Where a scenario stops, the game waits for nobody; at a table it goes on.
    if (scenario.given?.stop) scenario.given.stop = false
    for (const { state } of walkScenario(scenario).steps) lookAt(state, found, rng)
  }
  return found
}

function lookAt(state: GameState, found: Map<DecisionKind, Position>, rng: Rng): void {
  const seats: Seat[] = state.order.length > 0 ? state.order : CHAIRS.slice(0, state.chairs.length)
  for (const seat of seats)
    for (const { kind } of asked(state, seat)) {
      if (found.has(kind)) continue
      const command = legal(state, seat, kind, rng)
      if (command) found.set(kind, { state, command })
    }
}

/** A command of this kind that the rules allow; null if chance finds none. */
function legal(state: GameState, seat: Seat, kind: DecisionKind, rng: Rng): Command | null {
  const isQuestion = askedKind(state, seat) === (kind as AskedKind)
  for (let i = 0; i < 50; i++) {
    const command = isQuestion ? sample(state, seat, rng) : samplePlay(state, seat, rng)
    if (command?.kind === kind && !refuse(state, command)) return command
  }
  return null
}

/** Puts a game into a store as a table at which one person has all seats; gives its id. */
export async function keepTable(store: Store, person: Person, state: GameState): Promise<string> {
  const seats = state.chairs.map(() => ({ kind: 'me' as const }))
  const made = { name: 'A position', public: false, spectators: true, clock: { kind: 'none' as const } }
  const people = seats.map(() => person)
  const entry: Entry = {
    seq: 1,
    at: 1,
    mask: EVERYBODY,
    key: null,
    body: createdBody({ ...made, table: state.table, seats }, people, person),
  }
  const data = tableFromFirstEntry(entry)
  applyEntry(data, entry)
  Object.assign(data, { status: 'playing', rules: RULES_VERSION, state, chronicle: newChronicle(state.table) })
  await store.append(tableChange(data, [entry], null))
  await store.saveSnapshot({ table: data.id, seq: data.seq, data: JSON.stringify(data) })
  return data.id
}
