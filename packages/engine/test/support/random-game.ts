import assert from 'node:assert/strict'
import {
  below,
  CORE_FACTIONS,
  type Command,
  create,
  type Faction,
  type GameEvent,
  type GameState,
  invariants,
  pending,
  pick,
  play,
  type Rng,
  refuse,
  rngFrom,
  type Seat,
  sample,
  samplePlay,
  shuffle,
  type TableConfig,
  variedOptions,
} from '@arrakis/engine'

export interface Step {
  state: GameState
  command: Command
  rng: Rng
  number: number
}

/** Some of the seats have factions from the start; the others choose, or are dealt theirs. Every third table is a mixture of options. */
export function randomTable(preset: string, rng: Rng, players = 2 + below(rng, 5)): TableConfig {
  const factions: Faction[] = shuffle(rng, [...CORE_FACTIONS]).slice(0, players)
  const settled = below(rng, 3) > 0
  const drawn = below(rng, 6)
  const options = drawn < 2 ? variedOptions(preset, rng) : drawn === 2 ? { 'karama.windows': 'full' } : {}
  return { preset, options, seats: factions.map((faction) => (settled ? { faction } : {})) }
}

/** That a command is allowed. Where it was is told only if it is not: there are millions of commands. */
export function assertAllowed(state: GameState, command: Command, where: string): void {
  const refused = refuse(state, command)
  if (refused) assert.fail(`${where}: ${JSON.stringify(command)} is refused: ${JSON.stringify(refused)}`)
}

/** That no piece is lost or doubled. */
export function assertKept(state: GameState, where: string, command: Command | null = null): void {
  const broken = invariants(state)
  if (broken.length > 0) assert.fail(`${where}, ${JSON.stringify(command)}: ${broken.join('; ')}`)
}

/** An offer accepted by a party that has not yet done so, if it may be. */
function agreement(state: GameState): Command | null {
  for (const { id, parties, accepted, status } of state.deals) {
    const seat = status === 'offered' ? parties.find((party) => !accepted.includes(party)) : undefined
    if (!seat) continue
    const command: Command = { seat, kind: 'answer-deal', answer: { deal: id, answer: 'accept' } }
    if (!refuse(state, command)) return command
  }
  return null
}

/** The next thing somebody does: now and then a play nobody asked for. */
export function nextCommand(state: GameState, rng: Rng, plays: boolean): Command {
  const seats = pending(state)
  if (seats.length === 0) throw new Error(`nobody can move: ${JSON.stringify(state.stack.at(-1))}`)
  const agreed = plays && below(rng, 6) === 0 ? agreement(state) : null
  if (agreed) return agreed
  const unasked =
    plays && below(rng, 6) === 0 ? samplePlay(state, pick(rng, Object.keys(state.factions) as Seat[]), rng) : null
  return unasked ?? sample(state, pick(rng, seats), rng)!
}

/** Plays a random game in place; `before` sees each state and the command about to be carried out. */
export function randomGame(
  table: TableConfig,
  seed: string,
  {
    plays = true,
    before,
    after,
  }: { plays?: boolean; before?: (step: Step) => void; after?: (state: GameState, events: GameEvent[]) => void } = {},
): { state: GameState; commands: Command[] } {
  const rng = rngFrom(`players of ${seed}`)
  const state = create(table, seed)
  const commands: Command[] = []
  while (!state.outcome) {
    if (commands.length > 30_000) throw new Error('the game does not end')
    const command = nextCommand(state, rng, plays)
    before?.({ state, command, rng, number: commands.length })
    const events = play(state, command)
    commands.push(command)
    after?.(state, events)
  }
  return { state, commands }
}
