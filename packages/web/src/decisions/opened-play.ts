import type { UnaskedKind } from '@arrakis/engine'
import { useEffect, useSyncExternalStore } from 'react'
import { useDraft } from '../kit/draft.ts'
import { createEmitter } from '../kit/emitter.ts'
import type { Picture } from '../table/picture.ts'

let shown: UnaskedKind | null = null
const listeners = createEmitter()
const tell = (kind: UnaskedKind | null): void => {
  shown = kind
  listeners.emit()
}

/** The play whose form stands in the place of the question. Panels that have the same form do not show it a second time. */
export const useShownPlay = (): UnaskedKind | null => useSyncExternalStore(listeners.subscribe, () => shown)

/** Says which play is shown there while the caller is drawn. */
export function useTellShownPlay(kind: UnaskedKind | null): void {
  useEffect(() => {
    tell(kind)
    return () => tell(null)
  }, [kind])
}

const requests = createEmitter<UnaskedKind>()
/** Opens the form of a play in the place of the question, from anywhere at the table. */
export const openPlay = requests.emit
/** Hears which form is opened so. */
export const onPlayOpened = requests.subscribe

/** The play whose form was opened. It is kept like the half-made answer in it, so that both are there after a reload. */
export function useOpenedPlay({ id, as }: Picture): readonly [UnaskedKind | null, (kind: UnaskedKind | null) => void] {
  const [opened, set, clear] = useDraft<UnaskedKind | null>(`${id} ${as} opened`, null)
  const open = (kind: UnaskedKind | null): void => {
    set(kind)
    if (kind === null) clear()
  }
  useEffect(() => onPlayOpened(set), [set])
  return [opened, open]
}
