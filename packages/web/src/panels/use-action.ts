import { useState } from 'react'
import type { SendResult } from '../table/client.ts'
import { texts } from '../text/text.ts'

interface Doing {
  /** Runs an action that may be refused. The result is in `said`. */
  run(doing: Promise<SendResult>, done?: string, asked?: string): void
  readonly said: string | null
  readonly busy: boolean
}

/** The state of an action on the table: busy, done, or refused with the reason. */
export function useAction(): Doing {
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    said,
    busy,
    run(doing, done, asked) {
      setBusy(true)
      doing
        .then((sent) => setSaid(sent.ok ? ((sent.asked ? asked : done) ?? null) : sent.problem.detail))
        .catch(() => setSaid(texts().table.refused))
        .finally(() => setBusy(false))
    },
  }
}
