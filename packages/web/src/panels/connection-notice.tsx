import type { ReactNode } from 'react'
import { useConnection, useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './notices.css'

/** Said while the table is not heard from: at the table, and before the game. */
export function ConnectionNotice(): ReactNode {
  const { client } = useTable()
  const connection = useConnection()
  const t = useText()
  if (connection === 'connecting')
    return (
      <p className="notice" role="status">
        {t.table.connecting}
      </p>
    )
  if (connection !== 'offline' && connection !== 'elsewhere') return null
  const isOffline = connection === 'offline'
  return (
    <div className="notice notice-warn" role="alert">
      <p>{isOffline ? t.table.offline : t.table.elsewhere}</p>
      <button type="button" onClick={() => client.reconnect()}>
        {isOffline ? t.table.reconnect : t.table.playHere}
      </button>
    </div>
  )
}
