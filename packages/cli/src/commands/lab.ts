import { writeFileSync } from 'node:fs'
import { type LabTotals, labReport, labTotals, type Match } from '@arrakis/bots'
import { ALL_PRESETS, factionName, PRESETS } from '@arrakis/engine'
import { BOTS_HELP, botList, botMaker } from '../bots.ts'
import { mostSeats, optionValues } from '../table.ts'
import { type Command, parse, UsageError, wholeNumber } from '../usage.ts'
import { INTERRUPTED, playMatch, presetList } from './arena.ts'

const OPTIONS = {
  preset: { type: 'string', multiple: true },
  players: { type: 'string' },
  options: { type: 'string', multiple: true },
  games: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string' },
  patience: { type: 'string' },
  report: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const lab: Command = {
  name: 'lab',
  summary: 'play many games among bots and write a report of how the game goes',
  help: `arrakis lab [BOT ...] [options]

Plays games at every table: each preset with each number of players. Writes one HTML page: who wins and how, how long
games last, spice, prices of cards, alliances, battles, strongholds, time. Each finished game is kept as a line of JSON;
started again, it goes on where the file ends, or makes the report anew.

Without a name all seats are taken by mentat; several bots share the seats, and change places.
${BOTS_HELP}

  --preset P,...       ${ALL_PRESETS.join(', ')} (all but dream)
  --players N,...      2 to as many as the table seats (6)
  --options k=v,...    options and switches that differ from the presets (see: arrakis options)
  --games N            how many games at each table (60)
  --seed S             the same seed gives the same games (1)
  --workers N          how many games at a time (as many as the machine has cores)
  --patience S         give a game up after so many seconds without a decision (300)
  --report FILE        where the page goes (lab.html)
  --data FILE          where the games go (as the report, with .jsonl)
  --json               the numbers as one JSON object on standard output

Exit code 1 if a game failed, or a bot threw or gave an illegal answer.`,
  async run(args) {
    const { values, positionals } = parse(args, OPTIONS)
    const bots = positionals.length > 0 ? botList(positionals) : ['mentat']
    const presets = presetList(values.preset, PRESETS)
    const options = optionValues(values.options ?? [])
    const most = mostSeats(presets, options)
    if (bots.length > most) throw new UsageError(`A table has at most ${most} seats; ${bots.length} bots are too many.`)
    for (const name of new Set(bots)) await botMaker(name)
    const match: Match = {
      bots,
      presets,
      players: playerCounts(values.players, most),
      options,
      seed: values.seed ?? '1',
    }
    const games = wholeNumber(values.games, 'games', 60, 1) * match.presets.length * match.players.length
    const page = values.report ?? 'lab.html'
    const file = values.data ?? `${page.replace(/\.html?$/, '')}.jsonl`
    // Better to learn now than after the games that the page cannot be written.
    save(page, '', 'a')
    const { lines, all } = await playMatch(match, games, { ...values, what: 'lab', file })
    const totals = labTotals(match, lines)
    save(page, labReport(totals))
    console.log(values.json ? JSON.stringify(totals, null, 2) : summary(totals, page, file))
    if (totals.errors.length + totals.faults > 0) return 1
    return all ? 0 : INTERRUPTED
  },
}

function playerCounts(text = '6', most: number): number[] {
  const counts = text.split(',').map((one) => wholeNumber(one, 'players', 6, 2, most))
  return [...new Set(counts)]
}

function save(file: string, text: string, flag = 'w'): void {
  try {
    writeFileSync(file, text, { flag })
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function summary({ games, finished, all, errors, faults }: LabTotals, page: string, file: string): string {
  const shares = Object.entries(all.factions)
    .toSorted(([, a], [, b]) => b.winShare - a.winShare)
    .map(([of, { winShare }]) => `${factionName(of as keyof typeof all.factions)} ${Math.round(100 * winShare)} %`)
  const wrong = errors.length + faults > 0 ? [`${errors.length} games failed; ${faults} faults of bots`] : []
  return [
    `${games} games, ${finished} finished, ${all.meanTurns.toFixed(1)} turns each`,
    `Win shares: ${shares.join(', ')}`,
    ...wrong,
    `Report: ${page}   games: ${file}`,
  ].join('\n')
}
