import type { ReactNode } from 'react'

/** Drawings of the tech tokens, in a box of 20: a tank, a ship, a flask of spice, a carrier. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'axlotl-tanks': 'M6 3h8M7 3v4M13 3v4M5 7h10v8a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM8 13a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  heighliners: 'M2 10C5 5 15 5 18 10 15 15 5 15 2 10ZM10 6.200V13.800M6 7.200V12.800M14 7.200V12.800',
  'spice-production': 'M8 3h4M9 3v5L4.500 16a1 1 0 0 0 1 1.500h9a1 1 0 0 0 1-1.500L11 8V3M6.500 13h7',
  carryalls: 'M2 6 10 9 18 6M10 9V5M10 9V12M7 12h6v4H7ZM4 4 10 5 16 4',
}

interface Props {
  readonly token: string
  readonly label: string
  readonly size?: number
}

/** A tech token: a plate with its drawing. */
export const TechToken = ({ token, label, size = 24 }: Props): ReactNode => (
  <svg className="tech-token" width={size} height={size} viewBox="-2 -2 24 24" role="img" aria-label={label}>
    <title>{label}</title>
    <rect x="-1" y="-1" width="22" height="22" rx="5" />
    <path d={DRAWINGS[token] ?? ''} />
  </svg>
)
