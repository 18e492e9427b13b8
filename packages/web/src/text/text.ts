import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import { english, type Language, type Part, type Texts } from './en/index.ts'
import type { ModuleTexts } from './en/module-texts.ts'

/** All languages. The first is the default. */
export const LANGUAGES: readonly Language[] = [english]

const KEY = 'arrakis:language'
const listeners = createEmitter()
/** Parts that were needed so far. */
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

/** The texts of the current language, outside of components. */
export const texts = (): Texts => spoken

const NO_MODULE: ModuleTexts = { sentences: {}, questions: {}, doing: {}, choices: {}, answers: {}, plays: {} }

/** What modules ask, if their texts are here. */
export function moduleTexts(): ModuleTexts {
  const { dream, harvest, duelTexts, skillWorldTexts, houses } = spoken as Partial<Texts>
  const all = [duelTexts, skillWorldTexts, dream?.texts, harvest?.texts, houses?.texts]
  return all.reduce<ModuleTexts>((told, more) => both(told, more ?? NO_MODULE), NO_MODULE)
}
const both = (a: ModuleTexts, b: ModuleTexts): ModuleTexts =>
  a === NO_MODULE
    ? b
    : b === NO_MODULE
      ? a
      : {
          sentences: { ...a.sentences, ...b.sentences },
          questions: { ...a.questions, ...b.questions },
          doing: { ...a.doing, ...b.doing },
          choices: { ...a.choices, ...b.choices },
          answers: { ...a.answers, ...b.answers },
          plays: { ...a.plays, ...b.plays },
        }

/** The texts of the current language. */
export const useText = (): Texts => useSyncExternalStore(listeners.subscribe, texts)

/** Fetches parts of the texts. Components are not redrawn for it, because those that use a part wait for it. */
export async function needWords(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part)
  const into = spoken
  Object.assign(into, await fetched(language, parts))
  // Another language was chosen meanwhile, perhaps without these parts.
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
