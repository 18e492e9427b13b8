import { factionState } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf } from '../../hooks/hooks.ts'
import { anAmount, oneOf } from '../../hooks/shapes.ts'
import { call } from '../../kernel/flow.ts'
import { shuffle } from '../../kernel/rng.ts'
import type { Faction } from '../../model/factions.ts'
import { bidForPower } from './bids.ts'
import { whoHas } from './lines.ts'
import { meeting } from './meeting.ts'
import { placement } from './placement.ts'
import { rapidAccess } from './rapid.ts'
import { report } from './report.ts'
import { appoint, give, isVoter, preludeIn, proclaim, spiceOf } from './table.ts'
import { trading } from './trade.ts'

/** HARV-03, HARV-09 */
const PRELUDE_SPICE = 10
const HARVESTS = 5

/** HARV-01 What is played instead of placing the forces of the shields. */
export const prelude = procedure<{ to?: Faction }>('harvest', 'closed', {
  what: 'other-party',
  of: ({ to = null }) => ({ of: to }),
})({
  opens(g) {
    preludeIn(g)
    const rapid = optionOf(g, 'modules.spiceHarvest') === 'rapid'
    for (const seat of g.state.order) factionState(g.state, seat).spice = rapid ? 0 : PRELUDE_SPICE
    if (!rapid) return 'gives'
    call(g, rapidAccess, {})
  },
  dealt() {
    return 'trades'
  },
  /** HARV-34 All can count what is left of the ten. */
  gives(g) {
    const giver = whoHas(g, 'saves')
    const own = preludeIn(g)
    own.left ??= PRELUDE_SPICE
    if (!giver || own.left === 0) return 'stakes'
    ask(g, 'harvest.gift', [giver])
  },
  amounts(g, f) {
    const giver = whoHas(g, 'saves')!
    const to = answerOf(f, 'harvest.gift', giver)
    if (to === 'pass') return 'stakes'
    f.to = to
    ask(g, 'harvest.gift-amount', [giver])
  },
  gave(g, f) {
    const from = whoHas(g, 'saves')!
    const amount = answerOf(f, 'harvest.gift-amount', from)
    // What was to be given may have been paid away meanwhile.
    if (amount === 0) return 'stakes'
    give(g, from, f.to!, amount)
    const own = preludeIn(g)
    own.left = Math.max(0, own.left! - amount)
    proclaim(g, { what: 'paid', from, to: f.to!, amount, for: 'gift' })
    return 'gives'
  },
  stakes(g) {
    delete preludeIn(g).left
    ask(
      g,
      'harvest.stake',
      g.state.order.filter((seat) => isVoter(g, seat)),
      'sealed',
    )
  },
  /** HARV-08 The highest pays the second highest; ties are decided at random. */
  elects(g, f) {
    const seats = g.state.order.filter((seat) => isVoter(g, seat))
    const stakes = seats.map((of) => ({ of, amount: answerOf(f, 'harvest.stake', of) }))
    f.answers = {}
    proclaim(g, { what: 'stakes', stakes })
    const [first, second] = shuffle(g.state.rng, [...stakes]).sort((a, b) => b.amount - a.amount)
    appoint(g, first!.of, 'stake')
    if (!second || first!.amount === 0) return
    give(g, first!.of, second.of, first!.amount)
    proclaim(g, { what: 'paid', from: first!.of, to: second.of, amount: first!.amount, for: 'post' })
  },
  harvests(g) {
    const own = preludeIn(g)
    if (own.round === HARVESTS) return 'trades'
    own.round++
    call(g, report, {})
  },
  meets(g) {
    call(g, meeting, {})
  },
  bids(g) {
    call(g, bidForPower, {})
  },
  next() {
    return 'harvests'
  },
  trades(g) {
    call(g, trading, { done: [] })
  },
  commits(g) {
    call(g, placement, {})
  },
  ends() {},
})

const others = (g: Game, seat: Faction): Faction[] => g.state.order.filter((other) => other !== seat)

export const preludeDecisions = [
  oneOf('harvest.gift', 'HARV-34', { choices: (g, seat) => ['pass', ...others(g, seat)], always: 'pass' }),
  anAmount('harvest.gift-amount', 'HARV-34', { range: (g, seat) => ({ min: 0, max: spiceOf(g, seat) }) }),
  anAmount('harvest.stake', 'HARV-08', { range: (g, seat) => ({ min: 0, max: spiceOf(g, seat) }) }),
]
