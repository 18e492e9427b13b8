import type { View } from '@arrakis/engine'
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'

/** What scenes have told so far of the step after a view. */
export interface ToldBoard {
  readonly before: View
  readonly board: View
}

let told: ToldBoard | null = null
const listeners = createEmitter()

export function setToldBoard(next: ToldBoard | null): void {
  if (next === told) return
  told = next
  listeners.emit()
}

const now = (): ToldBoard | null => told

/** The view that the board shows: with what the scenes of the next step have told already. It ends with the view it belongs to. */
export function useToldBoard(view: View | null): View | null {
  const known = useSyncExternalStore(listeners.subscribe, now)
  return known !== null && known.before === view ? known.board : view
}
