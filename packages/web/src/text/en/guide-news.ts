import { type Claim, cardName, type Faction, leaderName, placeName, seatName } from '@arrakis/engine'
import type { NewsItem } from '../../learn/news.ts'
import type { Threat } from '../../learn/threats.ts'
import { agree, capital, count, list, points } from './values.ts'

/** What destroys forces outside a battle. */
const DESTROYED: Readonly<Record<string, string>> = {
  storm: 'The storm destroyed',
  worm: 'A worm devoured',
  atomics: 'Family Atomics destroyed',
  explosion: 'The explosion destroyed',
}

type Battle = Extract<NewsItem, { what: 'battle' }>

function killedText({ leader, by, isMine }: Battle['killed'][number]): string {
  return `${isMine ? 'your' : 'their'} ${cardName(by)} killed ${leader === 'cheap-hero' ? cardName(leader) : leaderName(leader)}`
}

/** Why a battle was lost, and whom it cost. */
function whyText({ won, traitor, killed }: Battle): string {
  if (traitor) {
    const { leader, by } = traitor
    if (by === 'me' || by === 'them') return `: ${leaderName(leader)} was in ${by === 'me' ? 'your' : 'their'} pay`
    return `: ${leaderName(leader)} was in the pay of ${seatName(by)}, ${won ? 'your' : 'their'} ally, who called the traitor`
  }
  return killed.length === 0 ? '' : `: ${list(killed.map(killedText))}`
}

/** `nameOf`: the name of an advantage, as the sheet of its faction has it. */
function newsText(item: Exclude<NewsItem, { what: 'turn' }>, nameOf: (advantage: string) => string): string {
  switch (item.what) {
    case 'battle': {
      const { won, against, at, totals } = item
      const counted = totals ? `, ${totals.map(points).join(' to ')}` : ''
      return `You ${won ? 'won' : 'lost'} the battle in ${placeName(at)} against ${seatName(against)}${whyText(item)}${counted}.`
    }
    case 'lost': {
      const forces = `${item.forces} of your forces`
      const by = DESTROYED[item.to]
      return by ? `${by} ${forces} in ${placeName(item.at)}.` : `You lost ${forces} in ${placeName(item.at)}.`
    }
    case 'collected':
      return `Your forces took up ${item.spice} spice.`
    case 'stopped':
      return `${capital(seatName(item.by))} stopped your advantage “${nameOf(item.advantage)}” with a Karama.`
    case 'unshipped':
      return 'You could not afford a shipment, so the game passed for you.'
    case 'revived':
      return `Revival: ${item.forces} of your forces came back from the tanks for nothing.`
    case 'allied':
      return `You are allied with ${list(item.with.map(seatName))} now.`
    case 'broken':
      return `${capital(seatName(item.by))} broke the alliance with you.`
    case 'lapsed':
      return `${capital(list(item.with.map(seatName)))} did not take up your offer of an alliance.`
  }
}

function threatText(threat: Threat): string {
  const who = capital(list(threat.by.map(seatName)))
  const many = threat.by.length > 1
  const verb = (one: string, more: string): string => (many ? more : agree(threat.by[0]!, one, more))
  if (threat.what === 'intruder')
    return `${who} ${verb('stands', 'stand')} in ${placeName(threat.at)} with you: a battle will decide whose it is.`
  // As many as the panel of the factions counts, and those that are fought for. What matters is said first: the rest may lie below the fold.
  const { held, contested } = threat
  const holds = `${count(held, 'stronghold')} held`
  const contests =
    contested === 0 ? '' : held === 0 ? `${count(contested, 'stronghold')} contested` : `${contested} more contested`
  const how = [...(held > 0 ? [holds] : []), ...(contests ? [contests] : [])].join(', ')
  return `${who} ${verb('wins', 'win')} the game this turn unless somebody beats them: ${how}.`
}

const conditionText = ({ place, of }: Claim['free'][number], others: number): string =>
  `${of.length === others ? 'nobody else stands' : `none of ${list(of.map(seatName))} stands`} in ${placeName(place)}`

/** Who may claim the game at its end, one after another, as `me` reads it with these allies at a table with so many others. */
function endText(claims: readonly Claim[], me: Faction, allies: readonly Faction[], others: number): string {
  const wins = ({ by, free }: Claim): string => {
    const name = seatName(by)
    const who =
      by === me
        ? 'you win'
        : allies.includes(by)
          ? `${name}, your ally, ${agree(by, 'wins', 'win')} and you with ${agree(by, 'it', 'them')}`
          : `${name} ${agree(by, 'wins', 'win')}`
    return free.length === 0 ? who : `${who} if ${list(free.map((one) => conditionText(one, others)))}`
  }
  const sure = claims.findIndex(({ free }) => free.length === 0)
  const heard = claims.slice(0, sure < 0 ? undefined : sure + 1)
  return heard.map((claim, i) => (i === 0 ? `${capital(wins(claim))}.` : `Otherwise ${wins(claim)}.`)).join(' ')
}

/** A turn begins, the last or the one before; then who wins if nobody else does stands in its place. */
function turnText(turn: number, turns: number, end: string | null): string {
  if (turn < turns - 1) return `Nobody has won; now it is turn ${turn}.`
  if (turn < turns) return `Nobody has won. Now it is turn ${turn} of ${turns}; the next is the last.`
  return `Nobody has won. This is the last turn.${end ? ` If nobody holds enough when it ends: ${end}` : ''}`
}

/** What befell somebody new since their last answer, and what threatens them. */
export const guideNews = { text: newsText, turn: turnText, end: endText, threat: threatText }
