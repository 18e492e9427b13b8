import { useState } from 'react'
import type { SendResult } from '../table/client.ts'
import { texts } from '../text/text.ts'

interface TableAction {
  /** Runs an action that may be refused. What it does is seen at the table. */
  run(action: Promise<SendResult>): void
  /** Why it was refused. */
  readonly message: string | null
  readonly busy: boolean
}

/** The state of an action on the table: busy, done, or refused with the reason. */
export function useAction(): TableAction {
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    message,
    busy,
    run(action) {
      setBusy(true)
      action
        .then((sent) => setMessage(sent.ok ? null : sent.problem.detail))
        .catch(() => setMessage(texts().table.refused))
        .finally(() => setBusy(false))
    },
  }
}
