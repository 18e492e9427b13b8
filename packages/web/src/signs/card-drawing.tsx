import type { Card } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { CARD_DRAWINGS } from './card-drawings.ts'

/** What is drawn on the face of a card. */
export function CardDrawing({ card }: { readonly card: Card }): ReactNode {
  const { line = [], fill = [] } = CARD_DRAWINGS[card]
  return (
    <>
      {fill.map((d) => (
        <path key={d} d={d} fill="currentColor" fillOpacity=".85" stroke="none" />
      ))}
      {line.map((d) => (
        <path key={d} d={d} />
      ))}
    </>
  )
}
