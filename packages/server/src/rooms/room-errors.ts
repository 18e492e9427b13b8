import type { Refusal } from '@arrakis/engine'

/** What can go wrong, by code. Beside each: the HTTP status it is meant for. */
export const ROOM_ERRORS = {
  /** No such table, or none this person may know of. */
  'no-such-table': 404,
  'no-such-chair': 404,
  /** The person does not sit on the chair they name. */
  'not-your-seat': 403,
  /** The person has no seat at this table. */
  'not-seated': 403,
  /** Only the host of the table may do it. */
  'not-host': 403,
  /** The host has removed the person, who needs an invitation to come back. */
  removed: 403,
  'no-spectators': 403,
  /** The invitation is unknown, used or withdrawn. */
  'bad-invitation': 403,
  'seat-taken': 409,
  /** The person sits at this table already, which is no hot seat. */
  'one-chair': 409,
  /** Not in this state of the table: in the lobby, running, paused, over. `data.status` says which it is in. */
  /** One person sits at as many unfinished tables as one may. */
  'too-many-tables': 409,
  'wrong-status': 409,
  'not-all-ready': 409,
  /** Not the salt that was sealed. */
  'bad-salt': 422,
  /** The game is played under newer rules than this server has; or it was played under older ones, and what is asked for was not kept. */
  'other-rules': 409,
  paused: 409,
  /** A question that is not open any more, or not for this seat. `refusal` says more. */
  late: 409,
  /** The rules forbid it. `refusal` names the rule. */
  refused: 422,
  'nothing-to-take-back': 409,
  /** Something was drawn or revealed since: nobody answers again who knows what the answer brought. */
  'already-shown': 409,
  /** A bot plays for somebody whose word is needed. */
  'nobody-to-ask': 409,
  'no-such-vote': 409,
  /** Somebody is said to be absent who is not. `data.seconds` says when they might be. */
  'not-absent': 409,
  /** The table cannot be composed; `data` names the options. */
  'bad-table': 422,
  'bad-bot': 422,
  'bad-record': 422,
  'too-long': 422,
  'nobody-there': 422,
  /** The table lets only allies talk in private. */
  'no-whispers': 422,
  /** This process is shutting down, or the store does not answer. Sent again with its key, the request is safe. */
  unavailable: 503,
} as const
export type RoomErrorCode = keyof typeof ROOM_ERRORS

/** The only error the methods of Rooms throw on purpose. Its message is fit for people and holds no secrets. */
export class RoomError extends Error {
  readonly code: RoomErrorCode
  readonly refusal: Refusal | null
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: RoomErrorCode, message: string, refusal: Refusal | null = null, data = {}) {
    super(message)
    this.name = 'RoomError'
    this.code = code
    this.refusal = refusal
    this.data = data
  }

  get status(): number {
    return ROOM_ERRORS[this.code]
  }
}

export const isRoomError = (error: unknown, code: RoomErrorCode): error is RoomError =>
  error instanceof RoomError && error.code === code
