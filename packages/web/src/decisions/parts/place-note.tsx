import { type AreaId, type DecisionKind, type Refusal, territoryOf } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { RefusalReason } from '../../kit/refusal-reason.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'

export interface PlaceNote {
  readonly area: AreaId
  readonly refusal: Refusal
}

/** Checks a tapped place that is no target. Takes it if one of the answers is legal after all, or notes why the first is not. */
export function usePlaceNote(kind: DecisionKind): {
  readonly note: PlaceNote | null
  clear(): void
  look(area: AreaId, answers: readonly unknown[], take: () => void): void
} {
  const { judge } = useTable()
  const [note, setNote] = useState<PlaceNote | null>(null)
  return {
    note,
    clear: () => setNote(null),
    look(area, answers, take) {
      void judge?.refuse(kind, answers).then((refusals) => {
        const [refusal = null] = refusals.includes(null) ? [] : refusals
        setNote(refusal && { area, refusal })
        if (!refusal) take()
      })
    },
  }
}

/** Why a tapped place cannot be chosen. */
export function PlaceNoteLine({ note, onClose }: { readonly note: PlaceNote | null; onClose(): void }): ReactNode {
  const t = useText()
  // A sentence that names the place needs no name before it.
  const isNamed =
    note !== null &&
    t.game.refusalText(note.refusal).includes(t.game.territoryName(territoryOf(note.area)).replace(/^The /, ''))
  return (
    <div role="status" className={note ? 'form-full' : 'sr-only'}>
      {note && (
        <div className="place-note">
          <div>
            {!isNamed && <strong>{t.game.areaName(note.area)}</strong>} <RefusalReason refusal={note.refusal} />
          </div>
          <button type="button" aria-label={t.decisions.dismiss} onClick={onClose}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
      )}
    </div>
  )
}
