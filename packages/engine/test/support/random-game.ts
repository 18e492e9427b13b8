import {
  below,
  type Command,
  choicesOf,
  create,
  FACTIONS,
  type Faction,
  type GameEvent,
  type GameState,
  OPTION_KEYS,
  type OptionValue,
  optionsFor,
  pending,
  pick,
  play,
  type Rng,
  refuse,
  rngFrom,
  type Seat,
  SWITCH_KEYS,
  sample,
  samplePlay,
  shuffle,
  type TableConfig,
} from '@arrakis/engine'

export interface Step {
  state: GameState
  command: Command
  rng: Rng
  number: number
}

/** Some of the seats have factions from the start; the others choose, or are dealt theirs. */
export function randomTable(preset: string, rng: Rng, players = 2 + below(rng, 5)): TableConfig {
  const factions: Faction[] = shuffle(rng, [...FACTIONS]).slice(0, players)
  const settled = below(rng, 3) > 0
  const options = below(rng, 4) === 0 ? { 'karama.windows': 'full' } : below(rng, 4) === 0 ? mixture(preset, rng) : {}
  return { preset, options, seats: factions.map((faction) => (settled ? { faction } : {})) }
}

/** A few options and switches changed at random, as far as they go together. */
function mixture(preset: string, rng: Rng): Record<string, OptionValue> {
  let options: Record<string, OptionValue> = {}
  for (let i = 0; i < 5; i++) {
    const key = pick<string>(rng, below(rng, 3) === 0 ? SWITCH_KEYS : OPTION_KEYS)
    const changed = { ...options, [key]: pick(rng, choicesOf(key)!) }
    try {
      optionsFor({ preset, options: changed })
      options = changed
    } catch {}
  }
  return options
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
  const unasked = plays && below(rng, 6) === 0 ? samplePlay(state, pick(rng, FACTIONS as readonly Seat[]), rng) : null
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
