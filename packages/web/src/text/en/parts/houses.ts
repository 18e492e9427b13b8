import { EXTRA_SENTENCES } from '@arrakis/engine'
import { housesTexts } from '../houses.ts'

/** What is said about the questions of the further factions of Avalon Hill. */
export const words = { houses: { texts: { ...housesTexts, sentences: EXTRA_SENTENCES } } }
