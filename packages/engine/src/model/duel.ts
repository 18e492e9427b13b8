import { keysOf } from '../kernel/table.ts'
import type { Faction, LeaderId } from './factions.ts'

/** DUEL-03 The cards of one set, and how many there are of each. */
export const DUEL_CARDS = {
  'attack-in': 3,
  'attack-out': 3,
  'attack-left': 3,
  'attack-right': 3,
  'poison-in': 1,
  'poison-out': 1,
  'poison-left': 1,
  'poison-right': 1,
  'throw-knife': 1,
  'move-three': 1,
  'flee-with-honour': 1,
  'place-block': 4,
  'pick-up-block': 1,
  'jump-block': 1,
} as const
export type DuelCard = keyof typeof DUEL_CARDS
export const DUEL_CARD_IDS: readonly DuelCard[] = keysOf(DUEL_CARDS)

/** DUEL-10 Three rings of five wedges, `r1w1` to `r3w5`: the first ring is the outer one, wedges are counted counter-clockwise. */
export type Box = `r${1 | 2 | 3}w${1 | 2 | 3 | 4 | 5}`

/** DUEL-10 The sides of a box as a leader in it sees them, facing the centre. */
export const SIDES = ['in', 'out', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

/** The id of their deck, and how many one may hold (DUEL-16). */
export const DUELING = 'duel'
export const MOST_DUELING = 4

/** DUEL-14 What can be done in a turn. A block lies on the right border of the box that is named with it. */
export type DuelMove =
  | 'end'
  | `${'step' | 'attack' | 'strike'}-${Side}`
  | `throw-knife ${Faction}`
  | 'move-three'
  | 'flee-with-honour'
  | `${'place-block' | 'pick-up-block'} ${Box}`
  | `jump-block ${'left' | 'right'}`

/** A leader in the arena. Who it is, is its owner's secret until it is open. */
export interface Duelist {
  of: Faction
  leader: LeaderId
  /** Null until it is placed. */
  box: Box | null
  /** DUEL-20 What it has lost of its value. */
  lost: number
  /** DUEL-11 Spice in front of the shield. */
  backing: number
  open: boolean
}

/** DUEL-12 A leader beside the shield of a side. */
export interface Second {
  of: Faction
  side: Faction
  leader: LeaderId
  open: boolean
}

/** DUEL-01 The arena. */
export interface Arena {
  duelists: Duelist[]
  seconds: Second[]
  /** DUEL-24 By the box whose right border is blocked. */
  blocks: Box[]
}

export interface DuelState {
  /** DUEL-05 How many kanly cards a faction holds, for all to see. */
  kanly: Partial<Record<Faction, number>>
  /** Null while nobody duels. */
  arena: Arena | null
}
