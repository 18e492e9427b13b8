import { factionState } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, inForce, tell } from '../../../hooks/hooks.ts'
import { play } from '../../../hooks/rules.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import { call, end, frameOf } from '../../../kernel/flow.ts'
import { type Refusal, refusal } from '../../../kernel/result.ts'
import { pick } from '../../../kernel/rng.ts'
import { type Card, isSupply } from '../../../model/cards.ts'
import type { Faction } from '../../../model/factions.ts'
import { AUCTION, BATTLE } from '../../../procedures/frames.ts'
import { alliesOf, areAllied, forget, handLimit, know } from '../../../procedures/hands.ts'
import { contest, wantsMoment } from '../../../procedures/karama.ts'
import { mayPart } from '../../../procedures/parting.ts'
import { dreamIn, dreamOf } from '../state.ts'
import { unsure } from './ixian-cards.ts'

const SHARE = 'ixians.ally-cards'
/** KAR-16 The last moment in a battle, for orders. */
export const SHARE_MOMENT = 'ally.cards'
type How = 'give' | 'swap'

/** DR-IX-6 Either of the two may begin. */
const partnerOf = (g: Game, seat: Faction): Faction | undefined => {
  const owner = g.rules.advantages.get(SHARE)?.owner
  if (owner === seat) return alliesOf(g.state, seat)[0]
  return owner && areAllied(g.state, owner, seat) ? owner : undefined
}
const handOf = (g: Game, seat: Faction): readonly Card[] => factionState(g.state, seat).hand
/** DR-50 What Supplies! brought goes back there, and to nobody else; how many of it there are lies open. */
const givable = (g: Game, seat: Faction): Card[] => handOf(g, seat).filter((card) => !isSupply(card))

/** DR-IX-6 Once a turn, and not in a battle but before the Voice. */
function shareRefusal(g: Game, seat: Faction, how: How): Refusal | null {
  const partner = partnerOf(g, seat)
  if (!partner) return refusal('ally.none', 'DR-IX-6')
  if (!inForce(g, SHARE) || dreamOf(g.state).shared === g.state.turn) return refusal('share.once', 'DR-IX-6')
  if (givable(g, seat).length === 0) return refusal('share.nothing', 'DR-IX-6')
  if (!countsHands(g)) return null
  if (how === 'give' && !isRoomFor(g, partner)) return refusal('bid.hand-full', 'DR-IX-6')
  return how === 'swap' && givable(g, partner).length === 0 ? refusal('share.nothing', 'DR-IX-6') : null
}
/** While a card is up for bid the place that it would take stays free. */
const isRoomFor = (g: Game, partner: Faction): boolean =>
  handOf(g, partner).length + (frameOf(g.state, AUCTION) ? 1 : 0) < handLimit(g, partner)
/** SECR-04 Elsewhere nobody knows how many cards the other holds, and it comes out when the card is passed. */
const countsHands = ({ state, rules }: Game): boolean =>
  state.phase === 'bidding' || rules.options['secrecy.handCount'] === 'always'
const ways = (g: Game, seat: Faction): How[] => (['give', 'swap'] as const).filter((how) => !shareRefusal(g, seat, how))

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

/** DR-IX-6 Announced by one of the two, perhaps stopped; then both lay a card face down, or the giver alone. */
const share = procedure<{ owner: Faction; how: How }>('ixians.share-cards', 'closed', {
  what: 'sharing',
  of: ({ owner, how }) => ({ by: owner, how }),
})({
  announces(g, f) {
    tell(g, { type: 'sharingBegan', by: f.owner, to: partnerOf(g, f.owner)!, how: f.how })
    contest(g, SHARE, 'announce')
  },
  asks(g, f) {
    if (!inForce(g, SHARE)) return end(g)
    dreamIn(g.state).shared = g.state.turn
    const partner = partnerOf(g, f.owner)!
    if (f.how === 'give' ? !isRoomFor(g, partner) : givable(g, partner).length === 0) {
      tell(g, { type: 'sharingFailed', by: f.owner, to: partner })
      return end(g)
    }
    ask(g, 'dream.share-card', f.how === 'give' ? [f.owner] : [f.owner, partner], 'sealed')
  },
  passes(g, f) {
    const partner = partnerOf(g, f.owner)!
    const given = answerOf(f, 'dream.share-card', f.owner)
    const back = f.how === 'give' ? null : answerOf(f, 'dream.share-card', partner)
    f.answers = {}
    if (given === 'pass' || back === 'pass') return
    pass(g, f.owner, partner, given)
    if (back) pass(g, partner, f.owner, back)
  },
})

/** KAR-16 Who of the two has ordered to be asked, the owner first. */
function wishers(g: Game, owner: Faction): Faction[] {
  const partner = partnerOf(g, owner)
  if (!partner || dreamOf(g.state).shared === g.state.turn) return []
  return [owner, partner].filter((seat) => wantsMoment(g, seat, SHARE_MOMENT))
}
/** DR-43 Step 3: the last moment in a battle. */
const beforeVoice = procedure<{ owner: Faction; fighters: Faction[] }>('ixians.before-voice')({
  asks(g, f) {
    ask(g, 'dream.battle-share', wishers(g, f.owner), 'silent')
  },
  shares(g, f) {
    const by = wishers(g, f.owner).find((seat) => (answerIfAny(f, 'dream.battle-share', seat) ?? 'no') !== 'no')
    const how = by ? answerOf(f, 'dream.battle-share', by) : 'no'
    f.answers = {}
    if (by && how !== 'no') call(g, share, { owner: by, how })
  },
})

export const allyCards: Advantage = advantage({
  id: SHARE,
  rule: 'DR-IX-6',
  name: 'Cards for an ally',
  says: 'Once a turn you or your ally may give the other a card, or you exchange one; in a battle only before the Voice.',
  alliance: true,
  stop: { dream: 'announce' },
  follows: {
    'battle.opens': {
      when: (g, owner) => wishers(g, owner).length > 0,
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
    choices: (g, seat): (Card | 'pass')[] => [
      'pass',
      ...new Set(givable(g, seat).filter((card) => mayPart(g, seat, card))),
    ],
  }),
  oneOf('dream.battle-share', 'DR-IX-6', { choices: (g, seat): (How | 'no')[] => ['no', ...ways(g, seat)] }),
]
