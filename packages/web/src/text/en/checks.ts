import {
  areaName,
  capitalSeatName,
  cardName,
  type DecisionKind,
  decisionText,
  type Faction,
  factionName,
  forceText,
  isCard,
  isFaction,
  isLeader,
  leaderName,
  type PhaseId,
  phaseName,
  type Seat,
  type SpiceCard,
  seatName,
  spiceCardName,
  territoryName,
  thingName,
} from '@arrakis/engine'
import { moduleTexts } from '../text.ts'

type Say = (wanted: unknown) => string
const sentence = (kind: DecisionKind): string => moduleTexts().sentences[kind] ?? decisionText(kind)
type Fields = Readonly<Record<string, unknown>>

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const entries = (wanted: unknown): [string, unknown][] => Object.entries((wanted ?? {}) as Fields)
const place = (id: string): string => (id.includes(':') ? areaName(id) : territoryName(id))
const plain = (value: unknown): string => {
  if (typeof value === 'string') return named(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : list(value.map(plain))
  if (value && typeof value === 'object')
    return entries(value)
      .map(([key, inner]) => `${key} ${plain(inner)}`)
      .join(', ')
  return value === null ? 'nothing' : String(value)
}
const named = (word: string): string => {
  if (isCard(word)) return cardName(word)
  if (isLeader(word)) return leaderName(word)
  if (isFaction(word)) return factionName(word)
  return word
}
const words = (type: string): string => type.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
const force = (value: unknown, of: string): string => {
  if (typeof value === 'number') return String(value)
  const { normal = 0, elite = 0, advisors = 0 } = value as { normal?: number; elite?: number; advisors?: number }
  const said = normal + elite > 0 || advisors === 0 ? [forceText({ normal, elite }, of as Faction)] : []
  return list(advisors > 0 ? [...said, `${advisors} ${advisors === 1 ? 'advisor' : 'advisors'}`] : said)
}
const each =
  (say: (seat: string, value: unknown) => string): Say =>
  (wanted) =>
    entries(wanted)
      .map(([seat, value]) => say(capitalSeatName(seat as Seat), value))
      .join('; ')
const holding = (what: string): Say =>
  each((seat, value) => `${seat}: ${typeof value === 'number' ? `${value} ${what}` : plain(value)}`)
const kinds = (value: unknown): string =>
  list([value].flat().map((kind) => sentence(kind as DecisionKind).replace(/[.]$/, '')))

const CHECKS: Readonly<Record<string, Say>> = {
  spice: each((seat, value) => `${seat}: ${String(value)} spice`),
  bribes: each((seat, value) => `${seat}: ${String(value)} spice in bribes`),
  hand: holding('cards in hand'),
  traitors: holding('traitors'),
  tanks: (wanted) =>
    entries(wanted)
      .map(([of, value]) => `${capitalSeatName(of as Seat)}: ${force(value, of)} in the tanks`)
      .join('; '),
  reserves: (wanted) =>
    entries(wanted)
      .map(([of, value]) => `${capitalSeatName(of as Seat)}: ${force(value, of)} in reserve`)
      .join('; '),
  forces: (wanted) =>
    entries(wanted)
      .map(([where, who]) => {
        if (who === 'none') return `${place(where)}: nobody`
        const there = entries(who).map(([of, value]) =>
          value === 0 ? `no ${factionName(of as Faction)}` : `${factionName(of as Faction)} ${force(value, of)}`,
        )
        return `${place(where)}: ${list(there)}`
      })
      .join('; '),
  ground: (wanted) =>
    entries(wanted)
      .map(([where, amount]) => `${place(where)}: ${String(amount)} spice on the ground`)
      .join('; '),
  storm: (wanted) => `The storm is in sector ${String(wanted)}`,
  turn: (wanted) => `It is turn ${String(wanted)}`,
  phase: (wanted) => `The phase is ${phaseName(wanted as PhaseId)}`,
  order: (wanted) => `Storm order: ${list((wanted as Seat[]).map(seatName))}`,
  worms: (wanted) => `${String(wanted)} worms so far`,
  'wall-broken': (wanted) => (wanted ? 'The Shield Wall is broken' : 'The Shield Wall stands'),
  alliances: (wanted) => {
    const pairs = (wanted as Seat[][]).map((members) => list(members.map(seatName)))
    return pairs.length === 0 ? 'No alliances' : `Allied: ${pairs.join('; ')}`
  },
  leaders: (wanted) =>
    entries(wanted)
      .map(
        ([id, fate]) =>
          `${isLeader(id) ? leaderName(id) : 'The Kwisatz Haderach'} is ${String(fate).replaceAll('-', ' ')}`,
      )
      .join('; '),
  discard: (wanted) => {
    const { treachery, spice } = wanted as { treachery?: unknown; spice?: SpiceCard[][] }
    const said = []
    if (treachery !== undefined) said.push(`Treachery discards: ${plain(treachery)}`)
    if (spice) said.push(`Spice discards: ${list(spice.map((pile) => list(pile.map(spiceCardName))))}`)
    return said.join('; ')
  },
  deck: (wanted) => `Decks: ${plain(wanted)}`,
  piles: (wanted) => `Decks of modules: ${plain(wanted)}`,
  marks: (wanted) => `On the board: ${plain(wanted)}`,
  skills: (wanted) =>
    entries(wanted).length === 0
      ? 'Nobody has a skill'
      : entries(wanted)
          .map(([id, skill]) => `${isLeader(id) ? leaderName(id) : id} has the skill ${thingName(String(skill))}`)
          .join('; '),
  worlds: (wanted) => `Worlds: ${plain(wanted)}`,
  winners: (wanted) => `Won by ${list((wanted as Seat[]).map(seatName))}`,
  outcome: (wanted) => (wanted === null ? 'The game goes on' : `The game is over: ${plain(wanted)}`),
  report: (wanted) => `Report: ${plain(wanted)}`,
  ranking: (wanted) => `Ranking: ${plain(wanted)}`,
  may: each((seat, value) => `${seat} may now: ${kinds(value)}`),
  'may-not': each((seat, value) => `${seat} may not now: ${kinds(value)}`),
  asks: (wanted) =>
    entries(wanted).length === 0
      ? 'Nobody is asked anything'
      : each((seat, value) => `${seat} is asked: ${kinds(value)}`)(wanted),
  offers: each((seat, value) => `${seat} is offered: ${plain(value)}`),
  event: (wanted) => `It happened: ${happened(wanted)}`,
  'no-event': (wanted) => `It did not happen: ${happened(wanted)}`,
  sees: each((seat, value) => `${seat} sees ${plain(value)}`),
  hides: each((seat, value) => `${seat} does not see ${plain(value)}`),
  state: (wanted) => plain(wanted),
}

function happened(wanted: unknown): string {
  const { type, ...rest } = wanted as { type: string }
  const about = plain(rest)
  return about ? `${words(type)} (${about})` : words(type)
}

/** An assertion of a scenario, in words. */
export const checkText = (name: string, wanted: unknown): string => CHECKS[name]?.(wanted) ?? plain(wanted)
