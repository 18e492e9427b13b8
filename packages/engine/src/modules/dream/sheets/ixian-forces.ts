import { factionState, keepPatched, place, sizeOf, spread, stackAt } from '../../../board/forces.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, tell } from '../../../hooks/hooks.ts'
import { anAmount } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import type { AreaId, Force, Stack } from '../../../model/state.ts'
import { planOf, running } from '../../../procedures/battle/outcome.ts'
import { musterOf } from '../../../procedures/battle/plan.ts'
import { lose } from '../../../procedures/losses.ts'
import { totalOf } from '../../../procedures/move-rules.ts'

const stacksIn = ({ state }: Game, of: Faction, areas: readonly AreaId[]): Stack[] =>
  state.forces.filter((stack) => stack.of === of && areas.includes(stack.area))
const patchedIn = (g: Game, of: Faction, areas: readonly AreaId[]): number =>
  stacksIn(g, of, areas).reduce((sum, { patched = 0 }) => sum + patched, 0)

/** DR-IX-4 How many patched ones were committed: what the dial counts beyond those who are lost. */
function patchedFought(g: Game, owner: Faction, lost: Force): number {
  const results = running(g)
  const { dial, spice } = planOf(results, owner)
  const { normal, elite } = musterOf(g, { ...results, leaderless: [] }, owner).worth
  const counted = normal[0] * lost.normal + elite[0] * spice + elite[1] * (lost.elite - spice)
  const fought = Math.round((2 * dial - counted) / elite[0])
  return Math.max(0, Math.min(fought, patchedIn(g, owner, results.areas)))
}

/** They have survived the victory for which they were patched. */
function turnBack(g: Game, owner: Faction, count: number): void {
  let left = count
  for (const stack of stacksIn(g, owner, running(g).areas)) {
    const turned = Math.min(left, stack.patched ?? 0)
    if (turned > 0) keepPatched(stack, stack.patched! - turned)
    left -= turned
  }
}

type Losses = { owner: Faction } & Moments['battle.losses']

/** DR-IX-4 As many Suboids as were not committed may die for Cyborgs who were. */
function replaceable(g: Game, { owner, lost }: Losses): number {
  const idle = stacksIn(g, owner, running(g).areas).reduce((sum, { normal }) => sum + normal, 0)
  return Math.min(totalOf(lost).elite, idle)
}

const patchUp = procedure<Losses>('ixians.patch-up')({
  turns(g, f) {
    turnBack(g, f.owner, patchedFought(g, f.owner, totalOf(f.lost)))
    if (replaceable(g, f) === 0) return end(g)
    ask(g, 'dream.patch', [f.owner])
  },
  patches(g, f) {
    const count = answerOf(f, 'dream.patch', f.owner)
    if (count === 0) return
    const idle = spread(stacksIn(g, f.owner, running(g).areas), { normal: count, elite: 0 })
    const { tanks } = factionState(g.state, f.owner)
    const fallen = f.lost.map(({ area, elite }) => ({ area, normal: 0, elite }))
    for (const group of spread(fallen, { normal: 0, elite: count })) {
      tanks.elite -= group.elite
      place(g.state, f.owner, group.area, group)
      const stack = stackAt(g.state, f.owner, group.area)!
      keepPatched(stack, (stack.patched ?? 0) + group.elite)
    }
    for (const group of idle) lose(g, f.owner, group, 'battle')
    tell(g, { type: 'forcesPatched', of: f.owner, count })
  },
})

/** DR-IX-4 No Karama touches what they are. */
export const augmented: Advantage = advantage({
  id: 'ixians.augmented',
  rule: 'DR-IX-4',
  name: 'Augmented forces',
  says: 'Your Cyborgs count double, move two territories with all who go with them, collect 3 spice and cost 3 to revive; your Suboids count half, take no spice and cost 1. After a victory idle Suboids may die for Cyborgs, who are then patched: they count 2 without spice, and the next victory does not cost them.',
  changes: {
    'force.worth'(worth, { seat, areas = [] }, owner, g) {
      if (seat !== owner) return worth
      const [full, bare] = worth.elite
      const patched = patchedIn(g, owner, areas)
      return { normal: [1, 1], elite: [2 * full, 2 * bare], ...(patched > 0 ? { patched } : {}) }
    },
    'move.starred': (range, { seat }, owner) => (seat === owner ? Math.max(2, range) : range),
    'collection.rate': (rate, { seat, kind }, owner) => (seat === owner && kind === 'elite' ? Math.max(3, rate) : rate),
    'revival.price'(price, { seat, what }, owner) {
      if (seat !== owner) return price
      return what === 'elite' ? 3 : what === 'normal' ? 1 : price
    },
    'revival.stars': (most, { seat }, owner) => (seat === owner ? Number.POSITIVE_INFINITY : most),
  },
  follows: {
    'battle.losses': {
      when: (g, owner, { of, lost }) =>
        of === owner &&
        running(g).winner === owner &&
        (sizeOf(totalOf(lost)) > 0 || patchedIn(g, owner, running(g).areas) > 0),
      run: patchUp,
    },
  },
})

export const forceDecisions = [
  anAmount('dream.patch', 'DR-IX-4', {
    range: (g) => ({ min: 0, max: replaceable(g, frameOf(g.state, patchUp)!) }),
  }),
]
