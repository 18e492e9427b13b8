import type { ReactNode } from 'react'
import type { Deed } from './use-deed.ts'

/** What came of a form, below it. */
export function Outcome({ deed }: { readonly deed: Deed }): ReactNode {
  return (
    <>
      {deed.wrong && (
        <p className="wrong" role="alert">
          {deed.wrong}
        </p>
      )}
      {deed.done && (
        <p className="done" role="status">
          {deed.done}
        </p>
      )}
    </>
  )
}
