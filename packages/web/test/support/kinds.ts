import { type AskedKind, addModules, DECISION_KINDS, isAskedKind } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import type { FoundPosition } from './positions.ts'

addModules(MODULES)

/** Every kind of question, of every module that is offered. */
export const KINDS: readonly AskedKind[] = DECISION_KINDS.filter(isAskedKind)

/** Whether there is something to choose; to fight without a leader is hardly ever a choice. */
export const isRich = ({ decision: { kind, offer } }: FoundPosition): boolean =>
  kind === 'leaderless' || !('choices' in offer) || offer.choices.length > 1
