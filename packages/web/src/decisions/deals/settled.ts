import type { Faction, SeenEvent } from '@arrakis/engine'
import type { Message } from '../../table/picture.ts'

/** A deal that is over, with what was paid and shown by it. */
export interface SettledDeal {
  readonly id: number
  readonly parties: readonly Faction[]
  readonly turn: number
  /** What came of it at once, or with its end. */
  readonly done: readonly SeenEvent[]
  /** Somebody could not keep it. */
  readonly broken: boolean
}

interface Made {
  readonly id: number
  readonly parties: readonly Faction[]
  turn: number
  done: SeenEvent[]
  broken: boolean
  over: boolean
}

const isDoing = (event: SeenEvent): boolean => event.type === 'bribePaid' || event.type === 'shown'
const between = (event: SeenEvent, parties: readonly Faction[]): boolean => {
  const [from, to] =
    event.type === 'bribePaid' ? [event.from, event.to] : event.type === 'shown' ? [event.by, event.to] : []
  return from !== undefined && to !== undefined && parties.includes(from) && parties.includes(to)
}

/** The deals that were made and are over, the newest first. Offers that came to nothing are not among them. */
export function settledDeals(messages: readonly Message[], upTo: number): readonly SettledDeal[] {
  const made = new Map<number, Made>()
  let turn = 0
  for (const message of messages) {
    if (message.id > upTo) break
    if (message.type !== 'game') continue
    let current: Made | null = null
    let before: SeenEvent[] = []
    for (const event of message.events) {
      if (event.type === 'turnBegan') turn = event.turn
      if (event.type === 'dealMade') {
        current = { id: event.deal, parties: event.parties, turn, done: [], broken: false, over: false }
        made.set(event.deal, current)
      } else if (isDoing(event)) {
        if (current && between(event, current.parties)) current.done.push(event)
        else before.push(event)
      } else if (event.type === 'dealEnded' || event.type === 'dealReleased') {
        const deal = made.get(event.deal)
        if (!deal) continue
        if (deal !== current) deal.done.push(...before.filter((one) => between(one, deal.parties)))
        before = before.filter((one) => !deal.done.includes(one))
        deal.over = true
        deal.turn = turn
        deal.broken = event.type === 'dealReleased'
      }
    }
  }
  return [...made.values()].filter(({ over }) => over).reverse()
}
