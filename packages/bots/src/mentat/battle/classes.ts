import * as engine from '@arrakis/engine'
import { type Card, type CardRow, type Roles, rolesIn, TREACHERY } from '@arrakis/engine'

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

function classIn({ as, kind, ignites, wins, weakens }: CardRow): number {
  if (as?.weapon) {
    if (ignites) return LASGUN
    if (wins) return BURNER
    if (weakens) return DRUG
    return as.weapon.includes('projectile') ? PROJECTILE : POISON
  }
  if (as?.defence) return as.defence.includes('projectile') ? SHIELD : SNOOPER
  return kind === 'cheap-hero' ? HERO : kind === 'worthless' ? WORTHLESS : OTHER
}
/** The class of each card, and of each kind that the Voice or an oath may speak of: that of its first card. */
const CLASS = new Map<string, number>()
for (const row of TREACHERY) CLASS.set(row.id, classIn(row))
for (const row of TREACHERY) if (!CLASS.has(row.kind)) CLASS.set(row.kind, classIn(row))

export const classOf = (card: Card): number => CLASS.get(card)!
export const classOfKind = (what: string): number => CLASS.get(what) ?? OTHER

/** What a card of each class is in a plan with one of each other class. */
const FIRST = Array.from({ length: CLASSES }, (_, kind) => TREACHERY.find((row) => classIn(row) === kind)?.id ?? null)
const roles = (weapon: number, defence: number): Roles => rolesIn({ weapon: FIRST[weapon]!, defence: FIRST[defence]! })
const PAIRS = Array.from({ length: CLASSES * CLASSES }, (_, i) => [Math.floor(i / CLASSES), i % CLASSES] as const)
const KILLS = PAIRS.map(([weapon, defence]) => engine.kills(roles(weapon, NONE), roles(NONE, defence)))
const KILLS_OWN = PAIRS.map(([weapon, defence]) => engine.killsOwn(roles(weapon, defence)))
const DRUGS = PAIRS.map(([weapon, defence]) => engine.drugs(roles(weapon, NONE), roles(NONE, defence)))
const IGNITES = FIRST.map((_, kind) => roles(kind, NONE).ignites === true)
const SHIELDS = FIRST.map((_, kind) => roles(NONE, kind).shields === true)

/** BATTLE-22 Whether a weapon kills the leader behind a defence. */
export const kills = (weapon: number, defence: number): boolean => KILLS[weapon * CLASSES + defence]!
/** CARD-22 Whether it kills the leader who uses it with that defence. */
export const killsOwn = (weapon: number, defence: number): boolean => KILLS_OWN[weapon * CLASSES + defence]!
/** CARD-21 Whether it weakens the leader behind a defence. */
export const drugs = (weapon: number, defence: number): boolean => DRUGS[weapon * CLASSES + defence]!

/** BATTLE-26 Either side's lasgun with either side's shield. */
export const explodes = (weapon: number, defence: number, theirWeapon: number, theirDefence: number): boolean =>
  (IGNITES[weapon]! || IGNITES[theirWeapon]!) && (SHIELDS[defence]! || SHIELDS[theirDefence]!)
