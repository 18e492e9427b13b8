import type { Wish } from '../bot.ts'
import type { Situation } from '../situation.ts'
import type { Wisher } from './judge.ts'

const WISHERS: readonly Wisher[] = []

/** The first thing the mentat wants to do unasked that the table allows. */
export function wishOf(s: Situation): Wish | null {
  const plays = s.view.asked.filter((decision) => !decision.asked)
  for (const wisher of WISHERS) {
    const wish = wisher(s, plays)
    if (wish && !s.refuse(wish.kind, wish.answer)) return wish
  }
  return null
}
