import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  AREAS,
  apply,
  bordersOn,
  CORE_FACTIONS,
  type CostlyKind,
  costOf,
  create,
  type Faction,
  type GameState,
  type Move,
  PRESETS,
  pending,
  pick,
  play,
  question,
  rngFrom,
  sample,
  steps,
  tripOf,
  wayBetween,
} from '../src/index.ts'

/** Every question of some games of random players, with a legal answer to it. */
function* answered(games: number): Generator<{ state: GameState; command: NonNullable<ReturnType<typeof sample>> }> {
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`foresight ${i}`)
    const preset = PRESETS[i % PRESETS.length]!
    const state = create({ preset, seats: CORE_FACTIONS.map((faction) => ({ faction })) }, `foresight ${i}`)
    while (!state.outcome) {
      const command = sample(state, pick(rng, pending(state)), rng)!
      yield { state, command }
      play(state, command)
    }
  }
}

const spiceOf = (state: GameState, seat: string): number => state.factions[seat as Faction]!.spice

describe('what an answer would cost', () => {
  it('is what is paid', () => {
    let priced = 0
    const kinds: readonly string[] = ['ship', 'revival', 'pay-revival', 'revive-leader'] satisfies CostlyKind[]
    for (const { state, command } of answered(16)) {
      if (!kinds.includes(command.kind)) continue
      const cost = costOf(state, command.seat, command.kind as CostlyKind, command.answer)!
      const before = spiceOf(state, command.seat)
      const { value } = apply(state, command) as Extract<ReturnType<typeof apply>, { ok: true }>
      const own = cost.shares.find(({ by }) => by === command.seat)?.amount ?? 0
      const paid = value.events.flatMap((e) => {
        if (e.type === 'shipped' && e.by === command.seat) return [e.cost]
        if (e.type === 'forcesRevived' && e.paidBy === command.seat) return [e.cost]
        return e.type === 'leaderRevived' && e.by === command.seat ? [e.cost] : []
      })
      // A Karama window or another seat may come first; then nothing has been paid yet.
      if (paid.length === 0) continue
      priced++
      assert.equal(
        paid.reduce((sum, price) => sum + price, 0),
        cost.price,
      )
      const lost = value.events.find((e) => e.type === 'forcesLost' && e.to === 'storm' && e.of === command.seat)
      const { normal, elite } = lost?.type === 'forcesLost' ? lost.force : { normal: 0, elite: 0 }
      // Which of a mixed force are lost is asked first.
      const asked = question(value.state, command.seat)
      const toLose = asked?.kind === 'storm-losses' ? asked.about.count : normal + elite
      if (command.kind === 'ship') assert.equal(cost.lost, toLose)
      if (command.kind === 'ship') assert.equal(before - spiceOf(value.state, command.seat), own)
    }
    assert.ok(priced > 100)
  })

  it('is told of what is too dear, and of nothing else that is refused', () => {
    for (const { state, command } of answered(8)) {
      if (command.kind !== 'ship' || command.answer === 'pass' || command.answer.kind !== 'reserves') continue
      const { reserves } = state.factions[command.seat as Faction]!
      const many = { ...command.answer, normal: reserves.normal, elite: reserves.elite }
      delete many.mercenaries
      assert.ok(costOf(state, command.seat, 'ship', many)!.price >= 0)
      assert.equal(costOf(state, command.seat, 'ship', { ...many, normal: 30 }), null)
      assert.equal(costOf(state, command.seat, 'ship', 'nonsense'), null)
    }
  })
})

describe('the way of a move', () => {
  it('leads from where a group stands to where it goes, within its range', () => {
    let moves = 0
    for (const { state, command } of answered(16)) {
      if (command.kind !== 'move' || command.answer === 'pass') continue
      const move = command.answer as Move
      const trip = tripOf(state, command.seat, move)!
      moves++
      for (const [i, way] of trip.ways.entries()) {
        assert.equal(way[0], move.from[i]!.area)
        assert.equal(way.at(-1), move.to)
        assert.ok(bordersOn(way) <= 4)
        if (!trip.throughStorm && state.storm.sector > 0)
          for (const at of way.slice(1)) assert.notEqual(Number(at.split(':')[1]), state.storm.sector)
      }
      assert.equal(tripOf(state, command.seat, { from: move.from, to: 'nowhere:3' }), null)
    }
    assert.ok(moves > 100)
  })

  it('is as short as the steps counted', () => {
    for (const { id: to } of AREAS)
      for (const storm of [0, 3, 9, 15]) {
        const way = wayBetween('sietch-tabr:13', to, storm)
        const far = steps('sietch-tabr:13', to, storm, [])
        assert.equal(way.length === 0 ? 99 : bordersOn(way), far)
      }
  })
})
