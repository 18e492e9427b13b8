import type { Update } from '../table/client.ts'
import type { As } from '../table/picture.ts'
import { LocalTable } from './local-table.ts'
import type { MindCalls } from './protocol.ts'

type Games = Pick<
  MindCalls,
  'create' | 'open' | 'command' | 'takeBack' | 'notes' | 'look' | 'close' | 'list' | 'remove' | 'record'
>

/** The games of this browser. */
export function games(tell: (game: string, update: Update) => void): Games {
  const open = new Map<string, LocalTable>()
  const gone = {
    ok: false,
    problem: { code: 'no-such-table', detail: 'There is no such game in this browser.' },
  } as const
  return {
    create(game) {
      const id = crypto.randomUUID()
      open.set(id, new LocalTable(id, game, (update) => tell(id, update)))
      return id
    },
    open(id, as) {
      const table = open.get(id)
      if (!table) return gone
      table.begin(as)
      return { ok: true }
    },
    command: (id, as, kind, answer, ask) => open.get(id)?.command(as, kind, answer, ask) ?? gone,
    takeBack: (id, as) => open.get(id)?.takeBack(as) ?? gone,
    notes: (id, as, text) => open.get(id)?.setNotes(as, text) ?? gone,
    look: (id, as: As) => open.get(id)?.look(as),
    close: (id) => {
      open.get(id)?.stop()
    },
    list: () => [...open.values()].map((table) => table.summary()),
    remove: (id) => {
      open.delete(id)
    },
    record: (id) => open.get(id)?.record ?? null,
  }
}
