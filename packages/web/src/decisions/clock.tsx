import { type ReactNode, useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import type { ClockInfo } from '../table/picture.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Below this the clock is highlighted. */
const SOON = 15 * SECOND

/** A span of time as people read it: exact when it is short. */
export function spanText(t: Texts, span: number): string {
  const { seconds, minutes, hours, days } = t.decisions
  const ms = Math.max(0, span)
  if (ms >= 2 * DAY) return days(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR))
  if (ms >= HOUR) return hours(Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE))
  if (ms >= MINUTE) return minutes(Math.floor(ms / MINUTE), Math.floor((ms % MINUTE) / SECOND))
  return seconds(Math.ceil(ms / SECOND))
}

/** The current time by the clock of the table, updated every second. */
export function useNow(running: boolean): number {
  const { client } = useTable()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return now + client.skew()
}

/** The time left for a decision: what belongs to it, then what is in the bank. */
export function DecisionClock({ clock }: { readonly clock: ClockInfo }): ReactNode {
  const t = useText()
  const { view, picture } = useTable()
  const now = useNow(true)
  // A silent question has its own time only: see the server's clock.
  const silent = view?.now[0]?.asking?.privacy === 'silent'
  const bank = silent || picture.clock.kind !== 'live' ? 0 : clock.bank
  const left = clock.deadline - now
  const onBank = bank > 0 && left <= bank
  const main = onBank ? left : left - bank
  const soon = left < SOON
  const label =
    left <= 0
      ? t.decisions.timeIsUp
      : onBank
        ? t.decisions.bankLeft(spanText(t, main))
        : t.decisions.timeLeft(spanText(t, main))
  return (
    <span className={`decision-clock${soon ? ' decision-clock-soon' : ''}`} role="timer">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 1.5h10M3 14.5h10M4 1.5c0 4 8 4.5 8 13M12 1.5c0 4-8 4.5-8 13" />
      </svg>
      <span className="decision-clock-time">{label}</span>
      {bank > 0 && !onBank && <span className="soft">{t.decisions.withBank(spanText(t, bank))}</span>}
    </span>
  )
}
