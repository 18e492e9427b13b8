import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.ts'
import type { ActionRequest } from './room.ts'
import { RoomError } from './rooms.ts'

export type ForwardReply =
  | { readonly value: unknown }
  | { readonly error: Pick<RoomError, 'code' | 'message' | 'refusal' | 'data'> }

/** How long to wait for the process that holds a table before looking whether it still lives. */
const PATIENCE_MS = 150

/** Requests for tables that another process holds: letters in the database, and their answers. */
export class RequestForwarder {
  private readonly store: Store
  private readonly onFailure: (table: string, error: unknown) => void
  /** Null if this process does not hold the table. */
  private readonly perform: (table: string, request: ActionRequest) => Promise<unknown> | null
  private readonly bells = new Map<string, () => void>()
  private readonly open = new Set<string>()

  constructor(store: Store, onFailure: RequestForwarder['onFailure'], perform: RequestForwarder['perform']) {
    this.store = store
    this.onFailure = onFailure
    this.perform = perform
  }

  /** The answer to a letter is there. */
  ring(letter: string): void {
    this.bells.get(letter)?.()
  }

  /** Leaves a letter for whoever holds the table. Null if there is no answer yet: the holder may have died. */
  async send(table: string, request: ActionRequest): Promise<ForwardReply | null> {
    const id = randomUUID()
    let timer: NodeJS.Timeout | undefined
    const rung = new Promise<void>((ring) => {
      this.bells.set(id, ring)
      timer = setTimeout(ring, PATIENCE_MS)
    })
    try {
      await this.store.send({ id, table, request: JSON.stringify(request) })
      await rung
      // What has been answered must not be asked again; what has not is taken back, and its key keeps it from being done twice.
      const answer =
        (await this.store.takeAnswer(id)) ?? ((await this.store.withdraw(id)) ? null : await this.store.takeAnswer(id))
      return answer === null ? null : (JSON.parse(answer) as ForwardReply)
    } finally {
      clearTimeout(timer)
      this.bells.delete(id)
    }
  }

  /** Answers the letters for a table that this process holds. */
  async read(table: string): Promise<void> {
    try {
      for (const { id, request } of await this.store.unanswered(table)) {
        if (this.open.has(id)) continue
        this.open.add(id)
        void this.reply(table, id, JSON.parse(request) as ActionRequest).finally(() => this.open.delete(id))
      }
    } catch (error) {
      this.onFailure(table, error)
    }
  }

  private async reply(table: string, letter: string, request: ActionRequest): Promise<void> {
    try {
      const done = this.perform(table, request)
      const reply = await done?.then((value): ForwardReply => ({ value: value ?? null }), errorReply)
      if (reply) await this.store.answer(letter, JSON.stringify(reply))
    } catch (error) {
      this.onFailure(table, error)
    }
  }
}

/** An error somebody caused travels back; one of ours, or a lost race, leaves the letter for the next. */
function errorReply(error: unknown): ForwardReply | null {
  if (!(error instanceof RoomError) || error.code === 'unavailable') return null
  const { code, message, refusal, data } = error
  return { error: { code, message, refusal, data } }
}
