import type { AskedKind, Decision } from '@arrakis/engine'
import { useState } from 'react'
import { useSettings } from '../kit/settings.ts'
import { isGuided, wasGuided } from '../lobby/last-table.ts'
import { useTable } from '../table/context.tsx'
import type { Picture } from '../table/picture.ts'
import { isNewAt } from './told.ts'

/** A question with its table, so that after a reload it is still the same. */
export const questionAt = ({ id }: Picture, { ask }: Decision<AskedKind>): string => `${id} ${ask}`

const isAgainstBots = ({ seats }: Picture): boolean => seats.filter(({ kind }) => kind !== 'bot').length === 1

/**
 * Whether a mentat says what matters in a question: in a guided game in each, later on against bots in those of a kind that never came
 * before. Somebody who was never guided is left alone.
 */
export function useIsExplained(question: Decision<AskedKind> | null): boolean {
  const { client, picture } = useTable()
  const { hints } = useSettings()
  const here = question && `${question.kind} ${questionAt(picture, question)}`
  const [known, setKnown] = useState<{ readonly here: string; readonly isNew: boolean } | null>(null)
  if (!question || !here) return false
  if (isGuided(picture.id)) return true
  if (!hints || client.where !== 'here' || !wasGuided() || !isAgainstBots(picture)) return false
  if (known?.here === here) return known.isNew
  const isNew = isNewAt(question.kind, questionAt(picture, question))
  setKnown({ here, isNew })
  return isNew
}
