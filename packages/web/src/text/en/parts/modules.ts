import { moduleDecisionText, moduleEventText } from '@arrakis/engine'
import { duelTexts } from '../duel-texts.ts'

/** What happens and is asked only at tables with modules. */
export const words = { duelTexts, moduleDecisionText, moduleEventText }
