import { CHAIRS, type Chair, type Command, type Faction, type GameState, type Outcome } from '@arrakis/engine'
import type { Bot } from '../bot.ts'
import { type Fault, type GameWatcher, playGame } from '../table/game.ts'
import type { GamePlan } from './match.ts'

export interface SeatResult {
  readonly bot: string
  readonly faction: Faction
  readonly won: boolean
  readonly decisions: number
  /** Milliseconds spent on all of them. */
  readonly spent: number
}

/** Faults of one kind in one game. */
export interface FaultCount extends Fault {
  readonly count: number
}

/** What is kept of a game: plain JSON. */
export interface GameResult {
  readonly game: number
  readonly seed: string
  readonly preset: string
  readonly seats: readonly SeatResult[]
  readonly outcome: Outcome | null
  readonly decisions: number
  readonly milliseconds: number
  readonly faults: readonly FaultCount[]
  /** Why there is no outcome. */
  readonly error: string | null
}

/** Plays one game of a match. Whatever goes wrong is part of the result. */
export function playPlan(plan: GamePlan, bots: readonly Bot[], watcher: GameWatcher = {}): GameResult {
  const clocks = bots.map(() => ({ decisions: 0, spent: 0 }))
  const began = performance.now()
  const watch: GameWatcher = {
    events: (events, state) => watcher.events?.(events, state),
    command(command, state, spent) {
      const clock = clocks[chairOf(command, state)]!
      clock.decisions++
      clock.spent += spent
      watcher.command?.(command, state, spent)
    },
  }
  try {
    const { state, decisions, faults } = playGame(plan.table, plan.seed, bots, watch)
    const outcome = state.outcome!
    return {
      ...unplayed(plan, null),
      seats: plan.table.seats.map(({ faction }, chair) => ({
        bot: plan.bots[chair]!,
        faction: faction!,
        won: outcome.winners.includes(faction!),
        decisions: clocks[chair]!.decisions,
        spent: round(clocks[chair]!.spent),
      })),
      outcome,
      decisions,
      milliseconds: round(performance.now() - began),
      faults: counted(plan, faults),
    }
  } catch (error) {
    return {
      ...unplayed(plan, error instanceof Error ? error.message : String(error)),
      milliseconds: round(performance.now() - began),
    }
  }
}

/** A game that did not come to its end. */
export const unplayed = ({ game, seed, table, bots }: GamePlan, error: string | null): GameResult => ({
  game,
  seed: String(seed),
  preset: table.preset,
  seats: table.seats.map(({ faction }, chair) => ({
    bot: bots[chair]!,
    faction: faction!,
    won: false,
    decisions: 0,
    spent: 0,
  })),
  outcome: null,
  decisions: 0,
  milliseconds: 0,
  faults: [],
  error,
})

const round = (ms: number): number => Math.round(ms * 1000) / 1000

function chairOf({ seat }: Command, state: GameState): number {
  const chair = CHAIRS.indexOf(seat as Chair)
  return chair >= 0 ? chair : state.chairs.findIndex(({ faction }) => faction === seat)
}

/** A bot that errs errs often: the first of each kind stands for all. Bots go by the name the match has for them. */
function counted({ bots, table }: GamePlan, faults: readonly Fault[]): FaultCount[] {
  const found = new Map<string, FaultCount>()
  for (const fault of faults) {
    const chair = table.seats.findIndex(({ faction }) => faction === fault.seat)
    const bot = bots[chair] ?? fault.bot
    const key = [bot, fault.kind, reasonOf(fault.says)].join('\n')
    const known = found.get(key)
    found.set(key, known ? { ...known, count: known.count + 1 } : { ...fault, bot, count: 1 })
  }
  return [...found.values()]
}

/** A refusal without the answer it refused. */
export const reasonOf = (says: string): string => says.split(/ [[{"]/, 1)[0]!
