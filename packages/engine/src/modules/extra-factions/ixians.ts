import { factionState } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { advantage, type FactionSheet, type Game, inForce, tell } from '../../hooks/hooks.ts'
import { play } from '../../hooks/rules.ts'
import { anAmount } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { depthOf, end, frameOf, raise, raised, topOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { type Faction, LEADERS } from '../../model/factions.ts'
import { BATTLE } from '../../procedures/frames.ts'
import { alliesOf, areAllied } from '../../procedures/hands.ts'
import { pay } from '../../procedures/payments.ts'
import { powerRefusal, usePower } from '../../procedures/powers.ts'

const FACTION = 'ixians'
/** AHIX-03 What comes in every turn. */
const INCOME = 10
/** AHIX-06 Raised for the battle in which a Karama lets their forces count more. */
const FULL_STRENGTH = 'ixians.full-strength'

function gain(g: Game, by: Faction): void {
  pay(g, 'bank', by, INCOME, 'income')
  tell(g, { type: 'spiceGained', by, amount: INCOME, for: 'machines' })
}

/** AHIX-03, AHIX-05 Before anything else is collected; allies have as much, or part of it. */
const receive = procedure<{ owner: Faction; allies?: Faction[]; left?: number } & Moments['phase.opens']>(
  'ixians.receive',
  'closed',
  { what: 'other-party', of: ({ allies = [] }) => ({ of: allies[0] ?? null }) },
)({
  gains(g, f) {
    gain(g, f.owner)
    const allies = inForce(g, 'ixians.ally-income') ? [...alliesOf(g.state, f.owner)] : []
    if (g.rules.options['ixians.allySpice'] === 'each') {
      for (const ally of allies) gain(g, ally)
      return end(g)
    }
    f.allies = allies
    f.left = INCOME
  },
  asks(g, f) {
    if (f.allies!.length === 0 || f.left === 0) return end(g)
    ask(g, 'ixians.share', [f.owner])
  },
  gives(g, f) {
    const [to, ...others] = f.allies!
    const amount = answerOf(f, 'ixians.share', f.owner)
    f.allies = others
    f.left = f.left! - amount
    if (amount === 0) return 'asks'
    pay(g, f.owner, to!, amount, 'income')
    tell(g, { type: 'incomeShared', by: f.owner, to: to!, amount })
    return 'asks'
  },
})

const advantages = [
  advantage({
    id: 'ixians.movement',
    rule: 'AHIX-02',
    name: 'Machines that carry',
    says: 'Your forces move two territories.',
    changes: { 'move.range': (range, { seat }, owner) => (seat === owner ? Math.max(2, range) : range) },
  }),
  advantage({
    id: 'ixians.ally-movement',
    rule: 'AHIX-05',
    name: 'Machines for an ally',
    says: 'The forces of your allies move two territories.',
    alliance: true,
    changes: {
      'move.range': (range, { seat }, owner, g) => (areAllied(g.state, owner, seat) ? Math.max(2, range) : range),
    },
  }),
  advantage({
    id: 'ixians.income',
    rule: 'AHIX-03',
    name: 'Sale of machines',
    says: 'When spice is collected you receive ten more.',
    owns: 'machines',
    follows: { 'phase.opens': { when: (_, __, { phase }) => phase === 'collection', run: receive } },
  }),
  advantage({
    id: 'ixians.ally-income',
    rule: 'AHIX-05',
    name: 'Income for an ally',
    says: 'Your allies have a part in the sale of machines.',
    alliance: true,
  }),
  advantage({
    id: 'ixians.first',
    rule: 'AHIX-04',
    name: 'Always first',
    says: 'You ship and move before everybody else.',
    changes: { 'movement.first': (first, { waiting }, owner) => (waiting.includes(owner) ? owner : first) },
  }),
  advantage({
    id: 'ixians.karama',
    rule: 'AHIX-06',
    name: 'Karama: full strength',
    says: 'You may play a Karama in a battle: forces without spice count in full, those with spice one and a half.',
    when: (o) => o['karama.specialPowers'] && o['battle.dialing'] === 'spiceSupport',
    changes: {
      'force.worth': (worth, { seat }, owner, g) =>
        seat === owner && raised(g.state, FULL_STRENGTH)
          ? { normal: [3, 2], elite: [worth.elite[0] + 1, worth.elite[1] + 1] }
          : worth,
    },
  }),
]

/** AHIX-06 Before the own plan is laid. */
function momentRefusal(g: Game, seat: Faction): Refusal | null {
  const f = topOf(g.state, BATTLE)
  const planning = f?.ask?.kind === 'plan' && f.ask.of.includes(seat) && !(seat in f.answers)
  return planning && !raised(g.state, FULL_STRENGTH) ? null : refusal('karama.wrong-moment', 'AHIX-06')
}

const fullStrength = play({
  kind: 'ixians.full-strength',
  rule: 'AHIX-06',
  needsQuiet: true,
  when: (o) => o['karama.specialPowers'] && o['battle.dialing'] === 'spiceSupport',
  may: (g, seat) => seat === FACTION && !momentRefusal(g, seat) && !powerRefusal(g, seat, 'karama'),
  offer: () => ({ choices: [true] }),
  refuse: (g, seat) =>
    seat === FACTION
      ? (momentRefusal(g, seat) ?? powerRefusal(g, seat, 'karama'))
      : refusal('karama.no-power', 'AHIX-06'),
  effect(g, seat) {
    usePower(g, seat, 'karama')
    raise(g.state, FULL_STRENGTH, depthOf(g.state, BATTLE))
  },
  sample: () => true,
})

const share = anAmount('ixians.share', 'AHIX-05', {
  range: (g, seat) => ({
    min: 0,
    max: Math.min(frameOf(g.state, receive)!.left!, factionState(g.state, seat).spice),
  }),
})

export const ixians = {
  faction: FACTION,
  leaders: LEADERS.ixians,
  spice: 20,
  freeRevival: 2,
  elites: 0,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [share],
  plays: [fullStrength],
} satisfies FactionSheet
