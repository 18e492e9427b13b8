import { type Faction, type TableConfig, type Traits, traitsOf } from '@arrakis/engine'
import type { BotView } from '../situation.ts'

/** Parts of the rules, by the first word of the values and moments of which they consist. */
const PARTS: readonly (readonly string[])[] = [
  ['card', 'hand', 'karama', 'treachery'],
  ['battle', 'battles', 'force', 'leader', 'leaders', 'traitor', 'weapon'],
  ['move', 'movement', 'territory', 'ally', 'advisors'],
  ['shipment'],
  ['storm', 'worm', 'collection'],
  ['revival'],
  ['victory'],
]
/** Values that say who is paid: an income from others. */
const INCOME = /\.payee$|^charity$/

export const TRAITS = 8 + PARTS.length

/** What a faction brings to the table, in numbers about as large as one. */
function numbersOf({ touches, ...sheet }: Traits): number[] {
  const parts = PARTS.map(() => 0)
  let income = 0
  for (const key of touches) {
    if (INCOME.test(key)) income++
    const at = PARTS.findIndex((words) => words.includes(key.split('.', 1)[0]!))
    if (at >= 0) parts[at] = parts[at]! + 0.25
  }
  return [
    sheet.spice / 10,
    sheet.forces / 20,
    sheet.elites / 5,
    sheet.onBoard / 10,
    sheet.freeRevival / 3,
    sheet.traitorsKept / 4,
    sheet.cardsDealt,
    income,
    ...parts,
  ]
}

const known = new WeakMap<TableConfig, Partial<Record<Faction, readonly number[]>>>()

/** They do not change in a game. */
export function traitNumbers(view: BotView, of: Faction): readonly number[] {
  let all = known.get(view.table)
  if (!all) {
    all = {}
    known.set(view.table, all)
  }
  all[of] ??= numbersOf(traitsOf(view, of))
  return all[of]
}
