import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** The planet over the first page. */
export function Sky(): ReactNode {
  return (
    <div className="sky" aria-hidden="true">
      <Mark size={420} />
    </div>
  )
}
