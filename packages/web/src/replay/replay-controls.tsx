import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useLayoutWidth } from '../kit/layout-width.ts'
import type { ReplayInfo, TimelineMark } from '../rules-worker/record-calls.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { captionOrder } from './caption.ts'
import { MarkSign } from './mark-sign.tsx'
import { keyMarks, phaseAt, turnsOf } from './timeline.ts'
import { type ReplayPlayer, SPEEDS, type Speed } from './use-replay-player.ts'

interface Props {
  readonly player: ReplayPlayer
  readonly info: ReplayInfo
}

const ICONS = {
  start: 'M5 5v14M19 5 8 12l11 7Z',
  previousTurn: 'M20 5l-8 7 8 7ZM12 5l-8 7 8 7Z',
  previous: 'M17 5 7 12l10 7Z',
  play: 'M7 4v16l13-8Z',
  pause: 'M7 5h3v14H7ZM14 5h3v14h-3Z',
  next: 'M7 5l10 7-10 7Z',
  nextTurn: 'M4 5l8 7-8 7ZM12 5l8 7-8 7Z',
  end: 'M19 5v14M5 5l11 7-11 7Z',
} as const

/** The timeline and its buttons. */
export function ReplayControls({ player, info }: Props): ReactNode {
  const t = useText()
  const { at, isPlaying, speed } = player
  const { turn, phase } = phaseAt(info.marks, at)
  const words = t.replay.at(turn, t.game.phaseName(phase), at, info.commands)
  useKeys(player)
  useRunning(player)
  const names = {
    start: t.replay.start,
    previousTurn: t.replay.backTurn,
    previous: t.replay.back,
    next: t.replay.forward,
    nextTurn: t.replay.forwardTurn,
    end: t.replay.end,
  } as const
  const button = (by: keyof typeof names): ReactNode => (
    <button type="button" aria-label={names[by]} title={names[by]} onClick={() => player.move(by)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[by]} />
      </svg>
    </button>
  )
  return (
    <section className="replay-controls" aria-label={t.replay.timeline}>
      {useLayoutWidth() === 'narrow' && <Told />}
      <Line player={player} info={info} words={words} />
      <div className="replay-controls-row">
        <p className="replay-controls-words" aria-live={isPlaying ? 'off' : 'polite'}>
          {player.isKeptStill ? t.replay.keptStill(words) : words}
        </p>
        <div className="replay-controls-buttons">
          {button('start')}
          {button('previousTurn')}
          {button('previous')}
          <button type="button" className="primary replay-controls-play" onClick={player.toggle}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS[isPlaying ? 'pause' : 'play']} />
            </svg>
            <span className="sr-only">{isPlaying ? t.replay.pause : t.replay.play}</span>
          </button>
          {button('next')}
          {button('nextTurn')}
          {button('end')}
        </div>
        <label className="replay-controls-speed">
          <span className="sr-only">{t.replay.speed}</span>
          <select value={speed} onChange={(event) => player.setSpeed(Number(event.target.value) as Speed)}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {t.replay.speeds[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="replay-controls-keys soft">{t.replay.keys}</p>
    </section>
  )
}

/** The events of this step, for phones, where the log is out of sight. */
function Told(): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const step = client.messages().find(({ id }) => id === picture.last)
  const events = step?.type === 'game' ? step.events : []
  return (
    <p className="replay-controls-told">
      {captionOrder(events)
        .map((event) => t.game.eventText(event))
        .join(' ')}
    </p>
  )
}

function Line({ player, info, words }: Props & { readonly words: string }): ReactNode {
  const t = useText()
  const { marks, commands } = info
  const turns = useMemo(() => turnsOf(info), [info])
  const shown = useMemo(() => keyMarks(marks).filter(({ kind }) => kind !== 'end'), [marks])
  const share = (step: number): string => `${(step / Math.max(1, commands)) * 100}%`
  return (
    <div className="timeline">
      <div className="timeline-turns" aria-hidden="true">
        {turns.map(({ turn, from, to }) => (
          <span key={turn} style={{ left: share(from), width: share(to - from) }}>
            {turn > 0 && t.replay.turnShort(turn)}
          </span>
        ))}
      </div>
      <input
        type="range"
        className="timeline-range"
        aria-label={t.replay.position}
        aria-valuetext={words}
        min={0}
        max={commands}
        value={player.at}
        style={{ '--done': share(player.at) } as CSSProperties}
        onChange={(event) => player.jump(Number(event.target.value))}
        onKeyDown={(event) => {
          // The keys of the page go by visible steps, not by commands.
          if (KEYS[event.key]) event.preventDefault()
        }}
      />
      <div className="timeline-marks" aria-hidden="true">
        {shown.map((mark) => (
          <MarkSign key={markKey(mark)} kind={mark.kind} style={{ left: share(mark.step) }} />
        ))}
      </div>
    </div>
  )
}

export const markKey = ({ step, kind, territory }: TimelineMark): string => `${step} ${kind} ${territory ?? ''}`

const KEYS: Readonly<Record<string, Parameters<ReplayPlayer['move']>[0]>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previousTurn',
  ArrowDown: 'nextTurn',
  Home: 'start',
  End: 'end',
}
const TAKES_KEYS = 'select, textarea, input:not([type=range]), dialog, [role=tab], [role=log], .board'

/** How long a step rests at the slowest speed. */
const REST_MS = 1600

/** Shows the next step of a running replay once the current one and its scene were shown. */
function useRunning({ at, isPlaying, speed, tick }: ReplayPlayer): void {
  const { steps, picture } = useTable()
  const isSeen = steps.behind === 0 && picture.last === at + 1
  const latest = useRef(tick)
  latest.current = tick
  useEffect(() => {
    if (!isPlaying || !isSeen) return
    const timer = setTimeout(() => latest.current(), REST_MS / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, isSeen, speed])
}

/** Keyboard shortcuts of the page, unless the focused element uses the key. */
function useKeys({ move, toggle }: ReplayPlayer): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as Element | null
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(TAKES_KEYS)) return
      if (event.key === ' ' && !target?.closest('button, a, summary')) {
        event.preventDefault()
        toggle()
        return
      }
      const by = KEYS[event.key]
      if (!by) return
      event.preventDefault()
      move(by)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [move, toggle])
}
