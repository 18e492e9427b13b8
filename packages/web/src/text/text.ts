import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import { english, type Language, type Part, type Texts } from './en/index.ts'

/** All languages; the first is the one spoken unless another is chosen. */
export const LANGUAGES: readonly Language[] = [english]

const KEY = 'arrakis:language'
const listeners = createEmitter()
/** Parts that somebody has needed, in whatever language. */
const needed = new Set<Part>()
let language = chosen()
let spoken = { ...language.core } as Texts

function chosen(): Language {
  const wanted = globalThis.localStorage?.getItem(KEY) ?? globalThis.navigator?.language?.split('-')[0]
  return LANGUAGES.find((one) => one.core.language === wanted) ?? LANGUAGES[0]!
}

async function fetched(from: Language, parts: Iterable<Part>): Promise<Partial<Texts>> {
  const all = await Promise.all(Array.from(parts, (part) => from.parts[part]()))
  return Object.assign({}, ...all.map(({ words }) => words))
}

/** The words of the language spoken now, for what is no component. */
export const texts = (): Texts => spoken

/** The words of the language spoken now. */
export const useText = (): Texts => useSyncExternalStore(listeners.subscribe, texts)

/** Has parts of the words there. Nobody is told: who says them waits for them. */
export async function needWords(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part)
  const into = spoken
  Object.assign(into, await fetched(language, parts))
  // Another language was chosen meanwhile; it may have been fetched without these.
  if (into !== spoken) Object.assign(spoken, await fetched(language, parts))
}

export async function speak(name: string): Promise<void> {
  const other = LANGUAGES.find((one) => one.core.language === name)
  if (!other) return
  const words = await fetched(other, needed)
  language = other
  spoken = { ...other.core, ...words } as Texts
  localStorage.setItem(KEY, other.core.language)
  document.documentElement.lang = other.core.language
  listeners.emit()
}
