import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** The settings of this browser. */
export interface Settings {
  readonly theme: 'system' | 'dark' | 'light'
  /** `system`: as the device says. */
  readonly motion: 'system' | 'full' | 'none'
  readonly sounds: boolean
  /** How loud they are, from 0 to 1. */
  readonly volume: number
  /** How long each step of other players is shown. */
  readonly pace: 'slow' | 'normal' | 'fast' | 'instant'
  /** Whether to show a notification when I am asked and the page is hidden. */
  readonly notify: boolean
  /** Whether single keys go to choices and places at the table. */
  readonly keys: boolean
  /** Whether a mentat says what matters in a kind of question that is new to me. */
  readonly hints: boolean
  /** Whether everybody's spice and cards are counted for me, as far as that can be known. */
  readonly counts: boolean
}

const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  sounds: false,
  volume: 0.6,
  pace: 'normal',
  notify: false,
  keys: true,
  hints: true,
  counts: true,
}
const KEY = 'arrakis:settings'
const listeners = createEmitter()
let current = read()

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return DEFAULTS
  }
}

export const settings = (): Settings => current

export const useSettings = (): Settings => useSyncExternalStore(listeners.subscribe, settings)

export function changeSettings(wanted: Partial<Settings>): void {
  current = { ...current, ...wanted }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage it lasts until the page is closed.
  }
  applySettings()
  listeners.emit()
}

/** Whether animations may run. Style sheets use `data-motion` of the root element instead. */
export const isMotionAllowed = (): boolean =>
  current.motion === 'full' || (current.motion === 'system' && !matchMedia('(prefers-reduced-motion: reduce)').matches)

/** Theme and motion are attributes of the root. */
export function applySettings(): void {
  const root = document.documentElement
  if (current.theme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', current.theme)
  root.setAttribute('data-motion', isMotionAllowed() ? 'full' : 'none')
}
