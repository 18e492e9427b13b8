import { type AskedKind, addModules, DECISION_KINDS, isAskedKind } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import type { FoundPosition } from './positions.ts'

addModules(MODULES)

/** Every kind of question, of every module that is offered. */
export const KINDS: readonly AskedKind[] = DECISION_KINDS.filter(isAskedKind)

/** To fight without a leader is hardly ever a choice; whoever collects, or lets plans be shown, is only asked when they are ready. */
const NO_CHOICE: ReadonlySet<AskedKind> = new Set(['leaderless', 'dream.collect', 'dream.reveal'])

/** Whether there is something to choose. */
export const isRich = ({ decision: { kind, offer } }: FoundPosition): boolean =>
  NO_CHOICE.has(kind) || !('choices' in offer) || offer.choices.length > 1
