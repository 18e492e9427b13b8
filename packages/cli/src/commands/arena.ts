import { availableParallelism } from 'node:os'
import { type ArenaError, type BotStanding, type Match, type MatchTally, type Share, tally } from '@arrakis/bots'
import { ALL_PRESETS, FACTIONS, factionName, type Preset } from '@arrakis/engine'
import { BOTS_HELP, botList, botMaker } from '../bots.ts'
import { progress } from '../progress.ts'
import { mostSeats, optionValues } from '../table.ts'
import { type Command, columns, oneOf, parse, UsageError, wholeNumber } from '../usage.ts'
import { type GameLine, playGames } from '../workers/games.ts'
import { openJournal } from '../workers/journal.ts'

const OPTIONS = {
  preset: { type: 'string', multiple: true },
  options: { type: 'string', multiple: true },
  games: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string' },
  patience: { type: 'string' },
  resume: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** The exit code of a program that Ctrl-C ended. */
export const INTERRUPTED = 130

export const arena: Command = {
  name: 'arena',
  summary: 'let bots play each other, every one with every faction, and rate them',
  help: `arrakis arena BOT BOT [BOT ...] [options]

The bots named are the seats of the table, two or more. From game to game they change places so that each plays every
faction, and sits on every chair, equally often; neighbours change, too. The same seed gives the same games, with any
number of workers (bots with a budget of time excepted).

${BOTS_HELP}

  --preset P,...       ${ALL_PRESETS.join(', ')} (gf9-advanced)
  --options k=v,...    options and switches that differ from the preset (see: arrakis options)
  --games N            how many games, in turn for each preset (120)
  --seed S             the same seed gives the same games (1)
  --workers N          how many games at a time (as many as the machine has cores)
  --patience S         give a game up after so many seconds without a decision (300)
  --resume FILE        keep each finished game as a line of JSON; go on where the file ends
  --json               one JSON object on standard output

A win is a win, alone or with allies. Shares are wins per seat, with 95 % intervals (Wilson). The fair share is what every
seat would get if all were equally good. Ratings are those of Luce's model of choice: a winner was picked among itself
and all losers; 1500 is the average bot here, and 400 points are ten times the chance.

Exit code 1 if a game failed, or a bot threw or gave an illegal answer (the game then goes on with the fallback).`,
  async run(args) {
    const { values, positionals } = parse(args, OPTIONS)
    const bots = botList(positionals)
    const presets = presetList(values.preset, ['gf9-advanced'])
    const options = optionValues(values.options ?? [])
    const most = mostSeats(presets, options)
    if (bots.length < 2 || bots.length > most)
      throw new UsageError(`An arena needs 2 to ${most} bots, one for each seat, not ${bots.length}.\n\n${BOTS_HELP}`)
    for (const name of new Set(bots)) await botMaker(name)
    const match: Match = { bots, presets, players: [bots.length], options, seed: values.seed ?? '1' }
    const games = wholeNumber(values.games, 'games', 120, 1)
    const { lines, all } = await playMatch(match, games, { ...values, what: 'arena', file: values.resume ?? null })
    const standing = tally(match, lines)
    console.log(values.json ? JSON.stringify(standing, null, 2) : report(standing))
    return standing.errors.length > 0 ? 1 : all ? 0 : INTERRUPTED
  },
}

export function presetList(given: readonly string[] | undefined, otherwise: readonly Preset[]): Preset[] {
  const names = (given ?? []).flatMap((text) => text.split(','))
  const known = names.map((name) => oneOf(name.trim(), 'preset', ALL_PRESETS))
  return known.length === 0 ? [...otherwise] : [...new Set(known)]
}

interface MatchWays {
  readonly what: 'arena' | 'lab'
  readonly file: string | null
  readonly workers?: string | undefined
  readonly patience?: string | undefined
}

/** Plays what is not in the file yet, and tells of the progress. */
export async function playMatch(
  match: Match,
  games: number,
  ways: MatchWays,
): Promise<{ lines: GameLine[]; all: boolean }> {
  const workers = wholeNumber(ways.workers, 'workers', availableParallelism(), 1, 256)
  const patience = wholeNumber(ways.patience, 'patience', 300, 1)
  const journal = openJournal(ways.file, ways.what, match)
  const lines = journal.lines.filter(({ game }) => game < games)
  const done = new Set(lines.map(({ game }) => game))
  const bar = progress(games, done.size)
  const missing = Array.from({ length: games }, (_, i) => i).filter((game) => !done.has(game))
  const all = await playGames(match, missing, {
    stats: ways.what === 'lab',
    workers,
    patience,
    done(line) {
      journal.write(line)
      lines.push(line)
      bar(lines.length)
    },
  })
  if (!all) process.stderr.write(`\nStopped after ${lines.length} of ${games} games.\n`)
  return { lines, all }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const range = (low: number, high: number): string => `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`

function report(standing: MatchTally): string {
  const { match, games, finished, bots, fairShare, victories, meanTurns, meanDecisions, errors } = standing
  const wins = Object.entries(victories).map(([kind, n]) => [kind, n, percent(n / Math.max(finished, 1))])
  const lines = [
    `${games} ${games === 1 ? 'game' : 'games'}, ${finished} finished (${match.presets.join(', ')}; ${match.bots.length} players; seed ${match.seed})`,
    `${meanTurns.toFixed(1)} turns and ${Math.round(meanDecisions)} decisions a game; a fair share is ${percent(fairShare)} of the seats`,
    `\n${columns([HEAD, ...bots.map((bot) => row(bot))], '  ')}`,
    '\nRatings: Luce’s model of choice, 400 points for ten times the chance, 1500 the average of these bots; ± is 95 %.',
    `\nWins and seats by faction\n${byFaction(standing)}`,
    ...(match.presets.length > 1 ? [`\nWins and seats by preset\n${byPreset(standing)}`] : []),
    `\nHow games were won\n${columns(wins, '  ')}`,
  ]
  if (errors.length > 0) lines.push(`\nErrors\n${errors.map(errorText).join('\n')}`)
  return lines.join('\n')
}

const HEAD = ['bot', 'seats', 'games', 'wins', 'alone', 'share', '95 %', 'x fair', 'rating', '±', 'ms each', 'faults']
const row = (bot: BotStanding): (string | number)[] => [
  bot.name,
  bot.seats,
  bot.games,
  bot.wins,
  bot.alone,
  percent(bot.winShare),
  range(...bot.interval),
  bot.ratio.toFixed(2),
  Math.round(bot.rating),
  Math.round(bot.ratingInterval[1] - bot.rating),
  bot.millisecondsPerDecision.toFixed(2),
  bot.faults,
]

const cell = (share: Share | undefined): string =>
  share ? `${share.wins}/${share.seats} ${Math.round(100 * share.winShare)}%` : '-'

function byFaction({ bots, factions }: MatchTally): string {
  const played = FACTIONS.filter((faction) => factions[faction])
  const rows = bots.map((bot) => [bot.name, ...played.map((faction) => cell(bot.byFaction[faction]))])
  const sum = ['all', ...played.map((faction) => cell(factions[faction]))]
  return columns([['', ...played.map(factionName)], ...rows, ...(bots.length > 1 ? [sum] : [])], '  ')
}

function byPreset({ bots, match }: MatchTally): string {
  const rows = match.presets.map((preset) => [preset, ...bots.map((bot) => cell(bot.byPreset[preset]))])
  return columns([['', ...bots.map(({ name }) => name)], ...rows], '  ')
}

function errorText({ bot, kind, says, count, game, seed, preset }: ArenaError): string {
  if (bot === null) return `  game ${game} (seed ${seed}, ${preset}) failed: ${says}`
  return `  ${bot}, ${count} x ${kind}: ${says} (first in game ${game}, seed ${seed}, ${preset})`
}
