import type { Faction, Seat, SeenEvent } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useCurrentScene } from '../animations/current-scene.ts'
import type { Scene, SceneKind } from '../animations/scenes.ts'
import { PresenceMark } from '../panels/panels.tsx'
import { FactionSign } from '../signs/faction-sign.tsx'
import { useTable } from '../table/context.tsx'
import { beginsDecision, decidingSeats, seatInfo } from '../table/deciding.ts'
import type { Message } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { DecisionClock, spanText, useNow } from './clock.tsx'
import { dealsForMe, isHeldByOffer } from './deals/groups.ts'

const LONG = 10_000

/** Shown while others decide: who, for how long, and until when. */
export function Waiting(): ReactNode {
  const { client, steps, view, me, picture, left } = useTable()
  const t = useText()
  const last = client.messages().findLast(beginsDecision)
  const now = useNow(picture.status === 'playing' && !picture.paused)
  if (!view || picture.status === 'lobby') return <p className="decision-sentence">{t.decisions.lobby}</p>
  if (view.outcome) return <p className="decision-sentence">{t.game.outcomeText(view.outcome)}</p>
  if (picture.paused) return <p className="decision-sentence">{t.decisions.paused}</p>
  if (steps.behind > 0) {
    return (
      <div className="waiting">
        <p className="decision-sentence">
          <Happening />
        </p>
        <button type="button" onClick={steps.skip}>
          {t.decisions.catchUp}
        </button>
      </div>
    )
  }
  if (me && isHeldByOffer(picture, me)) return <OfferWaits />
  const whom = decidingSeats(view)
  const seats = (whom ?? []).filter((seat) => seat !== view.me)
  // People are named; before the factions are chosen, bots too.
  const nameOf = (seat: Seat): string | undefined => {
    const info = seatInfo(picture, seat)
    const name = info?.name ?? undefined
    if (!(seat in view.factions)) return name
    const isPerson = client.where === 'server' && info?.kind === 'person' && info.standIn === null
    return isPerson && name ? t.decisions.personOf(name, t.game.factionName(seat as Faction)) : undefined
  }
  const chairs = seats.map((seat) => seatInfo(picture, seat)?.chair)
  const clock = picture.clocks.find(({ chair }) => chairs.includes(chair))
  const others = seats.flatMap((seat) => {
    const info = client.where === 'server' ? seatInfo(picture, seat) : undefined
    return info?.kind === 'person' && !info.you ? [info.chair] : []
  })
  const long = last && now - last.at > LONG ? t.decisions.since(spanText(t, now - last.at)) : null
  return (
    <div className="waiting">
      {left && <p className="waiting-left">{t.decisions.left(t.game.capitalSeatName(left))}</p>}
      <p className="decision-sentence">
        {seats.map((seat) => {
          const sign = view.order.find((faction) => faction === seat)
          return sign && <FactionSign key={seat} faction={sign} size={22} />
        })}
        <span>
          {whom === null
            ? t.decisions.somebodyThinks
            : t.game.waitingSentence(seats, view.now[0]?.asking?.kind ?? null, nameOf)}
        </span>
      </p>
      {me && dealsForMe(view, me).length > 0 && <p className="decision-sentence">{t.decisions.offerWaits}</p>}
      {(others.length > 0 || clock || long) && (
        <p className="waiting-time soft">
          {long && <span>{long}</span>}
          {clock && <DecisionClock clock={clock} />}
          {others.length === 1 && <PresenceMark chair={others[0]!} inWords />}
        </p>
      )}
    </div>
  )
}

/** Nobody decides anything: all wait for me. */
function OfferWaits(): ReactNode {
  const t = useText()
  return (
    <div className="waiting">
      <p className="decision-sentence">{t.decisions.offerWaits}</p>
      <p className="waiting-time soft">{t.decisions.offerHolds}</p>
    </div>
  )
}

/** The current scene in words. The result of a battle is left to its scene. */
function Happening(): ReactNode {
  const { steps } = useTable()
  const t = useText()
  const told = useCurrentScene()
  if (told?.scene.scene === 'battle') return `${t.animations.battle(t.game.territoryName(told.scene.story.territory))}.`
  if (told && isWritten(told.scene)) return t.decisions.catchingUp
  const event = told?.event ?? (steps.now?.playing ? null : lastOf(steps.now?.message ?? null))
  return event ? t.game.eventText(event) : t.decisions.catchingUp
}

/** These scenes write over the board what has happened. */
const WRITTEN: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'alliance',
  'card',
  'challenge',
  'glimpse',
  'say',
  'skill',
  'sold',
  'world',
])
const isWritten = (scene: Scene): boolean =>
  WRITTEN.has(scene.scene) || (scene.scene === 'worm' && scene.territory === null)

/** The last event of a step without a scene. */
const lastOf = (message: Message | null): SeenEvent | null =>
  message?.type === 'game' ? (message.events.at(-1) ?? null) : null
