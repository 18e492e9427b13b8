import { type ReactNode, useCallback } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { ServerUnreachable } from '../lobby/server-unreachable.tsx'
import { useLoaded } from '../lobby/use-loaded.ts'
import { useTitle } from '../lobby/use-title.ts'
import { api } from '../online/api.ts'
import { UNREACHABLE } from '../online/http.ts'
import type { RecordProblem, ReplayInfo } from '../rules-worker/record-calls.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import type { Problem } from '../table/client.ts'
import { useText } from '../text/text.ts'
import type { RecordLocation } from './record-location.ts'
import { findRecord, type RecordSource } from './record-source.ts'
import { ReplayView } from './replay-view.tsx'
import '../lobby/lobby.css'

type Opened =
  | { readonly kind: 'open'; readonly info: ReplayInfo; readonly source: RecordSource }
  | { readonly kind: 'missing'; readonly problem: Problem }
  | { readonly kind: 'bad'; readonly problem: RecordProblem }

async function open(where: RecordLocation, id: string): Promise<Opened> {
  const found = await findRecord(where, id)
  if (!found.ok) return { kind: 'missing', problem: found.problem }
  const { source } = found
  const played = await judgeWorker().call('openReplay', id, source.record)
  const isWhole = where === 'here' || (played.ok && played.info.unplayed === 0)
  // For games of older rules the server may have a film.
  const film = isWhole ? null : await api.film(id)
  const opened = film?.ok ? await judgeWorker().call('openReplay', id, source.record, film.value) : played
  return opened.ok ? { kind: 'open', info: opened.info, source } : { kind: 'bad', problem: opened.problem }
}

/** A game that is over, move by move. */
export function ReplayPage({ where, id }: { readonly where: RecordLocation; readonly id: string }): ReactNode {
  const t = useText()
  const [opened, again] = useLoaded(useCallback(() => open(where, id), [where, id]))
  useTitle(t.replay.title(opened?.kind === 'open' ? opened.source.name : t.replay.untitled))
  if (opened?.kind === 'open') return <ReplayView id={id} where={where} info={opened.info} source={opened.source} />
  return (
    <PageFrame title={t.replay.title(t.replay.untitled)}>
      <section className="card join-card">
        {opened === null && <Busy text={t.replay.loading} />}
        {opened?.kind === 'missing' && opened.problem.code === UNREACHABLE && <ServerUnreachable again={again} />}
        {opened?.kind === 'missing' && opened.problem.code !== UNREACHABLE && (
          <>
            <h1>{opened.problem.code === 'wrong-status' ? t.replay.notFinished : t.replay.gone}</h1>
            <Link to={opened.problem.code === 'wrong-status' ? `/table/${id}` : '/games'} className="button">
              {opened.problem.code === 'wrong-status' ? t.lobby.join.look : t.lobby.games}
            </Link>
          </>
        )}
        {opened?.kind === 'bad' && (
          <>
            <h1>{t.replay.bad}</h1>
            <p className="form-error">{t.replay.badWhere(opened.problem.where, opened.problem.says)}</p>
            <Link to="/games" className="button">
              {t.lobby.games}
            </Link>
          </>
        )}
      </section>
    </PageFrame>
  )
}
