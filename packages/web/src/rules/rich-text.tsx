import type { ReactNode } from 'react'
import { openRule } from './open-rule.ts'

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|\(?\b[A-Z]{2,}(?:-[A-Z]+)?-\d+[a-z]?\b|\n)/

/** The few marks the catalogue uses: bold, code, emphasis, new lines, and ids of rules, which open them. */
export function RichText({ text }: { readonly text: string }): ReactNode {
  let at = 0
  return text.split(MARKS).map((part) => {
    at += part.length
    return piece(part, at)
  })
}

function piece(part: string, key: number): ReactNode {
  if (part === '\n') return <br key={key} />
  if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>
  if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) return <em key={key}>{part.slice(1, -1)}</em>
  if (!MARKS.test(part)) return part
  const id = part.replace('(', '')
  const ref = (
    <button key={key} type="button" className="rules-ref" onClick={() => openRule(id)}>
      {id}
    </button>
  )
  // Keeps the bracket on the same line as the link.
  return id === part ? (
    ref
  ) : (
    <span key={key} className="rules-bracket">
      ({ref}
    </span>
  )
}
