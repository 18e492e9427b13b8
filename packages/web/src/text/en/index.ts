import { board } from './board.ts'
import { common } from './common.ts'
import { editions } from './editions.ts'
import { home } from './home.ts'
import { kit } from './kit.ts'
import { names } from './names.ts'
import { signs } from './signs.ts'

/** Texts that every page needs. */
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
  /** Texts that are fetched with the pages that use them. */
  parts: {
    account: () => import('./parts/account.ts'),
    dream: () => import('./parts/dream.ts'),
    glossary: () => import('./parts/glossary.ts'),
    guide: () => import('./parts/guide.ts'),
    duel: () => import('./parts/duel.ts'),
    houses: () => import('./parts/houses.ts'),
    forms: () => import('./parts/forms.ts'),
    harvest: () => import('./parts/harvest.ts'),
    learn: () => import('./parts/learn.ts'),
    lobby: () => import('./parts/lobby.ts'),
    modules: () => import('./parts/modules.ts'),
    replay: () => import('./parts/replay.ts'),
    rules: () => import('./parts/rules.ts'),
    skills: () => import('./parts/skills.ts'),
    table: () => import('./parts/table.ts'),
    worlds: () => import('./parts/worlds.ts'),
  },
}

export type Language = typeof english
export type Part = keyof Language['parts']

type WordsOf<P extends Part> = Awaited<ReturnType<Language['parts'][P]>>['words']
/** All texts together. A component that uses a part fetches it first (`lazyComponent`). */
export type Texts = Language['core'] &
  WordsOf<'account'> &
  WordsOf<'dream'> &
  WordsOf<'harvest'> &
  WordsOf<'glossary'> &
  WordsOf<'guide'> &
  WordsOf<'duel'> &
  WordsOf<'houses'> &
  WordsOf<'forms'> &
  WordsOf<'learn'> &
  WordsOf<'lobby'> &
  WordsOf<'modules'> &
  WordsOf<'replay'> &
  WordsOf<'rules'> &
  WordsOf<'skills'> &
  WordsOf<'table'> &
  WordsOf<'worlds'>
