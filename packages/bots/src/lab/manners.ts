import {
  type Command,
  type Faction,
  type GameEvent,
  type GameState,
  isLeader,
  isOf,
  POLAR_SINK,
  placesToHold,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import { one, percent, table } from './page.ts'
import type { LabTotals } from './totals.ts'

/** What onlookers notice of how a game was played, counted by name. */
export type Manners = Record<string, number>

export interface MannersWatch {
  readonly counts: Manners
  /** Before a command is carried out. */
  command(command: Command, state: GameState): void
  event(event: GameEvent, state: GameState): void
}

const allied = ({ alliances }: GameState, a: Faction, b: Faction): boolean =>
  a === b || alliances.some(({ members }) => members.includes(a) && members.includes(b))

/** The strength of a faction in a territory; starred forces count twice. */
const strength = ({ forces }: GameState, of: Faction, id: TerritoryId): number =>
  forces.reduce(
    (sum, stack) =>
      stack.of === of && !stack.advisor && territoryOf(stack.area) === id ? sum + stack.normal + 2 * stack.elite : sum,
    0,
  )

const heldByOthers = (state: GameState, me: Faction, id: TerritoryId): boolean =>
  state.forces.some((stack) => territoryOf(stack.area) === id && !stack.advisor && !allied(state, stack.of, me))

/** As many as would hold a stronghold. */
const FLIGHT = 3

/** Listens to one game. */
export function mannersWatch(): MannersWatch {
  const counts: Manners = {}
  const count = (what: string, by = 1): void => {
    counts[what] = (counts[what] ?? 0) + by
  }
  let battle: { readonly [of: string]: number } = {}
  return {
    counts,
    command({ seat, kind, answer }, state) {
      const me = seat as Faction
      if (kind === 'ship' && answer !== 'pass') noticeShipment(count, state, me, answer)
      if (kind === 'move' && answer !== 'pass') {
        const from = territoryOf(answer.from[0]!.area)
        const places = placesToHold(state)
        const to = territoryOf(answer.to)
        const moved = answer.from.reduce((sum, { normal, elite }) => sum + normal + 2 * elite, 0)
        const there = strength(state, me, from)
        const alone = !heldByOthers(state, me, from)
        if (alone && there > 0 && moved >= there && places.includes(from) && !places.includes(to)) count('walked out')
        if (moved >= FLIGHT && places.includes(from) && to === POLAR_SINK) count('fled')
        noticeAttack(count, state, me, to, moved)
        if (there > 0 && !alone) noticeRest(count, state, me, from, there - moved)
      }
      if (kind === 'family-atomics') count(answer === 'yes' ? 'atomics used' : 'atomics kept')
    },
    event(event, state) {
      switch (event.type) {
        case 'forcesLost':
          if (event.to === 'worm') count('eaten', event.force.normal + event.force.elite)
          if (event.to === 'battle' && state.turn === 1) count('fell at first', event.force.normal + event.force.elite)
          break
        case 'turnBegan':
          count('turns')
          for (const { area, normal, elite } of state.forces)
            if (territoryOf(area) === POLAR_SINK) count('in the sink', normal + elite)
          break
        case 'battleBegan': {
          const { aggressor, defender, territory } = event
          battle = {
            [aggressor]: strength(state, aggressor, territory),
            [defender]: strength(state, defender, territory),
          }
          count('battles')
          break
        }
        case 'plansRevealed':
          for (const { of, plan } of event.plans) {
            const other = event.plans.find((one) => one.of !== of)
            count('plans')
            if (plan.dial !== 0) continue
            count('dial 0')
            if (other && (battle[of] ?? 0) > (battle[other.of] ?? 0)) count('dial 0 by the stronger')
          }
          break
        case 'allianceFormed':
          count('alliances')
          break
        case 'allianceBroken':
          count('broken')
          break
        case 'predictionMade':
          count(`foretold ${event.secret.prediction.faction}`)
          break
        case 'voiceSpoken':
          if (isLeader(event.command.kind)) break
          count('voice')
          if (!state.factions[event.to]!.hand.some((card) => isOf(card, event.command.kind))) count('voice in vain')
          break
        case 'karamaPlayed':
        case 'karamaCancelled':
          count('karama')
          break
        case 'gameWon':
          if (event.outcome.kind === 'prediction') count('foretold rightly')
          for (const of of state.order) {
            count(`seats ${of}`)
            count(`left ${of}`, state.factions[of]!.spice)
          }
          break
      }
    },
  }
}

type Shipment = Exclude<Extract<Command, { kind: 'ship' }>['answer'], 'pass'>

/** SHIP-03 Landings where others stand, and those with a Karama. */
function noticeShipment(count: (what: string) => void, state: GameState, me: Faction, shipment: Shipment): void {
  if (shipment.karama) count('karama ships')
  if (shipment.kind !== 'reserves' && shipment.kind !== 'arrival') return
  const to = territoryOf(shipment.to)
  if (!placesToHold(state).includes(to) || !heldByOthers(state, me, to)) return
  noticeAttack(count, state, me, to, shipment.normal + 2 * shipment.elite)
  count('landings')
  if (strength(state, me, to) === 0 && shipment.normal + shipment.elite === 1) count('single landings')
}

/** Moves out of a battle, and those that leave a rest with less than a third of the others' force. */
function noticeRest(
  count: (what: string) => void,
  state: GameState,
  me: Faction,
  from: TerritoryId,
  rest: number,
): void {
  count('moves out of a battle')
  if (rest > 0 && 3 * rest < strongest(state, me, from)) count('rest left to die')
}

/** The strength of the strongest who are no allies. */
const strongest = (state: GameState, me: Faction, id: TerritoryId): number =>
  Math.max(0, ...state.order.filter((of) => !allied(state, of, me)).map((of) => strength(state, of, id)))

/** Forces that go where others stand, and those that are less than a third of them when they have come. */
function noticeAttack(
  count: (what: string) => void,
  state: GameState,
  me: Faction,
  to: TerritoryId,
  come: number,
): void {
  const most = strongest(state, me, to)
  if (most === 0) return
  count('attacks')
  if (3 * (strength(state, me, to) + come) < most) count('hopeless')
}

/** All games together. */
export function sumManners(games: readonly (Manners | undefined)[]): Manners {
  const sum: Manners = {}
  for (const game of games) for (const [what, n] of Object.entries(game ?? {})) sum[what] = (sum[what] ?? 0) + n
  return sum
}

interface Figure {
  readonly says: string
  readonly shows: (of: (what: string) => number, games: number) => string
  /** What a good player would do. */
  readonly sane: string
}
const aGame =
  (what: string): Figure['shows'] =>
  (of, games) =>
    `${(of(what) / Math.max(games, 1)).toFixed(2)} a game`
const share =
  (what: string, all: string): Figure['shows'] =>
  (of) =>
    `${percent(of(what) / Math.max(of(all), 1), 1)} of ${of(all)}`
const mean =
  (what: string, all: string): Figure['shows'] =>
  (of) =>
    one(of(what) / Math.max(of(all), 1))
const left =
  (faction: Faction): Figure['shows'] =>
  (of) =>
    `${one(of(`left ${faction}`) / Math.max(of(`seats ${faction}`), 1))} spice`

/** The faction foretold most often, as a share of all predictions. */
const favourite: Figure['shows'] = (of) => {
  const by = FORETOLD.map((faction): [string, number] => [faction, of(`foretold ${faction}`)])
  const all = by.reduce((sum, [, n]) => sum + n, 0)
  const [most, n] = by.toSorted(([, a], [, b]) => b - a)[0]!
  return all === 0 ? '–' : `${most} in ${percent(n / all)} of ${all}`
}
const FORETOLD: readonly Faction[] = ['atreides', 'emperor', 'fremen', 'guild', 'harkonnen']
const hits: Figure['shows'] = (of) => {
  const all = FORETOLD.reduce((sum, faction) => sum + of(`foretold ${faction}`), 0)
  return `${percent(of('foretold rightly') / Math.max(all, 1), 1)} of ${all}`
}
const atomics: Figure['shows'] = (of) => {
  const asked = of('atomics used') + of('atomics kept')
  return `${percent(of('atomics used') / Math.max(asked, 1), 1)} of ${asked}`
}

const FIGURES: readonly Figure[] = [
  { says: 'forces eaten by worms', shows: aGame('eaten'), sane: 'at most 4' },
  { says: 'strongholds left for the sand', shows: aGame('walked out'), sane: 'at most 0.3' },
  { says: 'flights of three or more from a stronghold to the Polar Sink', shows: aGame('fled'), sane: 'at most 0.5' },
  {
    says: 'forces that stand in the Polar Sink as a turn begins',
    shows: mean('in the sink', 'turns'),
    sane: 'at most 2',
  },
  {
    says: 'landings of one force where others hold a stronghold',
    shows: share('single landings', 'landings'),
    sane: 'at most 10 %',
  },
  {
    says: 'attacks with less than a third of the force',
    shows: share('hopeless', 'attacks'),
    sane: 'at most 10 %',
  },
  {
    says: 'moves out of a battle that leave a few to die',
    shows: share('rest left to die', 'moves out of a battle'),
    sane: 'at most 5 %',
  },
  { says: 'forces that fall in battle on turn 1', shows: aGame('fell at first'), sane: 'at most 15' },
  { says: 'plans that dial 0', shows: share('dial 0', 'plans'), sane: '25 to 40 %' },
  { says: 'plans of the stronger that dial 0', shows: share('dial 0 by the stronger', 'plans'), sane: 'at most 8 %' },
  { says: 'spice the Guild have left at the end', shows: left('guild'), sane: 'at most 20' },
  { says: 'spice the Emperor has left at the end', shows: left('emperor'), sane: 'at most 15' },
  { says: 'alliances formed', shows: aGame('alliances'), sane: '1 to 3' },
  { says: 'alliances broken', shows: aGame('broken'), sane: '0.3 to 1' },
  { says: 'Family Atomics used when asked', shows: atomics, sane: '5 to 20 %' },
  { says: 'whom the Bene Gesserit foretell most', shows: favourite, sane: 'at most 45 %' },
  { says: 'predictions that come true', shows: hits, sane: '6 to 12 %' },
  { says: 'Voice naming a card that is not there', shows: share('voice in vain', 'voice'), sane: 'at most 25 %' },
  { says: 'Karama used', shows: aGame('karama'), sane: '1 to 5' },
  { says: 'Karama used to ship', shows: aGame('karama ships'), sane: '0.1 to 0.4' },
]

/** The figures beside what an expert would call sane. */
export function manners({ manners: found, finished }: LabTotals): string[] {
  if (Object.keys(found).length === 0) return []
  const of = (what: string): number => found[what] ?? 0
  return [
    table(
      'What people see',
      ['', 'in these games', 'a good player'],
      FIGURES.map(({ says, shows, sane }) => [says, shows(of, finished), sane]),
    ),
  ]
}
