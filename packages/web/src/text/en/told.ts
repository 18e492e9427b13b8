import { type DecisionKind, plainDecisionText, plainEventText, type SeenEvent } from '@arrakis/engine'
import { texts } from '../text.ts'

// What only modules ask and tell has been fetched wherever it can happen (`parts/modules.ts`).
export const decisionText = (kind: DecisionKind): string => plainDecisionText(kind) ?? texts().moduleDecisionText(kind)
export const eventText = (event: SeenEvent): string => plainEventText(event) ?? texts().moduleEventText(event)
