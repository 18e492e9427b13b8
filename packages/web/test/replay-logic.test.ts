import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addValue, type Bot, mentat, playGame, random } from '@arrakis/bots'
import * as learned from '@arrakis/bots/value'
import {
  addModules,
  appendCommand,
  begin,
  CHAIRS,
  CORE_FACTIONS,
  type Command,
  checkRecord,
  closeRecord,
  commitmentOf,
  type Faction,
  type Film,
  filmOf,
  filmSteps,
  type GameRecord,
  newRecord,
  play,
  RULES_VERSION,
  replay,
  type SeenEvent,
  seedFrom,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { captionOrder } from '../src/replay/caption.ts'
import { atStep, BOX, curveOf, dashOf, FLOOR, LEFT, TOP, turnStarts } from '../src/replay/chances.ts'
import { checkProof } from '../src/replay/proof-checks.ts'
import {
  firstInSight,
  nearestStep,
  nextStep,
  nextTurn,
  phaseAt,
  previousStep,
  previousTurn,
  turnsOf,
} from '../src/replay/timeline.ts'
import type { TimelineMark } from '../src/rules-worker/record-calls.ts'
import { replays } from '../src/rules-worker/replays.ts'

const [secret, salt, salts] = ['secret', 'salt', ['sand', '', '', '', '', '']] as const
/** The record of a game among such bots. */
function played(table: TableConfig, seed: string, bot: Bot): GameRecord {
  const commands: Command[] = []
  const bots = table.seats.map(() => bot)
  playGame(table, seed, bots, { command: (command) => void commands.push(structuredClone(command)) })
  const written = newRecord(table, seed)
  const { state } = begin(table, seed)
  for (const command of commands) {
    play(state, structuredClone(command))
    appendCommand(written, command, state)
  }
  closeRecord(written, state)
  return written
}
const record: GameRecord = {
  ...played(
    { preset: 'gf9-advanced', options: { 'game.maxTurns': 2 }, seats: CORE_FACTIONS.map((faction) => ({ faction })) },
    seedFrom(secret, salts),
    mentat,
  ),
  fairness: { commitment: commitmentOf(secret, salt), secret, salt, salts: [...salts] },
}
const text = JSON.stringify(record)
const tampered = (change: (copy: { -readonly [K in keyof GameRecord]: GameRecord[K] }) => void): unknown => {
  const copy = JSON.parse(text)
  change(copy)
  return copy
}

test('a caption begins with what decides: a victory before a battle, a battle before losses', () => {
  const order = (types: readonly SeenEvent['type'][]): readonly string[] => {
    const events = types.map((type) => ({ type })) as SeenEvent[]
    return captionOrder(events).map(({ type }) => type)
  }
  assert.deepEqual(order(['forcesLost', 'battleWon', 'phaseBegan', 'spiceCollected', 'gameWon']), [
    'gameWon',
    'battleWon',
    'forcesLost',
    'phaseBegan',
    'spiceCollected',
  ])
})

test('the list of highlights stands where the replay is', () => {
  const mark = (turn: number, step: number): TimelineMark => ({ kind: 'battle', phase: 'battle', turn, step })
  const list = [mark(1, 10), mark(3, 30), mark(4, 45), mark(4, 47), mark(4, 49)]
  // At the beginning of turn 4 its first line stands first; later on the line of what was last.
  assert.deepEqual(
    [0, 30, 40, 45, 46, 47, 48, 49, 50].map((step) => firstInSight(list, step)),
    [0, 1, 2, 2, 2, 3, 3, 4, 4],
  )
  assert.equal(firstInSight([], 5), -1)
})

test('any step of a record equals the original game, for a seat and with all secrets', () => {
  const opened = replays.openReplay('a', JSON.parse(text))
  assert.ok(opened.ok)
  const { info } = opened
  assert.equal(info.commands, record.commands.length)
  for (const step of [0, 1, 31, 32, 33, 100, info.commands - 1]) {
    const { state } = replay(record, step)
    for (const chair of CHAIRS.slice(0, 6)) {
      const faction = state.chairs[CHAIRS.indexOf(chair)]!.faction!
      const seen = view(state, state.factions[faction] ? faction : chair)
      assert.deepEqual(replays.replayAt('a', step, chair), { ...seen, asked: [] })
    }
    const open = replays.replayAt('a', step, 'open')!
    assert.equal(open.outcome, null)
    for (const [faction, own] of Object.entries(state.factions)) {
      assert.deepEqual(open.factions[faction as 'guild']!.hand, own.hand)
      assert.equal(open.factions[faction as 'guild']!.spice, own.spice)
    }
  }
  assert.deepEqual(replays.replayAt('a', info.commands, 'spectator')!.outcome, info.outcome)
  assert.equal(replays.replayAt('unknown', 0, 'open'), null)
})

test('a replay shows a seat the same events as the game', () => {
  replays.openReplay('b', JSON.parse(text))
  const traitors = (viewer: Parameters<typeof replays.replayEvents>[1]): number =>
    replays
      .replayEvents('b', viewer)
      .flat()
      .filter((event) => event.type === 'traitorsDealt' && 'secret' in event).length
  const dealt = replays
    .replayEvents('b', 'open')
    .flat()
    .filter((event) => event.type === 'traitorsDealt').length
  assert.ok(dealt >= 6)
  assert.equal(traitors('open'), dealt)
  assert.equal(traitors('spectator'), 0)
  assert.equal(traitors('seat-1'), 1)
})

test('lies that were found out and attacks on leaders are marked, with whom they are about', () => {
  addModules(MODULES)
  const marksOf = (options: TableConfig['options'], factions: readonly Faction[], seed: string): TimelineMark[] => {
    const table = { preset: 'ah-basic', options, seats: factions.map((faction) => ({ faction })) }
    const opened = replays.openReplay(seed, played(table, seed, random))
    assert.ok(opened.ok)
    return [...opened.info.marks]
  }
  const lies = marksOf({ 'ah.spiceHarvest': 'full', 'game.maxTurns': 1 }, CORE_FACTIONS, 'lies').filter(
    ({ kind }) => kind === 'lie',
  )
  assert.ok(lies.length > 0)
  for (const { turn, of } of lies) assert.deepEqual([turn, of?.length], [0, 1])
  const four: Faction[] = ['tleilaxu', 'harkonnen', 'emperor', 'fremen']
  const attacks = [3, 8, 11]
    .flatMap((i) => marksOf({ 'ah.extraFactions': 'on' }, four, `attacks ${i}`))
    .filter(({ kind }) => kind === 'attack')
  assert.ok(attacks.length > 0)
  for (const { of, leader } of attacks) assert.ok(of?.[0] === 'tleilaxu' && leader)
})

test('a worm that the Fremen lead somewhere is marked once', () => {
  const table = { preset: 'gf9-advanced', seats: CORE_FACTIONS.map((faction) => ({ faction })) }
  const games = [1, 2, 3, 4].map((i) => replays.openReplay(`worms ${i}`, played(table, `worms ${i}`, random)))
  const worms = games.flatMap((opened) => (opened.ok ? opened.info.marks.filter(({ kind }) => kind === 'worm') : []))
  assert.ok(worms.length > 3)
  const twice = worms.filter(
    ({ turn, territory }, i) => !territory && worms[i + 1]?.territory && worms[i + 1]!.turn === turn,
  )
  assert.deepEqual(twice, [])
})

test('the timeline has turns, steps and marks', () => {
  const opened = replays.openReplay('c', JSON.parse(text))
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
  assert.deepEqual(phaseAt(info.marks, 0), { turn: 0, phase: 'set-up' })
  assert.equal(phaseAt(info.marks, info.commands - 1).turn, 2)
  const battles = info.marks.filter(({ kind }) => kind === 'battle')
  assert.ok(battles.length > 0)
  for (const { territory, of, won } of battles) {
    assert.ok(territory)
    assert.equal(of?.length, 2)
    assert.ok(won === null || of.includes(won!), 'who won is one of those who fought')
  }
  assert.deepEqual(
    [nextStep([0, 3, 7], 3), previousStep([0, 3, 7], 3), nextStep([0, 3, 7], 7), nearestStep([0, 3, 7], 6)],
    [7, 0, 7, 3],
  )
})

test('chances to win are told of a game that is over, by what each seat knew', () => {
  const opened = replays.openReplay('chances', JSON.parse(text))
  assert.ok(opened.ok)
  assert.deepEqual(replays.replayChances('chances'), [], 'nothing has been learned')
  addValue(learned)
  const points = replays.replayChances('chances')
  assert.deepEqual(
    turnStarts(points).map(({ turn }) => turn),
    [1, 2],
  )
  assert.ok(points.length > 6)
  for (const [i, { step, of }] of points.entries()) {
    assert.ok(step > (points[i - 1]?.step ?? -1) || i === points.length - 1)
    assert.deepEqual(Object.keys(of).toSorted(), CORE_FACTIONS.toSorted())
    for (const chance of Object.values(of)) assert.ok(chance >= 0 && chance <= 1)
  }
  const { winners } = record.final!.outcome!
  for (const [of, chance] of Object.entries(points.at(-1)!.of))
    assert.equal(chance, winners.some((winner) => winner === of) ? 1 : 0)
  assert.equal(atStep(points, 0), points[0])
  assert.equal(atStep(points, record.commands.length), points.at(-1))
  const curve = [...curveOf(points, 'guild', record.commands.length).matchAll(/[ML]([\d.]+) ([\d.]+)/g)]
  assert.equal(curve.length, points.length)
  for (const [, x, y] of curve)
    assert.ok(Number(x) >= LEFT && Number(x) <= BOX.width && Number(y) >= TOP && Number(y) <= FLOOR)
  assert.equal(new Set(CORE_FACTIONS.map((_, i) => dashOf(i))).size, CORE_FACTIONS.length)

  // The step of a seat has the chance of that seat's own view.
  const asked = points.slice(0, -1).flatMap(({ step, of }) => {
    const next = replays.adviseAt('chances', step + 1, 'mentat')
    return next ? [{ told: next.chance, drawn: of[next.seat as keyof typeof of] }] : []
  })
  assert.ok(asked.length > 0)
  for (const { told, drawn } of asked) assert.equal(told, drawn)
  const unfinished = tampered((copy) => {
    copy.commands.splice(-3)
    delete copy.final
    delete copy.hashes
  })
  assert.ok(replays.openReplay('going on', unfinished).ok)
  assert.deepEqual(replays.replayChances('going on'), [])
})

test('a valid record passes all checks, and every kind of tampering is found', () => {
  const proof = replays.prove(JSON.parse(text))
  assert.equal(proof.problem, null)
  assert.deepEqual(checkProof(proof, null), { promise: true, salts: true, opening: true, seed: true, game: true })
  const noted = { commitment: commitmentOf(secret, salt), salts: { 'seat-1': 'sand' } }
  assert.deepEqual(checkProof(proof, noted), checkProof(proof, null))
  assert.equal(checkProof(proof, { ...noted, commitment: 'another' }).promise, false)
  assert.equal(checkProof(proof, { ...noted, salts: { 'seat-1': 'pepper' } }).salts, false)

  const secretly = replays.prove(tampered((copy) => (copy.fairness = { ...copy.fairness!, secret: 'chosen' })))
  assert.equal(checkProof(secretly, null).opening, false)
  const salted = replays.prove(tampered((copy) => (copy.fairness = { ...copy.fairness!, salts: ['mine'] })))
  assert.deepEqual([checkProof(salted, null).opening, checkProof(salted, null).seed], [true, false])
  const reseeded = replays.prove(tampered((copy) => (copy.seed = 'a better one')))
  assert.equal(checkProof(reseeded, null).seed, false)
  const cut = replays.prove(tampered((copy) => copy.commands.splice(40, 1)))
  assert.equal(checkProof(cut, null).game, false)
  assert.ok(cut.problem)
  const unbound = replays.prove(tampered((copy) => delete copy.fairness))
  assert.deepEqual(checkProof(unbound, null), { promise: null, salts: null, opening: null, seed: null, game: true })
  for (const rubbish of [null, 'x', 7, {}, { fairness: 3, commands: 'x' }]) assert.ok(replays.prove(rubbish).problem)
})

test('a game of older rules is shown from its film, or reported if there is none', () => {
  const other = tampered((copy) => {
    copy.rules = RULES_VERSION - 1
    copy.commands[0] = { ...copy.commands[0]!, answer: 'nonsense' } as never
    delete copy.hashes
  })
  const refused = replays.openReplay('older', other)
  assert.ok(!refused.ok && /does not play the same/.test(refused.problem.says))
  const checked = checkRecord(text)
  assert.ok(checked.ok)
  const film = JSON.parse(JSON.stringify(filmOf([...filmSteps(record, checked.parts)]))) as Film
  const shown = replays.openReplay('older', other, film)
  const played = replays.openReplay('today', JSON.parse(text))
  assert.ok(shown.ok && played.ok)
  assert.deepEqual(shown.info, played.info)
  for (const step of [0, 1, 31, 33, 100, shown.info.commands])
    for (const viewer of ['open', 'spectator', 'seat-1'] as const)
      assert.deepEqual(replays.replayAt('older', step, viewer), replays.replayAt('today', step, viewer))
  assert.deepEqual(replays.replayEvents('older', 'seat-2'), replays.replayEvents('today', 'seat-2'))
  const proof = replays.prove(other)
  assert.deepEqual(
    [proof.problem, proof.unplayed, proof.outcome],
    [null, record.commands.length, record.final!.outcome],
  )
})

test('an invalid record is refused with the place of the error', () => {
  assert.deepEqual(
    [replays.openReplay('d', 'not JSON'), replays.openReplay('d', text.slice(0, 900))].map((opened) => opened.ok),
    [false, false],
  )
  const cut = replays.openReplay('d', text.slice(0, 900))
  assert.ok(!cut.ok && cut.problem.where === 'truncated')
})
