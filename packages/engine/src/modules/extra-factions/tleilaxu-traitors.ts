import { factionState, isStronghold, occupies } from '../../board/forces.ts'
import { territoryOf } from '../../board/map.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { follow, type Game, inForce, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { call, end, frameOf } from '../../kernel/flow.ts'
import type { ExtraSecret } from '../../model/extra-factions.ts'
import { type Faction, isLeader, LEADER, type LeaderId } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { planCards } from '../../model/plan.ts'
import type { GameState } from '../../model/state.ts'
import { discardAll, planOf, running } from '../../procedures/battle/outcome.ts'
import { BATTLE_RESULTS } from '../../procedures/frames.ts'
import { contest } from '../../procedures/karama.ts'
import { kill, leaderIfAny } from '../../procedures/leaders.ts'
import { lose } from '../../procedures/losses.ts'
import { layMark } from '../../procedures/piles.ts'
import { CONTROL, marksAt } from './marks.ts'
import { extraIn, extraOf } from './state.ts'
import { makesOneMore } from './tleilaxu-grants.ts'

export function secretIn(state: GameState, of: Faction): ExtraSecret {
  const extra = extraIn(state)
  extra.secret ??= { of, gholas: [], madeOn: 0, betrayed: [] }
  return extra.secret
}
const gholas = (state: GameState): readonly LeaderId[] => extraOf(state).secret?.gholas ?? []

/** AHBT-06 One of those who come back from the tanks in a turn may come back as a traitor; nobody learns of it. */
export const makeTraitor = procedure<{ owner: Faction } & Moments['leader.revived']>(
  'tleilaxu.make-traitor',
  'closed',
  { what: 'ghola', of: ({ leader }) => ({ leader }) },
)({
  asks(g, f) {
    // Made here, whatever is answered: that there is something to keep must not tell.
    extraIn(g.state)
    ask(g, 'tleilaxu.mark', [f.owner], 'silent')
  },
  makes(g, f) {
    const said = answerOf(f, 'tleilaxu.mark', f.owner)
    f.answers = {}
    if (said === 'no' || !isLeader(f.leader)) return
    const secret = secretIn(g.state, f.owner)
    secret.gholas.push(f.leader)
    const { turn } = g.state
    if (makesOneMore(g)) secret.madeAlso = [...(secret.madeAlso ?? []), { turn, of: f.seat }]
    else secret.madeOn = turn
  },
})
/** AHBT-06, AHBT-12 One in a turn, and by choice one more of each ally who revives by their grant. */
function mayMake(g: Game): boolean {
  const { turn } = g.state
  const { madeOn = 0, madeAlso = [] } = extraOf(g.state).secret ?? {}
  if (!makesOneMore(g)) return madeOn !== turn
  const { seat } = frameOf(g.state, makeTraitor)!
  return !madeAlso.some((made) => made.turn === turn && made.of === seat)
}
/** MAIN-13 No main character is made a traitor. */
export const canBeMade = (_: Game, __: Faction, { leader }: Moments['leader.revived']): boolean =>
  isLeader(leader) && !LEADER[leader].main

const winnersLeader = (g: Game, winner: Faction): LeaderId | null => {
  const { leader } = planOf(running(g), winner)
  return isLeader(leader) ? leader : null
}

/** AHBT-07 Public: a leader who has been in the tanks has won, without anybody's treachery, and lives. */
export function couldBetray(g: Game, _: Faction, { winner }: Moments['battle.won']): boolean {
  const leader = !running(g).traitor && winnersLeader(g, winner)
  // TRAI-12 The Kwisatz Haderach keeps loyal whom he accompanies.
  if (!leader || LEADER[leader].main || planOf(running(g), winner).kwisatzHaderach) return false
  // MAIN-16 A captive whose own faction is out of the game has left it with the battle.
  const own = leaderIfAny(g.state, leader)
  return own !== undefined && !own.dead && own.deaths > 0
}

/** AHBT-07, AHBT-08 The betrayal is announced at once, or in a stronghold perhaps later. */
export const hearTraitor = procedure<{ owner: Faction } & Moments['battle.won']>('tleilaxu.hear-traitor')({
  asks(g, f) {
    ask(g, 'tleilaxu.betray', [f.owner], 'silent')
  },
  hears(g, f) {
    const said = answerOf(f, 'tleilaxu.betray', f.owner)
    f.answers = {}
    const leader = winnersLeader(g, f.winner)!
    const { territory } = running(g)
    if (said === 'yes') {
      call(g, betray, { owner: f.owner, territory, of: f.winner, leader })
      return
    }
    if (!isStronghold(g.state, territory) || !occupies(g.state, f.winner, territory)) return
    // What was won there before is past.
    const extra = extraIn(g.state)
    extra.won = [...extra.won.filter((one) => one.territory !== territory), { territory, by: f.winner, leader }]
    settleSecrets(g)
    if (gholas(g.state).includes(leader)) secretIn(g.state, f.owner).betrayed.push(territory)
  },
})

interface Betrayal {
  owner: Faction
  territory: TerritoryId
  of: Faction
  leader: LeaderId
}
/** AHBT-07, AHBT-19 Unless a Karama keeps the leader loyal, his side is lost there and the place is taken without forces. */
export const betray = procedure<Betrayal>('tleilaxu.betray')({
  announces(g, f) {
    tell(g, { type: 'traitorCalled', by: f.owner, leader: f.leader })
    contest(g, 'tleilaxu.traitors', 'announce')
  },
  takes(g, f) {
    const secret = secretIn(g.state, f.owner)
    secret.gholas = secret.gholas.filter((id) => id !== f.leader)
    const loyal = !inForce(g, 'tleilaxu.traitors')
    // AHBT-19 A loyal leader has betrayed nobody, wherever he has won.
    const extra = extraIn(g.state)
    extra.won = extra.won.filter(
      ({ territory, leader }) => territory !== f.territory && !(loyal && leader === f.leader),
    )
    settleSecrets(g)
    if (loyal) return end(g)
    for (const { area, of, normal, elite, advisor } of [...g.state.forces])
      if (of === f.of && !advisor && territoryOf(area) === f.territory) lose(g, of, { area, normal, elite }, 'betrayal')
    discardPlayed(g, f.of)
    if (leaderIfAny(g.state, f.leader)?.dead === false) {
      kill(g, f.leader)
      tell(g, { type: 'leaderKilled', leader: f.leader, of: LEADER[f.leader].faction })
    }
    if (marksAt(g.state, CONTROL, f.territory).length === 0) layMark(g, { what: CONTROL, at: f.territory, of: f.owner })
    follow(g, 'leaders.died', {})
  },
})

/** AHBT-07 In the battle itself the winner loses the cards that were played. */
function discardPlayed(g: Game, of: Faction): void {
  const f = frameOf(g.state, BATTLE_RESULTS)
  if (!f) return
  const hand = [...factionState(g.state, of).hand]
  const played = planCards(planOf(f, of)).filter((card) => {
    const at = hand.indexOf(card)
    if (at >= 0) hand.splice(at, 1)
    return at >= 0
  })
  discardAll(g, of, played)
}

/** AHBT-06, AHBT-08 A mark goes with its leader's death, a betrayal with the winner who leaves or is beaten. */
export function settleSecrets({ state }: { state: GameState }): void {
  const { extra } = state
  if (!extra) return
  if (extra.won.length > 0) extra.won = extra.won.filter(({ by, territory }) => occupies(state, by, territory))
  const { secret } = extra
  if (!secret) return
  secret.gholas = secret.gholas.filter((id) => !leaderIfAny(state, id)?.dead)
  secret.betrayed = secret.betrayed.filter((at) => extra.won.some(({ territory }) => territory === at))
}

export const traitorDecisions = [
  yesNo('tleilaxu.mark', 'AHBT-06', { choices: (g) => (mayMake(g) ? ['no', 'yes'] : ['no']) }),
  yesNo('tleilaxu.betray', 'AHBT-07', {
    choices: (g) => {
      const { winner } = running(g)
      const leader = winner && winnersLeader(g, winner)
      return leader && gholas(g.state).includes(leader) ? ['no', 'yes'] : ['no']
    },
  }),
]
