import {
  type Card,
  drugs,
  explode,
  isDefence,
  isLeader,
  isWeapon,
  kills,
  type Plan,
  type Roles,
  rolesIn,
} from '@arrakis/engine'
import { type KnownArms, type KnownSide, knownArms } from './known.ts'
import { opposingRoles } from './opposing.ts'
import { weakenedBy } from './strength.ts'

/** What a plan comes to: with its leader, and if the leader is killed. */
export interface PlanTotals {
  readonly total: number
  readonly bare: number
  /** What the leader takes off the other side's, while it lives. */
  readonly takes?: number
}

/** What could still take a victory away: the leader is killed or drugged, a lasgun meets a Shield, or they play a Stone Burner. */
export type Setback = 'killed' | 'drugged' | 'explosion' | 'burner'

/** Cards known in their hand that would take a victory away. */
export interface KnownDanger {
  /** Those that kill the leader, and what both then have at most. */
  readonly killers: readonly Card[]
  readonly mine: number
  readonly theirs: number
  /** Those with which everything burns. */
  readonly burners: readonly Card[]
  /** Whether a card that they may hold would kill the leader as well. */
  readonly others: boolean
}

/** What changes if weapons that may come kill leaders: null where they cannot, or where nothing changes. */
export interface KilledLeaders {
  /** What I have without mine. */
  readonly mine: number | null
  /** What they reach without theirs; where mine may be killed, without both. */
  readonly theirs: number | null
  /** Whether mine is killed only together with theirs. */
  readonly together: boolean
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
  | {
      readonly comes: 'open'
      readonly most: number
      readonly mine: number
      readonly ties: 'mine' | 'theirs' | 'hired'
      /** What one who may lead them would take off mine. */
      readonly takes: number
      readonly killed: KilledLeaders
    }
  /** All of it burns. */
  | { readonly comes: 'nobody' }
  /** They have so much and take this off mine, or have a Stone Burner. */
  | { readonly comes: 'lost'; readonly least: number | 'burner'; readonly takes: number }

type Opponent = Pick<
  KnownSide,
  'most' | 'bare' | 'takes' | 'edge' | 'shown' | 'plan' | 'hires' | 'leaderless' | 'cards' | 'reach'
>

/** BATTLE-06 Whether a total beats another: ties are the aggressor's. */
export const beats = (mine: number, theirs: number, winsTies: boolean): boolean =>
  mine > theirs || (winsTies && mine === theirs)

/** BATTLE-26 Whether it burns; that they lay a lasgun beside a shield is expected only where the shield was seen. */
const burns = (mine: Roles, them: Roles, { defence }: KnownArms): boolean =>
  defence !== undefined
    ? explode(mine, them)
    : explode(mine, { ...them, shields: undefined }) || explode(mine, { ...them, ignites: undefined })

/** Null until it is known how their forces count. */
export function prospectOf(
  plan: Plan,
  { total, bare, takes = 0 }: PlanTotals,
  side: Opponent,
  isAggressor: boolean,
): PlanProspect | null {
  const { most, bare: theirBare } = side
  if (most === null || theirBare === null) return null
  const mine = rolesIn(plan)
  const arms = knownArms(side)
  const opposing = opposingRoles(arms, side.reach)
  const standing = opposing.filter((them) => !burns(mine, them, arms))
  if (standing.length === 0) return { comes: 'nobody' }
  const setbacks: Setback[] = standing.length < opposing.length ? ['explosion'] : []
  // CARD-22 Whoever plays a Stone Burner wins, whatever both have.
  if (mine.wins) return { comes: 'won', most: 'burner', unless: setbacks, danger: null }
  const counted = standing.filter(({ wins }) => !wins)
  if (counted.length === 0) return { comes: 'lost', least: 'burner', takes: 0 }
  if (counted.length < standing.length) setbacks.push('burner')

  const isKilled = (them: Roles): boolean => plan.leader !== null && kills(them, mine)
  const isWeakened = (them: Roles): boolean => weakenedBy(plan, them) > 0
  const own = (them: Roles): number => (isKilled(them) ? bare : total - weakenedBy(plan, them))
  /** What they have of this after what my leader takes off. */
  const left = (reach: number, them: Roles): number => Math.max(0, reach - (isKilled(them) ? 0 : takes))
  const reached = (them: Roles): number => left(kills(mine, them) ? theirBare : most - drugged(side, mine, them), them)
  const holdsWith = (strength: number, them: Roles): boolean => {
    const edge = kills(mine, them) ? 0 : side.edge
    return holds(plan, strength, reached(them) + edge, side.hires, isAggressor)
  }
  const winsAgainst = (them: Roles): boolean => holdsWith(own(them), them)
  const alive = counted.filter((them) => !isKilled(them))
  const sound = alive.filter((them) => !isWeakened(them))
  const met = [sound, alive, counted].find((some) => some.length > 0)!
  const highest = Math.max(...met.map(reached))
  if (met.every(winsAgainst)) {
    const isAtRisk = counted.some((them) => isKilled(them) && !winsAgainst(them))
    if (met === sound && alive.some((them) => isWeakened(them) && !winsAgainst(them))) setbacks.unshift('drugged')
    const burning = side.reach.filter((card) => burns(mine, openRoles(card, arms), arms))
    const deadly = side.reach.filter((card) => !burning.includes(card) && isKilled(openRoles(card, arms)))
    const heldOf = (cards: readonly Card[]): Card[] => side.cards.filter((card) => cards.includes(card))
    const [killers, burners] = [isAtRisk ? heldOf(deadly) : [], heldOf(burning)]
    const others = isAtRisk && !deadly.every((card) => side.cards.includes(card))
    const theirs = Math.max(...counted.filter(isKilled).map(reached))
    const danger = killers.length + burners.length > 0 ? { killers, burners, others, mine: bare, theirs } : null
    return { comes: 'won', most: highest, unless: isAtRisk ? ['killed', ...setbacks] : setbacks, danger }
  }
  const best = own(met[0]!)
  const ties = tiesOf(plan, side.hires, isAggressor)
  const least = Math.min(...met.map((them) => left(leastOf(side, mine, them), them)))
  // What a plan that was seen takes off mine.
  const taken = side.plan && met.every((them) => !kills(mine, them)) ? side.edge : 0
  if (!beats(best, least + taken, ties !== 'theirs')) return { comes: 'lost', least, takes: taken }
  // Whoever surely dies takes nothing.
  const mayTake = side.edge > 0 && met.some((them) => !kills(mine, them))
  const fallen = alive.length > 0 && bare < best ? counted.filter(isKilled) : []
  const avenged = (fallen.length > 0 ? fallen : met).filter((them) => kills(mine, them))
  const reach = avenged.length > 0 ? Math.max(...avenged.map(reached)) : highest
  const killed = {
    mine: fallen.length > 0 ? bare : null,
    theirs: reach < highest ? reach : null,
    together: fallen.length > 0 && avenged.length === fallen.length,
  }
  return { comes: 'open', most: highest, mine: best, ties, takes: mayTake ? side.takes : 0, killed }
}

/** CARD-21 What my weapon takes off their leader, where it is known that somebody leads. */
function drugged({ shown, plan }: Pick<Opponent, 'shown' | 'plan'>, mine: Roles, them: Roles): number {
  const leader = plan ? plan.leader : shown?.element === 'leader' ? shown.value : null
  return isLeader(leader) && drugs(mine, them) ? 1 : 0
}

/** What a card is in a place of their plan that nobody has seen, beside what was seen of it. */
const openRoles = (card: Card, { weapon, defence }: KnownArms): Roles =>
  rolesIn({
    weapon: weapon === undefined && isWeapon(card) ? card : null,
    defence: defence === undefined && isDefence(card) ? card : (defence ?? null),
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
function leastOf(side: Opponent, mine: Roles, them: Roles): number {
  const { most, bare, shown, plan } = side
  if (plan) return kills(mine, them) ? bare! : most! - drugged(side, mine, them)
  return shown?.element === 'dial' ? (shown.value as number) : 0
}
