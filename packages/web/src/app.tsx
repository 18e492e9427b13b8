import { lazy, type ReactNode, Suspense } from 'react'
import { isWhere } from './replay/where.ts'
import { usePlace } from './router.ts'
import { RuleDialog } from './rules/rule-dialog.tsx'
import { Patterns } from './signs/patterns.tsx'
import { useText } from './text/text.ts'

const HomePage = lazy(async () => ({ default: (await import('./lobby/home-page.tsx')).HomePage }))
const LearnPage = lazy(async () => ({ default: (await import('./learn/learn-page.tsx')).LearnPage }))
const LessonPage = lazy(async () => ({ default: (await import('./learn/lesson-page.tsx')).LessonPage }))
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }))
const ScenarioPage = lazy(async () => ({ default: (await import('./rules/scenario-page.tsx')).ScenarioPage }))
const JoinPage = lazy(async () => ({ default: (await import('./lobby/join-page.tsx')).JoinPage }))
const GamesPage = lazy(async () => ({ default: (await import('./lobby/games-page.tsx')).GamesPage }))
const ReplayPage = lazy(async () => ({ default: (await import('./replay/replay-page.tsx')).ReplayPage }))
const ProofPage = lazy(async () => ({ default: (await import('./replay/proof-page.tsx')).ProofPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./lobby/not-found-page.tsx')).NotFoundPage }))
const AccountPage = lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage }))
const NewPage = lazy(async () => ({ default: (await import('./lobby/new-page.tsx')).NewPage }))
const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }))
const TryPage = lazy(async () => ({ default: (await import('./table/try-page.tsx')).TryPage }))

/** The page for where we are. Each is fetched when it is first needed. */
function pageOf(path: readonly string[]): ReactNode {
  const [first, id, which] = path
  if (first === undefined) return <HomePage />
  if (first === 'new') return <NewPage />
  if (first === 'join' && id) return <JoinPage table={id} />
  if (first === 'replay' && isWhere(id) && which) return <ReplayPage key={which} where={id} id={which} />
  if (first === 'proof' && isWhere(id) && which) return <ProofPage key={which} where={id} id={which} />
  if (first === 'account') return <AccountPage />
  if (first === 'games') return <GamesPage />
  if (first === 'play' && id) return <TablePage key={id} where="here" id={id} />
  if (first === 'table' && id) return <TablePage key={id} where="server" id={id} />
  if (first === 'try') return <TryPage />
  if (first === 'scenario' && id) return <ScenarioPage id={id} />
  if (first === 'learn') return id ? <LessonPage key={id} id={id} /> : <LearnPage />
  if (first === 'rules') return <RulesPage at={id} />
  return <NotFoundPage />
}

export function App(): ReactNode {
  const { path } = usePlace()
  const t = useText()
  return (
    <>
      <Suspense fallback={<main className="page">{t.common.loading}</main>}>{pageOf(path)}</Suspense>
      <RuleDialog />
      <Patterns />
    </>
  )
}
