import { CHAIRS, type GameRecord } from '@arrakis/engine'

/** What a record is made of. */
const FIELDS = {
  record: ['format', 'version', 'rules', 'table', 'seed', 'commands', 'seams', 'hashes', 'fairness', 'final'],
  table: ['preset', 'options', 'seats', 'factions', 'modules'],
  seat: ['faction', 'dot'],
  command: ['seat', 'kind', 'answer'],
  seam: ['commands', 'rules', 'state', 'hash'],
  hashes: ['every', 'values'],
  fairness: ['commitment', 'secret', 'salt', 'salts', 'seals'],
  final: ['commands', 'hash', 'outcome'],
} as const

/** Several times the longest text, command and list that a game writes. */
const LONGEST_TEXT = 400
const LONGEST_COMMAND = 2_000
const MOST_MODULES = 20

/** What a checked record holds beside a game. It would be stored for whoever sent it, and handed out to anybody. */
export function excessIn(record: GameRecord): string | null {
  const { table, seed, commands, seams = [], hashes, fairness, final } = record
  const parts: (readonly [keyof typeof FIELDS, object | undefined])[] = [
    ['record', record],
    ['table', table],
    ...table.seats.map((seat) => ['seat', seat] as const),
    ...commands.map((command) => ['command', command] as const),
    ...seams.map((seam) => ['seam', seam] as const),
    ['hashes', hashes],
    ['fairness', fairness],
    ['final', final],
  ]
  for (const [name, part = {}] of parts) {
    const fields: readonly string[] = FIELDS[name]
    if (Object.keys(part).some((key) => !fields.includes(key))) return `a ${name} has ${fields.join(', ')} at most`
  }
  if ((fairness?.salts.length ?? 0) > CHAIRS.length || (table.modules?.length ?? 0) > MOST_MODULES)
    return 'it has longer lists than any table'
  const texts: unknown[] = [String(seed), ...(hashes?.values ?? []), ...Object.values(fairness ?? {}).flat()]
  if (texts.some((text) => text !== null && (typeof text !== 'string' || text.length > LONGEST_TEXT)))
    return 'it has longer texts than any game'
  const long = commands.findIndex((command) => JSON.stringify(command).length > LONGEST_COMMAND)
  return long < 0 ? null : `command ${long + 1} is longer than any command`
}
