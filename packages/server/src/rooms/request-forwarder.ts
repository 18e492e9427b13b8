import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.ts'
import type { ActionRequest } from './room.ts'
import { RoomError } from './room-errors.ts'

export type ForwardReply =
  | { readonly value: unknown }
  | { readonly error: Pick<RoomError, 'code' | 'message' | 'refusal' | 'data'> }

/** How long to wait for the process that owns a table before looking whether it still lives. */
const TIMEOUT_MS = 150

/** Requests for tables that another process owns: rows in the database, and their answers. */
export class RequestForwarder {
  private readonly store: Store
  private readonly onFailure: (table: string, error: unknown) => void
  /** Null if this process does not own the table. */
  private readonly perform: (table: string, request: ActionRequest) => Promise<unknown> | null
  private readonly waiting = new Map<string, () => void>()
  private readonly running = new Set<string>()

  constructor(store: Store, onFailure: RequestForwarder['onFailure'], perform: RequestForwarder['perform']) {
    this.store = store
    this.onFailure = onFailure
    this.perform = perform
  }

  /** The answer to a request is there. */
  answered(id: string): void {
    this.waiting.get(id)?.()
  }

  /** Leaves a request for the owner of the table. Null if there is no answer yet: the owner may have died. */
  async forward(table: string, request: ActionRequest): Promise<ForwardReply | null> {
    const id = randomUUID()
    let timer: NodeJS.Timeout | undefined
    const isAnswered = new Promise<void>((done) => {
      this.waiting.set(id, done)
      timer = setTimeout(done, TIMEOUT_MS)
    })
    try {
      await this.store.forward({ id, table, request: JSON.stringify(request) })
      await isAnswered
      // What has been answered must not be asked again; what has not is withdrawn, and its key keeps it from being done twice.
      const answer =
        (await this.store.takeAnswer(id)) ??
        ((await this.store.withdrawRequest(id)) ? null : await this.store.takeAnswer(id))
      return answer === null ? null : (JSON.parse(answer) as ForwardReply)
    } finally {
      clearTimeout(timer)
      this.waiting.delete(id)
    }
  }

  /** Answers the requests for a table that this process owns. */
  async answerPending(table: string): Promise<void> {
    try {
      for (const { id, request } of await this.store.unanswered(table)) {
        if (this.running.has(id)) continue
        this.running.add(id)
        void this.answer(table, id, JSON.parse(request) as ActionRequest).finally(() => this.running.delete(id))
      }
    } catch (error) {
      this.onFailure(table, error)
    }
  }

  private async answer(table: string, id: string, request: ActionRequest): Promise<void> {
    try {
      const done = this.perform(table, request)
      const reply = await done?.then((value): ForwardReply => ({ value: value ?? null }), errorReply)
      if (reply) await this.store.answerRequest(id, JSON.stringify(reply))
    } catch (error) {
      this.onFailure(table, error)
    }
  }
}

/** An error somebody caused travels back; one of ours, or a lost race, leaves the request for the next owner. */
function errorReply(error: unknown): ForwardReply | null {
  if (!(error instanceof RoomError) || error.code === 'unavailable') return null
  const { code, message, refusal, data } = error
  return { error: { code, message, refusal, data } }
}
