import { type ReactNode, useState } from 'react'
import { useText } from '../text/text.ts'
import './folded-line.css'

interface Props {
  readonly id?: string
  readonly className: string
  readonly children: ReactNode
}

/** Two lines of what is folded around it, with an ellipsis where there is more. */
export const TwoLines = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="two-lines">
    <div>{children}</div>
  </div>
)

/** What a low or narrow window has two lines for, which open; elsewhere all of it is seen. */
export function FoldedLine({ id, className, children }: Props): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div id={id} className={`folded-line ${className}`} data-folded={!isOpen || undefined}>
      <button
        type="button"
        className="folded-line-more"
        aria-label={t.common.inFull}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <TwoLines>{children}</TwoLines>
    </div>
  )
}
