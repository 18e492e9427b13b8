import { factionState } from '../board/forces.ts'
import { POLAR_SINK, territoryOf } from '../board/map.ts'
import { battlefieldOf } from '../board/paths.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { oneOf } from '../hooks/shapes.ts'
import { call } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, Force, Stack } from '../model/state.ts'
import { settleAdvisors } from '../procedures/advisors.ts'
import { isSecondary } from '../procedures/allies.ts'
import { battle } from '../procedures/battle/battle.ts'
import { pendingBattles } from '../procedures/battle/pending.ts'
import { BATTLE_PHASE } from '../procedures/frames.ts'
import { areAllied } from '../procedures/hands.ts'
import { leadersComeHome } from '../procedures/leaders.ts'
import { placeOf } from '../procedures/places.ts'
import { needed, sides, standingIn, victoryPlaces } from '../procedures/victory.ts'

/** Others with whom fighters of a faction would have a battle, had they come to one of these areas. */
export interface Meeting {
  readonly of: Faction
  readonly force: Force
  readonly areas: readonly AreaId[]
}

/** BATTLE-01 to BATTLE-05 Whom fighters of a faction would meet, on each battlefield: on worlds their natives too. */
export function meetingsOf(g: Game, seat: Faction, natives: readonly Stack[]): readonly Meeting[] {
  const { state } = g
  const found: Meeting[] = []
  for (const { of, area, advisor, normal, elite } of [...state.forces, ...natives]) {
    if (advisor || of === seat || area === POLAR_SINK || areAllied(state, of, seat) || isSecondary(g, of, area))
      continue
    const areas = battlefieldOf(area, state.storm.sector)
    const known = found.findIndex((one) => one.of === of && one.areas[0] === areas[0])
    const before = found[known]?.force ?? { normal: 0, elite: 0 }
    const met = { of, force: { normal: before.normal + normal, elite: before.elite + elite }, areas }
    if (known < 0) found.push(met)
    else found[known] = met
  }
  return found
}

/** BATTLE-06, BATTLE-07 The first player in order who still has a battle is the aggressor and chooses. */
function choicesOf(g: Game): { aggressor: Faction; battles: Answer<'battle'>[] } | null {
  const pending = pendingBattles(g)
  for (const aggressor of g.state.order) {
    if (!consult(g, 'battle.attacks', true, { seat: aggressor })) continue
    const own = pending.filter((p) => p.fighters.includes(aggressor))
    if (own.length === 0) continue
    const battles = own.map(({ areas, fighters }) => ({
      area: areas[0]!,
      opponent: fighters[0] === aggressor ? fighters[1] : fighters[0],
    }))
    return { aggressor, battles }
  }
  return null
}

export const battlePhase = procedure(
  BATTLE_PHASE,
  'quiet',
)({
  opens(g) {
    recordAttempts(g)
  },
  chooses(g, f) {
    const choices = choicesOf(g)
    if (!choices) return 'closes'
    f.aggressor = choices.aggressor
    f.answers = { [choices.aggressor]: choices.battles[0] }
    if (choices.battles.length > 1) ask(g, 'battle', [choices.aggressor])
  },
  fights(g, f) {
    const aggressor = f.aggressor!
    const chosen = answerOf(f, 'battle', aggressor)
    const areas = [...battlefieldOf(chosen.area, g.state.storm.sector)]
    const territory = territoryOf(chosen.area)
    call(g, battle, {
      territory,
      areas,
      ground: placeOf(g, chosen.area),
      aggressor,
      defender: chosen.opponent,
      leaderless: [],
    })
  },
  fought(g) {
    // BG-22 Whoever was left alone is a fighter at once, where the table says always.
    if (optionOf(g, 'bg.aloneFlip') === 'always') settleAdvisors(g)
    return 'chooses'
  },
  closes(g) {
    follow(g, 'battles.fought', {})
  },
  /** COLL-08 Leaders come home when all battles are over, or after the collection. */
  ends(g) {
    if (optionOf(g, 'battle.leadersReturn') === 'afterBattles') leadersComeHome(g)
    follow(g, 'battles.over', {})
  },
})

/** TOUR-05 A side with forces in as many places as it needs threatens to win. */
function recordAttempts(g: Game): void {
  const held = victoryPlaces(g).map((id) => standingIn(g, id))
  for (const side of sides(g.state)) {
    const places = held.filter((seats) => seats.some((seat) => side.includes(seat)))
    if (places.length < needed(g, side)) continue
    for (const seat of side) factionState(g.state, seat).winAttempts++
    tell(g, { type: 'winAttempted', by: side })
  }
}

export const battleDecision = oneOf('battle', 'BATTLE-06', {
  choices: (g) => choicesOf(g)!.battles,
  /** Any area of the battlefield names it. */
  means: (g, { area, opponent }, choice) =>
    choice.opponent === opponent && battlefieldOf(choice.area, g.state.storm.sector).includes(area),
  why: (g) => refusal('battle.none-such', 'BATTLE-06', { battles: choicesOf(g)!.battles }),
})
