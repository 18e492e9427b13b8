import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentat, playGame } from '@arrakis/bots'
import {
  begin,
  CHAIRS,
  type Command,
  checkRecord,
  closeRecord,
  commitmentOf,
  FACTIONS,
  type Film,
  filmOf,
  filmSteps,
  type GameRecord,
  newRecord,
  play,
  RULES_VERSION,
  replay,
  seedFrom,
  view,
  writeDown,
} from '@arrakis/engine'
import { records } from '../src/mind/replays.ts'
import { holdsOf } from '../src/replay/holds.ts'
import { momentAt, nearest, next, nextTurn, previous, previousTurn, turnsOf } from '../src/replay/timeline.ts'

const [secret, salt, salts] = ['secret', 'salt', ['sand', '', '', '', '', '']] as const
const record = ((): GameRecord => {
  const seed = seedFrom(secret, salts)
  const table = {
    preset: 'gf9-advanced',
    options: { 'game.maxTurns': 2 },
    seats: FACTIONS.map((faction) => ({ faction })),
  }
  const commands: Command[] = []
  const bots = FACTIONS.map(() => mentat)
  playGame(table, seed, bots, { command: (command) => void commands.push(structuredClone(command)) })
  const written = newRecord(table, seed)
  const { state } = begin(table, seed)
  for (const command of commands) {
    play(state, structuredClone(command))
    writeDown(written, command, state)
  }
  closeRecord(written, state)
  return { ...written, fairness: { commitment: commitmentOf(secret, salt), secret, salt, salts: [...salts] } }
})()
const text = JSON.stringify(record)
const tampered = (change: (copy: { -readonly [K in keyof GameRecord]: GameRecord[K] }) => void): unknown => {
  const copy = JSON.parse(text)
  change(copy)
  return copy
}

test('any moment of a record is as it was, for a seat and with everything open', () => {
  const opened = records.openReplay('a', JSON.parse(text))
  assert.ok(opened.ok)
  const { info } = opened
  assert.equal(info.commands, record.commands.length)
  for (const step of [0, 1, 31, 32, 33, 100, info.commands - 1]) {
    const { state } = replay(record, step)
    for (const chair of CHAIRS.slice(0, 6)) {
      const faction = state.chairs[CHAIRS.indexOf(chair)]!.faction!
      const seen = view(state, state.factions[faction] ? faction : chair)
      assert.deepEqual(records.replayAt('a', step, chair), { ...seen, asked: [] })
    }
    const open = records.replayAt('a', step, 'open')!
    assert.equal(open.outcome, null)
    for (const [faction, own] of Object.entries(state.factions)) {
      assert.deepEqual(open.factions[faction as 'guild']!.hand, own.hand)
      assert.equal(open.factions[faction as 'guild']!.spice, own.spice)
    }
  }
  assert.deepEqual(records.replayAt('a', info.commands, 'spectator')!.outcome, info.outcome)
  assert.equal(records.replayAt('unknown', 0, 'open'), null)
})

test('what a seat is told in a replay is what it was told in the game', () => {
  records.openReplay('b', JSON.parse(text))
  const traitors = (eyes: Parameters<typeof records.replayEvents>[1]): number =>
    records
      .replayEvents('b', eyes)
      .flat()
      .filter((event) => event.type === 'traitorsDealt' && 'secret' in event).length
  const dealt = records
    .replayEvents('b', 'open')
    .flat()
    .filter((event) => event.type === 'traitorsDealt').length
  assert.ok(dealt >= 6)
  assert.equal(traitors('open'), dealt)
  assert.equal(traitors('spectator'), 0)
  assert.equal(traitors('seat-1'), 1)
})

test('the line of time: turns, steps, and what is worth finding again', () => {
  const opened = records.openReplay('c', JSON.parse(text))
  assert.ok(opened.ok)
  const { info } = opened
  const turns = turnsOf(info)
  assert.deepEqual(
    turns.map(({ turn }) => turn),
    [0, 1, 2],
  )
  const [, first, second] = turns
  assert.equal(turns.at(-1)!.to, info.commands)
  assert.equal(nextTurn(turns, 0), first!.from)
  assert.equal(nextTurn(turns, first!.from), second!.from)
  assert.equal(nextTurn(turns, second!.from), info.commands)
  assert.equal(previousTurn(turns, second!.from + 5), second!.from)
  assert.equal(previousTurn(turns, second!.from), first!.from)
  assert.deepEqual(momentAt(info.marks, 0), { turn: 0, phase: 'set-up' })
  assert.equal(momentAt(info.marks, info.commands - 1).turn, 2)
  assert.ok(info.marks.some(({ kind, territory }) => kind === 'battle' && territory))
  assert.deepEqual(
    [next([0, 3, 7], 3), previous([0, 3, 7], 3), next([0, 3, 7], 7), nearest([0, 3, 7], 6)],
    [7, 0, 7, 3],
  )
})

test('a sound record is proved, and each way of tampering is found where it is', () => {
  const proof = records.prove(JSON.parse(text))
  assert.equal(proof.problem, null)
  assert.deepEqual(holdsOf(proof, null), { promise: true, salts: true, opening: true, seed: true, game: true })
  const noted = { commitment: commitmentOf(secret, salt), salts: { 'seat-1': 'sand' } }
  assert.deepEqual(holdsOf(proof, noted), holdsOf(proof, null))
  assert.equal(holdsOf(proof, { ...noted, commitment: 'another' }).promise, false)
  assert.equal(holdsOf(proof, { ...noted, salts: { 'seat-1': 'pepper' } }).salts, false)

  const secretly = records.prove(tampered((copy) => (copy.fairness = { ...copy.fairness!, secret: 'chosen' })))
  assert.equal(holdsOf(secretly, null).opening, false)
  const salted = records.prove(tampered((copy) => (copy.fairness = { ...copy.fairness!, salts: ['mine'] })))
  assert.deepEqual([holdsOf(salted, null).opening, holdsOf(salted, null).seed], [true, false])
  const reseeded = records.prove(tampered((copy) => (copy.seed = 'a better one')))
  assert.equal(holdsOf(reseeded, null).seed, false)
  const cut = records.prove(tampered((copy) => copy.commands.splice(40, 1)))
  assert.equal(holdsOf(cut, null).game, false)
  assert.ok(cut.problem)
  const unbound = records.prove(tampered((copy) => delete copy.fairness))
  assert.deepEqual(holdsOf(unbound, null), { promise: null, salts: null, opening: null, seed: null, game: true })
  for (const rubbish of [null, 'x', 7, {}, { fairness: 3, commands: 'x' }]) assert.ok(records.prove(rubbish).problem)
})

test('a game of older rules is shown from its film, and only where there is none it is said that it cannot be', () => {
  const other = tampered((copy) => {
    copy.rules = RULES_VERSION - 1
    copy.commands[0] = { ...copy.commands[0]!, answer: 'nonsense' } as never
    delete copy.hashes
  })
  const refused = records.openReplay('older', other)
  assert.ok(!refused.ok && /does not play the same/.test(refused.problem.says))
  const checked = checkRecord(text)
  assert.ok(checked.ok)
  const film = JSON.parse(JSON.stringify(filmOf([...filmSteps(record, checked.parts)]))) as Film
  const shown = records.openReplay('older', other, film)
  const played = records.openReplay('today', JSON.parse(text))
  assert.ok(shown.ok && played.ok)
  assert.deepEqual(shown.info, played.info)
  for (const step of [0, 1, 31, 33, 100, shown.info.commands])
    for (const eyes of ['open', 'spectator', 'seat-1'] as const)
      assert.deepEqual(records.replayAt('older', step, eyes), records.replayAt('today', step, eyes))
  assert.deepEqual(records.replayEvents('older', 'seat-2'), records.replayEvents('today', 'seat-2'))
  const proof = records.prove(other)
  assert.deepEqual(
    [proof.problem, proof.unplayed, proof.outcome],
    [null, record.commands.length, record.final!.outcome],
  )
})

test('what is no record is refused with the place that is wrong', () => {
  assert.deepEqual(
    [records.openReplay('d', 'not JSON'), records.openReplay('d', text.slice(0, 900))].map((opened) => opened.ok),
    [false, false],
  )
  const cut = records.openReplay('d', text.slice(0, 900))
  assert.ok(!cut.ok && cut.problem.where === 'truncated')
})
