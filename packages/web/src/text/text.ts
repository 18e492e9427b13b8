import { useSyncExternalStore } from 'react'
import { en, type Texts } from './en/index.ts'

/** All languages; the first is the one spoken unless another is chosen. */
export const LANGUAGES: readonly Texts[] = [en]

const KEY = 'arrakis:language'
const listeners = new Set<() => void>()
let current: Texts = chosen()

function chosen(): Texts {
  const wanted = globalThis.localStorage?.getItem(KEY) ?? globalThis.navigator?.language?.split('-')[0]
  return LANGUAGES.find(({ language }) => language === wanted) ?? LANGUAGES[0]!
}

/** The words of the language spoken now, for what is no component. */
export const texts = (): Texts => current

/** The words of the language spoken now. */
export const useText = (): Texts =>
  useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, texts)

export function speak(language: string): void {
  current = LANGUAGES.find((one) => one.language === language) ?? current
  localStorage.setItem(KEY, current.language)
  document.documentElement.lang = current.language
  for (const changed of listeners) changed()
}
