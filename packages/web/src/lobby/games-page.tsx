import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Link } from '../kit/link.tsx'
import { fetchIdentity } from '../online/session.ts'
import { downloadRecord } from '../replay/download.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { useText } from '../text/text.ts'
import { GameRow } from './game-row.tsx'
import { type MyGame, sortGames, useLocalGames, useServerGames } from './my-games.ts'
import { PageFrame } from './page-frame.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'
import './lobby.css'

/** All my games, wherever they are played, and records from elsewhere. */
export function GamesPage(): ReactNode {
  const t = useText()
  const { games: here, refresh } = useLocalGames()
  const online = useServerGames()
  const all = sortGames([...(here ?? []), ...(Array.isArray(online) ? online : [])])
  const running = all.filter(({ status }) => status !== 'finished')
  const finished = all.filter(({ status }) => status === 'finished')
  const isLoading = here === null || online === null
  return (
    <PageFrame title={t.lobby.mine.title}>
      <div className="page-title">
        <h1>{t.lobby.mine.title}</h1>
        <ImportRecord onDone={refresh} />
      </div>
      <div className="column games">
        {online === 'unreached' && (
          <section className="card">
            <ServerUnreachable again={() => void fetchIdentity(true)} />
          </section>
        )}
        <section className="card" aria-labelledby="games-running">
          <h2 id="games-running">{t.lobby.mine.running}</h2>
          {isLoading && running.length === 0 && <Busy />}
          {!isLoading && running.length === 0 && (
            <div className="games-empty">
              <p>
                <strong>{finished.length > 0 ? t.lobby.mine.noneRunning : t.lobby.mine.empty}</strong>{' '}
                {t.lobby.mine.emptyText}
              </p>
              <Link to="/" className="button primary">
                {t.lobby.playNow}
              </Link>
            </div>
          )}
          <ul className="game-rows">
            {running.map((game) => (
              <GameRow key={game.id} game={game}>
                {game.where === 'here' && <Remove game={game} onDone={refresh} />}
              </GameRow>
            ))}
          </ul>
        </section>
        <section className="card" aria-labelledby="games-finished">
          <h2 id="games-finished">{t.lobby.mine.finished}</h2>
          {isLoading && finished.length === 0 && <Busy />}
          {!isLoading && finished.length === 0 && <p className="soft">{t.lobby.mine.finishedEmpty}</p>}
          <ul className="game-rows">
            {finished.map((game) => (
              <GameRow key={game.id} game={game}>
                <Link to={`/proof/${game.where === 'here' ? 'here' : 'table'}/${game.id}`} className="button">
                  {t.lobby.mine.proof}
                </Link>
                <DownloadRecord game={game} />
                {game.where === 'here' && <Remove game={game} onDone={refresh} />}
              </GameRow>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  )
}

function DownloadRecord({ game }: { readonly game: MyGame }): ReactNode {
  const t = useText()
  if (game.where === 'server')
    return (
      <a className="button" href={`/api/tables/${game.id}/record`} download>
        {t.lobby.mine.download}
      </a>
    )
  const save = async (): Promise<void> => {
    const record = await hostWorker().call('record', game.id)
    if (record) downloadRecord(record, game.name)
  }
  return (
    <button type="button" onClick={() => void save()}>
      {t.lobby.mine.download}
    </button>
  )
}

function Remove({ game, onDone }: { readonly game: MyGame; onDone(): void }): ReactNode {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const remove = async (): Promise<void> => {
    await hostWorker().call('remove', game.id)
    setAsking(false)
    onDone()
  }
  return (
    <>
      <button type="button" aria-label={t.lobby.mine.removeOf(game.name)} onClick={() => setAsking(true)}>
        {t.lobby.mine.remove}
      </button>
      <Dialog
        open={isAsking}
        title={game.name}
        onClose={() => setAsking(false)}
        footer={
          <>
            <button type="button" onClick={() => setAsking(false)}>
              {t.common.cancel}
            </button>
            <button type="button" className="primary" onClick={() => void remove()}>
              {t.lobby.mine.remove}
            </button>
          </>
        }
      >
        <p>{t.lobby.mine.removeAsk}</p>
      </Dialog>
    </>
  )
}

/** Imports a record from a file. It is played again before it is saved. */
function ImportRecord({ onDone }: { onDone(): void }): ReactNode {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setBusy(true)
    setWrong(null)
    const got = await hostWorker().call(
      'importRecord',
      await file.text(),
      file.name.replace(/\.json$/, '').slice(0, 40),
    )
    setBusy(false)
    if (got.ok) onDone()
    else setWrong(got.problem.detail)
  }
  return (
    <>
      <button type="button" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? <Busy text={t.lobby.mine.importing} /> : t.lobby.mine.import}
      </button>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        aria-label={t.lobby.mine.import}
        onChange={(event) => void take(event)}
      />
      {wrong ? (
        <p className="form-error" role="alert">
          <strong>{t.lobby.mine.badFile}</strong> {wrong}
        </p>
      ) : (
        <p className="soft">{t.lobby.mine.importText}</p>
      )}
    </>
  )
}
