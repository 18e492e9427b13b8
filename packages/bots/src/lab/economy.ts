import { CARD, type Faction, factionName } from '@arrakis/engine'
import { INCOME, SPENDING } from './collect.ts'
import { courseTable, figure, one, overTurns, pair, present, shortName, table } from './page.ts'
import { type Bar, type Cell, heatMap, intervalBars } from './plots.ts'
import type { LabTotals } from './totals.ts'

const signed = (n: number): string => (n < 0 ? '−' : '+') + one(Math.abs(n))

export function spice(totals: LabTotals): string[] {
  const factions = present(totals)
  const flows = (
    title: string,
    keys: readonly string[],
    of: (faction: Faction) => Readonly<Record<string, number>>,
  ): string => {
    const used = keys.filter((key) => factions.some((faction) => of(faction)[key]! >= 0.05))
    const rows = used.map((key) => ({
      label: key,
      cells: factions.map((faction): Cell => {
        const value = of(faction)[key]!
        return { value, shows: value < 0.05 ? '·' : one(value), says: `${factionName(faction)}, ${key}: ${one(value)}` }
      }),
    }))
    return figure(
      title,
      heatMap({ title, desc: 'Spice a game; a column for each faction.' }, factions.map(shortName), rows),
    )
  }
  const whole = (parts: Readonly<Record<string, number>>): number => Object.values(parts).reduce((a, b) => a + b, 0)
  const sums = table(
    'Spice a game',
    ['faction', 'income', 'spending', 'change'],
    factions.map((of) => {
      const { income, spending } = totals.spice[of]!
      return [factionName(of), one(whole(income)), one(whole(spending)), signed(whole(income) - whole(spending))]
    }),
  )
  const income = 'Income by turn'
  const spending = 'Spending by turn'
  return [
    pair(
      flows('Income by source', INCOME, (of) => totals.spice[of]!.income),
      flows('Spending by purpose', SPENDING, (of) => totals.spice[of]!.spending),
    ),
    pair(
      figure(
        income,
        overTurns(totals, income, 'spice', (of) => totals.spice[of]!.incomeByTurn),
      ),
      figure(
        spending,
        overTurns(totals, spending, 'spice', (of) => totals.spice[of]!.spendingByTurn),
      ),
    ),
    pair(
      courseTable(totals, 'Income by turn, in numbers', (of) => totals.spice[of]!.incomeByTurn),
      courseTable(totals, 'Spending by turn, in numbers', (of) => totals.spice[of]!.spendingByTurn),
    ),
    pair(sums, ''),
  ]
}

export function cards({ cards: sold }: LabTotals): string[] {
  if (sold.length === 0) return []
  const title = 'Mean prices, from the 10th to the 90th percentile'
  const bars = sold.map(
    ({ card, mean, low, high, sold: n }): Bar => ({
      label: CARD[card].name,
      colour: 'accent',
      value: mean,
      low,
      high,
      says: `${one(mean)} spice, ${n} sold`,
    }),
  )
  const plot = intervalBars(
    { title, desc: 'Bars by card, dearest first; whiskers reach from the 10th to the 90th percentile.' },
    bars,
    (n) => (Number.isInteger(n) ? String(n) : one(n)),
  )
  const beside = table(
    'Prices in spice',
    ['card', 'sold', 'mean', '10 %', 'median', '90 %', 'most'],
    sold.map(({ card, sold: n, mean, low, median, high, most }) => [
      CARD[card].name,
      n,
      one(mean),
      low,
      median,
      high,
      most,
    ]),
  )
  return [pair(figure(title, plot), beside)]
}
