import { type Faction, factionName } from '@arrakis/engine'
import { courseTable, figure, one, overTurns, pair, percent, present, shareText, shortName, table } from './page.ts'
import { type Bar, type Cell, heatMap, intervalBars } from './plots.ts'
import type { AllianceTotals, Course, LabTotals } from './totals.ts'

export function alliances(totals: LabTotals): string[] {
  const { alliances: found, finished } = totals
  if (found.length === 0) return []
  const factions = present(totals)
  const together = (a: Faction, b: Faction): number =>
    found.reduce((sum, { members, formed }) => sum + (members.includes(a) && members.includes(b) ? formed : 0), 0)
  const rows = factions.map((a) => ({
    label: factionName(a),
    cells: factions.map((b): Cell | null => {
      if (a === b) return null
      const value = (100 * together(a, b)) / finished
      return {
        value,
        shows: value < 9.95 ? one(value) : value.toFixed(0),
        says: `${factionName(a)} and ${factionName(b)}: ${one(value)} in a hundred games`,
      }
    }),
  }))
  const title = 'Alliances formed in a hundred games'
  const map = heatMap(
    { title, desc: 'Who allied with whom, larger alliances included.' },
    factions.map(shortName),
    rows,
  )
  const names = ({ members }: AllianceTotals): string => members.map(shortName).join(', ')
  const shown = found.slice(0, 15)
  const caption =
    found.length > shown.length ? `The ${shown.length} most frequent of ${found.length} alliances` : 'Alliances'
  const beside = table(
    caption,
    ['allies', 'formed', 'turns', 'to the end', 'won', 'won %'],
    shown.map((a) => [names(a), a.formed, one(a.meanTurns), a.held, a.won, ((100 * a.won) / a.formed).toFixed(0)]),
  )
  return [pair(figure(title, map), beside)]
}

export function battles(totals: LabTotals): string[] {
  const {
    battles: { how, perGame, factions: by },
    finished,
  } = totals
  const factions = present(totals)
  const bars = (side: 'attacking' | 'defending'): Bar[] =>
    factions.map((of) => {
      const share = by[of]![side]
      const [low, high] = share.seats === 0 ? [0, 0] : share.interval
      return { label: factionName(of), colour: of, value: share.winShare, low, high, says: shareText(share) }
    })
  const plot = (side: 'attacking' | 'defending'): string => {
    const title = `Battles won when ${side}`
    const desc = `Bars by faction, in the order of the list; the dashed line is one half.`
    return figure(
      title,
      intervalBars({ title, desc }, bars(side), (n) => percent(n), { value: 0.5, label: 'one half' }),
    )
  }
  const results = table(
    'Battles by faction',
    ['faction', 'attacks', 'won', 'won %', 'defences', 'won', 'won %'],
    factions.map((of) => {
      const { attacking: a, defending: d } = by[of]!
      return [factionName(of), a.seats, a.wins, one(100 * a.winShare), d.seats, d.wins, one(100 * d.winShare)]
    }),
  )
  const losses = table(
    'In a hundred games',
    ['faction', 'traitors called', 'betrayed', 'leaders lost'],
    factions.map((of) => {
      const { traitorsCalled, betrayed, leadersLost } = by[of]!
      return [
        factionName(of),
        ...[traitorsCalled, betrayed, leadersLost].map((n) => one((100 * n) / Math.max(finished, 1))),
      ]
    }),
  )
  const count = Math.max(
    1,
    Object.values(how).reduce((a, b) => a + b, 0),
  )
  const decided = table(
    `What decided them (${one(perGame)} battles a game)`,
    ['', 'battles', '%'],
    Object.entries({
      'dials and leaders': how.fought,
      'a traitor': how.traitor,
      'traitors on both sides': how['two traitors'],
      'lasgun and shield': how.explosion,
    }).map(([name, n]) => [name, n, one((100 * n) / count)]),
  )
  return [pair(plot('attacking'), plot('defending')), pair(results, losses), pair(decided, '')]
}

export function strongholds(totals: LabTotals): string[] {
  const title = 'Strongholds held at the end of turns'
  const of = (faction: Faction): Course => totals.strongholds[faction]!
  return [
    pair(
      figure(title, overTurns(totals, title, 'strongholds', of)),
      courseTable(totals, 'Strongholds by turn, in numbers', of),
    ),
  ]
}
