import type { Faction } from '@arrakis/engine'
import type { LogLine } from './log-lines.ts'

/** A line of the log as it is shown: with those lines of the same negotiation that it stands for. */
export interface ShownLine extends LogLine {
  /** Oldest first; empty for most lines. */
  readonly earlier: readonly LogLine[]
}

const union = <T>(lines: readonly LogLine[], of: (line: LogLine) => readonly T[]): readonly T[] => [
  ...new Set(lines.flatMap(of)),
]

/** The last line stands for all, and is found by whatever finds one of them. */
function folded(lines: readonly LogLine[]): ShownLine {
  const last = lines.at(-1)!
  const all = lines.toReversed()
  return {
    ...last,
    key: lines[0]!.key,
    factions: union(all, ({ factions }) => factions),
    kinds: union(all, ({ kinds }) => kinds),
    earlier: lines.slice(0, -1),
  }
}

/** What a faction did about the card up for bid. */
const isBid = ({ event }: LogLine): boolean => event?.type === 'bidMade' || event?.type === 'bidPassed'

/** How many bids these lines tell; the others pass. */
export const bidsIn = (lines: readonly LogLine[]): number =>
  lines.filter(({ event }) => event?.type === 'bidMade').length

/** Once a card is sold, or nobody wanted it, the bids for it are told with that. */
export function foldBids(lines: readonly ShownLine[]): readonly ShownLine[] {
  let bids: ShownLine[] = []
  const told = new Set<ShownLine>()
  const ends = new Map<ShownLine, ShownLine>()
  for (const line of lines) {
    if (isBid(line)) bids.push(line)
    if (line.event?.type !== 'cardSold' && line.event?.type !== 'biddingEnded') continue
    if (bids.length > 1) {
      for (const bid of bids) told.add(bid)
      ends.set(line, folded([...bids, line]))
    }
    bids = []
  }
  return lines.flatMap((line) => (told.has(line) ? [] : [ends.get(line) ?? line]))
}

/** Offers, refusals and the agreement between the same parties in one phase are told as one line, where the last of them stands. */
export function foldNegotiations(lines: readonly LogLine[]): readonly ShownLine[] {
  const partiesOf = new Map<number, readonly Faction[]>()
  const open = new Map<string, LogLine[]>()
  /** What each line of a negotiation belongs to. */
  const talks = new Map<LogLine, LogLine[]>()
  for (const line of lines) {
    const { event, turn, phase } = line
    if (event?.type === 'dealOffered') partiesOf.set(event.deal, [event.by, ...event.with].sort())
    if (event?.type !== 'dealOffered' && event?.type !== 'dealRefused' && event?.type !== 'dealMade') continue
    const parties = partiesOf.get(event.deal)
    if (!parties) continue
    const key = `${turn} ${phase} ${parties}`
    const talk = withLine(open.get(key) ?? [], line)
    open.set(key, talk)
    for (const one of talk) talks.set(one, talk)
    // What was agreed is the end of it.
    if (event.type === 'dealMade') open.delete(key)
  }
  return lines.flatMap((line) => {
    const talk = talks.get(line)
    if (!talk) return [{ ...line, earlier: [] }]
    return newestOf(talk) === line ? [folded(talk)] : []
  })
}

const newestOf = (talk: readonly LogLine[]): LogLine =>
  talk.reduce((newest, line) => (line.message.id >= newest.message.id ? line : newest))

/** Whoever answers an offer with another refuses it by that: the refusal is sent after it, but stands before it. */
function withLine(talk: readonly LogLine[], line: LogLine): LogLine[] {
  const { event } = line
  if (event?.type !== 'dealRefused') return [...talk, line]
  const instead = talk.findIndex(
    (one) => one.event?.type === 'dealOffered' && one.event.by === event.by && one.event.deal > event.deal,
  )
  return instead < 0 ? [...talk, line] : talk.toSpliced(instead, 0, line)
}
