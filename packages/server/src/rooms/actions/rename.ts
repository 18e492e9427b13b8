import type { ActionHandlers } from './action.ts'

/** Who has a new name is called by it at the tables that are not over. A finished table keeps the names it was played under. */
export const RENAME_ACTIONS: ActionHandlers<'rename'> = {
  async rename({ data, person: { id }, write, nameNow }) {
    const known = [...data.seats.map((seat) => seat.person), data.host].find((one) => one?.id === id)
    if (data.status === 'finished' || !known) return
    const name = await nameNow()
    if (name !== null && name !== known.name) write({ kind: 'renamed', person: { id, name }, was: known.name })
  },
}
