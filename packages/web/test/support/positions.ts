import {
  type AskedKind,
  askedKind,
  below,
  copyState,
  create,
  type Decision,
  FACTIONS,
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

export interface FoundPosition {
  readonly state: GameState
  readonly seat: Seat
  readonly decision: Decision
}

/** A position in which somebody is asked this, from games of random players; `fits` may want more of it. */
export function positionsOf(
  wanted: Readonly<Partial<Record<AskedKind, (found: FoundPosition) => boolean>>>,
  presets: readonly string[] = PRESETS,
  games = 400,
): Map<AskedKind, FoundPosition> {
  const found = new Map<AskedKind, FoundPosition>()
  const kinds = Object.keys(wanted) as AskedKind[]
  for (let i = 0; i < games && found.size < kinds.length; i++) {
    const rng = rngFrom(`positions ${i}`)
    const preset = presets[i % presets.length]!
    const factions = shuffle(rng, [...FACTIONS])
    // Now and then factions are chosen or dealt at the table, and the large deck is used.
    const seats = factions.map((faction) => (i % 5 === 4 ? {} : { faction }))
    const large = i % 6 === 5 ? { options: { 'deck.treachery': 'ah48' } } : {}
    const state = create({ preset, seats, ...large }, `positions ${i}`)
    while (!state.outcome && found.size < kinds.length) {
      for (const seat of pending(state)) {
        const kind = askedKind(state, seat)!
        if (!(kind in wanted) || found.has(kind)) continue
        const position = { state: copyState(state), seat, decision: question(state, seat)! }
        if (wanted[kind]!(position)) found.set(kind, position)
      }
      const seat = pick(rng, pending(state))
      const chance =
        below(rng, 3) === 0 ? samplePlay(state, pick(rng, state.order.length > 0 ? state.order : [seat]), rng) : null
      const command = chance && !refuse(state, chance) ? chance : sample(state, seat, rng)!
      play(state, command)
    }
  }
  return found
}
