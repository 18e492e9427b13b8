import { RULES_VERSION } from '@arrakis/engine'
import { decideInWorker } from '../rules-worker/bot-calls.ts'
import { withModules } from '../rules-worker/modules.ts'
import type { HostMessage } from '../rules-worker/protocol.ts'
import type { Problem } from '../table/client.ts'
import type { TableViewer } from '../table/picture.ts'
import type { KeptGame, KeptRow } from './kept-game.ts'
import { LocalGame } from './local-game.ts'
import { LocalTable } from './local-table.ts'
import { randomHex } from './new-game.ts'
import { type LoadedGame, store } from './store.ts'
import { TabLock } from './tab-lock.ts'

/** The code that reads records and games of older rules is fetched when it is needed. */
export const recordBundle = () => import('../rules-worker/record-bundle.ts')

/** A page that comes back within this time finds its game still open. */
const LINGER_MS = 1000

export const NO_SUCH_GAME: Problem = { code: 'no-such-table', detail: 'There is no such game in this browser.' }

/** A game that this worker plays, or that it waits for while another tab plays it. */
interface OpenedGame {
  readonly lock: TabLock
  table: LocalTable | null
  viewer: TableViewer | null
  closing: ReturnType<typeof setTimeout> | null
}

/** The games that are open in this worker, each behind the lock that says which tab plays it. */
export class OpenedGames {
  /** The store refuses what another writer has claimed. */
  private readonly writer = randomHex(8)
  private readonly opened = new Map<string, OpenedGame>()
  /** Games that the store did not take. They live as long as the worker. */
  private readonly unsaved = new Map<string, KeptGame>()
  private readonly emit: (game: string, message: HostMessage) => void

  constructor(emit: (game: string, message: HostMessage) => void) {
    this.emit = emit
  }

  table(id: string): LocalTable | null {
    return this.opened.get(id)?.table ?? null
  }

  isOpen(id: string): boolean {
    return this.opened.has(id)
  }

  unsavedGames(): readonly KeptGame[] {
    return [...this.unsaved.values()]
  }

  async add(game: KeptGame, rows: readonly KeptRow[]): Promise<string> {
    try {
      await store.add(game, rows, this.writer)
    } catch {
      this.unsaved.set(game.id, game)
    }
    return game.id
  }

  open(id: string, viewer: TableViewer | null, force: boolean): void | Promise<void> {
    const known = this.opened.get(id)
    if (known) return this.reopen(id, known, viewer, force)
    const lock = new TabLock(id, { gained: () => void this.gained(id), lost: () => void this.lost(id) })
    this.opened.set(id, { lock, table: null, viewer, closing: null })
    lock.acquire(force)
  }

  view(id: string, viewer: TableViewer): void | Promise<void> {
    const entry = this.opened.get(id)
    if (!entry) return
    entry.viewer = viewer
    return entry.table?.look(viewer)
  }

  close(id: string): void {
    const entry = this.opened.get(id)
    if (!entry) return
    entry.table?.halt()
    if (entry.closing) clearTimeout(entry.closing)
    entry.closing = setTimeout(() => {
      // A game that is not in the store must stay open, or it would be lost.
      if (this.unsaved.has(id)) return
      entry.lock.dispose()
      this.opened.delete(id)
    }, LINGER_MS)
  }

  forget(id: string): void {
    const entry = this.opened.get(id)
    entry?.table?.halt()
    entry?.lock.dispose()
    this.opened.delete(id)
    this.unsaved.delete(id)
  }

  private reopen(id: string, entry: OpenedGame, viewer: TableViewer | null, force: boolean): void | Promise<void> {
    if (entry.closing) clearTimeout(entry.closing)
    entry.closing = null
    entry.viewer = viewer
    if (!entry.lock.held || !entry.table) return entry.lock.acquire(force)
    this.emit(id, { kind: 'kept', kept: entry.table.isKept })
    return entry.table.open(viewer, true).then(() => this.emit(id, { kind: 'connection', connection: 'live' }))
  }

  private async gained(id: string): Promise<void> {
    const entry = this.opened.get(id)
    if (!entry) return
    const unsaved = this.unsaved.get(id)
    try {
      entry.table = unsaved
        ? (entry.table ?? (await this.load(id, { game: unsaved, rows: [] })))
        : await this.load(id, await store.claim(id, this.writer))
    } catch {
      entry.table = this.fail(id, { code: 'no-store', detail: 'This browser does not allow reading its saved games.' })
    }
    if (!entry.table || this.opened.get(id) !== entry) return
    entry.lock.announce(this.writer)
    this.emit(id, { kind: 'kept', kept: !unsaved })
    await entry.table.open(entry.viewer, true)
    this.emit(id, { kind: 'connection', connection: 'live' })
  }

  /** Another tab plays the game. This one still shows it. */
  private async lost(id: string): Promise<void> {
    const entry = this.opened.get(id)
    if (!entry) return
    entry.table?.halt()
    this.emit(id, { kind: 'connection', connection: 'elsewhere' })
    if (entry.table) return
    const loaded = await store.read(id).catch(() => null)
    if (entry.table || this.opened.get(id) !== entry) return
    const table = await this.load(id, loaded)
    if (table && !entry.lock.held) await table.open(entry.viewer, false)
  }

  private async load(id: string, loaded: LoadedGame | null): Promise<LocalTable | null> {
    if (!loaded) return this.fail(id, NO_SUCH_GAME)
    if (loaded.game.rules > RULES_VERSION)
      return this.fail(id, {
        code: 'other-rules',
        detail: 'This game is played under newer rules than this page has.',
      })
    try {
      return await withModules(() => this.loadTable(id, loaded))
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      return this.fail(id, { code: 'broken-game', detail: `This game cannot be continued: ${reason}.` })
    }
  }

  private async loadTable(id: string, loaded: LoadedGame): Promise<LocalTable> {
    const isOlder = loaded.game.rules < RULES_VERSION
    const { game, rows } = isOlder ? (await recordBundle()).carryOver(loaded.game, loaded.rows) : loaded
    return this.newTable(id, new LocalGame(game, rows), isOlder ? 0 : rows.length)
  }

  private newTable(id: string, game: LocalGame, saved: number): LocalTable {
    return new LocalTable(
      game,
      {
        send: (message) => this.emit(id, message),
        save: (kept, from, rows, strict) => this.save(kept, from, rows, strict),
        think: decideInWorker,
        superseded: () => this.opened.get(id)?.lock.lose(),
      },
      saved,
    )
  }

  private fail(id: string, gone: Problem): null {
    this.emit(id, { kind: 'connection', connection: { gone } })
    return null
  }

  private async save(game: KeptGame, from: number, rows: readonly KeptRow[], strict: boolean): Promise<void> {
    if (!this.unsaved.has(game.id)) return store.write(this.writer, game, from, rows, strict)
    // There may be room in the store by now.
    await store.add(game, rows, this.writer)
    this.unsaved.delete(game.id)
  }
}
