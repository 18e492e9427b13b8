import { type ReactNode, useEffect, useRef } from 'react'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { Link } from '../kit/link.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { FactionSign } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { GlossaryText } from './glossary.tsx'
import { LessonMark } from './learn-page.tsx'
import { LearnerPanel } from './learner-panel.tsx'
import type { Lesson, Progress } from './lesson.ts'
import { LESSONS } from './lessons/index.ts'

interface Props {
  readonly lesson: Lesson
  readonly progress: Progress
  /** Null once the learner has begun. */
  readonly onBegin: (() => void) | null
  onAgain(): void
  /** Does the next step of the solution. */
  readonly onShow: (() => void) | null
}

/** What the lesson is about, what to do, and what came of it. */
export function LessonTextPanel({ lesson, progress, onBegin, onAgain, onShow }: Props): ReactNode {
  const t = useText()
  const says = t.learn.lessons[lesson.id]!
  const place = LESSONS.indexOf(lesson)
  const isDone = progress.done === lesson.tasks.length
  const over = isDone || progress.mistake !== null
  // Without a column of its own for the question the text is folded once the lesson has begun.
  const wide = useLayoutWidth() === 'wide'
  return (
    <article className="lesson-text">
      <p className="lesson-crumbs">
        <Link to="/learn">{t.learn.all}</Link>
        <span className="soft">{t.learn.lesson(place + 1, LESSONS.length)}</span>
      </p>
      <h1>
        <FactionSign faction={lesson.me} size={30} />
        {says.title}
      </h1>
      <details className="lesson-intro" open={wide || onBegin !== null}>
        <summary>{t.learn.readAgain}</summary>
        {says.intro.map((paragraph) => (
          <p key={paragraph}>
            <GlossaryText text={paragraph} />
          </p>
        ))}
      </details>
      <section className="lesson-tasks" aria-label={t.learn.tasks}>
        <h2>{lesson.tasks.length === 1 ? t.learn.task : t.learn.tasks}</h2>
        <ol>
          {lesson.tasks.map(({ id }, i) => (
            <li
              key={id}
              data-now={i === progress.done || undefined}
              aria-current={i === progress.done ? 'step' : undefined}
            >
              <LessonMark done={i < progress.done} />
              <span>
                {says.tasks[id]}
                {i < progress.done && <span className="sr-only"> ({t.learn.isDone})</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <LearnerPanel me={lesson.me} />
      <Outcome key={over ? 'over' : 'open'} lesson={lesson} progress={progress} onAgain={onAgain} />
      {onBegin && (
        <button type="button" className="primary" onClick={onBegin}>
          {t.learn.begin}
        </button>
      )}
      {!over && !onBegin && (
        <div className="row lesson-help">
          {onShow && (
            <button type="button" onClick={onShow}>
              {t.learn.show}
            </button>
          )}
          <button type="button" onClick={onAgain}>
            {t.learn.restart}
          </button>
        </div>
      )}
      <p className="lesson-read">
        <span className="soft">{t.learn.read}:</span>
        {lesson.rules.map((rule) => (
          <RuleLink key={rule} id={rule} />
        ))}
      </p>
    </article>
  )
}

/** The result of a lesson. Its first link or button gets the focus. */
function Outcome({ lesson, progress, onAgain }: Omit<Props, 'onBegin' | 'onShow'>): ReactNode {
  const t = useText()
  const says = t.learn.lessons[lesson.id]!
  const ref = useRef<HTMLElement>(null)
  const isDone = progress.done === lesson.tasks.length
  const over = isDone || progress.mistake !== null
  useEffect(() => {
    if (!over) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    ref.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [over])
  const next = LESSONS[LESSONS.indexOf(lesson) + 1]
  return (
    <section
      ref={ref}
      className="lesson-outcome"
      role="status"
      data-good={isDone || undefined}
      data-open={over || undefined}
    >
      {isDone && (
        <>
          <h2>{t.learn.well}</h2>
          <p>{says.done}</p>
          <div className="row">
            {next ? (
              <Link to={`/learn/${next.id}`} className="learn-go">
                {t.learn.next(t.learn.lessons[next.id]!.title)}
              </Link>
            ) : (
              <Link to="/" className="learn-go">
                {t.learn.playNow}
              </Link>
            )}
            <button type="button" onClick={onAgain}>
              {t.learn.restart}
            </button>
          </div>
        </>
      )}
      {progress.mistake !== null && (
        <>
          <h2>{t.learn.notQuite}</h2>
          <p>{says.mistakes[progress.mistake]}</p>
          <button type="button" className="primary" onClick={onAgain}>
            {t.learn.again}
          </button>
        </>
      )}
    </section>
  )
}
