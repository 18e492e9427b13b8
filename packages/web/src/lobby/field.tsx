import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'

interface Props {
  readonly label: string
  /** Describes the field; it is not part of its label. */
  readonly hint?: string
  readonly children: ReactElement<{ id?: string; 'aria-describedby'?: string }>
}

/** A field with its name above and what to know about it below. */
export function Field({ label, hint, children }: Props): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) })}
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
    </div>
  )
}
