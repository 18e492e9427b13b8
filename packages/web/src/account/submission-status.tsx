import type { ReactNode } from 'react'
import type { Submission } from './use-submit.ts'

/** The result of a form, shown below it. */
export function SubmissionStatus({ submission }: { readonly submission: Submission }): ReactNode {
  return (
    <>
      {submission.error && (
        <p className="form-error" role="alert">
          {submission.error}
        </p>
      )}
      {submission.done && (
        <p className="form-success" role="status">
          {submission.done}
        </p>
      )}
    </>
  )
}
