import { CORE_FACTIONS, type Faction, type SeenEvent } from '@arrakis/engine'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { SceneLayer } from '../animations/scene-layer.tsx'
import { Board } from '../board/board.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { Link } from '../kit/link.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { PageHead } from '../lobby/page-frame.tsx'
import { useTitle } from '../lobby/use-title.ts'
import { Announcer } from '../panels/announcer.tsx'
import { ArenaPanel } from '../panels/panels.tsx'
import type { LocalSeat, NewGame } from '../rules-worker/protocol.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { StagedTable } from './staged-table.tsx'
import { useToldEvents } from './told-events.ts'
import './learn.css'

/** Duel after duel against a bot, without a game around them. */
export function DuelPage(): ReactNode {
  const t = useText()
  useTitle(t.lobby.duel)
  const [me, setMe] = useState<Faction>(() => CORE_FACTIONS[Math.floor(Math.random() * CORE_FACTIONS.length)]!)
  const [round, setRound] = useState(0)
  const stage = useCallback(() => duelGame(me, t.lobby.duel), [me, t])
  return (
    <div className="lesson-page">
      <PageHead />
      <StagedTable key={`${me} ${round}`} me={me} stage={stage}>
        <DuelLayout me={me} onChoose={setMe} onAgain={() => setRound((n) => n + 1)} />
      </StagedTable>
    </div>
  )
}

async function duelGame(me: Faction, name: string): Promise<NewGame> {
  const start = await hostWorker().call('practiceDuel', crypto.getRandomValues(new Uint32Array(2)).join(' '), me)
  const seats = start.chairs.map(
    ({ faction }): LocalSeat => (faction === me ? { kind: 'me' } : { kind: 'bot', level: 'mentat' }),
  )
  return { name, table: start.table, seats, start }
}

interface Props {
  readonly me: Faction
  onChoose(faction: Faction): void
  onAgain(): void
}

function DuelLayout({ me, onChoose, onAgain }: Props): ReactNode {
  const t = useText()
  const { view } = useTable()
  const events = ofTheDuel(useToldEvents())
  const end = events.find((event) => event.type === 'duelEnded')
  const words = t.learn.practice
  const arena = view?.duel?.arena
  const last = useRef<typeof arena>(null)
  if (arena) last.current = arena
  const wide = useLayoutWidth() !== 'narrow'
  return (
    <main className="lesson" data-begun>
      <article className="lesson-text">
        <p className="lesson-crumbs">
          <Link to="/learn">{t.learn.all}</Link>
          <Link to="/learn/duel">{words.lesson}</Link>
        </p>
        <h1>
          <FactionSign faction={me} size={30} />
          {t.lobby.duel}
        </h1>
        <details className="lesson-intro" open={wide}>
          <summary>{t.learn.readAgain}</summary>
          <p>{words.intro}</p>
        </details>
        {end && !wide && <Outcome winner={end.winner} me={me} onAgain={onAgain} />}
        {events.length > 0 && (
          <section className="duel-told" aria-label={words.told}>
            <h2>{words.told}</h2>
            <ol>
              {events.slice(-SHOWN).map((event, i) => (
                <li key={events.length - SHOWN + i}>{t.game.eventText(event)}</li>
              ))}
            </ol>
          </section>
        )}
        {!end && (
          <div className="row lesson-help">
            <button type="button" onClick={onAgain}>
              {words.again}
            </button>
          </div>
        )}
        <Factions me={me} onChoose={onChoose} />
        <p className="lesson-read">
          <span className="soft">{t.learn.read}:</span>
          {RULES.map((rule) => (
            <RuleLink key={rule} id={rule} />
          ))}
        </p>
      </article>
      <div className="lesson-board">
        <Board />
        {(arena || end) && <ArenaPanel last={last.current} fallen={fallenIn(events)} />}
        <SceneLayer />
      </div>
      <div className="lesson-decision">
        {!end ? <DecisionPanel /> : wide && <Outcome winner={end.winner} me={me} onAgain={onAgain} />}
      </div>
      <Announcer />
    </main>
  )
}
/** After a duel the turn goes on by itself; that is no part of it. */
function ofTheDuel(events: readonly SeenEvent[]): readonly SeenEvent[] {
  const end = events.findIndex(({ type }) => type === 'duelEnded')
  const on = end < 0 ? -1 : events.findIndex(({ type }, i) => i > end && type === 'phaseBegan')
  return on < 0 ? events : events.slice(0, on)
}
/** Whose leaders have died in the arena; a second dies only after the duel. */
const fallenIn = (events: readonly SeenEvent[]): readonly Faction[] => {
  const end = events.findIndex(({ type }) => type === 'duelEnded')
  return events.slice(0, end < 0 ? 0 : end).flatMap((event) => (event.type === 'leaderKilled' ? [event.of] : []))
}
/** So much of what happened is in sight. */
const SHOWN = 7
const RULES = ['DUEL-14', 'DUEL-18', 'DUEL-20', 'DUEL-22', 'DUEL-28']

/** How it ended; the button for another one has the focus. */
function Outcome({
  winner,
  me,
  onAgain,
}: Pick<Props, 'me' | 'onAgain'> & { readonly winner: Faction | null }): ReactNode {
  const { practice } = useText().learn
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const how = winner === me ? 'won' : winner ? 'lost' : 'nobody'
  return (
    <section className="lesson-outcome" role="status" data-open data-good={how === 'won' || undefined}>
      <h2>{practice[how].title}</h2>
      <p>{practice[how].text}</p>
      <button ref={button} type="button" className="primary" onClick={onAgain}>
        {practice.again}
      </button>
    </section>
  )
}

function Factions({ me, onChoose }: Pick<Props, 'me' | 'onChoose'>): ReactNode {
  const t = useText()
  return (
    <fieldset className="duel-factions">
      <legend>{t.learn.practice.choose}</legend>
      {CORE_FACTIONS.map((faction) => (
        <button
          key={faction}
          type="button"
          className="quiet"
          aria-pressed={faction === me}
          aria-label={t.game.factionName(faction)}
          title={t.game.factionName(faction)}
          onClick={() => onChoose(faction)}
        >
          <FactionSign faction={faction} size={28} />
        </button>
      ))}
    </fieldset>
  )
}
