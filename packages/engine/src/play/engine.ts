import { DOTS, EXTRA_SIETCHES, STORM_START } from '../board/map.ts'
import { PROCEDURES } from '../hooks/flow.ts'
import type { Game } from '../hooks/hooks.ts'
import { type AnyDecisionRule, type AnyPlayRule, ruleOf } from '../hooks/rules.ts'
import { copy } from '../kernel/copy.ts'
import { call, run } from '../kernel/flow.ts'
import { type Refusal, type Result, refusal } from '../kernel/result.ts'
import { below, type Rng, rngFrom, type Seed } from '../kernel/rng.ts'
import { isObject } from '../kernel/shape.ts'
import {
  type About,
  type AskedKind,
  type Command,
  DECISIONS,
  type Decision,
  type UnaskedKind,
} from '../model/decisions.ts'
import type { GameEvent } from '../model/events.ts'
import { CHAIRS, FACTIONS, type Faction, type Seat } from '../model/factions.ts'
import type { GameState, PhaseId } from '../model/state.ts'
import type { TableConfig } from '../model/table.ts'
import { game as gameProcedure } from '../phases/game.ts'
import { placeRefusal } from '../procedures/places.ts'
import { dropStale } from '../procedures/stale.ts'
import { playUnasked } from '../procedures/tried-cards.ts'
import { compose } from '../tables/compose.ts'
import { checkSeats } from '../tables/seats.ts'
import { copyState } from './copy-state.ts'

export const gameOf = (state: GameState, used: Set<string> | null = null): Game => {
  // The storm order is empty until factions are chosen.
  const rules = compose(state.table, state.order)
  return { rules, procedures: rules.procedures, settle: rules.settle, state, events: [], used, settled: -1, due: null }
}

/** A table ready to play: everything up to the first question. Throws a TableError if the table cannot be. */
export function create(table: TableConfig, seed: Seed): GameState {
  return begin(table, seed).state
}

/** The same, with what happened until the first question. */
export function begin(table: TableConfig, seed: Seed): { state: GameState; events: GameEvent[] } {
  checkSeats(table)
  const state = emptyState(table, seed)
  const g = gameOf(state)
  call(g, gameProcedure, {})
  run(g)
  return { state, events: g.events }
}

export function emptyState(table: TableConfig, seed: Seed): GameState {
  const { options, places } = compose(table, [])
  const dots = table.seats.map((seat) => seat.dot)
  const most = Math.max(dots.length, DOTS.length)
  const free = Array.from({ length: most }, (_, i) => i + 1).filter((dot) => !dots.includes(dot))
  const state: GameState = {
    table,
    rng: rngFrom(seed),
    stack: [],
    flags: [],
    asks: {},
    chairs: table.seats.map((seat) => ({ faction: seat.faction ?? null, dot: seat.dot ?? free.shift()!, dealt: [] })),
    turn: 0,
    phase: 'set-up',
    order: [],
    factions: {},
    forces: [],
    storm: { sector: STORM_START, next: null, seenBy: [], dialers: [], moved: null },
    wallBroken: false,
    sietches: EXTRA_SIETCHES[options['map.extraSietches']],
    bonuses: [],
    declared: [],
    worms: 0,
    nexuses: 0,
    spice: [],
    spiceDeck: { deck: [], second: [], discards: [[], []], last: [null, null], seenBy: [], secondSeenBy: [] },
    treachery: { deck: [], discard: [], removed: [], row: [], rowSeenBy: [], topSeenBy: [] },
    alliances: [],
    primaries: [],
    prediction: null,
    kwisatzHaderach: null,
    battle: null,
    captive: null,
    deals: [],
    dealsMade: 0,
    questions: [],
    oaths: [],
    outcome: null,
  }
  if (places.length > 0) state.places = places
  return state
}

/** The seats whose answers the game waits for. */
export function pending(state: GameState): Seat[] {
  const f = state.stack.at(-1)
  if (!f?.ask) return []
  if (f.ask.each) return f.ask.of as Seat[]
  return f.ask.of.filter((seat) => !(seat in f.answers)) as Seat[]
}

/** The kind of question put to a seat now. */
export function askedKind(state: GameState, seat: Seat): AskedKind | null {
  const f = state.stack.at(-1)
  if (!f?.ask?.of.includes(seat) || (!f.ask.each && seat in f.answers)) return null
  return f.ask.kind as AskedKind
}

/** Whether cards and powers may be played now: a phase waits, and nothing is being carried out. */
const isQuiet = (g: Game): boolean => {
  const top = g.state.stack.at(-1)
  return top !== undefined && g.procedures.get(top.proc)!.quiet
}

const inPlay = (state: GameState, seat: Seat): seat is Faction => state.order.includes(seat as Faction)

/** The question put to a seat now, with what it may answer. */
export function question(state: GameState, seat: Seat): Decision<AskedKind> | null {
  const kind = askedKind(state, seat)
  if (!kind) return null
  const g = gameOf(state)
  const rule = g.rules.decisions.get(kind)!
  const ask = state.asks[seat]!
  return { ...decisionOf(g, rule, aboutOf(state, kind, seat), rule.offer(g, seat)), ask } as Decision<AskedKind>
}

/** What a seat may answer to the question put to it now; all else about the question is left out. */
export function offered(state: GameState, seat: Seat): Decision<AskedKind>['offer'] | null {
  const kind = askedKind(state, seat)
  if (!kind) return null
  const g = gameOf(state)
  return g.rules.decisions.get(kind)!.offer(g, seat) as Decision<AskedKind>['offer']
}

/** What a question is about, as its seat may know it. */
export function aboutOf<K extends AskedKind>(state: GameState, kind: K, seat: Seat): About<K> {
  const { about } = DECISIONS[kind]
  if (about !== 'question')
    for (let i = state.stack.length - 1; i >= 0; i--) {
      const f = state.stack[i]!
      const { shows } = PROCEDURES.get(f.proc)!
      if (shows?.what === about) return copy(shows.of(f, seat)) as About<K>
    }
  return {} as About<K>
}

/** A decision in the words of its row: that offer and kind fit together is the rule's type. */
const decisionOf = (g: Game, rule: AnyDecisionRule | AnyPlayRule, about: object, offer: unknown): Decision => {
  const { kind } = rule
  const { shape, asked } = DECISIONS[kind]
  return { kind, shape, rule: ruleOf(g, rule), asked, about, offer } as Decision
}

/** All a seat can do now. */
export function asked(state: GameState, seat: Seat): Decision[] {
  const g = gameOf(state)
  const first = question(state, seat)
  const decisions: Decision[] = first ? [first] : []
  if (!inPlay(state, seat) || state.outcome) return decisions
  const quiet = isQuiet(g)
  for (const rule of g.rules.playsOf.get(seat)!)
    if ((quiet || !rule.needsQuiet) && rule.may(g, seat)) decisions.push(decisionOf(g, rule, {}, rule.offer(g, seat)))
  return decisions
}

const SEATS: ReadonlySet<string> = new Set<Seat>([...FACTIONS, ...CHAIRS])
const isSeat = (value: string): value is Seat => SEATS.has(value)

/** Why a command cannot be carried out; never throws, whatever it is given. */
export function refuse(state: GameState, command: unknown): Refusal | null {
  if (!isObject(command)) return refusal('malformed', undefined, { expected: 'seat, kind, answer', at: '' })
  const { seat, kind, answer, ask } = command
  if (typeof seat !== 'string' || typeof kind !== 'string' || answer === undefined)
    return refusal('malformed', undefined, { expected: 'seat, kind, answer', at: '' })
  if (!isSeat(seat)) return refusal('no-such-seat', undefined, { seat })
  const g = gameOf(state)
  const asking = g.rules.decisions.get(kind)
  if (asking) return refuseAnswer(g, asking, seat, ask, answer)
  const playing = g.rules.plays.get(kind)
  return playing ? refusePlay(g, playing, seat, answer) : refusal('no-such-decision', undefined, { kind })
}

function refuseAnswer(g: Game, rule: AnyDecisionRule, seat: Seat, ask: unknown, answer: unknown): Refusal | null {
  if (askedKind(g.state, seat) !== rule.kind) return refusal('not-asked', ruleOf(g, rule), { kind: rule.kind })
  if (ask !== undefined && ask !== g.state.asks[seat])
    return refusal('late', ruleOf(g, rule), { ask: g.state.asks[seat] })
  const docked = rule.kind !== 'reword'
  const wrong = malformed(g, rule, answer) ?? placeRefusal(g.state, answer, docked, ruleOf(g, rule))
  return wrong ?? rule.refuse(g, seat, answer)
}

/** Whether an answer has the form of its kind; only then a rule looks at it. */
function malformed(g: Game, rule: AnyDecisionRule | AnyPlayRule, answer: unknown): Refusal | null {
  const wrong = DECISIONS[rule.kind].answer.check(answer)
  return wrong && refusal('malformed', wrong.rule ?? ruleOf(g, rule), { expected: wrong.expected, at: wrong.at })
}

function refusePlay(g: Game, rule: AnyPlayRule, seat: Seat, answer: unknown): Refusal | null {
  if (!inPlay(g.state, seat)) return refusal('no-such-seat', rule.rule, { seat })
  if (g.state.outcome) return refusal('game-over', rule.rule)
  if (rule.needsQuiet && !isQuiet(g)) return refusal('not-now', 'TIME-03')
  const wrong = malformed(g, rule, answer) ?? placeRefusal(g.state, answer, false, rule.rule)
  return wrong ?? rule.refuse(g, seat, answer)
}

/** Carries out a command on a copy; the state given stands as it was. */
export function apply(state: GameState, command: unknown): Result<{ state: GameState; events: GameEvent[] }> {
  const wrong = refuse(state, command)
  if (wrong) return { ok: false, refusal: wrong }
  const next = copyState(state)
  const { seat, kind, answer } = command as Command
  const events = play(next, { seat, kind, answer: copy(answer) } as Command)
  return { ok: true, value: { state: next, events } }
}

/** In place and unchecked: for callers that own the state and know that the command is legal. */
export function play(state: GameState, command: Command, used: Set<string> | null = null): GameEvent[] {
  const g = gameOf(state, used)
  const depth = state.stack.length
  carryOut(g, command)
  run(g)
  // What came in between, or followed from a play, may have spoilt answers that waited for others below it.
  if (state.stack.length < depth || g.rules.plays.has(command.kind)) dropStale(g)
  return g.events
}

/** In place and unchecked, but the game stands still as soon as a phase begins. */
export function playUntil(state: GameState, command: Command, phase: PhaseId): GameEvent[] {
  const g = gameOf(state)
  carryOut(g, command)
  run(g, () => {
    const last = g.events.at(-1)
    return last?.type === 'phaseBegan' && last.phase === phase
  })
  return g.events
}

/** A game that stands still goes on, in place. */
export function goOn(state: GameState): GameEvent[] {
  const g = gameOf(state)
  run(g)
  return g.events
}

function carryOut(g: Game, command: Command): void {
  const { state } = g
  const { seat, kind, answer } = command
  const playing = g.rules.plays.get(kind)
  if (playing) {
    if (!inPlay(state, seat)) throw new Error(`${seat} is not in play`)
    const waiting = state.stack.at(-1)!
    playUnasked(g, seat, kind, answer)
    // Answers given before are judged by the board as the play leaves it.
    g.settle?.(g)
    dropStale(g, waiting)
  } else state.stack.at(-1)!.answers[seat] = answer
}

/** Forgets in place what a seat has answered to the open question; it is asked again. */
export function takeBack(state: GameState, seat: Seat): void {
  delete state.stack.at(-1)?.answers[seat]
}

/** What the clock answers for a seat; null if it is asked nothing. */
export function fallback(state: GameState, seat: Seat): Command<AskedKind> | null {
  const kind = askedKind(state, seat)
  if (!kind) return null
  const g = gameOf(state)
  return { seat, kind, answer: g.rules.decisions.get(kind)!.fallback(g, seat) } as Command<AskedKind>
}

/** A random legal answer for a seat that is asked. */
export function sample(state: GameState, seat: Seat, rng: Rng): Command<AskedKind> | null {
  const kind = askedKind(state, seat)
  if (!kind) return null
  const g = gameOf(state)
  return { seat, kind, answer: g.rules.decisions.get(kind)!.sample(g, seat, rng) } as Command<AskedKind>
}

/** A random play that a seat may make unasked, or null. */
export function samplePlay(state: GameState, seat: Seat, rng: Rng): Command<UnaskedKind> | null {
  if (!inPlay(state, seat) || state.outcome) return null
  const g = gameOf(state)
  const quiet = isQuiet(g)
  const plays = g.rules.playsOf.get(seat)!.filter((rule) => (quiet || !rule.needsQuiet) && rule.may(g, seat))
  const rule = plays.find(({ rare }) => rare) ?? plays[below(rng, plays.length)]
  if (!rule) return null
  const answer = rule.sample(g, seat, rng)
  return answer === null ? null : ({ seat, kind: rule.kind, answer } as Command<UnaskedKind>)
}
