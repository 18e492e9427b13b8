import { factionState, fullStrongholds, leaveReserves, place } from '../../board/forces.ts'
import { territory, territoryOf } from '../../board/map.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { without } from '../../kernel/without.ts'
import type { Faction } from '../../model/factions.ts'
import type { Skill } from '../../model/skills.ts'
import type { AreaId, TerritoryId } from '../../model/state.ts'
import { closedByAllies, stepsPast } from '../../procedures/allies.ts'
import { SHIPMENT } from '../../procedures/frames.ts'
import { areAllied } from '../../procedures/hands.ts'
import { pay } from '../../procedures/payments.ts'
import { fromOffPlanet } from '../../procedures/shipment-rules.ts'
import { hasTop, ownersOfTop, skillsIn } from './held.ts'

type Paid = { owner: Faction } & Moments['spice.paid']

/** SKILL-13, SKILL-23 Each of the two once in a phase, even if several pay at the same time. */
const isSpent = ({ state }: Game, skill: Skill): boolean => skillsIn(state).spent.includes(skill)
const unspent = (g: Game, skill: Skill): Faction[] => (isSpent(g, skill) ? [] : ownersOfTop(g, skill))

/** SKILL-13 Two of five spice or more that others pay each other may go to the bank; not those of an ally. */
const tax = procedure<Paid>('skills.tax', 'closed', {
  what: 'payment',
  of: ({ from, to, amount }) => ({ from, to, amount }),
})({
  asks(g, f) {
    if (isSpent(g, 'bureaucrat')) return end(g)
    ask(g, 'skill.tax', [f.owner])
  },
  takes(g, f) {
    if (f.to === 'bank' || answerIfAny(f, 'skill.tax', f.owner) !== 'yes' || isSpent(g, 'bureaucrat')) return
    const payee = factionState(g.state, f.to)
    // DEAL-04 A bribe lies before the shield.
    const bribe = f.what === 'deal' && payee.bribes >= f.amount
    if (!bribe && payee.spice < TAX) return
    skillsIn(g.state).spent.push('bureaucrat')
    if (bribe) payee.bribes -= TAX
    else pay(g, f.to, 'bank', TAX, f.what)
    tell(g, { type: 'spiceTaxed', by: f.owner, of: f.to, amount: TAX })
  },
})
const TAX = 2
const bureaucrats = (g: Game, { from, to, amount }: Moments['spice.paid']): Faction[] =>
  from === 'bank' || to === 'bank' || amount < 5
    ? []
    : unspent(g, 'bureaucrat').filter((seat) => seat !== from && seat !== to && !areAllied(g.state, seat, to))

/** SKILL-23 One spice before the shield when another pays the bank four or more. */
const earn = procedure<Paid>('skills.earn')({
  gains(g, f) {
    if (isSpent(g, 'spice-banker')) return
    skillsIn(g.state).spent.push('spice-banker')
    factionState(g.state, f.owner).bribes++
    tell(g, { type: 'spiceLaid', by: f.owner, amount: 1 })
  },
})
const bankersBy = (g: Game, { from, to, amount }: Moments['spice.paid']): Faction[] =>
  from === 'bank' || to !== 'bank' || amount < 4 ? [] : unspent(g, 'spice-banker').filter((seat) => seat !== from)

const renew = procedure<{ owner: Faction }>('skills.renew')({
  renews(g) {
    skillsIn(g.state).spent = []
  },
})

type Moved = { owner: Faction } & Moments['forces.moved']
/** SKILL-21 One spice of every territory on the way, which is the richest that the range allows. */
const gather = procedure<Moved>('skills.gather')({
  gathers(g, f) {
    for (const id of territoriesOn(g, f)) {
      const heap = g.state.spice.find(({ area: at, amount }) => territoryOf(at) === id && amount > 0)
      if (!heap) continue
      heap.amount--
      factionState(g.state, f.owner).spice++
      tell(g, { type: 'spiceCollected', by: f.owner, area: heap.area, amount: 1 })
    }
    g.state.spice = g.state.spice.filter(({ amount }) => amount > 0)
  },
})
function territoriesOn(g: Game, { by, from, to, range }: Moments['forces.moved']): TerritoryId[] {
  const { state } = g
  const left = new Set(from.map(territoryOf))
  const rich = [...new Set(state.spice.map(({ area: at }) => territoryOf(at)))].filter((id) => !left.has(id))
  const [full, byAllies] = [fullStrongholds(state, by), closedByAllies(g, by)]
  const far = (at: AreaId, end: AreaId): number => stepsPast(at, end, state.storm.sector, full, byAllies)
  const onWay = (at: AreaId, most: number, open: readonly TerritoryId[]): TerritoryId[] => {
    let best: TerritoryId[] = []
    for (const id of open)
      for (const stop of territory(id).areas) {
        const steps = far(at, stop)
        if (steps + far(stop, to) > most) continue
        const found = [id, ...onWay(stop, most - steps, without(open, [id]))]
        if (found.length > best.length) best = found
      }
    return best
  }
  const passed = rich.filter((id) => id !== territoryOf(to))
  return [...new Set([...from.flatMap((at) => onWay(at, range, passed)), territoryOf(to)])]
}

type Landed = { owner: Faction } & Moments['shipment.landed']
/** SKILL-22 One more force, free, into a territory that was empty. */
const stowAway = procedure<Landed>('skills.stow-away', 'closed', {
  what: 'chosen-place',
  of: ({ to }) => ({ at: to }),
})({
  asks(g, f) {
    ask(g, 'skill.smuggle', [f.owner])
  },
  lands(g, f) {
    const kind = answerOf(f, 'skill.smuggle', f.owner)
    if (kind === 'none') return
    const force = { normal: 0, elite: 0, [kind]: 1 }
    leaveReserves(factionState(g.state, f.owner), force)
    const there = g.state.forces.find((stack) => stack.of === f.owner && stack.area === f.to)!
    place(g.state, f.owner, f.to, force, there.advisor)
    tell(g, { type: 'forcesPlaced', by: f.owner, area: f.to, force, advisor: there.advisor })
  },
})
function stowaways(g: Game, { shipper, kind, to, world }: Moments['shipment.landed']): Faction[] {
  if (
    g.state.places?.includes(to) ||
    !fromOffPlanet(g, shipper, kind, world !== undefined) ||
    !hasTop(g.state, shipper, 'smuggler') ||
    smuggled(g, shipper).length === 1
  )
    return []
  const said = answerIfAny(frameOf(g.state, SHIPMENT)!, 'ship', shipper)
  const count = said && said !== 'pass' && said.kind === 'reserves' ? said.normal + said.elite : 0
  const here = g.state.forces.filter((stack) => territoryOf(stack.area) === territoryOf(to))
  const own = here.filter((stack) => stack.of === shipper).reduce((sum, stack) => sum + stack.normal + stack.elite, 0)
  return here.every((stack) => stack.of === shipper) && own === count ? [shipper] : []
}
function smuggled({ state }: Game, seat: Faction): ('none' | 'normal' | 'elite')[] {
  const { reserves } = factionState(state, seat)
  return ['none', ...(['normal', 'elite'] as const).filter((kind) => reserves[kind] > 0)]
}

export const elsewhereDecisions = [
  yesNo('skill.tax', 'SKILL-13', { silence: () => 'yes' }),
  oneOf('skill.smuggle', 'SKILL-22', { choices: smuggled, silence: (g, seat) => smuggled(g, seat)[1] ?? 'none' }),
]

export const elsewhereRules: readonly ModuleRule[] = [
  { id: 'skills.bureaucrat', rule: 'SKILL-13', follows: { 'spice.paid': { who: bureaucrats, run: tax } } },
  { id: 'skills.spice-banker', rule: 'SKILL-23', follows: { 'spice.paid': { who: bankersBy, run: earn } } },
  {
    id: 'skills.once-a-phase',
    rule: 'SKILL-13',
    follows: {
      'phase.opens': { who: ({ state }) => (state.skills?.spent.length ? state.order.slice(0, 1) : []), run: renew },
    },
  },
  {
    id: 'skills.planetologist',
    rule: 'SKILL-18',
    changes: {
      'move.range': (range, { seat, origins }, { state }) =>
        range < 3 && origins < 2 && hasTop(state, seat, 'planetologist') ? range + 1 : range,
      'move.origins': (origins, { seat }, { state }) => (hasTop(state, seat, 'planetologist') ? 2 : origins),
    },
  },
  {
    id: 'skills.sandmaster',
    rule: 'SKILL-21',
    follows: {
      'forces.moved': {
        who: ({ state }, { by, advisors }) => (!advisors && hasTop(state, by, 'sandmaster') ? [by] : []),
        run: gather,
      },
    },
  },
  { id: 'skills.smuggler', rule: 'SKILL-22', follows: { 'shipment.landed': { who: stowaways, run: stowAway } } },
]
