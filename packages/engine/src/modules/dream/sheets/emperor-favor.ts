import { factionState } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, inForce, tell } from '../../../hooks/hooks.ts'
import { anAmount, oneOf } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { end } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import { areAllied, hasRoom } from '../../../procedures/hands.ts'
import { contest, wantsMoment } from '../../../procedures/karama.ts'
import { dreamIn } from '../state.ts'

const ID = 'emperor.favor'

/** DR-EMP-3 Before a card is bid for: spice laid before the shield counts for one bidder, and comes back when bidding is over. */
const show = procedure<{ owner: Faction; to?: Faction | null }>('dream.favor', 'closed', {
  what: 'other-party',
  // Whoever lays nothing has told nobody whom they thought of.
  of: ({ owner, to = null }, me) => ({ of: me === owner ? to : null }),
})({
  asks(g, f) {
    f.to = null
    takeBack(g, f.owner, 0)
    if (!wantsMoment(g, f.owner, ID) || favorites(g, f.owner).length === 0) return end(g)
    ask(g, 'dream.favor', [f.owner], 'silent')
  },
  hears(g, f) {
    const to = answerIfAny(f, 'dream.favor', f.owner) ?? 'pass'
    f.answers = {}
    if (to === 'pass') return end(g)
    f.to = to
    ask(g, 'dream.favor-amount', [f.owner], 'sealed')
  },
  lays(g, f) {
    const amount = answerOf(f, 'dream.favor-amount', f.owner)
    f.answers = {}
    if (amount === 0) return end(g)
    factionState(g.state, f.owner).spice -= amount
    Object.assign(dreamIn(g.state).favor, { to: f.to!, amount })
    tell(g, { type: 'favorShown', by: f.owner, to: f.to!, amount })
    contest(g, ID, 'announce')
  },
  /** Stopped, what lies there goes to the bank. */
  stands(g) {
    if (!inForce(g, ID)) dreamIn(g.state).favor = { to: null, amount: 0, spent: 0 }
  },
})

/** What the last card did not use can be used again; at last what was used comes back too. */
function takeBack(g: Game, owner: Faction, used: number): void {
  const { dream } = g.state
  const amount = (dream?.favor.amount ?? 0) + used
  if (!dream || amount === 0) return
  factionState(g.state, owner).spice += amount
  dream.favor = { to: null, amount: 0, spent: dream.favor.spent - used }
  tell(g, { type: 'favorReturned', by: owner, amount })
}

/** Paid with, it lies there until bidding is over. */
const spend = procedure<{ owner: Faction } & Moments['card.bought']>('dream.spend-favor')({
  spends(g) {
    const { favor } = dreamIn(g.state)
    dreamIn(g.state).favor = { to: null, amount: 0, spent: favor.spent + favor.amount }
  },
})
const collect = procedure<{ owner: Faction }>('dream.collect-favor')({
  collects(g, f) {
    takeBack(g, f.owner, dreamIn(g.state).favor.spent)
  },
})

const favorites = (g: Game, owner: Faction): Faction[] =>
  g.state.order.filter((seat) => seat !== owner && !areAllied(g.state, owner, seat) && hasRoom(g, seat))
const lies = ({ state }: Game): boolean =>
  state.dream !== undefined && state.dream.favor.amount + state.dream.favor.spent > 0

export const favor: Advantage = advantage({
  id: ID,
  rule: 'DR-EMP-3',
  name: 'Shaddam’s favor',
  says: 'Before a card is bid for you may lay spice before your shield for somebody who is not your ally: it is taken off the price, and is yours again when bidding is over.',
  ahead: { order: 'free' },
  owns: 'favor',
  stop: { dream: 'announce' },
  changes: {
    'treachery.discount': (off, { buyer }, _, { state }) =>
      state.dream?.favor.to === buyer ? off + state.dream.favor.amount : off,
  },
  follows: {
    'card.up': { run: show },
    'card.bought': { when: ({ state }, _, { buyer }) => state.dream?.favor.to === buyer, run: spend },
    'phase.over': { when: lies, run: collect },
  },
})

export const favorDecisions = [
  oneOf('dream.favor', 'DR-EMP-3', { choices: (g, seat): (Faction | 'pass')[] => ['pass', ...favorites(g, seat)] }),
  anAmount('dream.favor-amount', 'DR-EMP-3', {
    range(g, seat) {
      const { spice, credit } = factionState(g.state, seat)
      return { min: 0, max: spice - credit.cards - credit.shipments }
    },
  }),
]
