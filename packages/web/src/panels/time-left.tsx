import type { Seat } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { seatInfo } from '../table/deciding.ts'
import { useText } from '../text/text.ts'

/** That a seat is deciding, and, where there is a clock, for how long it still may. */
export function TimeLeft({ seat }: { readonly seat: Seat }): ReactNode {
  const { picture, client } = useTable()
  const t = useText()
  const chair = seatInfo(picture, seat)?.chair
  const clock = picture.clocks.find((one) => one.chair === chair)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!clock) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  if (!clock) return t.panels.decides
  return t.panels.since(span(Math.max(0, clock.deadline - (now + client.skew()))))
}

const two = (n: number): string => String(n).padStart(2, '0')

function span(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)} h` : `${minutes}:${two(seconds % 60)}`
}
