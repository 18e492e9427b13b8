import type { Edition, RuleTable } from './catalogue.ts'
import { isAbout, namesEditions } from './edition-lines.ts'

const ID = /\b[A-Z]{2,}-\d+\b/g

/**
 * What a table says of one edition: of the columns that name editions only its own, under what their cells say.
 * A row is left out if the edition has none of the rules that it names first, or nothing of what it counts.
 */
export function tableFor(
  { head, cells, rows }: RuleTable,
  edition: Edition,
  hasRule: (id: string) => boolean = () => true,
): RuleTable {
  const columns = head.flatMap((name, i) => (namesEditions(name) && !isAbout(name, edition) ? [] : [i]))
  const own = columns.filter((i) => namesEditions(head[i]!))
  return {
    head: columns.map((i) => (own.includes(i) ? (cells ?? head[i]!) : head[i]!)),
    rows: rows
      .filter((row) => {
        const rules = row[0]?.match(ID) ?? []
        return (rules.length === 0 || rules.some(hasRule)) && !own.some((i) => row[i] === '–')
      })
      .map((row) => columns.map((i) => row[i] ?? '')),
  }
}
