import { below, determinize, type Seat, sample, samplePlay } from '@arrakis/engine'
import type { Bot } from '../bot.ts'

/** Any legal answer, and now and then any legal play. */
export const random: Bot = {
  name: 'random',
  decide({ view }, _decision, rng) {
    const { answer } = sample(determinize(view, rng), view.me as Seat, rng)!
    return { answer, reasons: [{ because: 'random', weight: 0 }] }
  },
  play({ view }, rng) {
    if (below(rng, 8) > 0) return null
    const command = samplePlay(determinize(view, rng), view.me as Seat, rng)
    return command && { ...command, reasons: [{ because: 'random', weight: 0 }] }
  },
}
