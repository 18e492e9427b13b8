import { type Card, deckOf, type Faction, LEADER, type LeaderId, type Options, type View } from '@arrakis/engine'
import { alliesOf, handSize, type Situation } from '../../situation.ts'
import { CLASSES, classOf } from './classes.ts'

/** What a seat can tell of a hand: so many cards of each class for sure, and so many it has not seen. */
export interface Hand {
  readonly known: readonly number[]
  readonly unknown: number
}

/** What the mentat believes about the cards it cannot see; all of it follows from one view. */
interface Belief {
  /** Cards that nobody has shown me, by class: in the deck, or in somebody's hand. */
  readonly unseen: readonly number[]
  readonly unseenCount: number
  readonly hands: Partial<Record<Faction, Hand>>
}

const beliefs = new WeakMap<View, Belief>()

export function beliefOf(s: Situation): Belief {
  let belief = beliefs.get(s.view)
  if (!belief) {
    belief = believe(s)
    beliefs.set(s.view, belief)
  }
  return belief
}

const decks = new Map<string, readonly number[]>()
function wholeDeck(options: Options): readonly number[] {
  const id = options['deck.treachery']
  let counts = decks.get(id)
  if (!counts) {
    counts = countOf(deckOf(id))
    decks.set(id, counts)
  }
  return counts
}

function countOf(cards: readonly Card[]): number[] {
  const counts = new Array<number>(CLASSES).fill(0)
  for (const card of cards) counts[classOf(card)]!++
  return counts
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
    hands[of] = { known: countOf(cards), unknown: hand ? 0 : Math.max(0, handSize(s, of) - known.length) }
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
  const { known, unknown } = hands[of]!
  if (known[kind]! > 0) return 1
  if (unknown === 0 || unseenCount === 0) return 0
  return 1 - (1 - unseen[kind]! / unseenCount) ** unknown
}

/** A leader that a faction may send, and how sure it is that it can. */
export interface Available {
  readonly id: LeaderId
  readonly worth: number
  readonly chance: number
}

/** LEAD-06, BATTLE-15 Living leaders, captives among them, that are not tied to another ground. */
export function leadersOf({ view, options }: Situation, of: Faction, ground: string | null): Available[] {
  const found: Available[] = []
  const again = options['battle.leaderReuse'] !== 'oncePerTurn'
  const free = (foughtIn: string | null): boolean => foughtIn === null || (again && foughtIn === ground)
  for (const seat of view.order) {
    const { leaders, unplaced } = view.factions[seat]!
    const lost = unplaced.home + unplaced.captive + unplaced.dead
    for (const leader of leaders) {
      if (!free(leader.foughtIn)) continue
      const worth = LEADER[leader.id].strength
      if ('unplaced' in leader) {
        const here = seat === of ? unplaced.home : of === CAPTOR ? unplaced.captive : 0
        if (here > 0) found.push({ id: leader.id, worth, chance: here / lost })
      } else if (leader.holder === of && !leader.dead && !leader.rests)
        found.push({ id: leader.id, worth: worth - leader.drugged, chance: 1 })
    }
  }
  return found
}
const CAPTOR: Faction = 'harkonnen'

/** How likely somebody who kept one of four traitors kept this one, by its strength. */
const keeps = (strength: number): number => (strength >= 5 ? 0.42 : strength >= 3 ? 0.28 : 0.12)
const DEALT = 4

/** TRAI-05 The chance that a faction can call this leader. */
export function suspicion(s: Situation, by: Faction, leader: LeaderId): number {
  const { view, me, options } = s
  const { faction, mercenary, strength } = LEADER[leader]
  if (mercenary) return 0
  if (by === faction && options['harkonnen.captiveTraitor'] === 'autoForOwner') return 1
  const own = view.factions[me]!
  const mine = own.traitors as LeaderId[]
  if (by === me) return mine.includes(leader) ? 1 : 0
  const dealt = own.unchosen as LeaderId[]
  // A card in my hand is in no other.
  if (mine.includes(leader) || dealt.includes(leader)) return 0
  const seen = own.own!.notes.findLast((note) => note.saw === 'traitors' && note.of === by)
  if (seen?.saw === 'traitors') return seen.traitors.includes(leader) ? 1 : 0
  const { called, loyal } = s.chronicle
  if (called[leader]) return called[leader] === by ? 1 : 0
  if (loyal[leader]?.includes(by)) return 0.01
  const { traitors } = view.factions[by]!
  const held = typeof traitors === 'number' ? traitors : traitors.length
  const pool = Math.max(DEALT, 5 * view.order.length - mine.length - dealt.length)
  if (held > 1) return Math.min(1, held / pool)
  return held === 0 || by === faction ? 0 : Math.min(1, DEALT / pool) * keeps(strength)
}

/** HAR-06 The chance that an opponent, or an ally of his who lends traitors, can call this leader. */
export function betrayal(s: Situation, opponent: Faction, leader: LeaderId): number {
  let loyal = 1 - suspicion(s, opponent, leader)
  if (alliesOf(s.view, opponent).includes(CAPTOR)) loyal *= 1 - suspicion(s, CAPTOR, leader)
  return 1 - loyal
}
