import { CARD, type Card, type CardKind } from '@arrakis/engine'

/** What a treachery card does in a battle, as a small number: weapons, defences, and the rest. */
export const NONE = 0
export const PROJECTILE = 1
export const POISON = 2
export const LASGUN = 3
export const BURNER = 4
export const DRUG = 5
export const SHIELD = 6
export const SNOOPER = 7
export const HERO = 8
export const WORTHLESS = 9
export const OTHER = 10
export const CLASSES = 11

const OF_KIND: Record<CardKind, number> = {
  'projectile-weapon': PROJECTILE,
  'poison-weapon': POISON,
  'projectile-defence': SHIELD,
  'poison-defence': SNOOPER,
  lasgun: LASGUN,
  'stone-burner': BURNER,
  worthless: WORTHLESS,
  'cheap-hero': HERO,
  special: OTHER,
}
const OF_CARD = Object.fromEntries(
  Object.values(CARD).map(({ id, kind }) => [id, id === 'semuta-drug' ? DRUG : OF_KIND[kind]]),
) as Record<Card, number>

export const classOf = (card: Card): number => OF_CARD[card]
/** The class of a kind that the Voice or an oath may speak of; the drug counts as a poison. */
export const classOfKind = (kind: string): number =>
  Object.hasOwn(OF_KIND, kind)
    ? OF_KIND[kind as CardKind]
    : Object.hasOwn(OF_CARD, kind)
      ? OF_CARD[kind as Card]
      : OTHER

/** BATTLE-22 Whether a weapon kills the leader behind a defence. */
export function kills(weapon: number, defence: number): boolean {
  if (weapon === PROJECTILE || weapon === BURNER) return defence !== SHIELD
  if (weapon === POISON) return defence !== SNOOPER
  return weapon === LASGUN
}

/** BATTLE-26 Either side's lasgun with either side's shield. */
export const explodes = (weapon: number, defence: number, theirWeapon: number, theirDefence: number): boolean =>
  (weapon === LASGUN || theirWeapon === LASGUN) && (defence === SHIELD || theirDefence === SHIELD)
