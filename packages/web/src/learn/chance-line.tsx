import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import './coach.css'

interface Props {
  /** 0 to 1. */
  readonly chance: number | null
  /** Whose it is; without a name it is mine. */
  readonly of?: string
}

/** How likely somebody is to win by what they know, in words and as a bar. */
export function ChanceLine({ chance, of }: Props): ReactNode {
  const t = useText()
  if (chance === null) return null
  const percent = Math.round(100 * chance)
  return (
    <p className="coach-chance">
      <span>{of === undefined ? t.coach.myChance(percent) : t.coach.chance(of, percent)}</span>
      <span className="coach-weight" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </p>
  )
}
