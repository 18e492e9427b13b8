import { CHAIRS, type SeenEvent } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { animationPacing } from '../animations/pacing.ts'
import { SceneLayer } from '../animations/scene-layer.tsx'
import { Board } from '../board/board.tsx'
import { BoardPlanProvider } from '../board/plan.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { PageHead } from '../lobby/page-frame.tsx'
import { openLocal } from '../local/local-client.ts'
import { Announcer } from '../panels/announcer.tsx'
import { ArenaPanel } from '../panels/panels.tsx'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import type { TableClient } from '../table/client.ts'
import { TableProvider, useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { type Lesson, lessonGame, type Progress, progressOf } from './lesson.ts'
import { LessonTextPanel } from './lesson-text-panel.tsx'
import { LESSONS } from './lessons/index.ts'
import { markLessonDone } from './progress.ts'
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
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    let stale = false
    let opened: TableClient | null = null
    const begin = async (): Promise<void> => {
      const { id, preset, options, given } = lesson
      const state = await hostWorker().call('positionOf', { id, preset, given, ...(options ? { options } : {}) })
      const game = await hostWorker().call('create', lessonGame(lesson, state, t.learn.lessons[id]!.title))
      if (stale) return
      opened = openLocal(game, CHAIRS[state.chairs.findIndex(({ faction }) => faction === lesson.me)] ?? null)
      setClient(opened)
    }
    void begin()
    return () => {
      stale = true
      opened?.close()
    }
  }, [lesson, t])
  const waiting = (
    <main className="page">
      <Busy text={t.learn.preparing} />
    </main>
  )
  if (!client) return waiting
  return (
    <TableProvider client={client} pace={animationPacing} waiting={waiting}>
      <BoardPlanProvider>
        <LessonLayout lesson={lesson} onAgain={onAgain} />
      </BoardPlanProvider>
    </TableProvider>
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
        <Board />
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
  const { view, client, picture } = useTable()
  if (!view) return { done: 0, mistake: null }
  const events = client
    .messages()
    .filter(({ id }) => id <= picture.last)
    .flatMap((message): readonly SeenEvent[] => (message.type === 'game' ? message.events : []))
  return progressOf(lesson, { me: lesson.me, view, events })
}
