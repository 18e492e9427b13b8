import {
  type AskedKind,
  addModules,
  askedKind,
  below,
  CORE_FACTIONS,
  copyState,
  create,
  type Decision,
  type GameState,
  PRESETS,
  pending,
  pick,
  play,
  question,
  refuse,
  rngFrom,
  type Seat,
  sample,
  samplePlay,
  shuffle,
} from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { positionsNaming } from './scenarios.ts'

addModules([...MODULES, ...DRAFTS])

export interface FoundPosition<K extends AskedKind = AskedKind> {
  readonly state: GameState
  readonly seat: Seat
  readonly decision: Decision<K>
}

/** Whether a position will do. One that was looked up by the kind of a question takes positions with that question. */
type Fits<K extends AskedKind> = { fits(found: FoundPosition<K>): boolean }['fits']
type Wanted = { readonly [K in AskedKind]?: Fits<K> }

/** Wherever it is asked. */
export const wherever = (): boolean => true

const SKILLS = { 'gf9.leaderSkills': 'on' }

/** A game in which a question comes that is hardly ever asked: who wants it looks there first. A test finds those that it left. */
export const RARE: Readonly<Partial<Record<AskedKind, readonly [preset: string, game: number]>>> = {
  swap: ['wbc', 19],
  'redraw-traitors': ['wbc', 26],
  'stop-shipment': ['wbc', 0],
  'accept-mercenaries': ['quick-reference', 29],
  'return-cards': ['quick-reference', 20],
  reword: ['gf9-advanced', 10],
  'skill.reveal': ['gf9-advanced', 213],
}
/** Hardly a random game comes to these questions; scenarios do. */
const IN_SCENARIOS: readonly AskedKind[] = ['protect-ally', 'revive-leader']

/** The position in which somebody is asked this. */
export function positionIn<K extends AskedKind>(
  found: ReadonlyMap<AskedKind, FoundPosition>,
  kind: K,
): FoundPosition<K> {
  const position = found.get(kind)
  if (position?.decision.kind !== kind) throw new Error(`nobody was asked ${kind}`)
  return position as FoundPosition<K>
}

/** What is still missing after so many games is looked for in the scenarios: presets do not ask what modules ask. */
const ENOUGH = 60

/** A position in which somebody is asked this, from games of random players or from scenarios; `fits` may want more of it. */
export function positionsOf(
  wanted: Wanted,
  presets: readonly string[] = PRESETS,
  games = 400,
): Map<AskedKind, FoundPosition> {
  const found = new Map<AskedKind, FoundPosition>()
  const kinds = Object.keys(wanted) as AskedKind[]
  for (const kind of kinds) {
    const [preset, game] = RARE[kind] ?? []
    if (preset && presets.includes(preset)) search(preset, game!, { [kind]: wanted[kind]! }, found)
  }
  const ofModules = kinds.filter((kind) => kind.includes('.') || IN_SCENARIOS.includes(kind))
  searchScenarios(presets, Object.fromEntries(ofModules.map((kind) => [kind, wanted[kind]!])), found)
  const skills = Object.fromEntries(kinds.filter(isSkillKind).map((kind) => [kind, wanted[kind]!]))
  for (let i = 0; i < games && Object.keys(skills).some((kind) => !found.has(kind as AskedKind)); i++)
    search('gf9-advanced', i, skills, found)
  for (let i = 0; i < games && found.size < kinds.length; i++) {
    if (i === ENOUGH) searchScenarios(presets, wanted, found)
    search(presets[i % presets.length]!, i, wanted, found)
  }
  return found
}

/** Asked only at tables with leader skills. */
const isSkillKind = (kind: AskedKind): boolean => kind.startsWith('skill.')

/** Takes a position if it is wanted. */
function take(state: GameState, seat: Seat, wanted: Wanted, found: Map<AskedKind, FoundPosition>): boolean {
  const decision = question(state, seat)
  if (!decision) return false
  const fits: Fits<AskedKind> | undefined = wanted[decision.kind]
  const position = { state: copyState(state), seat, decision }
  if (!fits?.(position)) return false
  found.set(decision.kind, position)
  return true
}

function searchScenarios(presets: readonly string[], wanted: Wanted, found: Map<AskedKind, FoundPosition>): void {
  for (const kind of Object.keys(wanted) as AskedKind[])
    for (const state of found.has(kind) ? [] : positionsNaming(kind)) {
      const seat = pending(state).find((one) => askedKind(state, one) === kind)
      // Presets that are modules have scenarios, and no games here.
      const fits = presets === PRESETS || presets.includes(state.table.preset)
      if (seat && fits && take(state, seat, wanted, found)) break
    }
}

/** Plays a game until all that is wanted has been found. */
function search(preset: string, i: number, wanted: Wanted, found: Map<AskedKind, FoundPosition>): void {
  const missing = new Set((Object.keys(wanted) as AskedKind[]).filter((kind) => !found.has(kind)))
  const options = [...missing].every(isSkillKind) ? SKILLS : {}
  const rng = rngFrom(`positions ${i}`)
  const factions = shuffle(rng, [...CORE_FACTIONS])
  // Now and then factions are chosen or dealt at the table, and the large deck is used.
  const seats = factions.map((faction) => (i % 5 === 4 ? {} : { faction }))
  const deck: Readonly<Record<string, string>> = i % 6 === 5 ? { 'deck.treachery': 'ah48' } : {}
  const state = create({ preset, seats, options: { ...options, ...deck } }, `positions ${i}`)
  while (!state.outcome && missing.size > 0) {
    for (const seat of pending(state)) {
      const kind = askedKind(state, seat)!
      if (missing.has(kind) && take(state, seat, wanted, found)) missing.delete(kind)
    }
    const seat = pick(rng, pending(state))
    const chance =
      below(rng, 3) === 0 ? samplePlay(state, pick(rng, state.order.length > 0 ? state.order : [seat]), rng) : null
    const command = chance && !refuse(state, chance) ? chance : sample(state, seat, rng)!
    play(state, command)
  }
}
