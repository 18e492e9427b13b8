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

/** With what a weapon strikes, and what a defence meets; no defence meets what is sure. */
export type Tag = 'projectile' | 'poison' | 'sure'

/** What is printed on a treachery card. */
export interface CardRow<Id extends string = string> {
  readonly id: Id
  readonly name: string
  /** What the Voice and Truthtrance call it, and a second kind as which it counts. */
  readonly kind: CardKind
  readonly also?: CardKind
  /** BATTLE-22 What it is in each place of a plan. A weapon kills unless every tag of it is met. */
  readonly as?: { readonly weapon?: readonly Tag[]; readonly defence?: readonly Tag[] }
  /** Of two roles the first: the card has the other only beside another card with this one. */
  readonly first?: 'weapon' | 'defence'
  /** BATTLE-26 Everything burns where a weapon that ignites meets a defence that shields. */
  readonly ignites?: true
  readonly shields?: true
  /** CARD-22 It strikes the leader who uses it, too; and it wins the battle. */
  readonly both?: true
  readonly wins?: true
  /** CARD-21 It takes strength instead of a life, and stays with the leader it weakened. */
  readonly weakens?: true
  /** How many each deck or pack has. */
  readonly in: Readonly<Record<string, number>>
}

const PROJECTILE = { kind: 'projectile-weapon', as: { weapon: ['projectile'] } } as const
const POISON = { kind: 'poison-weapon', as: { weapon: ['poison'] } } as const
const LASGUN = { kind: 'lasgun', as: { weapon: ['sure'] }, ignites: true } as const
const STONE_BURNER = { kind: 'stone-burner', as: { weapon: ['projectile'] }, both: true, wins: true } as const
const SHIELD = { kind: 'projectile-defence', as: { defence: ['projectile'] }, shields: true } as const
/** CARD-27, CARD-28 */
const WEIRDING = { weapon: ['projectile'], defence: ['projectile'] } as const
const CHEMISTRY = { weapon: ['poison'], defence: ['poison'] } as const
const SNOOPER = { kind: 'poison-defence', as: { defence: ['poison'] } } as const

/**
 * CARD-01 Every card. Cards of one name cannot be told apart. The large deck does not name its six projectile and six poison
 * weapons, nor the seventh worthless card (CARD-11): they are second copies here.
 */
const ROWS = [
  { id: 'crysknife', name: 'Crysknife', ...PROJECTILE, in: { classic33: 1, ah48: 2, dream45: 1 } },
  { id: 'slip-tip', name: 'Slip Tip', ...PROJECTILE, in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'maula-pistol', name: 'Maula Pistol', ...PROJECTILE, in: { classic33: 1, ah48: 2, dream45: 1 } },
  { id: 'stunner', name: 'Stunner', ...PROJECTILE, in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'chaumas', name: 'Chaumas', ...POISON, in: { classic33: 1, ah48: 2, dream45: 1 } },
  { id: 'ellaca-drug', name: 'Ellaca Drug', ...POISON, in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'chaumurky', name: 'Chaumurky', ...POISON, in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'gom-jabbar', name: 'Gom Jabbar', ...POISON, in: { classic33: 1, ah48: 2, dream45: 1 } },
  { id: 'semuta-drug', name: 'Semuta Drug', ...POISON, weakens: true, in: { ah48: 1 } },
  { id: 'lasgun', name: 'Lasgun', ...LASGUN, in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'stone-burner', name: 'Stone Burner', ...STONE_BURNER, in: { ah48: 1 } },
  { id: 'shield', name: 'Shield', ...SHIELD, in: { classic33: 4, ah48: 7, dream45: 5 } },
  { id: 'snooper', name: 'Snooper', ...SNOOPER, in: { classic33: 4, ah48: 7, dream45: 5 } },
  { id: 'baliset', name: 'Baliset', kind: 'worthless', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'la-la-la', name: 'La La La', kind: 'worthless', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'jubba-cloak', name: 'Jubba Cloak', kind: 'worthless', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'trip-to-gamont', name: 'Trip to Gamont', kind: 'worthless', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'kulon', name: 'Kulon', kind: 'worthless', in: { classic33: 1, ah48: 2, dream45: 1 } },
  { id: 'ya-ya-yawn', name: 'Ya Ya Yawn', kind: 'worthless', in: { ah48: 1 } },
  { id: 'cheap-hero', name: 'Cheap Hero', kind: 'cheap-hero', in: { classic33: 3, ah48: 3, dream45: 3 } },
  { id: 'truthtrance', name: 'Truthtrance', kind: 'special', in: { classic33: 2, ah48: 2, dream45: 2 } },
  { id: 'karama', name: 'Karama', kind: 'special', in: { classic33: 2, ah48: 2, dream45: 2 } },
  { id: 'tleilaxu-ghola', name: 'Tleilaxu Ghola', kind: 'special', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'hajr', name: 'Hajr', kind: 'special', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'weather-control', name: 'Weather Control', kind: 'special', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'family-atomics', name: 'Family Atomics', kind: 'special', in: { classic33: 1, ah48: 1, dream45: 1 } },
  { id: 'mercenary', name: 'Mercenary', kind: 'special', in: { ah48: 1 } },
  { id: 'hunter-seeker', name: 'Hunter-Seeker', ...PROJECTILE, in: { dream45: 1 } },
  { id: 'basilia-weapon', name: 'Basilia Weapon', ...POISON, in: { dream45: 1 } },
  { id: 'weirding-way', name: 'Weirding Way', kind: 'special', as: WEIRDING, first: 'weapon', in: { dream45: 1 } },
  { id: 'chemistry', name: 'Chemistry', kind: 'special', as: CHEMISTRY, first: 'defence', in: { dream45: 1 } },
  { id: 'kull-wahad', name: 'Kull Wahad', kind: 'worthless', in: { dream45: 1 } },
  { id: 'orange-catholic-bible', name: 'Orange Catholic Bible', kind: 'worthless', in: { dream45: 1 } },
  { id: 'mercenaries', name: 'Mercenaries', kind: 'special', in: { dream45: 2 } },
  { id: 'break-conditioning', name: 'Break Conditioning', kind: 'special', in: { dream45: 1 } },
  { id: 'supplies', name: 'Supplies!', kind: 'special', in: { dream45: 1 } },
  { id: 'ernoc-seed', name: 'Ernoc Seed', ...POISON, in: { supplies: 1 } },
  { id: 'trishula', name: 'Trishula', ...PROJECTILE, in: { supplies: 1 } },
  { id: 'supply-shield', name: 'Shield from the supplies', ...SHIELD, in: { supplies: 1 } },
  { id: 'supply-snooper', name: 'Snooper from the supplies', ...SNOOPER, in: { supplies: 1 } },
] as const satisfies readonly CardRow[]

type Row = (typeof ROWS)[number]
export type Card = Row['id']
/** A card with a moment of its own, which no battle plan has a place for. */
export type SpecialCard = Exclude<Extract<Row, { kind: 'special' }>, { as: unknown }>['id']
export const TREACHERY: readonly CardRow<Card>[] = ROWS

export type CardFacts = Readonly<Record<string, CardRow>>
export const CARD = Object.fromEntries(TREACHERY.map((card) => [card.id, card])) as Record<Card, CardRow<Card>>
/** CARD-21 The card that lies with a leader whom it has weakened. */
export const DRUG = TREACHERY.find(({ weakens }) => weakens)!.id

/** CARD-01 All cards of some decks and packs, in the order of the list. */
export const deckFrom = <Id extends string>(rows: readonly CardRow<Id>[], packs: readonly string[]): Id[] =>
  packs.flatMap((pack) => rows.flatMap((row) => Array.from({ length: row.in[pack] ?? 0 }, () => row.id)))

/** CARD-01 The decks a table may use, each of one or more packs. */
const DECKS = {
  classic33: deckFrom(TREACHERY, ['classic33']),
  ah48: deckFrom(TREACHERY, ['ah48']),
  dream45: deckFrom(TREACHERY, ['dream45', 'supplies']),
}
/** CARD-01 All cards of a table. */
export const deckFor = (options: { readonly 'deck.treachery': keyof typeof DECKS }): readonly Card[] =>
  DECKS[options['deck.treachery']]

/** CARD-30 The cards that Supplies! brings; otherwise they lie apart. */
export const isSupply = (card: Card): boolean => (CARD[card].in.supplies ?? 0) > 0
export const isCard = (value: unknown): value is Card => typeof value === 'string' && Object.hasOwn(CARD, value)
export const kindOf = (card: Card): CardKind => CARD[card].kind
/** Whether a card is the one that is spoken of, or of that kind. */
export const isOf = (card: string, what: string, facts: CardFacts = CARD): boolean =>
  card === what || facts[card]!.kind === what || facts[card]!.also === what

export const isWeapon = (card: Card): boolean => CARD[card].as?.weapon !== undefined
export const isDefence = (card: Card): boolean => CARD[card].as?.defence !== undefined
export const isSpecial = (card: Card): card is SpecialCard =>
  CARD[card].kind === 'special' && CARD[card].as === undefined
export const isWorthless = (card: Card): boolean => CARD[card].kind === 'worthless'
export const fitsWeapon = (card: Card): boolean => isWeapon(card) || isWorthless(card)
export const fitsDefence = (card: Card): boolean => isDefence(card) || isWorthless(card)

/** BG-10 The kinds of card, and the cards, that the Voice and deals may name. */
export const VOICE_KINDS = [
  'projectile-weapon',
  'poison-weapon',
  'projectile-defence',
  'poison-defence',
  'lasgun',
  'worthless',
  'cheap-hero',
] as const satisfies readonly (CardKind | Card)[]
/** DR-75 Cards with two roles or none of the kinds, which are named by themselves. */
export const VOICE_CARDS = ['weirding-way', 'chemistry', 'mercenaries'] as const satisfies readonly Card[]
export type VoiceKind = (typeof VOICE_KINDS)[number] | (typeof VOICE_CARDS)[number]
/** Those that are in a deck: a kind always is, a card of its own name where the table has it. */
export function namedIn(deck: readonly Card[]): readonly VoiceKind[] {
  let found = named.get(deck)
  if (!found) {
    found = [...VOICE_KINDS, ...VOICE_CARDS].filter((kind) => !isCard(kind) || deck.includes(kind))
    named.set(deck, found)
  }
  return found
}
const named = new WeakMap<readonly Card[], readonly VoiceKind[]>()
