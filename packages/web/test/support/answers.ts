import {
  type Answer,
  AREAS,
  addModules,
  below,
  CORE_FACTIONS,
  type Command,
  create,
  type Decision,
  type DecisionKind,
  type Faction,
  type GameState,
  OPTION_KEYS,
  OPTIONS,
  type OptionValue,
  PRESETS,
  pending,
  pick,
  play,
  question,
  type Rng,
  refuse,
  rngFrom,
  type Seat,
  sample,
  samplePlay,
  shuffle,
  TableError,
  territoryOf,
  type View,
  view,
} from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { dialsOf, supportsFor } from '../../src/decisions/battle/strength.ts'
import { reachesOf } from '../../src/decisions/move/moving.ts'
import { groupOf, sourcesOf } from '../../src/decisions/parts/groups.ts'

addModules([...MODULES, ...DRAFTS])

/** The game that is played by Dream Rules: one of the advanced game they build on. */
const DREAMT = PRESETS.indexOf('gf9-advanced')

/** A preset with some options changed; contradictions are tried anew. */
function tableOf(rng: Rng, i: number): GameState {
  const preset = PRESETS[i % PRESETS.length]!
  const seats = shuffle(rng, [...CORE_FACTIONS])
    .slice(0, i % 4 === 3 ? 2 + below(rng, 5) : 6)
    .map((faction) => (i % 5 === 4 ? {} : { faction }))
  for (;;) {
    const options: Record<string, OptionValue> = i % 3 === 2 ? { 'modules.leaderSkills': 'on' } : {}
    for (let n = i < PRESETS.length ? 0 : below(rng, 12); n > 0; n--) {
      const key = pick(rng, OPTION_KEYS)
      options[key] = pick<OptionValue>(rng, OPTIONS[key].values)
    }
    try {
      return create({ preset, seats, options, modules: i === DREAMT ? ['dream'] : [] }, `complete ${i}`)
    } catch (error) {
      if (!(error instanceof TableError)) throw error
    }
  }
}

export type Moment<K extends DecisionKind = DecisionKind> = {
  readonly [D in K]: {
    readonly state: GameState
    readonly seat: Seat
    readonly kind: D
    readonly answer: Answer<D>
    readonly seen: View
    /** What the seat was offered. */
    readonly decision: Decision<D>
  }
}[K]
const momentOf = (state: GameState, { seat, kind, answer }: Command, seen: View, decision: Decision): Moment =>
  ({ state, seat, kind, answer, seen, decision }) as Moment

/** Answers of random players, each with what was offered. */
export function* answers(games: number): Generator<Moment> {
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`complete ${i}`)
    const state = tableOf(rng, i)
    for (let step = 0; !state.outcome && step < 1200; step++) {
      const seat = pick(rng, pending(state))
      if (state.order.length > 0) {
        const by = pick(rng, state.order)
        const unasked = samplePlay(state, by, rng)
        if (unasked && !refuse(state, unasked)) {
          const seen = view(state, by)
          const decision = seen.asked.find(({ kind, asked }) => kind === unasked.kind && !asked)!
          yield momentOf(state, unasked, seen, decision)
          if (below(rng, 3) === 0) {
            play(state, unasked)
            continue
          }
        }
      }
      const command = sample(state, seat, rng)!
      yield momentOf(state, command, view(state, seat), question(state, seat)!)
      play(state, command)
    }
  }
}

export const legal = ({ state, seat }: Moment, kind: DecisionKind, answer: unknown): boolean =>
  refuse(state, { seat, kind, answer }) === null

/** More answers than players chosen at random think of. */
export const MORE: { readonly [K in DecisionKind]?: (moment: Moment<K>, rng: Rng) => unknown[] } = {
  plan({ decision }, rng) {
    const { leader, weapon, defence, decoy = [], forces, spice } = decision.offer
    const dials = dialsOf(forces, spice.max)
    return times(20, () => {
      const dial = pick(rng, dials)
      return {
        dial,
        spice: pick(rng, supportsFor(forces, dial, spice.max)),
        leader: pick(rng, leader),
        kwisatzHaderach: below(rng, 3) === 0,
        weapon: pick(rng, weapon),
        defence: pick(rng, defence),
        ...(below(rng, 3) === 0 ? { more: { banked: 1 + below(rng, 3) } } : {}),
        ...(decoy.length > 0 && below(rng, 2) === 0 ? { decoy: pick(rng, decoy) } : {}),
      }
    })
  },
  ship({ seen, seat, decision }, rng) {
    const { kinds } = decision.offer
    const own = sourcesOf(seen, seat as Faction)
    if (!kinds.includes('cross') || own.length === 0) return []
    return times(8, () => ({ kind: 'cross', from: [groupOf(pick(rng, own))], to: pick(rng, AREAS).id }))
  },
  move: manyGroups,
  ride: manyGroups,
  'place-fremen': () => [[{ area: 'sietch-tabr:13', normal: 8, elite: 2 }]],
  nexus: ({ seen }) =>
    seen.order.flatMap((other) => [
      { do: 'offer', with: other },
      ...[seen.me, other].map((primary) => ({ do: 'offer', with: other, primary })),
    ]),
  bid: ({ decision: { offer } }) => offer.beyond.map((karama) => ({ bid: offer.min + 7, karama })),
  wartime: ({ decision }) => [decision.offer.from, []],
  truthtrance: ({ seen }) =>
    seen.order.flatMap((of) => [
      { of, question: { about: 'prediction', faction: seen.order[0] } },
      { of, question: { about: 'prediction', faction: seen.order[0], turn: 20 } },
      { of, question: { about: 'will-dial', moreThan: 2.5, against: seen.order[0], in: 'arrakeen' } },
    ]),
}
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make)

function manyGroups({ seen, seat, decision }: Moment<'move' | 'ride'>, rng: Rng): unknown[] {
  const reaches = reachesOf(decision, sourcesOf(seen, seat as Faction))
  if (reaches.length === 0) return []
  return times(6, () => {
    const { source, to } = pick(rng, reaches)
    const beside = reaches.filter(({ source: other }) => territoryOf(other.area) === territoryOf(source.area))
    const from = beside.map(({ source: group }) => groupOf(group))
    return to.length === 0 ? 'pass' : { from, to: pick(rng, to), ...(below(rng, 3) === 0 ? { fight: true } : {}) }
  })
}
