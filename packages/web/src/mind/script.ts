import { type Bot, botNamed } from '@arrakis/bots'
import type { LocalSeat } from './protocol.ts'

/** Who answers for a chair by itself: a bot, or somebody who follows a script; nobody for mine. */
export function playerOf(seat: LocalSeat): Bot | null {
  if (seat.kind === 'bot') return botNamed(seat.level)
  return seat.kind === 'script' ? scripted(seat) : null
}

/** Says each line when it is asked for its kind; to everything else it has no answer, and the clock gives one. */
function scripted({ name, lines }: Extract<LocalSeat, { kind: 'script' }>): Bot {
  const left = [...lines]
  return {
    name,
    decide(_, { kind }) {
      const at = left.findIndex((line) => line.kind === kind)
      return { answer: at < 0 ? undefined : left.splice(at, 1)[0]!.answer, reasons: [] }
    },
    wish: () => null,
  }
}
