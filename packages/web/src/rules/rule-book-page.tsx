import { Fragment, type ReactNode, useEffect } from 'react'
import { Link } from '../kit/link.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { NotFoundPage } from '../lobby/not-found-page.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { useText } from '../text/text.ts'
import { type Edition, isEdition } from './catalogue.ts'
import { asSentence } from './edition-says.ts'
import { FetchedContent } from './fetched-content.tsx'
import { fetchChapter, fetchRuleIndex, useFetched } from './library.ts'
import { useEditionOfTable } from './open-rule.ts'
import { RichText } from './rich-text.tsx'
import { DataTable } from './rule-article.tsx'
import { type BookChapter, type BookRule, bookOf } from './rule-book.ts'
import './rule-book.css'

/** A whole rule book to read from beginning to end, or to print. */
export function RuleBookPage({ edition }: { readonly edition: string | undefined }): ReactNode {
  return isEdition(edition) ? <Book key={edition} edition={edition} /> : <NotFoundPage />
}

async function fetchBook(edition: string): Promise<readonly BookChapter[]> {
  const { chapters } = await fetchRuleIndex()
  const all = await Promise.all(chapters.map(({ chapter }) => fetchChapter(chapter)))
  return bookOf(
    all.filter((chapter) => chapter !== null),
    edition as Edition,
  )
}

function Book({ edition }: { readonly edition: Edition }): ReactNode {
  const t = useText()
  const book = useFetched(edition, fetchBook)
  const title = t.rules.books[edition]
  useEditionOfTable(edition)
  return (
    <PageFrame title={title}>
      <article className="rule-book">
        <header className="rule-book-head">
          <p className="rule-book-crumbs rule-book-screen">
            <Link to="/rules">{t.rules.title}</Link>
          </p>
          <h1>{title}</h1>
          <p className="soft">
            {t.rules.bookIntro} <span className="rule-book-screen">{t.rules.bookLinks}</span>
          </p>
          <button type="button" className="rule-book-screen" onClick={() => print()}>
            {t.rules.print}
          </button>
        </header>
        <FetchedContent fetched={book}>{(chapters) => <Chapters chapters={chapters} />}</FetchedContent>
      </article>
    </PageFrame>
  )
}

function Chapters({ chapters }: { readonly chapters: readonly BookChapter[] }): ReactNode {
  const t = useText()
  // When the browser looked for the chapter in the address, it was not there yet.
  useEffect(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(), [])
  return (
    <>
      <nav className="rule-book-contents" aria-label={t.rules.bookContents}>
        <ol>
          {chapters.map(({ chapter, title }) => (
            <li key={chapter}>
              <a href={`#${chapter}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map(({ chapter, title, rules }, place) => (
        <section key={chapter} id={chapter} className="rule-book-chapter" aria-labelledby={`${chapter}-title`}>
          <h2 id={`${chapter}-title`}>
            <span className="rule-book-number">{place + 1}.</span> {title}
          </h2>
          {rules.map((one, i) => (
            <Fragment key={one.rule.id}>
              {one.rule.section && one.rule.section !== rules[i - 1]?.rule.section && (
                <p className="rule-book-section">
                  <RichText text={one.rule.section} />
                </p>
              )}
              <Paragraph {...one} />
            </Fragment>
          ))}
        </section>
      ))}
    </>
  )
}

/** A rule in the flow of the book: what all editions say, and what this one says of it. */
function Paragraph({ rule, says, table, karama }: BookRule): ReactNode {
  const t = useText()
  return (
    <div className="rule-book-rule">
      <h3>
        {rule.title} <RuleLink id={rule.id} />
      </h3>
      {rule.text && (
        <p>
          <RichText text={rule.text} />
        </p>
      )}
      {says.length === 1 && (
        <p>
          <RichText text={asSentence(says[0]!)} />
        </p>
      )}
      {says.length > 1 && (
        <ul>
          {says.map((line) => (
            <li key={line}>
              <RichText text={line} />
            </li>
          ))}
        </ul>
      )}
      {table && <DataTable title={rule.title} table={table} />}
      {karama && (
        <p className="rule-book-karama">
          <strong>{t.rules.karama}.</strong> <RichText text={karama} />
        </p>
      )}
    </div>
  )
}
