import { factionState, sizeOf } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, type FactionSheet, type Game, inForce, optionOf } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { someForces } from '../hooks/shapes.ts'
import { copy } from '../kernel/copy.ts'
import { depthOf, end, frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { type Faction, isLeader, LEADERS, type LeaderId } from '../model/factions.ts'
import { starsCount } from '../procedures/battle/plan.ts'
import { starsDouble } from '../procedures/battle/strength.ts'
import { BATTLE } from '../procedures/frames.ts'
import { alliesOf } from '../procedures/hands.ts'
import { contest } from '../procedures/karama.ts'
import { hasPower, powerRefusal, usePower } from '../procedures/powers.ts'
import {
  deadLeaderRefusal,
  deadOf,
  elitesLeft,
  forcePrice,
  forcesRefusal,
  revivalCost,
  reviveForces,
  reviveLeader,
} from '../procedures/revival.ts'

const FACTION = 'emperor'

/** EMP-06 The Emperor pays for forces of an ally beyond the ally's limit; where there are several, of each in turn. */
const payForAlly = procedure<{ owner: Faction; allies?: Faction[] }>('emperor.pay-for-ally', 'closed', {
  what: 'ally-revival',
  of: ({ allies }) => ({ ally: allies![0]! }),
})({
  asks(g, f) {
    f.allies ??= alliesWithDead(g, f.owner)
    if (f.allies.length === 0) return end(g)
    ask(g, 'pay-revival', [f.owner])
  },
  contests(g, f) {
    if (sizeOf(answerOf(f, 'pay-revival', f.owner)) === 0) return 'next'
    contest(g, 'emperor.ally-revival', 'announce')
  },
  revives(g, f) {
    if (!inForce(g, 'emperor.ally-revival')) return end(g)
    const force = answerOf(f, 'pay-revival', f.owner)
    const ally = f.allies![0]!
    reviveForces(g, ally, force, forcePrice(g, ally, force, 0), f.owner)
  },
  next(_, f) {
    f.allies = f.allies!.slice(1)
    return 'asks'
  },
})
const alliesWithDead = (g: Game, owner: Faction): Faction[] =>
  alliesOf(g.state, owner).filter((ally) => sizeOf(factionState(g.state, ally).tanks) > 0)
/** The ally the Emperor is asked about. */
const allyNow = (g: Game): Faction => frameOf(g.state, payForAlly)!.allies![0]!

const beforeSardaukar = procedure<{ owner: Faction; fighters: Faction[] }>('emperor.before-sardaukar')({
  before(g, f) {
    contest(g, 'emperor.sardaukar', 'beforeUse', { fighters: f.fighters }, depthOf(g.state, BATTLE))
  },
})

const advantages = [
  advantage({
    id: 'emperor.income',
    rule: 'EMP-03',
    name: 'Income from treachery cards',
    says: 'What others pay for treachery cards goes to you.',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    stoppable: (o) => o['emperor.incomeCancellable'],
    changes: { 'treachery.payee': (payee, { buyer }, owner) => (buyer === owner ? payee : owner) },
  }),
  advantage({
    id: 'emperor.gifts',
    rule: 'EMP-05',
    name: 'Gifts to an ally',
    says: 'You may give spice to your ally at any time; it can be used at once.',
    alliance: true,
    owns: 'gifts',
  }),
  advantage({
    id: 'emperor.ally-revival',
    rule: 'EMP-06',
    name: 'Revival for an ally',
    says: 'You may pay for up to three extra forces of your ally.',
    alliance: true,
    when: (o) => o['emperor.allyRevival'] > 0,
    stop: { gf9: 'announce' },
    follows: {
      'revival.closes': {
        when: (g, owner) => alliesWithDead(g, owner).length > 0,
        run: payForAlly,
      },
    },
  }),
  advantage({
    id: 'emperor.sardaukar',
    rule: 'EMP-07',
    name: 'Sardaukar',
    says: 'Your five starred forces count two in battle, but one against the Fremen.',
    when: (o) => o['battle.eliteTokens'],
    stop: { gf9: 'beforeUse', ah: 'beforeUse', wbc: 'beforeUse' },
    changes: {
      'force.worth': (worth, { seat, against }, owner) =>
        seat === owner && against !== 'fremen' ? starsDouble(worth) : worth,
    },
    follows: {
      'battle.bonuses': {
        when: (g, owner, { fighters }) => fighters.includes(owner) && starsCount(g, owner),
        run: beforeSardaukar,
      },
    },
  }),
  advantage({
    id: 'emperor.karama-revival',
    rule: 'EMP-09',
    name: 'Karama: revival',
    says: 'You may play a Karama to revive three forces or a leader, free of charge.',
    when: (o) => o['karama.specialPowers'] && o['karama.emperorRevive'] !== 'off',
    // Asked whenever it could be played: by what lies open, not by what is in hand.
    changes: {
      'revival.asked': (asked, { seat }, owner, g) =>
        asked || (seat === owner && hasPower(g, owner) && deadOf(g, owner).length > 0),
    },
  }),
]

const payRevival = someForces('pay-revival', 'EMP-06', {
  offer(g) {
    const ally = allyNow(g)
    const { tanks } = factionState(g.state, ally)
    const most = optionOf(g, 'emperor.allyRevival')
    return {
      normal: { min: 0, max: Math.min(most, tanks.normal) },
      elite: { min: 0, max: elitesLeft(g, ally) },
      least: 0,
      most,
      price: revivalCost(g, ally, 'normal'),
    }
  },
  refuse(g, seat, force) {
    const { spice } = factionState(g.state, seat)
    const price = forcePrice(g, allyNow(g), force, 0)
    if (price > spice) return refusal('revival.price', 'EMP-06', { price, spice })
    return forcesRefusal(g, allyNow(g), force, optionOf(g, 'emperor.allyRevival'))
  },
})

/** EMP-09 Three forces or one leader, in the revival phase or at any time. */
const revivePlay = play({
  kind: 'karama-revive',
  rule: 'EMP-09',
  needsQuiet: true,
  may: (g, seat) => seat === FACTION && !whenRefusal(g, seat) && !powerRefusal(g, seat, 'karama'),
  offer: (g, seat) => ({
    card: ['karama'],
    tanks: copy(factionState(g.state, seat).tanks),
    limit: 3,
    leader: [null, ...leadersDead(g, seat)],
  }),
  refuse(g, seat, answer) {
    const wrong = whenRefusal(g, seat) ?? powerRefusal(g, seat, answer.card)
    if (wrong) return wrong
    if (answer.leader !== null) return deadLeaderRefusal(g, seat, answer.leader)
    if (sizeOf(answer) === 0) return refusal('revival.nothing', 'EMP-09')
    return forcesRefusal(g, seat, answer, 3, true)
  },
  effect(g, seat, answer) {
    usePower(g, seat, answer.card)
    if (answer.leader !== null) reviveLeader(g, seat, answer.leader, 0)
    else reviveForces(g, seat, answer, 0, seat, true)
  },
  sample(g, seat, rng) {
    if (!hasPower(g, seat)) return null
    const dead = leadersDead(g, seat)
    const { tanks } = factionState(g.state, seat)
    if (dead.length > 0 && below(rng, 2) === 0) return { card: 'karama', leader: pick(rng, dead) }
    const normal = Math.min(3, tanks.normal)
    return normal > 0 && !forcesRefusal(g, seat, { normal, elite: 0 }, 3, true)
      ? { card: 'karama', leader: null, normal, elite: 0 }
      : null
  },
})
const leadersDead = (g: Game, seat: Faction): LeaderId[] => deadOf(g, seat).filter(isLeader)

const whenRefusal = (g: Game, seat: Faction): Refusal | null => {
  const window = optionOf(g, 'karama.emperorRevive')
  if (seat !== FACTION || window === 'off') return refusal('karama.no-power', 'EMP-09')
  if (window === 'anytime') return null
  return g.state.phase === 'revival' ? null : refusal('karama.wrong-moment', 'EMP-09')
}

export const emperor = {
  faction: FACTION,
  leaders: LEADERS.emperor,
  spice: 10,
  freeRevival: 1,
  elites: 5,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [payRevival],
  plays: [revivePlay],
} satisfies FactionSheet
