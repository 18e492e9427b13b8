import { board } from './board.ts'
import { common } from './common.ts'
import { editions } from './editions.ts'
import { home } from './home.ts'
import { kit } from './kit.ts'
import { names } from './names.ts'
import { signs } from './signs.ts'

/** What the first page says, and every other. */
const core = {
  language: 'en',
  name: 'English',
  board,
  common,
  game: names,
  kit,
  lobby: home,
  options: editions,
  signs,
}

/** English. Another language is a folder with an object of the same type: the compiler says what is missing in it. */
export const english = {
  core,
  /** Words that are fetched with the pages that say them. */
  parts: {
    account: () => import('./parts/account.ts'),
    forms: () => import('./parts/forms.ts'),
    learn: () => import('./parts/learn.ts'),
    lobby: () => import('./parts/lobby.ts'),
    replay: () => import('./parts/replay.ts'),
    rules: () => import('./parts/rules.ts'),
    table: () => import('./parts/table.ts'),
  },
}

export type Language = typeof english
export type Part = keyof Language['parts']

type WordsOf<P extends Part> = Awaited<ReturnType<Language['parts'][P]>>['words']
/** All words together. Who says those of a part has it fetched first (`later`). */
export type Texts = Language['core'] &
  WordsOf<'account'> &
  WordsOf<'forms'> &
  WordsOf<'learn'> &
  WordsOf<'lobby'> &
  WordsOf<'replay'> &
  WordsOf<'rules'> &
  WordsOf<'table'>
