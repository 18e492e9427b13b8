import { FACTIONS, type Faction, factionName } from '@arrakis/engine'
import { type Share, shareOf } from '../arena/tally.ts'
import { type BarPart, escaped, lines } from './plots.ts'
import type { Course, LabTotals, TableTotals } from './totals.ts'

export const number = (n: number): string => n.toLocaleString('en-US')
export const one = (n: number): string => n.toFixed(1)
export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
export const range = ([low, high]: Share['interval']): string => `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`
export const shareText = ({ wins, seats, winShare, interval }: Share): string =>
  `${percent(winShare, 1)}, ${wins} of ${seats}, 95 % interval ${range(interval)}`
/** Names that fit over a narrow column. */
export const SHORT: Partial<Record<Faction, string>> = { 'bene-gesserit': 'Bene G.', harkonnen: 'Harkon.' }
/** Names that fit over the narrowest: the first letters. */
export const initials = (of: Faction): string => (of === 'bene-gesserit' ? 'B.G.' : `${factionName(of).slice(0, 3)}.`)
export const shortName = (of: Faction): string => SHORT[of] ?? factionName(of)
export const tableName = ({ preset, players }: TableTotals, several: boolean): string =>
  several ? `${preset}, ${players}` : preset
export const severalCounts = ({ tables }: LabTotals): boolean => new Set(tables.map(({ players }) => players)).size > 1
export const present = ({ all }: LabTotals): Faction[] => FACTIONS.filter((of) => all.factions[of])

export function addShares(shares: readonly Share[]): Share {
  return shareOf(
    shares.reduce((sum, { wins: n }) => sum + n, 0),
    shares.reduce((sum, { seats }) => sum + seats, 0),
  )
}

export const figure = (title: string, svg: string, legend = ''): string =>
  `<figure><figcaption>${escaped(title)}</figcaption>${svg}${legend}</figure>`
export const legendOf = (parts: readonly BarPart[]): string =>
  `<ul class="legend">${parts.map(({ label, colour }) => `<li><i style="--c:var(--${colour})"></i>${escaped(label)}</li>`).join('')}</ul>`
export const pair = (plot: string, beside: string): string => `<div class="pair">${plot}${beside}</div>`

/** A table that scrolls by itself where it is too wide; the first column names the row. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cell = (value: string | number): string => escaped(typeof value === 'number' ? number(value) : value)
  const body = rows
    .map(
      ([name, ...rest]) =>
        `<tr><th scope="row">${cell(name!)}</th>${rest.map((v) => `<td>${cell(v)}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>${body}</tbody></table></div>`
}

/** Turns that only few games come to are left out of lines: they would jump about. */
export function turnsWorth({ all }: LabTotals): number {
  const reached = (turn: number): number =>
    Object.entries(all.turns).reduce((sum, [last, games]) => sum + (Number(last) >= turn ? games : 0), 0)
  const last = Math.max(0, ...Object.keys(all.turns).map(Number))
  const enough = Math.min(all.games, Math.max(5, all.games * 0.03))
  return Array.from({ length: last }, (_, i) => i + 1).filter((turn) => reached(turn) >= enough).length
}

export function overTurns(totals: LabTotals, title: string, unit: string, of: (faction: Faction) => Course): string {
  const turns = turnsWorth(totals)
  const series = present(totals).map((faction) => ({
    label: shortName(faction),
    colour: faction,
    values: of(faction).slice(0, turns),
  }))
  return lines({ title, desc: `A line for each faction over ${turns} turns.` }, series, unit)
}

export function courseTable(totals: LabTotals, caption: string, of: (faction: Faction) => Course): string {
  const factions = present(totals)
  const turns = Array.from({ length: turnsWorth(totals) }, (_, i) => i)
  return table(
    caption,
    ['turn', ...factions.map(initials)],
    turns.map((i) => [
      String(i + 1),
      ...factions.map((faction) => {
        const value = of(faction)[i]
        return value == null ? '–' : one(value)
      }),
    ]),
  )
}
