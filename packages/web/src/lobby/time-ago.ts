import { texts } from '../text/text.ts'

/** How long ago something was, in words. */
export function timeAgo(at: number, now = Date.now()): string {
  const { ago: words } = texts().lobby
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return words.now
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}
