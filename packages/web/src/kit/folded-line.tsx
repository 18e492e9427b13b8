import { type ReactNode, useState } from 'react'
import { useText } from '../text/text.ts'
import './folded-line.css'

interface Props {
  readonly id?: string
  readonly className: string
  readonly children: ReactNode
}

/** What a low window has two lines for, which open; elsewhere all of it is seen. */
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
      {children}
    </div>
  )
}
