import type { Outcome } from '@arrakis/engine'
import { useCallback, useEffect, useState } from 'react'
import { api, type TableSummary } from '../online/api.ts'
import { request } from '../online/http.ts'
import { useIdentity } from '../online/session.ts'
import type { SavedGame } from '../rules-worker/protocol.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'

/** A game of mine, wherever it is played. */
export interface MyGame {
  readonly id: string
  readonly where: 'here' | 'server'
  readonly name: string
  readonly preset: string
  readonly status: 'lobby' | 'playing' | 'finished'
  readonly turn: number
  /** Null until it is known. */
  readonly waits: boolean | null
  readonly changed: number
  readonly outcome: Outcome | null
}

const localGame = (game: SavedGame): MyGame => ({
  id: game.id,
  where: 'here',
  name: game.name,
  preset: game.preset,
  status: game.finished ? 'finished' : 'playing',
  turn: game.turn,
  waits: game.waits,
  changed: game.changed,
  outcome: game.outcome,
})

const serverGame = (table: TableSummary, waits: boolean | null): MyGame => ({
  id: table.id,
  where: 'server',
  name: table.name,
  preset: table.preset,
  status: table.status,
  turn: table.turn,
  waits,
  changed: table.changed,
  outcome: table.outcome,
})

/** Games that wait for me come first, then the last changed. */
export const sortGames = (games: readonly MyGame[]): readonly MyGame[] =>
  games.toSorted((a, b) => Number(b.waits) - Number(a.waits) || b.changed - a.changed)

export function useLocalGames(): { readonly games: readonly MyGame[] | null; refresh(): void } {
  const [games, setGames] = useState<readonly MyGame[] | null>(null)
  const refresh = useCallback(() => {
    hostWorker()
      .call('list')
      .then((list) => setGames(sortGames(list.map(localGame))))
      .catch(() => setGames([]))
  }, [])
  useEffect(refresh, [refresh])
  return { games, refresh }
}

const PAGE = 50

/** Whether a running table asks me something. The server has a default answer only then. */
async function isAsked({ id, seats }: TableSummary, me: string): Promise<boolean> {
  // With several chairs, one of them is asked most of the time.
  if (seats.filter(({ kind, name }) => kind === 'person' && name === me).length > 1) return true
  const got = await request<unknown>('GET', `/tables/${id}/default`)
  return got.ok && got.value !== null
}

/** Games on the server: null until they are known, `unreached` if it does not answer. */
export function useServerGames(): readonly MyGame[] | null | 'unreached' {
  const who = useIdentity()
  const person = typeof who === 'object' && who ? who.id : null
  const name = typeof who === 'object' && who ? who.name : ''
  const [games, setGames] = useState<readonly MyGame[] | null>(null)
  useEffect(() => {
    let stale = false
    const show = (list: readonly MyGame[]): void => {
      if (!stale) setGames(sortGames(list))
    }
    if (person === null) return show([])
    api.myTables({ limit: PAGE }).then(async (got) => {
      if (!got.ok) return show([])
      show(got.value.map((table) => serverGame(table, null)))
      const known = await Promise.all(
        got.value.map(async (table) =>
          serverGame(table, table.status === 'playing' ? await isAsked(table, name) : null),
        ),
      )
      show(known)
    })
    return () => {
      stale = true
    }
  }, [person, name])
  if (who === 'unreached') return 'unreached'
  return who === 'unknown' ? null : games
}

/** The address of a game. */
export const gamePath = ({ where, id, status }: MyGame): string => {
  if (status === 'finished') return where === 'here' ? `/replay/here/${id}` : `/replay/table/${id}`
  return where === 'here' ? `/play/${id}` : `/table/${id}`
}
