import { factionState, fightersIn, isWorld, leaveReserves, place, sizeOf } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { frameOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import type { Faction } from '../../model/factions.ts'
import type { Worth } from '../../model/offers.ts'
import type { AreaId, Force } from '../../model/state.ts'
import { running } from '../../procedures/battle/outcome.ts'
import { enemyOf } from '../../procedures/battle/plan.ts'
import { BATTLE } from '../../procedures/frames.ts'
import { areAllied } from '../../procedures/hands.ts'
import { isHigh, occupierOf, worldAt } from './worlds.ts'

type Won = { owner: Faction } & Moments['battle.won']

/** HW-18 Where the winner of a battle still stands, in most strength; not on the world from which help would come. */
function foothold(g: Game, winner: Faction): AreaId | null {
  const { areas } = running(g)
  if (areas.some((at) => isWorld(g.state, at) && worldAt(g.state, at)?.of === winner)) return null
  const own = g.state.forces.filter(({ of, advisor, area }) => of === winner && !advisor && areas.includes(area))
  return own.sort((a, b) => sizeOf(b) - sizeOf(a))[0]?.area ?? null
}

/** HW-18 One more force from Caladan to where a battle was won. */
const reinforce = procedure<Won>('homeworlds.reinforce')({
  asks(g, f) {
    ask(g, 'world.reinforce', [f.owner])
  },
  comes(g, f) {
    if (answerOf(f, 'world.reinforce', f.owner) === 'no') return
    const own = factionState(g.state, f.owner)
    const force: Force = own.reserves.normal > 0 ? { normal: 1, elite: 0 } : { normal: 0, elite: 1 }
    const area = foothold(g, f.owner)!
    leaveReserves(own, force)
    place(g.state, f.owner, area, force)
    tell(g, { type: 'forcesPlaced', by: f.owner, area, force, advisor: false })
  },
})

/** HW-15 So many of the natives, ordinary ones first. */
function explosionTakes(force: Force, of: Faction, at: AreaId, { state }: Game): Force {
  const card = worldAt(state, at)
  if (card?.of !== of) return force
  const normal = Math.min(force.normal, card.losses)
  return { normal, elite: Math.min(force.elite, card.losses - normal) }
}

/** HW-21 Sardaukar count in full without spice. */
const selfReliant = ({ normal, elite: [full] }: Worth): Worth => ({ normal, elite: [full, full] })

/** HW-07 Nobody allies with who occupies their world. */
function allianceClosed(before: Refusal | null, of: readonly Faction[], { state }: Game): Refusal | null {
  const card = state.worlds!.cards.find((one) => of.includes(one.of) && one.occupier && of.includes(one.occupier))
  return before ?? (card ? refusal('world.occupier', 'HW-07', { world: card.world, by: card.occupier }) : null)
}

/** HW-19 Whether the Voice would command the occupier of Wallach IX, or an ally of theirs. */
function isDeafTo(g: Game, speaker: Faction): boolean {
  const occupier = occupierOf(g.state, 'wallach-ix')
  if (!occupier || !frameOf(g.state, BATTLE)) return false
  const foe = enemyOf(g, speaker)
  return foe === occupier || areAllied(g.state, foe, occupier)
}

export const battleDecisions = [yesNo('world.reinforce', 'HW-18')]

export const battleRules: readonly ModuleRule[] = [
  {
    id: 'homeworlds.alliances',
    rule: 'HW-07',
    changes: { 'alliance.closed': (why, { of }, g) => allianceClosed(why, of, g) },
  },
  {
    id: 'homeworlds.natives',
    rule: 'HW-13',
    changes: {
      'battle.total': (total, { side, territory }, { state }) => {
        const card = worldAt(state, territory)
        return card?.of === side ? total + card.battle : total
      },
    },
  },
  {
    id: 'homeworlds.loyal-natives',
    rule: 'HW-14',
    changes: {
      'traitor.calls': (calls, { side, territory }, { state }) => {
        const card = worldAt(state, territory)
        return calls && (!card || card.of === side)
      },
    },
  },
  {
    id: 'homeworlds.explosions',
    rule: 'HW-15',
    changes: { 'explosion.takes': (force, { of, area }, g) => explosionTakes(force, of, area, g) },
  },
  {
    id: 'homeworlds.caladan-victory',
    rule: 'HW-18',
    follows: {
      'battle.won': {
        who: (g, { winner }) =>
          winner === 'atreides' &&
          isHigh(g.state, 'caladan') &&
          sizeOf(fightersIn(g.state, winner, ['caladan'])) > 0 &&
          foothold(g, winner)
            ? [winner]
            : [],
        run: reinforce,
      },
    },
  },
  {
    id: 'homeworlds.wallach-occupied',
    rule: 'HW-19',
    suspends: {
      'bene-gesserit.voice': (g) => isDeafTo(g, 'bene-gesserit'),
      'bene-gesserit.ally-voice': (g) => isDeafTo(g, 'bene-gesserit'),
    },
  },
  {
    id: 'homeworlds.salusa-battle',
    rule: 'HW-21',
    changes: {
      'force.worth': (worth, { seat }, { state }) =>
        seat === 'emperor' && isHigh(state, 'salusa-secundus') ? selfReliant(worth) : worth,
    },
    suspends: { 'emperor.sardaukar': ({ state }) => occupierOf(state, 'salusa-secundus') !== null },
  },
]
