import { placeName, planText, questionText, refusalText, shipmentText } from '@arrakis/engine'
import { animations } from '../animations.ts'
import { answerText } from '../answers.ts'
import { coach } from '../coach.ts'
import { decisions } from '../decisions.ts'
import { names } from '../names.ts'
import { panels } from '../panels.ts'
import { battle, questionSentence, sentence, waitingSentence } from '../questions.ts'
import { table } from '../table.ts'
import { eventText } from '../told.ts'
import { agree, valueText } from '../values.ts'

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
    battleText: battle,
    decisionText: sentence,
    eventText,
    placeName,
    planText,
    questionSentence,
    questionText,
    refusalText,
    shipmentText,
    valueText,
    verb: agree,
    waitingSentence,
  },
}
