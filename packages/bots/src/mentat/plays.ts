import type { BotPlay } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { battlePlay } from './battle/plays.ts'
import type { PlayFinder } from './judge.ts'
import { karamaPlay } from './karama.ts'
import { creditPlay } from './lending.ts'
import { ordersPlay } from './orders.ts'
import { revivalPlay } from './revival.ts'
import { truthtrancePlay } from './truthtrance.ts'

/** How offers are weighed and made. It is apart, so that a page may fetch it once a game has begun; without it there are no deals. */
let dealing: PlayFinder = () => null
export const addDealing = (find: PlayFinder): void => {
  dealing = find
}

const PLAY_FINDERS: readonly PlayFinder[] = [
  ordersPlay,
  creditPlay,
  (s, plays) => dealing(s, plays),
  revivalPlay,
  karamaPlay,
  truthtrancePlay,
  battlePlay,
]

let ofModules: readonly PlayFinder[] = []
export const addPlays = (finders: readonly PlayFinder[]): void => {
  ofModules = finders
}

/** The first thing the mentat wants to do unasked that the table allows. */
export function findPlay(s: Situation): BotPlay | null {
  const plays = s.view.asked.filter((decision) => !decision.asked)
  // A chair without a faction yet has none.
  if (plays.length === 0) return null
  for (const find of [...PLAY_FINDERS, ...ofModules]) {
    const play = find(s, plays)
    if (play && !s.refuse(play.kind, play.answer)) return play
  }
  return null
}
