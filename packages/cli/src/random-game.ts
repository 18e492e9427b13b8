import {
  appendCommand,
  below,
  type Command,
  create,
  type GameEvent,
  type GameRecord,
  type GameState,
  newRecord,
  pending,
  pick,
  play,
  type Rng,
  refuse,
  rngFrom,
  type Seed,
  sample,
  samplePlay,
  type TableConfig,
} from '@arrakis/engine'

/** Far more decisions than any game has. */
const ENDLESS = 200_000

export interface RandomGame {
  state: GameState
  record: GameRecord | null
  decisions: number
  plays: number
  /** Why the game did not come to its end. */
  stuck: string | null
}

export interface RandomGameOptions {
  /** Plays at any time, orders and deals as well as answers. */
  readonly plays: boolean
  readonly record: boolean
  /** Whether each command is checked before it is carried out. */
  readonly refuse: boolean
  /** Called before each decision. */
  readonly look?: (state: GameState) => void
  /** Called after each command with what came of it. */
  readonly hear?: (command: Command, events: readonly GameEvent[]) => void
}

/** One game among random players; what goes wrong is thrown, with the record so far. */
export function randomGame(table: TableConfig, seed: Seed, watch: RandomGameOptions): RandomGame {
  const rng = rngFrom(`${seed} players`)
  const state = create(table, seed)
  const game: RandomGame = {
    state,
    record: watch.record ? newRecord(table, seed) : null,
    decisions: 0,
    plays: 0,
    stuck: null,
  }
  try {
    while (!state.outcome) {
      watch.look?.(state)
      if (watch.plays && below(rng, 3) === 0) anyPlay(game, rng, watch)
      const seats = pending(state)
      if (seats.length === 0) {
        if (!state.outcome) game.stuck = `nobody is asked in turn ${state.turn}, ${state.phase}`
        break
      }
      if (++game.decisions > ENDLESS) {
        game.stuck = `no end in turn ${state.turn}, ${state.phase}`
        break
      }
      carryOut(game, sample(state, pick(rng, seats), rng)!, watch)
    }
    watch.look?.(state)
  } catch (error) {
    throw new GameError(error, game)
  }
  return game
}

/** Something that must not happen in a game. */
export class GameError extends Error {
  readonly game: RandomGame
  constructor(cause: unknown, game: RandomGame) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.game = game
  }
}

function anyPlay(game: RandomGame, rng: Rng, watch: RandomGameOptions): void {
  const { state } = game
  if (state.order.length === 0) return
  const command = samplePlay(state, pick(rng, state.order), rng)
  if (!command) return
  game.plays++
  carryOut(game, command, watch)
}

function carryOut({ state, record }: RandomGame, command: Command, watch: RandomGameOptions): void {
  const wrong = watch.refuse ? refuse(state, command) : null
  if (wrong) {
    record?.commands.push(command)
    throw new Error(`a sampled command is refused: ${wrong.code} ${wrong.rule ?? ''} ${JSON.stringify(command)}`)
  }
  if (!record) {
    watch.hear?.(command, play(state, command))
    return
  }
  const before = record.commands.length
  try {
    watch.hear?.(command, play(state, command))
    appendCommand(record, command, state)
  } catch (error) {
    if (record.commands.length === before) record.commands.push(command)
    throw error
  }
}
