import { botNamed, chanceSeen, newChronicle, remember } from '@arrakis/bots'
import {
  adjudicateGame,
  CHAIRS,
  type Chair,
  type CheckedRecordPart,
  checkRecord,
  commitmentOf,
  copyState,
  type Film,
  type GameEvent,
  type GameRecord,
  type GameState,
  play,
  question,
  type RecordStep,
  RULES_VERSION,
  redact,
  rngFrom,
  type SeenEvent,
  seedFrom,
  showFilm,
  type View,
  type Viewer,
  view,
  walkRecord,
} from '@arrakis/engine'
import { adviceOf } from './advice.ts'
import { chancesIn } from './chances.ts'
import type { Proof, RecordCalls, ReplayViewer, TimelineMark, TimelineMarkKind } from './record-calls.ts'

/** A position is kept after this many commands; any other is a few commands away. */
const EVERY = 32
/** Games kept at once; the oldest goes. */
const KEPT = 4

interface Replayed {
  readonly record: GameRecord
  /** One for every `EVERY` commands, and one for each part. */
  readonly positions: readonly { readonly at: number; readonly state: GameState }[]
  readonly events: readonly (readonly GameEvent[])[]
  readonly end: GameState
}
const openReplays = new Map<string, Replayed>()

/** Collects the events, marks and some positions of a game. A film has all its positions anyway. */
function collectPositions(
  record: GameRecord,
  steps: Iterable<RecordStep>,
  isFilm: boolean,
): Omit<Replayed, 'end'> & { readonly marks: TimelineMark[] } {
  const positions: { at: number; readonly state: GameState }[] = []
  const all: GameEvent[][] = Array.from({ length: record.commands.length + 1 }, () => [])
  const marks: TimelineMark[] = []
  let before = -1
  for (const step of steps) {
    const { at, state, events } = step
    all[at] = events
    for (const event of events) {
      const mark = markOf(event, at, state)
      if (isLedWorm(event) && isUnledWorm(marks.at(-1))) marks.pop()
      if (mark) marks.push(mark)
      else settleBattle(marks, event)
    }
    if (isFilm) positions.push(step)
    else if (at % EVERY === 0 || at !== before + 1) positions.push({ at, state: copyState(state) })
    before = at
  }
  return { record, positions, events: all, marks }
}

/** A game as it was filmed, for what these rules do not play. TOUR-06 No command ends a game when its time is up. */
function filmed(record: GameRecord, film: Film): ReturnType<typeof collectPositions> & Pick<Replayed, 'end'> {
  const through = collectPositions(record, showFilm(film), true)
  const last = through.positions.at(-1)!.state
  return { ...through, end: record.final?.outcome?.kind === 'adjudicated' ? adjudicateGame(last) : last }
}

const MARKS: Partial<Record<GameEvent['type'], TimelineMarkKind>> = {
  turnBegan: 'turn',
  phaseBegan: 'phase',
  battleBegan: 'battle',
  traitorCalled: 'traitor',
  wormAppeared: 'worm',
  nexusOpened: 'nexus',
  lasgunExploded: 'explosion',
  leaderAttacked: 'attack',
}
/** HARV-18 Of a harvest only a report that was found out is marked. */
const kindOf = (event: GameEvent): TimelineMarkKind | undefined =>
  event.type === 'harvestTold' && event.told.what === 'divided' && event.told.caught ? 'lie' : MARKS[event.type]

function markOf(event: GameEvent, step: number, { turn, phase }: GameState): TimelineMark | null {
  const kind = kindOf(event)
  if (!kind) return null
  const at = event.type === 'phaseBegan' ? event.phase : phase
  const where = 'territory' in event && typeof event.territory === 'string' ? { territory: event.territory } : {}
  return { step, kind, turn: event.type === 'turnBegan' ? event.turn : turn, phase: at, ...where, ...whoIn(event) }
}

/** A worm that somebody leads was drawn before, unlike those of cards: it is marked once, with its place. */
const isLedWorm = (event: GameEvent): boolean =>
  event.type === 'wormAppeared' && event.by !== 'card' && event.by !== 'karama'
const isUnledWorm = (mark: TimelineMark | undefined): boolean => mark?.kind === 'worm' && mark.territory === undefined

function whoIn(event: GameEvent): Pick<TimelineMark, 'of' | 'leader'> {
  if (event.type === 'battleBegan') return { of: [event.aggressor, event.defender] }
  if (event.type === 'harvestTold' && event.told.what === 'divided') return { of: [event.told.manager] }
  const isOfLeader = event.type === 'traitorCalled' || event.type === 'leaderAttacked'
  return isOfLeader ? { of: [event.by], leader: event.leader } : {}
}

/** Writes the result of a battle to its mark. */
function settleBattle(marks: TimelineMark[], event: GameEvent): void {
  if (event.type !== 'battleWon' && event.type !== 'battleLostByAll') return
  const at = marks.findLastIndex(({ kind }) => kind === 'battle')
  if (at >= 0) marks[at] = { ...marks[at]!, won: event.type === 'battleWon' ? event.by : null }
}

/** Steps before the first playable position show that position. */
function stateAt({ record, positions, end }: Replayed, step: number): GameState {
  if (step >= record.commands.length) return end
  const from = positions.findLast(({ at }) => at <= step) ?? positions[0]!
  const state = copyState(from.state)
  for (let i = from.at; i < step; i++) play(state, structuredClone(record.commands[i]!))
  return state
}

/** A chair without a faction views the game as a chair. */
function viewerOf({ chairs, factions }: GameState, viewer: ReplayViewer): Viewer {
  if (viewer === 'open' || viewer === 'spectator') return 'spectator'
  const faction = chairs[CHAIRS.indexOf(viewer)]?.faction
  return faction && factions[faction] ? faction : viewer
}

/** A view with all secrets, as at the end of a game. */
function openView(state: GameState, end: GameState): View {
  if (state.outcome) return view(state, 'spectator')
  const outcome = end.outcome ?? { winners: [], kind: 'stalemate' as const, turn: state.turn }
  return { ...view({ ...state, outcome }, 'spectator'), outcome: null }
}

function seenBy(events: readonly GameEvent[], viewer: ReplayViewer, chairs: GameState['chairs']): readonly SeenEvent[] {
  if (viewer === 'open') return events
  if (viewer === 'spectator') return redact(events, 'spectator')
  const faction = chairs[CHAIRS.indexOf(viewer)]?.faction
  return events.flatMap((event) => {
    const asChair = 'secret' in event && (event.secret.for as readonly string[]).includes(viewer satisfies Chair)
    return redact([event], asChair || !faction ? viewer : faction)
  })
}

/** How many commands these rules do not play. */
const unplayedIn = (parts: readonly CheckedRecordPart[]): number =>
  parts.reduce((sum, { from, to, check }) => sum + (check === 'unplayed' ? to - from : 0), 0)

const olderText = (parts: readonly CheckedRecordPart[]): string =>
  `it was played under version ${parts.at(-1)!.rules} of the rules and does not play the same under version ${RULES_VERSION}`

const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Checks the fairness of the server and the game itself separately, so that each can be shown. */
function prove(given: unknown): Proof {
  const data = (typeof given === 'object' && given !== null ? given : {}) as Partial<GameRecord>
  const { fairness: opened, ...game } = data
  const fairness =
    opened && [opened.commitment, opened.secret, opened.salt].every((one) => typeof one === 'string')
      ? { ...opened, salts: Array.isArray(opened.salts) ? opened.salts.map(textIn) : [] }
      : null
  const checked = checkRecord(game)
  return {
    fairness,
    commitment: fairness && commitmentOf(fairness.secret, fairness.salt),
    seed: textIn(data.seed),
    seedFound: fairness && seedFrom(fairness.secret, fairness.salts),
    commands: Array.isArray(data.commands) ? data.commands.length : 0,
    hashes: (data.hashes?.values?.length ?? 0) + (data.final ? 1 : 0),
    problem: checked.ok ? null : checked.problems[0]!,
    hash: checked.ok ? checked.hash : null,
    outcome: checked.ok ? (checked.state?.outcome ?? checked.record.final?.outcome ?? null) : null,
    unplayed: checked.ok ? unplayedIn(checked.parts) : 0,
  }
}

export const replays: Omit<RecordCalls, 'judgeTable'> = {
  openReplay(id, given, film = null) {
    const checked = checkRecord(given)
    if (!checked.ok) return { ok: false, problem: checked.problems[0]! }
    const { record, parts, state } = checked
    if (!state && !film) return { ok: false, problem: { where: 'record', says: olderText(parts) } }
    const { marks, ...replayed } = film
      ? filmed(record, film)
      : { ...collectPositions(record, walkRecord(record, parts), false), end: state! }
    if (replayed.end.outcome)
      marks.push({ step: record.commands.length, kind: 'end', turn: replayed.end.turn, phase: 'over' })
    openReplays.delete(id)
    openReplays.set(id, replayed)
    for (const old of [...openReplays.keys()].slice(0, -KEPT)) openReplays.delete(old)
    const { end, events } = replayed
    const steps = events.flatMap((told, i) => (i === 0 || told.length > 0 ? [i] : []))
    const info = {
      table: record.table,
      chairs: end.chairs.map(({ faction }) => faction),
      steps: steps.at(-1) === record.commands.length ? steps : [...steps, record.commands.length],
      marks,
      outcome: end.outcome,
      commands: record.commands.length,
      unplayed: film ? Math.max(0, record.commands.length + 1 - film.steps.length) : unplayedIn(parts),
    }
    return { ok: true, info, record }
  },
  replayAt(id, step, viewer) {
    const replayed = openReplays.get(id)
    if (!replayed) return null
    const state = stateAt(replayed, step)
    // A replay shows no open questions.
    const seen = viewer === 'open' ? openView(state, replayed.end) : view(state, viewerOf(state, viewer))
    return { ...seen, asked: [] }
  },
  replayEvents(id, viewer) {
    const replayed = openReplays.get(id)
    return replayed ? replayed.events.map((events) => seenBy(events, viewer, replayed.end.chairs)) : []
  },
  adviseAt(id, step, level) {
    const replayed = openReplays.get(id)
    const command = replayed?.record.commands[step - 1]
    if (!replayed || !command) return null
    const state = stateAt(replayed, step - 1)
    const decision = question(state, command.seat)
    if (!decision || decision.kind !== command.kind) return null
    const chronicle = newChronicle(state.table)
    for (const events of replayed.events.slice(0, step)) remember(chronicle, redact(events, 'spectator'))
    const seen = { view: view(state, command.seat), chronicle }
    const thought = botNamed(level).decide(seen, decision, rngFrom(`advice ${step}`))
    const { seat, kind, answer } = command
    return { seat, kind, answer, advice: adviceOf(kind, thought), chance: chanceSeen(seen) }
  },
  replayChances(id) {
    const replayed = openReplays.get(id)
    if (!replayed?.end.outcome) return []
    const { events, end } = replayed
    return chancesIn(events, end, (step) => stateAt(replayed, step))
  },
  prove,
}
