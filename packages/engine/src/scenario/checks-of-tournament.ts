import { isObject } from '../kernel/shape.ts'
import type { Faction } from '../model/factions.ts'
import {
  rankPlayers,
  report as reportOf,
  scoreOf,
  type TournamentResult,
  VICTORIES,
  type Victory,
} from '../play/tournament.ts'
import { type Check, type Checking, differs, each, same } from './checking.ts'
import { byFaction, fields, list, matches, show, whole } from './read.ts'

/** TOUR-03 Some of what the report says of a player. */
export const report: Check = each((c, faction, wanted) => {
  const player = reportOf(c.state).players.find((p) => p.faction === faction)!
  const found = { ...player, score: scoreOf(player) }
  const said = fields(wanted, c.at, Object.keys(found), c.problems) ?? {}
  if (!matches(found, said)) differs(c, 'the report', found, wanted)
})

const VALUES = ['winAttempts', 'strongholds', 'forces', 'spice', 'cards', 'leaders'] as const

/** An earlier game: how it was won, and some of the values that break ties. */
function gameOf(value: unknown, c: Checking): TournamentResult {
  const said = isObject(value) ? (fields(value, c.at, ['victory', ...VALUES], c.problems) ?? {}) : { victory: value }
  const known = said.victory === null || Object.hasOwn(VICTORIES, String(said.victory))
  if (!known) c.problems.push(`${c.at}: there is no victory called ${show(said.victory)}`)
  const victory = known ? (said.victory as Victory | null) : null
  const values = VALUES.map((key) => [key, whole(said[key] ?? 0, `${c.at}.${key}`, 0, 99, c.problems)])
  return { ...Object.fromEntries(values), victory, points: victory ? VICTORIES[victory] : 0 }
}

/** TOUR-08 The places after this game and those that the players had before it. */
export const ranking: Check = (wanted, c) => {
  const { earlier = {}, places } = fields(wanted, c.at, ['earlier', 'places'], c.problems) ?? {}
  const games = new Map<Faction, TournamentResult[]>(
    reportOf(c.state).players.map((player) => [player.faction, [player]]),
  )
  for (const [faction, results] of byFaction(earlier, `${c.at}.earlier`, c.state.order, c.problems))
    for (const [i, result] of list(results, `${c.at}.earlier.${faction}`, c.problems).entries())
      games.get(faction)?.push(gameOf(result, { ...c, at: `${c.at}.earlier.${faction}[${i}]` }))
  const ranked = rankPlayers([...games].map(([faction, played]) => ({ faction, games: played })))
  const found = ranked.map((place) => place.map(({ faction }) => faction).sort())
  const said = list(places, `${c.at}.places`, c.problems).map((place) =>
    Array.isArray(place) ? place.toSorted() : [place],
  )
  same(c, 'the ranking', found, said)
}
