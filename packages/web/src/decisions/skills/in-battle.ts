import {
  type AreaId,
  type Card,
  type Faction,
  isOf,
  isWorthless,
  kindOf,
  rolesIn,
  type Skill,
  STRONGHOLDS,
  territoryOf,
  type View,
} from '@arrakis/engine'

/** SKILL-11 Whether a card of mine counts for a skill, as it would be played. */
const COUNTS: Readonly<Partial<Record<Skill, (card: Card) => boolean>>> = {
  'killer-medic': (card) => rolesIn({ weapon: null, defence: card }).defence.includes('poison'),
  'master-of-assassins': (card) => rolesIn({ weapon: card, defence: null }).weapon.includes('poison'),
  'prana-bindu-adept': (card) => rolesIn({ weapon: null, defence: card }).defence.includes('projectile'),
  'swordmaster-of-ginaz': (card) => rolesIn({ weapon: card, defence: null }).weapon.includes('projectile'),
  warmaster: isWorthless,
  diplomat: isWorthless,
  planetologist: (card) => kindOf(card) === 'special' && !isOf(card, 'cheap-hero'),
}

/** What a skill would find in a battle. */
export type Outlook =
  | { readonly kind: 'cards'; readonly cards: readonly Card[] }
  | { readonly kind: 'strongholds'; readonly count: number }
  | { readonly kind: 'spice'; readonly amount: number }

/** What decides about a skill in this battle: cards of my hand, the opponent's strongholds, or spice there; null if nothing does. */
export function outlookOf(
  view: View,
  skill: Skill,
  me: Faction,
  foe: Faction,
  areas: readonly AreaId[],
): Outlook | null {
  const counts = COUNTS[skill]
  if (counts) return { kind: 'cards', cards: [...new Set(view.factions[me]?.hand ?? [])].filter(counts) }
  if (skill === 'smuggler' || skill === 'sandmaster') {
    const here = view.spice.filter(({ area }) => areas.includes(area))
    return { kind: 'spice', amount: here.reduce((sum, { amount }) => sum + amount, 0) }
  }
  if (skill !== 'bureaucrat') return null
  const places = [...STRONGHOLDS, ...view.sietches]
  const held = view.forces.filter(
    ({ of, advisor, area }) => of === foe && !advisor && places.includes(territoryOf(area)),
  )
  return { kind: 'strongholds', count: new Set(held.map(({ area }) => territoryOf(area))).size }
}
