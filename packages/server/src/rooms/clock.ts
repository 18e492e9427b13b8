import { askedKind, CHAIRS, nowIn, optionsFor, type TableConfig } from '@arrakis/engine'
import type { Clock } from './rooms.ts'
import { isPlayedByBot, seatOf, type TableData } from './table.ts'

/** The clock of one chair. It follows from the times in the log, so every process comes to the same. */
export interface ChairClock {
  /** The question it runs for. */
  ask: number | null
  /** Whether nobody else knows that it runs. */
  silent: boolean
  /** Whether it is a bid, which has a time of its own; absent in the oldest snapshots. */
  bid?: boolean
  since: number | null
  /** What ran before a pause. */
  used: number
  /** What is left of the bank. */
  bank: number
  /** The question by seat and number, and how much of their own time the latest ones took; absent without a clock. */
  question?: string | null
  spent?: Readonly<Record<string, number>>
}

const SECOND = 1_000
const HOUR = 3_600_000

export const newClock = (clock: Clock): ChairClock => ({
  ask: null,
  silent: false,
  bid: false,
  since: null,
  used: 0,
  bank: clock.kind === 'live' ? clock.bank * SECOND : 0,
})

const bidSeconds = new WeakMap<TableConfig, number>()
/** BID-17 How long a bid may take at a live table. */
function secondsForBid(config: TableConfig): number {
  const known = bidSeconds.get(config) ?? (optionsFor(config)['bidding.timeoutSeconds'] || Number.POSITIVE_INFINITY)
  bidSeconds.set(config, known)
  return known
}

function allowance({ clock, config }: TableData, { bid }: ChairClock): number {
  if (clock.kind === 'none') return Number.POSITIVE_INFINITY
  if (clock.kind === 'slow') return clock.hours * HOUR
  return (bid ? Math.min(clock.seconds, secondsForBid(config)) : clock.seconds) * SECOND
}

/** A bank that shrank would show that somebody was asked in silence: such a question has its own time only. */
export function deadlineOf(data: TableData, chair: number): number | null {
  const c = data.clocks[chair]!
  const { since, used, bank, silent } = c
  if (since === null || data.clock.kind === 'none') return null
  return since + allowance(data, c) - used + (silent ? 0 : bank)
}

/** The chair that answered its question, or that took a sealed answer back: its question is put again by another number. */
export interface Answering {
  readonly answered: number | null
  readonly reopened: number | null
}

/** Settles the clocks after something happened. */
export function runClocks(data: TableData, at: number, { answered, reopened }: Answering): void {
  const { state } = data
  const silent = state !== null && nowIn(state, 'spectator')[0]?.asking?.privacy === 'silent'
  for (const [chair, c] of data.clocks.entries()) {
    const runs = state !== null && !state.outcome && data.status === 'playing' && !isPlayedByBot(data, chair)
    const seat = runs ? seatOf(state, CHAIRS[chair]!) : null
    const kind = runs && seat ? askedKind(state, seat) : null
    const ask = kind && seat ? (state!.asks[seat] ?? 0) : null
    if (c.ask !== ask || answered === chair) {
      settle(data, c, at)
      const question = ask === null ? null : `${seat} ${ask}`
      const before = reopened === chair && ask !== null ? `${seat} ${ask - 1}` : question
      Object.assign(c, {
        ask,
        question,
        silent,
        bid: kind === 'bid',
        since: ask === null || data.paused ? null : at,
        used: before === null ? 0 : (c.spent?.[before] ?? 0),
      })
    } else if (data.paused && c.since !== null) {
      c.used += at - c.since
      c.since = null
    } else if (!data.paused && c.since === null && ask !== null) c.since = at
  }
}

/** So many questions back it is remembered how long they took. */
const REMEMBERED = 20

/**
 * What went beyond the time for one decision is taken from the bank. The rest is remembered: a question that is put again, because its answer
 * was taken back or a bot stood in for a moment, has no more time than it had left. Otherwise nobody's time would ever run out.
 */
function settle(data: TableData, c: ChairClock, at: number): void {
  if (c.ask === null || data.clock.kind === 'none') return
  const spent = c.used + (c.since === null ? 0 : at - c.since)
  const own = allowance(data, c)
  if (c.question) {
    const others = Object.entries(c.spent ?? {}).filter(([question]) => question !== c.question)
    c.spent = Object.fromEntries([...others.slice(1 - REMEMBERED), [c.question, Math.min(spent, own)]])
  }
  if (!c.silent) c.bank = Math.max(0, c.bank - Math.max(0, spent - own))
}

/** When the next clock runs out. */
export function nextDeadline(data: TableData): number | null {
  const times = data.clocks.flatMap((_, chair) => deadlineOf(data, chair) ?? [])
  return data.paused || times.length === 0 ? null : Math.min(...times)
}
