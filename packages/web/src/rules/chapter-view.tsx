import { Fragment, type ReactNode, useEffect } from 'react'
import { Link } from '../kit/link.tsx'
import { useText } from '../text/text.ts'
import { appliesTo, editionsDiffer, type RuleChapter, type RuleIndex } from './catalogue.ts'
import type { EditionComparison } from './compare-editions.tsx'
import { FetchedContent } from './fetched-content.tsx'
import { useChapter } from './library.ts'
import { RichText } from './rich-text.tsx'
import { DataTable, RuleArticle } from './rule-article.tsx'

interface Props {
  readonly name: string
  /** The chapter or the rule the address names. */
  readonly at: string
  readonly index: RuleIndex
  readonly compared: EditionComparison
  /** Where to go on if there is nothing of that name. */
  readonly children: ReactNode
}

/** A chapter to read from top to bottom, opened at the rule the address names. */
export function ChapterView({ name, at, index, compared, children }: Props): ReactNode {
  const t = useText()
  const fetched = useChapter(name)
  return (
    <FetchedContent fetched={fetched}>
      {(chapter) =>
        chapter ? (
          <Read chapter={chapter} at={at} index={index} compared={compared} />
        ) : (
          <>
            <p role="alert">{t.rules.unknown(at)}</p>
            {children}
          </>
        )
      }
    </FetchedContent>
  )
}

function Read({
  chapter,
  at,
  index,
  compared: { editions, only },
}: Omit<Props, 'name' | 'children'> & { readonly chapter: RuleChapter }): ReactNode {
  const t = useText()
  useEffect(() => {
    if (at === chapter.chapter) scrollTo(0, 0)
    else document.getElementById(at)?.scrollIntoView()
  }, [at, chapter])
  const comparing = only && editions.length > 1
  // What the address names is shown even where all agree.
  const rules = chapter.rules.filter(
    (rule) => rule.id === at || (appliesTo(rule, editions) && (!comparing || editionsDiffer(rule, editions))),
  )
  const place = index.chapters.findIndex((one) => one.chapter === chapter.chapter)
  const before = index.chapters[place - 1]
  const after = index.chapters[place + 1]
  const list = (
    <ol>
      {rules.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/rules/${id}`} aria-current={id === at ? 'location' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="rules-body">
      <nav className="rules-contents" aria-label={chapter.title}>
        <Link to="/rules">{t.rules.all}</Link>
        <details className="rules-fold rules-narrow">
          <summary>{t.rules.contents}</summary>
          {list}
        </details>
        <div className="rules-wide">{list}</div>
      </nav>
      <section className="rules-chapter" aria-labelledby="rules-chapter">
        <h2 id="rules-chapter">{chapter.title}</h2>
        {chapter.intro?.map((line) => (
          <p key={line} className="soft">
            <RichText text={line} />
          </p>
        ))}
        {rules.length === 0 && <p>{t.rules.nothingDiffers}</p>}
        {rules.map((rule, i) => (
          <Fragment key={rule.id}>
            {rule.section && rule.section !== rules[i - 1]?.section && (
              <p className="rules-section">
                <RichText text={rule.section} />
              </p>
            )}
            <RuleArticle
              rule={rule}
              editions={editions}
              heading={
                <h3>
                  <Link to={`/rules/${rule.id}`}>
                    <span className="rules-id">{rule.id}</span>
                    {rule.title}
                  </Link>
                </h3>
              }
            />
          </Fragment>
        ))}
        {chapter.sections?.map(({ title, text, table }) => (
          <section key={title} className="rules-rule">
            <h3>
              <RichText text={title} />
            </h3>
            {text && (
              <p className="rules-text">
                <RichText text={text} />
              </p>
            )}
            {table && <DataTable table={table} />}
          </section>
        ))}
        <nav className="rules-turn" aria-label={t.rules.chapters}>
          {before ? (
            <Link to={`/rules/${before.chapter}`}>
              {t.rules.previous}: {before.title}
            </Link>
          ) : (
            <span />
          )}
          {after && (
            <Link to={`/rules/${after.chapter}`}>
              {t.rules.next}: {after.title}
            </Link>
          )}
        </nav>
      </section>
    </div>
  )
}
