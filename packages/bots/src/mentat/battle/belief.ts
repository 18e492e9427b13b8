import {
  type Card,
  callsFor,
  deckFor,
  everybody,
  type Faction,
  isOf,
  LEADER,
  type LeaderId,
  leadersOf as leadersAt,
  type Options,
  ownerOf,
  strengthAt,
  type TerritoryId,
} from '@arrakis/engine'
import { alliesOf, type BotView, handSize, type Situation } from '../../situation.ts'
import { CLASSES, classOf, classOfKind } from './classes.ts'
import { skilledOf, staysInFront } from './skills.ts'

/** What a seat can tell of a hand: so many cards of each class for sure, and so many it has not seen. */
export interface Hand {
  readonly known: readonly number[]
  readonly unknown: number
  /** TRU-02 Classes that its owner has denied to hold, and how many of the unseen cards were there then. */
  readonly denied: readonly { readonly kind: number; readonly old: number }[]
}

/** What the mentat believes about the cards it cannot see; all of it follows from one view. */
interface Belief {
  /** Cards that nobody has shown me, by class: in the deck, or in somebody's hand. */
  readonly unseen: readonly number[]
  readonly unseenCount: number
  readonly hands: Partial<Record<Faction, Hand>>
}

const beliefs = new WeakMap<object, Belief>()

export function beliefOf(s: Situation): Belief {
  let belief = beliefs.get(s.kept)
  if (!belief) {
    belief = believe(s)
    beliefs.set(s.kept, belief)
  }
  return belief
}

const decks = new WeakMap<Options, readonly number[]>()
function wholeDeck(options: Options): readonly number[] {
  let counts = decks.get(options)
  if (!counts) {
    counts = countOf(deckFor(options))
    decks.set(options, counts)
  }
  return counts
}

function countOf(cards: readonly Card[]): number[] {
  const counts = new Array<number>(CLASSES).fill(0)
  for (const card of cards) counts[classOf(card)]!++
  return counts
}

/** TRU-02 What somebody has answered about their cards; `unseen` loses a card of each class that is there for sure. */
function answeredHand(s: Situation, of: Faction, { known, unknown }: Hand, unseen: number[]): Hand {
  const held = [...known]
  const denied: { kind: number; old: number }[] = []
  let hidden = unknown
  for (const { of: who, question, yes, drawn } of s.chronicle.answers ?? []) {
    if (who !== of || question.about !== 'card') continue
    const { card } = question
    const kind = classOfKind(card)
    if (yes && held[kind] === 0 && hidden > 0) {
      held[kind] = 1
      hidden--
      unseen[kind]!--
    }
    if (!yes && deckFor(s.options).every((other) => classOf(other) !== kind || isOf(other, card)))
      denied.push({ kind, old: Math.max(0, hidden - drawn) })
  }
  return { known: held, unknown: hidden, denied }
}

function believe(s: Situation): Belief {
  const { view } = s
  const unseen = [...wholeDeck(s.options)]
  const see = (cards: readonly Card[]): void => {
    for (const card of cards) unseen[classOf(card)]!--
  }
  see(view.treachery.discard)
  see(view.treachery.removed)
  const hands: Partial<Record<Faction, Hand>> = {}
  for (const of of view.order) {
    const { hand, known } = view.factions[of]!
    const cards = hand ?? known
    see(cards)
    const unknown = hand ? 0 : Math.max(0, handSize(s, of) - known.length)
    hands[of] = answeredHand(s, of, { known: countOf(cards), unknown, denied: [] }, unseen)
  }
  let unseenCount = 0
  for (let i = 0; i < CLASSES; i++) {
    if (unseen[i]! < 0) unseen[i] = 0
    unseenCount += unseen[i]!
  }
  return { unseen, unseenCount, hands }
}

/** The chance that a hand has a card of a class. */
export function chanceOf(s: Situation, of: Faction, kind: number): number {
  const { unseen, unseenCount, hands } = beliefOf(s)
  const { known, unknown, denied } = hands[of]!
  if (known[kind]! > 0) return 1
  const since = unknown - (denied.find((one) => one.kind === kind)?.old ?? 0)
  if (since <= 0 || unseenCount === 0) return 0
  return 1 - (1 - unseen[kind]! / unseenCount) ** since
}

/** A leader that a faction may send, and how sure it is that it can. */
export interface AvailableLeader {
  readonly id: LeaderId
  readonly worth: number
  readonly chance: number
  readonly foughtIn: string | null
}

type Leaders = Partial<Record<Faction, AvailableLeader[]>>
const leaders = new WeakMap<object, Leaders>()

/** LEAD-06 Living leaders by whom they serve, captives among them. */
function allLeaders(view: BotView): Leaders {
  const found: Leaders = {}
  const captor = ownerOf(view, 'captives')
  for (const seat of view.order) found[seat] = []
  // MAIN-16 Captives of somebody who is out of the game still fight.
  for (const seat of everybody(view)) {
    const { leaders: own, unplaced } = view.factions[seat]!
    const lost = unplaced.home + unplaced.captive + unplaced.dead
    for (const leader of own) {
      const { id, foughtIn } = leader
      const worth = strengthAt(view.table, id)
      if (!('unplaced' in leader)) {
        if (leader.dead || leader.rests) continue
        found[leader.holder]?.push({ id, worth: worth - leader.drugged, chance: 1, foughtIn })
        continue
      }
      if (unplaced.home > 0) found[seat]!.push({ id, worth, chance: unplaced.home / lost, foughtIn })
      if (captor && unplaced.captive > 0) found[captor]?.push({ id, worth, chance: unplaced.captive / lost, foughtIn })
    }
  }
  return found
}

/** BATTLE-15 Those that are not tied to another ground. */
export function leadersOf(
  { view, options, kept }: Situation,
  of: Faction,
  ground: string | null,
): readonly AvailableLeader[] {
  let all = leaders.get(kept)
  if (!all) {
    all = allLeaders(view)
    leaders.set(kept, all)
  }
  const again = options['battle.leaderReuse'] !== 'oncePerTurn'
  const serving = all[of]!
  const front = ground !== null && staysInFront(view, of) ? skilledOf(view, of)?.leader : undefined
  const free = ({ id, foughtIn }: AvailableLeader): boolean =>
    id !== front && (foughtIn === null || (again && foughtIn === ground))
  return serving.every(free) ? serving : serving.filter(free)
}

/** How likely somebody who kept one of four traitors kept this one, by its strength. */
export const keeps = (strength: number): number =>
  strength >= 6 ? 0.75 : strength === 5 ? 0.48 : strength >= 3 ? 0.12 : 0.03
const DEALT = 4

/** What I know of traitors: mine, those that nobody else can have, and what I was shown. */
interface Traitors {
  readonly mine: readonly LeaderId[]
  readonly safe: readonly LeaderId[]
  readonly shown: Partial<Record<Faction, readonly LeaderId[]>>
  /** How many cards I have not seen. */
  readonly pool: number
}

const traitors = new WeakMap<object, Traitors>()
/** TRAI-01 A card for each leader of those who play, but for main characters (MAIN-03). */
function traitorCards({ table, order }: BotView): number {
  let count = 0
  for (const of of order) for (const { id } of leadersAt(table, of)) if (!LEADER[id].main) count++
  return count
}

function traitorsOf({ view, me, kept }: Situation): Traitors {
  let known = traitors.get(kept)
  if (!known) {
    const own = view.factions[me]!
    const mine = own.traitors as LeaderId[]
    const safe = [...mine, ...(own.unchosen as LeaderId[])]
    const shown: Partial<Record<Faction, readonly LeaderId[]>> = {}
    for (const note of own.own!.notes) if (note.saw === 'traitors') shown[note.of] = note.traitors
    known = { mine, safe, shown, pool: Math.max(DEALT, traitorCards(view) - safe.length) }
    traitors.set(kept, known)
  }
  return known
}

/** TRAI-05 The chance that a faction can call this leader. */
export function suspicion(s: Situation, by: Faction, leader: LeaderId): number {
  const { faction, mercenary, main } = LEADER[leader]
  if (mercenary) return 0
  if (by === faction && s.options['harkonnen.captiveTraitor'] === 'autoForOwner') return 1
  if (main) return 0
  const { mine, safe, shown, pool } = traitorsOf(s)
  if (by === s.me) return mine.includes(leader) ? 1 : 0
  // A card in my hand is in no other.
  if (safe.includes(leader)) return 0
  if (shown[by]) return shown[by].includes(leader) ? 1 : 0
  const answered = s.chronicle.answers?.findLast(
    ({ of, question }) => of === by && question.about === 'traitor' && question.leader === leader,
  )
  if (answered) return answered.yes ? 1 : 0
  const { called, loyal } = s.chronicle
  if (called[leader]) return called[leader] === by ? 1 : 0
  if (loyal[leader]?.includes(by)) return 0.01
  const count = s.view.factions[by]!.traitors
  const held = typeof count === 'number' ? count : count.length
  if (held > 1) return Math.min(1, held / pool)
  return held === 0 || by === faction ? 0 : Math.min(1, DEALT / pool) * keeps(strengthAt(s.view.table, leader))
}

/** HAR-06 The chance that an opponent, or an ally of his who lends traitors, can call this leader. */
export function betrayal(s: Situation, opponent: Faction, leader: LeaderId): number {
  let called = suspicion(s, opponent, leader)
  for (const ally of alliesOf(s.view, opponent))
    if (callsFor(s.view, ally, opponent, AT)) called = 1 - (1 - called) * (1 - suspicion(s, ally, leader))
  return called
}
const AT: TerritoryId = 'arrakeen'
