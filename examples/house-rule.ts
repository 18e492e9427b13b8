/**
 * Two ways to a house rule: npx node examples/house-rule.ts
 *
 * Most differences between tables are options of the engine (`npx arrakis options`). A rule that no option knows can be added by whoever
 * hosts the game: it refuses commands before the engine sees them.
 */
import {
  apply,
  type Command,
  create,
  fallback,
  type GameState,
  OPTION_TEXTS,
  optionsFor,
  outcomeText,
  pending,
  refuse,
  rngFrom,
  sample,
  type TableConfig,
} from '@arrakis/engine'

/** The basic game with three things from elsewhere: two spice blows, a storm deck, and a short game. */
export const TABLE: TableConfig = {
  preset: 'gf9-basic',
  options: { 'blow.count': 2, 'storm.method': 'deck', 'game.maxTurns': 3 },
  seats: [{ faction: 'emperor' }, { faction: 'guild' }, { faction: 'harkonnen' }, { faction: 'fremen' }],
}

/** A rule of this house alone: nobody bids more than five spice. Returns why a command is forbidden, or null. */
export function houseRule({ kind, answer }: Command): string | null {
  if (kind !== 'bid' || answer === 'pass') return null
  const amount = typeof answer === 'number' ? answer : answer.bid
  return amount > 5 ? 'Nobody bids more than five spice in this house.' : null
}

export interface HouseGame {
  readonly state: GameState
  /** How often the rule of the house forbade something. */
  readonly forbidden: number
}

export function houseGame(seed: string): HouseGame {
  const rng = rngFrom(`answers for ${seed}`)
  let state = create(TABLE, seed) // Throws a TableError if options contradict each other.
  let forbidden = 0
  while (!state.outcome) {
    const seat = pending(state)[0]!
    let command = sample(state, seat, rng)!
    if (houseRule(command)) {
      forbidden++
      // What the clock would answer is to pass, which the house allows.
      command = fallback(state, seat)!
    }
    if (refuse(state, command)) throw new Error('The engine has the last word.')
    const result = apply(state, command)
    if (result.ok) state = result.value.state
  }
  return { state, forbidden }
}

if (import.meta.main) {
  const options = optionsFor(TABLE)
  for (const key of ['blow.count', 'storm.method', 'game.maxTurns'] as const)
    console.log(`${OPTION_TEXTS[key]} Here: ${options[key]}`)
  const { state, forbidden } = houseGame('example')
  console.log(`The house forbade ${forbidden} bids. ${outcomeText(state.outcome!)}`)
}
