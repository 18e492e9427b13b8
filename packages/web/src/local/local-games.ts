import { begin, CHAIRS, commitmentOf, RULES_VERSION, seedFrom, type TableConfig } from '@arrakis/engine'
import { decideInWorker } from '../rules-worker/bot-calls.ts'
import type { HostMessage, ImportResult, LocalSeat, NewGame, RulesCalls, SavedGame } from '../rules-worker/protocol.ts'
import type { SendResult } from '../table/client.ts'
import type { GameOrigin, GameRow, KeptGame } from './kept-game.ts'
import { headOf, LocalGame } from './local-game.ts'
import { LocalTable, type TableTools } from './local-table.ts'
import { store } from './store.ts'
import { TabLock } from './tab-lock.ts'

type Games = Pick<
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
/** Everything here takes its time. */
type Later<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R | Promise<R> : never
}

/** Records and games of older rules are not for everybody: what reads and writes them is fetched when it is needed. */
const records = () => import('../rules-worker/record-bundle.ts')

/** A page that comes back at once finds its game still open. */
const LINGER_MS = 1000
/** Positions somebody tried something in are forgotten after a day. */
const TRIED_MS = 86_400_000

const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const GONE: SendResult = {
  ok: false,
  problem: { code: 'no-such-table', detail: 'There is no such game in this browser.' },
}

/** Shuffles that nobody chose: a secret bound by its commitment, and a salt of every seat that is a person's. */
function deal(seats: readonly LocalSeat[]): GameOrigin {
  const [secret, salt] = [random(32), random(16)]
  const salts = seats.map((seat) => (seat.kind === 'me' ? random(16) : ''))
  const fairness = { commitment: commitmentOf(secret, salt), secret, salt, salts }
  return { kind: 'dealt', seed: seedFrom(secret, salts), fairness }
}

function newGame(name: string, table: TableConfig, seats: readonly LocalSeat[], origin: GameOrigin): KeptGame {
  const created = Date.now()
  const { state, events } = origin.kind === 'position' ? { state: origin.state, events: [] } : begin(table, origin.seed)
  const head = headOf(state, seats, created)
  const rules = RULES_VERSION
  return {
    id: random(12),
    name,
    table,
    seats,
    origin,
    rules,
    created,
    notes: {},
    head,
    opening: events,
    position: state,
  }
}

/** A game this worker has to do with: it plays it, or waits until another tab lets go of it. */
interface Opened {
  readonly holding: TabLock
  table: LocalTable | null
  as: Parameters<Games['open']>[1]
  closing: ReturnType<typeof setTimeout> | null
}

/** The games of this browser. */
export function games(tell: (game: string, told: HostMessage) => void): Later<Games> {
  /** What another tab wrote with another word is not ours. */
  const writer = random(8)
  const opened = new Map<string, Opened>()
  /** Games that could not be kept at all. */
  const unkept = new Map<string, KeptGame>()

  async function keep(game: KeptGame, from: number, rows: readonly GameRow[], strict: boolean): Promise<void> {
    if (!unkept.has(game.id)) return store.write(writer, game, from, rows, strict)
    // Perhaps there is room by now.
    await store.add(game, rows, writer)
    unkept.delete(game.id)
  }

  async function seat(
    loaded: { game: KeptGame; rows: readonly GameRow[] } | null,
    id: string,
  ): Promise<LocalTable | null> {
    if (!loaded) {
      tell(id, { kind: 'connection', connection: { gone: (GONE as Extract<SendResult, { ok: false }>).problem } })
      return null
    }
    if (loaded.game.rules > RULES_VERSION)
      return fail(id, 'other-rules', 'This game is played under newer rules than this page has.')
    try {
      const isOlder = loaded.game.rules < RULES_VERSION
      const { game, rows } = isOlder ? (await records()).carriedOver(loaded.game, loaded.rows) : loaded
      const tools: TableTools = {
        tell: (told) => tell(id, told),
        keep,
        think: decideInWorker,
        superseded: () => opened.get(id)?.holding.lose(),
      }
      return new LocalTable(new LocalGame(game, rows), tools, isOlder ? 0 : rows.length)
    } catch (error) {
      return fail(
        id,
        'broken-game',
        `This game cannot be played on: ${error instanceof Error ? error.message : error}.`,
      )
    }
  }

  function fail(id: string, code: string, detail: string): null {
    tell(id, { kind: 'connection', connection: { gone: { code, detail } } })
    return null
  }

  async function gained(id: string): Promise<void> {
    const entry = opened.get(id)
    if (!entry) return
    const memory = unkept.get(id)
    try {
      entry.table = memory
        ? (entry.table ?? (await seat({ game: memory, rows: [] }, id)))
        : await seat(await store.claim(id, writer), id)
    } catch {
      entry.table = fail(id, 'no-store', 'This browser does not let the games it keeps be read.')
    }
    if (!entry.table || opened.get(id) !== entry) return
    entry.holding.announce(writer)
    tell(id, { kind: 'kept', kept: !memory })
    await entry.table.open(entry.as, true)
    tell(id, { kind: 'connection', connection: 'live' })
  }

  /** What can be seen of it is shown all the same. */
  async function lost(id: string): Promise<void> {
    const entry = opened.get(id)
    if (!entry) return
    entry.table?.halt()
    tell(id, { kind: 'connection', connection: 'elsewhere' })
    if (entry.table) return
    const loaded = await store.read(id).catch(() => null)
    if (entry.table || opened.get(id) !== entry) return
    const looked = await seat(loaded, id)
    if (looked && !entry.holding.held) await looked.open(entry.as, false)
  }

  async function add(game: KeptGame, rows: readonly GameRow[]): Promise<string> {
    try {
      await store.add(game, rows, writer)
    } catch {
      unkept.set(game.id, game)
    }
    return game.id
  }

  async function forgetTried(all: readonly KeptGame[]): Promise<void> {
    for (const { id, origin, head } of all)
      if (origin.kind === 'position' && head.changed < Date.now() - TRIED_MS && !opened.has(id)) await store.remove(id)
  }

  return {
    create({ name, table, seats, start, seed }: NewGame) {
      if (start) return add(newGame(name, table, seats, { kind: 'position', state: start }), [])
      const given: GameOrigin | null =
        seed === undefined ? null : { kind: 'given', seed, fairness: null, adjudicated: false }
      return add(newGame(name, table, seats, given ?? deal(seats)), [])
    },

    open(id, as, force) {
      const known = opened.get(id)
      if (known) {
        if (known.closing) clearTimeout(known.closing)
        known.closing = null
        known.as = as
        if (known.holding.held && known.table) {
          tell(id, { kind: 'kept', kept: known.table.isKept })
          return known.table.open(as, true).then(() => tell(id, { kind: 'connection', connection: 'live' }))
        }
        return known.holding.acquire(force)
      }
      const holding = new TabLock(id, { gained: () => void gained(id), lost: () => void lost(id) })
      opened.set(id, { holding, table: null, as, closing: null })
      holding.acquire(force)
    },

    command: (id, as, kind, answer, ask) => opened.get(id)?.table?.command(as, kind, answer, ask) ?? GONE,
    takeBack: (id, as) => opened.get(id)?.table?.takeBack(as) ?? GONE,
    notes: (id, as, text) => opened.get(id)?.table?.setNotes(as, text) ?? GONE,
    standIn: (id, as, level) => opened.get(id)?.table?.standIn(as, level) ?? GONE,

    look(id, as) {
      const entry = opened.get(id)
      if (!entry) return
      entry.as = as
      return entry.table?.look(as)
    },

    shown: (id, last) => opened.get(id)?.table?.shown(last),

    close(id) {
      const entry = opened.get(id)
      if (!entry) return
      entry.table?.halt()
      if (entry.closing) clearTimeout(entry.closing)
      entry.closing = setTimeout(() => {
        // A game that is nowhere else stays.
        if (unkept.has(id)) return
        entry.holding.dispose()
        opened.delete(id)
      }, LINGER_MS)
    },

    async list() {
      const kept = await store.list().catch(() => [])
      void forgetTried(kept).catch(() => {})
      return [...kept, ...unkept.values()]
        .filter(({ origin }) => origin.kind !== 'position')
        .map((game) =>
          opened.get(game.id)?.table?.game.kept.id === game.id
            ? { ...game, head: opened.get(game.id)!.table!.game.head }
            : game,
        )
        .map(summaryOf)
        .sort((a, b) => b.changed - a.changed)
    },

    async rename(id, name) {
      await store.rename(id, name)
      await opened.get(id)?.table?.rename(name)
    },

    async remove(id) {
      const entry = opened.get(id)
      entry?.table?.halt()
      entry?.holding.dispose()
      opened.delete(id)
      unkept.delete(id)
      await store.remove(id).catch(() => {})
    },

    async record(id) {
      const entry = opened.get(id)
      const { carriedOver, recordOf } = await records()
      if (entry?.table) return recordOf(entry.table.game.toKeptGame, entry.table.game.rows)
      const loaded = await store.read(id)
      if (!loaded) return null
      const { game, rows } = loaded.game.rules < RULES_VERSION ? carriedOver(loaded.game, loaded.rows) : loaded
      return recordOf(game, rows)
    },

    async importRecord(text, name): Promise<ImportResult> {
      const { imported, soundRecord } = await records()
      const read = soundRecord(text)
      if (!read.ok) return read
      const { record, parts, state } = read
      const origin: GameOrigin = {
        kind: 'given',
        seed: record.seed,
        fairness: record.fairness ?? null,
        adjudicated: state.outcome?.kind === 'adjudicated',
      }
      // Whoever has the record knows everything anyway: all seats are theirs.
      const seats = record.table.seats.map((): LocalSeat => ({ kind: 'me' }))
      const made = newGame(name, record.table, seats, origin)
      const { game, rows } = imported(made, record, parts)
      return { ok: true, id: await add({ ...game, head: headOf(state, seats, made.created), position: state }, rows) }
    },
  }
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
