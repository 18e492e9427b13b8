import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { SceneLayer } from '../animations/scene-layer.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { Link } from '../kit/link.tsx'
import { PageHead } from '../lobby/page-frame.tsx'
import { Announcer } from '../panels/announcer.tsx'
import { ArenaPanel } from '../panels/panels.tsx'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { BoardOrPrelude } from '../table/board-or-prelude.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { type Lesson, lessonGame, type Progress, progressOf } from './lesson.ts'
import { LessonTextPanel } from './lesson-text-panel.tsx'
import { LESSONS } from './lessons/index.ts'
import { markLessonDone } from './progress.ts'
import { StagedTable } from './staged-table.tsx'
import { useToldEvents } from './told-events.ts'
import './learn.css'

/** A lesson on the real board. The position is set up again each time. */
export function LessonPage({ id }: { readonly id: string }): ReactNode {
  const t = useText()
  const lesson = LESSONS.find((one) => one.id === id)
  const [round, setRound] = useState(0)
  if (!lesson)
    return (
      <main className="page">
        <h1>{t.learn.unknown}</h1>
        <Link to="/learn">{t.learn.all}</Link>
      </main>
    )
  return (
    <div className="lesson-page">
      <PageHead />
      <LessonTable key={round} lesson={lesson} onAgain={() => setRound((n) => n + 1)} />
    </div>
  )
}

interface Props {
  readonly lesson: Lesson
  onAgain(): void
}

function LessonTable({ lesson, onAgain }: Props): ReactNode {
  const t = useText()
  const stage = useCallback(async () => {
    const { id, preset, options, given } = lesson
    const state = await hostWorker().call('positionOf', { id, preset, given, ...(options ? { options } : {}) })
    return lessonGame(lesson, state, t.learn.lessons[id]!.title)
  }, [lesson, t])
  return (
    <StagedTable me={lesson.me} stage={stage}>
      <LessonLayout lesson={lesson} onAgain={onAgain} />
    </StagedTable>
  )
}

function LessonLayout({ lesson, onAgain }: Props): ReactNode {
  const progress = useProgress(lesson)
  const isDone = progress.done === lesson.tasks.length
  useEffect(() => {
    if (isDone) markLessonDone(lesson.id)
  }, [isDone, lesson])
  const { send, view } = useTable()
  const [shown, setShown] = useState(0)
  const [begun, setBegun] = useState(false)
  const decision = useRef<HTMLDivElement>(null)
  // The focused button has gone, so the focus moves to the question.
  useEffect(() => {
    if (begun) decision.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [begun])
  const show = async (): Promise<void> => {
    const step = lesson.solution[shown]
    if (!step) return
    setShown(shown + 1)
    await send(step.kind, step.answer)
  }
  return (
    <main className="lesson" data-begun={begun || undefined}>
      <LessonTextPanel
        lesson={lesson}
        progress={progress}
        onBegin={begun ? null : () => setBegun(true)}
        onAgain={onAgain}
        onShow={shown < lesson.solution.length ? () => void show() : null}
      />
      <div className="lesson-board">
        <BoardOrPrelude />
        {view?.duel?.arena && <ArenaPanel />}
        <SceneLayer />
      </div>
      <div ref={decision} className="lesson-decision">
        {begun && !isDone && progress.mistake === null && <DecisionPanel />}
      </div>
      <Announcer />
    </main>
  )
}

/** The progress of the lesson, by the steps that were shown. */
function useProgress(lesson: Lesson): Progress {
  const { view } = useTable()
  const events = useToldEvents()
  return view ? progressOf(lesson, { me: lesson.me, view, events }) : { done: 0, mistake: null }
}
