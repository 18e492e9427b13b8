import { useEffect } from 'react'
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

/** What a key presses, or goes to. */
function meant(key: string, panel: Element): (() => void) | null {
  const form = panel.querySelector('.decision-form')
  const click = (element: HTMLElement | null): (() => void) | null =>
    element &&
    (() => {
      element.focus()
      element.click()
    })
  if (/^[1-9]$/.test(key)) return form && click(choice(form, Number(key)))
  if (key === 'p') return form && click(form.querySelector<HTMLElement>('.send-button:not(.primary):enabled'))
  const to = { b: '.board-area[tabindex="0"]', q: '.decision-sentence' }[key]
  const place = to === undefined ? null : document.querySelector<HTMLElement | SVGElement>(to)
  return place && (() => place.focus())
}

/** Single keys for those who play often: digits choose, P passes, B and Q go to board and question. Settings switch them off. */
export function useFormKeys(panel: { readonly current: Element | null }): void {
  const { keys } = useSettings()
  useEffect(() => {
    if (!keys) return
    const pressed = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || repeat || ctrlKey || metaKey || altKey || !panel.current) return
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(WRITES))) return
      const act = meant(key, panel.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [keys, panel])
}
