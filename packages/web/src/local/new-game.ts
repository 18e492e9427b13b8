import { begin, commitmentOf, RULES_VERSION, seedFrom, type TableConfig } from '@arrakis/engine'
import type { LocalSeat } from '../rules-worker/protocol.ts'
import type { GameOrigin, KeptGame } from './kept-game.ts'
import { headOf } from './local-game.ts'

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Shuffles that nobody chose: a committed secret, and a salt for every seat of a person. */
export function dealtOrigin(seats: readonly LocalSeat[]): GameOrigin {
  const [secret, salt] = [randomHex(32), randomHex(16)]
  const salts = seats.map((seat) => (seat.kind === 'me' ? randomHex(16) : ''))
  const fairness = { commitment: commitmentOf(secret, salt), secret, salt, salts }
  return { kind: 'dealt', seed: seedFrom(secret, salts), fairness }
}

export function newGame(name: string, table: TableConfig, seats: readonly LocalSeat[], origin: GameOrigin): KeptGame {
  const created = Date.now()
  const { state, events } = origin.kind === 'position' ? { state: origin.state, events: [] } : begin(table, origin.seed)
  return {
    id: randomHex(12),
    name,
    table,
    seats,
    origin,
    rules: RULES_VERSION,
    created,
    notes: {},
    head: headOf(state, seats, created),
    opening: events,
    position: state,
  }
}
