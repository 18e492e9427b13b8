import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  adjudicateGame,
  appendCommand,
  asked,
  checkRecord,
  closeRecord,
  create,
  hashOf,
  newRecord,
  OPTION_KEYS,
  pending,
  pick,
  play,
  presetValue,
  rankPlayers,
  replay,
  report,
  rngFrom,
  sample,
  scoreOf,
  type TableConfig,
  type TournamentResult,
  VICTORIES,
  type Victory,
  view,
} from '../src/index.ts'

const TABLE: TableConfig = {
  preset: 'gf9-tournament',
  seats: [{ faction: 'fremen' }, { faction: 'guild' }, { faction: 'emperor' }, { faction: 'atreides' }],
}

function played(seed: string, commands: number) {
  const state = create(TABLE, seed)
  const record = newRecord(TABLE, seed)
  const rng = rngFrom(seed)
  while (!state.outcome && record.commands.length < commands) {
    const command = sample(state, pick(rng, pending(state)), rng)!
    play(state, command)
    appendCommand(record, command, state)
  }
  return { state, record }
}

describe('A tournament', () => {
  it('changes the advanced game in a few places and nowhere else (TOUR-11)', () => {
    assert.deepEqual(
      OPTION_KEYS.filter((key) => presetValue(key, 'gf9-advanced') !== presetValue(key, 'gf9-tournament')),
      [
        'setup.factionSelection',
        'setup.seats',
        'revival.order',
        'battle.cheapHeroCompulsory',
        'victory.fremenAllyInTuekOk',
        'victory.shieldWall',
        'victory.shieldWallPart',
        'tournament.report',
        'tournament.minutesPerPlayer',
        'tournament.graceMinutes',
      ],
    )
  })

  it('reports a game that nobody has begun, one that goes on, and one that is over', () => {
    const fresh = create({ preset: 'gf9-advanced', seats: [{}, {}] }, 'fresh')
    assert.deepEqual(report(fresh), { turn: 0, outcome: null, players: [] })
    const open = report(played('a report', 60).state)
    assert.deepEqual(
      open.players.map(({ seat, victory, points }) => ({ seat, victory, points })),
      ['seat-1', 'seat-2', 'seat-3', 'seat-4'].map((seat) => ({ seat, victory: null, points: 0 })),
    )
    const { state } = played('a report', 10_000)
    const over = report(state)
    assert.deepEqual(over.outcome, state.outcome)
    for (const { faction, victory, points } of over.players) {
      assert.equal(victory !== null, state.outcome!.winners.includes(faction))
      assert.equal(points, victory ? VICTORIES[victory] : 0)
    }
  })

  it('ends a game by adjudication, on a copy', () => {
    const { state } = played('time is up', 200)
    const before = hashOf(state)
    const ended = adjudicateGame(state)
    assert.equal(hashOf(state), before)
    assert.equal(ended.outcome!.kind, 'adjudicated')
    assert.equal(ended.phase, 'over')
    assert.ok(ended.outcome!.winners.length > 0)
    assert.deepEqual(pending(ended), [])
    for (const seat of ended.order) assert.deepEqual(asked(ended, seat), [])
    assert.deepEqual(view(ended, 'spectator').outcome, ended.outcome)
    assert.equal(hashOf(adjudicateGame(ended)), hashOf(ended), 'what is over stays as it is')
  })

  it('checks the record of an adjudicated game', () => {
    const { state, record } = played('a judge writes', 200)
    const closed = JSON.parse(JSON.stringify(closeRecord(record, adjudicateGame(state))))
    const checked = checkRecord(closed)
    assert.ok(checked.ok && checked.state?.outcome?.kind === 'adjudicated')
    closed.final.outcome.winners = ['fremen', 'guild', 'emperor', 'atreides']
    assert.equal(checkRecord(closed).ok, false)
    assert.equal(replay(record).state.outcome, null, 'a replay shows the game as it was left')
  })
})

const NONE = { winAttempts: 0, strongholds: 0, forces: 0, spice: 0, cards: 0, leaders: 0 }
const game = (victory: Victory | null, values: Partial<typeof NONE> = {}): TournamentResult => ({
  ...NONE,
  ...values,
  victory,
  points: victory ? VICTORIES[victory] : 0,
})
const rank = (players: Record<string, TournamentResult[]>): string[][] =>
  rankPlayers(Object.entries(players).map(([name, games]) => ({ name, games }))).map((place) =>
    place.map(({ name }) => name),
  )

describe('Players of a tournament', () => {
  it('are ranked by points, then by the heavier victories', () => {
    const players = {
      none: [],
      lost: [game(null), game(null)],
      half: [game('adjudicated'), game('adjudicated')],
      two: [game('allied-strongholds'), game('allied-strongholds')],
      heavy: [game('solo-strongholds'), game('allied-default')],
      prophet: [game('prediction'), game('solo-default')],
      five: [game('solo-strongholds'), game('allied-strongholds')],
    }
    assert.deepEqual(rank(players), [['five'], ['heavy'], ['prophet'], ['two'], ['half'], ['none', 'lost']])
  })

  it('are told apart by the tie-breakers of their best game', () => {
    const a = game('allied-strongholds', { winAttempts: 2, strongholds: 3, forces: 8, spice: 12, cards: 3, leaders: 3 })
    const b = game('allied-strongholds', { winAttempts: 4, strongholds: 2, forces: 2, spice: 4, cards: 2, leaders: 1 })
    assert.deepEqual(scoreOf(a), [2, 2, 3, 8, 12, 3, 3])
    assert.deepEqual(scoreOf(b), [2, 4, 2, 2, 4, 2, 1])
    assert.deepEqual(rank({ a: [a], b: [b] }), [['b'], ['a']])
    const lost = game(null, { winAttempts: 9 })
    assert.deepEqual(rank({ a: [lost, a], b: [b, game(null)] }), [['b'], ['a']], 'a lost game is not the best one')
    const leaders = { ...a, leaders: 4 }
    assert.deepEqual(rank({ a: [a], leaders: [leaders], twin: [a] }), [['leaders'], ['a', 'twin']])
  })
})
