import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { anAmount, someOf } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { call, end, frameOf } from '../../kernel/flow.ts'
import { without } from '../../kernel/without.ts'
import type { Faction } from '../../model/factions.ts'
import type { WorldState } from '../../model/worlds.ts'
import { discardAll } from '../../procedures/battle/outcome.ts'
import { alliesOf } from '../../procedures/hands.ts'
import { oathRefusesParting } from '../../procedures/oaths.ts'
import { pay } from '../../procedures/payments.ts'
import { hasBonus, isHigh, isLow, occupierOf, type WorldId } from './worlds.ts'

type Paid = { owner: Faction } & Moments['spice.paid']

/** Spice that one faction has to hand on. */
function handOn(g: Game, by: Faction, to: Faction | 'bank', amount: number, world: WorldId): void {
  if (amount === 0) return
  pay(g, by, to, amount, 'worlds')
  tell(g, { type: 'spiceHandedOn', by, to, amount, world })
}

/** HW-20, HW-25 Half of a payment, rounded up, stays; the other half goes to the occupier, or to the bank. */
const halve = procedure<Paid>('homeworlds.halve')({
  hands(g, f) {
    const cards = f.what === 'cards'
    const world: WorldId = cards ? 'kaitain' : 'junction'
    const occupier = occupierOf(g.state, world)
    // HW-25 Of shipping the occupier gets what others pay.
    const to = occupier && (cards || occupier !== f.from) ? occupier : 'bank'
    // HW-21 Either of two worlds may be the low one.
    const cause = cards && !isLow(g.state, world) ? 'salusa-secundus' : world
    handOn(g, f.owner, to, Math.floor(f.amount / 2), cause)
  },
})
function halved({ state, rules }: Game, { to, what }: Moments['spice.paid']): Faction[] {
  if (to === 'guild' && what === 'shipments' && isLow(state, 'junction')) return [to]
  if (to !== 'emperor' || what !== 'cards') return []
  const bySalusa = rules.options['homeworlds.salusaLow'] === 'halfPayments' && isLow(state, 'salusa-secundus')
  return isLow(state, 'kaitain') || bySalusa ? [to] : []
}

/** What a faction has collected in this phase. */
function noteCollected({ collected }: WorldState, by: Faction, amount: number, abroad: boolean): void {
  const own = collected.find((one) => one.by === by)
  if (!own) collected.push({ by, amount, abroad })
  else {
    own.amount += amount
    own.abroad ||= abroad
  }
}
const count = procedure<Paid>('homeworlds.count')({
  counts(g, f) {
    noteCollected(g.state.worlds!, f.owner, f.amount, f.what === 'collection')
  },
})
const collectors = ({ state }: Game, { to, what }: Moments['spice.paid']): Faction[] =>
  to !== 'bank' && state.phase === 'collection' && (what === 'collection' || what === 'income') ? [to] : []

/** HW-17 The occupier may share the income with allies, one after the other. */
const share = procedure<{ owner: Faction; left: number; allies: Faction[] }>('homeworlds.share', 'closed', {
  what: 'other-party',
  of: ({ allies }) => ({ of: allies[0] ?? null }),
})({
  asks(g, f) {
    if (f.allies.length === 0 || f.left === 0) return end(g)
    ask(g, 'world.share', [f.owner])
  },
  gives(g, f) {
    const amount = answerOf(f, 'world.share', f.owner)
    const to = f.allies[0]!
    f.left -= amount
    f.allies = f.allies.slice(1)
    if (amount > 0) {
      pay(g, f.owner, to, amount, 'worlds')
      tell(g, { type: 'incomeShared', by: f.owner, to, amount })
    }
    return 'asks'
  },
})

/** HW-17, HW-23, HW-24 Income of occupiers, and what collection brings or costs besides. */
const income = procedure<{ owner: Faction; earned?: [Faction, number][] }>('homeworlds.income')({
  pays(g, f) {
    const { state } = g
    const earned = new Map<Faction, number>()
    for (const { occupier, income: amount } of state.worlds!.cards)
      if (occupier && amount > 0) earned.set(occupier, (earned.get(occupier) ?? 0) + amount)
    for (const [owner, amount] of earned) {
      pay(g, 'bank', owner, amount, 'worlds')
      tell(g, { type: 'spiceGained', by: owner, amount, for: 'worlds' })
      noteCollected(state.worlds!, owner, amount, true)
    }
    f.earned = [...earned]
  },
  adds(g) {
    const { collected } = g.state.worlds!
    const from = collected.find(({ by, abroad }) => by === 'harkonnen' && abroad)
    if (!from || !isHigh(g.state, 'giedi-prime')) return
    pay(g, 'bank', from.by, 2, 'worlds')
    tell(g, { type: 'spiceGained', by: from.by, amount: 2, for: 'worlds' })
  },
  tithes(g) {
    const occupier = occupierOf(g.state, 'southern-hemisphere')
    const own = g.state.worlds!.collected.find(({ by }) => by === 'fremen')
    if (occupier && own) handOn(g, own.by, occupier, Math.floor(own.amount / 2), 'southern-hemisphere')
  },
  /** What has to be handed on cannot be shared. */
  shares(g, f) {
    for (const [owner, earned] of f.earned!) {
      const left = Math.min(earned, factionState(g.state, owner).spice)
      call(g, share, { owner, left, allies: [...alliesOf(g.state, owner)] })
    }
  },
})

/** HW-20 What Kaitain asks for each card that is laid aside. */
const PER_CARD = 2
/** HW-20 After the last auction cards may be laid aside. */
const clear = procedure<{ owner: Faction }>('homeworlds.clear')({
  asks(g, f) {
    if (factionState(g.state, f.owner).hand.length === 0) return end(g)
    ask(g, 'world.discard', [f.owner])
  },
  discards(g, f) {
    const cards = answerIfAny(f, 'world.discard', f.owner) ?? []
    if (cards.length === 0) return
    pay(g, f.owner, 'bank', PER_CARD * cards.length, 'worlds')
    tell(g, { type: 'cardsCleared', by: f.owner, count: cards.length, cost: PER_CARD * cards.length })
    discardAll(g, f.owner, cards)
  },
})

export const spiceDecisions = [
  anAmount('world.share', 'HW-17', { range: (g) => ({ min: 0, max: frameOf(g.state, share)!.left }) }),
  someOf('world.discard', 'HW-20', {
    from: (g, seat) => factionState(g.state, seat).hand,
    count: (g, seat) => {
      const { hand, spice } = factionState(g.state, seat)
      return { least: 0, most: Math.min(hand.length, Math.floor(spice / PER_CARD)) }
    },
    refuse: (g, seat, cards) => oathRefusesParting(g, seat, without(factionState(g.state, seat).hand, cards)),
  }),
]

export const spiceRules: readonly ModuleRule[] = [
  {
    id: 'homeworlds.charity',
    rule: 'HW-12',
    changes: { charity: (amount, { seat }, { state }) => (amount > 0 && hasBonus(state, seat) ? amount + 1 : amount) },
  },
  { id: 'homeworlds.halves', rule: 'HW-20', follows: { 'spice.paid': { who: halved, run: halve } } },
  { id: 'homeworlds.collected', rule: 'HW-23', follows: { 'spice.paid': { who: collectors, run: count } } },
  {
    id: 'homeworlds.income',
    rule: 'HW-17',
    follows: { 'collection.over': { who: ({ state }) => state.order.slice(0, 1), run: income } },
  },
  {
    id: 'homeworlds.kaitain',
    rule: 'HW-20',
    follows: { 'bidding.over': { who: ({ state }) => (isHigh(state, 'kaitain') ? ['emperor'] : []), run: clear } },
  },
]
