import { CARD, type Card, FACTIONS, type Faction, TREACHERY } from '@arrakis/engine'
import type { Match } from '../arena/match.ts'
import type { GameResult } from '../arena/play.ts'
import { countBy, type Share, shareOf, sharesByFaction } from '../arena/tally.ts'
import { groupBy } from '../group-by.ts'
import { type BattleStats, type GameStats, INCOME, type Purpose, type Source, SPENDING } from './collect.ts'
import { type Manners, sumManners } from './manners.ts'

export type LabGame = GameResult & { readonly stats?: GameStats }
type Full = GameResult & { readonly stats: GameStats }
type ByFaction<T> = Partial<Record<Faction, T>>

/** All games of one preset with one number of players. */
export interface TableTotals {
  readonly preset: string
  readonly players: number
  readonly games: number
  readonly fairShare: number
  readonly factions: ByFaction<Share>
  readonly victories: Readonly<Record<string, number>>
  /** How many games ended on each turn. */
  readonly turns: Readonly<Record<string, number>>
  readonly meanTurns: number
  readonly decisions: number
  readonly milliseconds: number
}

/** A mean for each turn, over the games that came so far. */
export type Course = (number | null)[]

export interface Spice {
  /** Spice a game. */
  readonly income: Readonly<Record<Source, number>>
  readonly spending: Readonly<Record<Purpose, number>>
  readonly incomeByTurn: Course
  readonly spendingByTurn: Course
}

export interface CardPrices {
  readonly card: Card
  readonly sold: number
  readonly mean: number
  readonly low: number
  readonly median: number
  readonly high: number
  readonly most: number
}

export interface AllianceTotals {
  readonly members: readonly Faction[]
  readonly formed: number
  readonly meanTurns: number
  /** How many held to the end of the game, and how many of these won it. */
  readonly held: number
  readonly won: number
}

export interface FactionBattles {
  readonly attacking: Share
  readonly defending: Share
  readonly traitorsCalled: number
  readonly betrayed: number
  readonly leadersLost: number
}

export interface BotTime {
  readonly bot: string
  readonly decisions: number
  readonly millisecondsPerDecision: number
}

export interface LabTotals {
  readonly match: Match
  readonly games: number
  readonly finished: number
  readonly tables: readonly TableTotals[]
  readonly all: TableTotals
  readonly spice: ByFaction<Spice>
  readonly cards: readonly CardPrices[]
  readonly alliances: readonly AllianceTotals[]
  readonly battles: {
    readonly perGame: number
    readonly how: Readonly<Record<BattleStats['how'], number>>
    readonly factions: ByFaction<FactionBattles>
  }
  readonly strongholds: ByFaction<Course>
  /** What onlookers notice, counted by name. */
  readonly manners: Manners
  readonly bots: readonly BotTime[]
  readonly errors: readonly { readonly seed: string; readonly preset: string; readonly says: string }[]
  readonly faults: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length)
const played = (games: readonly GameResult[], of: Faction): number =>
  games.filter(({ seats }) => seats.some(({ faction }) => faction === of)).length
function byFaction<T>(games: readonly GameResult[], make: (of: Faction) => T): ByFaction<T> {
  return Object.fromEntries(FACTIONS.filter((of) => played(games, of) > 0).map((of) => [of, make(of)]))
}

/** Sums up the games of the laboratory, in whatever order they were finished. */
export function labTotals(match: Match, lines: readonly LabGame[]): LabTotals {
  const games = lines.toSorted((a, b) => a.game - b.game)
  const full = games.filter((game): game is Full => game.outcome !== null && game.stats !== undefined)
  const groups = groupBy(full, ({ preset, seats }) => `${seats.length} ${preset}`)
  const tables = match.players.flatMap((players) =>
    match.presets.flatMap((preset) => {
      const group = groups.get(`${players} ${preset}`)
      return group ? [tableTotals(preset, players, group)] : []
    }),
  )
  return {
    match,
    games: games.length,
    finished: full.length,
    tables,
    all: tableTotals('all', 0, full),
    spice: byFaction(full, (of) => spiceOf(full, of)),
    cards: prices(full),
    alliances: alliances(full),
    battles: battles(full),
    strongholds: byFaction(full, (of) => strongholds(full, of)),
    manners: sumManners(full.map(({ stats }) => stats.manners)),
    bots: times(match, full),
    errors: games.flatMap(({ error, seed, preset }) => (error === null ? [] : [{ seed, preset, says: error }])),
    faults: sum(games.flatMap(({ faults }) => faults.map(({ count }) => count))),
  }
}

function tableTotals(preset: string, players: number, games: readonly Full[]): TableTotals {
  const seats = games.flatMap((game) => game.seats)
  return {
    preset,
    players,
    games: games.length,
    fairShare: seats.filter(({ won }) => won).length / Math.max(seats.length, 1),
    factions: sharesByFaction(seats),
    victories: countBy(games.map(({ outcome }) => outcome!.kind)),
    turns: countBy(games.map(({ outcome }) => String(outcome!.turn))),
    meanTurns: mean(games.map(({ outcome }) => outcome!.turn)),
    decisions: sum(games.map(({ decisions }) => decisions)),
    milliseconds: sum(games.map(({ milliseconds }) => milliseconds)),
  }
}

/** Means by turn, from amounts by turn and the games in which the faction came to each turn. */
function course(games: readonly Full[], of: Faction, amounts: readonly number[]): Course {
  const own = games.filter(({ seats }) => seats.some(({ faction }) => faction === of))
  const last = Math.max(0, ...games.map(({ outcome }) => outcome!.turn))
  return Array.from({ length: last }, (_, i) => {
    const reached = own.filter(({ outcome }) => outcome!.turn > i).length
    return reached === 0 ? null : (amounts[i + 1] ?? 0) / reached
  })
}

function spiceOf(games: readonly Full[], of: Faction): Spice {
  const n = played(games, of)
  const totals = new Map<string, number>()
  const income: number[] = []
  const spending: number[] = []
  for (const { stats } of games)
    for (const flow of stats.flows) {
      if (flow.of !== of) continue
      totals.set(flow.what, (totals.get(flow.what) ?? 0) + Math.abs(flow.amount))
      const side = flow.amount > 0 ? income : spending
      side[flow.turn] = (side[flow.turn] ?? 0) + Math.abs(flow.amount)
    }
  const perGame = <K extends string>(keys: readonly K[]): Record<K, number> =>
    Object.fromEntries(keys.map((key) => [key, (totals.get(key) ?? 0) / n])) as Record<K, number>
  return {
    income: perGame(INCOME),
    spending: perGame(SPENDING),
    incomeByTurn: course(games, of, income),
    spendingByTurn: course(games, of, spending),
  }
}

const strongholds = (games: readonly Full[], of: Faction): Course => {
  const held: number[] = []
  for (const { stats } of games) for (const { turn, by } of stats.held) held[turn] = (held[turn] ?? 0) + (by[of] ?? 0)
  return course(games, of, held)
}

/** What was bought, dearest first; what a Karama paid for has no price. */
function prices(games: readonly Full[]): CardPrices[] {
  const sales = games.flatMap(({ stats }) => stats.sales)
  const groups = groupBy(sales, ({ card }) => card)
  return TREACHERY.flatMap(({ id }): CardPrices[] => {
    const paid = (groups.get(id) ?? []).map(({ price }) => price).toSorted((a, b) => a - b)
    if (paid.length === 0) return []
    const at = (part: number): number => paid[Math.min(paid.length - 1, Math.floor(part * paid.length))]!
    const facts = { low: at(0.1), median: at(0.5), high: at(0.9), most: paid.at(-1)! }
    return [{ card: id, sold: paid.length, mean: mean(paid), ...facts }]
  }).toSorted((a, b) => b.mean - a.mean || (CARD[a.card].name < CARD[b.card].name ? -1 : 1))
}

function alliances(games: readonly Full[]): AllianceTotals[] {
  const found = new Map<string, { members: readonly Faction[]; turns: number[]; held: number; won: number }>()
  for (const { stats, outcome } of games)
    for (const { members, from, to } of stats.alliances) {
      const key = members.join(' ')
      const known = found.get(key) ?? { members, turns: [], held: 0, won: 0 }
      found.set(key, known)
      known.turns.push(to - from)
      if (to <= outcome!.turn) continue
      known.held++
      if (members.every((member) => outcome!.winners.includes(member))) known.won++
    }
  return [...found.values()]
    .map(({ members, turns, held, won }) => ({ members, formed: turns.length, meanTurns: mean(turns), held, won }))
    .toSorted((a, b) => b.formed - a.formed)
}

function battles(games: readonly Full[]): LabTotals['battles'] {
  const fought = games.flatMap(({ stats }) => stats.battles)
  const count = (fits: (battle: BattleStats) => boolean): number => fought.filter(fits).length
  const how = (way: BattleStats['how']): number => count((battle) => battle.how === way)
  return {
    perGame: fought.length / Math.max(games.length, 1),
    how: {
      fought: how('fought'),
      traitor: how('traitor'),
      'two traitors': how('two traitors'),
      explosion: how('explosion'),
    },
    factions: byFaction(games, (of) => ({
      attacking: shareOf(
        count(({ aggressor, winner }) => aggressor === of && winner === of),
        count(({ aggressor }) => aggressor === of),
      ),
      defending: shareOf(
        count(({ defender, winner }) => defender === of && winner === of),
        count(({ defender }) => defender === of),
      ),
      traitorsCalled: count(({ callers }) => callers.includes(of)),
      betrayed: count(
        ({ how, winner, aggressor, defender }) =>
          how === 'traitor' && winner !== of && (aggressor === of || defender === of),
      ),
      leadersLost: sum(fought.map(({ killed }) => killed.filter((owner) => owner === of).length)),
    })),
  }
}

function times({ bots }: Match, games: readonly Full[]): BotTime[] {
  const seats = games.flatMap((game) => game.seats)
  return [...new Set(bots)].map((bot) => {
    const own = seats.filter((seat) => seat.bot === bot)
    const decisions = sum(own.map((seat) => seat.decisions))
    const spent = sum(own.map((seat) => seat.spent))
    return { bot, decisions, millisecondsPerDecision: spent / Math.max(decisions, 1) }
  })
}
