import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

/** When something was said: the time of day, and the day if it is not today's. */
export function SaidAt({ at }: { readonly at: number }): ReactNode {
  const { language } = useText()
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  const short = new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'medium' }) })
  const long = new Intl.DateTimeFormat(language, { timeStyle: 'short', dateStyle: 'full' })
  return (
    <time className="soft" dateTime={date.toISOString()} title={long.format(date)}>
      {short.format(date)}
    </time>
  )
}
