import { leaderName, placeName, seatName } from '@arrakis/engine'
import type { NewsItem } from '../../learn/news.ts'
import { agree, capital, list } from './values.ts'

/** What destroys forces outside a battle. */
const DESTROYED: Readonly<Record<string, string>> = {
  storm: 'The storm destroyed',
  worm: 'A worm devoured',
  atomics: 'Family Atomics destroyed',
  explosion: 'The explosion destroyed',
}

function newsText(item: NewsItem): string {
  switch (item.what) {
    case 'battle': {
      const { won, against, at, traitor } = item
      const who = traitor && leaderName(traitor)
      if (won) return `You won the battle in ${placeName(at)}${who ? `: ${who} was in your pay` : ''}.`
      return `You lost the battle in ${placeName(at)} against ${seatName(against)}${who ? `: ${who} was in their pay` : ''}.`
    }
    case 'lost': {
      const forces = `${item.forces} of your forces`
      const by = DESTROYED[item.to]
      return by ? `${by} ${forces} in ${placeName(item.at)}.` : `You lost ${forces} in ${placeName(item.at)}.`
    }
    case 'collected':
      return `Your forces took up ${item.spice} spice.`
    case 'threat':
      return `${capital(list(item.by.map(seatName)))} ${item.by.length > 1 ? 'have' : agree(item.by[0]!, 'has', 'have')} forces in enough strongholds to win this turn, unless somebody beats them there.`
    case 'turn':
      return `Now it is turn ${item.turn}.`
  }
}

/** What befell somebody new since their last answer. */
export const guideNews = { text: newsText }
