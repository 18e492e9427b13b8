import type { Chair } from '@arrakis/engine'
import type { SendResult } from '../table/client.ts'

/** Notes are sent once nobody has typed for this long. */
const NOTES_MS = 700

interface PendingNotes {
  readonly text: string
  readonly chair: Chair
  readonly timer: ReturnType<typeof setTimeout>
  readonly done: readonly ((result: SendResult) => void)[]
}

/** Sends the notes of a player. Of several changes in quick succession only the last is sent. */
export class NotesSender {
  private pending: PendingNotes | null = null
  private readonly send: (chair: Chair, text: string) => Promise<SendResult>

  constructor(send: (chair: Chair, text: string) => Promise<SendResult>) {
    this.send = send
  }

  change(chair: Chair, text: string): Promise<SendResult> {
    return new Promise((resolve) => {
      const done = [...(this.pending?.done ?? []), resolve]
      if (this.pending) clearTimeout(this.pending.timer)
      this.pending = { text, chair, done, timer: setTimeout(() => void this.flush(), NOTES_MS) }
    })
  }

  /** Sends at once what still waits. */
  async flush(): Promise<void> {
    if (!this.pending) return
    const { text, chair, done, timer } = this.pending
    clearTimeout(timer)
    this.pending = null
    const result = await this.send(chair, text)
    for (const resolve of done) resolve(result)
  }
}
