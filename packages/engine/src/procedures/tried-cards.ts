import { procedure } from '../hooks/flow.ts'
import { follow, type Game, tell } from '../hooks/hooks.ts'
import { call, end, type Frame, interrupted } from '../kernel/flow.ts'
import type { Card } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { showAll } from './hands.ts'
import { dropStale } from './stale.ts'

/** What a procedure that takes the effect from a card ends with. */
export const SPOILT = 'spoilt'

/** Whether at this table anybody may answer a card before it takes effect. */
const isAnswered = (g: Game): boolean => g.rules.follows.get('card.played') !== undefined

/** DR-IX-6 A card is shown to all before it takes effect, so that others may answer it. */
function show(g: Game, by: Faction, card: Card): void {
  showAll(g.state, by, [card])
  tell(g, { type: 'cardLaid', by, card })
  follow(g, 'card.played', { by, card })
}

/** A card that is shown and has not taken effect yet. */
interface Trying {
  tried?: { by: Faction; card: Card }
}
/** Cards of a hand that lie open for that moment. */
export const cardsTried = ({ stack }: Pick<GameState, 'stack'>, seat: Faction): Card[] =>
  stack.flatMap(({ tried: shown }: Frame & Trying) => (shown?.by === seat ? [shown.card] : []))

/** What becomes of a card that a stage is about to play: the stage waits and is run again; or it was spoilt, or it takes effect. */
export function tried(g: Game, f: Frame & Trying, by: Faction, card: Card): 'waits' | 'spoilt' | 'played' {
  if (!isAnswered(g)) return 'played'
  if (f.tried) {
    const spoilt = f.got === SPOILT
    delete f.tried
    f.got = null
    return spoilt ? 'spoilt' : 'played'
  }
  f.got = null
  show(g, by, card)
  if (!interrupted(g, f)) return 'played'
  f.tried = { by, card }
  return 'waits'
}

/** DR-IX-6 The card of a play that nobody asked for, and what it does unless it is spoilt. */
const tryPlay = procedure<Required<Trying> & { kind: string; answer: unknown }>('try-play')({
  shows(g, f) {
    show(g, f.tried.by, f.tried.card)
  },
  acts(g, f) {
    const spoilt = f.got === SPOILT
    end(g)
    if (spoilt) return
    const waiting = g.state.stack.at(-1)
    g.rules.plays.get(f.kind)!.effect(g, f.tried.by, f.answer)
    dropStale(g, waiting)
  },
})

/** Plays a card unasked: at once, or where others may answer it after them. */
export function playUnasked(g: Game, seat: Faction, kind: string, answer: unknown): void {
  const rule = g.rules.plays.get(kind)!
  if (rule.card && isAnswered(g)) call(g, tryPlay, { tried: { by: seat, card: rule.card }, kind, answer })
  else rule.effect(g, seat, answer)
}
