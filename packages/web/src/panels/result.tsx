import { type Faction, type Outcome, type TerritoryId, territoryOf, type View } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { guideGame, isFirstAgainAfter, isGuided } from '../lobby/last-table.ts'
import { api } from '../online/api.ts'
import { downloadRecord } from '../replay/download.ts'
import type { RecordLocation } from '../replay/record-location.ts'
import { navigate } from '../router.ts'
import type { LocalSeat } from '../rules-worker/protocol.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { eliminatedIn, factionsOf, seatInfo } from '../table/deciding.ts'
import { useProspects } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { playerName } from './faction-card.tsx'
import { SecretsList } from './secrets-list.tsx'
import { TournamentReport } from './tournament-report.tsx'
import { wonBy } from './won-by.ts'
import './result.css'

/** At the end of a first game. */
const WhatNow = lazyComponent(async () => (await import('../learn/what-now.tsx')).WhatNow, {
  words: ['guide'],
  fallback: null,
})

/** Who won and by which rule, how everybody stood, and all that was secret. */
export function ResultPanel(): ReactNode {
  const { picture, view } = useTable()
  const { outcome } = picture
  if (!outcome || !view) return null
  return <Result outcome={outcome} view={view} />
}

function Result({ outcome, view }: { readonly outcome: Outcome; readonly view: View }): ReactNode {
  const { picture } = useTable()
  const t = useText()
  const prospects = useProspects()
  const held = prospects?.places.filter((place) => standsIn(view, outcome.winners, place)).length ?? 0
  // Who wins if nobody else has by the end; nobody where strongholds decide then.
  const heir = prospects?.claims.find(({ kind }) => kind === 'default')?.by ?? null
  const why = wonBy(t, outcome, prospects && { heir, held })
  return (
    <section className="result" aria-label={t.results.end}>
      <header className="result-head">
        {outcome.winners.map((faction) => (
          <FactionSign key={faction} faction={faction} size={44} />
        ))}
        <div>
          <Verdict winners={outcome.winners} />
          <h2>{t.game.outcomeText(outcome)}</h2>
        </div>
      </header>
      {outcome.kind === 'strongholds' && <Held by={outcome.winners} />}
      {why && (
        <p>
          {why.says} <RuleLink id={why.rule} />
        </p>
      )}
      {outcome.kind === 'default' && !why && <p>{'\u00a0'}</p>}
      <Afterwards winners={outcome.winners} />
      {isGuided(picture.id) && <WhatNow id={picture.id} winners={outcome.winners} />}
      <TournamentReport />
      <Standings winners={outcome.winners} />
      <SecretsList title={t.results.secrets} />
    </section>
  )
}

/** How it ended for whoever looks; nothing for those who only watched, or where nobody won. */
function Verdict({ winners }: { readonly winners: readonly Faction[] }): ReactNode {
  const { me, left } = useTable()
  const t = useText()
  const mine = me ?? left
  if (!mine || winners.length === 0) return null
  const won = winners.includes(mine)
  return (
    <p className="result-verdict" data-won={won || undefined}>
      {won ? t.results.verdict.won : t.results.verdict.lost}
    </p>
  )
}

/** The strongholds that won the game. */
function Held({ by }: { readonly by: readonly Faction[] }): ReactNode {
  const { view } = useTable()
  const t = useText()
  const prospects = useProspects()
  const places = prospects?.places.filter((place) => standsIn(view!, by, place)) ?? []
  // The line has its room before they are known.
  return <p>{places.length > 0 ? t.results.heldAtTheEnd(places.map(t.game.territoryName)) : '\u00a0'}</p>
}

const standsIn = ({ forces }: View, by: readonly Faction[], place: TerritoryId): boolean =>
  forces.some(({ area, advisor, of }) => !advisor && by.includes(of) && territoryOf(area) === place)

/** Links and buttons for a finished game. */
function Afterwards({ winners }: { readonly winners: readonly Faction[] }): ReactNode {
  const { picture, client, me } = useTable()
  const t = useText()
  const [wrong, setWrong] = useState<string | null>(null)
  const online = client.where === 'server'
  const isFirst = isFirstAgainAfter(picture.id, me !== null && winners.includes(me))
  const kept: RecordLocation = online ? 'table' : 'here'
  const save = async (): Promise<void> => {
    const got = online
      ? await api.record(picture.id)
      : { ok: true as const, value: await hostWorker().call('record', picture.id) }
    if (!got.ok) setWrong(got.problem.detail)
    else if (got.value) downloadRecord(got.value, picture.name || t.common.title)
  }
  const again = async (): Promise<void> => {
    if (!online) {
      const { name, table } = picture
      const seats = picture.seats.map(
        ({ you, name: who }): LocalSeat =>
          you ? { kind: 'me', ...(who ? { name: who } : {}) } : { kind: 'bot', level: who ?? 'mentat' },
      )
      const id = await hostWorker().call('create', { name, table, seats })
      if (isFirst) guideGame(id)
      navigate(`/play/${id}`)
      return
    }
    const got = await api.rematch(picture.id)
    if (got.ok) navigate(`/table/${got.value.table}`)
    else setWrong(got.problem.detail)
  }
  return (
    <div className="result-after">
      {!picture.rematch && picture.as !== 'spectator' && (
        <button type="button" className="primary" onClick={() => void again()}>
          {isFirst ? t.results.firstAgain : t.results.rematch}
        </button>
      )}
      <Link to={`/replay/${kept}/${picture.id}`}>{t.results.replay}</Link>
      {online && picture.rematch && <Link to={`/table/${picture.rematch}`}>{t.results.toRematch}</Link>}
      <Link to={`/proof/${kept}/${picture.id}`}>{t.results.proof}</Link>
      <button type="button" onClick={() => void save()}>
        {t.results.record}
      </button>
      <Link to="/">{t.results.lobby}</Link>
      {wrong && <p role="alert">{wrong}</p>}
    </div>
  )
}

function Standings({ winners }: { readonly winners: readonly Faction[] }): ReactNode {
  const { picture, view } = useTable()
  const t = useText()
  const prospects = useProspects()
  const onBoard = (faction: Faction): number =>
    view!.forces.filter(({ of }) => of === faction).reduce((sum, { normal, elite }) => sum + normal + elite, 0)
  const sideOf = (faction: Faction): number => prospects?.sides.findIndex(({ side }) => side.includes(faction)) ?? -1
  // Points are an alliance's; strongholds are counted for whoever stands there.
  const places = (faction: Faction): number | undefined =>
    view!.dream
      ? prospects?.sides[sideOf(faction)]?.points
      : prospects?.places.filter((place) => standsIn(view!, [faction], place)).length
  const player = (faction: Faction): string => {
    const seat = seatInfo(picture, faction)
    const name = playerName(t, seat, seat?.chair === picture.as)
    return seat?.kind === 'bot' ? t.results.bot(name) : name
  }
  const out = eliminatedIn(view!)
  const rows = [
    ...[...factionsOf(view!)].sort(
      (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || sideOf(a) - sideOf(b),
    ),
    ...out,
  ]
  return (
    <table className="result-table">
      <caption>{t.results.standings}</caption>
      <thead>
        <tr>
          <th scope="col">{t.results.faction}</th>
          <th scope="col">{t.results.places}</th>
          <th scope="col">{t.results.spice}</th>
          <th scope="col">{t.results.forces}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((faction) => (
          <tr key={faction}>
            <th scope="row">
              <span className="result-faction">
                <FactionSign faction={faction} size={20} /> {t.game.factionName(faction)}
              </span>
              <span className="result-player soft">
                {winners.includes(faction) && (
                  <>
                    <strong className="result-won">{t.results.winner}</strong>
                    {' · '}
                  </>
                )}
                {player(faction)}
              </span>
            </th>
            {out.includes(faction) ? (
              <td colSpan={3} className="soft">
                {t.panels.out}
              </td>
            ) : (
              <>
                <td>{places(faction)}</td>
                <td>{view!.factions[faction]!.spice ?? t.panels.unknown}</td>
                <td>{onBoard(faction)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
