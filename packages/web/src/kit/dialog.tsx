import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../text/text.ts'
import './dialog.css'

interface Props {
  readonly open: boolean
  readonly title: ReactNode
  /** Called on Escape, the close button, or a tap outside. */
  onClose(): void
  /** If false, only its own buttons can close it. */
  readonly closable?: boolean
  readonly wide?: boolean
  readonly className?: string
  /** Buttons below, always in sight. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A modal dialog. The browser keeps the focus in it and restores it afterwards. */
export function Dialog({ open, ...props }: Props): ReactNode {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<Props, 'open'>): ReactNode {
  const { title, onClose, closable = true, wide, className, footer, children } = props
  const t = useText()
  const heading = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // It must be closed while it is still in the document, or the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // The caller decides whether it is open, so the browser must not close it.
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
