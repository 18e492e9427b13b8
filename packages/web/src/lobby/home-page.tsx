import { type ReactNode, useEffect } from 'react'
import { Busy } from '../kit/busy.tsx'
import { whenIdle } from '../kit/idle.ts'
import { prefetch } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { useText } from '../text/text.ts'
import { GameRow } from './game-row.tsx'
import { JoinForm } from './join-form.tsx'
import { sortGames, useLocalGames, useServerGames } from './my-games.ts'
import { OpenTables } from './open-tables.tsx'
import { PageFrame } from './page-frame.tsx'
import { PlayNow } from './play-now.tsx'
import { Sky } from './sky.tsx'
import './lobby.css'
import './home-page.css'

const SHOWN = 5

export function HomePage(): ReactNode {
  const t = useText()
  return (
    <PageFrame>
      <section className="home-hero">
        <div className="home-words">
          <h1>{t.common.title}</h1>
          <p className="home-tagline">{t.lobby.tagline}</p>
          <p className="home-intro soft">{t.lobby.intro}</p>
          <PlayNow />
        </div>
        <Sky />
        <Promised />
      </section>
      <Continue />
      <div className="home-ways">
        <Way title={t.lobby.friendsTitle} text={t.lobby.friendsText} go={t.lobby.friendsGo} to="/new?where=server" />
        <Way title={t.lobby.learnTitle} text={t.lobby.learnText} go={t.lobby.learnGo} to="/learn">
          <Link to="/duel">{t.lobby.duel}</Link>
        </Way>
        <Way title={t.lobby.rulesTitle} text={t.lobby.rulesText} go={t.lobby.rulesGo} to="/rules" />
      </div>
      <div className="home-tables">
        <OpenTables />
        <JoinForm />
      </div>
    </PageFrame>
  )
}

/** What is special here, in one look: a deal that binds. */
function Promised(): ReactNode {
  const { title, terms, kept } = useText().lobby.promise
  return (
    <figure className="home-promise">
      <strong>{title}</strong>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <figcaption className="soft">{kept}</figcaption>
    </figure>
  )
}

function Way(props: {
  readonly title: string
  readonly text: string
  readonly go: string
  readonly to: string
  readonly children?: ReactNode
}): ReactNode {
  return (
    <section className="card home-way">
      <h2>{props.title}</h2>
      <p className="soft">{props.text}</p>
      <div className="row">
        <Link to={props.to} className="button">
          {props.go}
        </Link>
        {props.children}
      </div>
    </section>
  )
}

/** Running games, those that wait for me first. */
function Continue(): ReactNode {
  const t = useText()
  const { games: here } = useLocalGames()
  const online = useServerGames()
  const isReady = here !== null
  // The table is fetched ahead while the visitor reads the home page.
  useEffect(() => (isReady ? whenIdle(() => prefetch('table')) : undefined), [isReady])
  const all = [...(here ?? []), ...(Array.isArray(online) ? online : [])]
  const running = sortGames(all.filter(({ status }) => status !== 'finished'))
  if (here === null && running.length === 0)
    return (
      <p className="home-looking">
        <Busy />
      </p>
    )
  if (running.length === 0) return null
  return (
    <section className="card" aria-labelledby="home-continue">
      <div className="card-head">
        <h2 id="home-continue">{t.lobby.continue}</h2>
        <Link to="/games">{t.lobby.allGames}</Link>
      </div>
      <ul className="game-rows">
        {running.slice(0, SHOWN).map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
    </section>
  )
}
