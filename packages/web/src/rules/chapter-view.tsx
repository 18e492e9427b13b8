import { Fragment, type ReactNode, useEffect } from 'react'
import { Link } from '../kit/link.tsx'
import { useText } from '../text/text.ts'
import { appliesTo, type Edition, editionsDiffer, type Rule, type RuleChapter, type RuleIndex } from './catalogue.ts'
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
  /** Shown if there is no such chapter. */
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
          <ChapterText chapter={chapter} at={at} index={index} compared={compared} />
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

function ChapterText({
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
  // The rule in the address is shown even if all editions agree.
  const rules = chapter.rules.filter(
    (rule) => rule.id === at || (appliesTo(rule, editions) && (!comparing || editionsDiffer(rule, editions))),
  )
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
        {chapter.unplayable && <p className="rules-unplayable rules-framed">{t.rules.unplayable}</p>}
        <p className="soft">{t.rules.abbreviations}</p>
        {chapter.intro?.map((line) => (
          <p key={line} className="soft">
            <RichText text={line} />
          </p>
        ))}
        {rules.length === 0 && <p>{t.rules.nothingDiffers}</p>}
        <Rules rules={rules} editions={editions} />
        <Sections chapter={chapter} />
        <ChapterLinks chapter={chapter} index={index} />
      </section>
    </div>
  )
}

interface RulesProps {
  readonly rules: readonly Rule[]
  readonly editions: readonly Edition[]
}

function Rules({ rules, editions }: RulesProps): ReactNode {
  return rules.map((rule, i) => (
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
  ))
}

/** Texts and tables of a chapter that belong to no rule. */
function Sections({ chapter }: { readonly chapter: RuleChapter }): ReactNode {
  return chapter.sections?.map(({ title, text, table }) => (
    <section key={title} className="rules-rule">
      <h3>
        <RichText text={title} />
      </h3>
      {text && (
        <p className="rules-text">
          <RichText text={text} />
        </p>
      )}
      {table && <DataTable title={title} table={table} />}
    </section>
  ))
}

/** Links to the chapters before and after this one. */
function ChapterLinks({ chapter, index }: { readonly chapter: RuleChapter; readonly index: RuleIndex }): ReactNode {
  const t = useText()
  const place = index.chapters.findIndex((one) => one.chapter === chapter.chapter)
  const before = index.chapters[place - 1]
  const after = index.chapters[place + 1]
  return (
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
  )
}
