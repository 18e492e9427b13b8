import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { api, type TableSummary } from '../online/api.ts'
import { useText } from '../text/text.ts'
import { ServerUnreachable } from './server-unreachable.tsx'
import { timeAgo } from './time-ago.ts'

/** Public tables that want players or may be watched. */
export function OpenTables(): ReactNode {
  const t = useText()
  const [tables, setTables] = useState<readonly TableSummary[] | null | 'unreached'>(null)
  const look = useCallback(async () => {
    setTables(null)
    const [lobby, playing] = await Promise.all([
      api.tables({ status: 'lobby', limit: 12 }),
      api.tables({ status: 'playing', limit: 8 }),
    ])
    if (!lobby.ok || !playing.ok) return setTables('unreached')
    const open = lobby.value.filter(({ seats }) => seats.some(({ kind }) => kind === 'open'))
    setTables([...open, ...playing.value.filter(({ spectators }) => spectators)])
  }, [])
  useEffect(() => void look(), [look])
  return (
    <section className="card" aria-labelledby="open-tables">
      <h2 id="open-tables">{t.lobby.openTables}</h2>
      {tables === null && <Busy />}
      {tables === 'unreached' && <ServerUnreachable again={() => void look()} />}
      {Array.isArray(tables) && tables.length === 0 && <p className="soft">{t.lobby.openTablesEmpty}</p>}
      {Array.isArray(tables) && tables.length > 0 && (
        <ul className="game-rows">
          {tables.map((table) => (
            <OpenTable key={table.id} table={table} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenTable({ table }: { readonly table: TableSummary }): ReactNode {
  const t = useText()
  const free = table.seats.filter(({ kind }) => kind === 'open').length
  const people = table.seats.flatMap(({ kind, name }) => (kind === 'person' && name ? [name] : []))
  const isOpen = table.status === 'lobby'
  return (
    <li className="game-row">
      <Link to={`/table/${table.id}`} className="game-row-link">
        <span className="game-row-name">{table.name}</span>
        <span className="game-row-about soft">
          {t.options.fullName(table.preset)} · {isOpen ? t.lobby.seatsFree(free) : t.lobby.turn(table.turn)} ·{' '}
          {people.join(', ')} · {timeAgo(table.changed)}
        </span>
      </Link>
      <span className="game-row-state">{isOpen ? t.lobby.sitDown : t.lobby.watch}</span>
    </li>
  )
}
