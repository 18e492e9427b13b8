import { factionState } from '../board/forces.ts'
import { answerIfAny, ask, procedure } from '../hooks/flow.ts'
import { type Advantage, consult, follow, type Game, isOff, type Stop, tell } from '../hooks/hooks.ts'
import { oneOf } from '../hooks/shapes.ts'
import { call, depthOf, end, type Frame, raise } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Order } from '../model/answers.ts'
import type { Card } from '../model/cards.ts'
import { type Faction, LEADER, type LeaderId } from '../model/factions.ts'
import type { ConcernedFactions } from '../model/now.ts'
import type { GameState } from '../model/state.ts'
import { reopenPlans } from './battle/reopen.ts'
import { TURN, WINDOW } from './frames.ts'
import { discard, isKarama, isLaid, karamas } from './hands.ts'
import { oathRefusesParting } from './oaths.ts'
import { SPOILT } from './tried-cards.ts'

/** What a seat ordered for a moment: the order that names it best, if its condition holds. */
export function orderOf(state: GameState, seat: Faction, moment: string, about: ConcernedFactions = {}): Order['do'] {
  const { orders } = factionState(state, seat)
  if (orders.length === 0) return 'ignore'
  const owner = moment.slice(0, moment.indexOf('.'))
  const fits = ({ when }: Order): boolean =>
    when === undefined || (when === 'i-pay' ? about.payer === seat : (about.fighters?.includes(seat) ?? false))
  for (const on of [moment, owner, '*']) {
    const order = orders.find((o) => o.on === on && fits(o))
    if (order) return order.do
  }
  return 'ignore'
}

/** Whether anybody has given orders: at most tables nobody has, and there is nothing to weigh. */
function ordersGiven({ factions }: GameState): boolean {
  for (const seat in factions) if (factions[seat as Faction]!.orders.length > 0) return true
  return false
}

/** KAR-02, KAR-16 Puts an advantage to the table where it can be stopped at this point. Opened by its trigger, never by who holds what. */
export function contest(g: Game, id: string, when: Stop, about: ConcernedFactions = {}, depth?: number): undefined {
  const advantage = g.rules.advantages.get(id)
  if (!advantage || advantage.stops !== when || isOff(g, advantage)) return
  const { state } = g
  const wanted =
    g.rules.options['karama.windows'] === 'full' ||
    (ordersGiven(state) &&
      state.order.some((seat) => seat !== advantage.owner && orderOf(state, seat, id, about) !== 'ignore'))
  if (wanted)
    call(g, window, {
      advantage: id,
      owner: advantage.owner,
      depth: lastsForTheTurn(g) ? stopDepth(g, advantage) : (depth ?? stopDepth(g, advantage)),
      about,
      by: null,
    })
}

/** TIME-04 Whether what is stopped stays so for the turn, whatever used it. */
export const lastsForTheTurn = ({ state, rules }: Game): boolean =>
  rules.options['karama.cancelScope'] === 'restOfTurn' && depthOf(state, TURN) >= 0
/** TIME-04 One use, which is the procedure that used it, or the rest of the turn; DR-BG-3 or of the phase, which stands above the turn. */
function stopDepth(g: Game, { stoppedFor }: Advantage): number {
  const { state } = g
  if (lastsForTheTurn(g)) return depthOf(state, TURN) + (stoppedFor === 'phase' ? 1 : 0)
  // Windows opened a moment before, for other advantages of the same act, lie on top of it.
  return state.stack.findLastIndex((f) => f.proc !== WINDOW.id)
}

/** Orders answer at once; only a seat that wants to think is asked, and nobody learns who. */
export const window = procedure(WINDOW, 'closed', {
  what: 'window',
  of: ({ advantage, owner, about, by }) => ({ advantage, owner, concerned: about, by }),
})({
  opens(g, f) {
    const { state } = g
    const others = state.order.filter((seat) => seat !== f.owner)
    const ordered = others.filter((seat) => orderOf(state, seat, f.advantage, f.about) === 'cancel')
    for (const seat of ordered) {
      const card = karamas(g, seat)[0]
      if (card) f.answers[seat] = card
    }
    for (const _ in f.answers) return
    const full = g.rules.options['karama.windows'] === 'full'
    const asked = full ? others : others.filter((seat) => orderOf(state, seat, f.advantage, f.about) === 'ask')
    if (asked.length > 0) ask(g, 'karama', asked, 'silent')
  },
  tries(g, f) {
    const next = nextKarama(g, f)
    if (!next) return end(g)
    f.by = next.by
    call(g, playKarama, next)
  },
  judged(g, f) {
    const by = f.by!
    delete f.answers[by]
    if (f.got === 'cancelled') return 'tries'
    const stopped = g.rules.advantages.get(f.advantage)
    for (const id of [f.advantage, ...(stopped?.together ?? [])]) raise(g.state, id, f.depth)
    tell(g, { type: 'advantageStopped', advantage: f.advantage, by, ...(stopped ? { name: stopped.name } : {}) })
    end(g)
  },
})

/** TIME-02 Two that want the same thing are settled in storm order; a card spent meanwhile cannot be played again. */
function nextKarama({ state }: Game, f: Frame): { by: Faction; card: Card } | null {
  for (const by of state.order) {
    const card = answerIfAny(f, 'karama', by)
    if (card !== undefined && card !== 'pass' && factionState(state, by).hand.includes(card)) return { by, card }
  }
  return null
}

/** KAR-13, KAR-17 The card is discarded; one that only serves as a Karama may itself be stopped. */
export const playKarama = procedure<{ by: Faction; card: Card }>('play-karama')({
  lays(g, f) {
    discard(g, f.by, f.card)
    tell(g, { type: 'karamaPlayed', by: f.by, card: f.card })
    const by: string[] = []
    if (f.card !== 'karama') consult(g, 'karama.card', false, { seat: f.by, card: f.card }, by)
    for (const id of by) contest(g, id, 'announce')
    // DR-IX-6 What only serves as one is no special card.
    if (f.card === 'karama') follow(g, 'card.played', { by: f.by, card: f.card })
  },
  counts(g, f) {
    if (f.got === SPOILT) return end(g, 'cancelled')
    if (isKarama(g, f.by, f.card)) {
      reopenPlans(g, f.by)
      return end(g, 'played')
    }
    tell(g, { type: 'karamaCancelled', by: f.by, card: f.card })
    end(g, 'cancelled')
  },
})

/** A card offered as a Karama must be in hand and serve as one. */
export const karamaRefusal = (g: Game, seat: Faction, card: Card): Refusal | null => {
  if (!factionState(g.state, seat).hand.includes(card)) return refusal('karama.not-held', 'KAR-03', { card })
  if (!isKarama(g, seat, card)) return refusal('karama.not-one', 'KAR-01', { card })
  const { hand } = factionState(g.state, seat)
  if (card !== 'karama' && isLaid(g.state, seat, card)) return refusal('karama.laid', 'BATTLE-19', { card })
  return card === 'karama' ? null : oathRefusesParting(g, seat, hand.toSpliced(hand.indexOf(card), 1))
}

/** A seat that cannot act is offered only to pass. */
const karamaChoices = (g: Game, seat: Faction): (Card | 'pass')[] => ['pass', ...new Set(karamas(g, seat))]
const whyNoKarama =
  (rule: string) =>
  (g: Game, seat: Faction, card: Card | 'pass'): Refusal =>
    (card !== 'pass' && karamaRefusal(g, seat, card)) || refusal('karama.not-held', rule)

export const karamaDecisions = [
  oneOf('karama', 'KAR-02', { choices: karamaChoices, always: 'pass', why: whyNoKarama('KAR-02') }),
  oneOf('stop-shipment', 'GUI-10', { choices: karamaChoices, always: 'pass', why: whyNoKarama('GUI-10') }),
]

/** Cards and powers with a moment of their own: asked, unseen by others, are those who ordered it. */
export const wantsMoment = (g: Game, seat: Faction, moment: string): boolean =>
  g.rules.options['karama.windows'] === 'full' || orderOf(g.state, seat, moment) !== 'ignore'

/** The moment at which somebody is asked whether a leader of this faction is a traitor. */
export const traitorMoment = (of: Faction): string => `traitor.${of}`

/** KAR-16, TRAI-05 Whether a seat has ordered to keep silent about these leaders: then it is not asked, whatever it holds. */
export const keepsSilent = (g: Game, seat: Faction, leaders: readonly LeaderId[]): boolean =>
  leaders.every((leader) => {
    const on = traitorMoment(LEADER[leader].faction)
    return factionState(g.state, seat).orders.some((order) => order.on === on && order.do === 'ignore' && !order.when)
  })
