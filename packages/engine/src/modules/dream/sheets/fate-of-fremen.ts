import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, tell } from '../../../hooks/hooks.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import type { Faction } from '../../../model/factions.ts'
import { type FatePower, isLasting, lastingFate } from '../fate-powers.ts'

/** DR-FRE-10 From now on the storm card may be changed by one when the storm phase begins. */
const bend = procedure<{ owner: Faction }>('dream.bend-storm')({
  asks(g, f) {
    ask(g, 'dream.planetology', [f.owner])
  },
  bends(g, f) {
    const answer = answerOf(f, 'dream.planetology', f.owner)
    if (answer === 'same') return
    const sectors = answer === 'more' ? 1 : -1
    g.state.storm.next! += sectors
    tell(g, { type: 'stormBent', by: f.owner, sectors })
  },
})

export const planetology: FatePower = {
  of: 'fremen',
  rule: 'DR-FRE-10',
  may: (g, owner) => g.state.turn > 0 && !isLasting(g, owner),
  run: lastingFate,
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
