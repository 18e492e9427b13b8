import { EXTRA_SENTENCES } from '@arrakis/engine'
import { houses, housesTexts } from '../houses.ts'

/** Texts of tables with the further factions of Avalon Hill, and what is said about their questions. */
export const words = { houses: { ...houses, texts: { ...housesTexts, sentences: EXTRA_SENTENCES } } }
