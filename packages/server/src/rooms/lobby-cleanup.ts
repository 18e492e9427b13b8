import type { RoomRegistry } from './room-registry.ts'

/** Longer than anybody may take for one decision. */
const SEEN_KEPT_MS = 90 * 86_400_000
/** Lobbies that are looked for, and forgotten, together. */
const PAGE = 500
const AT_ONCE = 25

/** Forgets tables that were never started and at which nothing has happened since; says how many. */
export async function forgetLobbies(registry: RoomRegistry, before: number): Promise<number> {
  const { store, tools } = registry
  let count = 0
  const forgetOne = async (id: string): Promise<void> => {
    if (await forgetLobby(registry, id, before)) count++
  }
  await store.forgetSeen(tools.now() - SEEN_KEPT_MS)
  // Page by page to the oldest, so that one pass finds all of them; those that stay do not come up again.
  for (let until = before; !registry.isClosed; ) {
    const page = await store.tables({ status: 'lobby', before: until, limit: PAGE })
    const already = count
    // Many at a time share their commits; all at once would keep everybody else waiting.
    for (let i = 0; i < page.length && !registry.isClosed; i += AT_ONCE)
      await Promise.all(page.slice(i, i + AT_ONCE).map(({ id }) => forgetOne(id)))
    if (page.length < PAGE) break
    // More than a page of them may have changed at the same moment.
    until = page.at(-1)!.changed + (count > already ? 1 : 0)
  }
  return count
}

/** Only the owner of a table can forget it, so nobody writes to it meanwhile. */
export async function forgetLobby(registry: RoomRegistry, id: string, before: number): Promise<boolean> {
  try {
    const room = registry.room(id)
    if (!(await registry.acquire(room)) || !(await room.forget(before))) return false
    await registry.drop(room)
    return true
  } catch (error) {
    registry.tools.onFailure(id, error)
    return false
  }
}
