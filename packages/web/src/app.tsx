import { type ReactNode, Suspense } from 'react'
import { later } from './kit/later.tsx'
import { Mishap, Mishaps } from './kit/mishap.tsx'
import { isWhere } from './replay/where.ts'
import { usePlace } from './router.ts'
import { RuleDialog } from './rules/rule-dialog.tsx'
import { Patterns } from './signs/patterns.tsx'
import { useText } from './text/text.ts'

const HomePage = later(async () => (await import('./lobby/home-page.tsx')).HomePage)
const LearnPage = later(async () => (await import('./learn/learn-page.tsx')).LearnPage, { words: ['learn'] })
const LessonPage = later(async () => (await import('./learn/lesson-page.tsx')).LessonPage, {
  words: ['learn', 'table'],
})
const RulesPage = later(async () => (await import('./rules/rules-page.tsx')).RulesPage, { words: ['rules'] })
const ScenarioPage = later(async () => (await import('./rules/scenario-page.tsx')).ScenarioPage, {
  words: ['rules', 'table'],
})
const JoinPage = later(async () => (await import('./lobby/join-page.tsx')).JoinPage, { words: ['lobby'] })
const GamesPage = later(async () => (await import('./lobby/games-page.tsx')).GamesPage, { words: ['lobby'] })
const ReplayPage = later(async () => (await import('./replay/replay-page.tsx')).ReplayPage, {
  words: ['replay', 'table', 'lobby'],
})
const ProofPage = later(async () => (await import('./replay/proof-page.tsx')).ProofPage, { words: ['replay'] })
const NotFoundPage = later(async () => (await import('./lobby/not-found-page.tsx')).NotFoundPage)
const AccountPage = later(async () => (await import('./account/account-page.tsx')).AccountPage, { words: ['account'] })
const NewPage = later(async () => (await import('./lobby/new-page.tsx')).NewPage, { words: ['lobby', 'table'] })
const LocalTablePage = later(async () => (await import('./table/local-table-page.tsx')).LocalTablePage, {
  words: ['table'],
  ahead: 'table',
})
const OnlineTablePage = later(async () => (await import('./table/online-table-page.tsx')).OnlineTablePage, {
  words: ['table'],
})
const TryPage = later(async () => (await import('./table/try-page.tsx')).TryPage)

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
  if (first === 'play' && id) return <LocalTablePage key={id} id={id} />
  if (first === 'table' && id) return <OnlineTablePage key={id} id={id} />
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
      <Mishap at={path.join('/')}>
        <Suspense fallback={<main className="page">{t.common.loading}</main>}>{pageOf(path)}</Suspense>
      </Mishap>
      <RuleDialog />
      <Mishaps />
      <Patterns />
    </>
  )
}
