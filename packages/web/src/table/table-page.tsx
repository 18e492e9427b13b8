import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { BoardPlanProvider } from '../board/plan.tsx'
import { Busy } from '../kit/busy.tsx'
import { later } from '../kit/later.tsx'
import { Link } from '../kit/link.tsx'
import { WhyNot } from '../kit/why-not.tsx'
import { pace } from '../moments/pace.ts'
import { useText } from '../text/text.ts'
import type { TableClient } from './client.ts'
import { TableProvider, useTable } from './context.tsx'
import { TableLayout } from './layout.tsx'
import type { As } from './picture.ts'

const TableLobby = later(async () => (await import('../lobby/table-lobby.tsx')).TableLobby, { words: ['lobby'] })

interface Props {
  readonly id: string
  /** Whoever opens a table closes it. */
  open(id: string, eyes: As | null): TableClient
}

/** A table on the whole screen. */
export function TablePage({ id, open }: Props): ReactNode {
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    const eyes = new URLSearchParams(location.search).get('as') as As | null
    const opened = open(id, eyes)
    setClient(opened)
    return () => opened.close()
  }, [id, open])
  return client ? <Opened client={client} /> : <Waiting />
}

function Opened({ client }: { readonly client: TableClient }): ReactNode {
  const t = useText()
  const connection = useSyncExternalStore(client.watch, client.connection)
  if (typeof connection === 'object')
    return (
      <main className="page">
        <h1>{t.table.gone}</h1>
        <WhyNot refusal={connection.gone} />
        <p>
          <Link to="/">{t.common.home}</Link>
        </p>
      </main>
    )
  return (
    <TableProvider
      client={client}
      pace={pace}
      waiting={<Waiting elsewhere={connection === 'elsewhere'} client={client} />}
    >
      <BoardPlanProvider>
        <AtTable />
      </BoardPlanProvider>
    </TableProvider>
  )
}

/** Until the first picture. A game that another tab plays never comes by itself. */
function Waiting({ elsewhere, client }: { readonly elsewhere?: boolean; readonly client?: TableClient }): ReactNode {
  const t = useText()
  return (
    <main className="page">
      {elsewhere ? (
        <>
          <p>{t.table.elsewhere}</p>
          <button type="button" className="primary" onClick={() => client?.reconnect()}>
            {t.table.playHere}
          </button>
        </>
      ) : (
        <Busy text={t.common.loading} />
      )}
    </main>
  )
}

/** Before the game people find their seats; then they play. */
function AtTable(): ReactNode {
  const { picture } = useTable()
  if (picture.status !== 'lobby') return <TableLayout />
  return (
    <Suspense fallback={<Waiting />}>
      <TableLobby />
    </Suspense>
  )
}
