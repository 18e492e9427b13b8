import type { ReactNode } from 'react'

/** What would be lost, in one paragraph above the buttons: there it is in sight, however long a form is. */
export function Warnings({ said }: { readonly said: readonly (string | null)[] }): ReactNode {
  const all = said.filter((one) => one !== null)
  return all.length > 0 && <p className="form-warning">{all.join(' ')}</p>
}
