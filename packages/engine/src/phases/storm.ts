import { sizeOf } from '../board/forces.ts'
import { area, SECTORS, SHIELD_WALL, territory } from '../board/map.ts'
import { steps } from '../board/paths.ts'
import { answerIfAny, answerOf, ask, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { anAmount, yesNo } from '../hooks/shapes.ts'
import { call, type Frame, frameOf } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { below } from '../kernel/rng.ts'
import type { Faction } from '../model/factions.ts'
import type { Range } from '../model/offers.ts'
import type { AreaId, GameState, Stack } from '../model/state.ts'
import { settleAdvisors } from '../procedures/advisors.ts'
import { declarePrimaries } from '../procedures/allies.ts'
import { claimBonuses } from '../procedures/bonuses.ts'
import { reuniteSides } from '../procedures/coexistence.ts'
import { holds, playCard } from '../procedures/hands.ts'
import { contest, wantsMoment } from '../procedures/karama.ts'
import { lose } from '../procedures/losses.ts'
import { loseToStorm, stormLossDecisions } from '../procedures/storm-losses.ts'
import { tried } from '../procedures/tried-cards.ts'
import { firstStorm } from './first-storm.ts'
import { sectorAfter, stormDialers, stormOrder } from './storm-order.ts'

/** STORM-07 The deck needs its owner where it is somebody's. */
export const usesDeck = (g: Game): boolean => {
  const method = optionOf(g, 'storm.method')
  return method === 'deck' || (method === 'deckIfFremen' && g.rules.owned['storm-card'] !== undefined)
}

/** STORM-05 to STORM-13 Where the game opens with the storm it is placed on turn 1, if it has not been in the set-up, and stays. */
export const storm = procedure<Moving>('storm', 'quiet', { what: 'storm', of: () => ({ first: false }) })({
  begins(g, f) {
    f.controlled = false
    const { phases, setUp } = g.rules
    if (g.state.turn > 1 || phases[0]!.id !== 'storm') return 'foresees'
    if (!setUp.includes('storm')) call(g, firstStorm, {})
  },
  placed() {
    return 'settles'
  },
  /** STORM-08 Weather Control before anybody knows how far the storm would move. */
  foresees(g, f) {
    f.answers = {}
    if (optionOf(g, 'storm.weatherControlWindow') === 'beforeReveal') askHolders(g, 'weather-control')
  },
  dials(g, f) {
    if (waitsFor(g, f, 'weather-control')) return 'dials'
    control(g, f)
    if (f.controlled) return 'stands'
    if (usesDeck(g)) {
      f.sectors = g.state.storm.next!
      return 'reveals'
    }
    g.state.storm.dialers = stormDialers(g.state)
    ask(g, 'storm-dial', [...g.state.storm.dialers], 'sealed')
  },
  adds(g, f) {
    f.sectors = 0
    for (const by of g.state.storm.dialers) {
      const dial = answerOf(f, 'storm-dial', by)
      tell(g, { type: 'stormDialed', by, dial })
      f.sectors += dial
    }
    // STORM-05 Where nought may be dialled the storm moves all the same.
    f.sectors = Math.max(f.sectors, 1)
  },
  reveals(g, f) {
    tell(g, { type: 'stormRevealed', sectors: f.sectors })
    g.state.storm.moved = f.sectors
    f.answers = {}
    if (optionOf(g, 'storm.weatherControlWindow') === 'afterReveal') askHolders(g, 'weather-control')
  },
  controls(g, f) {
    if (waitsFor(g, f, 'weather-control')) return 'controls'
    control(g, f)
  },
  /** CARD-23 Once the distance is known, every seat near the Shield Wall is asked, so that nobody learns who holds the card. */
  stands(g) {
    if (!g.state.wallBroken) askHolders(g, 'family-atomics', (seat) => reachesWall(g, seat))
  },
  blasts(g, f) {
    if (waitsFor(g, f, 'family-atomics')) return 'blasts'
    const by = g.state.order.find((seat) => answerIfAny(f, 'family-atomics', seat) === 'yes')
    f.answers = {}
    if (by) destroyWall(g, by)
    follow(g, 'storm.moves', { sectors: f.sectors })
    contestHalving(g, f.sectors)
  },
  moves(g, f) {
    moveStorm(g, f.sectors)
    reuniteSides(g)
    settleAdvisors(g)
  },
  settles(g) {
    const { state } = g
    state.order = stormOrder(g)
    state.storm.moved = null
    tell(g, { type: 'orderSet', order: [...state.order] })
    claimBonuses(g)
    declarePrimaries(g)
    if (!usesDeck(g)) return
    state.storm.next = 1 + below(state.rng, 6)
    state.storm.seenBy = []
  },
  looks(g) {
    follow(g, 'storm.over', {})
  },
})

interface Moving {
  sectors: number
  /** Weather Control has said how far. */
  controlled: boolean
}

/** DR-IX-6 Whether a card must wait for an answer to it; whoever played it in vain has played nothing. */
function waitsFor(g: Game, f: Frame & Moving, card: 'weather-control' | 'family-atomics'): boolean {
  const played = (answer: unknown): boolean => answer !== undefined && answer !== 'pass' && answer !== 'no'
  const by = g.state.order.find((seat) => played(answerIfAny(f, card, seat)))
  const now = by ? tried(g, f, by, card) : 'played'
  if (now === 'spoilt') delete f.answers[by!]
  return now === 'waits'
}

/** CARD-20 The first in storm order who plays it decides. */
function control(g: Game, f: Frame & Moving): void {
  for (const by of g.state.order) {
    const sectors = answerIfAny(f, 'weather-control', by)
    if (sectors === undefined || sectors === 'pass') continue
    f.controlled = true
    f.sectors = sectors
    g.state.storm.moved = sectors
    playCard(g, by, 'weather-control')
    tell(g, { type: 'weatherControlled', by, sectors })
    break
  }
  f.answers = {}
}

/** STORM-08 Silent: nobody learns who was asked, or who holds the card. */
function askHolders(
  g: Game,
  card: 'weather-control' | 'family-atomics',
  may: (seat: Faction) => boolean = () => true,
): undefined {
  const wanted = g.state.order.filter((seat) => may(seat) && wantsMoment(g, seat, `card.${card}`))
  if (wanted.length > 0) ask(g, card, wanted, 'silent')
  else g.state.stack.at(-1)!.answers = {}
}

/** Whether a storm that moves so far passes over a sector or stops there. */
export const passes = (from: number, by: number, sector: number): boolean => {
  const ahead = (sector - from + SECTORS) % SECTORS
  return by >= SECTORS || (ahead > 0 && ahead <= by)
}

/** VICT-15 A further sietch shelters as well, whatever becomes of the Shield Wall. */
const shelters = (state: GameState, at: AreaId): boolean => {
  const { id, sheltered, needsWall } = area(at).territory
  return state.sietches.includes(id) || (sheltered && !(needsWall && state.wallBroken))
}

/** STORM-09, STORM-11 Whether the storm catches a stack; shelter that fell while the storm stood there still held when it came. */
function caughtIn(g: Game, stack: Stack, by: number): 'passing' | 'leaving' | null {
  const { state } = g
  const { sector, territory: place } = area(stack.area)
  if (sector === 0) return null
  if (passes(state.storm.sector, by, sector)) return shelters(state, stack.area) ? null : 'passing'
  const leaves = by > 0 && sector === state.storm.sector
  if (
    !leaves ||
    place.sheltered ||
    state.sietches.includes(place.id) ||
    optionOf(g, 'storm.lossSectors') !== 'startPassedAndFinal'
  )
    return null
  return 'leaving'
}

/** FRE-12 Whose losses would be halved may be stopped from it. */
function contestHalving(g: Game, by: number): void {
  const halved: string[] = []
  for (const stack of g.state.forces) {
    const caught = caughtIn(g, stack, by)
    if (caught) consult(g, 'storm.lost', caught === 'leaving' ? 2 : sizeOf(stack), { seat: stack.of }, halved)
  }
  for (const id of new Set(halved)) contest(g, id, 'announce')
}

function moveStorm(g: Game, by: number): void {
  const { state } = g
  for (const stack of [...state.forces]) {
    const caught = caughtIn(g, stack, by)
    if (!caught) continue
    const all = sizeOf(stack)
    const lost = consult(g, 'storm.lost', all, { seat: stack.of })
    if (lost === 0) continue
    // FRE-12 Whoever loses only half to a storm loses nothing more when it leaves.
    if (caught === 'leaving' && consult(g, 'storm.lost', 2, { seat: stack.of }) < 2) continue
    loseToStorm(g, stack.of, stack.area, { normal: stack.normal, elite: stack.elite }, lost, stack.advisor)
  }
  const hit = (at: AreaId): boolean => passes(state.storm.sector, by, area(at).sector)
  for (const { area: at, amount } of state.spice) if (hit(at)) tell(g, { type: 'spiceLost', area: at, amount })
  state.spice = state.spice.filter((s) => !hit(s.area))
  state.storm.sector = sectorAfter(state.storm.sector, by)
  tell(g, { type: 'stormMoved', to: state.storm.sector, sectors: by })
}

/** CARD-23 A fighting force on or next to the Shield Wall, with no storm in the way. */
export function reachesWall(g: Game, seat: Faction): boolean {
  const storm = optionOf(g, 'cards.atomics.stormBlocks') ? g.state.storm.sector : 0
  return g.state.forces.some(
    (stack) =>
      stack.of === seat &&
      !stack.advisor &&
      territory(SHIELD_WALL).areas.some((wall) => steps(stack.area, wall, storm, []) <= 1),
  )
}

/** CARD-24 All on the Wall die; what it sheltered lies open for the rest of the game. */
function destroyWall(g: Game, by: Faction): void {
  const { state } = g
  playCard(g, by, 'family-atomics')
  state.treachery.discard.splice(state.treachery.discard.indexOf('family-atomics'), 1)
  state.treachery.removed.push('family-atomics')
  state.wallBroken = true
  tell(g, { type: 'wallDestroyed', by })
  for (const stack of [...state.forces]) {
    if (area(stack.area).territory.id !== SHIELD_WALL) continue
    const { of, area: at, normal, elite, advisor } = stack
    lose(g, of, { area: at, normal, elite }, 'atomics', advisor)
  }
}

const isFirst = (g: Game): boolean => frameOf(g.state, firstStorm) !== undefined
function dialRange(g: Game): Range {
  if (!isFirst(g)) return { min: optionOf(g, 'storm.dialRange') === '0to3' ? 0 : 1, max: 3 }
  return { min: optionOf(g, 'storm.first') === 'dial1to20' ? 1 : 0, max: 20 }
}

const dialRule = (g: Game): string => (isFirst(g) ? 'STORM-02' : 'STORM-05')
const stormDial = anAmount('storm-dial', dialRule, {
  range: dialRange,
  why: (g) => refusal('storm.dial-out-of-range', dialRule(g), { ...dialRange(g) }),
})

/** CARD-20 */
const CONTROLLED: Range = { min: 0, max: 10 }
const weatherControl = anAmount('weather-control', 'CARD-20', {
  range: (g, seat) => (holds(g.state, seat, 'weather-control') ? CONTROLLED : null),
  why: (_, __, sectors) =>
    sectors > CONTROLLED.max
      ? refusal('storm.control-out-of-range', 'CARD-20', { ...CONTROLLED })
      : refusal('card.not-held', 'CARD-20', { card: 'weather-control' }),
})

const familyAtomics = yesNo('family-atomics', 'CARD-23', {
  choices: (g, seat) => (holds(g.state, seat, 'family-atomics') ? ['no', 'yes'] : ['no']),
  why: () => refusal('card.not-held', 'CARD-23', { card: 'family-atomics' }),
})

export const stormDecisions = [stormDial, weatherControl, familyAtomics, ...stormLossDecisions]
