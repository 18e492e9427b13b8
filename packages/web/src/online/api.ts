import type { Chair, Faction, Film, GameRecord, OptionValue, Outcome, SeenEvent, TableConfig } from '@arrakis/engine'
import type { Clock, Picture, TableViewer } from '../table/picture.ts'
import { type ApiResult, request } from './http.ts'

/** Everything the server can be asked beside the game itself, which `online-client.ts` plays. Its forms are described at /api/docs. */

export interface Person {
  readonly id: string
  readonly name: string
  /** Null for guests. */
  readonly username: string | null
}
export interface SignInResult {
  readonly person: Person
  readonly session: string
}
/** An option in which a table differs from its preset. */
export interface OptionChange {
  readonly option: string
  readonly rule: string
  readonly says: string
  readonly from: OptionValue
  readonly to: OptionValue
}
/** What everybody may know of a table. */
export type TableInfo = Omit<Picture, 'as' | 'last' | 'game' | 'clocks' | 'notes'> & {
  readonly changes: readonly OptionChange[]
}
export interface TableSummary {
  readonly id: string
  readonly name: string
  readonly status: 'lobby' | 'playing' | 'finished'
  readonly public: boolean
  readonly spectators: boolean
  readonly preset: string
  readonly options?: TableConfig['options']
  readonly clock: Clock
  readonly created: number
  readonly changed: number
  readonly seats: readonly {
    readonly chair: Chair
    readonly kind: 'open' | 'person' | 'bot'
    readonly name: string | null
  }[]
  readonly turn: number
  readonly outcome: Outcome | null
}

interface NewSeatPlace {
  readonly faction?: Faction
  readonly dot?: number
}
export type NewSeat = NewSeatPlace &
  ({ readonly kind: 'open' } | { readonly kind: 'me' } | { readonly kind: 'bot'; readonly level?: string })
export interface NewTable {
  readonly name?: string
  readonly preset: string
  readonly options?: Readonly<Record<string, OptionValue>>
  /** Those that may be chosen or dealt. */
  readonly factions?: readonly Faction[]
  /** By chair; several for `me` make a hot-seat table. */
  readonly seats: readonly NewSeat[]
  readonly public?: boolean
  readonly spectators?: boolean
  readonly clock?: Clock
}
export interface Invitation {
  readonly chair: Chair
  readonly token: string
  readonly link: string
}

/** A finished game, step by step: what followed each command. */
export interface ReplayStep {
  readonly seat: string | null
  readonly kind: string | null
  readonly events: readonly SeenEvent[]
}

export interface PageQuery {
  readonly limit?: number
  /** Changed before this moment. */
  readonly before?: number
}

const query = (of: object): string => {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(of)) if (value !== undefined) parts.set(key, String(value))
  const text = parts.toString()
  return text === '' ? '' : `?${text}`
}
const table = (id: string, rest = ''): string => `/tables/${encodeURIComponent(id)}${rest}`
const seat = (id: string, chair: Chair, rest = ''): string => table(id, `/seats/${chair}${rest}`)
type EmptyResult = Promise<ApiResult<null>>

export const api = {
  // People
  /** Who I am; refused with `not-signed-in` for strangers. */
  me: (): Promise<ApiResult<Person>> => request('GET', '/me'),
  /** A new guest, whoever was signed in before. */
  beGuest: (name: string): Promise<ApiResult<SignInResult>> => request('POST', '/guests', { body: { name } }),
  // Tables
  tables: (of: PageQuery & { status?: TableInfo['status'] } = {}): Promise<ApiResult<TableSummary[]>> =>
    request('GET', `/tables${query(of)}`),
  myTables: (of: PageQuery = {}): Promise<ApiResult<TableSummary[]>> => request('GET', `/me/tables${query(of)}`),
  table: (id: string): Promise<ApiResult<TableInfo>> => request('GET', table(id)),
  makeTable: (made: NewTable): Promise<ApiResult<TableInfo>> => request('POST', '/tables', { body: made }),
  sit: (id: string, chair?: Chair): Promise<ApiResult<{ chair: Chair }>> =>
    request('POST', table(id, '/seats'), { body: chair ? { chair } : {} }),
  /** My chair; the host takes it from others as well. */
  leave: (id: string, chair: Chair): EmptyResult => request('DELETE', seat(id, chair)),
  setHost: (id: string, chair: Chair): EmptyResult => request('PUT', table(id, '/host'), { body: { chair } }),
  /** Whether one needs an invitation to sit down there. */
  closeSeat: (id: string, chair: Chair, closed: boolean): EmptyResult =>
    request('PUT', seat(id, chair, '/closed'), { body: { closed } }),
  withdraw: (id: string, chair: Chair): EmptyResult => request('DELETE', table(id, `/invitations/${chair}`)),
  /** An invitation to an open chair, or to one of mine, to pass it on or to continue on another device. */
  invite: (id: string, chair: Chair): Promise<ApiResult<Invitation>> =>
    request('POST', table(id, '/invitations'), { body: { chair } }),
  /** The chair that an invitation gives, while it is good. */
  checkInvitation: (id: string, token: string): Promise<ApiResult<{ chair: Chair }>> =>
    request('POST', table(id, '/invitations/check'), { body: { token } }),
  acceptInvitation: (id: string, token: string): Promise<ApiResult<{ chair: Chair }>> =>
    request('POST', table(id, '/invitations/accept'), { body: { token } }),
  /** A bot on an open chair; null takes it away. */
  setBot: (id: string, chair: Chair, level: string | null): EmptyResult =>
    level === null
      ? request('DELETE', seat(id, chair, '/bot'))
      : request('PUT', seat(id, chair, '/bot'), { body: { level } }),
  /** The seal commits this player to a salt for the shuffles without showing it. */
  ready: (id: string, chair: Chair, ready: boolean, seal?: string): EmptyResult =>
    request('PUT', seat(id, chair, '/ready'), { body: { ready, ...(seal === undefined ? {} : { seal }) } }),
  openSalt: (id: string, chair: Chair, salt: string): EmptyResult =>
    request('PUT', seat(id, chair, '/salt'), { body: { salt } }),
  start: (id: string): EmptyResult => request('POST', table(id, '/start')),
  /** A new table with the same settings. All players who ask get the same one. */
  rematch: (id: string): Promise<ApiResult<{ table: string }>> => request('POST', table(id, '/rematch')),

  // Records
  /** Of a finished game. */
  record: (id: string): Promise<ApiResult<GameRecord>> => request('GET', table(id, '/record')),
  film: (id: string): Promise<ApiResult<Film>> => request('GET', table(id, '/film')),
  /** As one seat saw it, or with everything open. */
  replay: (id: string, as?: TableViewer): Promise<ApiResult<ReplayStep[]>> =>
    request('GET', table(id, `/replay${query({ as })}`)),
}
