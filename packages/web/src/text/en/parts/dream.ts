import { DREAM_SENTENCES } from '@arrakis/engine'
import { dream, dreamTexts } from '../dream.ts'

/** Texts of tables with Dream Rules, and what is said about their questions. */
export const words = { dream: { ...dream, texts: { ...dreamTexts, sentences: DREAM_SENTENCES } } }
