import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import { frameOf } from '../../kernel/flow.ts'
import type { Faction } from '../../model/factions.ts'
import { pileHand, pileOf } from '../../procedures/piles.ts'
import { dreamIn } from './state.ts'

export const FATE = 'fate'
/** DR-22 Each is named like a worthless card. */
export const FATES = ['baliset', 'jubba-cloak', 'kull-wahad', 'kulon', 'la-la-la', 'trip-to-gamont'] as const

/** `traded`: who has made a trade this turn; `asked`: whom the one whose turn it is has asked in vain. */
interface Swapping {
  next?: number
  traded?: Faction[]
  asked?: Faction[]
  by?: Faction | null
  with?: Faction | null
}

/** DR-23 In storm order each may offer a trade, to one after the other. */
export const fateSwapping = procedure<Swapping>('dream.fates', 'quiet', {
  what: 'fate-trade',
  of: (f) => ({ by: f.by ?? null, to: f.with ?? f.asked?.at(-1) ?? null }),
})({
  begins(g, f) {
    f.next = 0
    f.traded = []
    f.asked = []
    f.by = null
    f.with = null
    return g.state.turn === 1 ? 'ends' : 'offers'
  },
  offers(g, f) {
    const seat = g.state.order[f.next!]
    if (!seat) return 'ends'
    f.by = seat
    if (partners(g, seat).length > 0) return ask(g, 'dream.offer-fate', [seat])
    return 'next'
  },
  proposes(g, f) {
    const seat = g.state.order[f.next!]!
    const to = answerOf(f, 'dream.offer-fate', seat)
    if (to === 'pass') return 'next'
    f.with = to
    tell(g, { type: 'fateOffered', by: seat, to })
    ask(g, 'dream.swap-fate', [to])
  },
  hears(g, f) {
    const [seat, to] = [g.state.order[f.next!]!, f.with!]
    const agreed = answerOf(f, 'dream.swap-fate', to) === 'yes'
    f.with = null
    if (!agreed) {
      f.asked!.push(to)
      return 'offers'
    }
    swap(g, seat, to)
    f.traded!.push(seat, to)
  },
  next(_, f) {
    f.next!++
    f.asked = []
    return 'offers'
  },
  ends() {},
})

/** Each knows what the other has got. */
function swap(g: Game, a: Faction, b: Faction): void {
  const pile = pileOf(g.state, FATE)
  const [given, got] = [[...pileHand(g.state, FATE, a)], [...pileHand(g.state, FATE, b)]]
  pile.hands[a] = got
  pile.hands[b] = given
  // Whoever knew one of these cards knows where it is now: trades are made in the open.
  pile.known = pile.known
    .map((one) => (one.of === a ? { ...one, of: b } : one.of === b ? { ...one, of: a } : one))
    .filter((one) => one.by !== one.of && !(one.by === a && one.of === b) && !(one.by === b && one.of === a))
  const dream = dreamIn(g.state)
  if (dream.shown)
    dream.shown = dream.shown.map((one) => ({ ...one, of: one.of === a ? b : one.of === b ? a : one.of }))
  for (const card of given) pile.known.push({ by: a, of: b, card })
  for (const card of got) pile.known.push({ by: b, of: a, card })
  tell(g, { type: 'fatesSwapped', by: a, with: b, secret: { for: [a, b], cards: [given[0]!, got[0]!] } })
}

/** DR-23 One trade for each and turn; nobody is asked twice by the same. */
function partners({ state }: Game, seat: Faction): Faction[] {
  const { traded = [], asked = [] } = frameOf(state, fateSwapping)!
  if (traded.includes(seat)) return []
  return state.order.filter((other) => other !== seat && !traded.includes(other) && !asked.includes(other))
}

export const fateDecisions = [
  oneOf('dream.offer-fate', 'DR-23', { choices: (g, seat): (Faction | 'pass')[] => ['pass', ...partners(g, seat)] }),
  yesNo('dream.swap-fate', 'DR-23'),
]
