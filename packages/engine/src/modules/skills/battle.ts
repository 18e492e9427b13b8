import { occupants, strongholdsOf } from '../../board/forces.ts'
import { procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import type { Clash, Moments } from '../../hooks/values-and-moments.ts'
import { refusal } from '../../kernel/result.ts'
import type { Plan } from '../../model/answers.ts'
import { type Card, isWorthless, kindOf } from '../../model/cards.ts'
import type { Faction, LeaderId } from '../../model/factions.ts'
import { kills, rolesIn } from '../../model/plan.ts'
import { type Skill, servesSkill } from '../../model/skills.ts'
import { clashOf, planOf, running, slayerIn } from '../../procedures/battle/outcome.ts'
import { leaderState } from '../../procedures/leaders.ts'
import { hasTop, isDisc, leadsWith, ownSkilled, skillOf } from './held.ts'

/** SKILL-18 A special card in the place of the weapon, which is no Cheap Hero. */
const isOdd = ({ weapon }: Plan): boolean => weapon !== null && kindOf(weapon) === 'special'

/** What the lower half of a skill adds to the leader who has it. */
function ownBonus(skill: Skill, plan: Plan): number {
  if (servesSkill(skill, plan)) return 3
  if (skill === 'mentat' || (skill === 'planetologist' && isOdd(plan))) return 2
  return skill === 'spice-banker' ? (plan.more?.banked ?? 0) : 0
}

/** What a skill adds, and whose it is. */
type Bonus = { skill: Skill; leader: LeaderId; amount: number }

function bonusesOf({ state }: Game, side: Faction, plan: Plan): Bonus[] {
  const { leader } = plan
  if (!isDisc(leader)) return []
  const led = leadsWith(state, plan)
  const front = ownSkilled(state, side)
  const stands = front && front.leader !== leader && hasTop(state, side, front.skill, plan)
  const all = [
    ...(led ? [{ skill: led, leader, amount: ownBonus(led, plan) }] : []),
    ...(stands ? [{ ...front, amount: servesSkill(front.skill, plan) ? 1 : 0 }] : []),
  ]
  return all.filter(({ amount }) => amount > 0)
}
const bonusOf = (g: Game, side: Faction, plan: Plan): number =>
  bonusesOf(g, side, plan).reduce((sum, { amount }) => sum + amount, 0)

/** The same battle seen from the other side. */
const turned = ({ side, against, plan, theirs, territory }: Clash): Clash => ({
  side: against,
  against: side,
  plan: theirs,
  theirs: plan,
  territory,
})

/** SKILL-13 Each stronghold that a faction holds with fighters. */
const strongholds = ({ state }: Game, seat: Faction): number =>
  strongholdsOf(state).filter((id) => occupants(state, id).includes(seat)).length

/** SKILL-14 The worthless card that saves a leader as the defence of the other side would; null if there is none, or it would not. */
function standIn(g: Game, { side, plan, theirs }: Clash): Card | null {
  if (!hasTop(g.state, side, 'diplomat', plan)) return null
  const [own, other] = [rolesIn(plan), rolesIn(theirs)]
  if (own.defence.length > 0 || !kills(other, own)) return null
  if (kills(other, { ...own, defence: other.defence })) return null
  return [plan.defence, plan.weapon].find((card) => card !== null && isWorthless(card)) ?? null
}

/** SKILL-14, SKILL-18 The card that did what it is not made for. */
function isSpent(g: Game, of: Faction, card: Card): boolean {
  const f = running(g)
  const plan = planOf(f, of)
  if (plan.weapon === card && isOdd(plan)) return true
  return card === standIn(g, clashOf(f, of))
}

/** SKILL-07, SKILL-13, SKILL-14 What skills do in this battle, before it is counted. */
function usesBy(g: Game, clash: Clash): (Bonus & { card?: Card })[] {
  const { side, against, plan } = clash
  const own = ownSkilled(g.state, side)
  const card = standIn(g, clash)
  const saved = card && own ? [{ ...own, amount: 0, card }] : []
  if (slayerIn(g, clash)) return saved
  const uses = [...saved, ...bonusesOf(g, side, plan)]
  const { leader } = plan
  if (!isDisc(leader) || leadsWith(g.state, plan) !== 'bureaucrat') return uses
  const taken = strongholds(g, against)
  return taken > 0 ? [...uses, { skill: 'bureaucrat', leader, amount: taken }] : uses
}

export const tellUses = procedure<{ owner: Faction } & Moments['battle.judged']>('skills.uses')({
  tells(g, f) {
    for (const by of f.fighters)
      for (const use of usesBy(g, clashOf(running(g), by))) tell(g, { type: 'skillUsed', by, ...use })
  },
})

export const battleRules: readonly ModuleRule[] = [
  {
    id: 'skills.spent',
    rule: 'SKILL-14',
    changes: { 'cards.keep': (keeps, { of, card, traitor }, g) => keeps && (traitor || !isSpent(g, of, card)) },
  },
  {
    id: 'skills.strength',
    rule: 'SKILL-07',
    changes: { 'leader.strength': (strength, { side, plan }, g) => strength + bonusOf(g, side, plan) },
  },
  {
    id: 'skills.bureaucrat-battle',
    rule: 'SKILL-13',
    changes: {
      'battle.total': (total, clash, g) => {
        const foe = turned(clash)
        if (leadsWith(g.state, foe.plan) !== 'bureaucrat' || slayerIn(g, foe)) return total
        return Math.max(0, total - strongholds(g, clash.side))
      },
    },
  },
  {
    id: 'skills.diplomat-defence',
    rule: 'SKILL-14',
    changes: {
      'leader.slain': (slayer, clash, g) => (slayer === clash.against && standIn(g, clash) ? null : slayer),
    },
  },
  {
    id: 'skills.planetologist-weapon',
    rule: 'SKILL-18',
    changes: {
      'weapon.fits': (fits, { seat, card, leader }, { state }) => {
        if (fits || kindOf(card) !== 'special') return fits
        if (leader !== null) return skillOf(state, leader) === 'planetologist'
        return (
          state.skills?.held.some(
            (one) => one.skill === 'planetologist' && leaderState(state, one.leader).holder === seat,
          ) ?? false
        )
      },
    },
  },
  {
    id: 'skills.spice-banker-plan',
    rule: 'SKILL-23',
    changes: {
      'plan.more': (wrong, { seat, plan, what }, { state }) => {
        if (what !== 'banked') return wrong
        if (leadsWith(state, plan) !== 'spice-banker') return refusal('plan.banker', 'SKILL-23')
        const spice = state.factions[seat]!.spice - plan.spice
        return plan.more!.banked! > spice ? refusal('plan.spice', 'SKILL-23', { spice }) : null
      },
    },
  },
]
