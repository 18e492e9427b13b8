import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, tell } from '../../../hooks/hooks.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import { call, frameOf } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import { storm } from '../../../phases/storm.ts'
import { type FatePower, isLasting } from '../fate-powers.ts'
import { dreamIn } from '../state.ts'

/** DR-FRE-10 From now on the storm card may be changed by one when the storm phase begins. */
const bend = procedure<{ owner: Faction }>('dream.bend-storm')({
  asks(g, f) {
    ask(g, 'dream.planetology', [f.owner])
  },
  bends(g, f) {
    const answer = answerOf(f, 'dream.planetology', f.owner)
    if (answer === 'same') return
    const sectors = answer === 'more' ? 1 : -1
    const moving = frameOf(g.state, storm)
    if (moving && isRevealed(g)) {
      moving.sectors += sectors
      g.state.storm.moved = moving.sectors
    } else g.state.storm.next! += sectors
    tell(g, { type: 'stormBent', by: f.owner, sectors })
  },
})

/** The storm card lies open, and the storm has not moved. */
const isRevealed = ({ state }: Game): boolean => state.phase === 'storm' && state.storm.moved !== null

/** Whoever pays while the card lies open, and nobody has said how far instead of it, changes it at once. */
const pay = procedure<{ owner: Faction }>('dream.planetology')({
  lasts(g, f) {
    dreamIn(g.state).lasting.push(f.owner)
    if (isRevealed(g) && !frameOf(g.state, storm)!.controlled) call(g, bend, { owner: f.owner })
  },
})

export const planetology: FatePower = {
  of: 'fremen',
  rule: 'DR-FRE-10',
  may: (g, owner) => g.state.turn > 0 && !isLasting(g, owner),
  run: pay,
}
export const bentStorm: Advantage = advantage({
  id: 'fremen.planetology',
  rule: 'DR-FRE-10',
  name: 'Planetology',
  says: 'Once your fate has been paid for you may change each storm card by one.',
  follows: {
    'phase.opens': {
      when: (g, owner, { phase }) => phase === 'storm' && g.state.storm.next !== null && isLasting(g, owner),
      run: bend,
    },
  },
})
export const planetologyDecisions = [
  oneOf('dream.planetology', 'DR-FRE-10', { choices: () => ['same', 'less', 'more'] as const }),
]
