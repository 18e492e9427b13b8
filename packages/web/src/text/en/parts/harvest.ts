import { addTexts, HARVEST_SENTENCES, HARVEST_TEXTS } from '@arrakis/engine'
import { harvest, harvestTexts } from '../harvest.ts'

// What happens and what is refused is told by the engine, which does not know the module on a page.
addTexts(HARVEST_TEXTS)

/** Texts of tables with the spice harvest, and what is said about their questions. */
export const words = { harvest: { ...harvest, texts: { ...harvestTexts, sentences: HARVEST_SENTENCES } } }
