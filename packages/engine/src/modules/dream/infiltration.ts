import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { consult, follow, type Game, type ModuleRule, optionOf, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import { call, end, frameOf } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import { type Faction, LEADER, type LeaderId } from '../../model/factions.ts'
import type { LeaderState, Outcome } from '../../model/state.ts'
import { battleOf } from '../../procedures/battle/plan.ts'
import { bringBack, kill, leaderState } from '../../procedures/leaders.ts'
import { drawFrom, pileHand, pileOf, takeFromHand } from '../../procedures/piles.ts'
import { pointsOf } from '../../procedures/victory.ts'
import { DANCERS, exchangeDancer, exchangesIn, masksOf } from './face-dancers.ts'
import { dreamIn, dreamOf } from './state.ts'

/** Whoever lies in the tanks for all to see. */
const isSeenDead = ({ dead, secret }: LeaderState): boolean => dead && !secret

/** DR-14 Own leaders who live and are on no card. */
const freeMasks = (g: Game): LeaderId[] => {
  const owner = masksOf(g.rules)!
  const busy = dreamOf(g.state).infiltrations.map(({ by }) => by)
  return factionState(g.state, owner)
    .leaders.filter(({ id, dead, holder }) => !dead && holder === owner && !busy.includes(id))
    .map(({ id }) => id)
}
/** The dead of others, on whom somebody could be put. */
const deadOfOthers = (g: Game): LeaderId[] =>
  g.state.order
    .filter((seat) => seat !== masksOf(g.rules))
    .flatMap((seat) => factionState(g.state, seat).leaders.filter(isSeenDead))
    .map(({ id }) => id)

/** `leader`: the face dancer that was shown; `zoals`: DR-BT-7 Zoal needs no card. */
export const infiltrationPhase = procedure<{ leader?: LeaderId | null }>('dream.infiltration', 'closed', {
  what: 'disguise',
  of: ({ leader = null }) => ({ leader, as: null }),
})({
  begins(g, f) {
    f.leader = null
    const owner = masksOf(g.rules)
    if (!owner || g.state.turn === 1) return end(g)
    const target = dreamOf(g.state).zoal
    if (target) dreamIn(g.state).zoal = null
    const fits = target !== null && isSeenDead(leaderState(g.state, target)) && freeMasks(g).includes('zoal')
    if (fits) call(g, attempt, { leader: target, by: 'zoal', card: false })
  },
  exchanges(g) {
    if (exchangesIn(g, 'infiltration')) call(g, exchangeDancer, {})
  },
  asks(g) {
    const owner = masksOf(g.rules)!
    // What is asked follows from what lies open: the tanks, and how many cards they hold.
    const able = freeMasks(g).length > 0 && deadOfOthers(g).length > 0 && pileHand(g.state, DANCERS, owner).length > 0
    if (!able) return end(g)
    ask(g, 'dream.infiltrate', [owner])
  },
  masks(g, f) {
    const owner = masksOf(g.rules)!
    const leader = answerOf(f, 'dream.infiltrate', owner)
    if (leader === 'pass') return end(g)
    f.leader = leader
    // The card lies open; if somebody passes for the leader it stays with him.
    takeFromHand(g, DANCERS, owner, leader)
    pileOf(g.state, DANCERS).discard.push(leader)
    ask(g, 'dream.impersonate', [owner])
  },
  tries(g, f) {
    call(g, attempt, { leader: f.leader!, by: answerOf(f, 'dream.impersonate', masksOf(g.rules)!), card: true })
    return 'asks'
  },
})

/** DR-14, DR-15 The faction of the dead leader may unmask the other; else its leader is back, and it is infiltrated. */
const attempt = procedure<{ leader: LeaderId; by: LeaderId; card: boolean }>('dream.attempt', 'closed', {
  what: 'disguise',
  of: ({ leader, by }) => ({ leader, as: by }),
})({
  asks(g, f) {
    const target = LEADER[f.leader].faction
    const owner = masksOf(g.rules)!
    tell(g, { type: 'infiltrationTried', by: owner, of: target, leader: f.leader, as: f.by })
    ask(g, 'dream.unmask', [target], 'silent')
  },
  judges(g, f) {
    const target = LEADER[f.leader].faction
    const owner = masksOf(g.rules)!
    const unmasked = answerIfAny(f, 'dream.unmask', target) === 'yes'
    f.answers = {}
    if (unmasked) {
      tell(g, { type: 'traitorCalled', by: target, leader: f.by })
      kill(g, f.by)
      tell(g, { type: 'leaderKilled', leader: f.by, of: owner })
      if (f.card) drawFrom(g, DANCERS, owner)
      return follow(g, 'leaders.died', {})
    }
    const pile = pileOf(g.state, DANCERS)
    if (f.card) pile.discard = pile.discard.filter((one) => one !== f.leader)
    dreamIn(g.state).infiltrations.push({ leader: f.leader, by: f.by, card: f.card })
    bringBack(g, f.leader)
    tell(g, { type: 'leaderRevived', by: target, leader: f.leader, cost: 0 })
    tell(g, { type: 'infiltrationBegan', of: target, leader: f.leader, as: f.by })
  },
})

/** DR-16 With the leader it ends: the card is replaced, and the one on it goes to the tanks face down. */
export function endInfiltrations(g: Game): void {
  const { state } = g
  if (!state.dream || state.dream.infiltrations.length === 0) return
  const over = state.dream.infiltrations.filter(({ leader }) => isSeenDead(leaderState(state, leader)))
  if (over.length === 0) return
  const owner = masksOf(g.rules)!
  state.dream.infiltrations = state.dream.infiltrations.filter((one) => !over.includes(one))
  for (const { leader, by, card } of over) {
    if (!leaderState(state, by).dead) kill(g, by)
    leaderState(state, by).faceDown = true
    tell(g, { type: 'infiltrationEnded', of: LEADER[leader].faction, leader, as: by })
    if (!card) continue
    pileOf(state, DANCERS).discard.push(leader)
    drawFrom(g, DANCERS, owner)
  }
}

/** DR-15 The factions whose spice, hand and plans lie open to the Bene Tleilaxu. */
const infiltrated = (g: Game): Faction[] => [
  ...new Set(dreamOf(g.state).infiltrations.map(({ leader }) => LEADER[leader].faction)),
]

/** DR-43 Step 7: they look at the plan that lies sealed. */
const lookAtPlans = procedure<{ owner: Faction; fighters: Faction[] }>('dream.look-at-plans')({
  looks(g, f) {
    const by = masksOf(g.rules)!
    for (const of of f.fighters) {
      const plan = answerIfAny(battleOf(g), 'plan', of)
      if (of === by || !plan || !infiltrated(g).includes(of)) continue
      g.state.battle!.locked.push(of)
      factionState(g.state, by).notes.push({ turn: g.state.turn, saw: 'plan', of, plan })
      tell(g, { type: 'planSeen', by, of, secret: { for: [by, of], plan } })
    }
  },
})

/** DR-17 They win with whom they have infiltrated; or in the place of its ally, unless that alliance holds five. */
function joined(g: Game, outcome: Outcome): Outcome {
  const owner = masksOf(g.rules)
  const hosts = outcome.winners.filter((seat) => infiltrated(g).includes(seat))
  if (!owner || hosts.length === 0 || outcome.winners.includes(owner)) return outcome
  if (optionOf(g, 'dr.infiltratorWin') === 'along' || outcome.winners.length === 1)
    return { ...outcome, winners: [...outcome.winners, owner] }
  return pointsOf(g, outcome.winners) >= 5 ? outcome : { ...outcome, winners: [...hosts, owner] }
}

/** DR-13 to DR-17 */
export const infiltrationRules: readonly ModuleRule[] = [
  {
    id: 'dream.infiltrators',
    rule: 'DR-14',
    changes: {
      // Who lies on a card does not fight; DR-16 their traitor cards count for whom they stand in for.
      'leaders.available': (leaders, _, { state }) =>
        state.dream?.infiltrations.length
          ? leaders.filter(({ id }) => !dreamOf(state).infiltrations.some(({ by }) => by === id))
          : leaders,
      'traitor.held': (held, _, { state }) => {
        const more = dreamOf(state).infiltrations.filter(({ by }) => held.includes(by))
        return more.length === 0 ? held : [...held, ...more.map(({ leader }) => leader)]
      },
      'leaders.prey': (leaders, _, { state }) =>
        leaders.filter(({ id }) => !dreamOf(state).infiltrations.some(({ by }) => by === id)),
    },
    follows: {
      'battle.committed': {
        who: (g, { fighters }) => {
          const owner = masksOf(g.rules)
          const looks = owner && fighters.some((seat) => seat !== owner && infiltrated(g).includes(seat))
          // Step 7 comes before what others do in step 8.
          return looks ? g.state.order.slice(0, 1) : []
        },
        run: lookAtPlans,
      },
    },
  },
  {
    id: 'dream.infiltrators-win',
    rule: 'DR-17',
    changes: {
      'victory.taken': (taken, { met }, g) => {
        if (taken) return joined(g, taken)
        if (met.length === 0) return taken
        const outcome: Outcome = { winners: [...met], kind: 'strongholds', turn: g.state.turn }
        const shared = joined(g, outcome)
        // Whoever wins along can be foreseen, too.
        return shared === outcome ? taken : (consult(g, 'victory.taken', null, { met: shared.winners }) ?? shared)
      },
      'victory.end': (outcome, _, g) => (outcome ? joined(g, outcome) : outcome),
    },
  },
]

const trying = (g: Game): LeaderId => frameOf(g.state, attempt)!.by
export const infiltrationDecisions = [
  oneOf('dream.infiltrate', 'DR-14', {
    choices: (g, seat): (LeaderId | 'pass')[] => [
      'pass',
      ...deadOfOthers(g).filter((leader) => pileHand(g.state, DANCERS, seat).includes(leader)),
    ],
  }),
  oneOf('dream.impersonate', 'DR-14', { choices: freeMasks }),
  yesNo('dream.unmask', 'DR-14', {
    choices: (g, seat) => (factionState(g.state, seat).traitors.includes(trying(g)) ? ['no', 'yes'] : ['no']),
    why: () => refusal('traitor.none', 'DR-14'),
  }),
]
