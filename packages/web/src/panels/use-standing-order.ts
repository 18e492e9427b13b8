import { useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { useAction } from './use-action.ts'

interface StandingOrder<T> {
  /** The chosen value, until the table has it. */
  readonly value: T
  change(value: T): void
  /** Why it was refused. */
  readonly error: string | null
}

/** A value that is stored at the table. A change is shown while it is being sent. */
export function useStandingOrder<T>(kind: 'orders' | 'standing', settled: T): StandingOrder<T> {
  const { client } = useTable()
  const { run, message: said } = useAction()
  const [wished, setWished] = useState<T | null>(null)
  const done = wished !== null && JSON.stringify(wished) === JSON.stringify(settled)
  useEffect(() => {
    if (done) setWished(null)
  }, [done])
  return {
    value: wished ?? settled,
    error: said,
    change(value) {
      setWished(value)
      run(
        client.command(kind, value).then((sent) => {
          if (!sent.ok) setWished(null)
          return sent
        }),
      )
    },
  }
}
