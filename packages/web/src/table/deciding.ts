import type { Faction, Seat, View } from '@arrakis/engine'
import type { Message, Picture, SeatInfo } from './picture.ts'

/** The seats the game waits for; `null` where even that is secret. */
export function decidingSeats(view: View): readonly Seat[] | null {
  const asking = view.now[0]?.asking
  if (!asking || view.outcome) return []
  const { of, each, answered } = asking
  return of && !each ? of.filter((seat) => !answered.includes(seat)) : of
}

export const isDeciding = (view: View, seat: Seat): boolean => decidingSeats(view)?.includes(seat) ?? false

/** The chair of a seat, by its name or by its faction. */
export const seatInfo = (picture: Picture, seat: Seat): SeatInfo | undefined =>
  picture.seats.find(({ chair, faction }) => chair === seat || faction === seat)

/** Whether one person, or nobody, plays with bots of one level: then it need not stand at every faction. */
export const areBotsAlike = (seats: readonly Pick<SeatInfo, 'kind' | 'name'>[]): boolean =>
  seats.filter(({ kind }) => kind === 'person').length < 2 &&
  new Set(seats.filter(({ kind }) => kind === 'bot').map(({ name }) => name)).size < 2

/** Factions in storm order; before there is one, in the order of the chairs. */
export const factionsOf = (view: View): readonly Faction[] => view.order.filter((faction) => faction in view.factions)

/** MAIN-16 Factions that have left the game. In the set-up there are none. */
export const eliminatedIn = (view: View): readonly Faction[] =>
  view.turn === 0 ? [] : (Object.keys(view.factions) as Faction[]).filter((faction) => !view.order.includes(faction))

/** Those allied with a faction. */
export const alliesOf = (view: View, of: Faction): readonly Faction[] =>
  view.alliances.find(({ members }) => members.includes(of))?.members.filter((member) => member !== of) ?? []

/** Whether a question may have come with this message. What others pay, show and promise meanwhile begins none. */
export const beginsDecision = (message: Message): boolean =>
  message.type === 'game' && message.events.some(({ type }) => !/^(?:deal|bribe|shown)/.test(type))
