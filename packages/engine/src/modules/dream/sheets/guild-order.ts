import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Game, inForce, tell } from '../../../hooks/hooks.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { depthOf, end, frameOf, raise, raised } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import { SHIPMENT_MOVEMENT } from '../../../procedures/frames.ts'
import { contest } from '../../../procedures/karama.ts'

/** Raised once the Guild's own place has come; and once it has changed the order. */
const WAITED = 'dream.guild-waited'
const CHANGED = 'dream.guild-changed'
const mark = ({ state }: Game, flag: string): void => {
  if (!raised(state, flag)) raise(state, flag, depthOf(state, SHIPMENT_MOVEMENT))
}

type Turn = { owner: Faction; how?: 'swap' | 'force' | null } & Moments['movement.next']

/** DR-GUI-3 Once in the phase: to act now, to change places with somebody, or to make somebody act now and take that place. */
export const interject = procedure<Turn>('dream.interject', 'quiet', {
  what: 'movement-order',
  of: ({ next, waiting, how }) => ({ next, waiting, how: how ?? null }),
})({
  before(g, f) {
    f.how = null
    if (!raised(g.state, WAITED)) contest(g, 'guild.order', 'beforeUse', {}, depthOf(g.state, SHIPMENT_MOVEMENT))
  },
  asks(g, f) {
    if (!inForce(g, 'guild.order') || f.waiting.length === 1) return end(g)
    ask(g, 'dream.interject', [f.owner])
  },
  hears(g, f) {
    const answer = answerOf(f, 'dream.interject', f.owner)
    if (answer === 'now') return end(g, f.owner)
    if (answer === 'wait') {
      if (f.next !== f.owner) return end(g)
      mark(g, WAITED)
      tell(g, { type: 'guildWaited' })
      return end(g, f.waiting[1])
    }
    f.how = answer
    ask(g, 'dream.interject-with', [f.owner])
  },
  changes(g, f) {
    const other = answerOf(f, 'dream.interject-with', f.owner)
    const how = f.how!
    mark(g, CHANGED)
    tell(g, { type: 'turnsChanged', by: f.owner, with: other, how })
    const order = changed(f.waiting, f.owner, other, how)
    frameOf(g.state, SHIPMENT_MOVEMENT)!.waiting = order
    end(g, order[0])
  },
})

/** The order of those who have not acted yet. */
function changed(waiting: readonly Faction[], owner: Faction, other: Faction, how: 'swap' | 'force'): Faction[] {
  if (how === 'swap') return waiting.map((seat) => (seat === owner ? other : seat === other ? owner : seat))
  const place = waiting.slice(0, waiting.indexOf(other)).filter((seat) => seat !== owner).length
  const rest = waiting.filter((seat) => seat !== other && seat !== owner)
  return [other, ...rest.toSpliced(place, 0, owner)]
}

const asked = (g: Game) => frameOf(g.state, interject)!
export const orderDecisions = [
  oneOf('dream.interject', 'DR-GUI-3', {
    choices: ({ state }) =>
      raised(state, WAITED) ? (['wait', 'now'] as const) : (['wait', 'now', 'swap', 'force'] as const),
    silence: (g, seat) => (asked(g).next === seat ? 'now' : 'wait'),
  }),
  oneOf('dream.interject-with', 'DR-GUI-3', { choices: (g, seat) => asked(g).waiting.filter((one) => one !== seat) }),
]
/** Whether it may still change anything this phase. */
export const mayInterject = ({ state }: Game): boolean => !raised(state, CHANGED)
