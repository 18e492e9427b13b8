import { CORE_FACTIONS, type Preset } from '@arrakis/engine'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { onResolved } from '../kit/on-resolved.ts'
import { navigate, useRoute } from '../router.ts'
import type { TableVerdict } from '../rules-worker/record-calls.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import { useText } from '../text/text.ts'
import { type Configuration, fromQuery, needsServer, tableConfigOf, toQuery } from './configuration.ts'
import { EditionPicker } from './edition-picker.tsx'
import { HouseRules } from './house-rules.tsx'
import { PacePicker } from './pace-picker.tsx'
import { PageFrame } from './page-frame.tsx'
import { SeatsEditor } from './seats-editor.tsx'
import { TableSummaryCard } from './table-summary-card.tsx'
import './lobby.css'
import './new-page.css'

/** The verdict of the worker on a table. The last one stays until the next is known. */
function useVerdict(configuration: Configuration): { readonly verdict: TableVerdict | null; readonly isNew: boolean } {
  const table = JSON.stringify(tableConfigOf(configuration))
  const [said, setSaid] = useState<{ readonly of: string; readonly verdict: TableVerdict } | null>(null)
  useEffect(
    () => onResolved(judgeWorker().call('judgeTable', JSON.parse(table)), (verdict) => setSaid({ of: table, verdict })),
    [table],
  )
  return { verdict: said?.verdict ?? null, isNew: said?.of === table }
}

/** A table is three choices; everything else is folded under house rules. The address is the configuration. */
export function NewPage(): ReactNode {
  const t = useText()
  const { query } = useRoute()
  const [configuration, setConfiguration] = useState(() => fromQuery(query))
  const { verdict, isNew } = useVerdict(configuration)
  const link = useMemo(() => `/new?${toQuery(configuration)}`, [configuration])
  useEffect(() => navigate(link, 'replace'), [link])
  const set = (wanted: Partial<Configuration>): void => {
    const next = { ...configuration, ...wanted }
    const friends = needsServer(next)
    // A friend by link and a game on this device exclude each other. The later choice wins.
    if (friends && wanted.where === 'here')
      setConfiguration({ ...next, seats: next.seats.map((s) => (s.who === 'friend' ? { ...s, who: 'bot' } : s)) })
    else setConfiguration(friends ? { ...next, where: 'server' } : next)
  }
  return (
    <PageFrame title={t.lobby.make.title}>
      <div className="page-title">
        <h1>{t.lobby.make.title}</h1>
        <p className="soft">{t.lobby.make.intro}</p>
      </div>
      <div className="new-page">
        <div className="new-page-choices">
          <section className="card" aria-labelledby="new-edition">
            <h2 id="new-edition">
              <span className="new-page-number">1</span>
              {t.lobby.make.edition}
            </h2>
            <EditionPicker preset={configuration.preset} onChange={(preset: Preset) => set({ preset })} />
          </section>
          <section className="card" aria-labelledby="new-seats">
            <h2 id="new-seats">
              <span className="new-page-number">2</span>
              {t.lobby.make.seats}
            </h2>
            <SeatsEditor
              configuration={configuration}
              most={verdict?.seats ?? null}
              factions={verdict?.factions ?? CORE_FACTIONS}
              onChange={set}
            />
          </section>
          <section className="card" aria-labelledby="new-pace">
            <h2 id="new-pace">
              <span className="new-page-number">3</span>
              {t.lobby.make.pace}
            </h2>
            <PacePicker configuration={configuration} onChange={set} />
          </section>
          <HouseRules configuration={configuration} refused={verdict?.refused ?? {}} onChange={set} />
        </div>
        <TableSummaryCard
          configuration={configuration}
          problem={verdict?.problem ?? null}
          isJudged={isNew}
          link={link}
          onChange={set}
        />
      </div>
    </PageFrame>
  )
}
