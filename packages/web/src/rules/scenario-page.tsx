import { CHAIRS, type TableConfig } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BoardPicture } from '../board/board-picture.tsx'
import { boardViewOf } from '../board/contents.ts'
import { Link } from '../kit/link.tsx'
import { onResolved } from '../kit/on-resolved.ts'
import { RuleLink } from '../kit/rule-link.tsx'
import { PageHead } from '../lobby/page-frame.tsx'
import { navigate, useRoute } from '../router.ts'
import { hostWorker, judgeWorker } from '../rules-worker/rules-worker.ts'
import type { PlayedScenario, PlayedStep } from '../rules-worker/scenario-calls.ts'
import { ModuleTexts } from '../table/module-texts.tsx'
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
    <>
      <PageHead />
      <main className="scenario">
        <FetchedContent fetched={found}>
          {(source) => (source ? <ScenarioView key={id} source={source} /> : <p>{t.scenarios.unknown}</p>)}
        </FetchedContent>
      </main>
    </>
  )
}

type NamedTable = Pick<TableConfig, 'preset' | 'options' | 'modules'>
/** A table as a scenario names it: its preset, or more of it. */
const tableNamed = (table: unknown): NamedTable =>
  typeof table === 'object' && table !== null
    ? { preset: '', ...table }
    : { preset: typeof table === 'string' ? table : '' }
const presetOf = (table: unknown): string => tableNamed(table).preset

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

interface Walk {
  readonly table: number
  readonly steps: readonly PlayedStep[]
  /** The step on the board. */
  readonly at: number
  readonly hasProblems: boolean
  goTo(step: number, table?: number): void
}

/** A scenario played at the table that the address names, and the step it names. */
function useWalk(source: ScenarioSource): Walk {
  const { query } = useRoute()
  const table = chosenTable(source, query.get('table'))
  const [played, setPlayed] = useState<{ readonly table: number; readonly scenario: PlayedScenario }>()
  useEffect(
    () => onResolved(judgeWorker().call('playScenario', source, table), (scenario) => setPlayed({ table, scenario })),
    [source, table],
  )
  const scenario = played?.table === table ? played.scenario : undefined
  const steps = scenario?.steps ?? []
  const clamp = (step: number): number => Math.min(Math.max(0, step), Math.max(0, steps.length - 1))
  return {
    table,
    steps,
    at: clamp(Number(query.get('step') ?? 0) || 0),
    hasProblems: (scenario?.problems.length ?? 0) > 0,
    goTo: (step, other = table) => navigate(`/scenario/${source.id}?table=${other}&step=${clamp(step)}`, 'replace'),
  }
}

/** Plays on from a step of a scenario, with every seat. */
async function playOn(source: ScenarioSource, { table, steps, at }: Walk): Promise<void> {
  const state = await judgeWorker().call('scenarioStateAfter', source, table, at)
  if (!state) return
  const seats = state.table.seats.map(() => ({ kind: 'me' }) as const)
  const first = steps[at]?.asked[0]?.seat
  const chair = CHAIRS[state.chairs.findIndex(({ faction }) => faction === first)] ?? first ?? CHAIRS[0]
  const game = await hostWorker().call('create', { name: source.title, table: state.table, seats, start: state })
  navigate(`/play/${game}?as=${chair}`)
}

function ScenarioView({ source }: { readonly source: ScenarioSource }): ReactNode {
  const t = useText()
  const walk = useWalk(source)
  const { table, steps, at, hasProblems, goTo } = walk
  const named = tableNamed((source.tables ?? [source.table])[table])
  useEditionOfTable(named.preset)
  useArrows(at, goTo)
  const shown = steps[at]?.view
  return (
    <div className="scenario-frame">
      <ScenarioHeader source={source} table={table} onTable={(other) => goTo(0, other)} />
      <section className="scenario-board" aria-label={t.scenarios.title}>
        <BoardPicture view={shown ? boardViewOf(shown) : null} />
      </section>
      <div className="scenario-side">
        <StepButtons at={at} count={steps.length} goTo={goTo} />
        <h2 className="sr-only">{t.scenarios.steps}</h2>
        <ModuleTexts table={named} view={null} waiting={null}>
          <ol className="scenario-steps">
            {steps.map((step) => (
              <ScenarioStepView
                key={step.number}
                step={step}
                here={step.number === at}
                seen={step.number <= at}
                onGo={() => goTo(step.number)}
              />
            ))}
          </ol>
        </ModuleTexts>
        {hasProblems && <p className="refusal-reason">{t.scenarios.broken}</p>}
        <div className="scenario-try">
          <button type="button" disabled={!steps[at]} onClick={() => void playOn(source, walk)}>
            {t.scenarios.tryIt}
          </button>
          <p className="soft">{t.scenarios.tryHint}</p>
        </div>
      </div>
      {steps[at] && <Holdings view={steps[at].view} />}
    </div>
  )
}

interface HeaderProps {
  readonly source: ScenarioSource
  readonly table: number
  onTable(table: number): void
}

function ScenarioHeader({ source, table, onTable }: HeaderProps): ReactNode {
  const t = useText()
  return (
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
        <select value={table} onChange={(event) => onTable(Number(event.target.value))}>
          {(source.tables ?? [source.table]).map((one, i) => (
            <option key={JSON.stringify(one)} value={i}>
              {tableText(one, t.rules.edition)}
            </option>
          ))}
        </select>
      </label>
    </header>
  )
}

interface ButtonsProps {
  readonly at: number
  readonly count: number
  goTo(step: number): void
}

function StepButtons({ at, count, goTo }: ButtonsProps): ReactNode {
  const t = useText()
  const isFirst = at === 0
  const isLast = at >= count - 1
  return (
    <div className="scenario-turn">
      <button type="button" disabled={isFirst} aria-label={t.scenarios.first} onClick={() => goTo(0)}>
        <Arrow to="first" />
      </button>
      <button type="button" disabled={isFirst} onClick={() => goTo(at - 1)}>
        {t.scenarios.back}
      </button>
      <span role="status">{count > 0 && t.scenarios.step(at + 1, count)}</span>
      <button type="button" className="primary" disabled={isLast} onClick={() => goTo(at + 1)}>
        {t.scenarios.next}
      </button>
      <button type="button" disabled={isLast} aria-label={t.scenarios.last} onClick={() => goTo(count - 1)}>
        <Arrow to="last" />
      </button>
    </div>
  )
}

const Arrow = ({ to }: { readonly to: 'first' | 'last' }): ReactNode => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
    <path d={to === 'first' ? 'M2 3h2v10H2zM14 3v10L5 8z' : 'M12 3h2v10h-2zM2 3v10l9-5z'} />
  </svg>
)

/** Arrow keys go from step to step, unless the focused element uses them. */
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
  const { preset, options = {} } = tableNamed(table)
  const more = Object.entries(options).map(([key, value]) => `${key} ${String(value)}`)
  return [editions[preset] ?? preset, ...more].join(', ')
}
