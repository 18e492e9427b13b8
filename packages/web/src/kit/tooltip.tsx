import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import './tooltip.css'

interface Props {
  readonly text: ReactNode
  /** One element. Keyboard users reach the text only if it can have the focus. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

const GAP = 6

/** Keys that open or close something: the focus that comes back then has not been moved to what it comes to. */
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape'])
let isPressed = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (isPressed = PRESSES.has(key)), true)
  document.addEventListener('pointerdown', () => (isPressed = true), true)
}

/** A few words about something, shown above it while it is pointed at or has the focus. */
export function Tooltip({ text, children }: Props): ReactNode {
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const target = around.current?.firstElementChild
    const bubble = tip.current
    if (!target || !bubble) return
    const show = (event: Event): void => {
      // A touch opens the element itself, and the tooltip would be in the way.
      const touched = event instanceof PointerEvent && event.pointerType === 'touch'
      const clicked = event.type === 'focusin' && (isPressed || !target.matches(':focus-visible'))
      if (touched || clicked || bubble.matches(':popover-open')) return
      bubble.showPopover()
      const at = target.getBoundingClientRect()
      const { width, height } = bubble.getBoundingClientRect()
      const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP)
      const above = at.top - height - GAP
      bubble.style.left = `${left}px`
      bubble.style.top = `${above < GAP ? at.bottom + GAP : above}px`
    }
    const hide = (): void => {
      if (bubble.matches(':popover-open')) bubble.hidePopover()
    }
    const key = (event: Event): void => {
      if ((event as KeyboardEvent).key === 'Escape') hide()
    }
    const heard = [
      ['pointerenter', show],
      ['pointerleave', hide],
      ['focusin', show],
      ['focusout', hide],
      ['click', hide],
      ['keydown', key],
    ] as const
    for (const [event, does] of heard) target.addEventListener(event, does)
    return () => {
      for (const [event, does] of heard) target.removeEventListener(event, does)
    }
  }, [])
  return (
    <>
      <span ref={around} className="tooltip-around">
        {cloneElement(children, { 'aria-describedby': id })}
      </span>
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </>
  )
}
