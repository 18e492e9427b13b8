import { reasonText, type Thought } from '@arrakis/bots'
import type { DecisionKind } from '@arrakis/engine'
import type { Advice } from './protocol.ts'

/** Merges reasons with the same text and adds up their weights. */
export function adviceOf(kind: DecisionKind, { answer, reasons }: Thought): Advice {
  const weights = new Map<string, number>()
  for (const reason of reasons) {
    const says = reasonText(reason)
    weights.set(says, (weights.get(says) ?? 0) + reason.weight)
  }
  const told = [...weights].map(([says, weight]) => ({ says, weight }))
  const chance = reasons.map(({ about }) => about?.chance).find((one) => typeof one === 'number')
  const ranked = told.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  return { kind, answer, reasons: ranked, ...(chance === undefined ? {} : { chance }) }
}
