import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

interface Props {
  readonly title: string
  readonly text: string
  readonly holds: boolean | null
  /** Names and what was found under them. */
  readonly facts: readonly (readonly [string, string])[]
  readonly children?: ReactNode
}

/** One step of the proof: what it means, what was compared, whether it holds. */
export function ProofStep({ title, text, holds, facts, children }: Props): ReactNode {
  const t = useText()
  return (
    <li className={`proof-step${holds === false ? ' proof-bad' : ''}`}>
      <h3>{title}</h3>
      <p className="proof-holds">{holds === null ? t.proof.none : holds ? t.proof.yes : t.proof.no}</p>
      <p className="soft">{text}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd className="code">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </li>
  )
}
