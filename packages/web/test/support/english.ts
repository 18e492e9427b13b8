import { english, type Texts } from '../../src/text/en/index.ts'
import { needWords, texts } from '../../src/text/text.ts'

await needWords(...(Object.keys(english.parts) as (keyof typeof english.parts)[]))

/** All words of the client in English. */
export const en: Texts = texts()
