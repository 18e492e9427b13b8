import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../text/text.ts'
import './dialog.css'

interface Props {
  readonly open: boolean
  readonly title: ReactNode
  /** Asked for by Escape, the cross, or a tap beside it. */
  onClose(): void
  /** Without: it can only be left by what stands in it. */
  readonly closable?: boolean
  readonly wide?: boolean
  readonly className?: string
  /** Buttons below, always in sight. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Something in front of everything else. The browser keeps the focus in it and gives it back afterwards. */
export function Dialog({ open, ...props }: Props): ReactNode {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<Props, 'open'>): ReactNode {
  const { title, onClose, closable = true, wide, className, footer, children } = props
  const t = useText()
  const heading = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Closed while it is still on the page: else the browser does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // The browser would close it by itself: whether it is open is for the caller to say.
    const cancelled = (event: Event): void => {
      event.preventDefault()
      if (closable) onClose()
    }
    dialog.addEventListener('cancel', cancelled)
    return () => dialog.removeEventListener('cancel', cancelled)
  }, [closable, onClose])
  const beside = (event: MouseEvent): void => {
    if (closable && event.target === ref.current) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={`dialog${wide ? ' dialog-wide' : ''}${className ? ` ${className}` : ''}`}
      aria-labelledby={heading}
      onClick={beside}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-inner">
        <header className="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {closable && (
            <button type="button" className="dialog-close" aria-label={t.common.close} onClick={onClose}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </button>
          )}
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
