import {
  areaName,
  cardKindName,
  cardName,
  decisionText,
  eventText,
  factionName,
  forceText,
  leaderName,
  outcomeText,
  phaseName,
  planText,
  questionText,
  refusalText,
  SeatName,
  seatName,
  shipmentText,
  spiceCardName,
  territoryName,
} from '@arrakis/engine'
import { account } from './account.ts'
import { answerText } from './answers.ts'
import { auction } from './auction.ts'
import { battlePlan } from './battle-plan.ts'
import { board } from './board.ts'
import { cards } from './cards.ts'
import { coach } from './coach.ts'
import { common } from './common.ts'
import { deals } from './deals.ts'
import { decisions } from './decisions.ts'
import { kit } from './kit.ts'
import { learn } from './learn.ts'
import { lobby } from './lobby.ts'
import { moments } from './moments.ts'
import { nexus } from './nexus.ts'
import { options } from './options.ts'
import { panels } from './panels.ts'
import { questionSentence, waitingSentence } from './questions.ts'
import { proof, replay } from './replay.ts'
import { rules } from './rules.ts'
import { scenarios } from './scenarios.ts'
import { signs } from './signs.ts'
import { table } from './table.ts'
import { truthtrance } from './truthtrance.ts'

/** English. Another language is one file with an object of the same type: `Texts` says what is missing. */
export const en = {
  language: 'en',
  name: 'English',
  account,
  auction,
  battlePlan,
  cards,
  deals,
  nexus,
  truthtrance,
  board,
  coach,
  common,
  decisions,
  kit,
  learn,
  lobby,
  moments,
  options,
  proof,
  replay,
  rules,
  scenarios,
  panels,
  signs,
  table,
  /** What the game itself says, in the words of the engine. */
  game: {
    answerText,
    areaName,
    cardKindName,
    cardName,
    decisionText,
    eventText,
    factionName,
    forceText,
    leaderName,
    outcomeText,
    phaseName,
    planText,
    questionSentence,
    questionText,
    refusalText,
    SeatName,
    seatName,
    shipmentText,
    spiceCardName,
    territoryName,
    waitingSentence,
  },
}

export type Texts = typeof en
