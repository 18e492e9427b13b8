import {
  botNamed,
  type Chronicle,
  cardsCounted,
  chanceSeen,
  mentat,
  newChronicle,
  type Observation,
  planChance,
  remember,
  spiceCounted,
} from '@arrakis/bots'
import {
  costOf,
  determinize,
  endClaims,
  type Faction,
  factsOf,
  fallback,
  type GameState,
  leaderStrengthIn,
  placesToHold,
  prospects,
  type Rng,
  refuse,
  rngFrom,
  type Seat,
  type SeenEvent,
  tableSheet,
  tripOf,
  type View,
} from '@arrakis/engine'
import { isQuestion } from '../decisions/kinds.ts'
import { loadLearned } from './learned.ts'
import type { Advice, Counts, OpenBoard, RulesCalls } from './protocol.ts'

/** The last position. A state dealt from the view refuses what the real state would, because refusals depend only on what the seat knows. */
let seen: { position: number; view: View; state: GameState | null } | null = null

function stateOf(position: number): GameState | null {
  if (seen?.position !== position) return null
  seen.state ??= determinize(seen.view, rngFrom(position))
  return seen.state
}

/** What is counted now: of whom, and so far. */
let counting: { readonly of: string; readonly chronicle: Chronicle } | null = null

/** Calls whose answers need code that is fetched first. */
type Later<K extends keyof RulesCalls> = {
  [C in K]: (...args: Parameters<RulesCalls[C]>) => Promise<ReturnType<RulesCalls[C]>>
}

/** Whoever asks for advice can wait for a while: this bot is given more time than at a table. */
const PATIENT = 'guild-navigator'
const PATIENCE = '500ms'

/** The same question gets the same advice, after a reload too. */
const adviceDice = ({ asks }: View): Rng => rngFrom(`advice ${asks}`)

function observedBy(view: View, events: readonly SeenEvent[]): Observation {
  const chronicle = newChronicle(view.table)
  remember(chronicle, events)
  return { view, chronicle }
}

/** How many places the first so many in the order would need as one side. */
const neededBy = (board: OpenBoard, members: number): number =>
  prospects({ ...board, alliances: [{ members: board.order.slice(0, members), since: 0 }] })[0]!.needed

export const judgeCalls: Pick<
  RulesCalls,
  'see' | 'refuse' | 'costs' | 'trip' | 'leads' | 'fallback' | 'facts' | 'sheet' | 'prospects' | 'count'
> &
  Later<'advise' | 'planChance' | 'report'> = {
  see(position, view) {
    seen = { position, view, state: null }
  },
  refuse(position, kind, answers) {
    const state = stateOf(position)
    return answers.map((answer) => (state ? refuse(state, { seat: seen!.view.me, kind, answer }) : null))
  },
  costs(position, kind, answers) {
    const state = stateOf(position)
    return answers.map((answer) => state && costOf(state, seen!.view.me as Seat, kind, answer))
  },
  trip(position, move) {
    const state = stateOf(position)
    return state && tripOf(state, seen!.view.me as Seat, move)
  },
  leads(position, plan) {
    const state = stateOf(position)
    return state && leaderStrengthIn(state, seen!.view.me as Seat, plan)
  },
  fallback(position) {
    const state = stateOf(position)
    return (state && fallback(state, seen!.view.me as Seat)?.answer) ?? null
  },
  facts: (position) => (seen?.position === position ? factsOf(seen.view) : null),
  async report(position) {
    const state = seen?.view.outcome ? stateOf(position) : null
    return state ? (await import('./record-bundle.ts')).rankedReport(state) : []
  },
  sheet: (table, factions) => tableSheet(table, factions),
  prospects: (board) => ({
    sides: prospects(board),
    places: placesToHold(board),
    needs: { alone: neededBy(board, 1), together: neededBy(board, 2) },
    claims: endClaims(board),
  }),
  count(of, table, isNew, events) {
    if (isNew) counting = { of, chronicle: newChronicle(table) }
    if (counting?.of !== of) return null
    const { chronicle } = counting
    remember(chronicle, events)
    const factions = Object.keys(chronicle.start) as Faction[]
    return Object.fromEntries(
      factions.map((one) => [one, { spice: spiceCounted(chronicle, one), cards: cardsCounted(chronicle, one) }]),
    ) as Counts
  },
  async advise(position, events, level) {
    if (seen?.position !== position) return { advice: [], chance: null }
    const { view } = seen
    // The texts of reasons are fetched only when advice is asked for.
    const { adviceOf } = await import('./advice.ts')
    await loadLearned()
    const observed = observedBy(view, events)
    const bot = botNamed(level === PATIENT ? `${level}:${PATIENCE}` : level)
    const rng = adviceDice(view)
    const decision = view.asked.find(isQuestion)
    const play = bot.play(observed, rng)
    const advice: Advice[] = []
    if (decision) advice.push(adviceOf(decision.kind, bot.decide(observed, decision, rng)))
    if (play) advice.push(adviceOf(play.kind, play))
    return { advice, chance: chanceSeen(observed) }
  },
  async planChance(position, events, plan) {
    if (seen?.position !== position) return null
    const { view } = seen
    const decision = view.asked.find(isQuestion)
    if (decision?.kind !== 'plan') return null
    await loadLearned()
    const observed = observedBy(view, events)
    const rng = adviceDice(view)
    // The advice has thrown the dice for what might be done besides.
    mentat.play(observed, rng)
    return planChance(observed, decision, plan, rng)
  },
}
