import {
  type Card,
  type Command,
  type Faction,
  type GameEvent,
  type GameState,
  placesToHold,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import { type Manners, mannersWatch } from './manners.ts'

export const INCOME = [
  'charity',
  'collected',
  'cities',
  'card sales',
  'shipping fees',
  'leaders',
  'captives',
  'duels',
  'bribes',
  'worlds',
  'machines',
  'revivals',
  'tithe',
  'allies',
] as const
export const SPENDING = [
  'cards',
  'shipping',
  'revival',
  'leader revival',
  'battle',
  'bribes paid',
  'for allies',
] as const
export type Source = (typeof INCOME)[number]
export type Purpose = (typeof SPENDING)[number]

/** Spice that came or went, summed by turn. */
export interface SpiceFlow {
  readonly of: Faction
  readonly turn: number
  readonly what: Source | Purpose
  amount: number
}

export interface AllianceStats {
  readonly members: readonly Faction[]
  readonly from: number
  to: number
}

export interface BattleStats {
  readonly turn: number
  readonly aggressor: Faction
  readonly defender: Faction
  winner: Faction | null
  how: 'fought' | 'traitor' | 'two traitors' | 'explosion'
  /** Who called a traitor. */
  readonly callers: Faction[]
  /** Whose leaders died. */
  readonly killed: Faction[]
}

/** What the laboratory keeps of one game: plain JSON. */
export interface GameStats {
  readonly flows: SpiceFlow[]
  readonly sales: { readonly card: Card; readonly price: number; readonly by: Faction; readonly turn: number }[]
  readonly alliances: AllianceStats[]
  readonly battles: BattleStats[]
  /** Who held how many strongholds when a turn had ended. */
  readonly held: { readonly turn: number; readonly by: Partial<Record<Faction, number>> }[]
  /** What onlookers notice, counted by name; games of older files have none. */
  readonly manners?: Manners
}

export interface Collector {
  command(command: Command, state: GameState): void
  events(events: readonly GameEvent[], state: GameState): void
  stats(): GameStats
}

/** Listens to one game. */
export function collector(): Collector {
  const ledger = newLedger()
  const watch = mannersWatch()
  const found: GameStats = {
    flows: ledger.flows,
    sales: [],
    alliances: [],
    battles: [],
    held: [],
    manners: watch.counts,
  }
  let turn = 0
  return {
    command: (command, state) => watch.command(command, state),
    events(events, state) {
      for (const event of events) {
        watch.event(event, state)
        if (event.type === 'turnBegan') {
          if (turn > 0) found.held.push({ turn, by: holders(state, events) })
          turn = event.turn
        }
        if (event.type === 'gameWon') found.held.push({ turn, by: holders(state, []) })
        ledger.enter(event, turn)
        noticeAlliance(found.alliances, event, turn)
        noticeBattle(found.battles, event, turn)
        if (event.type === 'cardSold' && event.karama === null)
          found.sales.push({ card: event.secret.card, price: event.price, by: event.to, turn })
      }
      ledger.close(state, turn)
    },
    stats: () => found,
  }
}

interface Ledger {
  readonly flows: SpiceFlow[]
  enter(event: GameEvent, turn: number): void
  close(state: GameState, turn: number): void
}

/** Everybody's spice: what events explain is entered by name, what they do not was help among allies, or a bribe at once. */
function newLedger(): Ledger {
  const flows: SpiceFlow[] = []
  const spice = new Map<Faction, number>()
  let bribes: { to: Faction; amount: number }[] = []
  const add = (of: Faction | 'bank', turn: number, what: Source | Purpose, amount: number): void => {
    if (of === 'bank' || amount === 0) return
    const flow = flows.find((known) => known.of === of && known.turn === turn && known.what === what)
    if (flow) flow.amount += amount
    else flows.push({ of, turn, what, amount })
    spice.set(of, (spice.get(of) ?? 0) + amount)
  }
  return {
    flows,
    enter(event, turn) {
      if (event.type === 'bribePaid') bribes.push(event)
      for (const [of, what, amount] of entriesOf(event)) add(of, turn, what, amount)
    },
    close(state, turn) {
      for (const of of state.order) {
        const now = state.factions[of]!.spice
        const unexplained = now - (spice.get(of) ?? now)
        spice.set(of, now - unexplained)
        const bribed = bribes.reduce((sum, bribe) => sum + (bribe.to === of ? bribe.amount : 0), 0)
        if (unexplained > 0) {
          add(of, turn, 'bribes', Math.min(bribed, unexplained))
          add(of, turn, 'allies', Math.max(0, unexplained - bribed))
        } else add(of, turn, 'for allies', unexplained)
      }
      bribes = []
    },
  }
}

/** Income above zero, spending below. */
function entriesOf(event: GameEvent): [of: Faction | 'bank', what: Source | Purpose, amount: number][] {
  switch (event.type) {
    case 'charityPaid':
      return [[event.to, 'charity', event.amount]]
    case 'cardSold':
      return [
        [event.to, 'cards', event.karama === null ? -event.price : 0],
        [event.paidTo, 'card sales', event.price],
      ]
    case 'forcesRevived':
      return [[event.paidBy, event.paidBy === event.by ? 'revival' : 'for allies', -event.cost]]
    case 'leaderRevived':
      return [[event.by, 'leader revival', -event.cost]]
    case 'shipped':
      return [
        [event.by, 'shipping', -event.cost],
        [event.paidTo, 'shipping fees', event.cost],
      ]
    case 'spiceGained':
      return [[event.by, GAINED[event.for], event.amount]]
    case 'backingLaid':
      return [[event.by, 'duels', -event.amount]]
    case 'duelStruck':
      return [[event.by, 'duels', event.spice + event.wound]]
    case 'spiceCollected':
      return [[event.by, 'collected', event.amount]]
    case 'supportPaid':
      return [[event.by, 'battle', -event.amount]]
    case 'spiceHandedOn':
    case 'incomeShared':
      return [
        [event.by, 'worlds', -event.amount],
        [event.to, 'worlds', event.amount],
      ]
    case 'cardsCleared':
      return [[event.by, 'worlds', -event.cost]]
    case 'bribePaid':
      return [[event.from, 'bribes paid', -event.amount]]
    default:
      return []
  }
}

const GAINED = {
  leaders: 'leaders',
  captive: 'captives',
  income: 'cities',
  bribes: 'bribes',
  worlds: 'worlds',
  machines: 'machines',
  duel: 'duels',
  revivals: 'revivals',
  tithe: 'tithe',
} as const

/** Fighters alone count; what a storm of the new turn has killed already still stood when the turn ended. */
function holders(state: GameState, after: readonly GameEvent[]): Partial<Record<Faction, number>> {
  const by = new Map<TerritoryId, Set<Faction>>(placesToHold(state).map((place) => [place, new Set()]))
  for (const { area, of, advisor } of state.forces) if (!advisor) by.get(territoryOf(area))?.add(of)
  const begun = after.findIndex(({ type }) => type === 'turnBegan')
  for (const event of after.slice(begun + 1))
    if (event.type === 'forcesLost' && event.to === 'storm') by.get(territoryOf(event.area))?.add(event.of)
  const counts: Partial<Record<Faction, number>> = {}
  for (const factions of by.values()) for (const of of factions) counts[of] = (counts[of] ?? 0) + 1
  return counts
}

/** Each alliance with its first and last turn; one that changes its members is a new one. */
function noticeAlliance(found: AllianceStats[], event: GameEvent, turn: number): void {
  const running = (member: Faction): AllianceStats | undefined =>
    found.find((alliance) => alliance.to === ENDURES && alliance.members.includes(member))
  if (event.type === 'allianceFormed') {
    for (const member of event.members) end(running(member), turn)
    found.push({ members: event.members.toSorted(), from: turn, to: ENDURES })
  }
  if (event.type === 'allianceBroken') {
    const left = running(event.by)
    const rest = left?.members.filter((member) => member !== event.by) ?? []
    end(left, turn)
    if (rest.length > 1) found.push({ members: rest, from: turn, to: ENDURES })
  }
  if (event.type === 'gameWon') for (const alliance of found) if (alliance.to === ENDURES) alliance.to = turn + 1
}
/** Until an alliance ends, or the game. */
const ENDURES = 0
const end = (alliance: AllianceStats | undefined, turn: number): void => {
  if (alliance) alliance.to = turn
}

interface Running extends BattleStats {
  open?: boolean
}

function noticeBattle(found: BattleStats[], event: GameEvent, turn: number): void {
  if (event.type === 'battleBegan') {
    const { aggressor, defender } = event
    if ((found.at(-1) as Running | undefined)?.open) found.pop()
    const battle: Running = {
      turn,
      aggressor,
      defender,
      winner: null,
      how: 'fought',
      callers: [],
      killed: [],
      open: true,
    }
    found.push(battle)
    return
  }
  const battle = found.at(-1) as Running | undefined
  if (!battle) return
  const decided = (winner: Faction | null, how: BattleStats['how']): void => {
    battle.winner = winner
    battle.how = how
    delete battle.open
  }
  switch (event.type) {
    case 'traitorCalled':
      battle.callers.push(event.by)
      break
    case 'battleWon':
      decided(event.by, event.totals ? 'fought' : 'traitor')
      break
    case 'battleLostByAll':
      decided(null, 'two traitors')
      break
    case 'lasgunExploded':
      decided(null, 'explosion')
      break
    case 'leaderKilled':
      battle.killed.push(event.of)
      break
    case 'phaseBegan':
      if (battle.open) found.pop()
      break
  }
}
