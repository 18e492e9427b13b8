import { factionState } from '../board/forces.ts'
import { dotSectors, isTerritory, SECTORS, STORM_START } from '../board/map.ts'
import { modulesNamed } from '../editions/presets.ts'
import type { Game } from '../hooks/hooks.ts'
import { copy } from '../kernel/copy.ts'
import { ask, call, run } from '../kernel/flow.ts'
import { below, rngFrom } from '../kernel/rng.ts'
import { isObject } from '../kernel/shape.ts'
import type { GameEvent } from '../model/events.ts'
import { CHAIRS, CORE_FACTIONS, FACTIONS, type Faction, isFaction, isLeader, type LeaderId } from '../model/factions.ts'
import type { GameState, Kwisatz } from '../model/state.ts'
import type { TableConfig } from '../model/table.ts'
import { game, startPhase, turn } from '../phases/game.ts'
import { leaveDots, newFaction } from '../phases/set-up.ts'
import { usesDeck } from '../phases/storm.ts'
import { stormOrder } from '../phases/storm-order.ts'
import { begin, emptyState, gameOf } from '../play/engine.ts'
import { claimBonuses } from '../procedures/bonuses.ts'
import { compose } from '../tables/compose.ts'
import { optionsNamed } from '../tables/modules.ts'
import { checkSeats } from '../tables/seats.ts'
import { TableError } from '../tables/table-error.ts'
import { dealOnTop, placeDecks } from './decks.ts'
import { placeDream } from './dream.ts'
import { placeExtra } from './extra-factions.ts'
import { checkTraitors, placeFaction } from './faction-position.ts'
import { enterHarvest } from './harvest.ts'
import { placePiles } from './piles.ts'
import { areaNamed, byFaction, fields, flag, list, listOf, lookUp, type Problems, show, whole } from './read.ts'
import { placeSkills } from './skills.ts'
import { placeWorlds } from './worlds.ts'

export type TableChoice = Pick<TableConfig, 'preset' | 'options' | 'modules'>

export interface Position {
  state: GameState
  /** What has happened since the position stood. */
  events: GameEvent[]
  /** The traitors that will be dealt in the set-up. */
  dealt: Map<Faction, LeaderId[]>
}

const TABLE_KEYS = ['factions', 'dots', 'seed', 'phase', 'state'] as const
const PLAY_KEYS = [
  ...TABLE_KEYS,
  'turn',
  'stop',
  'storm',
  'dialers',
  'decks',
  'discards',
  'removed',
  'last',
  'spice',
  'worms',
  'nexuses',
  'wall-broken',
  'alliances',
  'prediction',
  'kwisatz-haderach',
  'piles',
  'marks',
  'skills',
  'worlds',
  'dream',
  'harvest',
  'extra',
  'kanly',
] as const

/** The position a scenario describes, run to its first question; null if it cannot be. */
export function positionOf(id: string, choice: TableChoice, value: unknown, problems: Problems): Position | null {
  const given = fields(value, 'given', () => true, problems)
  if (!given) return null
  const atSetUp = given.phase === 'set-up'
  const keys: readonly string[] = atSetUp ? [...TABLE_KEYS, 'seats', 'decks'] : PLAY_KEYS
  fields(given, 'given', [...keys, ...FACTIONS], problems)
  const seed = String(given.seed ?? id)
  const factions = factionsOf(given, problems)
  const storm = 'storm' in given && !atSetUp ? whole(given.storm, 'given.storm', 1, SECTORS, problems) : STORM_START
  if (problems.length > 0) return null
  const dots = dotsOf(choice, given, factions, storm, problems)
  const seats =
    atSetUp && 'seats' in given ? chairs(given.seats, problems) : factions.map((f, i) => seatOf(f, dots[i]!))
  const table: TableConfig = { ...choice, seats }
  try {
    checkSeats(table)
    compose(table, factions)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    problems.push(`table: ${error.message}`)
  }
  if (problems.length > 0) return null
  const position = atSetUp ? setUp(table, seed, given, problems) : stand(table, seed, factions, storm, given, problems)
  return problems.length === 0 ? position : null
}

const seatOf = (faction: Faction, dot: number): { faction: Faction; dot: number } => ({ faction, dot })
const chairs = (value: unknown, problems: Problems): object[] =>
  Array.from({ length: whole(value, 'given.seats', 2, CHAIRS.length, problems) }, () => ({}))

function factionsOf(given: Record<string, unknown>, problems: Problems): Faction[] {
  if (!('factions' in given)) return [...CORE_FACTIONS]
  const factions = listOf<Faction>(given.factions, 'given.factions', isFaction, 'faction', problems)
  for (const faction of FACTIONS)
    if (faction in given && !factions.includes(faction))
      problems.push(`given.${faction}: ${faction} is not at the table`)
  return factions
}

/** The dots as given, or such that the factions stand in storm order as they are listed. */
function dotsOf(
  choice: TableChoice,
  given: Record<string, unknown>,
  factions: Faction[],
  storm: number,
  problems: Problems,
): number[] {
  const evenly = { ...optionsNamed(modulesNamed(choice)), ...choice.options }['setup.seats'] === 'evenlySpaced'
  const sectors = dotSectors(factions.length, evenly)
  if (!('dots' in given)) {
    const ahead = (dot: number): number => (sectors[dot - 1]! - storm + SECTORS - 1) % SECTORS
    const onward = sectors.map((_, i) => i + 1).sort((a, b) => ahead(a) - ahead(b))
    return onward.slice(0, factions.length)
  }
  const dots = new Map(byFaction(given.dots, 'given.dots', factions, problems))
  return factions.map((faction) => whole(dots.get(faction), `given.dots.${faction}`, 1, sectors.length, problems))
}

/** The real set-up, up to its first question. */
function setUp(table: TableConfig, seed: string, given: Record<string, unknown>, problems: Problems): Position {
  const { state, events } = begin(table, seed)
  dealOnTop(state, given.decks ?? {}, problems)
  const dealt = new Map<Faction, LeaderId[]>()
  for (const faction of FACTIONS) {
    if (!(faction in given)) continue
    const own = fields(given[faction], `given.${faction}`, ['dealt'], problems) ?? {}
    dealt.set(faction, listOf(own.dealt ?? [], `given.${faction}.dealt`, isLeader, 'leader', problems))
  }
  override(state, given.state ?? {}, problems)
  return { state, events, dealt }
}

/** A position at the start of a phase. */
function stand(
  table: TableConfig,
  seed: string,
  factions: Faction[],
  storm: number,
  given: Record<string, unknown>,
  problems: Problems,
): Position | null {
  const state = emptyState(table, seed)
  const g: Game = { ...gameOf(state), rules: compose(table, factions) }
  if (g.rules.places.length > 0) state.places = g.rules.places
  state.turn = whole(given.turn ?? 2, 'given.turn', 1, 20, problems)
  state.storm.sector = storm
  leaveDots(g)
  state.order = stormOrder(g)
  for (const faction of factions) state.factions[faction] = newFaction(g, faction)
  for (const faction of factions) placeFaction(g, faction, given[faction] ?? {}, `given.${faction}`, problems)
  checkTraitors(g, problems)
  placeTable(g, given, problems)
  placeDecks(g, given, problems)
  placeSkills(g, given.skills, problems)
  placeDream(g, given.dream, problems)
  placeExtra(g, given.extra, problems)
  placePiles(g, given, problems)
  placeWorlds(g, given.worlds, problems)
  if ('kanly' in given) placeKanly(g, given.kanly, problems)
  placeStorm(g, seed, given, problems)
  if ((given.phase ?? 'storm') !== 'storm') claimBonuses(g)
  g.events.length = 0
  override(state, given.state ?? {}, problems)
  if ('harvest' in given) {
    enterHarvest(g, given.harvest, problems)
    return problems.length > 0 ? null : { state, events: g.events, dealt: new Map() }
  }
  const stops = flag(given.stop ?? false, 'given.stop', problems)
  const phase = phaseOf(g, given.phase ?? 'storm', problems)
  if (problems.length > 0) return null
  enter(g, phase, stops)
  return { state, events: g.events, dealt: new Map() }
}

function phaseOf(g: Game, value: unknown, problems: Problems): number {
  const found = g.rules.phases.findIndex(({ id }) => id === value)
  const known = g.rules.phases.map(({ id }) => id)
  if (found < 0)
    problems.push(`given.phase: there is no phase called ${show(value)}; there are set-up, ${known.join(', ')}`)
  return found
}

/** Whose answer the game waits for when it has come to where it is to stop. */
export const NOBODY = 'nobody'

/** The flow stands before the phase, with a whole turn and game around it, or so that it stops when the phase is over. */
function enter(g: Game, index: number, stops: boolean): void {
  const { phases } = g.rules
  const phase = phases[index]!
  g.state.phase = phase.id
  call(g, game, {})
  g.state.stack.at(-1)!.at = 'next'
  if (stops) {
    ask(g, 'nothing', [NOBODY])
    call(g, turn, { phase: phases.length })
    g.state.stack.at(-1)!.at = 'next'
    startPhase(g, phase)
  } else {
    call(g, turn, { phase: index })
    // A turn begins with its first phase.
    if (index > 0) g.state.stack.at(-1)!.at = 'plays'
  }
  run(g)
}

function placeTable(g: Game, given: Record<string, unknown>, problems: Problems): void {
  const { state } = g
  const { order } = state
  state.worms = whole(given.worms ?? 0, 'given.worms', 0, 99, problems)
  state.nexuses = whole(given.nexuses ?? 0, 'given.nexuses', 0, 99, problems)
  state.wallBroken = flag(given['wall-broken'] ?? false, 'given.wall-broken', problems)
  for (const [name, value] of Object.entries(fields(given.spice ?? {}, 'given.spice', () => true, problems) ?? {})) {
    const area = areaNamed(name, `given.spice.${name}`, problems)
    const amount = whole(value, `given.spice.${name}`, 1, 99, problems)
    if (area) state.spice.push({ area, amount })
  }
  const seated = (value: unknown): value is Faction => order.includes(value as Faction)
  for (const [i, members] of list(given.alliances ?? [], 'given.alliances', problems).entries())
    state.alliances.push({
      members: listOf(members, `given.alliances[${i}]`, seated, 'faction at the table', problems),
      since: state.nexuses,
    })
  const allied = state.alliances.flatMap((a) => a.members)
  if (new Set(allied).size < allied.length) problems.push('given.alliances: a faction is in two alliances')
  if ('prediction' in given) {
    const { faction, turn: on } = fields(given.prediction, 'given.prediction', ['faction', 'turn'], problems) ?? {}
    if (!g.rules.advantages.has('bene-gesserit.prediction'))
      problems.push('given.prediction: nobody at the table predicts')
    if (!seated(faction)) problems.push(`given.prediction.faction: ${show(faction)} is not at the table`)
    else state.prediction = { faction, turn: whole(on, 'given.prediction.turn', 1, 20, problems) }
  }
  placeKwisatz(g, given['kwisatz-haderach'], problems)
}

function placeKwisatz(g: Game, value: unknown, problems: Problems): void {
  const known = g.rules.owned['kwisatz-haderach'] !== undefined
  if (known) g.state.kwisatzHaderach = { lost: 0, dead: false, usedIn: null, usedWith: null }
  if (value === undefined) return
  const at = 'given.kwisatz-haderach'
  if (!known) problems.push(`${at}: this table has none`)
  const {
    lost = 0,
    dead = false,
    'used-in': usedIn = null,
    'used-with': usedWith = null,
  } = fields(value, at, ['lost', 'dead', 'used-in', 'used-with'], problems) ?? {}
  if (usedWith !== null && usedWith !== 'cheap-hero' && !isLeader(usedWith))
    problems.push(`${at}.used-with: there is no leader called ${show(usedWith)}`)
  if (usedIn !== null && !isTerritory(usedIn))
    problems.push(`${at}.used-in: there is no territory called ${show(usedIn)}`)
  g.state.kwisatzHaderach = {
    lost: whole(lost, `${at}.lost`, 0, 99, problems),
    dead: flag(dead, `${at}.dead`, problems),
    usedIn: usedIn as string | null,
    usedWith: usedWith as Kwisatz['usedWith'],
  }
}

/** `{ atreides: 2 }`: who holds how many kanly cards. */
function placeKanly({ state, rules }: Game, value: unknown, problems: Problems): void {
  if (rules.options['modules.duel'] === 'off') problems.push('given.kanly: this table has no duels')
  state.duel = { kanly: {}, arena: null }
  for (const [seat, count] of byFaction(value, 'given.kanly', state.order, problems))
    state.duel.kanly[seat] = whole(count, `given.kanly.${seat}`, 1, 20, problems)
}

/** The storm card that lies ready, and by the choice of seed those that will be drawn after it. */
function placeStorm(g: Game, seed: string, given: Record<string, unknown>, problems: Problems): void {
  const { state } = g
  const { order } = state
  const seated = (value: unknown): value is Faction => order.includes(value as Faction)
  state.storm.dialers =
    'dialers' in given
      ? listOf(given.dialers, 'given.dialers', seated, 'faction at the table', problems)
      : [order.at(-1)!, order[0]!]
  const cards = list(isObject(given.decks) ? (given.decks.storm ?? []) : [], 'given.decks.storm', problems).map(
    (card, i) => whole(card, `given.decks.storm[${i}]`, 1, 6, problems),
  )
  const laid = usesDeck(g) && !(state.turn === 1 && (given.phase ?? 'storm') === 'storm')
  if (laid) {
    state.storm.next = cards.shift() ?? 1
    const seer = g.rules.advantages.get('fremen.storm-look')?.owner
    state.storm.seenBy = seer ? [seer] : []
  }
  if (cards.length > 4) problems.push('given.decks.storm: at most five cards can be laid out')
  for (let i = 0; cards.length > 0 && i < 20_000; i++) {
    const rng = rngFrom(i === 0 ? seed : `${seed} ${i}`)
    state.rng = [...rng]
    if (cards.every((card) => 1 + below(rng, 6) === card)) return
  }
}

/** Fields of the raw state, for what has no word of its own. */
function override(state: GameState, value: unknown, problems: Problems): void {
  for (const [path, item] of Object.entries(fields(value, 'given.state', () => true, problems) ?? {})) {
    const dot = path.lastIndexOf('.')
    const owner = dot < 0 ? state : lookUp(state, path.slice(0, dot))
    if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, path.slice(dot + 1)))
      problems.push(`given.state: the state has no ${path}`)
    else (owner as Record<string, unknown>)[path.slice(dot + 1)] = copy(item)
  }
}

/** In the set-up, once traitors are dealt: the leaders named, exchanged with whoever got them. True when all have theirs. */
export function dealTraitors({ state, dealt }: Position, problems: Problems): boolean {
  const hands = state.order.map((seat) => {
    const own = factionState(state, seat)
    return { seat, cards: own.unchosen.length > 0 ? own.unchosen : own.traitors }
  })
  for (const [faction, wanted] of dealt) {
    const own = hands.find(({ seat }) => seat === faction)
    if (hands.length === 0 || own?.cards.length === 0) continue
    dealt.delete(faction)
    for (const [i, leader] of wanted.entries()) {
      const other = hands.find(({ cards }) => cards.includes(leader))
      if (!own || i > 3) {
        problems.push(`given.${faction}.dealt: ${leader} cannot be dealt`)
        continue
      }
      if (other) other.cards[other.cards.indexOf(leader)] = own.cards[i]!
      own.cards[i] = leader
    }
  }
  return dealt.size === 0
}
