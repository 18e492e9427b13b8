import type { ActionHandlers } from './action.ts'

/** Who has a new name is called by it at the tables that are not over. A finished table keeps the names it was played under. */
export const RENAME_ACTIONS: ActionHandlers<'rename'> = {
  rename({ data, person, write }) {
    const known = [...data.seats.map((seat) => seat.person), data.host].find((one) => one?.id === person.id)
    if (data.status === 'finished' || !known || known.name === person.name) return
    write({ kind: 'renamed', person, was: known.name })
  },
}
