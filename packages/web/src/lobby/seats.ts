import { CORE_FACTIONS, type Faction } from '@arrakis/engine'

export const LEVEL_NAMES = ['random', 'apprentice', 'mentat', 'guild-navigator'] as const
export type LevelName = (typeof LEVEL_NAMES)[number]

/** Who shall sit on a chair. */
export interface SeatPlan {
  readonly who: 'me' | 'friend' | 'bot'
  readonly level: LevelName
  /** Null: settled in the set-up, as the rules of the table say. */
  readonly faction: Faction | null
  /** The player dot. Null takes the next free one. */
  readonly dot: number | null
}

export const newSeat = (who: SeatPlan['who']): SeatPlan => ({ who, level: 'mentat', faction: null, dot: null })

/** Six dots are printed; a table with more seats has a dot for each. */
export const dotsFor = (seats: number): number => Math.max(6, seats)

/** Changes the number of seats. Bots are added or removed at the end. */
export function resizeSeats(seats: readonly SeatPlan[], count: number): readonly SeatPlan[] {
  const more = Math.max(0, count - seats.length)
  return [...seats, ...Array.from({ length: more }, () => newSeat('bot'))].slice(0, count)
}

/** Changes a seat. A faction or dot that another seat had is taken from it, because no two seats can share one. */
export function updateSeat(seats: readonly SeatPlan[], at: number, plan: Partial<SeatPlan>): readonly SeatPlan[] {
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, ...plan }
    return {
      ...seat,
      faction: plan.faction && seat.faction === plan.faction ? null : seat.faction,
      dot: plan.dot && seat.dot === plan.dot ? null : seat.dot,
    }
  })
}

/** Deals a random one of some factions to every chair that has none. */
export function dealFactions(
  seats: readonly SeatPlan[],
  factions: readonly Faction[] = CORE_FACTIONS,
  random: () => number = Math.random,
): readonly SeatPlan[] {
  const left = factions.filter((faction) => !seats.some((seat) => seat.faction === faction))
  return seats.map((seat) => {
    if (seat.faction) return seat
    const [faction] = left.splice(Math.floor(random() * left.length), 1)
    return { ...seat, faction: faction ?? null }
  })
}
