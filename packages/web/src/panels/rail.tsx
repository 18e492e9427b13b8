import { isFaction, type PhaseId, type Seat } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { useToldMoment } from '../animations/current-scene.ts'
import { useStandingText } from '../decisions/auction/standing-bid.ts'
import { isHeldByOffer } from '../decisions/deals/groups.ts'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { Tooltip } from '../kit/tooltip.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { decidingSeats, factionsOf, isDeciding, seatInfo } from '../table/deciding.ts'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { MenuDialog } from './panels.tsx'
import './rail.css'

/** Where the game is: turn, phase and what comes next, storm order, whose decision is open. */
export function Rail(): ReactNode {
  const { view, picture } = useTable()
  const t = useText()
  const sheet = useSheet()
  const [menu, setMenu] = useState(false)
  const told = useToldMoment()
  const turn = told.turn ?? view?.turn ?? 0
  return (
    <header className="rail">
      <h1 className="sr-only">{picture.name || t.common.title}</h1>
      <p className="rail-turn">
        {turn > 0 && (
          <>
            <strong>{t.table.turn(turn)}</strong>
            {sheet && <span className="soft"> {t.table.ofTurns(sheet.turns, turn >= sheet.turns)}</span>}
          </>
        )}
      </p>
      <Phases />
      <Order />
      <Doing />
      <button type="button" className="rail-menu" aria-haspopup="dialog" onClick={() => setMenu(true)}>
        <svg viewBox="0 0 20 16" aria-hidden="true">
          <path d="M1 2h18M1 8h18M1 14h18" />
        </svg>
        <span className="sr-only">{t.table.menu}</span>
      </button>
      {menu && <MenuDialog open onClose={() => setMenu(false)} />}
    </header>
  )
}

function Phases(): ReactNode {
  const { view } = useTable()
  const t = useText()
  const sheet = useSheet()
  const told = useToldMoment()
  const isNarrow = useLayoutWidth() === 'narrow'
  if (!view) return null
  const now = told.phase ?? view.phase
  const phases = sheet?.phases ?? []
  const at = phases.indexOf(now)
  // Where the nexus is a phase of its own no worm calls one.
  const nameOf = (phase: PhaseId): string =>
    phase === 'spice-blow' && phases.includes('nexus') ? t.table.blowAlone : t.game.phaseName(phase)
  const next = at >= 0 ? phases[(at + 1) % phases.length] : now === 'set-up' ? phases[0] : undefined
  return (
    <div className="rail-phases">
      <strong className="rail-phase">{(isNarrow && t.table.phaseShort[now]) || nameOf(now)}</strong>
      {next && <span className="rail-next soft">{t.table.next(nameOf(next))}</span>}
      {phases.length > 0 && now !== 'over' && (
        <ol className="rail-dots" aria-label={t.table.phases}>
          {phases.map((phase, i) => {
            const label = nameOf(phase)
            const when =
              at < 0 || i > at + 1 ? 'phaseLater' : i < at ? 'phaseDone' : i === at ? 'phaseNow' : 'phaseNext'
            return (
              <li key={phase} className={`rail-dot rail-${when}`} aria-current={i === at ? 'step' : undefined}>
                <Tooltip text={label}>
                  <span className="rail-dot-mark">
                    <span className="sr-only">{t.table[when](label)}</span>
                  </span>
                </Tooltip>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

function Order(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const order = view ? factionsOf(view) : []
  if (!view || order.length === 0) return null
  return (
    <ol className={`rail-order${order.length > 6 ? ' rail-many' : ''}`} aria-label={t.table.order}>
      {order.map((faction, i) => {
        const decides = isDeciding(view, faction)
        const first = i === 0 && view.turn > 0
        const facts = [first && t.table.first, decides && t.table.decides].filter(Boolean)
        const label = [t.game.factionName(faction), ...facts].join(', ')
        return (
          <li key={faction} className={`${decides ? 'rail-decides' : ''}${faction === me ? ' rail-me' : ''}`}>
            <Tooltip text={label}>
              <span className="rail-sign">
                <FactionSign faction={faction} size={24} />
                <span className="sr-only">{label}</span>
              </span>
            </Tooltip>
            {first && <span className="rail-first" aria-hidden="true" />}
          </li>
        )
      })}
    </ol>
  )
}

/** Says whose decision is open. */
function Doing(): ReactNode {
  const { view, question, picture, steps, me } = useTable()
  const t = useText()
  const isAnswered = useStandingText(question) !== null
  if (picture.paused) return <p className="rail-doing">{t.table.paused}</p>
  // While what happened is still being shown nobody is waited for.
  if (!view || view.outcome || (!question && steps.behind > 0)) return <p className="rail-doing" />
  const seats = decidingSeats(view)?.filter((seat) => seat !== view.me) ?? null
  const name = (seat: Seat): string =>
    isFaction(seat) ? t.game.seatName(seat) : (seatInfo(picture, seat)?.name ?? t.game.seatName(seat))
  const isHeld = me !== null && isHeldByOffer(picture, me) && (!question || isAnswered)
  const isMine = isHeld || (question !== null && !isAnswered)
  const words = isMine
    ? t.table.yourTurn
    : question
      ? ''
      : seats === null
        ? t.table.waitsInSecret
        : seats.length > 0
          ? t.table.waitsFor(seats.map(name).join(', '))
          : ''
  return <p className={`rail-doing${isMine ? ' rail-mine' : ''}`}>{words}</p>
}
