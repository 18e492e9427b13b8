import assert from 'node:assert/strict'
import { test } from 'node:test'
import { below, CORE_FACTIONS, rngFrom } from '@arrakis/engine'
import { blockLength, type Match, planGame } from '../src/arena/match.ts'
import { type GameResult, playPlan, unplayed } from '../src/arena/play.ts'
import { type RatedGame, ratings, wilson } from '../src/arena/rating.ts'
import { tally } from '../src/arena/tally.ts'
import type { Bot } from '../src/bot.ts'
import { BotNameError, botNamed } from '../src/levels/levels.ts'
import { random } from '../src/levels/random.ts'

const matchOf = (bots: readonly string[], more: Partial<Match> = {}): Match => ({
  bots,
  presets: ['gf9-basic'],
  players: [bots.length],
  options: {},
  seed: 'test',
  ...more,
})
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']

test('over a block every bot has every faction and every chair equally often', () => {
  for (const n of [2, 3, 4, 5, 6]) {
    const match = matchOf(NAMES.slice(0, n))
    const length = blockLength(n, CORE_FACTIONS.length)
    for (const block of [0, 1]) {
      const factions = new Map<string, number>()
      const chairs = new Map<string, number>()
      for (let i = 0; i < length; i++) {
        const { table, bots } = planGame(match, block * length + i)
        assert.equal(new Set(table.seats.map(({ faction }) => faction)).size, n)
        assert.deepEqual(bots.toSorted(), NAMES.slice(0, n))
        for (const [chair, bot] of bots.entries()) {
          const faction = `${bot} ${table.seats[chair]!.faction}`
          factions.set(faction, (factions.get(faction) ?? 0) + 1)
          chairs.set(`${bot} ${chair}`, (chairs.get(`${bot} ${chair}`) ?? 0) + 1)
        }
      }
      assert.equal(factions.size, n * CORE_FACTIONS.length)
      assert.deepEqual(new Set(factions.values()), new Set([length / CORE_FACTIONS.length]))
      assert.equal(chairs.size, n * n)
      assert.deepEqual(new Set(chairs.values()), new Set([length / n]))
    }
  }
})

test('neighbours change from block to block, and so do seeds from game to game', () => {
  const match = matchOf(NAMES)
  const blocks = new Set([0, 6, 12, 18].map((game) => JSON.stringify(planGame(match, game).table.seats)))
  assert.equal(blocks.size, 4)
  assert.notEqual(planGame(match, 0).seed, planGame(match, 1).seed)
  assert.deepEqual(planGame(match, 7), planGame(match, 7))
})

test('a match goes round its presets and numbers of players', () => {
  const match = matchOf(['a'], { presets: ['gf9-basic', 'wbc'], players: [2, 6] })
  const tables = Array.from({ length: 8 }, (_, game) => planGame(match, game).table)
  assert.deepEqual(
    tables.map(({ preset, seats }) => `${preset} ${seats.length}`),
    [0, 1].flatMap(() => ['gf9-basic 2', 'wbc 2', 'gf9-basic 6', 'wbc 6']),
  )
  const factions = Array.from({ length: 24 }, (_, game) => planGame(match, game).table)
    .filter(({ preset, seats }) => preset === 'wbc' && seats.length === 2)
    .flatMap(({ seats }) => seats.map(({ faction }) => faction))
  for (const faction of CORE_FACTIONS) assert.equal(factions.filter((of) => of === faction).length, 2)
})

test('Wilson’s interval', () => {
  const [low, high] = wilson(80, 100)
  assert.ok(Math.abs(low - 0.7112) < 1e-3 && Math.abs(high - 0.8666) < 1e-3)
  assert.deepEqual(wilson(0, 0), [0, 1])
  assert.deepEqual([wilson(0, 10)[0], wilson(4, 4)[1]], [0, 1])
  assert.ok(wilson(0, 10)[1] < 0.3 && wilson(10, 10)[0] > 0.7)
})

test('ratings find the strengths that made the results', () => {
  const rng = rngFrom('ratings')
  const strength = [1, 2, 8]
  const contests: RatedGame[] = []
  for (let i = 0; i < 3000; i++) {
    const seats = [0, 0, 1, 1, 2, 2]
    let at = below(rng, 22)
    const winner = seats.findIndex((player) => {
      at -= strength[player]!
      return at < 0
    })
    contests.push({ won: [seats[winner]!], lost: seats.toSpliced(winner, 1) })
  }
  const [a, b, c] = ratings(3, contests)
  const points = (times: number): number => 400 * Math.log10(times)
  assert.ok(Math.abs(b!.rating - a!.rating - points(2)) < 40, `${b!.rating - a!.rating}`)
  assert.ok(Math.abs(c!.rating - a!.rating - points(8)) < 40, `${c!.rating - a!.rating}`)
  assert.ok(Math.abs((a!.rating + b!.rating + c!.rating) / 3 - 1500) < 1e-6)
  for (const { rating, interval } of [a!, b!, c!]) assert.ok(interval[1] - rating > 2 && interval[1] - rating < 40)
})

test('ratings stay finite for a bot that wins or loses every game', () => {
  const always: RatedGame[] = Array.from({ length: 50 }, () => ({ won: [0], lost: [1, 1, 1] }))
  const [best, worst] = ratings(2, always)
  assert.ok(best!.rating > 1700 && best!.rating < 3000 && worst!.rating < 1300)
  assert.deepEqual(
    ratings(1, []).map(({ rating }) => Math.round(rating)),
    [1500],
  )
  assert.ok(Number.isFinite(ratings(2, [{ won: [], lost: [0, 1] }])[0]!.rating))
})

test('a tally counts wins per seat, alone and allied, whatever the order of games', () => {
  const match = matchOf(['good', 'bad', 'bad'])
  const result = (game: number, winners: readonly number[]): GameResult => {
    const plan = planGame(match, game)
    const empty = unplayed(plan, null)
    const order = ['good', 'bad', 'bad']
    const chairs = order.map(
      (name, i) => plan.bots.map((bot, chair) => (bot === name ? chair : -1)).filter((c) => c >= 0)[i === 2 ? 1 : 0]!,
    )
    const won = winners.map((i) => chairs[i]!)
    return {
      ...empty,
      seats: empty.seats.map((seat, chair) => ({ ...seat, won: won.includes(chair), decisions: 10, spent: 5 })),
      outcome: { winners: won.map((chair) => empty.seats[chair]!.faction), kind: 'strongholds', turn: 4 },
      decisions: 30,
    }
  }
  const results = [
    result(0, [0]),
    result(1, [0, 1]),
    result(2, [0]),
    result(3, [2]),
    unplayed(planGame(match, 4), 'broken'),
  ]
  const standing = tally(match, results)
  assert.deepEqual(standing, tally(match, results.toReversed()))
  assert.deepEqual([standing.games, standing.finished], [5, 4])
  const [good, bad] = standing.bots
  assert.deepEqual([good!.name, good!.seats, good!.games, good!.wins, good!.alone], ['good', 4, 4, 3, 2])
  assert.deepEqual([bad!.name, bad!.seats, bad!.games, bad!.wins, bad!.alone], ['bad', 8, 4, 2, 1])
  assert.equal(standing.fairShare, 5 / 12)
  assert.equal(good!.ratio, 0.75 / (5 / 12))
  assert.equal(good!.millisecondsPerDecision, 0.5)
  assert.ok(good!.rating > bad!.rating && good!.interval[0] < 0.75 && good!.interval[1] > 0.75)
  assert.deepEqual(standing.victories, { strongholds: 4 })
  assert.equal(standing.errors.length, 1)
  assert.match(standing.errors[0]!.says, /broken/)
  const seats = Object.values(good!.byFaction).reduce((sum, share) => sum + share.seats, 0)
  assert.equal(seats, 4)
})

test('faults are counted by bot and reason, and the game goes on', () => {
  const thrower: Bot = {
    name: 'called otherwise',
    decide() {
      throw new Error('no idea')
    },
    play: () => null,
  }
  const cheat: Bot = { name: 'cheat', decide: () => ({ answer: { everything: 1 }, reasons: [] }), play: () => null }
  const made: Record<string, Bot> = { thrower, cheat, random }
  const match = matchOf(['thrower', 'cheat', 'random'])
  const plan = planGame(match, 0)
  const result = playPlan(
    plan,
    plan.bots.map((name) => made[name]!),
  )
  assert.ok(result.outcome && result.error === null)
  const { errors, bots } = tally(match, [result])
  const thrown = errors.find(({ bot }) => bot === 'thrower')
  assert.ok(thrown && thrown.says === 'no idea' && thrown.count >= 1)
  assert.ok(errors.some(({ bot, kind }) => bot === 'cheat' && kind !== 'game'))
  assert.ok(!errors.some(({ bot }) => bot === 'random'))
  assert.ok(bots.every(({ name, faults }) => faults > 0 === (name !== 'random')))
})

test('a game that fails in the engine gives a result with the error', () => {
  const plan = planGame(matchOf(['random', 'random']), 0)
  const broken = { ...plan, table: { ...plan.table, preset: 'no-such-preset' } }
  const result = playPlan(broken, [random, random])
  assert.equal(result.outcome, null)
  assert.match(result.error!, /no-such-preset/)
})

test('bots go by the name of their level, with a budget where the level takes one', () => {
  for (const name of ['mentat', 'guild-navigator:500', 'guild-navigator:20ms']) assert.equal(botNamed(name).name, name)
  for (const [name, says] of [
    ['bene-tleilax', /no bot called 'bene-tleilax'; there are random/],
    ['toString', /no bot called/],
    ['random:200ms', /random takes no budget/],
    ['guild-navigator:0', /a budget is a number of nodes such as 500, or a time/],
    ['guild-navigator:2years', /a budget is/],
  ] as const)
    assert.throws(
      () => botNamed(name),
      (error) => error instanceof BotNameError && says.test(error.message),
    )
})
