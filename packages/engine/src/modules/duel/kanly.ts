import { factionState } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { follow, type Game, tell } from '../../hooks/hooks.ts'
import { anAmount, oneOf } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { call, end, frameOf } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import { below } from '../../kernel/rng.ts'
import { duelistOf } from '../../model/arena.ts'
import { type Faction, LEADER } from '../../model/factions.ts'
import type { PhaseId } from '../../model/state.ts'
import { areAllied } from '../../procedures/hands.ts'
import { kill, strengthOf } from '../../procedures/leaders.ts'
import { transfer } from '../../procedures/payments.ts'
import { bout, newBout } from './bout.ts'
import {
  arenaOf,
  drawCard,
  duelIn,
  eligible,
  enter,
  isExcused,
  leaderChoices,
  openArena,
  participants,
  place,
} from './entrants.ts'
import { reward } from './reward.ts'

/** DUEL-02 One card each, with the treachery cards. */
export const dealDueling = procedure('duel.deal')({
  deals(g) {
    duelIn(g.state)
    for (const seat of participants(g)) drawCard(g, seat)
  },
})

/** DUEL-07 The rounds of the turn before which kanly may be declared. */
const WINDOWS: readonly PhaseId[] = ['bidding', 'revival', 'battle', 'collection']

const kanlyOf = ({ state }: Game, seat: Faction): number => state.duel?.kanly[seat] ?? 0

/** DUEL-07 Whom a faction may challenge: anybody but an ally who has a leader to send. */
const targets = (g: Game, seat: Faction): Faction[] =>
  participants(g).filter((other) => other !== seat && eligible(g, other).length > 0 && !areAllied(g.state, seat, other))
const mayDeclare = (g: Game, seat: Faction): boolean =>
  kanlyOf(g, seat) > 0 && eligible(g, seat).length > 0 && targets(g, seat).length > 0

/** DUEL-05 A packet of one yes, and a no for each: one card stays over. */
function dealKanly(g: Game): void {
  const seats = participants(g)
  const to = seats[below(g.state.rng, seats.length + 1)] ?? null
  if (to) duelIn(g.state).kanly[to] = kanlyOf(g, to) + 1
  tell(g, { type: 'kanlyDealt', to })
}

type Opening = { owner: Faction } & Moments['phase.opens'] & { left?: Faction[]; by?: Faction }
/** DUEL-05, DUEL-07 The packet of the bidding round; then the holders are asked once around, and again after each duel. */
export const window = procedure<Opening>(
  'duel.window',
  'quiet',
)({
  deals(g, f) {
    if (f.phase === 'bidding') dealKanly(g)
    f.left = [...g.state.order]
  },
  asks(g, f) {
    // DUEL-06 Cards change hands meanwhile: whoever gets one in time is asked.
    const by = f.left!.find((seat) => g.state.order.includes(seat) && mayDeclare(g, seat))
    if (!by) return end(g)
    f.by = by
    ask(g, 'duel.declare', [by])
  },
  declares(g, f) {
    const by = f.by!
    const on = answerOf(f, 'duel.declare', by)
    if (on === 'no') f.left = f.left!.filter((seat) => seat !== by)
    else call(g, kanly, { challenger: by, challenged: on, left: [] })
  },
  again() {
    return 'asks'
  },
})
export const windowed = ({ state }: Game, { phase }: Moments['phase.opens']): Faction[] =>
  phase === 'bidding' || (WINDOWS.includes(phase) && Object.keys(state.duel?.kanly ?? {}).length > 0)
    ? state.order.slice(0, 1)
    : []

interface Kanly {
  challenger: Faction
  challenged: Faction
  /** Those who are still to choose a side, or to be rewarded. */
  left: Faction[]
  side?: Faction
}

/** DUEL-07 to DUEL-12, DUEL-28 A duel to the death, with seconds. */
const kanly = procedure<Kanly>('duel.kanly', 'quiet', {
  what: 'kanly',
  of: ({ challenger, challenged }) => ({ challenger, challenged }),
})({
  declares(g, f) {
    const { kanly: held } = duelIn(g.state)
    if (held[f.challenger] === 1) delete held[f.challenger]
    else held[f.challenger] = kanlyOf(g, f.challenger) - 1
    tell(g, { type: 'kanlyDeclared', by: f.challenger, on: f.challenged })
    openArena(g)
    ask(g, 'duel.leader', [f.challenger, f.challenged], 'sealed')
  },
  /** DUEL-09 Both have chosen before either is placed; where they stand is said one after the other. */
  enters(g, f) {
    const leaders = [f.challenger, f.challenged].map((seat) => answerOf(f, 'duel.leader', seat))
    f.answers = {}
    enter(g, f.challenger, leaders[0]!)
    enter(g, f.challenged, leaders[1]!)
    ask(g, 'duel.box', [f.challenger])
  },
  placesFirst(g, f) {
    place(g, f.challenger, answerOf(f, 'duel.box', f.challenger))
    ask(g, 'duel.box', [f.challenged])
  },
  placesSecond(g, f) {
    place(g, f.challenged, answerOf(f, 'duel.box', f.challenged))
    ask(g, 'duel.backing', [f.challenger, f.challenged], 'sealed')
  },
  backs(g, f) {
    const amounts = [f.challenger, f.challenged].map((seat) => [seat, answerOf(f, 'duel.backing', seat)] as const)
    f.answers = {}
    for (const [of, amount] of amounts) {
      transfer(g, of, 'bank', amount)
      duelistOf(arenaOf(g), of).backing = amount
      tell(g, { type: 'backingLaid', by: of, amount })
    }
    f.left = participants(g).filter(
      (seat) => seat !== f.challenger && seat !== f.challenged && eligible(g, seat).length > 0,
    )
  },
  asksSide(g, f) {
    if (f.left.length === 0) return 'fights'
    ask(g, 'duel.side', [f.left[0]!])
  },
  asksSecond(g, f) {
    const side = answerOf(f, 'duel.side', f.left[0]!)
    if (side === 'none') return 'seconded'
    f.side = side
    ask(g, 'duel.second', [f.left[0]!], 'sealed')
  },
  sends(g, f) {
    const of = f.left[0]!
    const leader = answerOf(f, 'duel.second', of)
    f.answers = {}
    arenaOf(g).seconds.push({ of, side: f.side!, leader, open: false })
    tell(g, { type: 'secondSent', by: of, side: f.side!, secret: { for: [of], leader } })
  },
  seconded(_, f) {
    f.left = f.left.slice(1)
    return 'asksSide'
  },
  fights(g) {
    call(g, bout, newBout(false))
  },
  /** DUEL-28, DUEL-29 Where somebody has won the seconds are turned up: whoever stood by the loser dies; whoever stood by the winner is rewarded. */
  settles(g, f) {
    const { winner } = f.got as { winner: Faction | null }
    tell(g, { type: 'duelEnded', winner })
    f.left = []
    if (winner === null) return
    for (const second of arenaOf(g).seconds) {
      const { of, side, leader } = second
      second.open = true
      tell(g, { type: 'secondShown', of, leader })
      if (side === winner) {
        f.left.push(of)
        continue
      }
      kill(g, leader)
      tell(g, { type: 'leaderKilled', leader, of: LEADER[leader].faction })
    }
  },
  rewards(g, f) {
    const seat = f.left.shift()
    if (seat === undefined) return 'ends'
    const { leader } = arenaOf(g).seconds.find(({ of }) => of === seat)!
    call(g, reward, { seat, points: strengthOf(g, leader) })
  },
  rewarded() {
    return 'rewards'
  },
  ends(g) {
    duelIn(g.state).arena = null
    follow(g, 'leaders.died', {})
  },
})
/** DUEL-11 As much as a main character is worth, where the table has them. */
const mostBacking = ({ rules }: Game): number => {
  const value = rules.options['modules.mainCharacters']
  return value === 'off' ? 10 : value
}

/** Silence takes the first, so an ally stands before the other. */
const sideChoices = (g: Game, seat: Faction): (Faction | 'none')[] => {
  const { challenger, challenged } = frameOf(g.state, kanly)!
  const sides = areAllied(g.state, seat, challenger) ? [challenger, challenged] : [challenged, challenger]
  return isExcused(g, seat) ? ['none', ...sides] : sides
}

export const kanlyDecisions = [
  oneOf('duel.declare', 'DUEL-07', {
    choices: (g, seat) => (mayDeclare(g, seat) ? ['no', ...targets(g, seat)] : ['no']),
    always: 'no',
    why: () => refusal('not-offered', 'DUEL-07'),
  }),
  anAmount('duel.backing', 'DUEL-11', {
    range: (g, seat) => ({ min: 0, max: Math.min(mostBacking(g), factionState(g.state, seat).spice) }),
  }),
  oneOf('duel.side', 'DUEL-12', { choices: sideChoices }),
  oneOf('duel.second', 'DUEL-08', { choices: leaderChoices, why: () => refusal('not-offered', 'DUEL-08') }),
]
