import { useLayoutEffect } from 'react'
import { useSettings } from '../kit/settings.ts'

/** Where letters and digits are written. */
const WRITES =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"])'
/** The amount of a bid, or the number that is asked for. No letter is written there. */
const AMOUNT = ':is(.auction-bid, .auction-answers, [data-shape="amount"]) [role="spinbutton"]:enabled'

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

const isDigit = (key: string): boolean => /^[0-9]$/.test(key)

/** What a key goes to. */
function meant(key: string, panel: Element): HTMLElement | SVGElement | null {
  const form = panel.querySelector('.decision-form')
  if (isDigit(key)) return form && (form.querySelector<HTMLElement>(AMOUNT) ?? choice(form, Number(key)))
  const place = PLACES[key]
  return place === undefined ? null : document.querySelector<HTMLElement | SVGElement>(place)
}

/**
 * Single keys for those who play often: digits go to a choice or are written as the amount asked for, P goes to what passes, B and Q to
 * board and question. None of them sends anything: Enter does. Settings switch them off.
 */
export function useFormKeys(panel: { readonly current: Element | null }): void {
  const { keys } = useSettings()
  useLayoutEffect(() => {
    if (!keys) return
    const pressed = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || repeat || ctrlKey || metaKey || altKey || !panel.current) return
      if (document.querySelector('dialog[open]')) return
      if (target instanceof Element && target.closest(WRITES) && (isDigit(key) || !target.matches(AMOUNT))) return
      const place = meant(key, panel.current)
      if (!place) return
      // A digit is written into the amount, which has the focus by then.
      if (!place.matches(AMOUNT)) event.preventDefault()
      place.focus()
      if (place instanceof HTMLInputElement) place.click()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [keys, panel])
}
