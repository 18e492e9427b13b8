import { factionState, sizeOf } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import {
  type Advantage,
  advantage,
  type Game,
  inForce,
  type ModuleRule,
  type Ruleset,
  tell,
} from '../../../hooks/hooks.ts'
import { anAmount, oneOf, someOf } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import { type Faction, isLeader, LEADER, type LeaderId } from '../../../model/factions.ts'
import { areAllied } from '../../../procedures/hands.ts'
import { contest } from '../../../procedures/karama.ts'
import { leaderState } from '../../../procedures/leaders.ts'
import { pay } from '../../../procedures/payments.ts'
import { revivableLeaders, revivalCost, reviveLeader } from '../../../procedures/revival.ts'
import { dreamIn, dreamOf } from '../state.ts'

const INCOME = 'tleilaxu.revival-income'
const INCREASE = 'tleilaxu.revival-increase'
const RAISED = 5
/** Nobody has more. */
const NO_LIMIT = 20

/** DR-BT-3 Leaders of others whom they could not buy back; one for each faction. */
const priceable = (g: Game, owner: Faction): LeaderId[] =>
  g.state.order
    .filter((seat) => seat !== owner && !dreamOf(g.state).prices.some(({ leader }) => LEADER[leader].faction === seat))
    .flatMap((seat) => {
      const open = revivableLeaders(g, seat)
      return factionState(g.state, seat)
        .leaders.filter(({ id, dead, secret }) => dead && !secret && !open.includes(id))
        .map(({ id }) => id)
    })
/** DR-BT-4 Who has more forces in the tanks than may leave them. */
const limited = ({ state }: Game, owner: Faction): Faction[] =>
  state.order.filter((seat) => seat !== owner && sizeOf(factionState(state, seat).tanks) > 3)

/** DR-BT-3, DR-BT-4 Before anybody revives they name prices, and whose limit they raise. */
const prepare = procedure<{ owner: Faction; leader?: LeaderId | null }>('dream.prepare-revival', 'closed', {
  what: 'leader-price',
  of: ({ leader }) => ({ leader: leader ?? null }),
})({
  before(g, f) {
    f.leader = null
    Object.assign(dreamIn(g.state), { prices: [], raised: [] })
    contest(g, INCOME, 'beforeUse')
    contest(g, INCREASE, 'beforeUse')
  },
  offers(g, f) {
    if (!inForce(g, INCOME) || priceable(g, f.owner).length === 0) return 'raises'
    ask(g, 'dream.offer-leader', [f.owner])
  },
  prices(g, f) {
    const leader = answerOf(f, 'dream.offer-leader', f.owner)
    if (leader === 'pass') return 'raises'
    f.leader = leader
    ask(g, 'dream.leader-price', [f.owner])
  },
  names(g, f) {
    const price = answerOf(f, 'dream.leader-price', f.owner)
    dreamIn(g.state).prices.push({ leader: f.leader!, price })
    tell(g, { type: 'leaderOffered', by: f.owner, leader: f.leader!, price })
    return 'offers'
  },
  raises(g, f) {
    if (!inForce(g, INCREASE) || limited(g, f.owner).length === 0) return end(g)
    ask(g, 'dream.raise-limit', [f.owner])
  },
  raised(g, f) {
    const to = answerIfAny(f, 'dream.raise-limit', f.owner) ?? []
    dreamIn(g.state).raised = to
    if (to.length > 0) tell(g, { type: 'limitsRaised', by: f.owner, of: to })
  },
})

/** DR-BT-3 */
const earn = procedure<{ owner: Faction } & Moments['forces.revived']>('dream.revival-income')({
  earns(g, f) {
    const amount = sizeOf(f.force)
    pay(g, 'bank', f.owner, amount, 'income')
    tell(g, { type: 'spiceGained', by: f.owner, amount, for: 'revivals' })
  },
})

/** DR-BT-4 As many leaders as they can pay for. */
const reviveAll = procedure<{ owner: Faction }>('dream.revive-leaders')({
  asks(g, f) {
    ask(g, 'dream.revive-leaders', [f.owner])
  },
  revives(g, f) {
    for (const leader of answerOf(f, 'dream.revive-leaders', f.owner))
      reviveLeader(g, f.owner, leader, revivalCost(g, f.owner, leader))
  },
})
const ownDead = ({ state }: Game, owner: Faction): LeaderId[] =>
  factionState(state, owner)
    .leaders.filter(({ dead }) => dead)
    .map(({ id }) => id)

const forThem = (g: Game, owner: Faction, seat: Faction): boolean => seat === owner || areAllied(g.state, owner, seat)
/** The price that they have named, where not the usual one is asked for. */
const priceOf = (g: Game, what: string, usual?: true): number | undefined =>
  usual ? undefined : dreamOf(g.state).prices.find(({ leader }) => leader === what)?.price

export const tanks: readonly Advantage[] = [
  advantage({
    id: INCOME,
    rule: 'DR-BT-3',
    name: 'Masters of the tanks',
    says: 'You receive 1 spice for each force that others revive and what they pay for leaders, and may name a price for a leader whom a faction could not buy back.',
    stop: { dream: 'beforeUse' },
    changes: {
      'revival.payee': (payee, { seat, what }, owner) => (what !== 'forces' && seat !== owner ? owner : payee),
      'revival.leaders': (leaders, { seat }, _, g) => {
        const offered = dreamOf(g.state).prices.filter(({ leader }) => LEADER[leader].faction === seat)
        return offered.length === 0 ? leaders : [...new Set([...leaders, ...offered.map(({ leader }) => leader)])]
      },
      'revival.price': (price, { what, usual }, _, g) => priceOf(g, what, usual) ?? price,
    },
    follows: {
      'revival.opens': { run: prepare },
      'forces.revived': { when: (_, owner, { seat }) => seat !== owner, run: earn },
    },
  }),
  advantage({
    id: INCREASE,
    rule: 'DR-BT-4',
    name: 'Axlotl tanks',
    says: 'You revive without limit at half price, rounded up, face-down leaders at full price; your ally pays the same. You may raise the limit of others to five.',
    stop: { dream: 'beforeUse' },
    changes: {
      'revival.limit': (limit, { seat }, owner, g) =>
        seat === owner ? NO_LIMIT : dreamOf(g.state).raised.includes(seat) ? Math.max(limit, RAISED) : limit,
      'revival.price': (price, { seat, what, usual }, owner, g) => {
        if (!forThem(g, owner, seat) || priceOf(g, what, usual) !== undefined) return price
        return isLeader(what) && leaderState(g.state, what).faceDown ? price : Math.ceil(price / 2)
      },
      // They choose among all of them when the others are done.
      'revival.leaders': (leaders, { seat }, owner) => (seat === owner ? [] : leaders),
    },
    follows: { 'revival.closes': { when: (g, owner) => ownDead(g, owner).length > 0, run: reviveAll } },
  }),
]

/** DR-29 They revive last, even if their tanks are stopped. */
export const lastToRevive: ModuleRule = {
  id: 'dream.last-to-revive',
  rule: 'DR-29',
  changes: {
    'revival.turns': (turns, _, { rules }) =>
      [...turns].sort((a, b) => Number(isMaster(rules, a)) - Number(isMaster(rules, b))),
  },
}
const isMaster = ({ advantages }: Ruleset, seat: Faction): boolean => advantages.get(INCREASE)?.owner === seat

const naming = (g: Game): LeaderId => frameOf(g.state, prepare)!.leader!
const sumOf = (g: Game, seat: Faction, leaders: readonly LeaderId[]): number =>
  leaders.reduce((sum, leader) => sum + revivalCost(g, seat, leader), 0)
export const tankDecisions = [
  oneOf('dream.offer-leader', 'DR-BT-3', {
    choices: (g, seat): (LeaderId | 'pass')[] => ['pass', ...priceable(g, seat)],
  }),
  anAmount('dream.leader-price', 'DR-BT-3', {
    range: (g) => ({ min: 0, max: 2 * g.rules.strengths.get(naming(g))! + 5 }),
  }),
  someOf('dream.raise-limit', 'DR-BT-4', { from: (g, seat) => limited(g, seat) }),
  someOf('dream.revive-leaders', 'DR-BT-4', {
    from: ownDead,
    refuse(g, seat, leaders) {
      const price = sumOf(g, seat, leaders)
      const { spice } = factionState(g.state, seat)
      return price > spice ? refusal('revival.price', 'DR-BT-4', { price, spice }) : null
    },
  }),
]
