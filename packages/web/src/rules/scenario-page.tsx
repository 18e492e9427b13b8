import { CHAIRS } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BoardPicture } from '../board/board-picture.tsx'
import { Link } from '../kit/link.tsx'
import { onResolved } from '../kit/on-resolved.ts'
import { RuleLink } from '../kit/rule-link.tsx'
import { navigate, useRoute } from '../router.ts'
import { hostWorker, judgeWorker } from '../rules-worker/rules-worker.ts'
import type { PlayedScenario } from '../rules-worker/scenario-calls.ts'
import { useText } from '../text/text.ts'
import { FetchedContent } from './fetched-content.tsx'
import { fetchScenario, type ScenarioSource, useFetched } from './library.ts'
import { useEditionOfTable } from './open-rule.ts'
import { Holdings } from './scenario-holdings.tsx'
import { ScenarioStepView } from './scenario-step.tsx'
import './scenario.css'

/** A scenario on the board, step by step. `?table=` names the table, `?step=` the step. */
export function ScenarioPage({ id }: { readonly id: string }): ReactNode {
  const t = useText()
  const found = useFetched(id, fetchScenario)
  return (
    <main className="scenario">
      <FetchedContent fetched={found}>
        {(source) => (source ? <Walk key={id} source={source} /> : <p>{t.scenarios.unknown}</p>)}
      </FetchedContent>
    </main>
  )
}

const presetOf = (table: unknown): string =>
  typeof table === 'string' ? table : ((table as { preset?: string } | undefined)?.preset ?? '')

/** The table the address asks for, by its preset or its number. */
function chosenTable(source: ScenarioSource, wanted: string | null): number {
  const tables = source.tables ?? [source.table]
  const number = Number(wanted)
  if (wanted !== null && Number.isInteger(number) && tables[number]) return number
  return Math.max(
    0,
    tables.findIndex((table) => presetOf(table) === wanted),
  )
}

function Walk({ source }: { readonly source: ScenarioSource }): ReactNode {
  const t = useText()
  const { query } = useRoute()
  const table = chosenTable(source, query.get('table'))
  const [walked, setWalked] = useState<{ readonly table: number; readonly walk: PlayedScenario }>()
  useEffect(
    () => onResolved(judgeWorker().call('playScenario', source, table), (walk) => setWalked({ table, walk })),
    [source, table],
  )
  useEditionOfTable(presetOf((source.tables ?? [source.table])[table]))
  const walk = walked?.table === table ? walked.walk : undefined
  const steps = walk?.steps ?? []
  const at = Math.min(Math.max(0, Number(query.get('step') ?? 0) || 0), Math.max(0, steps.length - 1))
  const to = (step: number, other = table): void => {
    const wanted = Math.min(Math.max(0, step), Math.max(0, steps.length - 1))
    navigate(`/scenario/${source.id}?table=${other}&step=${wanted}`, 'replace')
  }
  useArrows(at, to)
  const tryIt = async (): Promise<void> => {
    const state = await judgeWorker().call('scenarioStateAfter', source, table, at)
    if (!state) return
    const seats = state.table.seats.map(() => ({ kind: 'me' }) as const)
    const first = steps[at]?.asked[0]?.seat
    const chair = CHAIRS[state.chairs.findIndex(({ faction }) => faction === first)] ?? first ?? CHAIRS[0]
    const game = await hostWorker().call('create', { name: source.title, table: state.table, seats, start: state })
    navigate(`/play/${game}?as=${chair}`)
  }
  return (
    <div className="scenario-frame">
      <header className="scenario-head">
        <p className="scenario-crumbs">
          <Link to={`/rules/${source.rules[0]}`}>{t.rules.title}</Link> <span aria-hidden="true">›</span>{' '}
          {source.rules.map((rule) => (
            <RuleLink key={rule} id={rule} />
          ))}
        </p>
        <h1>{source.title}</h1>
        {source.text && <p className="soft">{source.text}</p>}
        <label className="scenario-table">
          {t.scenarios.table}
          <select value={table} onChange={(event) => to(0, Number(event.target.value))}>
            {(source.tables ?? [source.table]).map((one, i) => (
              <option key={JSON.stringify(one)} value={i}>
                {tableText(one, t.rules.edition)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <section className="scenario-board" aria-label={t.scenarios.title}>
        <BoardPicture view={steps[at]?.view ?? null} />
      </section>
      <div className="scenario-side">
        <div className="scenario-turn">
          <button type="button" disabled={at === 0} aria-label={t.scenarios.first} onClick={() => to(0)}>
            <Arrow to="first" />
          </button>
          <button type="button" disabled={at === 0} onClick={() => to(at - 1)}>
            {t.scenarios.back}
          </button>
          <span role="status">{steps.length > 0 && t.scenarios.step(at + 1, steps.length)}</span>
          <button type="button" className="primary" disabled={at >= steps.length - 1} onClick={() => to(at + 1)}>
            {t.scenarios.next}
          </button>
          <button
            type="button"
            disabled={at >= steps.length - 1}
            aria-label={t.scenarios.last}
            onClick={() => to(steps.length - 1)}
          >
            <Arrow to="last" />
          </button>
        </div>
        <h2 className="sr-only">{t.scenarios.steps}</h2>
        <ol className="scenario-steps">
          {steps.map((step) => (
            <ScenarioStepView
              key={step.number}
              step={step}
              here={step.number === at}
              seen={step.number <= at}
              onGo={() => to(step.number)}
            />
          ))}
        </ol>
        {walk && walk.problems.length > 0 && <p className="refusal-reason">{t.scenarios.broken}</p>}
        <div className="scenario-try">
          <button type="button" disabled={!steps[at]} onClick={() => void tryIt()}>
            {t.scenarios.tryIt}
          </button>
          <p className="soft">{t.scenarios.tryHint}</p>
        </div>
      </div>
      {steps[at] && <Holdings view={steps[at].view} />}
    </div>
  )
}

const Arrow = ({ to }: { readonly to: 'first' | 'last' }): ReactNode => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
    <path d={to === 'first' ? 'M2 3h2v10H2zM14 3v10L5 8z' : 'M12 3h2v10h-2zM2 3v10l9-5z'} />
  </svg>
)

/** Arrows go from step to step, wherever they mean nothing else. */
function useArrows(at: number, to: (step: number) => void): void {
  const latest = useRef({ at, to })
  latest.current = { at, to }
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const { target } = event
      const used =
        target instanceof Element && target.closest('select, input, textarea, dialog, svg, [role=application]')
      if (by === undefined || used || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      latest.current.to(latest.current.at + by)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function tableText(table: unknown, editions: Readonly<Record<string, string>>): string {
  const preset = presetOf(table)
  const { options = {} } = (typeof table === 'string' ? {} : table) as { options?: Record<string, unknown> }
  const more = Object.entries(options).map(([key, value]) => `${key} ${String(value)}`)
  return [editions[preset] ?? preset, ...more].join(', ')
}
