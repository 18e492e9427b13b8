import {
  type Card,
  countsForSkill,
  type Faction,
  type Facts,
  isOf,
  isWorthless,
  kindOf,
  LEADER,
  type LeaderId,
  type Skill,
  STRONGHOLDS,
  territoryOf,
  type View,
} from '@arrakis/engine'
import { type Battle, canLead, leadersOf, opponentOf, worthOf } from '../battle/known.ts'

/** Whether a card of mine counts for a skill, as it would be played. */
function counts(skill: Skill, card: Card): boolean {
  if (skill === 'diplomat') return isWorthless(card)
  if (skill === 'planetologist') return kindOf(card) === 'special' && !isOf(card, 'cheap-hero')
  return countsForSkill(skill, card)
}

/** What decides about a skill in a battle. */
export interface SkillFacts {
  readonly leader: LeaderId
  /** What the skilled leader counts without the skill. */
  readonly worth: number
  /** The strongest other leader who can lead. */
  readonly best: { readonly leader: LeaderId; readonly worth: number } | null
  /** Cards of the hand that count for it. */
  readonly cards: readonly Card[]
  /** Strongholds that the opponent holds with fighters. */
  readonly strongholds: number
  /** Spice on the battlefield. */
  readonly here: number
  /** Own spice. */
  readonly spice: number
}

export type HeldSkill = NonNullable<View['skills']>['held'][number]

/** The skills that serve a faction: that of its own leader, and those of captives (SKILL-12). */
export const skillsServing = (view: View, of: Faction): readonly HeldSkill[] =>
  view.skills?.held.filter(({ leader }) =>
    Object.values(view.factions).some(({ leaders }) =>
      leaders.some((one) => one.id === leader && !('unplaced' in one) && one.holder === of),
    ),
  ) ?? []

/** SKILL-12 A captive is not one's own: only his lower half works, and nothing is said about him before the plans. */
export const ownSkill = (view: View, of: Faction): HeldSkill | null =>
  skillsServing(view, of).find(({ leader }) => LEADER[leader].faction === of) ?? null

/** What a skill of mine would find in this battle. */
export function skillFacts(view: View, own: HeldSkill, me: Faction, battle: Battle, facts: Facts | null): SkillFacts {
  const { skill, leader } = own
  const foe = opponentOf(battle, me)
  const others = leadersOf(view, me, battle.ground, facts).filter((one) => one.id !== leader && canLead(one))
  const [best = null] = others.toSorted((a, b) => b.strength - a.strength)
  const places = [...STRONGHOLDS, ...view.sietches]
  const held = view.forces.filter(
    ({ of, advisor, area }) => of === foe && !advisor && places.includes(territoryOf(area)),
  )
  const heaps = view.spice.filter(({ area }) => battle.areas.includes(area))
  return {
    leader,
    worth: worthOf(view, leader),
    best: best && { leader: best.id, worth: best.strength },
    cards: [...new Set(view.factions[me]?.hand ?? [])].filter((card) => counts(skill, card)),
    strongholds: new Set(held.map(({ area }) => territoryOf(area))).size,
    here: heaps.reduce((sum, { amount }) => sum + amount, 0),
    spice: view.factions[me]?.spice ?? 0,
  }
}

/** Where the skilled leader of a side stands in this battle: null until that is said. */
export const placeInBattle = ({ skills }: View, of: Faction): 'front' | 'behind' | null =>
  skills?.behind ? (skills.behind.includes(of) ? 'behind' : 'front') : null
