import { moduleDecisionText, moduleEventText } from '@arrakis/engine'
import { duelTexts } from '../duel-texts.ts'
import { skillWorldTexts } from '../skill-world-texts.ts'

/** What happens and is asked only at tables with modules. */
export const words = { duelTexts, skillWorldTexts, moduleDecisionText, moduleEventText }
