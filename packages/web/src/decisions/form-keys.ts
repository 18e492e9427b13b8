import { useLayoutEffect } from 'react'
import { useSettings } from '../kit/settings.ts'

/** Where letters and digits are written. */
const WRITES =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"])'

/** The button or card of a form that a digit stands for: in the group that has the focus, or in the first that is still open. */
function choice(form: Element, digit: number): HTMLElement | null {
  const buttons = form.querySelectorAll<HTMLElement>('.buttons-option > button')
  if (buttons.length > 0) return buttons[digit - 1] ?? null
  const groups = [...form.querySelectorAll('fieldset.choices')]
  const group =
    groups.find((one) => one.contains(document.activeElement)) ??
    groups.find((one) => !one.querySelector('input:checked')) ??
    groups[0]
  return group?.querySelectorAll<HTMLElement>('input[type="radio"]')[digit - 1] ?? null
}

const PLACES: Readonly<Record<string, string>> = {
  p: '.decision-form .send-button:not(.primary):enabled',
  b: '.board-area[tabindex="0"]',
  q: '.decision-sentence',
}

/** What a key goes to. */
function meant(key: string, panel: Element): HTMLElement | SVGElement | null {
  const form = panel.querySelector('.decision-form')
  if (/^[1-9]$/.test(key)) return form && choice(form, Number(key))
  const place = PLACES[key]
  return place === undefined ? null : document.querySelector<HTMLElement | SVGElement>(place)
}

/**
 * Single keys for those who play often: digits go to a choice, P to what passes, B and Q to board and question. None of them sends anything:
 * Enter does. Settings switch them off.
 */
export function useFormKeys(panel: { readonly current: Element | null }): void {
  const { keys } = useSettings()
  useLayoutEffect(() => {
    if (!keys) return
    const pressed = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || repeat || ctrlKey || metaKey || altKey || !panel.current) return
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(WRITES))) return
      const place = meant(key, panel.current)
      if (!place) return
      event.preventDefault()
      place.focus()
      if (place instanceof HTMLInputElement) place.click()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [keys, panel])
}
