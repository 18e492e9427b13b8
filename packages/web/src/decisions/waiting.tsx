import type { Seat, SeenEvent } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTold } from '../moments/telling.ts'
import { FactionSign } from '../signs/faction-sign.tsx'
import { useTable } from '../table/context.tsx'
import { deciding, seatInfo } from '../table/deciding.ts'
import type { Message } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { DecisionClock, spanText, useNow } from './clock.tsx'

const LONG = 60_000

/** Nothing is asked of me: who decides, for how long already, and until when. */
export function Waiting(): ReactNode {
  const { client, stage, view, picture } = useTable()
  const t = useText()
  const last = client.messages().findLast(({ type }) => type === 'game')
  const told = useTold()
  const now = useNow(picture.status === 'playing' && !picture.paused)
  if (!view || picture.status === 'lobby') return <p className="decision-sentence">{t.decisions.lobby}</p>
  if (view.outcome) return <p className="decision-sentence">{t.game.outcomeText(view.outcome)}</p>
  if (picture.paused) return <p className="decision-sentence">{t.decisions.paused}</p>
  if (stage.behind > 0) {
    const happening = told ?? lastOf(stage.now?.playing?.message ?? stage.now?.message ?? null)
    return (
      <div className="waiting">
        <p className="decision-sentence">{happening ? t.game.eventText(happening) : t.decisions.catchingUp}</p>
        <button type="button" onClick={stage.skip}>
          {t.decisions.catchUp}
        </button>
      </div>
    )
  }
  const ask = view.stack.at(-1)?.ask
  const whom = deciding(view)
  const seats = (whom ?? []).filter((seat) => seat !== view.me)
  // Before there are factions, people have only their names.
  const nameOf = (seat: string): string | undefined =>
    seat in view.factions ? undefined : (seatInfo(picture, seat as Seat)?.name ?? undefined)
  const chairs = seats.map((seat) => seatInfo(picture, seat)?.chair)
  const clock = picture.clocks.find(({ chair }) => chairs.includes(chair))
  const long = last && now - last.at > LONG ? t.decisions.since(spanText(t, now - last.at)) : null
  return (
    <div className="waiting">
      <p className="decision-sentence">
        {seats.map((seat) => {
          const sign = view.order.find((faction) => faction === seat)
          return sign && <FactionSign key={seat} faction={sign} size={22} />
        })}
        <span>
          {whom === null ? t.decisions.somebodyThinks : t.game.waitingSentence(seats, ask?.kind ?? null, nameOf)}
        </span>
      </p>
      {(clock || long) && (
        <p className="waiting-time soft">
          {long} {clock && <DecisionClock clock={clock} />}
        </p>
      )}
    </div>
  )
}

/** What a step came to, where no scene tells it. */
const lastOf = (message: Message | null): SeenEvent | null =>
  message?.type === 'game' ? (message.events.at(-1) ?? null) : null
