import { CHAIRS, type GameRecord } from '@arrakis/engine'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Board } from '../board/board.tsx'
import { BoardPlanProvider } from '../board/plan.tsx'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { useShape } from '../kit/shape.ts'
import { Tabs } from '../kit/tabs.tsx'
import { PastAdvice } from '../learn/past-advice.tsx'
import { copyText } from '../lobby/copy.ts'
import { Mark } from '../lobby/mark.tsx'
import type { Eyes, ReplayInfo } from '../mind/record-calls.ts'
import { Theatre } from '../moments/theatre.tsx'
import { FactionsPanel } from '../panels/factions.tsx'
import { LogPanel } from '../panels/log.tsx'
import { TableProvider } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { download } from './download.ts'
import { MomentsList } from './moments-list.tsx'
import { Player } from './player.tsx'
import { replayClient } from './replay-client.ts'
import type { Source } from './source.ts'
import { usePlayer } from './use-player.ts'
import type { Where } from './where.ts'
import './replay.css'

interface Props {
  readonly id: string
  readonly where: Where
  readonly info: ReplayInfo
  readonly source: Source
}

/** The board at any moment of the game, with what happened beside it. */
export function ReplayRoom({ id, where, info, source }: Props): ReactNode {
  const t = useText()
  const client = useMemo(() => replayClient(id, info, source.name, source.players), [id, info, source])
  useEffect(() => () => client.close(), [client])
  const player = usePlayer(client, info)
  const shape = useShape()
  const isWide = shape === 'wide'
  const [copied, setCopied] = useState<boolean | null>(null)
  const share = (): void =>
    void copyText(`${location.origin}${location.pathname}?at=${player.at}&as=${player.eyes}`).then(setCopied)
  const acts = (
    <nav className="replay-acts" aria-label={t.replay.record}>
      {where === 'table' && (
        <button type="button" onClick={share}>
          {t.replay.share}
        </button>
      )}
      <button type="button" onClick={() => download(source.record as GameRecord, source.name)}>
        {t.replay.download}
      </button>
      <Link to={`/proof/${where}/${id}`} className="button">
        {t.replay.proof}
      </Link>
      {info.unplayed > 0 && <span className="soft">{t.replay.older(info.unplayed)}</span>}
      <span className="soft" role="status">
        {copied === null ? '' : copied ? t.replay.copied : t.lobby.make.copyFailed}
      </span>
    </nav>
  )
  return (
    <TableProvider client={client} pace={player.pace} waiting={<Busy text={t.replay.loading} />}>
      <BoardPlanProvider>
        <div className="replay">
          <header className="replay-head">
            <Link to="/games" className="replay-home" aria-label={t.lobby.games}>
              <Mark size={26} />
            </Link>
            <h1>{source.name || t.replay.untitled}</h1>
            <label className="replay-eyes">
              <span>{t.replay.eyes}</span>
              <select value={player.eyes} onChange={(event) => player.look(event.target.value as Eyes)}>
                <option value="open">{t.replay.open}</option>
                <option value="spectator">{t.replay.spectator}</option>
                {info.chairs.map((faction, i) => (
                  <option key={CHAIRS[i]} value={CHAIRS[i]}>
                    {faction ? t.game.factionName(faction) : t.lobby.make.chair(i + 1)}
                  </option>
                ))}
              </select>
            </label>
            {shape !== 'narrow' && acts}
          </header>
          {isWide && (
            <div className="replay-factions">
              <FactionsPanel />
            </div>
          )}
          <main className="replay-board">
            <Board />
            <Theatre />
          </main>
          <aside className="replay-side">
            <h2 className="sr-only">{t.replay.log}</h2>
            <Tabs
              label={t.replay.log}
              tabs={[
                { id: 'log', label: t.replay.log, content: <LogPanel /> },
                {
                  id: 'moments',
                  label: t.replay.moments,
                  content: <MomentsList marks={info.marks} at={player.at} onJump={player.jump} />,
                },
                { id: 'mentat', label: t.coach.tab, content: <PastAdvice id={id} step={player.at} /> },
                ...(isWide ? [] : [{ id: 'factions', label: t.replay.factions, content: <FactionsPanel /> }]),
              ]}
            />
          </aside>
          {shape === 'narrow' && acts}
          <Player player={player} info={info} />
        </div>
      </BoardPlanProvider>
    </TableProvider>
  )
}
