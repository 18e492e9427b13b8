import type { ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { useText } from '../text/text.ts'
import {
  appliesTo,
  type Edition,
  editionTexts,
  groupEditions,
  optionsIn,
  type Rule,
  type RuleTable,
  variantTexts,
} from './catalogue.ts'
import { inFull, karamaFor, linesFor, rowFor, scenariosFor } from './edition-lines.ts'
import { asSentence, saysOf } from './edition-says.ts'
import { tableFor } from './edition-table.ts'
import { RichText } from './rich-text.tsx'
import './rules.css'

/** Drawings of the cards that a rule is about. */
const SkillsOfRule = lazyComponent(async () => (await import('./skills-of-rule.tsx')).SkillsOfRule, {
  words: ['skills'],
  fallback: null,
})

const WorldOfRule = lazyComponent(async () => (await import('./world-of-rule.tsx')).WorldOfRule, {
  words: ['worlds'],
  fallback: null,
})

interface Props {
  readonly rule: Rule
  /** In the order in which they are shown. */
  readonly editions: readonly Edition[]
  /** The edition of the table on the screen. */
  readonly mine?: Edition | null
  readonly heading?: ReactNode
  /** The level of the headings within it. */
  readonly level?: Level
}
type Level = 'h3' | 'h4'

const FEW_SCENARIOS = 6

/** A rule with its editions, rulings, cases and scenarios. At a table it begins with what holds there, and the rest is folded. */
export function RuleArticle({ rule, editions, mine = null, heading, level = 'h4' }: Props): ReactNode {
  const t = useText()
  const rest = <Rest rule={rule} editions={editions} mine={mine} level={level} />
  return (
    <article className="rules-rule" id={rule.id} aria-label={`${rule.id} ${rule.title}`}>
      {heading}
      {rule.unplayable && <p className="rules-unplayable">{t.rules.unplayableRule}</p>}
      {mine && !appliesTo(rule, [mine]) && <p className="rules-unplayable">{t.rules.notHere}</p>}
      {rule.text && (
        <p className="rules-text">
          <RichText text={rule.text} />
        </p>
      )}
      {rule.table && <DataTable title={rule.title} table={mine ? tableFor(rule.table, mine) : rule.table} />}
      {rule.id.startsWith('SKILL-') && <SkillsOfRule rule={rule.id} />}
      {rule.id.startsWith('HW-') && <WorldOfRule rule={rule.id} />}
      {mine ? (
        <>
          {rule.presets.includes(mine) &&
            saysOf(rule, mine).map((text) => (
              <p key={text}>
                <RichText text={asSentence(text)} />
              </p>
            ))}
          <details className="rules-part rules-fold rules-full">
            <summary>{t.rules.full}</summary>
            {rest}
          </details>
        </>
      ) : (
        rest
      )}
    </article>
  )
}

/** What editions and rulings say of a rule, with cases, positions and options. */
function Rest({ rule, editions, mine, level }: Required<Omit<Props, 'heading'>>): ReactNode {
  const t = useText()
  const own = (lines: readonly string[]): readonly string[] => (mine ? linesFor(lines, mine) : lines)
  const karama = rule.karama && mine ? karamaFor(rule.karama, mine) : rule.karama
  return (
    <>
      <Editions rule={rule} editions={editions} mine={mine} level={level} />
      {karama && (
        <Part level={level} title={t.rules.karama}>
          <p>
            <RichText text={karama} />
          </p>
        </Part>
      )}
      {[
        { title: t.rules.rulings, lines: own(rule.rulings ?? []) },
        { title: t.rules.cases, lines: own(rule.cases) },
      ]
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) =>
          mine ? (
            <details key={title} className="rules-part rules-fold">
              <summary>{title}</summary>
              <Lines lines={lines} />
            </details>
          ) : (
            <Part key={title} level={level} title={title}>
              <Lines lines={lines} />
            </Part>
          ),
        )}
      <Scenarios scenarios={scenariosFor(rule.scenarios, mine)} level={level} />
      <Options rule={rule} />
      {rule.designed && <p className="soft">{t.rules.designed}</p>}
      {rule.source && <p className="rules-source">{t.rules.source(rule.source)}</p>}
    </>
  )
}

interface PartProps {
  readonly level: Level
  readonly title: string
  readonly children: ReactNode
}

function Part({ level: Heading, title, children }: PartProps): ReactNode {
  return (
    <section className="rules-part">
      <Heading className="rules-part-head">{title}</Heading>
      {children}
    </section>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }): ReactNode => (
  <ul className="rules-lines">
    {lines.map((line) => (
      <li key={line}>
        <RichText text={line} />
      </li>
    ))}
  </ul>
)

/** Groups the editions that agree, so that differences are side by side. */
function Editions({ rule, editions, mine, level: Heading }: Required<Omit<Props, 'heading'>>): ReactNode {
  const t = useText()
  const groups = groupEditions(rule, editions)
  const more = variantTexts(rule)
  if (groups.length === 0 || (!rule.editions?.length && groups.length === 1 && more.length === 0)) return null
  const here = mine ? groups.filter((group) => group.includes(mine)) : groups
  const others = groups.filter((group) => !here.includes(group))
  const camp = (group: readonly Edition[]): ReactNode => (
    <section key={group.join()} className="rules-camp" data-mine={group.includes(mine!) || undefined}>
      <Heading className="rules-camp-head">
        {group.map((edition) => (
          <span key={edition} className="rules-badge" data-mine={edition === mine || undefined}>
            {t.rules.edition[edition]}
            {edition === mine && <span className="rules-here"> · {t.rules.thisTable}</span>}
          </span>
        ))}
      </Heading>
      <Said
        rule={rule}
        edition={mine && group.includes(mine) ? mine : group[0]!}
        alone={mine !== null && group.includes(mine)}
      />
    </section>
  )
  const variants = more.map((row) => (
    <section key={row.text} className="rules-camp rules-variant">
      <Heading className="rules-camp-head">
        <span className="rules-badge">{row.in.map((one) => t.rules.edition[one]).join() || t.rules.withVariant}</span>
      </Heading>
      <p>
        <RichText text={row.text} />
      </p>
      {row.source && <p className="rules-source">{row.source}</p>}
    </section>
  ))
  return (
    <div className="rules-editions">
      {here.map(camp)}
      {mine && others.length + variants.length > 0 ? (
        <details className="rules-fold rules-others">
          <summary>{t.rules.otherEditions}</summary>
          {others.map(camp)}
          {variants}
        </details>
      ) : (
        variants
      )}
    </div>
  )
}

interface SaidProps {
  readonly rule: Rule
  readonly edition: Edition
  /** Read for itself, not beside others. */
  readonly alone: boolean
}

function Said({ rule, edition, alone }: SaidProps): ReactNode {
  const t = useText()
  if (!rule.presets.includes(edition)) return <p className="soft">{t.rules.notThere}</p>
  const rows = editionTexts(rule, edition).flatMap((row) => {
    // A row that only points to the common text says nothing of its own.
    const own = rowFor(row.text)
    return own === null ? [] : [{ ...row, text: alone ? own : row.text }]
  })
  // Options that no table can set are explained by the texts.
  const values = optionsIn(rule, edition).filter(({ says }) => says)
  return (
    <>
      {rows.length === 0 && <p className="soft">{t.rules.sameForAll}</p>}
      {rows.map((row) => (
        <p key={row.text}>
          <RichText text={row.text} />
          {row.source && <span className="rules-source"> {row.source}</span>}
        </p>
      ))}
      {values.length > 0 && (
        <ul className="rules-values">
          {values.map(({ key, says, reads }) => (
            <li key={key}>
              {says}: <strong>{reads}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Options({ rule }: { readonly rule: Rule }): ReactNode {
  const t = useText()
  const options = rule.options ?? []
  if (options.length === 0 && !rule.optionNote) return null
  return (
    <details className="rules-part rules-fold">
      <summary>{t.rules.options}</summary>
      <dl className="rules-options">
        {options.map(({ key, says, values, note }) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
              {says && ` ${says}.`}
              {note && <RichText text={` ${note}`} />}
            </dt>
            {values.map(({ value, reads, presets, note: remark }) => (
              <dd key={value}>
                <code>{value}</code> {reads && reads !== value && `(${reads}) `}
                <span className="soft">
                  {presets?.map((one) => t.rules.edition[one] ?? one).join(', ') || t.rules.free}
                  {remark && <RichText text={`. ${remark}`} />}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {rule.optionNote && (
        <p>
          <RichText text={rule.optionNote} />
        </p>
      )}
    </details>
  )
}

interface ScenariosProps {
  readonly scenarios: Rule['scenarios']
  readonly level: Level
}

function Scenarios({ scenarios, level }: ScenariosProps): ReactNode {
  const t = useText()
  if (scenarios.length === 0) return null
  const item = ({ id, title }: Rule['scenarios'][number]): ReactNode => (
    <li key={id}>
      <Link to={`/scenario/${id}`}>{title}</Link>
    </li>
  )
  const more = scenarios.slice(FEW_SCENARIOS)
  return (
    <Part level={level} title={t.rules.scenarios}>
      <ul className="rules-scenarios">{scenarios.slice(0, FEW_SCENARIOS).map(item)}</ul>
      {more.length > 0 && (
        <details className="rules-fold">
          <summary>{t.rules.moreScenarios(more.length)}</summary>
          <ul className="rules-scenarios">{more.map(item)}</ul>
        </details>
      )}
    </Part>
  )
}

/** A scrolling area must be reachable by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

interface TableProps {
  /** What the table is about, for those who do not see where it stands. */
  readonly title: string
  readonly table: RuleTable
}

export function DataTable({ title, table: { head, rows } }: TableProps): ReactNode {
  const t = useText()
  return (
    <section className="rules-table" aria-label={t.rules.tableOf(title)} {...SCROLLS}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {inFull(cell, t.rules.publishers)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {head.map((column, i) => (
                <td key={column}>
                  <RichText text={row[i] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
