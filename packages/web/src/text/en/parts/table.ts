import { decisionText, eventText, planText, questionText, refusalText, shipmentText } from '@arrakis/engine'
import { animations } from '../animations.ts'
import { answerText } from '../answers.ts'
import { coach } from '../coach.ts'
import { decisions } from '../decisions.ts'
import { names } from '../names.ts'
import { panels } from '../panels.ts'
import { questionSentence, waitingSentence } from '../questions.ts'
import { table } from '../table.ts'

/** A table, and what the game itself says at it, in the words of the engine. */
export const words = {
  coach,
  decisions,
  animations,
  panels,
  table,
  game: {
    ...names,
    answerText,
    decisionText,
    eventText,
    planText,
    questionSentence,
    questionText,
    refusalText,
    shipmentText,
    waitingSentence,
  },
}
