import { rngFrom, shuffle } from '../kernel/rng.ts'
import { keysOf } from '../kernel/table.ts'
import type { Command } from '../model/decisions.ts'
import { DUEL_CARDS, DUELING } from '../model/duel.ts'
import { CORE_FACTIONS, type Faction } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { play } from '../play/engine.ts'
import { positionOf } from './position.ts'

/** DUEL-03 Two sets, as at a table that says nothing else. */
const SETS = 2
/** Enough to begin with, and room for one more (DUEL-16). */
const HAND = 3
/** As much as may be laid behind a leader (DUEL-11). */
const SPICE = 10

/** A duel as a short game of its own: kanly has been declared between a faction and some other one, by either of them; two more send seconds. It is over with the duel. */
export function practiceDuel(seed: string, me: Faction): GameState {
  const rng = rngFrom(`${seed} practice`)
  const [other, ...rest] = shuffle(
    rng,
    CORE_FACTIONS.filter((faction) => faction !== me),
  )
  const factions = [me, other!, ...rest.slice(0, 2)]
  const [challenger, challenged] = shuffle(rng, [me, other!])
  const cards = keysOf(DUEL_CARDS).flatMap((card) => Array.from({ length: SETS * DUEL_CARDS[card] }, () => card))
  const deck = shuffle(rng, cards)
  const hands = Object.fromEntries(factions.slice(0, 2).map((faction) => [faction, deck.splice(0, HAND)]))
  const problems: string[] = []
  const position = positionOf(
    'practice',
    { preset: 'ah-basic', options: { 'ah.duel': 'on' } },
    {
      factions,
      seed,
      phase: 'battle',
      kanly: { [challenger!]: 1 },
      piles: { [DUELING]: { ...hands, deck } },
      ...Object.fromEntries(factions.map((faction) => [faction, { spice: SPICE }])),
    },
    problems,
  )
  if (!position) throw new Error(problems.join('; '))
  const declared: Command = { seat: challenger!, kind: 'duel.declare', answer: challenged! }
  play(position.state, declared)
  return position.state
}
