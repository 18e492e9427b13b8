import { CHAIRS, type Chair, type Faction } from '@arrakis/engine'
import { Fragment, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { replayScenes } from '../animations/scene-replay.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { isGuided } from '../lobby/last-table.ts'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { factionsOf } from '../table/deciding.ts'
import { useText } from '../text/text.ts'
import { chatSpeaker } from './chat-speaker.ts'
import { Icon } from './icons.tsx'
import type { LogKind } from './log-kinds.ts'
import { filterLines, type LogFilter, type LogLine, logLines, turnsIn } from './log-lines.ts'
import { bidsIn, foldBids, foldNegotiations, type ShownLine } from './negotiations.ts'
import { namePlayers, personAt, playerName } from './player-names.ts'
import './log.css'

const ExplainedText = lazyComponent(async () => (await import('../learn/explained-text.tsx')).ExplainedText, {
  words: ['glossary'],
  decorative: true,
})

/** The number of lines drawn at once. A long game has thousands. */
const PAGE = 120
const NEWEST = 'newest'

/** Everything that happened, as this viewer was told, newest at the end. */
export function LogPanel(): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const [filter, setFilter] = useState<LogFilter>({ faction: null, kind: null })
  /** The end of the page. Null follows the newest line. */
  const [end, setEnd] = useState<number | null>(null)
  const messages = client.messages()
  const all = useMemo(() => logLines(messages, picture.last), [messages, picture.last])
  const lines = useMemo(() => {
    const told = foldNegotiations(all)
    // Who asks about one faction wants its bids.
    return filterLines(filter.faction ? told : foldBids(told), filter)
  }, [all, filter])
  const until = Math.min(end ?? lines.length, lines.length)
  const from = Math.max(0, until - PAGE)
  const page = lines.slice(from, until)
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const before = useRef({ top: 0, height: 0 })
  useEffect(() => {
    const box = list.current
    if (box && end === null && follows.current && lines.length > 0) box.scrollTop = box.scrollHeight
  }, [lines, end])
  // A long form takes room from it: the newest line stays in sight.
  useEffect(() => {
    const box = list.current
    if (!box) return
    const watcher = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  const jump = (turn: string): void => {
    if (turn === NEWEST) {
      follows.current = true
      setEnd(null)
      return
    }
    follows.current = false
    const at = turnsIn(lines).find((one) => one.turn === Number(turn))!.at
    setEnd(Math.min(at + PAGE, lines.length))
    requestAnimationFrame(() => showTurn(list.current, turn))
  }
  return (
    <section className="log" aria-label={t.panels.log}>
      <Filters filter={filter} onFilter={setFilter} lines={lines} onJump={jump} />
      <div
        ref={list}
        className="log-list"
        role="log"
        aria-live="off"
        aria-label={t.panels.log}
        {...SCROLLS}
        onScroll={({ currentTarget: box }) => {
          const { scrollTop: top, scrollHeight: height } = box
          const isAtEnd = height - top - box.clientHeight < 40
          // Only somebody who scrolls up reads: where lines came or went, the browser has moved it.
          const movedUp = height === before.current.height && top < before.current.top
          if (isAtEnd || movedUp) follows.current = isAtEnd
          before.current = { top, height }
        }}
      >
        {from > 0 && (
          <button type="button" className="log-more" onClick={() => setEnd(Math.max(PAGE, until - PAGE / 2))}>
            {t.panels.logEarlier}
          </button>
        )}
        {page.length === 0 && <p className="soft">{all.length === 0 ? t.panels.logEmpty : t.panels.logNone}</p>}
        {page.map((line, i) => {
          const above = page[i - 1]
          const newTurn = above?.turn !== line.turn
          return (
            <Fragment key={line.key}>
              {newTurn && (
                <h3 className="log-turn" data-turn={line.turn}>
                  {t.panels.logTurn(line.turn)}
                </h3>
              )}
              {(newTurn || above?.phase !== line.phase) && line.phase !== 'set-up' && (
                <h4 className="log-phase">{t.game.phaseName(line.phase)}</h4>
              )}
              {line.earlier.length > 0 ? <FoldedLine line={line} /> : <Line line={line} />}
            </Fragment>
          )
        })}
        {until < lines.length && (
          <button
            type="button"
            className="log-more"
            onClick={() => setEnd(until + PAGE / 2 >= lines.length ? null : until + PAGE / 2)}
          >
            {t.panels.logLater}
          </button>
        )}
      </div>
    </section>
  )
}

/** Scrolls the list alone: the browser would also scroll whatever is around it. A heading sticks to the top, so the line below it tells where it belongs. */
function showTurn(list: HTMLElement | null, turn: string): void {
  const heading = list?.querySelector(`[data-turn="${turn}"]`)
  const below = heading?.nextElementSibling
  if (!list || !below) return
  const top = below.getBoundingClientRect().top - heading.getBoundingClientRect().height
  list.scrollTop += top - list.getBoundingClientRect().top
}

/** A scrolling list must be reachable by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

interface FiltersProps {
  readonly filter: LogFilter
  readonly lines: readonly LogLine[]
  onFilter(filter: LogFilter): void
  onJump(turn: string): void
}

function Filters({ filter, lines, onFilter, onJump }: FiltersProps): ReactNode {
  const { view } = useTable()
  const t = useText()
  const id = useId()
  const { all, ...kinds } = t.panels.logKinds
  return (
    <div className="log-filters">
      <label htmlFor={`${id}-kind`} className="sr-only">
        {t.panels.logKind}
      </label>
      <select
        id={`${id}-kind`}
        value={filter.kind ?? ''}
        onChange={({ target }) => onFilter({ ...filter, kind: (target.value || null) as LogKind | null })}
      >
        <option value="">{all}</option>
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-faction`} className="sr-only">
        {t.panels.logFaction}
      </label>
      <select
        id={`${id}-faction`}
        value={filter.faction ?? ''}
        onChange={({ target }) => onFilter({ ...filter, faction: (target.value || null) as Faction | null })}
      >
        <option value="">{t.panels.logAll}</option>
        {(view ? factionsOf(view) : []).map((faction) => (
          <option key={faction} value={faction}>
            {t.game.factionName(faction)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-turn`} className="sr-only">
        {t.panels.logJump}
      </label>
      <select id={`${id}-turn`} value="" onChange={({ target }) => onJump(target.value)}>
        <option value="">{t.panels.logJump}</option>
        <option value={NEWEST}>{t.panels.logNewest}</option>
        {turnsIn(lines).map(({ turn }) => (
          <option key={turn} value={turn}>
            {t.panels.logTurn(turn)}
          </option>
        ))}
      </select>
    </div>
  )
}

const isDeal = ({ event }: LogLine): boolean => event?.type.startsWith('deal') ?? false

const classOf = ({ event, kinds }: LogLine): string =>
  `log-line${kinds.includes('scene') ? ' log-scene' : ''}${event && 'secret' in event ? ' log-secret' : ''}`

/** How a negotiation stands, or who bought a card. What led there is folded behind it. */
function FoldedLine({ line }: { readonly line: ShownLine }): ReactNode {
  const t = useText()
  const { earlier, factions } = line
  const text = useLineText(line)
  return (
    <div className="log-fold">
      <details className="log-talks">
        <summary className={classOf(line)}>
          {factions[0] ? <FactionSign faction={factions[0]} size={16} /> : <span className="log-blank" />}
          <span>
            <Told line={line} text={text} />
            <SecretMark line={line} />{' '}
            <span className="log-folded">
              {isDeal(line) ? t.panels.logFolded(earlier.length, factions) : t.panels.logBids(bidsIn(earlier))}
            </span>
          </span>
        </summary>
        {earlier.map((one) => (
          <Line key={one.key} line={one} />
        ))}
      </details>
      <ShowAgain line={line} text={text} />
    </div>
  )
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const { picture } = useTable()
  const text = useLineText(line)
  if (text === null) return null
  const [actor] = line.factions
  return (
    <p className={classOf(line)}>
      {actor ? (
        <span title={personAt(picture, actor) ?? undefined}>
          <FactionSign faction={actor} size={16} />
        </span>
      ) : (
        <span className="log-blank" />
      )}
      <span>
        <Told line={line} text={text} />
        <SecretMark line={line} />
      </span>
      <ShowAgain line={line} text={text} />
    </p>
  )
}

/** What a line says; in a first game with the words that are new explained. */
function Told({ line, text }: { readonly line: LogLine; readonly text: string | null }): ReactNode {
  const { picture } = useTable()
  if (text === null || !line.event || !isGuided(picture.id)) return text
  return (
    <Suspense fallback={text}>
      <ExplainedText text={text} kind="told" place={line.key} />
    </Suspense>
  )
}

function SecretMark({ line: { event } }: { readonly line: LogLine }): ReactNode {
  const t = useText()
  if (!event || !('secret' in event)) return null
  return (
    <span className="log-only">
      <Icon name="secret" size={14} />
      <span className="sr-only">{t.panels.secretly}</span>
    </span>
  )
}

function ShowAgain({ line, text }: { readonly line: LogLine; readonly text: string | null }): ReactNode {
  const t = useText()
  const { client } = useTable()
  if (text === null || !line.kinds.includes('scene')) return null
  return (
    <button
      type="button"
      className="log-again"
      aria-label={t.panels.logReplay(text)}
      onClick={() => replayScenes(line.message, client.messages())}
    >
      <Icon name="again" size={15} />
    </button>
  )
}

function useLineText({ message, event }: LogLine): string | null {
  const { picture } = useTable()
  const t = useText()
  const name = (chair: string): string => playerName(t, picture, chair as Chair)
  if (event) return namePlayers(t.game.eventText(event), (n) => personAt(picture, CHAIRS[n - 1]))
  if (message.type === 'chat') {
    const { from, name: said, to, text } = message
    const me = (chair: string): string => (chair === picture.as ? t.panels.chatMe : name(chair))
    return `${chatSpeaker(t, said ?? name(from), to, me)}: ${text}`
  }
  return message.type === 'table' ? t.panels.tableEvent(message.what, name) : null
}
