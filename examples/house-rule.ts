/**
 * Two ways to a house rule: npx node examples/house-rule.ts
 *
 * Most differences between tables are options (`npx arrakis options`). A rule that no option knows is a module of your own.
 */
import {
  addModule,
  apply,
  create,
  type GameState,
  type Module,
  OPTION_TEXTS,
  optionsFor,
  outcomeText,
  pending,
  rngFrom,
  sample,
  type TableConfig,
} from '@arrakis/engine'

/** Generous houses: charity pays one spice more, and everybody collects one spice more for each force. */
const generous: Module = {
  id: 'example.generous',
  rules: [
    {
      id: 'generous.spice',
      rule: 'CHAR-02',
      // Each function gets the value that the rules have computed, and returns the one that holds here.
      changes: {
        charity: (amount) => (amount > 0 ? amount + 1 : 0),
        'collection.rate': (rate) => rate + 1,
      },
    },
  ],
}
addModule(generous)

/** The basic game with two spice blows, a storm deck, three turns, and the module above. */
export const TABLE: TableConfig = {
  preset: 'gf9-basic',
  options: { 'blow.count': 2, 'storm.method': 'deck', 'game.maxTurns': 3 },
  modules: [generous.id],
  seats: [{ faction: 'emperor' }, { faction: 'guild' }, { faction: 'harkonnen' }, { faction: 'fremen' }],
}

export interface HouseGame {
  readonly state: GameState
  /** What charity paid, each time. */
  readonly charity: readonly number[]
}

/** Plays a game at that table at random. */
export function houseGame(seed: string): HouseGame {
  const rng = rngFrom(`answers for ${seed}`)
  const charity: number[] = []
  let state = create(TABLE, seed) // Throws a TableError if options contradict each other.
  while (!state.outcome) {
    const result = apply(state, sample(state, pending(state)[0]!, rng))
    if (!result.ok) throw new Error(result.refusal.code)
    state = result.value.state
    for (const event of result.value.events) if (event.type === 'charityPaid') charity.push(event.amount)
  }
  return { state, charity }
}

if (import.meta.main) {
  const options = optionsFor(TABLE)
  for (const key of ['blow.count', 'storm.method', 'game.maxTurns'] as const)
    console.log(`${OPTION_TEXTS[key]} Here: ${options[key]}`)
  const { state, charity } = houseGame('table 0')
  console.log(`Charity paid ${charity.join(', ')}. ${outcomeText(state.outcome!)}`)
}
