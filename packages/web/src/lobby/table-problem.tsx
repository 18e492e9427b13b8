import type { ReactNode } from 'react'
import { linkOptionKeys } from './options.ts'

/** Why the engine refuses a table. The options it names are links to them. */
export function TableProblem({ text, onLook }: { readonly text: string; onLook?(key: string): void }): ReactNode {
  return (
    <p className="table-problem">
      {linkOptionKeys(text).map(({ text: part, key }, i) => {
        const id = `${i} ${part}`
        if (!key || !onLook) return <span key={id}>{part}</span>
        return (
          <button key={id} type="button" className="table-problem-key" onClick={() => onLook(key)}>
            {part}
          </button>
        )
      })}
    </p>
  )
}
