import assert from 'node:assert/strict'
import {
  below,
  type Card,
  CHAIRS,
  type Command,
  copyState,
  determinize,
  type Faction,
  type GameState,
  isFaction,
  LEADER,
  type LeaderId,
  pending,
  pick,
  play,
  type Rng,
  redact,
  refuse,
  rngFrom,
  sample,
  shuffle,
  type TableConfig,
  type Viewer,
  view,
} from '@arrakis/engine'
import { frameOf } from '../../src/kernel/flow.ts'
import { without } from '../../src/kernel/without.ts'
import type { Plan } from '../../src/model/answers.ts'
import { isCard, isSupply } from '../../src/model/cards.ts'
import { ACCESS_CARDS } from '../../src/model/harvest.ts'
import { planCards } from '../../src/model/plan.ts'
import { gameOf } from '../../src/play/engine.ts'
import { AUCTION, BATTLE, BATTLE_RESULTS, SHIPMENT } from '../../src/procedures/frames.ts'
import { alliesOf } from '../../src/procedures/hands.ts'
import { cardsTried } from '../../src/procedures/tried-cards.ts'
import { randomGame } from './random-game.ts'

/** Two things as they would travel are the same. Mostly they are so letter by letter, which is quickly seen. */
function assertSame(one: string, other: string, where: string): void {
  if (one !== other) assert.deepEqual(JSON.parse(one), JSON.parse(other), where)
}

/** A spectator, and everybody at the table: whoever is out of the game too. */
const viewersOf = ({ order, chairs }: GameState): Viewer[] => [
  'spectator',
  ...chairs.map(({ faction }, i) => (order.length > 0 ? faction! : CHAIRS[i]!)),
]

/** A view is enough to rebuild a state that looks the same, and the game can go on from it. */
export function checkViews(table: TableConfig, seed: string): void {
  const rng = rngFrom(`views of ${seed}`)
  randomGame(table, seed, {
    before({ state, number }) {
      if (number % 3 > 0) return
      const me = pick(rng, viewersOf(state))
      const seen = JSON.stringify(view(state, me))
      const guess = determinize(JSON.parse(seen) as ReturnType<typeof view>, rng)
      assertSame(JSON.stringify(view(guess, me)), seen, `game ${seed}, decision ${number}, seen by ${me}`)
      if (number % 15 === 0) playOn(guess, rng)
    },
  })
}

function playOn(state: GameState, rng: Rng): void {
  for (let i = 0; i < 40 && !state.outcome; i++) {
    const [seat] = pending(state)
    const command = sample(state, seat!, rng)!
    assert.equal(refuse(state, command), null, JSON.stringify(command))
    play(state, command)
  }
}

/**
 * What a seat may not know changes neither its views, nor its events, nor the refusals it gets; how often that was compared. `told` hears
 * of every comparison.
 */
export function checkSecrets(
  table: TableConfig,
  seed: string,
  told: (state: GameState, command: Command, me: Viewer) => void = () => {},
): number {
  const rng = rngFrom(`secrets of ${seed}`)
  let compared = 0
  randomGame(table, seed, {
    before({ state, command, number }) {
      if (state.order.length === 0 || number % 2 > 0) return
      const me = pick(rng, viewersOf(state))
      const one = withoutCancelOrders(copyState(state), me)
      const two = varied(one, me, rng, command)
      const [seen, varies] = [JSON.stringify(view(one, me)), JSON.stringify(view(two, me))]
      assertSame(varies, seen, `views differ before decision ${number} of ${seed}`)
      if (command.seat === me) assert.deepEqual(refuse(two, command), refuse(one, command))
      told(state, command, me)
      if (refuse(one, command) || refuse(two, command)) return
      const seenOne = after(one, command, me)
      const seenTwo = after(two, command, me)
      if (one.outcome || two.outcome || seenOne.opened || seenTwo.opened) return
      assertSame(seenTwo.seen, seenOne.seen, `decision ${number} of ${seed}, seen by ${me}: ${JSON.stringify(command)}`)
      compared++
    },
  })
  return compared
}

/** Rules that lay hidden things open: a storm card turned, a hand shown or taken. */
const OPENS: ReadonlySet<string> = new Set([
  'stormRevealed',
  'stormSeen',
  'shown',
  'handTaken',
  'answerVoid',
  'answerBinds',
  'pileDiscarded',
  'duelistShown',
  'duelEnded',
  'markOpened',
  'fatesSwapped',
  'fateUsed',
  'suppliesReturned',
  'infiltrationBegan',
  'spiceSeized',
  'pileGiven',
  'spiceBlew',
  'wormAppeared',
  'wormIgnored',
  'nexusDrawn',
  'plansRevealed',
])
/** And those that lay something open to one seat: who looks, draws, buys or is dealt a card. */
const SHOWS: ReadonlySet<string> = new Set([
  'harvestSeen',
  'markSeen',
  'traitorsDealt',
  'spiceCardSeen',
  'cardSeen',
  'cardsSeen',
  'cardShown',
  'cardSold',
  'cardTaken',
  'cardDrawn',
  'planSeen',
])

/** What a viewer sees once a command is carried out; `opened` if a rule laid something hidden open. */
function after(state: GameState, command: Command, me: Viewer): { seen: string; opened: boolean } {
  // DR-15 Whose hand the viewer sees has no secrets.
  const { factions } = view(state, me)
  const open = new Set<string>(state.order.filter((seat) => factions[seat]!.hand !== null))
  const events = play(state, command)
  const opened = events.some(
    (e) =>
      OPENS.has(e.type) ||
      (SHOWS.has(e.type) && 'secret' in e && e.secret.for.some((seat) => seat === me || open.has(seat))) ||
      (e.type === 'questionAnswered' && (command.kind === 'truthtrance' || command.kind === 'reword')) ||
      (e.type === 'bribePaid' && e.short > 0) ||
      // HARV-10 Whoever cannot pay the tax passes the harvest on: all learn that.
      (e.type === 'harvestTold' && e.told.what === 'manager' && e.told.why === 'tax'),
  )
  return { seen: JSON.stringify({ view: view(state, me), events: redact(events, me) }), opened }
}

/** An order to cancel plays a card by itself: the hidden card shows, as it must. */
function withoutCancelOrders(state: GameState, me: Viewer): GameState {
  for (const seat of state.order)
    if (seat !== me)
      state.factions[seat]!.orders = state.factions[seat]!.orders.filter((order) => order.do !== 'cancel')
  return state
}

/** The same to this viewer, with other hands, decks, traitors, spice, prediction and storm. */
function varied(state: GameState, me: Viewer, rng: Rng, next: Command): GameState {
  const other = copyState(state)
  const others = other.order.filter((seat) => seat !== me)
  const laid = plansIn(other)
  const busy = new Set<string>(
    other.stack.flatMap((f) => Object.keys(f.answers).filter((seat) => f.proc !== BATTLE.id || !laid.has(seat))),
  )
  if (other.battle?.shown) busy.add(other.battle.shown.of)
  // DR-IX-6 A card that is shown before it takes effect.
  for (const seat of other.order) if (cardsTried(other, seat).length > 0) busy.add(seat)
  // DR-49 Break Conditioning lies open until the battle is settled.
  if (other.dream?.conditioning) busy.add(other.dream.conditioning)
  // DR-15 Infiltrated they have no secrets.
  const seen = view(state, me)
  const free = others.filter(
    (seat) => !busy.has(seat) && other.factions[seat]!.payWith === null && seen.factions[seat]!.hand === null,
  )
  varyHands(other, free, me, rng, laid)
  varyPlans(other, free, me, rng)
  // Who pays how much of an ally's card lies open.
  const helped = other.order.some(
    (seat) => other.factions[seat]!.credit.cards + other.factions[seat]!.credit.shipments > 0,
  )
  varyPromises(other, free, me, next)
  for (const seat of free) {
    const own = other.factions[seat]!
    if (own.spice > 1 && !helped && !laid.has(seat)) own.spice += 1 + below(rng, 3)
  }
  varyTraitors(other, free, rng)
  const recorded = other.mains?.traitor
  if (recorded && free.includes(recorded.of) && recorded.leader)
    recorded.leader = pick(rng, other.factions[recorded.of]!.traitors)
  if (other.prediction && me !== 'bene-gesserit')
    other.prediction = {
      faction: pick(
        rng,
        other.order.filter((f) => f !== 'bene-gesserit'),
      ),
      turn: 1 + below(rng, 10),
    }
  if (other.storm.next && !other.storm.seenBy.includes(me as never)) other.storm.next = 1 + below(rng, 6)
  varyPiles(other, free, me, rng)
  varyTrades(other, free, me, rng)
  varyArena(other, free, rng)
  varyGholas(other, free, rng)
  varySealed(other, me, rng, next)
  varySpiceDeck(other, me, rng)
  return other
}

/** ALLY-02 What others would pay for their allies, unless it is about to be paid or withdrawn: who pays how much is told. */
function varyPromises(state: GameState, seats: GameState['order'], me: Viewer, next: Command): void {
  if (PAYING.has(next.kind) || frameOf(state, AUCTION)?.leader || frameOf(state, SHIPMENT)) return
  const what = state.phase === 'bidding' ? 'cards' : state.phase === 'shipment-movement' ? 'shipments' : null
  for (const seat of what ? seats : []) {
    const own = state.factions[seat]!
    const allies = alliesOf(state, seat)
    if (allies.length > 0 && !allies.some((ally) => ally === me) && seat !== next.seat && own.spice > 0)
      own.credit = { cards: 0, shipments: 0, first: false, [what!]: Math.min(own.spice, 3) }
  }
}
const PAYING: ReadonlySet<string> = new Set(['ship', 'bid', 'answer-deal'])

/** The cards that lie in plans, sealed or open: nothing else of those hands is settled. */
function plansIn(state: GameState): Map<string, Card[]> {
  const sealed = Object.entries(frameOf(state, BATTLE)?.answers ?? {}).filter(([, plan]) => typeof plan === 'object')
  const revealed = frameOf(state, BATTLE_RESULTS)?.plans ?? []
  return new Map([
    ...sealed.map(([of, plan]): [string, Card[]] => [of, planCards(plan as Plan)]),
    ...revealed.map(({ of, plan }): [string, Card[]] => [of, planCards(plan)]),
  ])
}

/** Plans that lie sealed are others, unless the viewer has seen them; what was said or sworn of them stays true. */
function varyPlans(state: GameState, seats: GameState['order'], me: Viewer, rng: Rng): void {
  const f = frameOf(state, BATTLE)
  if (!f || state.battle?.locked.length || frameOf(state, BATTLE_RESULTS)) return
  const g = gameOf(state)
  const announced = state.dream?.announced ?? []
  for (const seat of seats) {
    if (
      seat === me ||
      !(seat in f.answers) ||
      announced.some((card) => planCards(f.answers[seat] as Plan).includes(card))
    )
      continue
    f.answers[seat] = g.rules.decisions.get('plan')!.sample(g, seat, rng)
  }
}

/** DR-03 What will blow is another, as far as the viewer has not looked. */
function varySpiceDeck({ spiceDeck }: GameState, me: Viewer, rng: Rng): void {
  const { deck, second, seenBy, secondSeenBy } = spiceDeck
  const [first, next] = [seenBy, secondSeenBy].map((by) => by.some((seat) => seat === me))
  const kept = second.length > 0 ? Number(first) : next ? 2 : Number(first)
  deck.push(...shuffle(rng, deck.splice(kept)))
  second.push(...shuffle(rng, second.splice(Number(next))))
}

/** Cards the viewer cannot place are dealt anew among hands, what is for bid, and deck. */
function varyHands(
  state: GameState,
  seats: GameState['order'],
  me: Viewer,
  rng: Rng,
  planned: ReadonlyMap<string, Card[]>,
): void {
  const known = (seat: (typeof seats)[number]): Card[] =>
    state.factions[me as Faction]?.known.filter((note) => note.of === seat).map((note) => note.card) ?? []
  const pool: Card[] = []
  const kept = seats.map((seat) => {
    const { hand } = state.factions[seat]!
    const keep: Card[] = []
    // DR-50 Supplies lie open to all, spectators included.
    const open = hand.filter(isSupply)
    const certain = [...open, ...known(seat).filter((one) => !open.includes(one))]
    for (const card of [...certain, ...without(planned.get(seat) ?? [], certain)])
      keep.push(...hand.splice(hand.indexOf(card), 1))
    const count = hand.length
    pool.push(...hand.splice(0))
    return { seat, keep, count }
  })
  // AHBT-14 What lies face down on the board is a card like these.
  const laid = (state.marks ?? []).filter(
    ({ of, face, open, seenBy = [] }) =>
      of && seats.includes(of) && isCard(face) && !open && !seenBy.some((by) => by === me),
  )
  pool.push(...laid.map(({ face }) => face as Card))
  const { deck, row, rowSeenBy } = state.treachery
  const seen = me !== 'spectator' && (rowSeenBy.some((seat) => seat === me) || knowsRow(state, me as Faction))
  const sold = seen ? 0 : row.length
  pool.push(...row.splice(0, sold))
  // The next cards stay as they are: the viewer may come to draw them.
  const top = deck.splice(0, 14)
  const size = deck.length
  pool.push(...deck.splice(0))
  shuffle(rng, pool)
  for (const mark of laid) mark.face = pool.pop()!
  row.push(...pool.splice(0, sold))
  for (const { seat, keep, count } of kept) state.factions[seat]!.hand = [...keep, ...pool.splice(0, count)]
  state.treachery.deck = [...top, ...pool.splice(0, size)]
}

/** DR-IX-2 Whoever has looked at what is for bid, or was told of what kind it is. */
const knowsRow = ({ factions, turn }: GameState, me: Faction): boolean =>
  factions[me]?.notes.some((note) => note.turn === turn && (note.saw === 'row' || note.saw === 'card-kind')) ?? false

function varyTraitors(state: GameState, seats: GameState['order'], rng: Rng): void {
  const shown = new Set(
    state.order.flatMap((seat) => state.factions[seat]!.notes.flatMap((n) => (n.saw === 'traitors' ? [n.of] : []))),
  )
  const free = seats.filter((seat) => !shown.has(seat))
  const pool: LeaderId[] = shuffle(
    rng,
    free.flatMap((seat) => [...state.factions[seat]!.traitors, ...state.factions[seat]!.unchosen]),
  )
  for (const seat of free) {
    const own = state.factions[seat]!
    own.traitors = pool.splice(0, own.traitors.length)
    own.unchosen = pool.splice(0, own.unchosen.length)
  }
}

/** AHBT-06 Any leader who has been in the tanks may be a traitor; what he betrayed goes with him. */
function varyGholas({ extra, factions, turn }: GameState, seats: GameState['order'], rng: Rng): void {
  const of = 'tleilaxu'
  if (!extra || !seats.includes(of)) return
  const back = Object.values(factions).flatMap(({ leaders }) =>
    leaders.filter(({ dead, deaths }) => !dead && deaths > 0),
  )
  const gholas = back.flatMap(({ id }) => (LEADER[id].main || below(rng, 2) > 0 ? [] : [id]))
  const betrayed = extra.won.flatMap(({ leader, territory }) => (gholas.includes(leader) ? [territory] : []))
  extra.secret = { ...extra.secret, of, gholas, madeOn: below(rng, turn + 1), betrayed }
}

/** HARV-21 What third parties offer each other, and what is offered to the viewer unseen. */
function varyTrades({ harvest, piles }: GameState, seats: GameState['order'], me: Viewer, rng: Rng): void {
  for (const offer of harvest?.offers ?? []) {
    const { by, to, give, want, shown } = offer
    if (!seats.includes(by) || (to === me && shown)) continue
    offer.give = shuffle(rng, [...(piles!.access!.hands[by] ?? [])]).slice(0, give.length)
    if (to !== me) offer.want = want.map(() => pick(rng, ACCESS_CARDS))
  }
}

/** Sealed and silent answers may be others, as long as somebody has still to answer. */
function varySealed(state: GameState, me: Viewer, rng: Rng, next: Command): void {
  const f = state.stack.at(-1)
  if (!f?.ask || f.ask.privacy === 'open' || state.battle) return
  const { of } = f.ask
  if (!of.some((seat) => !(seat in f.answers) && seat !== next.seat)) return
  for (const seat of of) {
    if (!isFaction(seat) || seat === me || seat === next.seat || !(seat in f.answers)) continue
    const { [seat]: given, ...rest } = f.answers
    f.answers = rest
    f.answers[seat] = sample(state, seat, rng)?.answer ?? given
  }
}

/** Whoever lies face down in the arena, or beside a shield, may be another. */
function varyArena({ duel, factions }: GameState, seats: GameState['order'], rng: Rng): void {
  const { duelists = [], seconds = [] } = duel?.arena ?? {}
  for (const one of [...duelists, ...seconds])
    if (seats.includes(one.of) && !one.open)
      one.leader = pick(
        rng,
        factions[one.of]!.leaders.filter(({ dead, holder, rests }) => !dead && holder === one.of && !rests),
      ).id
}

/** The cards of modules' decks, and the faces of what lies on the board, as far as the viewer cannot place them. */
function varyPiles(state: GameState, seats: GameState['order'], me: Viewer, rng: Rng): void {
  for (const [id, pile] of Object.entries(state.piles ?? {})) {
    const shown = (of: string): boolean => pile.known.some((one) => one.by === me && one.of === of)
    const free = seats.filter((seat) => pile.hands[seat] && !shown(seat))
    // The next cards stay as they are: the viewer may come to draw them.
    const top = pile.deck.splice(0, id === 'nexus' ? 0 : pile.deck.length > 40 ? 40 : 12)
    const pool = shuffle(rng, [...pile.deck, ...free.flatMap((seat) => pile.hands[seat]!)])
    for (const seat of free) pile.hands[seat] = pool.splice(0, pile.hands[seat]!.length)
    pile.deck = [...top, ...pool]
  }
  for (const seat of seats) {
    const hidden = (state.marks ?? []).filter(
      (mark) => mark.of === seat && mark.face !== undefined && !mark.open && !isCard(mark.face),
    )
    const faces = shuffle(
      rng,
      hidden.map((mark) => mark.face!),
    )
    for (const mark of hidden) mark.face = faces.pop()!
  }
}
