import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { play } from '../../hooks/rules.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { depthOf, frameOf, raise, raised } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { isSupply } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { thrownFight } from '../../procedures/deal-terms.ts'
import { BATTLE, BATTLE_RESULTS, TURN } from '../../procedures/frames.ts'
import { discard, hasRoom, holds, know, playCard, removeFromHand, showAll } from '../../procedures/hands.ts'
import { wantsMoment } from '../../procedures/karama.ts'
import { mayPart } from '../../procedures/parting.ts'
import { tried } from '../../procedures/tried-cards.ts'
import { dreamIn } from './state.ts'

const SUPPLIES = 'supplies'
const BIBLE = 'orange-catholic-bible'
const BREAK = 'break-conditioning'
/** KAR-16 */
export const cardMoments = [SUPPLIES, BIBLE, BREAK].map((card) => `card.${card}`)
const wants = (g: Game, seat: Faction, card: string): boolean => wantsMoment(g, seat, `card.${card}`)

/** DR-50 The card is discarded, and the four supplies come to hand; all know them. */
function takeSupplies(g: Game, seat: Faction): void {
  playCard(g, seat, SUPPLIES)
  const { treachery } = g.state
  const taken = treachery.removed.filter(isSupply)
  treachery.removed = treachery.removed.filter((card) => !isSupply(card))
  factionState(g.state, seat).hand.push(...taken)
  showAll(g.state, seat, taken)
  tell(g, { type: 'suppliesTaken', by: seat })
}

/** DR-43 The last moment for it in a battle is before the Voice. */
const beforeVoice = procedure<{ owner: Faction; fighters: Faction[] }>('dream.before-voice')({
  asks(g, f) {
    ask(g, 'dream.supplies', [f.owner], 'silent')
  },
  takes(g, f) {
    const opened = answerIfAny(f, 'dream.supplies', f.owner) === 'yes' ? tried(g, f, f.owner, SUPPLIES) : 'spoilt'
    if (opened === 'waits') return 'takes'
    f.answers = {}
    if (opened === 'played') takeSupplies(g, f.owner)
  },
})

const suppliesRefusal = (g: Game, seat: Faction): Refusal | null => {
  if (!holds(g.state, seat, SUPPLIES)) return refusal('card.not-held', 'DR-50', { card: SUPPLIES })
  return frameOf(g.state, BATTLE) ? refusal('not-now', 'DR-50') : null
}

/** DR-50 At any time, but not once a battle has begun. */
const suppliesPlay = play({
  kind: 'dream.play-supplies',
  rule: 'DR-50',
  card: SUPPLIES,
  needsQuiet: true,
  may: (g, seat) => !suppliesRefusal(g, seat),
  offer: () => ({ choices: [true] }),
  refuse: suppliesRefusal,
  effect: takeSupplies,
  sample: () => true,
})

/** DR-50 Supplies that were lost, and all of them when the battles are over, go back. */
function returnSupplies(g: Game, all: boolean): void {
  const { treachery, order } = g.state
  treachery.removed.push(...treachery.discard.filter(isSupply))
  treachery.discard = treachery.discard.filter((card) => !isSupply(card))
  if (!all) return
  for (const seat of order) {
    const cards = factionState(g.state, seat).hand.filter(isSupply)
    if (cards.length === 0) continue
    for (const card of cards) removeFromHand(g.state, seat, card)
    treachery.removed.push(...cards)
    tell(g, { type: 'suppliesReturned', by: seat, cards })
  }
}
const sweep = procedure<{ owner: Faction }>('dream.sweep-supplies')({
  sweeps(g) {
    returnSupplies(g, frameOf(g.state, BATTLE) === undefined)
  },
})

/** Raised once it has been passed on in this turn. */
const GIVEN = 'dream.bible-given'

/** DR-51 At the start of bidding its owner may pass it on, before the cards for bid are counted or after. */
const giveBible = procedure<{ owner: Faction }>('dream.give-bible')({
  asks(g) {
    const asked = g.state.order.filter((seat) => wants(g, seat, BIBLE))
    if (asked.length > 0) ask(g, 'dream.give-bible', asked, 'silent')
  },
  gives(g, f) {
    const by = g.state.order.find((seat) => (answerIfAny(f, 'dream.give-bible', seat) ?? 'pass') !== 'pass')
    const to = by ? answerOf(f, 'dream.give-bible', by) : 'pass'
    f.answers = {}
    if (!by || to === 'pass') return
    removeFromHand(g.state, by, BIBLE)
    factionState(g.state, to).hand.push(BIBLE)
    for (const seat of g.state.order) know(g.state, seat, to, BIBLE)
    raise(g.state, GIVEN, depthOf(g.state, TURN))
    tell(g, { type: 'cardGiven', by, to, card: BIBLE })
  },
})

/** DR-49 After the reveal: used, thrown away, or kept. */
const askBreak = procedure<{ owner: Faction; fighters: Faction[] }>('dream.ask-break')({
  asks(g, f) {
    ask(g, 'dream.break', [f.owner], 'silent')
  },
  lays(g, f) {
    const answer = answerIfAny(f, 'dream.break', f.owner)
    const laid = answer === 'use' ? tried(g, f, f.owner, BREAK) : 'spoilt'
    if (laid === 'waits') return 'lays'
    f.answers = {}
    if (answer === 'discard') playCard(g, f.owner, BREAK)
    if (laid === 'spoilt') return
    dreamIn(g.state).conditioning = f.owner
    showAll(g.state, f.owner, [BREAK])
    tell(g, { type: 'cardLaid', by: f.owner, card: BREAK })
  },
})
const breakChoices = (g: Game, seat: Faction): ('keep' | 'use' | 'discard')[] => {
  if (!holds(g.state, seat, BREAK)) return ['keep']
  const { aggressor, defender, territory } = frameOf(g.state, BATTLE_RESULTS)!
  return thrownFight(g, aggressor, defender, territory) ? ['keep', 'discard'] : ['keep', 'use', 'discard']
}

const isDouble = (g: Game, of: Faction): boolean => {
  const { aggressor, totals } = frameOf(g.state, BATTLE_RESULTS)!
  const [own, other] = aggressor === of ? totals : [totals[1], totals[0]]
  return own > 0 && own >= 2 * other
}
/** Whether the winner's Break Conditioning makes it a victory by treachery. */
export const breaks = (g: Game, winner: Faction): boolean =>
  g.state.dream?.conditioning === winner && isDouble(g, winner)

/** DR-49 Twice the opponent's total is a victory by treachery; whoever was called a traitor takes the card back. */
const settleBreak = procedure<{ owner: Faction } & Moments['battle.settled']>('dream.settle-break')({
  settles(g, f) {
    const results = frameOf(g.state, BATTLE_RESULTS)!
    dreamIn(g.state).conditioning = null
    const broken = !f.traitor && f.winner === f.owner && isDouble(g, f.owner)
    if (f.traitor && f.loser === f.owner) return
    if (broken) results.traitor = true
    discard(g, f.owner, BREAK)
    tell(g, { type: 'cardsDiscarded', by: f.owner, cards: [BREAK] })
  },
})
const burnBreak = procedure<{ owner: Faction }>('dream.burn-break')({
  burns(g, f) {
    dreamIn(g.state).conditioning = null
    playCard(g, f.owner, BREAK)
  },
})
const user = ({ state }: Game): Faction[] => (state.dream?.conditioning ? [state.dream.conditioning] : [])

export const cardRules: readonly ModuleRule[] = [
  {
    id: 'dream.supplies',
    rule: 'DR-50',
    changes: {
      // Of a game of which only the board is known no hand is.
      'hand.limit': (limit, { seat }, { state }) => limit + (state.factions[seat]?.hand.filter(isSupply).length ?? 0),
    },
    follows: {
      'battle.opens': {
        who: (g, { fighters }) => fighters.filter((seat) => wants(g, seat, SUPPLIES)),
        run: beforeVoice,
      },
      'battle.over': { who: ({ state }) => state.order.slice(0, 1), run: sweep },
      'battles.over': { who: ({ state }) => state.order.slice(0, 1), run: sweep },
    },
  },
  {
    id: 'dream.bible',
    rule: 'DR-51',
    follows: {
      'phase.opens': {
        who: ({ state }, { phase }) => (phase === 'bidding' ? state.order.slice(0, 1) : []),
        run: giveBible,
      },
      'bidding.dealt': { who: ({ state }) => (raised(state, GIVEN) ? [] : state.order.slice(0, 1)), run: giveBible },
    },
  },
  {
    id: 'dream.break-conditioning',
    rule: 'DR-49',
    follows: {
      'battle.revealed': { who: (g, { fighters }) => fighters.filter((seat) => wants(g, seat, BREAK)), run: askBreak },
      'battle.settled': { who: user, run: settleBreak },
      'battle.exploded': { who: user, run: burnBreak },
    },
  },
]

export const cardPlays = [suppliesPlay]
export const cardDecisions = [
  yesNo('dream.supplies', 'DR-50', {
    choices: (g, seat) => (holds(g.state, seat, SUPPLIES) ? ['no', 'yes'] : ['no']),
    why: () => refusal('card.not-held', 'DR-50', { card: SUPPLIES }),
  }),
  oneOf('dream.give-bible', 'DR-51', {
    choices: (g, seat): (Faction | 'pass')[] =>
      holds(g.state, seat, BIBLE) && mayPart(g, seat, BIBLE)
        ? ['pass', ...g.state.order.filter((other) => other !== seat && hasRoom(g, other))]
        : ['pass'],
  }),
  oneOf('dream.break', 'DR-49', { choices: breakChoices }),
]
