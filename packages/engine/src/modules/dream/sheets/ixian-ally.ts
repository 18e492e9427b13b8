import { factionState } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, inForce, tell } from '../../../hooks/hooks.ts'
import { play } from '../../../hooks/rules.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import { call, end, frameOf } from '../../../kernel/flow.ts'
import { type Refusal, refusal } from '../../../kernel/result.ts'
import { pick } from '../../../kernel/rng.ts'
import type { Card } from '../../../model/cards.ts'
import type { Faction } from '../../../model/factions.ts'
import { AUCTION, BATTLE } from '../../../procedures/frames.ts'
import { alliesOf, forget, handLimit, know } from '../../../procedures/hands.ts'
import { contest, wantsMoment } from '../../../procedures/karama.ts'
import { dreamIn, dreamOf } from '../state.ts'
import { unsure } from './ixian-cards.ts'

const SHARE = 'ixians.ally-cards'
/** KAR-16 The last moment in a battle, for orders. */
export const SHARE_MOMENT = 'ally.cards'
type How = 'give' | 'swap'

const allyOf = (g: Game, owner: Faction): Faction | undefined => alliesOf(g.state, owner)[0]
const handOf = (g: Game, seat: Faction): readonly Card[] => factionState(g.state, seat).hand

/** DR-IX-6 Once a turn, and not in a battle but before the Voice. */
function shareRefusal(g: Game, owner: Faction, how: How): Refusal | null {
  const ally = allyOf(g, owner)
  if (!ally) return refusal('ally.none', 'DR-IX-6')
  if (!inForce(g, SHARE) || dreamOf(g.state).shared === g.state.turn) return refusal('share.once', 'DR-IX-6')
  if (handOf(g, owner).length === 0) return refusal('share.nothing', 'DR-IX-6')
  if (!countsHands(g)) return null
  if (how === 'give' && !isRoomFor(g, ally)) return refusal('bid.hand-full', 'DR-IX-6')
  return how === 'swap' && handOf(g, ally).length === 0 ? refusal('share.nothing', 'DR-IX-6') : null
}
/** While a card is up for bid the place that it would take stays free. */
const isRoomFor = (g: Game, ally: Faction): boolean =>
  handOf(g, ally).length + (frameOf(g.state, AUCTION) ? 1 : 0) < handLimit(g, ally)
/** SECR-04 Elsewhere nobody knows how many cards the ally holds, and it comes out when the card is passed. */
const countsHands = ({ state, rules }: Game): boolean =>
  state.phase === 'bidding' || rules.options['secrecy.handCount'] === 'always'
const ways = (g: Game, owner: Faction): How[] =>
  (['give', 'swap'] as const).filter((how) => !shareRefusal(g, owner, how))

/** The card of one of the two goes to the other; who of the others knew what is no longer sure. */
function pass(g: Game, by: Faction, to: Faction, card: Card): void {
  for (const seat of g.state.order) if (seat !== to) unsure(g.state, seat, by)
  forget(g.state, by, card)
  const { hand } = factionState(g.state, by)
  hand.splice(hand.indexOf(card), 1)
  factionState(g.state, to).hand.push(card)
  know(g.state, by, to, card)
  tell(g, { type: 'cardPassed', by, to, secret: { for: [by, to], card } })
}

/** DR-IX-6 Announced, perhaps stopped; then both lay a card face down, or the giver alone. */
const share = procedure<{ owner: Faction; how: How }>('ixians.share-cards', 'closed', {
  what: 'sharing',
  of: ({ owner, how }) => ({ by: owner, how }),
})({
  announces(g, f) {
    tell(g, { type: 'sharingBegan', by: f.owner, to: allyOf(g, f.owner)!, how: f.how })
    contest(g, SHARE, 'announce')
  },
  asks(g, f) {
    if (!inForce(g, SHARE)) return end(g)
    dreamIn(g.state).shared = g.state.turn
    const ally = allyOf(g, f.owner)!
    if (f.how === 'give' ? !isRoomFor(g, ally) : handOf(g, ally).length === 0) {
      tell(g, { type: 'sharingFailed', by: f.owner, to: ally })
      return end(g)
    }
    ask(g, 'dream.share-card', f.how === 'give' ? [f.owner] : [f.owner, ally], 'sealed')
  },
  passes(g, f) {
    const ally = allyOf(g, f.owner)!
    const given = answerOf(f, 'dream.share-card', f.owner)
    const back = f.how === 'give' ? null : answerOf(f, 'dream.share-card', ally)
    f.answers = {}
    if (given === 'pass' || back === 'pass') return
    pass(g, f.owner, ally, given)
    if (back) pass(g, ally, f.owner, back)
  },
})

/** DR-43 Step 3: the last moment in a battle. */
const beforeVoice = procedure<{ owner: Faction; fighters: Faction[] }>('ixians.before-voice')({
  asks(g, f) {
    ask(g, 'dream.battle-share', [f.owner], 'silent')
  },
  shares(g, f) {
    const how = answerIfAny(f, 'dream.battle-share', f.owner) ?? 'no'
    f.answers = {}
    if (how !== 'no') call(g, share, { owner: f.owner, how })
  },
})

export const allyCards: Advantage = advantage({
  id: SHARE,
  rule: 'DR-IX-6',
  name: 'Cards for an ally',
  says: 'Once a turn you may give your ally a card of your hand, or exchange one with them; in a battle only before the Voice.',
  alliance: true,
  stop: { dream: 'announce' },
  follows: {
    'battle.opens': {
      when: (g, owner) =>
        allyOf(g, owner) !== undefined && dreamOf(g.state).shared < g.state.turn && wantsMoment(g, owner, SHARE_MOMENT),
      run: beforeVoice,
    },
  },
})

export const sharePlay = play({
  kind: 'dream.share',
  rule: 'DR-IX-6',
  needsQuiet: true,
  may: (g, seat) => !frameOf(g.state, BATTLE) && ways(g, seat).length > 0,
  offer: (g, seat) => ({ choices: ways(g, seat) }),
  refuse: (g, seat, how) => (frameOf(g.state, BATTLE) ? refusal('not-now', 'DR-IX-6') : shareRefusal(g, seat, how)),
  effect: (g, owner, how) => void call(g, share, { owner, how }),
  sample: (g, seat, rng) => pick(rng, ways(g, seat)),
})

export const allyDecisions = [
  oneOf('dream.share-card', 'DR-IX-6', {
    choices: (g, seat): (Card | 'pass')[] => ['pass', ...new Set(handOf(g, seat))],
  }),
  oneOf('dream.battle-share', 'DR-IX-6', { choices: (g, seat): (How | 'no')[] => ['no', ...ways(g, seat)] }),
]
