import { occupants, strongholdsOf } from '../../board/forces.ts'
import type { Clash, Game, ModuleRule } from '../../hooks/hooks.ts'
import { refusal } from '../../kernel/result.ts'
import type { Plan } from '../../model/answers.ts'
import { type Card, isWorthless, kindOf } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { kills, planCards, rolesIn } from '../../model/plan.ts'
import type { Skill } from '../../model/skills.ts'
import { clashOf, planOf, running, slayerIn } from '../../procedures/battle/outcome.ts'
import { leaderState } from '../../procedures/leaders.ts'
import { hasTop, isDisc, leadsWith, ownSkilled, skillOf } from './held.ts'

/** SKILL-11 The kinds of cards that five skills ask for, as they are played. */
const WITH: Readonly<Partial<Record<Skill, (plan: Plan) => boolean>>> = {
  'killer-medic': (plan) => rolesIn(plan).defence.includes('poison'),
  'master-of-assassins': (plan) => rolesIn(plan).weapon.includes('poison'),
  'prana-bindu-adept': (plan) => rolesIn(plan).defence.includes('projectile'),
  'swordmaster-of-ginaz': (plan) => rolesIn(plan).weapon.includes('projectile'),
  warmaster: (plan) => planCards(plan).some(isWorthless),
}

/** SKILL-18 A special card in the place of the weapon, which is no Cheap Hero. */
const isOdd = ({ weapon }: Plan): boolean => weapon !== null && kindOf(weapon) === 'special'

/** What the lower half of a skill adds to the leader who has it. */
function ownBonus(skill: Skill, plan: Plan): number {
  if (WITH[skill]?.(plan)) return 3
  if (skill === 'mentat' || (skill === 'planetologist' && isOdd(plan))) return 2
  return skill === 'spice-banker' ? (plan.more?.banked ?? 0) : 0
}

function bonusOf({ state }: Game, side: Faction, plan: Plan): number {
  if (!isDisc(plan.leader)) return 0
  const led = leadsWith(state, plan)
  const own = led ? ownBonus(led, plan) : 0
  const front = ownSkilled(state, side)
  if (!front || front.leader === plan.leader || !hasTop(state, side, front.skill, plan)) return own
  return WITH[front.skill]?.(plan) ? own + 1 : own
}

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
  const [own, other] = [rolesIn(plan), rolesIn(theirs)]
  if (!hasTop(g.state, side, 'diplomat', plan) || own.defence.length > 0 || !kills(other, own)) return null
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
