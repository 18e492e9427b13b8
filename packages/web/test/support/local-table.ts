import assert from 'node:assert/strict'
import { CORE_FACTIONS, commitmentOf, type GameState, type Rng, RULES_VERSION, sample, seedFrom } from '@arrakis/engine'
import type { KeptGame, KeptRow } from '../../src/local/kept-game.ts'
import { headOf, LocalGame } from '../../src/local/local-game.ts'
import { LocalTable, type TableTools } from '../../src/local/local-table.ts'
import type { HostMessage, LocalSeat } from '../../src/rules-worker/protocol.ts'
import { applyChange } from '../../src/table/changes.ts'
import type { Message, Picture } from '../../src/table/picture.ts'

const TABLE = {
  preset: 'gf9-advanced',
  options: { 'game.maxTurns': 2 },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
}
export const ME: LocalSeat = { kind: 'me', name: 'Chani' }
export const BOT: LocalSeat = { kind: 'bot', level: 'mentat' }
export const ALONE: readonly LocalSeat[] = CORE_FACTIONS.map((_, i) => (i === 0 ? ME : BOT))

export function dealt(seats: readonly LocalSeat[], id = 'a game'): KeptGame {
  const [secret, salt] = [`secret of ${id}`, 'salt']
  const salts = seats.map(({ kind }) => (kind === 'me' ? 'mine' : ''))
  const seed = seedFrom(secret, salts)
  const fairness = { commitment: commitmentOf(secret, salt), secret, salt, salts }
  const game: KeptGame = {
    id,
    name: id,
    table: TABLE,
    seats,
    origin: { kind: 'dealt', seed, fairness },
    rules: RULES_VERSION,
    created: 1,
    notes: {},
    head: { changed: 1, turn: 0, waits: false, outcome: null, factions: [] },
  }
  return { ...game, head: headOf(new LocalGame(game, []).state, seats, 1) }
}

/** Somebody who looks at a table, and what is kept of it. */
export function sitDown(game: KeptGame, rows: readonly KeptRow[] = [], tools: Partial<TableTools> = {}) {
  const kept: KeptRow[] = [...rows]
  const seen = { picture: null as Picture | null, messages: [] as Message[], told: [] as HostMessage[], head: game }
  const table = new LocalTable(new LocalGame(game, rows), {
    send(told) {
      const data: HostMessage = structuredClone(told)
      seen.told.push(data)
      if (data.kind === 'all') {
        seen.picture = data.picture
        seen.messages = [...data.messages]
      } else if (data.kind === 'steps') {
        for (const { message, change } of data.steps) {
          seen.messages.push(message)
          seen.picture = applyChange(seen.picture!, change)
        }
      }
    },
    async save(head, from, more) {
      assert.ok(from <= kept.length, 'no gap in what is kept')
      kept.splice(from, Number.POSITIVE_INFINITY, ...structuredClone(more))
      seen.head = head
    },
    think: async () => null,
    superseded: () => {},
    ...tools,
  })
  return { table, kept, seen }
}

/** Until something holds. */
export async function until(met: () => boolean): Promise<void> {
  for (let i = 0; i < 5000 && !met(); i++) await new Promise((done) => setTimeout(done, 1))
  assert.ok(met(), 'waited in vain')
}

/** Whether the first seat is asked something, or the game is over. */
export const asksMe = ({ seen }: ReturnType<typeof sitDown>): boolean =>
  seen.picture?.status === 'finished' || Boolean(seen.picture?.game?.asked.some(({ asked }) => asked))

/** Deals that somebody offers to the first seat. */
const offers = ({ seen }: ReturnType<typeof sitDown>): readonly number[] =>
  (seen.picture?.game?.deals ?? []).flatMap(({ id, status, parties, accepted }) =>
    status === 'offered' && parties.includes('atreides') && !accepted.includes('atreides') ? [id] : [],
  )

/** Until the first seat is asked something. Deals offered to it, for which the game may wait, are refused. */
export async function untilAsked(at: ReturnType<typeof sitDown>): Promise<void> {
  for (;;) {
    await until(() => asksMe(at) || offers(at).length > 0)
    if (asksMe(at)) return
    for (const deal of offers(at)) await at.table.command('seat-1', 'answer-deal', { deal, answer: 'refuse' })
  }
}

/** Answers the question that is open with anything legal. */
export async function answer(at: ReturnType<typeof sitDown>, rng: Rng): Promise<void> {
  const state: GameState = at.table.game.state
  const [decision] = at.seen.picture!.game!.asked.filter(({ asked }) => asked)
  const command = sample(state, 'atreides', rng)!
  assert.equal(command.kind, decision!.kind)
  const sent = await at.table.command('seat-1', command.kind, command.answer, decision!.ask)
  assert.deepEqual(sent, { ok: true })
}
