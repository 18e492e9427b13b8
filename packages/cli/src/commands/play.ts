import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  type Bot,
  type Chronicle,
  chanceSeen,
  explain,
  isMoment,
  mentat,
  newChronicle,
  type Observation,
  remember,
} from '@arrakis/bots'
import {
  appendCommand,
  asked,
  begin,
  CHAIRS,
  CORE_FACTIONS,
  capitalSeatName,
  play as carryOut,
  closeRecord,
  eventText,
  type Faction,
  fallback,
  type Command as GameCommand,
  type GameEvent,
  type GameRecord,
  type GameState,
  newRecord,
  outcomeText,
  pending,
  practiceDuel,
  question,
  type Rng,
  redact,
  refuse,
  rngFrom,
  type Seat,
  seatName,
  view,
} from '@arrakis/engine'
import { formsFor, parseAnswer } from '../answer-parser.ts'
import { arenaText } from '../arena-text.ts'
import { botMaker } from '../bots.ts'
import { askText, refusalLine } from '../offers.ts'
import { positionText } from '../position.ts'
import { checkFile, problemText, viewerNamed } from '../records.ts'
import { TABLE_HELP, TABLE_OPTIONS, tableRequest, wantedTable } from '../table.ts'
import { type Command, parse, UsageError, wrap } from '../usage.ts'

export const play: Command = {
  name: 'play',
  summary: 'play a game in this terminal, all seats at one keyboard',
  help: `arrakis play [FILE] [options]

  FILE                 go on with a saved game
${TABLE_HELP}
                       (gf9-advanced, 6 players who choose their factions)
  --seed S             the same seed gives the same decks (drawn by lot)
  --as a,b,...         only these seats are yours; the others are bots
  --duel               a duel to the death in the arena, and nothing else; --as FACTION is yours (atreides)
  --bots B,...         which ones: a level, or one for each other seat in turn (mentat; see: arrakis arena --help)

While playing, \`help\` lists what can be typed.`,
  async run(args) {
    const { values, positionals } = parse(args, {
      ...TABLE_OPTIONS,
      seed: { type: 'string' },
      as: { type: 'string' },
      bots: { type: 'string' },
      duel: { type: 'boolean', default: false },
    } as const)
    const [file, ...more] = positionals
    if (more.length > 0) throw new UsageError(`Not expected: ${more.join(' ')}`)
    const mine = values.as === undefined ? null : values.as.split(',').map((name) => viewerNamed(name.trim()) as Seat)
    const seed = values.seed ?? String(Math.floor(Math.random() * 1e9))
    const names = (values.bots ?? 'mentat').split(',').map((name) => name.trim())
    if (values.bots !== undefined && !mine && !values.duel)
      throw new UsageError('--bots needs --as: without it every seat is yours.')
    const bots = await Promise.all(names.map(async (name) => (await botMaker(name))()))
    if (values.duel) return session(practice(seed, duelistFrom(mine), bots))
    const players = { mine, bots }
    return session(
      file ? resumed(file, players) : fresh(wantedTable(tableRequest(values), 'gf9-advanced', 6), seed, players),
    )
  },
}

interface Players {
  /** The seats at this keyboard; null for all. */
  readonly mine: readonly Seat[] | null
  /** They play the other seats, in turn. */
  readonly bots: readonly Bot[]
}

interface Game extends Players {
  readonly state: GameState
  readonly record: GameRecord
  readonly events: GameEvent[]
  /** How many of the events each seat has been told. */
  readonly told: Map<Seat, number>
  readonly chronicle: Chronicle
  readonly rng: Rng
  /** The seat that was shown the whole position last, and when. */
  shown: string
  /** So many answers are still to be given at random. */
  auto: number
  /** Whether only a duel is played, from a position that no record can hold. */
  readonly practice: boolean
}

const fresh = (table: Parameters<typeof begin>[0], seed: string, players: Players): Game =>
  gameFrom(begin(table, seed), seed, players, false)

function gameFrom(from: ReturnType<typeof begin>, seed: string, players: Players, isPractice: boolean): Game {
  const { state, events } = from
  const chronicle = newChronicle(state.table)
  remember(chronicle, events)
  return {
    ...players,
    state,
    record: newRecord(state.table, seed),
    events,
    told: new Map(),
    chronicle,
    rng: rngFrom(`${seed} answers`),
    shown: '',
    auto: 0,
    practice: isPractice,
  }
}

const practice = (seed: string, me: Faction, bots: readonly Bot[]): Game =>
  gameFrom({ state: practiceDuel(seed, me), events: [] }, seed, { mine: [me], bots }, true)

function duelistFrom(mine: readonly Seat[] | null): Faction {
  const [me = 'atreides', ...more] = mine ?? []
  const found = CORE_FACTIONS.find((faction) => faction === me)
  if (!found || more.length > 0)
    throw new UsageError(`--duel needs one faction after --as: ${CORE_FACTIONS.join(', ')}`)
  return found
}

/** A duel that is practised ends when the arena is empty. */
const isOver = ({ state, practice: isPractice }: Game): boolean =>
  state.outcome !== null || (isPractice && !state.duel?.arena)

function resumed(file: string, players: Players): Game {
  const checked = checkFile(file)
  if (!checked.ok) throw new UsageError(`${file}: ${checked.problems.map(problemText).join('; ')}`)
  const { table, seed, commands } = checked.record
  const game = { ...fresh(table, String(seed), players), record: newRecord(table, seed) }
  for (const command of commands) give(game, command)
  return game
}

function give(game: Game, command: GameCommand): GameEvent[] {
  const events = carryOut(game.state, command)
  game.events.push(...events)
  remember(game.chronicle, redact(events, 'spectator'))
  appendCommand(game.record, command, game.state)
  return events
}

/** A bot that plays on and on is not asked any more. */
const MAX_PLAYS = 6

/** Carries out a command; at certain moments bots may do something unasked. */
function go(game: Game, command: GameCommand): void {
  if (!isMoment(give(game, command)) || !game.mine || game.practice) return
  for (const seat of game.state.order.filter((of) => !game.mine?.includes(of)))
    for (let i = 0; i < MAX_PLAYS && !game.state.outcome; i++) {
      const play = botOf(game, seat).play(seenBy(game, seat), game.rng)
      const wanted = play && ({ seat, kind: play.kind, answer: play.answer } as GameCommand)
      if (!wanted || refuse(game.state, wanted)) break
      give(game, wanted)
    }
}

const seenBy = ({ state, chronicle }: Game, seat: Seat): Observation => ({ view: view(state, seat), chronicle })

function botOf({ state, bots }: Game, seat: Seat): Bot {
  const chair = state.chairs.findIndex(({ faction }, i) => faction === seat || seat === CHAIRS[i])
  return bots[chair % bots.length]!
}

/** What a bot answers; an answer that is refused gives way to what silence would mean. */
function answerOf(game: Game, seat: Seat): GameCommand {
  const { kind } = question(game.state, seat)!
  const { answer } = botOf(game, seat).decide(seenBy(game, seat), question(game.state, seat)!, game.rng)
  const said = { seat, kind, answer } as GameCommand
  return refuse(game.state, said) ? fallback(game.state, seat)! : said
}

/** Reads lines, from people or from a file; null at the end. */
function reader(): (prompt: string) => Promise<string | null> {
  const tty = process.stdin.isTTY === true
  const lines = createInterface({ input: process.stdin, ...(tty ? { output: process.stdout } : {}) })
  const iterator = lines[Symbol.asyncIterator]()
  return async (prompt) => {
    if (tty) {
      lines.setPrompt(prompt)
      lines.prompt()
    }
    const { value, done } = await iterator.next()
    return done ? null : value
  }
}

async function session(game: Game): Promise<number> {
  const { state } = game
  const read = reader()
  const people = process.stdin.isTTY === true
  let before: Seat | null = null
  console.log(`${state.table.preset}, seed ${game.record.seed}. Type help for help.\n`)
  while (!isOver(game)) {
    const seats = pending(state)
    const seat = seats.find((s) => game.mine && !game.mine.includes(s)) ?? seats[0]
    if (!seat) throw new Error('nobody is asked and the game is not over')
    if (game.auto > 0 || (game.mine && !game.mine.includes(seat))) {
      if (!game.mine || game.mine.includes(seat)) game.auto--
      go(game, answerOf(game, seat))
      continue
    }
    if (people && game.mine?.length !== 1 && before !== null && before !== seat) {
      const ready = await read(`\nThe keyboard goes to ${seatName(seat)}. Press Enter when ready. `)
      if (ready === null) return stop(game)
      process.stdout.write('\x1b[2J\x1b[3J\x1b[H')
    }
    before = seat
    if (!(await turnOf(game, seat, read))) return stop(game)
  }
  for (const event of lastEvents(game)) console.log(`  ${eventText(event)}`)
  console.log(game.practice ? '\nFor another duel: arrakis play --duel' : `\n${positionText(view(state, 'spectator'))}`)
  process.stdin.destroy()
  return 0
}

/** How it ended. After a duel the turn has gone on by itself. */
function lastEvents({ events, practice: isPractice }: Game): GameEvent[] {
  if (!isPractice) return events.slice(-8)
  const end = events.findIndex(({ type }) => type === 'duelEnded')
  const on = events.findIndex(({ type }, i) => i > end && type === 'phaseBegan')
  return events.slice(Math.max(0, end - 6), on < 0 ? undefined : on)
}

function stop({ state }: Game): number {
  console.log(`\nStopped in turn ${state.turn}.${state.outcome ? ` ${outcomeText(state.outcome)}` : ''}`)
  process.stdin.destroy()
  return 0
}

/** So many events are told without being asked for. */
const NEWS = 40

/** News first, then the position if it is new to the seat, then the question. */
function present(game: Game, seat: Seat): void {
  const { state, events, told } = game
  const news = redact(events.slice(told.get(seat) ?? 0), seat)
  told.set(seat, events.length)
  if (news.length > NEWS) console.log(`  (${news.length - NEWS} earlier events: log ${news.length})`)
  for (const event of news.slice(-NEWS)) if (event.type !== 'phaseBegan') console.log(`  ${eventText(event)}`)
  const now = `${seat} ${state.turn} ${state.phase}`
  const seen = view(state, seat)
  // In the arena every answer changes where one stands.
  if (seen.duel?.arena) console.log(`\n${arenaText(seen)}`)
  else if (game.shown !== now) console.log(`\n${positionText(seen)}`)
  game.shown = now
  for (const decision of asked(state, seat))
    if (decision.asked) console.log(`\n${capitalSeatName(seat)}: ${askText(decision)}`)
}

/** One answer of a seat; false to stop. */
async function turnOf(game: Game, seat: Seat, read: ReturnType<typeof reader>): Promise<boolean> {
  present(game, seat)
  let speaker: Seat = seat
  for (;;) {
    const line = (await read(`${speaker}> `))?.trim().replaceAll(/\s+/g, ' ')
    if (line === undefined) return false
    const [word = '', ...rest] = line.split(' ')
    if (word === 'quit' || word === 'exit') return false
    if (word === 'auto') {
      game.auto = rest[0] === 'all' ? Number.POSITIVE_INFINITY : Math.max(1, Number(rest[0] ?? 1) || 1)
      return true
    }
    if (word === 'as') {
      const other = pickSeat(game.state, rest[0])
      if (other) speaker = other
      continue
    }
    if (word === '' || aside(game, speaker, word, rest)) continue
    const meant = parseAnswer(game.state, speaker, line)
    if ('problem' in meant) {
      console.log(`${meant.problem} You could say:\n  ${formsFor(game.state, speaker).join('\n  ')}`)
      continue
    }
    const wrong = refuse(game.state, meant.command)
    if (wrong) {
      console.log(refusalLine(wrong))
      continue
    }
    go(game, meant.command)
    return true
  }
}

function pickSeat(state: GameState, name: string | undefined): Seat | null {
  const seats: Seat[] = state.order.length > 0 ? state.order : pending(state)
  const found = seats.find((seat) => seat === name)
  if (!found) console.log(`as SEAT: ${seats.join(', ')}`)
  return found ?? null
}

const HELP = `  an answer     in words (below), a number from a list, or JSON
  advise        what a mentat would answer, and why
  auto [N|all]  let a bot answer, once, N times, or to the end
  show          the whole position         plays   what you may play unasked
  as SEAT       speak for another seat, who may play something unasked
  log [N]       the last N events          save FILE   quit`

/** Commands that change nothing in the game. */
function aside(game: Game, seat: Seat, word: string, rest: readonly string[]): boolean {
  const { state } = game
  switch (word) {
    case 'help':
      console.log(`${HELP}\n  ${formsFor(state, seat).join('\n  ')}`)
      return true
    case 'show':
      if (rest.length > 0) return false
      console.log(positionText(view(state, seat)))
      return true
    case 'plays':
      for (const decision of asked(state, seat)) if (!decision.asked) console.log(`  ${askText(decision)}`)
      return true
    case 'advise':
      advise(game, seat)
      return true
    case 'log':
      for (const event of redact(game.events, seat).slice(-(Number(rest[0] ?? 20) || 20)))
        console.log(`  ${eventText(event)}`)
      return true
    case 'save':
      save(game, rest[0])
      return true
    default:
      return false
  }
}

function advise(game: Game, seat: Seat): void {
  const asking = question(game.state, seat)
  if (!asking) {
    console.log(`${capitalSeatName(seat)} is not asked anything now.`)
    return
  }
  const thought = mentat.decide(seenBy(game, seat), asking, game.rng)
  console.log(wrap(`${JSON.stringify(thought.answer)}  ${explain(thought)}`, '  '))
  const chance = chanceSeen(seenBy(game, seat))
  if (chance !== null) console.log(`  Chance to win, by what you know: about ${Math.round(100 * chance)} %.`)
}

function save({ record, state, practice: isPractice }: Game, file: string | undefined): void {
  if (isPractice) {
    console.log('A duel that is practised cannot be saved.')
    return
  }
  if (!file) {
    console.log('save FILE')
    return
  }
  try {
    writeFileSync(file, `${JSON.stringify(closeRecord({ ...record }, state))}\n`)
    console.log(`Saved to ${file}. Go on with: arrakis play ${file}`)
  } catch (error) {
    console.log(`Cannot save: ${error instanceof Error ? error.message : String(error)}`)
  }
}
