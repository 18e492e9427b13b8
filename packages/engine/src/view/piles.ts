import { everybody } from '../board/forces.ts'
import { type Rng, shuffle } from '../kernel/rng.ts'
import { without } from '../kernel/without.ts'
import type { Faction, Viewer } from '../model/factions.ts'
import { copyPiles, type Mark, type Pile } from '../model/piles.ts'
import type { GameState } from '../model/state.ts'
import { gameOf } from '../play/engine.ts'
import { layCards } from '../procedures/piles.ts'
import { compose } from '../tables/compose.ts'
import type { View } from './view.ts'

/** A module's deck as one viewer sees it. */
export interface PileView {
  deck: number
  discard: string[]
  out: string[]
  /** My own cards, and how many the others hold. */
  hands: Partial<Record<Faction, string[] | number>>
  /** What I have been shown. */
  known: Pile['known']
}
/** A thing on the board, with its face if I may see it. */
export type MarkView = Mark | (Omit<Mark, 'face'> & { hidden: true })

export function pilesSeen(piles: Record<string, Pile>, me: Viewer, open: boolean): Record<string, PileView> {
  const seen: Record<string, PileView> = {}
  for (const [id, { deck, discard, out, hands, known }] of Object.entries(copyPiles(piles)))
    seen[id] = {
      deck: deck.length,
      discard,
      out,
      hands: Object.fromEntries(
        Object.entries(hands).map(([seat, cards]) => [seat, open || seat === me ? cards : cards.length]),
      ),
      known: known.filter(({ by }) => open || by === me),
    }
  return seen
}

export const marksSeen = (marks: readonly Mark[], me: Viewer, open: boolean): MarkView[] =>
  marks.map((mark) => {
    const { face, ...rest } = mark
    const shown = open || mark.open || mark.of === me || mark.seenBy?.some((seat) => seat === me)
    return face === undefined || shown ? { ...mark } : { ...rest, hidden: true }
  })

/** Deals what the viewer has not seen of the modules' decks and of the faces on the board; `laid`: the treachery cards that lie there. */
export function guessPiles(v: View, state: GameState, rng: Rng, laid: string[]): void {
  if (v.piles) {
    const rules = compose(state.table, everybody(state))
    state.piles = Object.fromEntries(
      rules.piles.map(({ id, cards, elsewhere, mend }) => {
        const seen = v.piles![id]!
        const pile = pileGuessed(seen, without(cards(rules), elsewhere?.(state, rules) ?? []), rng)
        const hidden = v.order.filter((seat) => typeof seen.hands[seat] === 'number')
        mend?.(pile, hidden, state, rng)
        return [id, pile]
      }),
    )
  }
  if (v.marks) state.marks = marksGuessed(v.marks, state, rng, laid)
}

function pileGuessed({ deck, discard, out, hands, known }: PileView, all: readonly string[], rng: Rng): Pile {
  const shown = (of: Faction | 'deck'): string[] => known.filter((one) => one.of === of).map(({ card }) => card)
  const mine = Object.values(hands).flatMap((cards) => (typeof cards === 'number' ? [] : cards))
  const sure = known.filter(({ of }) => of === 'deck' || typeof hands[of] === 'number').map(({ card }) => card)
  const pool = shuffle(rng, without(all, [...discard, ...out, ...mine, ...sure]))
  const fill = (cards: string[], count: number): string[] => [...cards, ...pool.splice(0, count - cards.length)]
  return {
    hands: Object.fromEntries(
      Object.entries(hands).map(([seat, cards]) => [
        seat,
        typeof cards === 'number' ? fill(shown(seat as Faction), cards) : [...cards],
      ]),
    ),
    deck: fill(shown('deck'), deck),
    discard: [...discard],
    out: [...out],
    known: known.map((one) => ({ ...one })),
  }
}

function marksGuessed(marks: readonly MarkView[], state: GameState, rng: Rng, laid: string[]): Mark[] {
  const { rules } = gameOf(state)
  const isCard = ({ what }: MarkView): boolean => layCards(rules, what)
  const pools = new Map<string, string[]>()
  const poolOf = ({ what, of }: MarkView): string[] => {
    const key = `${what} ${of}`
    let pool = pools.get(key)
    if (!pool) {
      const faces = rules.marks.find((spec) => spec.what === what)?.faces?.(rules, of) ?? []
      const seen = marks.flatMap((m) => ('hidden' in m || m.what !== what || m.of !== of ? [] : (m.face ?? [])))
      pool = shuffle(rng, without(faces, seen))
      pools.set(key, pool)
    }
    return pool
  }
  return marks.map((mark) => {
    if (!('hidden' in mark)) return { ...mark }
    const { hidden: _, ...rest } = mark
    return { ...rest, face: isCard(mark) ? laid.pop()! : poolOf(mark).pop()! }
  })
}
