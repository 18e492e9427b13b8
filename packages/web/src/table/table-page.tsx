import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { tablePacing } from '../animations/table-pacing.ts'
import { BoardPlanProvider } from '../board/plan.tsx'
import { prepareBoard } from '../board/prepare.ts'
import { Busy } from '../kit/busy.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { RefusalReason } from '../kit/refusal-reason.tsx'
import { isGuided, rememberResult, rememberTable } from '../lobby/last-table.ts'
import { useText } from '../text/text.ts'
import type { TableClient } from './client.ts'
import { TableProvider, useTable } from './context.tsx'
import { TableLayout } from './layout.tsx'

const TableLobby = lazyComponent(async () => (await import('../lobby/table-lobby.tsx')).TableLobby, {
  words: ['lobby'],
})

interface Props {
  readonly id: string
  /** The caller of `open` closes the table. */
  open(id: string): TableClient
}

/** A table on the whole screen. */
export function TablePage({ id, open }: Props): ReactNode {
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(prepareBoard, [])
  useEffect(() => {
    const opened = open(id)
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
        <RefusalReason refusal={connection.gone} />
        <p>
          <Link to="/">{t.common.home}</Link>
        </p>
      </main>
    )
  return (
    <TableProvider
      client={client}
      pace={tablePacing}
      waiting={<Waiting elsewhere={connection === 'elsewhere'} client={client} />}
    >
      <BoardPlanProvider>
        <LobbyOrTable />
      </BoardPlanProvider>
    </TableProvider>
  )
}

/** Shown until the first picture. A game of another tab must be taken over. */
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

/** Notes the table that was played last, for the home page. Positions that are only tried out have no commitment. */
function useLastTable(): void {
  const { picture, client, me } = useTable()
  const { id, as, commitment, outcome } = picture
  const { preset, options } = picture.table
  const { where } = client
  const isMine = as !== 'spectator' && commitment !== null
  const over = outcome !== null
  const won = me !== null && (outcome?.winners.includes(me) ?? false)
  useEffect(() => {
    // The rules of a first game are for a first game only.
    if (isMine) rememberTable({ id, where, over, preset, options: isGuided(id) ? undefined : options })
    if (isMine && over) rememberResult(id, won)
  }, [isMine, id, where, over, won, preset, options])
}

/** The lobby before the game, the table afterwards. */
function LobbyOrTable(): ReactNode {
  const { picture } = useTable()
  useLastTable()
  if (picture.status !== 'lobby') return <TableLayout />
  return (
    <Suspense fallback={<Waiting />}>
      <TableLobby />
    </Suspense>
  )
}
