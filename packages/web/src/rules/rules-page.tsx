import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link } from '../kit/link.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { navigate, useRoute } from '../router.ts'
import { useText } from '../text/text.ts'
import { appliesTo, chapterOf, EDITIONS, type Edition, type RuleIndex, searchRules } from './catalogue.ts'
import { ChapterView } from './chapter-view.tsx'
import { CompareEditions, useEditionComparison } from './compare-editions.tsx'
import { FetchedContent } from './fetched-content.tsx'
import { useChapter, useRuleIndex } from './library.ts'
import { matchIn } from './matches.ts'
import './rule-book.css'
import './rules.css'

const MOST_HITS = 80

/** The catalogue of all rules: by chapter, by edition, by search. `at` is a chapter or a rule. */
export function RulesPage({ at }: { readonly at: string | undefined }): ReactNode {
  const t = useText()
  const index = useRuleIndex()
  const { query } = useRoute()
  const words = query.get('q') ?? ''
  const [compared, compare] = useEditionComparison()
  const search = (wanted: string): void => {
    const path = at ? `/rules/${at}` : '/rules'
    navigate(wanted ? `${path}?q=${encodeURIComponent(wanted)}` : path, 'replace')
  }
  return (
    <PageFrame title={at ?? t.rules.title}>
      <header className="rules-top">
        <h1>
          {at ? (
            <Link to="/rules" className="rules-home">
              {t.rules.title}
            </Link>
          ) : (
            t.rules.title
          )}
        </h1>
        <p>{t.rules.intro}</p>
      </header>
      <div className="rules-bar">
        <search className="rules-search">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="6" />
            <path d="M13 13l5 5" />
          </svg>
          <input
            type="search"
            aria-label={t.rules.search}
            placeholder={t.rules.searchHint}
            value={words}
            onChange={(event) => search(event.target.value)}
          />
        </search>
        <CompareEditions compared={compared} onChange={compare} />
      </div>
      <FetchedContent fetched={index}>
        {(rules) => {
          if (words.trim()) return <Hits index={rules} words={words} editions={compared.editions} />
          const chapter = at === undefined ? null : (chapterOf(rules, at) ?? at)
          return chapter === null ? (
            <>
              <Books />
              <Chapters index={rules} />
            </>
          ) : (
            <ChapterView key={chapter} name={chapter} at={at!} index={rules} compared={compared}>
              <Chapters index={rules} />
            </ChapterView>
          )
        }}
      </FetchedContent>
    </PageFrame>
  )
}

interface HitsProps {
  readonly index: RuleIndex
  readonly words: string
  readonly editions: readonly Edition[]
}

function Hits({ index, words, editions }: HitsProps): ReactNode {
  const t = useText()
  const wanted = useDeferredValue(words)
  const hits = useMemo(
    () => searchRules(index, wanted).filter((rule) => appliesTo(rule, editions)),
    [index, wanted, editions],
  )
  const titleOf = new Map(index.chapters.map(({ chapter, title }) => [chapter, title]))
  return (
    <>
      <p role="status" className="soft">
        {hits.length === 0 ? t.rules.none : t.rules.found(hits.length)}
      </p>
      <ul className="rules-hits">
        {hits.slice(0, MOST_HITS).map(({ id, title, chapter }) => (
          <li key={id}>
            <Link to={`/rules/${id}`}>
              <span className="rules-id">{id}</span>
              <span>{title}</span>
              <small>{titleOf.get(chapter)}</small>
              <Match id={id} chapter={chapter} words={wanted} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MatchProps {
  readonly id: string
  readonly chapter: string
  readonly words: string
}

/** The sentence in which a rule was found, unless its title says it. */
function Match({ id, chapter, words }: MatchProps): ReactNode {
  const t = useText()
  const { value } = useChapter(chapter)
  const rule = value?.rules.find((one) => one.id === id)
  const found = rule && matchIn(rule, words)
  if (!found) return null
  return (
    <span className="rules-match">
      {found.in !== 'text' && `${t.rules.matched[found.in]}: `}
      {found.before}
      <mark>{found.hit}</mark>
      {found.after}
    </span>
  )
}

/** A rule book of each edition, to read in the order of play. */
function Books(): ReactNode {
  const t = useText()
  return (
    <section className="rules-to-read" aria-labelledby="rules-books">
      <h2 id="rules-books">{t.rules.toRead}</h2>
      <ul className="rules-books">
        {EDITIONS.map((edition) => (
          <li key={edition}>
            <Link to={`/rules/book/${edition}`} className="button">
              {t.rules.books[edition]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chapters({ index }: { readonly index: RuleIndex }): ReactNode {
  const t = useText()
  return (
    <div className="rules-parts">
      {Object.entries(t.rules.parts).map(([part, title]) => (
        <section key={part}>
          <h2>{title}</h2>
          <ol className="rules-chapters">
            {index.chapters
              .filter(({ chapter }) => chapter.startsWith(part))
              .map(({ chapter, title: name, rules, unplayable }) => (
                <li key={chapter}>
                  <Link to={`/rules/${chapter}`}>
                    <span>{name}</span>
                    <span className="soft">
                      {t.rules.count(rules)}
                      {unplayable && ` · ${t.rules.notYet}`}
                    </span>
                  </Link>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
