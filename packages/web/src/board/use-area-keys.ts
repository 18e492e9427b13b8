import type { AreaId } from '@arrakis/engine'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface AreaKeyHandlers {
  onKey(event: KeyboardEvent, at: AreaId): void
  /** `visibly`: the focus came by keyboard, so it must be shown. */
  onFocus(at: AreaId, visibly: boolean): void
  onBlur(): void
}

const areaOf = (event: Event): AreaId | null => (event.target as Element).getAttribute('data-area')

/** Listens to keys and focus of all areas in one place. */
export function useAreaKeys(window: RefObject<HTMLDivElement | null>, deeds: AreaKeyHandlers): void {
  const newest = useRef(deeds)
  useLayoutEffect(() => {
    newest.current = deeds
  })
  useLayoutEffect(() => {
    const shown = window.current!
    const key = (event: KeyboardEvent): void => {
      const at = areaOf(event)
      if (at) newest.current.onKey(event, at)
    }
    const focus = (event: FocusEvent): void => {
      const at = areaOf(event)
      if (at) newest.current.onFocus(at, (event.target as Element).matches(':focus-visible'))
    }
    const blur = (): void => newest.current.onBlur()
    shown.addEventListener('keydown', key)
    shown.addEventListener('focusin', focus)
    shown.addEventListener('focusout', blur)
    return () => {
      shown.removeEventListener('keydown', key)
      shown.removeEventListener('focusin', focus)
      shown.removeEventListener('focusout', blur)
    }
  }, [window])
}
