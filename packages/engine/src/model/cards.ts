/** What a treachery card is good for; the Voice and Truthtrance speak of these kinds. */
export const CARD_KINDS = [
  'projectile-weapon',
  'poison-weapon',
  'projectile-defence',
  'poison-defence',
  'lasgun',
  'stone-burner',
  'worthless',
  'cheap-hero',
  'special',
] as const
export type CardKind = (typeof CARD_KINDS)[number]

/**
 * CARD-01 Every card: how many the classic deck of 33 has, and how many the large deck of 48. Cards of one name cannot be told
 * apart. The large deck does not name its six projectile and six poison weapons, nor the seventh worthless card (CARD-11): they
 * are second copies here.
 */
export const TREACHERY = [
  { id: 'crysknife', name: 'Crysknife', kind: 'projectile-weapon', count: 1, ah48: 2 },
  { id: 'slip-tip', name: 'Slip Tip', kind: 'projectile-weapon', count: 1, ah48: 1 },
  { id: 'maula-pistol', name: 'Maula Pistol', kind: 'projectile-weapon', count: 1, ah48: 2 },
  { id: 'stunner', name: 'Stunner', kind: 'projectile-weapon', count: 1, ah48: 1 },
  { id: 'chaumas', name: 'Chaumas', kind: 'poison-weapon', count: 1, ah48: 2 },
  { id: 'ellaca-drug', name: 'Ellaca Drug', kind: 'poison-weapon', count: 1, ah48: 1 },
  { id: 'chaumurky', name: 'Chaumurky', kind: 'poison-weapon', count: 1, ah48: 1 },
  { id: 'gom-jabbar', name: 'Gom Jabbar', kind: 'poison-weapon', count: 1, ah48: 2 },
  { id: 'semuta-drug', name: 'Semuta Drug', kind: 'poison-weapon', count: 0, ah48: 1 },
  { id: 'lasgun', name: 'Lasgun', kind: 'lasgun', count: 1, ah48: 1 },
  { id: 'stone-burner', name: 'Stone Burner', kind: 'stone-burner', count: 0, ah48: 1 },
  { id: 'shield', name: 'Shield', kind: 'projectile-defence', count: 4, ah48: 7 },
  { id: 'snooper', name: 'Snooper', kind: 'poison-defence', count: 4, ah48: 7 },
  { id: 'baliset', name: 'Baliset', kind: 'worthless', count: 1, ah48: 1 },
  { id: 'la-la-la', name: 'La La La', kind: 'worthless', count: 1, ah48: 1 },
  { id: 'jubba-cloak', name: 'Jubba Cloak', kind: 'worthless', count: 1, ah48: 1 },
  { id: 'trip-to-gamont', name: 'Trip to Gamont', kind: 'worthless', count: 1, ah48: 1 },
  { id: 'kulon', name: 'Kulon', kind: 'worthless', count: 1, ah48: 2 },
  { id: 'ya-ya-yawn', name: 'Ya Ya Yawn', kind: 'worthless', count: 0, ah48: 1 },
  { id: 'cheap-hero', name: 'Cheap Hero', kind: 'cheap-hero', count: 3, ah48: 3 },
  { id: 'truthtrance', name: 'Truthtrance', kind: 'special', count: 2, ah48: 2 },
  { id: 'karama', name: 'Karama', kind: 'special', count: 2, ah48: 2 },
  { id: 'tleilaxu-ghola', name: 'Tleilaxu Ghola', kind: 'special', count: 1, ah48: 1 },
  { id: 'hajr', name: 'Hajr', kind: 'special', count: 1, ah48: 1 },
  { id: 'weather-control', name: 'Weather Control', kind: 'special', count: 1, ah48: 1 },
  { id: 'family-atomics', name: 'Family Atomics', kind: 'special', count: 1, ah48: 1 },
  { id: 'mercenary', name: 'Mercenary', kind: 'special', count: 0, ah48: 1 },
] as const satisfies readonly { id: string; name: string; kind: CardKind; count: number; ah48: number }[]

export type Card = (typeof TREACHERY)[number]['id']

export const CARD = Object.fromEntries(TREACHERY.map((card) => [card.id, card])) as Record<
  Card,
  { id: Card; name: string; kind: CardKind; count: number; ah48: number }
>
/** CARD-01 The decks a table may use. */
export type DeckId = 'classic33' | 'ah48'
const DECKS: Record<DeckId, readonly Card[]> = {
  classic33: TREACHERY.flatMap(({ id, count }) => Array.from({ length: count }, () => id)),
  ah48: TREACHERY.flatMap(({ id, ah48 }) => Array.from({ length: ah48 }, () => id)),
}
/** CARD-01 All cards of a deck, in the order of the list. */
export const deckOf = (deck: DeckId): readonly Card[] => DECKS[deck]

export const isCard = (value: unknown): value is Card => typeof value === 'string' && Object.hasOwn(CARD, value)
const KINDS = new Map<Card, CardKind>(TREACHERY.map(({ id, kind }) => [id, kind]))
export const kindOf = (card: Card): CardKind => KINDS.get(card)!

export const isWeapon = (card: Card): boolean => {
  const kind = kindOf(card)
  return kind === 'projectile-weapon' || kind === 'poison-weapon' || kind === 'lasgun' || kind === 'stone-burner'
}
export const isDefence = (card: Card): boolean => {
  const kind = kindOf(card)
  return kind === 'projectile-defence' || kind === 'poison-defence'
}
export const isWorthless = (card: Card): boolean => kindOf(card) === 'worthless'
export const fitsWeapon = (card: Card): boolean => isWeapon(card) || isWorthless(card)
export const fitsDefence = (card: Card): boolean => isDefence(card) || isWorthless(card)
