import { factionState, sizeOf } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { someOf } from '../../hooks/shapes.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { type Faction, isLeader, type LeaderId } from '../../model/factions.ts'
import { alliesOf, areAllied } from '../../procedures/hands.ts'
import { deadOf, reviveLeader } from '../../procedures/revival.ts'
import { extraIn, extraOf } from './state.ts'

/** AHBT-12 */
export const grantRevival = procedure<{ owner: Faction }>('tleilaxu.grant-revival')({
  asks(g, f) {
    ask(g, 'tleilaxu.grant', [f.owner])
  },
  grants(g, f) {
    const { granted } = extraIn(g.state)
    for (const to of answerOf(f, 'tleilaxu.grant', f.owner)) {
      granted.push({ turn: g.state.turn, to })
      tell(g, { type: 'revivalGranted', by: f.owner, to })
    }
  },
})
export const isGranted = ({ state }: Game, seat: Faction): boolean =>
  extraOf(state).granted.some(({ turn, to }) => turn === state.turn && to === seat)
/** AHBT-12 So many forces at least, where they were granted. */
export const atLeastGranted = (g: Game, owner: Faction, seat: Faction, count: number): number =>
  areAllied(g.state, owner, seat) && isGranted(g, seat) ? Math.max(6, count) : count

/** MAIN-08 takes the Fremen's own free revival; what an ally grants them is another's to give. */
export const grantedRule: ModuleRule = {
  id: 'tleilaxu.granted',
  rule: 'AHBT-12',
  when: (o) => o['main.freeWithoutLiet'] === 'gifts',
  changes: { 'revival.free': (free, { seat }, g) => atLeastGranted(g, 'tleilaxu', seat, free) },
}

const deadLeaders = (g: Game, seat: Faction): LeaderId[] => deadOf(g, seat).filter(isLeader)
export const grantees = (g: Game, owner: Faction): Faction[] =>
  alliesOf(g.state, owner).filter(
    (ally) => sizeOf(factionState(g.state, ally).tanks) > 0 || deadLeaders(g, ally).length > 0,
  )

/** AHBT-12 Up to two leaders of each ally, whoever else of them lives. */
export const freeLeaders = procedure<{ owner: Faction; left?: Faction[] }>('tleilaxu.free-leaders')({
  asks(g, f) {
    f.left ??= g.state.order.filter((seat) => isGranted(g, seat))
    f.left = f.left.filter((seat) => deadLeaders(g, seat).length > 0)
    if (f.left.length === 0) return end(g)
    ask(g, 'tleilaxu.leaders', [f.left[0]!])
  },
  revives(g, f) {
    const [seat, ...others] = f.left!
    f.left = others
    // What follows a revival comes in the reverse order.
    for (const leader of [...answerOf(f, 'tleilaxu.leaders', seat!)].reverse()) reviveLeader(g, seat!, leader, 0)
  },
  next() {
    return 'asks'
  },
})

/** AHBT-12 Whether a leader of an ally may be made a traitor besides the one of the turn. */
export const makesOneMore = (g: Game): boolean =>
  g.rules.options['tleilaxu.allyTraitor'] === 'oneMore' && frameOf(g.state, freeLeaders) !== undefined

export const grantDecisions = [
  someOf('tleilaxu.grant', 'AHBT-12', { from: grantees }),
  someOf('tleilaxu.leaders', 'AHBT-12', {
    from: (g) => deadLeaders(g, frameOf(g.state, freeLeaders)!.left![0]!),
    count: (g) => ({
      least: 0,
      most: Math.min(2, deadLeaders(g, frameOf(g.state, freeLeaders)!.left![0]!).length),
    }),
  }),
]
