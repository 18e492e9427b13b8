import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { FactionSign } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { COURSE, LESSONS } from './lessons/index.ts'
import { useDoneLessons } from './progress.ts'
import './learn.css'

/** The course: all lessons, and how far one has come. */
export function LearnPage(): ReactNode {
  const t = useText()
  const done = useDoneLessons()
  const next = LESSONS.find(({ id }) => !done.includes(id))
  const count = LESSONS.filter(({ id }) => done.includes(id)).length
  return (
    <PageFrame title={t.learn.title}>
      <header className="learn-top">
        <h1>{t.learn.title}</h1>
        <p className="soft">{next ? t.learn.intro : t.learn.allDone}</p>
      </header>
      <div className="learn-progress">
        <progress max={LESSONS.length} value={count} aria-label={t.learn.progress(count, LESSONS.length)} />
        <span>{t.learn.progress(count, LESSONS.length)}</span>
        {next && (
          <Link to={`/learn/${next.id}`} className="learn-go">
            {count === 0 ? t.learn.start : t.learn.continue(t.learn.lessons[next.id]!.title)}
          </Link>
        )}
      </div>
      <div className="learn-parts">
        {COURSE.map(({ part, lessons }) => (
          <section key={part}>
            <h2>{t.learn.parts[part]}</h2>
            <ol>
              {lessons.map(({ id, me }) => (
                <li key={id}>
                  <Link to={`/learn/${id}`}>
                    <LessonMark done={done.includes(id)} />
                    <span>{t.learn.lessons[id]!.title}</span>
                    {done.includes(id) && <span className="sr-only">{t.learn.isDone}</span>}
                    <FactionSign faction={me} size={22} />
                  </Link>
                </li>
              ))}
              {part === 'modules' && (
                <li>
                  <Link to="/duel">{t.lobby.duel}</Link>
                </li>
              )}
            </ol>
          </section>
        ))}
        <section>
          <h2>{t.learn.words}</h2>
          <dl className="learn-words">
            {Object.entries(t.glossary)
              .toSorted(([a], [b]) => a.localeCompare(b))
              .map(([word, means]) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{means}</dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
    </PageFrame>
  )
}

export const LessonMark = ({ done }: { readonly done: boolean }): ReactNode => (
  <svg className="learn-mark" data-done={done || undefined} viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8.5" />
    {done && <path d="M5.5 10.5l3 3 6-7" />}
  </svg>
)
