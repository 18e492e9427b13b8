import type { ReactNode } from 'react'
import type { Submission } from './use-submit.ts'

/** What came of a form, below it. */
export function SubmissionStatus({ submission }: { readonly submission: Submission }): ReactNode {
  return (
    <>
      {submission.error && (
        <p className="wrong" role="alert">
          {submission.error}
        </p>
      )}
      {submission.done && (
        <p className="done" role="status">
          {submission.done}
        </p>
      )}
    </>
  )
}
