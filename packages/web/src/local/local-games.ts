import { CHAIRS, RULES_VERSION } from '@arrakis/engine'
import { loadModules } from '../rules-worker/modules.ts'
import type { HostMessage, ImportResult, LocalSeat, NewGame, RulesCalls, SavedGame } from '../rules-worker/protocol.ts'
import type { SendResult } from '../table/client.ts'
import type { GameOrigin, KeptGame } from './kept-game.ts'
import { headOf } from './local-game.ts'
import { dealtOrigin, newGame } from './new-game.ts'
import { NO_SUCH_GAME, OpenedGames, recordBundle } from './opened-games.ts'
import { store } from './store.ts'

type LocalGameCalls = Pick<
  RulesCalls,
  | 'create'
  | 'open'
  | 'command'
  | 'takeBack'
  | 'notes'
  | 'standIn'
  | 'look'
  | 'shown'
  | 'close'
  | 'list'
  | 'rename'
  | 'remove'
  | 'record'
  | 'importRecord'
>
/** The worker may answer every call later. */
type MaybeAsync<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R | Promise<R> : never
}

/** Positions that somebody tried out are removed after a day. */
const POSITION_KEPT_MS = 86_400_000

const GONE: SendResult = { ok: false, problem: NO_SUCH_GAME }

/** The calls about games of this browser. */
export function localGameCalls(emit: (game: string, message: HostMessage) => void): MaybeAsync<LocalGameCalls> {
  const games = new OpenedGames(emit)
  return {
    create: (game) => games.add(newGame(game.name, game.table, game.seats, originOf(game)), []),
    open: (id, as, force) => games.open(id, as, force),
    command: (id, as, kind, answer, ask) => games.table(id)?.command(as, kind, answer, ask) ?? GONE,
    takeBack: (id, as) => games.table(id)?.takeBack(as) ?? GONE,
    notes: (id, as, text) => games.table(id)?.setNotes(as, text) ?? GONE,
    standIn: (id, as, level) => games.table(id)?.standIn(as, level) ?? GONE,
    look: (id, as) => games.view(id, as),
    shown: (id, last) => games.table(id)?.shown(last),
    close: (id) => games.close(id),
    list: () => listGames(games),
    async rename(id, name) {
      await store.rename(id, name)
      await games.table(id)?.rename(name)
    },
    async remove(id) {
      games.forget(id)
      await store.remove(id).catch(() => {})
    },
    record: (id) => recordOfGame(games, id),
    importRecord: (text, name) => importGame(games, text, name),
  }
}

function originOf({ start, seed, seats }: NewGame): GameOrigin {
  if (start) return { kind: 'position', state: start }
  return seed === undefined ? dealtOrigin(seats) : { kind: 'given', seed, fairness: null, adjudicated: false }
}

async function listGames(games: OpenedGames): Promise<SavedGame[]> {
  const kept = await store.list().catch(() => [])
  void removeOldPositions(kept, games).catch(() => {})
  return [...kept, ...games.unsavedGames()]
    .filter(({ origin }) => origin.kind !== 'position')
    .map((game) => {
      const played = games.table(game.id)?.game
      return summaryOf(played ? { ...game, head: played.head } : game)
    })
    .sort((a, b) => b.changed - a.changed)
}

async function removeOldPositions(all: readonly KeptGame[], games: OpenedGames): Promise<void> {
  const oldest = Date.now() - POSITION_KEPT_MS
  for (const { id, origin, head } of all)
    if (origin.kind === 'position' && head.changed < oldest && !games.isOpen(id)) await store.remove(id)
}

async function recordOfGame(games: OpenedGames, id: string): Promise<ReturnType<RulesCalls['record']>> {
  const { carryOver, recordOf } = await recordBundle()
  const played = games.table(id)?.game
  if (played) return recordOf(played.toKeptGame, played.rows)
  const loaded = await store.read(id)
  if (!loaded) return null
  const { game, rows } = loaded.game.rules < RULES_VERSION ? carryOver(loaded.game, loaded.rows) : loaded
  return recordOf(game, rows)
}

async function importGame(games: OpenedGames, text: string, name: string): Promise<ImportResult> {
  const { gameFromRecord, checkImport } = await recordBundle()
  // A record that lacks its modules would be found wrong.
  await loadModules()
  const read = checkImport(text)
  if (!read.ok) return read
  const { record, parts, state } = read
  const origin: GameOrigin = {
    kind: 'given',
    seed: record.seed,
    fairness: record.fairness ?? null,
    adjudicated: state.outcome?.kind === 'adjudicated',
  }
  // A record hides nothing, so its owner may play every seat.
  const seats = record.table.seats.map((): LocalSeat => ({ kind: 'me' }))
  const made = newGame(name, record.table, seats, origin)
  const { game, rows } = gameFromRecord(made, record, parts)
  const id = await games.add({ ...game, head: headOf(state, seats, made.created), position: state }, rows)
  return { ok: true, id }
}

const summaryOf = ({ id, name, table, created, seats, rules, head }: KeptGame): SavedGame => ({
  id,
  name,
  preset: table.preset,
  created,
  changed: head.changed,
  turn: head.turn,
  finished: head.outcome !== null,
  waits: head.waits,
  outcome: head.outcome,
  seats,
  factions: CHAIRS.flatMap((_, i) => (i < seats.length ? [head.factions[i] ?? null] : [])),
  playable: rules <= RULES_VERSION,
})
