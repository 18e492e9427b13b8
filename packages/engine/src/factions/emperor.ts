import { factionState, sizeOf } from '../board/forces.ts'
import {
  advantage,
  decision,
  type FactionSheet,
  type Game,
  inForce,
  optionOf,
  play,
  procedure,
} from '../hooks/hooks.ts'
import { ask, depthOf, end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject } from '../kernel/shape.ts'
import type { Asked, Unasked } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { Force } from '../model/state.ts'
import { starsCount } from '../procedures/battle/plan.ts'
import { alliesOf } from '../procedures/hands.ts'
import { contest } from '../procedures/karama.ts'
import { hasPower, powerRefusal, usePower } from '../procedures/powers.ts'
import {
  deadLeaderRefusal,
  deadOf,
  elitesLeft,
  FORCE_PRICE,
  forcesRefusal,
  isForce,
  reviveForces,
  reviveLeader,
} from '../procedures/revival.ts'

const FACTION = 'emperor'

/** EMP-06 The Emperor pays for forces of an ally beyond the ally's limit; where there are several, of each in turn. */
const payForAlly = procedure<{ owner: Faction; allies?: Faction[] }>('emperor.pay-for-ally')({
  asks(g, f) {
    f.allies ??= alliesWithDead(g, f.owner)
    if (f.allies.length === 0) return end(g)
    ask(g, 'pay-revival', [f.owner])
  },
  contests(g, f) {
    if (sizeOf(f.answers[f.owner] as Force) === 0) return 'next'
    contest(g, 'emperor.ally-revival', 'announce')
  },
  revives(g, f) {
    if (!inForce(g, 'emperor.ally-revival')) return end(g)
    const force = f.answers[f.owner] as Force
    reviveForces(g, f.allies![0]!, force, FORCE_PRICE * sizeOf(force), f.owner)
  },
  next(_, f) {
    f.allies = f.allies!.slice(1)
    return 'asks'
  },
})
const alliesWithDead = (g: Game, owner: Faction): Faction[] =>
  alliesOf(g.state, owner).filter((ally) => sizeOf(factionState(g.state, ally).tanks) > 0)
/** The ally the Emperor is asked about. */
const allyNow = (g: Game): Faction =>
  (g.state.stack.findLast((f) => f.proc === 'emperor.pay-for-ally') as unknown as { allies: Faction[] }).allies[0]!

const beforeSardaukar = procedure<{ owner: Faction; fighters: Faction[] }>('emperor.before-sardaukar')({
  before(g, f) {
    contest(g, 'emperor.sardaukar', 'beforeUse', { fighters: f.fighters }, depthOf(g.state, 'battle'))
  },
})

const advantages = [
  advantage({
    id: 'emperor.income',
    rule: 'EMP-03',
    name: 'Income from treachery cards',
    says: 'What others pay for treachery cards goes to you.',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    changes: { 'treachery.payee': (payee, { buyer }, owner) => (buyer === owner ? payee : owner) },
  }),
  advantage({
    id: 'emperor.gifts',
    rule: 'EMP-05',
    name: 'Gifts to an ally',
    says: 'You may give spice to your ally at any time; it can be used at once.',
    alliance: true,
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
      'elite.strength': (strength, { seat, against }, owner) =>
        seat === owner && against !== 'fremen' ? Math.max(strength, 2) : strength,
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
        asked || (seat === owner && hasPower(g, owner) && deadOf(g.state, owner).length > 0),
    },
  }),
]

const payRevival = decision({
  kind: 'pay-revival',
  rule: 'EMP-06',
  offer(g) {
    const ally = allyNow(g)
    const { tanks } = factionState(g.state, ally)
    return {
      fields: {
        ally,
        normal: { min: 0, max: Math.min(3, tanks.normal) },
        elite: { min: 0, max: elitesLeft(g, ally) },
        limit: optionOf(g, 'emperor.allyRevival'),
        price: FORCE_PRICE,
      },
    }
  },
  refuse: (g, seat, answer) => payRefusal(g, seat as Faction, answer),
  fallback: () => ({ normal: 0, elite: 0 }),
  sample(g, seat, rng) {
    const answer: Asked['pay-revival'] = { normal: below(rng, 4), elite: 0 }
    return payRefusal(g, seat as Faction, answer) ? { normal: 0, elite: 0 } : answer
  },
})

function payRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isForce(answer)) return refusal('malformed', 'EMP-06', { expected: 'normal, elite' })
  const { spice } = factionState(g.state, seat)
  const price = FORCE_PRICE * sizeOf(answer)
  if (price > spice) return refusal('revival.price', 'EMP-06', { price, spice })
  return forcesRefusal(g, allyNow(g), answer, optionOf(g, 'emperor.allyRevival'))
}

type Revive = Unasked['karama-revive']

/** EMP-09 Three forces or one leader, in the revival phase or at any time. */
const revivePlay = play({
  kind: 'karama-revive',
  rule: 'EMP-09',
  needsQuiet: true,
  may: (g, seat) => seat === FACTION && !whenRefusal(g, seat) && !powerRefusal(g, seat, 'karama'),
  offer: (g, seat) => ({
    fields: {
      card: ['karama'],
      tanks: factionState(g.state, seat).tanks,
      limit: 3,
      leader: [null, ...leadersDead(g, seat)],
    },
  }),
  refuse(g, seat, answer) {
    if (!isObject(answer) || !('leader' in answer))
      return refusal('malformed', 'EMP-09', { expected: 'card, leader or forces' })
    const wrong = whenRefusal(g, seat) ?? powerRefusal(g, seat, answer.card)
    if (wrong) return wrong
    if (answer.leader !== null) return deadLeaderRefusal(g, seat, answer.leader)
    if (!isForce(answer) || sizeOf(answer) === 0) return refusal('malformed', 'EMP-09', { expected: 'normal, elite' })
    return forcesRefusal(g, seat, answer, 3, true)
  },
  effect(g, seat, answer) {
    usePower(g, seat, answer.card)
    if (answer.leader !== null) reviveLeader(g, seat, answer.leader, 0)
    else reviveForces(g, seat, answer, 0, seat, true)
  },
  sample(g, seat, rng): Revive | null {
    if (!hasPower(g, seat)) return null
    const dead = leadersDead(g, seat)
    const { tanks } = factionState(g.state, seat)
    if (dead.length > 0 && below(rng, 2) === 0) return { card: 'karama', leader: pick(rng, dead) as never }
    const normal = Math.min(3, tanks.normal)
    return normal > 0 ? { card: 'karama', leader: null, normal, elite: 0 } : null
  },
})
const leadersDead = (g: Game, seat: Faction): string[] => deadOf(g.state, seat)

const whenRefusal = (g: Game, seat: Faction): Refusal | null => {
  const window = optionOf(g, 'karama.emperorRevive')
  if (seat !== FACTION || window === 'off') return refusal('karama.no-power', 'EMP-09')
  if (window === 'anytime') return null
  return g.state.phase === 'revival' ? null : refusal('karama.wrong-moment', 'EMP-09')
}

export const emperor: FactionSheet = {
  faction: FACTION,
  spice: 10,
  freeRevival: 1,
  elites: 5,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [payRevival],
  plays: [revivePlay],
}
