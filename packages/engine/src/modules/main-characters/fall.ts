import { factionState } from '../../board/forces.ts'
import { mustRelease, release } from '../../factions/harkonnen.ts'
import { answerIfAny, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { call, frameOf } from '../../kernel/flow.ts'
import { type Faction, LEADER, type LeaderId } from '../../model/factions.ts'
import type { LeaderState } from '../../model/state.ts'
import { turnSides } from '../../procedures/advisors.ts'
import { placesOf } from '../../procedures/coexistence.ts'
import { eliminate } from '../../procedures/elimination.ts'
import { BATTLE_RESULTS } from '../../procedures/frames.ts'
import { kill, leaderState } from '../../procedures/leaders.ts'
import { doomed, lastOnesWin } from './elimination.ts'

/** MAIN-14 Dead, and whatever killed it is settled. */
export const isLost = ({ state: { mains, factions } }: Game, id: LeaderId): boolean =>
  (mains?.lost.includes(id) ?? false) &&
  (factions[LEADER[id].faction]?.leaders.find((leader) => leader.id === id)?.dead ?? true)

export const mainOf = ({ state }: Game, seat: Faction): LeaderState | undefined =>
  factionState(state, seat).leaders.find(({ id }) => LEADER[id].main)

/** Those who have died since the last reckoning. */
const fallen = (g: Game): LeaderId[] =>
  g.state.order.flatMap((seat) => {
    const main = mainOf(g, seat)
    return main?.dead && !isLost(g, main.id) ? [main.id] : []
  })

/** MAIN-08, MAIN-09 Starred forces in reserve go to the tanks. */
function loseStars(g: Game, of: Faction): number {
  const own = factionState(g.state, of)
  const { elite } = own.reserves
  own.reserves.elite = 0
  if (own.second) own.second.elite = 0
  own.tanks.elite += elite
  return elite
}

/** MAIN-07 Whoever coexisted is an ordinary force. */
function takeUpArms(g: Game, of: Faction): number {
  for (const place of placesOf(g, of)) turnSides(g, of, place, 'fighters')
  g.state.declared = []
  return 0
}

const AT_ONCE: Readonly<Partial<Record<LeaderId, (g: Game, of: Faction) => number>>> = {
  'liet-kynes': loseStars,
  shaddam: loseStars,
  mohiam: takeUpArms,
}

function fall(g: Game, id: LeaderId): void {
  const of = LEADER[id].faction
  g.state.mains ??= { lost: [] }
  g.state.mains.lost.push(id)
  tell(g, { type: 'powersLost', of, leader: id, starred: AT_ONCE[id]?.(g, of) ?? 0 })
}

/** MAIN-06 Whose traitors are forgotten but for one. */
const KEEPER: LeaderId = 'baron'

/** MAIN-14, MAIN-16 The dead are reckoned with: powers go, captives go home, and whoever has nobody left leaves the game. */
export const reckon = procedure<{ owner: Faction }>('main-characters.reckon')({
  falls(g) {
    const dead = fallen(g)
    for (const id of dead) fall(g, id)
    const keeper = LEADER[KEEPER].faction
    if (!dead.includes(KEEPER) || doomed(g).includes(keeper)) return 'releases'
    ask(g, 'main.traitor', [keeper], 'sealed')
  },
  records(g, f) {
    const of = LEADER[KEEPER].faction
    const leader = answerIfAny(f, 'main.traitor', of) ?? 'none'
    g.state.mains!.traitor = { of, leader: leader === 'none' ? null : leader }
    f.answers = {}
  },
  /** HAR-12 Before it is seen whose leaders are all gone. */
  releases(g) {
    const captor = g.rules.owned.captives?.owner
    if (captor && mustRelease(g, captor)) call(g, release, { owner: captor })
  },
  eliminates(g) {
    const out = doomed(g)
    for (const seat of out) eliminate(g, seat)
    if (out.length > 0) lastOnesWin(g)
  },
})
/** One procedure for all; while a battle is fought nothing is settled. */
export const reckoners = (g: Game): Faction[] =>
  g.state.battle === null && (fallen(g).length > 0 || doomed(g).length > 0) ? g.state.order.slice(0, 1) : []

/** MAIN-04 Back from the tanks, and with it what was lost. */
export const regain = procedure<{ owner: Faction } & Moments['leader.revived']>('main-characters.regain')({
  regains(g, f) {
    const { mains } = g.state
    const leader = f.leader as LeaderId
    mains!.lost = mains!.lost.filter((id) => id !== leader)
    if (leader === KEEPER) delete mains!.traitor
    tell(g, { type: 'powersRegained', of: f.seat, leader })
  },
})
export const regainers = (g: Game, { seat, leader }: Moments['leader.revived']): Faction[] =>
  leader !== 'kwisatz-haderach' && g.state.mains?.lost.includes(leader) ? [seat] : []

/** MAIN-05 Paul dies with the Kwisatz Haderach, wherever he is, and nobody is paid. */
export const dieWithKwisatz = procedure<{ owner: Faction }>('main-characters.die-with-kwisatz')({
  dies(g) {
    kill(g, 'paul')
    tell(g, { type: 'leaderKilled', leader: 'paul', of: LEADER.paul.faction })
  },
})
export const exploded = ({ state }: Game): Faction[] => {
  const accompanied = frameOf(state, BATTLE_RESULTS)?.plans.find(({ plan }) => plan.kwisatzHaderach)
  if (!accompanied || !state.kwisatzHaderach?.dead || leaderState(state, 'paul').dead) return []
  return [accompanied.of]
}

/** MAIN-06 The strongest is recorded for whoever stays silent. */
const traitorsOf = (g: Game, seat: Faction): (LeaderId | 'none')[] => {
  const { traitors } = factionState(g.state, seat)
  if (traitors.length === 0) return ['none']
  return traitors.toSorted((a, b) => g.rules.strengths.get(b)! - g.rules.strengths.get(a)!)
}
export const fallDecisions = [oneOf('main.traitor', 'MAIN-06', { choices: traitorsOf })]
