import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  begin,
  below,
  CHAIRS,
  CORE_FACTIONS,
  type Faction,
  pending,
  pick,
  RULES_VERSION,
  rngFrom,
  sample,
  samplePlay,
  type TableConfig,
} from '@arrakis/engine'
import { houses } from '@arrakis/engine/test-modules'
import type { KeptGame } from '../src/local/kept-game.ts'
import { chairOf, headOf, LocalGame } from '../src/local/local-game.ts'
import type { Message, TableViewer } from '../src/table/picture.ts'

/** A game that people of one browser have played for a while; the last chair gives an order. */
function played(table: TableConfig, seed: string): LocalGame {
  const fairness = { commitment: '', secret: '', salt: '', salts: [] }
  const seats = table.seats.map(() => ({ kind: 'me' as const }))
  const head = headOf(begin(table, seed).state, seats, 1)
  const origin = { kind: 'dealt' as const, seed, fairness }
  const kept: KeptGame = {
    id: seed,
    name: seed,
    table,
    seats,
    origin,
    rules: RULES_VERSION,
    created: 1,
    notes: {},
    head,
  }
  const game = new LocalGame(kept, [])
  const rng = rngFrom(seed)
  for (let i = 0; i < 150 && !game.isOver; i++) {
    const unasked = below(rng, 3) === 0 ? samplePlay(game.state, pick(rng, game.state.order), rng) : null
    const command = unasked ?? sample(game.state, pick(rng, pending(game.state)), rng)!
    assert.equal(game.carryOut(command, chairOf(game.state, command.seat), 'person'), null)
  }
  const last = table.seats.length - 1
  const seat = game.state.chairs[last]!.faction!
  game.carryOut({ seat, kind: 'orders', answer: [{ on: '*', do: 'ignore' }] }, last, 'person')
  return game
}

function messagesOf(game: LocalGame): Map<TableViewer, Message[]> {
  const viewers: TableViewer[] = [...CHAIRS.slice(0, game.kept.seats.length), 'spectator']
  return new Map(viewers.map((as) => [as, game.messages(as)]))
}

test('nine people at one browser are each told what is for them', () => {
  const factions: Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam']
  const table = { preset: 'gf9-basic', modules: [houses.id], seats: factions.map((faction) => ({ faction })) }
  const game = played(table, 'nine')
  const told = [...messagesOf(game)].filter(([as]) => game.lastMessage(as) !== null).map(([as]) => as)
  assert.deepEqual(told, ['seat-9'], 'an order is nobody else’s business')
  for (const [as, messages] of messagesOf(game)) assert.equal(messages.length, game.picture(as).last)
  assert.deepEqual(messagesOf(new LocalGame(game.toKeptGame, game.rows)), messagesOf(game))
})

test('a game kept from the time of six chairs is told as it was', () => {
  const table = { preset: 'gf9-basic', seats: CORE_FACTIONS.map((faction) => ({ faction })) }
  const game = played(table, 'six')
  // At that time everybody was six chairs and the spectators.
  const rows = game.rows.map((row) => (row.kind === 'command' ? { ...row, mask: row.mask & 0b111_1111 } : row))
  assert.deepEqual(messagesOf(new LocalGame(game.toKeptGame, rows)), messagesOf(game))
})
