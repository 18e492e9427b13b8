import {
  cardName,
  type Faction,
  type Force,
  forceText,
  isCard,
  isFaction,
  isLeader,
  leaderName,
  placeName,
  seatName,
  thingName,
} from '@arrakis/engine'

export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const PLURAL: readonly string[] = ['fremen', 'bene-gesserit', 'harkonnen', 'atreides', 'ixians', 'tleilaxu']
/** The form of a verb that fits a faction: the Emperor holds, the Fremen hold. */
export const agree = (seat: string, one: string, many: string): string => (PLURAL.includes(seat) ? many : one)
/** Half a point is written as one. */
export const points = (n: number): string => (Number.isInteger(n) ? String(n) : `${Math.floor(n) || ''}½`)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const isForce = (value: object): value is Force => 'normal' in value && 'elite' in value

function wordText(word: string): string {
  if (isCard(word)) return cardName(word)
  if (isLeader(word) || word === 'kwisatz-haderach') return leaderName(word)
  if (isFaction(word)) return seatName(word)
  const place = placeName(word)
  return place === word ? thingName(word) : place
}

/** What an answer names, inside a sentence: a card, a leader, a faction, a place, forces of `of`, a number, or several of them. */
export function valueText(value: unknown, of: Faction = 'atreides'): string {
  if (typeof value === 'string') return wordText(value)
  if (value === true) return 'do it'
  if (Array.isArray(value)) return list(value.map((one) => valueText(one, of)))
  if (typeof value !== 'object' || value === null) return value === null ? 'none' : String(value)
  if (isForce(value)) return forceText(value, of)
  return Object.values(value)
    .map((one) => valueText(one, of))
    .join(', ')
}

/** So many of something. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
