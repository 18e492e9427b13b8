import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, tell } from '../../../hooks/hooks.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { depthOf, end, raise, raised } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import { battleOf } from '../../../procedures/battle/plan.ts'
import { TURN } from '../../../procedures/frames.ts'
import { beforeBattles, type FatePower } from '../fate-powers.ts'

/** Raised for the rest of the turn. */
const MARRIED = 'dream.political-marriages'
const run = procedure<{ owner: Faction }>('dream.marriages')({
  raises({ state }) {
    raise(state, MARRIED, depthOf(state, TURN))
  },
})

/** DR-BG-7 The Voice on one side of a battle where advisors stand; no Karama stops it. */
const speak = procedure<{ owner: Faction; to?: Faction | null } & Moments['battle.voice']>('dream.marriage-voice')({
  asks(g, f) {
    // Their ordinary Voice may have been spoken for an ally.
    if (g.state.battle!.voice) return end(g)
    f.to = null
    ask(g, 'dream.marriage', [f.owner])
  },
  hears(g, f) {
    const to = answerOf(f, 'dream.marriage', f.owner)
    if (to === 'pass') return end(g)
    f.to = to
    ask(g, 'voice', [f.owner])
  },
  binds(g, f) {
    const command = answerOf(f, 'voice', f.owner)
    if (command === 'pass') return
    tell(g, { type: 'voiceSpoken', by: f.owner, to: f.to!, command })
    g.state.battle!.voice = { of: f.to!, command: { play: command.play, kind: command.kind } }
  },
})

/** MOVE-16 Advisors in another part that the storm cuts off stand in another territory. */
const advises = (g: Game, owner: Faction): boolean => {
  const { areas } = battleOf(g)
  return g.state.forces.some((s) => s.of === owner && s.advisor && areas.includes(s.area))
}

export const marriages: FatePower = {
  of: 'bene-gesserit',
  rule: 'DR-BG-7',
  may: (g) => beforeBattles(g) && !raised(g.state, MARRIED),
  opens: ({ state }) => !raised(state, MARRIED),
  run,
}
export const marriedVoice: Advantage = advantage({
  id: 'bene-gesserit.marriages',
  rule: 'DR-BG-7',
  name: 'Political marriages',
  says: 'In the turn in which you pay for your fate you may use the Voice in every battle where your advisors stand.',
  follows: {
    'battle.voice': {
      when: (g, owner, { fighters }) => raised(g.state, MARRIED) && !fighters.includes(owner) && advises(g, owner),
      run: speak,
    },
  },
})
export const marriageDecisions = [
  oneOf('dream.marriage', 'DR-BG-7', {
    choices: (g): (Faction | 'pass')[] => ['pass', battleOf(g).aggressor, battleOf(g).defender],
  }),
]
