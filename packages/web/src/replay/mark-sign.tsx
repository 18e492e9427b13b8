import type { CSSProperties, ReactNode } from 'react'
import type { TimelineMarkKind } from '../rules-worker/record-calls.ts'

const SIGNS: Partial<Record<TimelineMarkKind, string>> = {
  battle: 'M3 3l10 10M13 3 3 13M3 10l3 3M10 13l3-3',
  traitor: 'M8 2v8M8 13v1M4 5l4-3 4 3',
  worm: 'M2 12c0-6 4-8 6-8s6 2 6 8M5 12c0-3 1-5 3-5s3 2 3 5',
  nexus: 'M8 3v10M3 8h10M4.5 4.5l7 7M11.500 4.500l-7 7',
  explosion: 'M8 1v4M8 11v4M1 8h4M11 8h4M3 3l3 3M10 10l3 3M3 13l3-3M10 6l3-3',
  attack: 'M3 13 13 3M9 3h4v4M3 9l4 4',
  lie: 'M2 8c3-5 9-5 12 0-3 5-9 5-12 0M3 13 13 3',
  end: 'M4 14V2l9 3-9 3',
}

/** The sign of a mark on the timeline. */
export function MarkSign({
  kind,
  style,
}: {
  readonly kind: TimelineMarkKind
  readonly style?: CSSProperties
}): ReactNode {
  return (
    <svg
      className={`timeline-mark timeline-mark-${kind}`}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      style={style}
      aria-hidden="true"
    >
      <path d={SIGNS[kind] ?? ''} />
    </svg>
  )
}
