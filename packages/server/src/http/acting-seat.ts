import type { Chair } from '@arrakis/engine'
import type { FastifyRequest } from 'fastify'
import type { Rooms, TableViewer } from '../rooms/rooms.ts'
import { Problem } from './problem.ts'
import { personOf } from './sessions.ts'

async function ownChairs(rooms: Rooms, { session }: FastifyRequest, table: string): Promise<Chair[]> {
  const { seats } = await rooms.info(table, session?.person ?? null)
  return seats.filter((seat) => seat.you).map((seat) => seat.chair)
}

/** The chair that acts: the one named, or the only one this person has. */
export async function actingSeat(
  rooms: Rooms,
  request: FastifyRequest,
  table: string,
  as: Chair | undefined,
): Promise<Chair> {
  personOf(request)
  if (as) return as
  const [only, ...more] = await ownChairs(rooms, request, table)
  if (!only) throw new Problem(403, 'not-seated', 'You have no seat at this table.')
  if (more.length > 0) throw new Problem(400, 'which-seat', 'You have several seats here: say which, with `as`.')
  return only
}

/** Who looks: the viewer named, the only chair of this person, or a spectator. */
export async function viewerFor(
  rooms: Rooms,
  request: FastifyRequest,
  table: string,
  as: TableViewer | undefined,
): Promise<TableViewer> {
  if (as) return as
  const own = await ownChairs(rooms, request, table)
  return own.length === 1 ? own[0]! : 'spectator'
}
