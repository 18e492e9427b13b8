import { BotNameError, botNamed } from '@arrakis/bots'
import type { Chair } from '@arrakis/engine'
import { RoomError } from '../room-errors.ts'
import { hostOf } from '../seating.ts'
import { chairIndex, type SeatData, type TableData } from '../table.ts'
import type { ActionContext } from './action.ts'

export const fail = (code: RoomError['code'], says: string, data = {}): never => {
  throw new RoomError(code, says, null, data)
}

export const mustBe = ({ data }: ActionContext, ...status: TableData['status'][]): void => {
  if (!status.includes(data.status))
    fail('wrong-status', `The table is ${data.status === 'lobby' ? 'in its lobby' : data.status}.`, {
      status: data.status,
    })
}

export function seatAt({ data }: ActionContext, chair: Chair): SeatData {
  return data.seats[chairIndex(chair)] ?? fail('no-such-chair', 'The table has no such chair.')
}

/** A chair of one's own: the right to it is the person's, whatever the payload says. */
export function ownSeat(context: ActionContext, chair: Chair): SeatData {
  const seat = seatAt(context, chair)
  return seat.person?.id === context.person.id ? seat : fail('not-your-seat', 'You do not sit on this chair.')
}

const isSeated = ({ data, person }: ActionContext): boolean => data.seats.some((seat) => seat.person?.id === person.id)
export const mustSit = (context: ActionContext): void => {
  if (!isSeated(context)) fail('not-seated', 'You have no seat at this table.')
}

export const isHost = ({ data, person }: ActionContext): boolean => hostOf(data)?.id === person.id
export const mustHost = (context: ActionContext): void => {
  if (!isHost(context)) fail('not-host', 'Only the host of the table may do this.')
}

export const mustPlay = (context: ActionContext, chair: Chair): SeatData => {
  const seat = ownSeat(context, chair)
  mustBe(context, 'playing')
  return seat
}

export function checkBot(level: string): void {
  try {
    botNamed(level)
  } catch (error) {
    if (error instanceof BotNameError) fail('bad-bot', error.message)
    throw error
  }
  const [, amount, unit] = /:(\d+)(ms|s|nodes)?$/.exec(level) ?? []
  const most = unit === 'ms' ? 5_000 : unit === 's' ? 5 : 50_000
  if (Number(amount ?? 0) > most) fail('bad-bot', `A bot may think for 5 seconds or 50000 nodes at most, not ${level}.`)
}

export const checkLength = (text: string, most: number, what: string): void => {
  if (text.length > most) fail('too-long', `${what} has at most ${most} characters.`, { most })
}
