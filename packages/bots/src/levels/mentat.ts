import type { Bot } from '../bot.ts'
import { choose } from '../mentat/choose.ts'
import { findPlay } from '../mentat/plays.ts'
import { situationOf } from '../situation.ts'

/** A full heuristic player: it weighs the answers to every question with what its seat has seen. */
export const mentat: Bot = {
  name: 'mentat',
  decide: (seen, decision, rng) => choose(situationOf(seen, rng), decision),
  play: (seen, rng) => findPlay(situationOf(seen, rng)),
}
