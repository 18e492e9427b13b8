import { everybody } from '../board/forces.ts'
import { isArea, spiceDeckFor, territory, territoryOf } from '../board/map.ts'
import { battlefieldOf, placeIn } from '../board/paths.ts'
import type { Options } from '../editions/options.ts'
import { changeBy, consult, forcesOf, type Game } from '../hooks/hooks.ts'
import { type Card, DRUG, deckFor, isCard } from '../model/cards.ts'
import { type Faction, mercenaryOf } from '../model/factions.ts'
import { OFF_MAP } from '../model/places.ts'
import type { AreaId, FactionState, Force, GameState, SpiceCard } from '../model/state.ts'
import { gameOf } from '../play/engine.ts'
import { HAND } from '../procedures/hands.ts'
import { layCards } from '../procedures/piles.ts'
import { compose, leadersOf } from '../tables/compose.ts'

/** What must hold whatever the players do: returns each violation in words. */
export function invariants(state: GameState): string[] {
  const factions = Object.entries(state.factions) as [Faction, FactionState][]
  if (factions.length === 0) return []
  return [
    ...factions.flatMap(([id, own]) => factionFaults(state, id, own)),
    ...stackFaults(state),
    ...treacheryFaults(state),
    ...spiceFaults(state),
    ...allianceFaults(state),
    ...pileFaults(state),
  ]
}

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 0
const optionsIn = (state: GameState) => compose(state.table, []).options

function factionFaults(state: GameState, id: Faction, own: FactionState): string[] {
  const faults: string[] = []
  const say = (text: string): number => faults.push(`${id} ${text}`)
  const options = optionsIn(state)
  const sheet = compose(state.table, [id]).sheets.get(id)!
  const elites = options['battle.eliteTokens'] ? sheet.elites : 0
  const { reserves, tanks } = own
  const total: Force = { normal: reserves.normal - own.mercenaries + tanks.normal, elite: reserves.elite + tanks.elite }
  for (const stack of state.forces) {
    if (stack.of !== id) continue
    total.normal += stack.normal - (stack.mercenaries ?? 0)
    total.elite += stack.elite
  }
  const [normal, elite] = state.order.includes(id) ? [forcesOf(sheet) - elites, elites] : [0, 0]
  if (total.normal !== normal || total.elite !== elite)
    say(`has ${total.normal} + ${total.elite} starred forces, not ${normal} + ${elite}`)
  const counted = (what: string, n: number): void => {
    if (!isCount(n)) say(`has ${n} in ${what}`)
  }
  counted('spice', own.spice)
  counted('bribes', own.bribes)
  counted('reserves', reserves.normal)
  counted('tanks', tanks.normal)
  counted('starred reserves', reserves.elite)
  counted('starred tanks', tanks.elite)
  const { second } = own
  if (second && !(isCount(reserves.normal - second.normal) && isCount(reserves.elite - second.elite)))
    say(`has ${second.normal} + ${second.elite} starred forces on its second world`)
  if (!isCount(own.mercenaries) || own.mercenaries > reserves.normal)
    say(`has ${own.mercenaries} mercenaries in reserve`)
  if (own.credit.cards + own.credit.shipments > own.spice)
    say(`promises an ally ${own.credit.cards + own.credit.shipments} spice and has ${own.spice}`)
  const limit = mostCards(gameOf(state), id)
  // HAR-13 Whoever has taken a hand gives as many cards back.
  if (own.hand.length > limit && !state.stack.some((f) => f.ask?.kind === 'return-cards'))
    say(`holds ${own.hand.length} cards, more than ${limit}`)
  if (
    own.eliteRevived > consult(gameOf(state), 'revival.stars', 1, { seat: id }) &&
    options['revival.eliteLimitBindsCards']
  )
    say('revived two starred forces in a turn')
  return [...faults, ...leaderFaults(state, id, own)]
}

/** BID-02 The highest limit of a hand, whatever is stopped or suspended now: it says who may buy, not who must discard. */
function mostCards(g: Game, seat: Faction): number {
  let most = HAND
  let limit = HAND
  for (const entry of g.rules.changes.get('hand.limit') ?? []) {
    limit = changeBy(g, entry, limit, { seat })
    most = Math.max(most, limit)
  }
  return most
}

function leaderFaults(state: GameState, id: Faction, { leaders }: FactionState): string[] {
  const faults: string[] = []
  // CARD-25 One more may be hired.
  const mercenary = mercenaryOf(id)
  const found = leaders.flatMap((leader) => (leader.id === mercenary ? [] : [leader.id]))
  const all = leadersOf(state.table, id)
  // MAIN-16 Of a faction that is out of the game only captives are left.
  const expected = state.order.includes(id) ? all : all.filter((leader) => found.includes(leader.id))
  const whole = found.length === expected.length && found.every((leader, i) => leader === expected[i]!.id)
  if (!whole || leaders.length > found.length + 1)
    faults.push(`${id} has the leaders ${leaders.map((leader) => leader.id).join(', ')}`)
  for (const leader of leaders) {
    if (!state.order.includes(leader.holder) && !(leader.dead && leader.holder === id))
      faults.push(`${leader.id} is held by ${leader.holder}, who is not here`)
    if (leader.dead && leader.holder !== id) faults.push(`${leader.id} is dead and yet a captive`)
    if (leader.drugged !== 0 && (leader.dead || leader.secret || leader.drugged < 0))
      faults.push(`${leader.id} cannot be drugged as it is`)
    if (leader.faceDown && !leader.dead) faults.push(`${leader.id} lies face down and is not dead`)
  }
  return faults
}

/** Whether an area is one of this table, and not a world of the faction's own. */
const isAbroad = ({ places }: GameState, of: Faction, at: AreaId): boolean =>
  isArea(at) && (OFF_MAP.has(at) ? (places?.includes(at) ?? false) && territory(at).of !== of : true)

/** BG-14, BG-25 Forces of one faction in a territory, or in its part, share one side, unless each has its own; those of an area and side are one stack. */
function stackFaults(state: GameState): string[] {
  const { forces, order } = state
  const { 'bg.coexistence': model, 'storm.cutsTerritories': cut } = optionsIn(state)
  const mixed = model === 'wbcToken'
  const { advisors } = gameOf(state).rules.owned
  const faults: string[] = []
  const stacks = new Set<string>()
  const sides = new Map<string, boolean>()
  for (const { area, of, normal, elite, advisor, mercenaries, patched } of forces) {
    if (!isAbroad(state, of, area)) {
      faults.push(`${of} has forces in ${area}, which is nowhere, or where its reserves are`)
      continue
    }
    if (!order.includes(of)) faults.push(`${of} is not here and has forces in ${area}`)
    if (!isCount(normal) || !isCount(elite) || normal + elite === 0)
      faults.push(`${of} has ${normal} + ${elite} starred forces in ${area}`)
    if (mercenaries !== undefined && (!isCount(mercenaries - 1) || mercenaries > normal))
      faults.push(`${of} has ${mercenaries} mercenaries among ${normal} forces in ${area}`)
    if (patched !== undefined && (!isCount(patched - 1) || patched > elite))
      faults.push(`${of} has ${patched} patched among ${elite} starred forces in ${area}`)
    const side = `${of} ${advisor} ${area}`
    if (stacks.has(side)) faults.push(`${of} has two stacks in ${area}`)
    stacks.add(side)
    if (advisor && of !== advisors?.owner) faults.push(`${of} has advisors in ${area}`)
    const place = cut ? placeIn(battlefieldOf(area, state.storm.sector)) : territoryOf(area)
    const key = `${of} ${place}`
    if (!mixed && sides.has(key) && sides.get(key) !== advisor)
      faults.push(`${of} has advisors and fighters in ${place}`)
    sides.set(key, advisor)
  }
  return faults
}

/** CARD-01 Each card of the deck is somewhere, and once. */
function treacheryFaults(state: GameState): string[] {
  const { treachery, factions } = state
  const { deck, discard, removed, row } = treachery
  const counts = new Map<Card, number>()
  count(counts, deck)
  count(counts, discard)
  count(counts, removed)
  count(counts, row)
  for (const { hand, leaders } of Object.values(factions)) {
    count(counts, hand)
    // CARD-21 The drug lies with the leader who took it.
    for (const leader of leaders) if (leader.drugged > 0) count(counts, [DRUG])
  }
  const { rules } = gameOf(state)
  for (const { what, face } of state.marks ?? []) if (layCards(rules, what) && isCard(face)) count(counts, [face])
  const faults: string[] = []
  const { cards } = wholeOf(optionsIn(state))
  for (const [card, expected] of cards) {
    const found = counts.get(card) ?? 0
    if (found !== expected) faults.push(`there are ${found} of the card ${card}, not ${expected}`)
    counts.delete(card)
  }
  for (const card of counts.keys()) faults.push(`there is no card called ${card}`)
  return faults
}

function count(counts: Map<Card, number>, cards: readonly Card[]): void {
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
}

interface Whole {
  readonly cards: ReadonlyMap<Card, number>
  readonly spice: string
}

/** The decks that tables with these options have: worked out once, because simulations look after every decision. */
const whole = new WeakMap<Options, Whole>()

function wholeOf(options: Options): Whole {
  const known = whole.get(options)
  if (known) return known
  const cards = new Map<Card, number>()
  count(cards, deckFor(options))
  const made: Whole = { cards, spice: spiceDeckFor(options).toSorted().join() }
  whole.set(options, made)
  return made
}

/** The spice deck is whole, but for worms set aside while the spice blows (BLOW-03). */
function spiceFaults(state: GameState): string[] {
  const { spiceDeck, spice, phase } = state
  const faults: string[] = []
  for (const { area, amount } of spice)
    if (!isArea(area) || !isCount(amount) || amount === 0) faults.push(`${amount} spice lies in ${area}`)
  if (new Set(spice.map((s) => s.area)).size !== spice.length) faults.push('spice lies twice in one area')
  if (phase === 'spice-blow') return faults
  const [first = [], second = []] = spiceDeck.discards
  // BLOW-09 One deck and two piles, or two decks with a pile each.
  const options = optionsIn(state)
  const all = wholeOf(options).spice
  const decks =
    options['blow.decks'] === 'two'
      ? [
          [...spiceDeck.deck, ...first],
          [...spiceDeck.second, ...second],
        ]
      : [[...spiceDeck.deck, ...first, ...second]]
  return [...faults, ...decks.flatMap((cards) => deckFaults(cards, all))]
}

const deckFaults = (cards: readonly SpiceCard[], all: string): string[] =>
  cards.toSorted().join() === all
    ? []
    : [`the spice deck has ${cards.length} cards, not the ${all.split(',').length} it should`]

function allianceFaults(state: GameState): string[] {
  const option = optionsIn(state)['alliance.maxSize']
  const most = option === 6 ? state.chairs.length : option
  const faults: string[] = []
  const members = state.alliances.flatMap((alliance) => alliance.members)
  for (const alliance of state.alliances)
    if (alliance.members.length < 2 || alliance.members.length > most)
      faults.push(`there is an alliance of ${alliance.members.join(', ')}`)
  if (new Set(members).size !== members.length) faults.push('somebody is in two alliances')
  for (const member of members) if (!state.order.includes(member)) faults.push(`${member} is allied and not here`)
  return faults
}

/** The cards of a module's deck are all somewhere, each once. */
function pileFaults(state: GameState): string[] {
  const rules = compose(state.table, everybody(state))
  return rules.piles.flatMap(({ id, cards, elsewhere }) => {
    const pile = state.piles?.[id]
    if (!pile) return [`there is no pile ${id}`]
    const found = [
      ...pile.deck,
      ...pile.discard,
      ...pile.out,
      ...Object.values(pile.hands).flat(),
      ...(elsewhere?.(state, rules) ?? []),
    ]
    const all = cards(rules)
    return [...found].sort().join() === [...all].sort().join() ? [] : [`the cards of ${id} are ${found.join(', ')}`]
  })
}
