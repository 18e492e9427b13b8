import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link } from '../kit/link.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { navigate, useRoute } from '../router.ts'
import { useText } from '../text/text.ts'
import { appliesTo, chapterOf, EDITIONS, type Edition, type RuleIndex } from './catalogue.ts'
import { ChapterView } from './chapter-view.tsx'
import { CompareEditions, useEditionComparison } from './compare-editions.tsx'
import { FetchedContent } from './fetched-content.tsx'
import { useChapter, useRuleIndex } from './library.ts'
import { markWords, matchIn, wordsBehindTitle } from './matches.ts'
import { correctWords, searchRules, subjectWords, termsIn } from './search.ts'
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
  const { vocabulary } = t.rules
  const subject = useMemo(() => subjectWords(wanted, vocabulary), [wanted, vocabulary])
  const asked = useMemo(() => correctWords(index, subject, vocabulary), [index, subject, vocabulary])
  const { rules: hits, isWhole } = useMemo(() => {
    const rules = index.rules.filter((rule) => appliesTo(rule, editions))
    return searchRules({ ...index, rules }, asked, vocabulary)
  }, [index, asked, editions, vocabulary])
  // What a word was taken for is marked as the word itself.
  const marked = asked.flatMap((word) => [word, ...(vocabulary.meant.get(word) ?? [])])
  const titleOf = new Map(index.chapters.map(({ chapter, title }) => [chapter, title]))
  const corrected = asked.join(' ') !== subject.join(' ')
  const terms = termsIn(Object.keys(t.glossary), asked)
  return (
    <>
      <p role="status" className="soft">
        {hits.length === 0 ? t.rules.none : t.rules.found(hits.length, isWhole)}
        {corrected && hits.length > 0 && ` ${t.rules.corrected(asked.join(' '))}`}
      </p>
      {terms.length > 0 && (
        <dl className="rules-terms">
          {terms.map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{t.glossary[term]}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="rules-hits">
        {hits.slice(0, MOST_HITS).map(({ id, title, chapter, unplayable }) => (
          <li key={id}>
            <Link to={`/rules/${id}`}>
              <span className="rules-id">{id}</span>
              <span>
                <Marked text={title} words={marked} />
              </span>
              <small>
                {titleOf.get(chapter)}
                {unplayable && ` · ${t.rules.notYet}`}
              </small>
              {wordsBehindTitle({ id, title }, marked).length > 0 && <Match id={id} chapter={chapter} words={marked} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MarkedProps {
  readonly text: string
  readonly words: readonly string[]
}

/** A text with the words of the search marked. */
const Marked = ({ text, words }: MarkedProps): ReactNode => {
  let at = 0
  return markWords(text, words).map((part) => {
    at += part.text.length
    return part.hit ? <mark key={at}>{part.text}</mark> : part.text
  })
}

interface MatchProps {
  readonly id: string
  readonly chapter: string
  readonly words: readonly string[]
}

/** The words among which a rule was found, with whose words they are. Its place is kept until its chapter is there. */
function Match({ id, chapter, words }: MatchProps): ReactNode {
  const t = useText()
  const { value } = useChapter(chapter)
  const rule = value?.rules.find((one) => one.id === id)
  const found = rule && matchIn(rule, words)
  const from = found && (found.in === 'edition' ? t.rules.editionsNamed(found.editions) : t.rules.matched[found.in])
  return (
    <span className="rules-match">
      {from && `${from}: `}
      {found && <Marked text={found.excerpt} words={words} />}
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
