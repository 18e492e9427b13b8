import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary, ErrorNotice } from './kit/error-boundary.tsx'
import { lazyComponent } from './kit/lazy-component.tsx'
import { isRecordLocation } from './replay/record-location.ts'
import { useRoute } from './router.ts'
import { RuleDialog } from './rules/rule-dialog.tsx'
import { Patterns } from './signs/patterns.tsx'
import { useText } from './text/text.ts'

const HomePage = lazyComponent(async () => (await import('./lobby/home-page.tsx')).HomePage)
const LearnPage = lazyComponent(async () => (await import('./learn/learn-page.tsx')).LearnPage, {
  words: ['glossary', 'learn'],
})
const LessonPage = lazyComponent(async () => (await import('./learn/lesson-page.tsx')).LessonPage, {
  words: ['glossary', 'learn', 'table'],
})
const DuelPage = lazyComponent(async () => (await import('./learn/duel-page.tsx')).DuelPage, {
  words: ['learn', 'table'],
})
const RulesPage = lazyComponent(async () => (await import('./rules/rules-page.tsx')).RulesPage, {
  words: ['glossary', 'rules'],
})
const RuleBookPage = lazyComponent(async () => (await import('./rules/rule-book-page.tsx')).RuleBookPage, {
  words: ['rules'],
})
const ScenarioPage = lazyComponent(async () => (await import('./rules/scenario-page.tsx')).ScenarioPage, {
  words: ['rules', 'table'],
})
const JoinPage = lazyComponent(async () => (await import('./lobby/join-page.tsx')).JoinPage, { words: ['lobby'] })
const GamesPage = lazyComponent(async () => (await import('./lobby/games-page.tsx')).GamesPage, { words: ['lobby'] })
const ReplayPage = lazyComponent(async () => (await import('./replay/replay-page.tsx')).ReplayPage, {
  words: ['replay', 'table', 'lobby'],
})
const ProofPage = lazyComponent(async () => (await import('./replay/proof-page.tsx')).ProofPage, { words: ['replay'] })
const NotFoundPage = lazyComponent(async () => (await import('./lobby/not-found-page.tsx')).NotFoundPage)
const AccountPage = lazyComponent(async () => (await import('./account/account-page.tsx')).AccountPage, {
  words: ['account'],
})
const NewPage = lazyComponent(async () => (await import('./lobby/new-page.tsx')).NewPage, { words: ['lobby', 'table'] })
const LocalTablePage = lazyComponent(async () => (await import('./table/local-table-page.tsx')).LocalTablePage, {
  words: ['table'],
  prefetch: 'table',
})
const OnlineTablePage = lazyComponent(async () => (await import('./table/online-table-page.tsx')).OnlineTablePage, {
  words: ['table'],
})
const TryPage = lazyComponent(async () => (await import('./table/try-page.tsx')).TryPage)

/** The page for where we are. Each is fetched when it is first needed. */
function pageOf(path: readonly string[]): ReactNode {
  const [first, id, which] = path
  if (first === undefined) return <HomePage />
  if (first === 'new') return <NewPage />
  if (first === 'join' && id) return <JoinPage table={id} />
  if (first === 'replay' && isRecordLocation(id) && which) return <ReplayPage key={which} where={id} id={which} />
  if (first === 'proof' && isRecordLocation(id) && which) return <ProofPage key={which} where={id} id={which} />
  if (first === 'account') return <AccountPage />
  if (first === 'games') return <GamesPage />
  if (first === 'play' && id) return <LocalTablePage key={id} id={id} />
  if (first === 'table' && id) return <OnlineTablePage key={id} id={id} />
  if (first === 'try') return <TryPage />
  if (first === 'scenario' && id) return <ScenarioPage id={id} />
  if (first === 'learn') return id ? <LessonPage key={id} id={id} /> : <LearnPage />
  if (first === 'duel') return <DuelPage />
  if (first === 'rules' && id === 'book') return <RuleBookPage edition={which} />
  if (first === 'rules') return <RulesPage at={id} />
  return <NotFoundPage />
}

export function App(): ReactNode {
  const { path } = useRoute()
  const t = useText()
  return (
    <>
      <ErrorBoundary resetKey={path.join('/')}>
        <Suspense fallback={<main className="page">{t.common.loading}</main>}>{pageOf(path)}</Suspense>
      </ErrorBoundary>
      <RuleDialog />
      <ErrorNotice />
      <Patterns />
    </>
  )
}
