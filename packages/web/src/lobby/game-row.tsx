import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { useText } from '../text/text.ts'
import { gamePath, type MyGame } from './my-games.ts'
import { timeAgo } from './time-ago.ts'
import './game-row.css'

/** One of my games, as a line that leads to it. */
export function GameRow({ game, children }: { readonly game: MyGame; readonly children?: ReactNode }): ReactNode {
  const t = useText()
  const { status, waits, turn, outcome } = game
  const state =
    status === 'finished'
      ? t.lobby.finished
      : status === 'lobby'
        ? t.lobby.inLobby
        : waits
          ? t.lobby.yourTurn
          : t.lobby.waiting
  return (
    <li className={`game-row${waits ? ' game-row-waits' : ''}`}>
      <Link to={gamePath(game)} className="game-row-link">
        <span className="game-row-name">{game.name}</span>
        <span className="game-row-about soft">
          {t.options.fullName(game.preset)} · {t.lobby.turn(turn)} ·{' '}
          {game.where === 'here' ? t.lobby.here : t.lobby.online} · {timeAgo(game.changed)}
        </span>
        {outcome && <span className="game-row-about">{t.game.outcomeText(outcome)}</span>}
      </Link>
      <span className="game-row-state">{state}</span>
      {children}
    </li>
  )
}
