import { type KeptGame, type KeptRow, SupersededError } from './kept-game.ts'

/** Games of this browser, in IndexedDB: one row for each game, one for each thing that happened in it. */

const NAME = 'arrakis'
const GAMES = 'games'
const ROWS = 'rows'

/** The row names the writer who may change it: the last one to claim the game. */
type StoredGame = KeptGame & { readonly writer: string }
type StoredRow = KeptRow & { readonly game: string; readonly n: number }

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, failed) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(GAMES, { keyPath: 'id' })
      asked.result.createObjectStore(ROWS, { keyPath: ['game', 'n'] })
    }
    asked.onsuccess = () => {
      const db = asked.result
      // The browser may close it, for instance when site data are cleared.
      db.onclose = () => {
        opened = null
      }
      db.onversionchange = () => db.close()
      done(db)
    }
    asked.onerror = () => failed(asked.error)
    asked.onblocked = () => failed(new Error('the store is blocked'))
  }).catch((error) => {
    opened = null
    throw error
  })
  return opened
}

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  })

/** Runs a task in one transaction; resolves when all of it is kept, or none of it is. */
async function transact<T>(
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  task: (games: IDBObjectStore, rows: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await database()
  const transaction = db.transaction([GAMES, ROWS], mode, { durability })
  const kept = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(transaction.error ?? new Error('nothing was kept'))
  })
  kept.catch(() => {})
  try {
    const value = await task(transaction.objectStore(GAMES), transaction.objectStore(ROWS))
    await kept
    return value
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
}

const rowsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY])
const plainGame = ({ writer: _, ...game }: StoredGame): KeptGame => game
const plainRow = ({ game: _, n: __, ...row }: StoredRow): KeptRow => row as KeptRow

export interface LoadedGame {
  readonly game: KeptGame
  readonly rows: readonly KeptRow[]
}

async function load(games: IDBObjectStore, rows: IDBObjectStore, id: string): Promise<LoadedGame | null> {
  const game = (await answer(games.get(id))) as StoredGame | undefined
  if (!game) return null
  return { game: plainGame(game), rows: ((await answer(rows.getAll(rowsOf(id)))) as StoredRow[]).map(plainRow) }
}

export const store = {
  add: (game: KeptGame, rows: readonly KeptRow[], writer: string): Promise<void> =>
    transact('readwrite', 'strict', async (games, all) => {
      await answer(games.add({ ...game, writer } satisfies StoredGame))
      for (const [n, row] of rows.entries()) all.put({ ...row, game: game.id, n })
    }),

  /** Reads a game without a right to change it. */
  read: (id: string): Promise<LoadedGame | null> =>
    transact('readonly', 'default', (games, rows) => load(games, rows, id)),

  /** From now on only this writer may change the game. */
  claim: (id: string, writer: string): Promise<LoadedGame | null> =>
    transact('readwrite', 'strict', async (games, rows) => {
      const loaded = await load(games, rows, id)
      if (loaded) games.put({ ...loaded.game, writer } satisfies StoredGame)
      return loaded
    }),

  /** Replaces all rows from number `from` on, and what is known of the game. Throws `SupersededError` if another has claimed it. */
  write: (writer: string, game: KeptGame, from: number, rows: readonly KeptRow[], strict: boolean): Promise<void> =>
    transact('readwrite', strict ? 'strict' : 'relaxed', async (games, all) => {
      const now = (await answer(games.get(game.id))) as StoredGame | undefined
      if (now?.writer !== writer) throw new SupersededError(now === undefined)
      // Renaming needs no claim, so the stored name is newer.
      games.put({ ...game, name: now.name, writer } satisfies StoredGame)
      all.delete(rowsOf(game.id, from))
      for (const [i, row] of rows.entries()) all.put({ ...row, game: game.id, n: from + i })
    }),

  list: (): Promise<KeptGame[]> =>
    transact('readonly', 'default', async (games) => ((await answer(games.getAll())) as StoredGame[]).map(plainGame)),

  rename: (id: string, name: string): Promise<void> =>
    transact('readwrite', 'strict', async (games) => {
      const game = (await answer(games.get(id))) as StoredGame | undefined
      if (game) games.put({ ...game, name })
    }),

  remove: (id: string): Promise<void> =>
    transact('readwrite', 'strict', async (games, rows) => {
      games.delete(id)
      rows.delete(rowsOf(id))
    }),
}
