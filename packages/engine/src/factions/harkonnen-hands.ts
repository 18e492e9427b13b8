import { factionState } from '../board/forces.ts'
import { answerIfAny, ask, procedure } from '../hooks/flow.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { someOf } from '../hooks/shapes.ts'
import { call, end, frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, shuffle } from '../kernel/rng.ts'
import { type Card, isCard } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { couldBe, planCards } from '../model/plan.ts'
import { freeFighters } from '../procedures/battle/planning.ts'
import { openPlans } from '../procedures/battle/reopen.ts'
import { BATTLE } from '../procedures/frames.ts'
import { forgetHand, learn, removeFromHand } from '../procedures/hands.ts'
import { swornOf } from '../procedures/oaths.ts'
import { hasPower, powerRefusal, usePower } from '../procedures/powers.ts'
import { dropStale } from '../procedures/stale.ts'

const FACTION = 'harkonnen'

interface Taking {
  by: Faction
  of: Faction
  /** How many cards are taken: all, or as many as were asked for and are there. */
  count: number | null
}

/** Whether they choose what to give back before they see what they take. */
const unseen = (g: Game): boolean => optionOf(g, 'karama.harkonnenTake.returnFrom') === 'beforeSeeing'

/** HAR-13 Cards are taken, then as many given back: of all, or where the taken ones are set aside of the old hand. */
const takeHand = procedure<Taking>('harkonnen.take-hand', 'closed', {
  what: 'hand-taken',
  of: ({ by, of, count }) => ({ by, of, count: count ?? 0 }),
})({
  counts(g, f) {
    const { hand } = factionState(g.state, f.of)
    f.count = Math.min(f.count ?? hand.length, hand.length)
    tell(g, { type: 'handTaken', by: f.by, of: f.of, count: f.count })
    if (f.count > 0 && unseen(g)) ask(g, 'return-cards', [f.by], 'sealed')
  },
  takes(g, f) {
    const { state } = g
    const { hand } = factionState(state, f.of)
    if (f.count! < hand.length) shuffle(state.rng, hand)
    const taken = hand.splice(0, f.count!)
    factionState(state, f.by).hand.push(...taken)
    forgetHand(state, f.of)
    forgetHand(state, f.by)
    learn(state, f.of, f.by, taken)
    tell(g, { type: 'handSeen', by: f.by, of: f.of, secret: { for: [f.by, f.of], cards: [...taken] } })
    if (f.count! > 0 && !unseen(g)) ask(g, 'return-cards', [f.by], 'sealed')
  },
  gives(g, f) {
    const { state } = g
    const cards = answerIfAny(f, 'return-cards', f.by) ?? []
    f.answers = {}
    for (const card of cards) removeFromHand(state, f.by, card)
    factionState(state, f.of).hand.push(...cards)
    learn(state, f.by, f.of, cards)
    tell(g, { type: 'cardsReturned', by: f.by, to: f.of, secret: { for: [f.by, f.of], cards } })
    end(g)
    openPlans(g, [f.by, f.of])
    freeFighters(g)
    dropStale(g)
  },
})

/** How many cards were taken, and are to be given back. */
const countTaken = (g: Game): number => frameOf(g.state, takeHand)!.count!

/** What may be given back; taken cards lie behind the old hand. */
function mayReturn(g: Game, seat: Faction): Card[] {
  const { hand } = factionState(g.state, seat)
  return optionOf(g, 'karama.harkonnenTake.returnFrom') === 'originalHand'
    ? hand.slice(0, hand.length - countTaken(g))
    : [...hand]
}

/** BATTLE-36, BATTLE-37, TRU-07 What was shown or sworn about a battle must stay true: these cards are kept. */
function pledged(g: Game, seat: Faction): Card[] {
  const { battle } = g.state
  const shown = battle?.shown
  const kept = shown?.of === seat && isCard(shown.value) ? [shown.value] : []
  const frame = frameOf(g.state, BATTLE)
  const plan = frame && battle?.locked.includes(seat) ? answerIfAny(frame, 'plan', seat) : undefined
  const { hand } = factionState(g.state, seat)
  for (const promise of swornOf(g.state, seat)) {
    const card = hand.find((c) => couldBe(c, hand, promise))
    if (promise.plays && card) kept.push(card)
  }
  return [...new Set([...kept, ...(plan ? planCards(plan) : [])])]
}

/** The cards of the old hand that can be given away. */
const givable = (g: Game, seat: Faction, hand: readonly Card[]): number =>
  hand.length - pledged(g, seat).filter((card) => hand.includes(card)).length

export const returnCards = someOf('return-cards', 'HAR-13', {
  from: (g, seat) => unpledged(g, seat, mayReturn(g, seat)),
  count: countTaken,
  silence: (g, seat) => unpledged(g, seat, mayReturn(g, seat).reverse()).slice(0, countTaken(g)),
  why: (g, seat, card) =>
    mayReturn(g, seat).includes(card) && pledged(g, seat).includes(card)
      ? refusal('karama.pledged', 'HAR-13', { card })
      : refusal('card.not-held', 'HAR-13', { card }),
})

/** The cards of which no pledged one is given away. */
function unpledged(g: Game, seat: Faction, cards: readonly Card[]): Card[] {
  const kept = pledged(g, seat)
  return cards.filter((card) => {
    const i = kept.indexOf(card)
    if (i >= 0) kept.splice(i, 1)
    return i < 0
  })
}

const whenRefusal = (g: Game, seat: Faction): Refusal | null => {
  const window = optionOf(g, 'karama.harkonnenTake.window')
  if (seat !== FACTION || window === 'off') return refusal('karama.no-power', 'HAR-13')
  return window === 'anytime' || g.state.phase === 'bidding' ? null : refusal('karama.wrong-moment', 'HAR-13')
}

/** Never more than can be given back; how many the other holds is not told. */
function mostTaken(g: Game, seat: Faction): number {
  const hand = [...factionState(g.state, seat).hand]
  const karama = hand.indexOf('karama')
  if (karama >= 0) hand.splice(karama, 1)
  return givable(g, seat, hand)
}

export const takeHandPlay = play({
  kind: 'karama-take-hand',
  rule: 'HAR-13',
  needsQuiet: true,
  may: (g, seat) => seat === FACTION && !whenRefusal(g, seat) && !powerRefusal(g, seat, 'karama'),
  offer(g, seat) {
    const of = g.state.order.filter((other) => other !== seat)
    const any = optionOf(g, 'karama.harkonnenTake.amount') === 'any'
    return { card: ['karama'], of, ...(any ? { count: { min: 1, max: mostTaken(g, seat) } } : {}) }
  },
  refuse(g, seat, answer) {
    if (answer.of === seat || !g.state.order.includes(answer.of)) return refusal('karama.no-such-hand', 'HAR-13')
    const wrong = whenRefusal(g, seat) ?? powerRefusal(g, seat, answer.card)
    if (wrong) return wrong
    const any = optionOf(g, 'karama.harkonnenTake.amount') === 'any'
    if (any !== (answer.count !== undefined))
      return refusal(any ? 'karama.say-how-many' : 'karama.whole-hand', 'HAR-13')
    if (answer.count === undefined) return null
    const most = mostTaken(g, seat)
    return answer.count > most ? refusal('karama.too-many', 'HAR-13', { most }) : null
  },
  effect(g, seat, { card, of, count = null }) {
    usePower(g, seat, card)
    call(g, takeHand, { by: seat, of, count })
  },
  sample(g, seat, rng) {
    if (!hasPower(g, seat)) return null
    const others = g.state.order.filter((other) => other !== seat)
    const of = pick(rng, others)
    if (optionOf(g, 'karama.harkonnenTake.amount') === 'all') return { card: 'karama', of }
    const most = mostTaken(g, seat)
    return most > 0 ? { card: 'karama', of, count: 1 + below(rng, most) } : null
  },
})
