import { factionState } from '../../board/forces.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { refusal } from '../../kernel/result.ts'
import { shuffle } from '../../kernel/rng.ts'
import { keysOf } from '../../kernel/table.ts'
import { duelistOf, freeIn } from '../../model/arena.ts'
import {
  type Arena,
  type Box,
  DUEL_CARDS,
  DUELING,
  type DuelCard,
  type Duelist,
  type DuelState,
  MOST_DUELING,
} from '../../model/duel.ts'
import { type Faction, LEADER, type LeaderId } from '../../model/factions.ts'
import type { GameState, LeaderState } from '../../model/state.ts'
import { strengthOf } from '../../procedures/leaders.ts'
import { drawFrom, pileHand, pileOf } from '../../procedures/piles.ts'

/** DUEL-03 So many sets of the cards. */
export const cardsOf = (sets: number): DuelCard[] =>
  keysOf(DUEL_CARDS).flatMap((card) => Array.from({ length: sets * DUEL_CARDS[card] }, () => card))

export const duelIn = (state: GameState): DuelState => {
  state.duel ??= { kanly: {}, arena: null }
  return state.duel
}
export const arenaOf = ({ state }: Game): Arena => state.duel!.arena!
export const openArena = ({ state }: Game): void => {
  duelIn(state).arena = { duelists: [], seconds: [], blocks: [] }
}

/** DUEL-33 Whoever has no leaders takes no part. */
export const participants = ({ state }: Game): Faction[] =>
  state.order.filter((seat) => factionState(state, seat).leaders.length > 0)

/** DUEL-08 A faction's own leaders that are alive, at home and free. */
export const eligible = ({ state }: Game, seat: Faction): LeaderState[] =>
  factionState(state, seat).leaders.filter(({ dead, holder, rests }) => !dead && holder === seat && !rests)

/** DUEL-12 Nobody must send the main character as a second where no other leader lives. */
export const isExcused = (g: Game, seat: Faction): boolean => eligible(g, seat).every(({ id }) => LEADER[id].main)

/** The weakest first, and the main character last: that is whom silence sends. */
export const leaderChoices = (g: Game, seat: Faction): LeaderId[] =>
  eligible(g, seat)
    .map(({ id }) => id)
    .toSorted(
      (a, b) =>
        Number(LEADER[a].main) - Number(LEADER[b].main) ||
        strengthOf(g, a) - strengthOf(g, b) ||
        LEADER[a].name.localeCompare(LEADER[b].name),
    )

/** DUEL-20 What a leader in the arena is worth now. */
export const worthNow = (g: Game, { leader, lost }: Duelist): number => strengthOf(g, leader) - lost

/** DUEL-04, DUEL-16 One card, if there is room for it; an empty deck is made anew at once. */
export function drawCard(g: Game, seat: Faction): void {
  if (pileHand(g.state, DUELING, seat).length >= MOST_DUELING) return
  drawFrom(g, DUELING, seat)
  const pile = pileOf(g.state, DUELING)
  if (pile.deck.length > 0 || pile.discard.length === 0) return
  pile.deck = shuffle(g.state.rng, pile.discard)
  pile.discard = []
  tell(g, { type: 'pileShuffled', pile: DUELING })
}

/** DUEL-09 A leader is chosen in secret. */
export function enter(g: Game, of: Faction, leader: LeaderId): void {
  arenaOf(g).duelists.push({ of, leader, box: null, lost: 0, backing: 0, open: false })
}

/** DUEL-09 Face down, in a free box. */
export function place(g: Game, of: Faction, box: Box): void {
  duelistOf(arenaOf(g), of).box = box
  tell(g, { type: 'duelStepped', by: of, box })
}

/** DUEL-09, DUEL-32 The outer ring first; the second where all of that is taken. */
function boxChoices(g: Game): Box[] {
  const arena = arenaOf(g)
  const outer = freeIn(arena, 1)
  return outer.length > 0 ? outer : freeIn(arena, 2)
}

export const entrantDecisions = [
  oneOf('duel.leader', 'DUEL-08', { choices: leaderChoices, why: () => refusal('not-offered', 'DUEL-08') }),
  oneOf('duel.box', 'DUEL-09', { choices: boxChoices }),
]
