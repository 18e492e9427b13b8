import { isCard, isFaction, isLeader } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { FactionSign, LeaderDisc, TreacheryCard } from '../../signs/index.ts'

/** Whether an answer names something that is drawn. */
export const isDrawn = (value: unknown): boolean =>
  isCard(value) || isLeader(value) || value === 'kwisatz-haderach' || isFaction(value)

/** What an answer names, drawn: a card, a leader or a faction. */
export function ValuePicture({ value, size }: { readonly value: unknown; readonly size: number }): ReactNode {
  if (isCard(value)) return <TreacheryCard card={value} size={size} />
  if (isLeader(value) || value === 'kwisatz-haderach') return <LeaderDisc leader={value} size={size} />
  return isFaction(value) ? <FactionSign faction={value} size={size} /> : null
}
