import { isFaction, rngFrom } from '@arrakis/engine'
import type { Observation } from '../bot.ts'
import { type Situation, situationOf } from '../situation.ts'
import { featuresOf } from './features.ts'
import { chanceOf, type Network, networkFrom } from './network.ts'

let network: Network | null = null

/** The weights are large, so whoever wants the learned value brings them; without them bots judge by rules of thumb. */
export function addValue({ STEP, WEIGHTS }: { readonly STEP: number; readonly WEIGHTS: string }): void {
  const bytes = Uint8Array.from(atob(WEIGHTS), (letter) => letter.charCodeAt(0))
  network = networkFrom(Float32Array.from(new Int16Array(bytes.buffer), (whole) => whole * STEP))
}

/** How likely the seat is to win by what it knows, 0 to 1; null where nothing has been learned. */
export const chanceToWin = (s: Situation): number | null => network && chanceOf(network, featuresOf(s))

/** The same for whoever sees this, in the middle of a game; null for a spectator, before the first turn, and when it is over. */
export function chanceSeen(seen: Observation): number | null {
  const { me, turn, outcome } = seen.view
  return isFaction(me) && turn > 0 && !outcome ? chanceToWin(situationOf(seen, rngFrom('chance'))) : null
}
