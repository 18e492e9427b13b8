import { browserValues, useBrowserValue } from '../../kit/browser-values.ts'
import { useTable } from '../../table/context.tsx'
import { type RecurringKind, type RecurringReply, repliedIn } from './recurring.ts'

const replies = browserValues<RecurringReply>('arrakis:recurring:')

/** The answer to a question given ahead, while it holds. It is kept in this browser, and sent once the question comes. */
export function useRecurringReply(
  kind: RecurringKind,
): readonly [RecurringReply | null, (reply: RecurringReply | null) => void] {
  const { picture, view } = useTable()
  const [reply, keep] = useBrowserValue(replies, `${picture.id} ${picture.as} ${kind}`)
  return [repliedIn(reply, view?.turn ?? 0), keep]
}
