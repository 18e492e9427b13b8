import { CHAIRS, type GameRecord } from '@arrakis/engine'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { SceneLayer } from '../animations/scene-layer.tsx'
import { BoardPlanProvider } from '../board/plan.tsx'
import { Busy } from '../kit/busy.tsx'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { PastAdvicePanel } from '../learn/past-advice-panel.tsx'
import { copyText } from '../lobby/copy.ts'
import { Logo } from '../lobby/logo.tsx'
import { FactionsPanel } from '../panels/factions.tsx'
import { LogPanel } from '../panels/log.tsx'
import { SecretsList } from '../panels/panels.tsx'
import { useRoute } from '../router.ts'
import type { ReplayInfo, ReplayViewer } from '../rules-worker/record-calls.ts'
import { BoardOrPrelude } from '../table/board-or-prelude.tsx'
import { TableProvider } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { downloadRecord } from './download.ts'
import { KeyMarksList } from './key-marks-list.tsx'
import type { RecordLocation } from './record-location.ts'
import type { RecordSource } from './record-source.ts'
import { replayClient } from './replay-client.ts'
import { ReplayControls } from './replay-controls.tsx'
import { LAST_TURN, type ReplayPlayer, useReplayPlayer } from './use-replay-player.ts'
import './replay.css'

const ChanceCurves = lazyComponent(async () => (await import('./chance-curves.tsx')).ChanceCurves, {
  words: ['replay'],
  fallback: null,
})

interface Props {
  readonly id: string
  readonly where: RecordLocation
  readonly info: ReplayInfo
  readonly source: RecordSource
}

/** The board at any moment of the game, with what happened beside it. */
export function ReplayView({ id, where, info, source }: Props): ReactNode {
  const t = useText()
  const client = useMemo(() => replayClient(id, info, source.name, source.players), [id, info, source])
  useEffect(() => () => client.close(), [client])
  const { query } = useRoute()
  // Who asks how the game was decided is shown its highlights.
  const [tab, setTab] = useState(() => (query.get('at') === LAST_TURN ? 'moments' : 'log'))
  const player = useReplayPlayer(client, info)
  const shape = useLayoutWidth()
  const isWide = shape === 'wide'
  const isOpen = player.viewer === 'open'
  const secrets = isOpen && <SecretsList title={t.replay.secrets} />
  // Where both stand behind a tab, what others cannot see comes first.
  const factions = (
    <>
      {!isWide && secrets}
      <FactionsPanel />
      {isWide && secrets}
    </>
  )
  const actions = <ReplayActions id={id} where={where} info={info} source={source} player={player} />
  return (
    <TableProvider client={client} pace={player.pace} waiting={<Busy text={t.replay.loading} />}>
      <BoardPlanProvider>
        <div className="replay">
          <header className="replay-head">
            {info.outcome && shape === 'narrow' ? (
              <Link to={resultOf(where, id)} className="replay-home" aria-label={t.replay.toResult}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M7 3L2.5 8L7 13M2.5 8h11" />
                </svg>
              </Link>
            ) : (
              <Link to="/games" className="replay-home" aria-label={t.lobby.games}>
                <Logo size={26} />
              </Link>
            )}
            <h1>{source.name || t.replay.untitled}</h1>
            <ViewerSelect info={info} player={player} />
            {shape !== 'narrow' && actions}
          </header>
          {isWide && <div className="replay-factions">{factions}</div>}
          <main className="replay-board">
            <BoardOrPrelude />
            <SceneLayer />
          </main>
          <aside className="replay-side">
            <h2 className="sr-only">{t.replay.log}</h2>
            <Tabs
              label={t.replay.log}
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'log', label: t.replay.logTab, content: <LogPanel /> },
                {
                  id: 'moments',
                  label: t.replay.keyMarks,
                  content: (
                    <KeyMarksList
                      marks={info.marks}
                      outcome={info.outcome}
                      at={player.at}
                      onJump={player.jump}
                      toHands={isOpen && !isWide ? () => setTab('factions') : null}
                    />
                  ),
                },
                {
                  id: 'chances',
                  label: t.replay.chancesTab,
                  content: <ChanceCurves id={id} info={info} at={player.at} />,
                },
                { id: 'mentat', label: t.coach.tab, content: <PastAdvicePanel id={id} step={player.at} /> },
                ...(isWide ? [] : [{ id: 'factions', label: t.replay.factions, content: factions }]),
              ]}
            />
          </aside>
          <ReplayControls player={player} info={info} />
        </div>
        {shape === 'narrow' && actions}
      </BoardPlanProvider>
    </TableProvider>
  )
}

function ViewerSelect({ info, player }: { readonly info: ReplayInfo; readonly player: ReplayPlayer }): ReactNode {
  const t = useText()
  return (
    <label className="replay-viewer">
      <span>{t.replay.viewAs}</span>
      <select value={player.viewer} onChange={(event) => player.viewAs(event.target.value as ReplayViewer)}>
        <option value="open">{t.replay.open}</option>
        <option value="spectator">{t.replay.spectator}</option>
        {info.chairs.map((faction, i) => (
          <option key={CHAIRS[i]} value={CHAIRS[i]}>
            {faction ? t.game.factionName(faction) : t.lobby.make.chair(i + 1)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Where the table of a game that is over shows its result. */
const resultOf = (where: RecordLocation, id: string): string => `/${where === 'here' ? 'play' : 'table'}/${id}`

/** Shares the position, saves the record, and leads to the check of the shuffles. */
function ReplayActions({ id, where, info, source, player }: Props & { readonly player: ReplayPlayer }): ReactNode {
  const t = useText()
  const [copied, setCopied] = useState<boolean | null>(null)
  const share = (): void =>
    void copyText(`${location.origin}${location.pathname}?at=${player.at}&as=${player.viewer}`).then(setCopied)
  return (
    <nav className="replay-acts" aria-label={t.replay.record}>
      {info.outcome && (
        <Link to={resultOf(where, id)} className="button">
          {t.replay.toResult}
        </Link>
      )}
      {where === 'table' && (
        <button type="button" onClick={share}>
          {t.replay.share}
        </button>
      )}
      <button type="button" onClick={() => downloadRecord(source.record as GameRecord, source.name)}>
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
}
