import type { Chair } from '@arrakis/engine'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ReminderOffer } from '../account/lazy-reminder-offer.tsx'
import { useTable } from '../table/context.tsx'
import { seatInfo } from '../table/deciding.ts'
import type { Vote } from '../table/picture.ts'
import { stepsInVote } from '../table/take-back.ts'
import { useText } from '../text/text.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useAction } from './use-action.ts'
import './notices.css'

/** Notices above the table: connection, pause, votes. */
export function Notices(): ReactNode {
  const { picture, client } = useTable()
  const kept = useSyncExternalStore(client.watch, client.isSaved)
  const t = useText()
  const { run, message, busy } = useAction()
  const seated = picture.as !== 'spectator'
  return (
    <div className="notices">
      <ConnectionNotice />
      {!kept && (
        <p className="notice notice-warn" role="alert">
          {t.table.notKept}
        </p>
      )}
      {picture.paused && (
        <div className="notice" role="status">
          <p>{t.table.paused}</p>
          {seated && (
            <button type="button" disabled={busy} onClick={() => run(client.resume())}>
              {t.table.resume}
            </button>
          )}
        </div>
      )}
      {picture.votes.map((vote) => (
        <Ballot key={`${vote.kind} ${vote.by} ${vote.about}`} vote={vote} />
      ))}
      {message && (
        <p className="notice" role="status">
          {message}
        </p>
      )}
      {picture.clock.kind === 'slow' && <ReminderOffer />}
    </div>
  )
}

function Ballot({ vote }: { readonly vote: Vote }): ReactNode {
  const { picture, client } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  const name = (chair: Chair): string => seatInfo(picture, chair)?.name ?? t.game.capitalSeatName(chair)
  const player = (chair: Chair): string => {
    const faction = seatInfo(picture, chair)?.faction
    return faction ? t.decisions.personOf(name(chair), t.game.factionName(faction)) : name(chair)
  }
  const asker = seatInfo(picture, vote.by)
  const isMine = asker?.you === true && picture.as !== 'spectator'
  /** The answer that is to be taken back, then what the reader did since, then all else. */
  const undone = (): readonly string[] => {
    const [answer, ...since] = stepsInVote(client.messages(), vote.by, client.where)
    const isOwn = ({ of }: (typeof since)[number]): boolean => of === picture.as && !isMine
    const steps = answer ? [answer, ...since.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))] : []
    return steps.flatMap((step) => {
      const [event] = step.events
      return event ? [t.table.undone(t.game.eventText(event), isOwn(step))] : []
    })
  }
  const words = {
    pause: () => t.table.votePause(name(vote.by)),
    'take-back': () => t.table.voteTakeBack(isMine ? null : player(vote.by), undone()),
    absent: () => t.table.voteAbsent(name(vote.by), vote.about ? name(vote.about) : ''),
  }[vote.kind]()
  const mine = picture.as
  const open = mine !== 'spectator' && !vote.agreed.includes(mine) && vote.about !== mine
  const answer = (agree: boolean): void => {
    if (vote.kind === 'pause') run(client.pause(agree))
    else if (vote.kind === 'take-back') run(client.answerTakeBack(agree))
    else if (vote.about) run(client.voteAbsent(vote.about, agree))
  }
  return (
    <div className="notice notice-vote" role="status">
      <p>
        {words} <span className="soft">{message ?? t.table.agreed(vote.agreed.map(name))}</span>
      </p>
      {open && (
        <span className="notice-buttons">
          <button type="button" className="primary" disabled={busy} onClick={() => answer(true)}>
            {t.table.agree}
          </button>
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {t.table.refuse}
          </button>
        </span>
      )}
      {isMine && (
        <button type="button" disabled={busy} onClick={() => answer(false)}>
          {t.table.neverMind}
        </button>
      )}
    </div>
  )
}
