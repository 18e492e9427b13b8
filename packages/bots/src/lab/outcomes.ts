import { FACTIONS, type Faction, factionName } from '@arrakis/engine'
import type { Share } from '../arena/tally.ts'
import {
  addShares,
  figure,
  initials,
  legendOf,
  number,
  one,
  pair,
  percent,
  present,
  range,
  severalCounts,
  shareText,
  shortName,
  table,
  tableName,
} from './page.ts'
import { type Bar, type BarPart, type Cell, heatMap, histogram, intervalBars, stackedBars } from './plots.ts'
import type { LabTotals, TableTotals } from './totals.ts'

export function wins(totals: LabTotals): string[] {
  const counts = [...new Set(totals.tables.map(({ players }) => players))]
  const byCount = counts.map((players) => winsFor(totals, players))
  if (totals.tables.length === 1) return byCount
  const several = severalCounts(totals)
  const factions = present(totals)
  const rows = totals.tables.map((t) => ({
    label: tableName(t, several),
    cells: factions.map((of): Cell | null => {
      const share = t.factions[of]
      if (!share) return null
      const says = `${factionName(of)}, ${tableName(t, several)}: ${shareText(share)}`
      return { value: share.winShare, shows: String(Math.round(100 * share.winShare)), says }
    }),
  }))
  const title = 'Win shares by table, in per cent'
  const map = heatMap({ title, desc: 'A row for each table, a column for each faction.' }, factions.map(initials), rows)
  const beside = table(
    'Win shares by table',
    ['table', 'games', 'fair', ...factions.map(shortName)],
    totals.tables.map((t) => [
      tableName(t, several),
      t.games,
      one(100 * t.fairShare),
      ...factions.map((of) =>
        t.factions[of] ? `${one(100 * t.factions[of].winShare)} (${range(t.factions[of].interval)})` : '–',
      ),
    ]),
  )
  return [...byCount, figure(title, map), beside]
}

/** All presets with one number of players together: their fair shares are alike. */
function winsFor({ tables, match }: LabTotals, players: number): string {
  const these = tables.filter((t) => t.players === players)
  const factions = FACTIONS.filter((of) => these.some((t) => t.factions[of]))
  const seats = (of: Faction): Share => {
    const shares = these.flatMap((t) => t.factions[of] ?? [])
    return addShares(shares)
  }
  const shares = new Map(factions.map((of) => [of, seats(of)]))
  const fair = addShares([...shares.values()]).winShare
  const ranked = factions.toSorted((a, b) => shares.get(b)!.winShare - shares.get(a)!.winShare)
  const rows = ranked.map((of): Bar => {
    const share = shares.get(of)!
    const [low, high] = share.interval
    return { label: factionName(of), colour: of, value: share.winShare, low, high, says: shareText(share) }
  })
  const title = `Win shares with ${players} players${match.presets.length > 1 ? ', all presets' : ''}`
  const desc = `Bars by faction, most wins first; the dashed line is the fair share of ${percent(fair, 1)}.`
  const plot = intervalBars({ title, desc }, rows, (n) => percent(n), {
    value: fair,
    label: `fair ${percent(fair, 1)}`,
  })
  const verdict = ({ interval: [low, high] }: Share): string =>
    low > fair ? 'above' : high < fair ? 'below' : 'as fair'
  const beside = table(
    `Wins with ${players} players`,
    ['faction', 'seats', 'wins', 'share %', '95 %', 'against fair'],
    ranked.map((of) => {
      const share = shares.get(of)!
      return [
        factionName(of),
        share.seats,
        share.wins,
        one(100 * share.winShare),
        range(share.interval),
        verdict(share),
      ]
    }),
  )
  return pair(figure(title, plot), beside)
}

/** The kinds of victory, for a legend and for the head of a narrow column. */
const KINDS: Readonly<Record<string, readonly [name: string, short: string]>> = {
  strongholds: ['strongholds', 'strongholds'],
  prediction: ['prediction', 'prediction'],
  fremen: ['Fremen special', 'Fremen'],
  guild: ['Guild special', 'Guild'],
  default: ['most strongholds at the end', 'at the end'],
  stalemate: ['nobody ahead', 'nobody'],
  adjudicated: ['adjudicated', 'adjudicated'],
}

export function victories(totals: LabTotals): string[] {
  const several = severalCounts(totals)
  const kinds = Object.keys(KINDS).filter((kind) => totals.all.victories[kind])
  const parts = kinds.map((kind): BarPart => ({ label: KINDS[kind]![0], colour: kind }))
  const rows = totals.tables.map((t) => ({
    label: tableName(t, several),
    parts: kinds.map((kind) => t.victories[kind] ?? 0),
  }))
  const title = 'Kinds of victory'
  const plot = stackedBars({ title, desc: 'A bar for each table, cut into kinds of victory.' }, rows, parts)
  const sums =
    totals.tables.length > 1 ? [{ label: 'all', parts: kinds.map((kind) => totals.all.victories[kind]!) }] : []
  const beside = table(
    'Games by kind of victory',
    ['table', ...kinds.map((kind) => KINDS[kind]![1])],
    [...rows, ...sums].map((row) => [row.label, ...row.parts]),
  )
  const shown = figure(title, plot, legendOf(parts))
  return kinds.length > 5 ? [shown, beside] : [pair(shown, beside)]
}

export function lengths(totals: LabTotals): string[] {
  const { all, tables } = totals
  const several = severalCounts(totals)
  const last = Math.max(0, ...Object.keys(all.turns).map(Number))
  const columns = Array.from({ length: last }, (_, i) => {
    const games = all.turns[i + 1] ?? 0
    const share = (100 * games) / Math.max(all.games, 1)
    return { label: String(i + 1), value: share, says: `turn ${i + 1}: ${games} games, ${one(share)} %` }
  })
  const title = 'Games that end on each turn'
  const plot = histogram(
    { title, desc: `Columns by turn, in per cent of all games; the mean is ${one(all.meanTurns)}.` },
    columns,
  )
  const quantile = (t: TableTotals, part: number): number => {
    const turns = Object.entries(t.turns)
      .flatMap(([turn, n]) => new Array<number>(n).fill(Number(turn)))
      .toSorted((a, b) => a - b)
    return turns[Math.min(turns.length - 1, Math.floor(part * turns.length))] ?? 0
  }
  const beside = table(
    'Length in turns',
    ['table', 'games', 'mean', '10 %', 'median', '90 %', 'decisions'],
    [...tables, ...(tables.length > 1 ? [all] : [])].map((t) => [
      t.players ? tableName(t, several) : 'all',
      t.games,
      one(t.meanTurns),
      ...[0.1, 0.5, 0.9].map((part) => quantile(t, part)),
      number(Math.round(t.decisions / Math.max(t.games, 1))),
    ]),
  )
  return [pair(figure(title, plot), beside)]
}
