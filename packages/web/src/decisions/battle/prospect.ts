import { type Card, drugs, explode, isDefence, isWeapon, kills, type Plan, type Roles, rolesIn } from '@arrakis/engine'
import { type KnownArms, type KnownSide, knownArms } from './known.ts'
import { opposingRoles } from './opposing.ts'

/** What a plan comes to: with its leader, and if the leader is killed. */
export interface PlanTotals {
  readonly total: number
  readonly bare: number
}

/** What could still take a victory away: the leader is killed, a lasgun meets a Shield, or they play a Stone Burner. */
export type Setback = 'killed' | 'explosion' | 'burner'

/** Cards known in their hand that would take a victory away. */
export interface KnownDanger {
  /** Those that kill the leader, and what both then have at most. */
  readonly killers: readonly Card[]
  readonly mine: number
  readonly theirs: number
  /** Those with which everything burns. */
  readonly burners: readonly Card[]
}

/** What comes of a plan as it stands, by what its maker may know. */
export type PlanProspect =
  /** Unless one of these happens; by a Stone Burner, whatever they reach. */
  | {
      readonly comes: 'won'
      readonly most: number | 'burner'
      readonly unless: readonly Setback[]
      readonly danger: KnownDanger | null
    }
  /** They win with more than I have, or with as much where ties are theirs, or may be with Mercenaries. */
  | { readonly comes: 'open'; readonly most: number; readonly mine: number; readonly ties: 'mine' | 'theirs' | 'hired' }
  /** All of it burns. */
  | { readonly comes: 'nobody' }
  /** They have so much, or a Stone Burner. */
  | { readonly comes: 'lost'; readonly least: number | 'burner' }

type Opponent = Pick<KnownSide, 'most' | 'bare' | 'shown' | 'plan' | 'hires' | 'leaderless' | 'cards' | 'reach'>

/** BATTLE-06 Whether a total beats another: ties are the aggressor's. */
export const beats = (mine: number, theirs: number, winsTies: boolean): boolean =>
  mine > theirs || (winsTies && mine === theirs)

/** BATTLE-26 Whether it burns; that they lay both a lasgun and a shield is expected only if it was seen. */
const burns = (mine: Roles, them: Roles, isSeen: boolean): boolean =>
  isSeen
    ? explode(mine, them)
    : explode(mine, { ...them, shields: undefined }) || explode(mine, { ...them, ignites: undefined })

/** Null until it is known how their forces count. */
export function prospectOf(
  plan: Plan,
  { total, bare }: PlanTotals,
  side: Opponent,
  isAggressor: boolean,
): PlanProspect | null {
  const { most, bare: theirBare } = side
  if (most === null || theirBare === null) return null
  const mine = rolesIn(plan)
  const arms = knownArms(side)
  const opposing = opposingRoles(arms, side.reach)
  const standing = opposing.filter((them) => !burns(mine, them, opposing.length === 1))
  if (standing.length === 0) return { comes: 'nobody' }
  const setbacks: Setback[] = standing.length < opposing.length ? ['explosion'] : []
  // CARD-22 Whoever plays a Stone Burner wins, whatever both have.
  if (mine.wins) return { comes: 'won', most: 'burner', unless: setbacks, danger: null }
  const counted = standing.filter(({ wins }) => !wins)
  if (counted.length === 0) return { comes: 'lost', least: 'burner' }
  if (counted.length < standing.length) setbacks.push('burner')

  const isKilled = (them: Roles): boolean => plan.leader !== null && (kills(them, mine) || drugs(them, mine))
  const reached = (them: Roles): number => (kills(mine, them) ? theirBare : most)
  const winsWith = (own: number, them: Roles): boolean => holds(plan, own, reached(them), side.hires, isAggressor)
  const alive = counted.filter((them) => !isKilled(them))
  const best = alive.length > 0 ? total : bare
  const met = alive.length > 0 ? alive : counted
  const highest = Math.max(...met.map(reached))
  if (met.every((them) => winsWith(best, them))) {
    const isAtRisk = counted.some((them) => isKilled(them) && !winsWith(bare, them))
    const held = side.cards.filter((card) => side.reach.includes(card))
    const burners = held.filter((card) => explode(mine, openRoles(card, arms)))
    const deadly = isAtRisk ? held.filter((card) => isKilled(openRoles(card, arms))) : []
    const killers = deadly.filter((card) => !burners.includes(card))
    const theirs = Math.max(...counted.filter(isKilled).map(reached))
    const danger = killers.length + burners.length > 0 ? { killers, burners, mine: bare, theirs } : null
    return { comes: 'won', most: highest, unless: isAtRisk ? ['killed', ...setbacks] : setbacks, danger }
  }
  const ties = tiesOf(plan, side.hires, isAggressor)
  const least = Math.min(...met.map((them) => leastOf(side, kills(mine, them))))
  if (!beats(best, least, ties !== 'theirs')) return { comes: 'lost', least }
  return { comes: 'open', most: highest, mine: best, ties }
}

/** What a card is in a place of their plan that nobody has seen. */
const openRoles = (card: Card, { weapon, defence }: KnownArms): Roles =>
  rolesIn({
    weapon: weapon === undefined && isWeapon(card) ? card : null,
    defence: defence === undefined && isDefence(card) ? card : null,
  })

/** DR-45 Ties go to whoever alone has hired Mercenaries; otherwise they are the aggressor's. */
const winsTies = (mine: boolean, theirs: boolean, isAggressor: boolean): boolean =>
  mine === theirs ? isAggressor : mine

const isHiring = ({ more }: Plan): boolean => more?.mercenaries === true

function tiesOf(plan: Plan, theyHire: boolean | null, isAggressor: boolean): 'mine' | 'theirs' | 'hired' {
  const [without, hired] = [false, true].map((theirs) => winsTies(isHiring(plan), theirs, isAggressor))
  if (theyHire !== null) return (theyHire ? hired : without) ? 'mine' : 'theirs'
  return hired ? 'mine' : without ? 'hired' : 'theirs'
}

/** Whether a total beats the most they can have, with Mercenaries or without; `most` counts those that they may hire. */
function holds(plan: Plan, own: number, most: number, theyHire: boolean | null, isAggressor: boolean): boolean {
  const can = theyHire === null ? [false, true] : [theyHire]
  const plain = theyHire === false ? most : most - 1
  return can.every((hired) => beats(own, plain + (hired ? 1 : 0), winsTies(isHiring(plan), hired, isAggressor)))
}

/** The least total they can have: what was seen of it, and their leader where nothing kills it. */
function leastOf({ most, bare, shown, plan }: Opponent, isKilled: boolean): number {
  if (plan) return isKilled ? bare! : most!
  return shown?.element === 'dial' ? (shown.value as number) : 0
}
