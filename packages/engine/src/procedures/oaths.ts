import { factionState } from '../board/forces.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { keysOf } from '../kernel/table.ts'
import type { Future, Question, Term, YesNo } from '../model/answers.ts'
import { CARD, type Card, isCard, isOf, kindOf } from '../model/cards.ts'
import { type Faction, isLeader, type LeaderId } from '../model/factions.ts'
import { couldBe, isNamed, type Named, namedBy, namesOf } from '../model/plan.ts'
import type { GameState, Oath, PlanPromise, TerritoryId } from '../model/state.ts'
import { BATTLE, MOVEMENT, SHIPMENT, SHIPMENT_MOVEMENT } from './frames.ts'
import { availableLeaders } from './leaders.ts'
import { comesBefore } from './turn.ts'

/** TRU-05 A term sworn under Truthtrance, not agreed in a deal; some of them no deal has. */
export type SwornTerm =
  | (Term & { sworn?: true })
  | { term: 'not-ship'; of: Faction; to: TerritoryId; sworn: true }
  | { term: 'not-move'; of: Faction; to: TerritoryId; sworn: true }
  | { term: 'set-out'; of: Faction; from: TerritoryId; sworn: true }
  | { term: 'have'; of: Faction; in: TerritoryId; moreThan: number; more: boolean; sworn: true }
/** What was sworn to be, or not to be, in a plan. */
type Thing = Named & { plays: boolean }
const NONE: readonly Oath[] = []

/** TRU-04 Questions about what is to come. */
export const FUTURE = [
  'will-ship',
  'will-move',
  'will-leave',
  'will-have',
  'will-bid',
  'will-play',
  'will-lead',
  'will-dial',
] as const satisfies Future['about'][]
const ABOUT: ReadonlySet<string> = new Set(FUTURE)
export const isFuture = (question: Question): question is Future => ABOUT.has(question.about)

type AboutBattle = Extract<Future, { about: 'will-play' | 'will-lead' | 'will-dial' }>
const aboutBattle = (question: Future): question is AboutBattle =>
  question.about === 'will-play' || question.about === 'will-lead' || question.about === 'will-dial'
/** The cards or the leader it speaks of. */
const subjectOf = (question: AboutBattle): Named | null => {
  if (question.about === 'will-dial') return null
  return question.about === 'will-play' ? namedBy(question) : { card: question.leader }
}

/** The turn an oath speaks of: that which was named, or that in which it was sworn; null for the next battle, whenever it comes. */
function turnOf({ question, turn }: Pick<Oath, 'question' | 'turn'>): number | null {
  if (question.about === 'will-bid') return turn
  return question.turn ?? (aboutBattle(question) ? null : turn)
}

/** TRU-05 Whether an oath still binds, now or in a turn to come: a shipment, a move, a battle, or the card that was up for bid. */
function stands(state: GameState, oath: Oath): boolean {
  if (oath.question.about === 'will-bid' && oath.row !== state.treachery.row.length) return false
  return (turnOf(oath) ?? state.turn) >= state.turn
}
/** Whether it binds in this turn. */
const holds = (state: GameState, oath: Oath): boolean =>
  stands(state, oath) && (turnOf(oath) ?? state.turn) === state.turn

const oathsOf = (state: GameState, seat: Faction): readonly Oath[] =>
  state.oaths.length === 0 ? NONE : state.oaths.filter((oath) => oath.of === seat && holds(state, oath))

/** What was answered is kept from now on. */
export function swear(g: Game, of: Faction, question: Future, answer: YesNo): void {
  const { state } = g
  state.oaths = state.oaths.filter((oath) => stands(state, oath))
  if (optionOf(g, 'truthtrance.binding') === 'none') return
  state.oaths.push({ of, question, answer, turn: state.turn, row: state.treachery.row.length })
}

/** What oaths forbid or demand in shipping and moving, in the words of deals. */
export function* swornTerms(state: GameState): Generator<SwornTerm> {
  for (const oath of state.oaths) {
    const { of, question, answer } = oath
    if (!holds(state, oath)) continue
    if (question.about === 'will-ship')
      yield answer === 'yes'
        ? { term: 'ship', of, to: question.to, sworn: true }
        : { term: 'not-ship', of, to: question.to, sworn: true }
    if (question.about === 'will-move')
      yield answer === 'yes'
        ? { term: 'move', of, to: question.to, sworn: true }
        : { term: 'not-move', of, to: question.to, sworn: true }
    if (question.about === 'will-leave')
      yield answer === 'yes'
        ? { term: 'set-out', of, from: question.from, sworn: true }
        : { term: 'hold', of, territory: question.from, sworn: true }
    if (question.about === 'will-have')
      yield { term: 'have', of, in: question.in, moreThan: question.moreThan, more: answer === 'yes', sworn: true }
  }
}

/** A shipment or move made, or not made: an oath to make it is kept, or could not be (TRU-06). */
export function settleOaths(
  g: Game,
  seat: Faction,
  about: 'will-ship' | 'will-move' | 'will-leave',
  place: TerritoryId | null,
): void {
  const { state } = g
  if (state.oaths.length === 0) return
  for (const oath of oathsOf(state, seat)) {
    const { question } = oath
    if (question.about !== about || oath.answer === 'no') continue
    state.oaths = state.oaths.filter((other) => other !== oath)
    if (('from' in question ? question.from : question.to) !== place) declare(g, seat, question)
  }
}

/** The turn of a seat is over, and with it what was said of forces at its end; `kept` tells whether they stand so. */
export function settleCounts(g: Game, seat: Faction, kept: (oath: Counted) => boolean): void {
  const { state } = g
  if (state.oaths.length === 0) return
  for (const oath of oathsOf(state, seat)) {
    const { question, answer } = oath
    if (question.about !== 'will-have') continue
    state.oaths = state.oaths.filter((other) => other !== oath)
    if (!kept({ in: question.in, moreThan: question.moreThan, more: answer === 'yes' })) declare(g, seat, question)
  }
}
type Counted = Pick<Extract<SwornTerm, { term: 'have' }>, 'in' | 'moreThan' | 'more'>

/** TRU-06 Where the table wants it, a seat that cannot keep an answer says so. */
function declare(g: Game, by: Faction, question: Question, binds = false): void {
  if (optionOf(g, 'truthtrance.invalidation') === 'declare')
    tell(g, binds ? { type: 'answerBinds', by, question } : { type: 'answerVoid', by, question })
}

/** Bids: no more than was sworn; or more, as soon as it can be paid. */
export function oathRefusesBid(
  g: Game,
  seat: Faction,
  bid: number | 'pass',
  high: number,
  most: number,
): Refusal | null {
  for (const { question, answer } of oathsOf(g.state, seat)) {
    if (question.about !== 'will-bid') continue
    const over = bid !== 'pass' && bid > question.moreThan
    if (answer === 'no' && over) return refusal('truth.bound', 'TRU-05', { atMost: question.moreThan })
    if (answer === 'yes' && !over && high <= question.moreThan && most > question.moreThan)
      return refusal('truth.bound', 'TRU-05', { moreThan: question.moreThan })
  }
  return null
}

/** The most a seat has sworn to bid. */
export function swornLimit(g: Game, seat: Faction): number {
  let most = Number.POSITIVE_INFINITY
  for (const { question, answer } of oathsOf(g.state, seat))
    if (question.about === 'will-bid' && answer === 'no') most = Math.min(most, question.moreThan)
  return most
}

/** The bid a seat has sworn to make and can pay. The clock makes it for a silent seat. */
export function swornBid(g: Game, seat: Faction, high: number, most: number): number | null {
  for (const { question, answer } of oathsOf(g.state, seat))
    if (question.about === 'will-bid' && answer === 'yes' && high <= question.moreThan && most > question.moreThan)
      return question.moreThan + 1
  return null
}

const isBattle = ({ against, in: place }: AboutBattle, fighters: readonly Faction[], at: TerritoryId): boolean =>
  (against === undefined || fighters.includes(against)) && (place === undefined || place === at)

/** BATTLE-37 The oaths about this battle; from now on it is no longer the next. */
export function promisesFor(g: Game, fighters: readonly Faction[], at: TerritoryId): PlanPromise[] {
  const { state } = g
  const found: PlanPromise[] = []
  const left: Oath[] = []
  for (const oath of state.oaths) {
    const { of, question, answer } = oath
    if (!aboutBattle(question) || !holds(state, oath) || !fighters.includes(of) || !isBattle(question, fighters, at))
      left.push(oath)
    else if (question.about === 'will-dial') found.push({ of, moreThan: question.moreThan, plays: answer === 'yes' })
    else found.push({ of, ...subjectOf(question)!, plays: answer === 'yes' })
  }
  if (found.length > 0) state.oaths = left
  return found
}

const keeps = (hand: readonly Card[], thing: Thing): boolean =>
  !thing.plays || hand.some((held) => couldBe(held, hand, thing))

const questionOf = (promise: PlanPromise): Question => {
  if ('moreThan' in promise) return { about: 'dial', moreThan: promise.moreThan }
  const { card } = promise
  if (isLeader(card)) return { about: 'will-lead', leader: card }
  return { about: 'plan', ...namedBy(promise) } as Extract<Question, { about: 'plan' }>
}

/** Whether a leader could lead in the battle at hand, or somebody else could. */
export function canLead(g: Game, seat: Faction, leader: LeaderId, leads: boolean): boolean {
  const found = availableLeaders(g, seat, frameOf(g.state, BATTLE)!.ground)
  if (leads) return found.some((other) => other.id === leader)
  return found.every((other) => other.id !== leader) || found.length > 1 || holdsHero(g, seat)
}
const holdsHero = (g: Game, seat: Faction): boolean => factionState(g.state, seat).hand.includes('cheap-hero')

/** TRU-06 Before plans are laid: answers that cannot be kept, and those that can be kept again. */
export function declareOaths(g: Game, canKeep: (promise: PlanPromise) => boolean): void {
  const { state } = g
  if (!state.battle || optionOf(g, 'truthtrance.invalidation') === 'silent') return
  for (const promise of state.battle.promises) {
    const kept = canKeep(promise)
    if (kept !== (promise.void === true)) continue
    if (kept) delete promise.void
    else promise.void = true
    declare(g, promise.of, questionOf(promise), kept)
  }
}

/** The cards and leaders a seat has sworn about for the plan at hand, or the next. */
export function swornOf(state: GameState, seat: Faction): Thing[] {
  if (!state.battle && state.oaths.length === 0) return []
  const sworn: Thing[] = []
  for (const promise of state.battle?.promises ?? []) if (promise.of === seat && 'card' in promise) sworn.push(promise)
  for (const oath of state.oaths) {
    if (oath.of !== seat || !stands(state, oath)) continue
    const named = aboutBattle(oath.question) ? subjectOf(oath.question) : null
    if (named) sworn.push({ ...named, plays: oath.answer === 'yes' })
  }
  return sworn
}

/** TRU-06 What stands in the way of every plan is void. */
export function dropPromises(g: Game, seat: Faction): void {
  const secrets = g.state.battle!
  const gone = secrets.promises.filter((promise) => promise.of === seat)
  secrets.promises = secrets.promises.filter((promise) => promise.of !== seat)
  for (const promise of gone) if (!promise.void) declare(g, seat, questionOf(promise))
}

/** TRU-07 A Karama of one's own may not take away the card one has sworn to play. */
export function oathRefusesParting(g: Game, seat: Faction, left: readonly Card[]): Refusal | null {
  const { hand } = factionState(g.state, seat)
  const broken = swornOf(g.state, seat).find((promise) => keeps(hand, promise) && !keeps(left, promise))
  return broken ? refusal('plan.sworn', 'TRU-07', { ...namedBy(broken), plays: true }) : null
}

/** TRU-08 What was sworn is played even if the Voice forbids it; of several cards one that it does not forbid. */
export function swornToPlay(g: Game, seat: Faction, cards: readonly Card[]): boolean {
  const { hand } = factionState(g.state, seat)
  const sworn = (g.state.battle?.promises ?? []).filter((p) => p.of === seat && p.plays && 'card' in p) as Thing[]
  const needs = (card: Card, thing: Thing): boolean =>
    isNamed(card, thing) && !(thing.or && hand.some((other) => !cards.includes(other) && couldBe(other, hand, thing)))
  return cards.length > 0 && cards.every((card) => sworn.some((thing) => needs(card, thing)))
}

/** Whether a seat's shipment, or its move, is still to come this turn. */
function toCome(g: Game, seat: Faction, what: 'ship' | 'move'): boolean {
  const { state } = g
  if (comesBefore(g, state.phase, 'shipment-movement')) return true
  const phase = frameOf(state, SHIPMENT_MOVEMENT)
  // SHIP-01 Where all ship before anybody moves, each round has its own.
  const round = phase?.rounds[0]
  if (round === 'ship' && what === 'move') return true
  if (round === 'move' && what === 'ship') return false
  if (phase?.waiting.includes(seat)) return true
  const shipping = frameOf(state, SHIPMENT)
  if (shipping?.seat === seat && shipping.ask?.kind === 'ship') return true
  const moving = frameOf(state, MOVEMENT)
  return what === 'move' && moving?.seat === seat && moving.ask?.kind === 'move'
}

/** Whether a seat has shipped and moved this turn. */
export const hasActed = (g: Game, seat: Faction): boolean => !toCome(g, seat, 'ship') && !toCome(g, seat, 'move')

/** What can be answered without breaking an earlier answer, or promising what is past. */
export function futureChoices(g: Game, of: Faction, question: Future): YesNo[] {
  const { state } = g
  const both: YesNo[] = ['yes', 'no']
  const now = turnAsked(state, question) === state.turn
  if (now && question.about === 'will-ship' && !toCome(g, of, 'ship')) return ['no']
  if (now && (question.about === 'will-move' || question.about === 'will-leave') && !toCome(g, of, 'move'))
    return ['no']
  for (const oath of state.oaths) {
    if (oath.of !== of || !stands(state, oath) || inOtherTurn(state, question, oath)) continue
    const settled = settledBy(question, oath.question, oath.answer)
    if (settled) return [settled]
  }
  return both
}

/** The turn a question speaks of; null for the next battle, whenever it comes. */
const turnAsked = (state: GameState, question: Future): number | null => turnOf({ question, turn: state.turn })

/** Whether an earlier oath is about another turn. The next battle may come in any. */
function inOtherTurn(state: GameState, question: Future, earlier: Oath): boolean {
  const [asked, sworn] = [turnAsked(state, question), turnOf(earlier)]
  return asked !== null && sworn !== null && asked !== sworn
}

/** What an earlier answer leaves to say: the same of the same, and never two things of which one excludes the other. */
function settledBy(now: Future, earlier: Future, answer: YesNo): YesNo | null {
  if (now.about === 'will-bid' && earlier.about === 'will-bid') {
    if (answer === 'yes' && now.moreThan <= earlier.moreThan) return 'yes'
    return answer === 'no' && now.moreThan >= earlier.moreThan ? 'no' : null
  }
  if (aboutBattle(now) && aboutBattle(earlier) && apart(now, earlier)) return null
  if (now.about === 'will-dial' && earlier.about === 'will-dial') {
    if (answer === 'yes' && now.moreThan <= earlier.moreThan) return 'yes'
    return answer === 'no' && now.moreThan >= earlier.moreThan ? 'no' : null
  }
  if (now.about === 'will-leave' && earlier.about === 'will-leave') {
    if (now.from === earlier.from) return answer
    return answer === 'yes' ? 'no' : null
  }
  if (now.about === 'will-have' && earlier.about === 'will-have') {
    if (now.in !== earlier.in) return null
    if (answer === 'yes') return now.moreThan <= earlier.moreThan ? 'yes' : null
    return now.moreThan >= earlier.moreThan ? 'no' : null
  }
  if (now.about === 'will-play' && earlier.about === 'will-play')
    return now.or || now.as || earlier.or || earlier.as
      ? settledAmong(now, earlier, answer)
      : settledCard(now.card, earlier.card, answer)
  if (now.about === 'will-lead' && earlier.about === 'will-lead') {
    if (now.leader === earlier.leader) return answer
    return answer === 'yes' ? 'no' : null
  }
  // A Cheap Hero takes the leader's place.
  if (answer === 'yes' && aboutBattle(now) && aboutBattle(earlier))
    return isHero(now) || isHero(earlier) ? ([now.about, earlier.about].includes('will-lead') ? 'no' : null) : null
  if ((now.about === 'will-ship' || now.about === 'will-move') && earlier.about === now.about) {
    if (now.to === earlier.to) return answer
    return answer === 'yes' ? 'no' : null
  }
  return null
}

const isHero = (question: AboutBattle): boolean => {
  const named = subjectOf(question)
  return named?.card === 'cheap-hero' && !named.or
}

/** Of two questions about one card or kind each. */
function settledCard(one: string, other: string, answer: YesNo): YesNo | null {
  if (one === other) return answer
  if (answer === 'yes' && isCard(other) && isOf(other, one)) return 'yes'
  if (answer === 'no') return isCard(one) && isOf(one, other) ? 'no' : null
  return placeOf(one) === placeOf(other) ? 'no' : null
}

/** DR-55 Of questions about one of several: what is among more is settled with it, and what is not there without it. */
function settledAmong(now: Named, earlier: Named, answer: YesNo): YesNo | null {
  const within = (some: Named, all: Named): boolean =>
    (!all.as || all.as === some.as) &&
    namesOf(some).every((what) => (isCard(what) ? isNamed(what, all) : namesOf(all).includes(what)))
  if (answer === 'yes') return within(earlier, now) ? 'yes' : null
  return within(now, earlier) ? 'no' : null
}

/** Whether no battle can be both. */
const apart = (a: AboutBattle, b: AboutBattle): boolean =>
  (a.against !== undefined && b.against !== undefined && a.against !== b.against) ||
  (a.in !== undefined && b.in !== undefined && a.in !== b.in)

/** The place a card, or a kind of cards, takes in a plan; a card with two roles may take either. */
const placeOf = (what: string): string => {
  if (!isCard(what)) return what.endsWith('defence') ? 'defence' : what === 'worthless' ? what : 'weapon'
  const [place, other] = keysOf(CARD[what].as ?? {})
  return other ? what : (place ?? kindOf(what))
}
