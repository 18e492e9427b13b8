import {
  type Card,
  type Faction,
  type Force,
  kills,
  killsOwn,
  LEADER,
  type LeaderId,
  nowOf,
  type Plan,
  rolesIn,
  type SeenEvent,
  type Skill,
  type TerritoryId,
  type View,
} from '@arrakis/engine'

/** BATTLE-06, DR-45 Ties are the aggressor's, unless only the other side hired Mercenaries. */
export function winsTies({ sides: [aggressor, defender] }: Pick<BattleStory, 'sides'>, side: BattleSide): boolean {
  const isHired = ({ plan }: BattleSide): boolean => plan.more?.mercenaries === true
  return isHired(aggressor) === isHired(defender) ? side === aggressor : isHired(side)
}

/** What is known of the current battle, kept between the reveal and the result. */
export interface BattleProgress {
  readonly territory: TerritoryId
  readonly aggressor: Faction
  readonly defender: Faction
  readonly plans: readonly { readonly of: Faction; readonly plan: Plan }[]
}

/** What became of a leader in a battle. */
export type LeaderFate = 'none' | 'lives' | 'killed' | 'betrayed' | 'captured'

export interface BattleSide {
  readonly faction: Faction
  readonly plan: Plan
  /** Null while only the plans lie open. */
  readonly fate: LeaderFate | null
  /** The own defence that met the opposing weapon. */
  readonly savedBy: Card | null
  /** What killed the leader: the opposing weapon, or the own Stone Burner. */
  readonly killedBy: Card | null
  /** What the leader added to the dial; null where nothing was counted. */
  readonly leader: number | null
  readonly kwisatz: number
  /** SKILL-07 What skills added; less than nothing is what a Bureaucrat took. */
  readonly skills: readonly { readonly skill: Skill; readonly amount: number }[]
  /** HW-13 What natives add on their own world. */
  readonly natives: number
  readonly total: number | null
  readonly lost: Force
  readonly discards: readonly Card[]
  readonly support: number
  readonly gains: number
}

export type BattleEnd = 'won' | 'traitor' | 'explosion' | 'all-lost'

export interface BattleStory {
  readonly territory: TerritoryId
  /** The aggressor first. */
  readonly sides: readonly [BattleSide, BattleSide]
  /** Null while only the plans lie open. */
  readonly end: BattleEnd | null
  readonly winner: Faction | null
  /** Who called a traitor, and of whom. */
  readonly calls: readonly { readonly by: Faction; readonly leader: LeaderId }[]
  /** Whether the plans are turned now, or have been seen before. */
  readonly reveals: boolean
}

type Of<K extends SeenEvent['type']> = Extract<SeenEvent, { type: K }>
const all = <K extends SeenEvent['type']>(events: readonly SeenEvent[], type: K): Of<K>[] =>
  events.filter((event): event is Of<K> => event.type === type)
const first = <K extends SeenEvent['type']>(events: readonly SeenEvent[], type: K): Of<K> | undefined =>
  events.find((event): event is Of<K> => event.type === type)

/** What is known of the battle after these events. */
export function updateBattle(so: BattleProgress | null, events: readonly SeenEvent[]): BattleProgress | null {
  for (const event of events) {
    if (event.type === 'battleBegan') {
      const { territory, aggressor, defender } = event
      so = { territory, aggressor, defender, plans: [] }
    }
    if (event.type === 'plansRevealed' && so) so = { ...so, plans: event.plans }
    if (event.type === 'phaseBegan') so = null
  }
  return so
}

/** The battle that a view shows as being fought. */
export function battleInView(view: View | null): BattleProgress | null {
  const battle = view && nowOf(view.now, 'battle')
  if (!battle) return null
  const { territory, aggressor, defender } = battle
  return { territory, aggressor, defender, plans: nowOf(view.now, 'battle-results')?.plans ?? [] }
}

function endOf(events: readonly SeenEvent[]): BattleEnd | null {
  if (first(events, 'lasgunExploded')) return 'explosion'
  if (first(events, 'battleLostByAll')) return 'all-lost'
  if (first(events, 'traitorCalled')) return 'traitor'
  return first(events, 'battleWon') ? 'won' : null
}

/** The side for which a traitor was called: the one against which the leader fought. Only games of the first rules need it. */
const callingSide = ({ plans }: BattleProgress, call: { leader: LeaderId } | undefined): Faction | null =>
  (call && plans.find(({ plan }) => plan.leader !== call.leader)?.of) ?? null

function fateOf(plan: Plan, foe: Plan, end: BattleEnd | null, events: readonly SeenEvent[]): LeaderFate | null {
  const { leader } = plan
  if (leader === null) return 'none'
  if (end === null) return null
  if (all(events, 'traitorCalled').some((call) => call.leader === leader)) {
    const taken = all(events, 'leaderCaptured').some((e) => 'secret' in e && e.secret.leader === leader)
    return taken ? 'captured' : 'betrayed'
  }
  if (leader !== 'cheap-hero')
    return all(events, 'leaderKilled').some((death) => death.leader === leader) ? 'killed' : 'lives'
  if (end === 'explosion') return 'killed'
  if (end !== 'won') return 'lives'
  return killerOf(plan, foe) ? 'killed' : 'lives'
}

/** The weapon that kills the leader of a plan: the foe's, or the own Stone Burner. */
function killerOf(plan: Plan, foe: Plan): Card | null {
  if (kills(rolesIn(foe), rolesIn(plan))) return foe.weapon
  return killsOwn(rolesIn(plan)) ? plan.weapon : null
}

/** BATTLE-22 Whether the own defence met a weapon that would have killed. */
const isSaved = (plan: Plan, foe: Plan): boolean =>
  kills(rolesIn(foe), rolesIn({ weapon: null, defence: null })) && !kills(rolesIn(foe), rolesIn(plan))

/** SKILL-13, SKILL-14 A Bureaucrat lowers the other total, though never below nothing; a Diplomat changes none. */
function skillsFor(of: Faction, full: number, total: number, events: readonly SeenEvent[]): BattleSide['skills'] {
  const used = all(events, 'skillUsed').filter(({ amount }) => amount > 0)
  const added = used.filter(({ by, skill }) => by === of && skill !== 'bureaucrat')
  const most = added.reduce((sum, { amount }) => sum + amount, full)
  const taken = used.filter(({ by, skill }) => by !== of && skill === 'bureaucrat')
  return [
    ...added.map(({ skill, amount }) => ({ skill, amount })),
    ...taken.map(({ skill, amount }) => ({ skill, amount: -Math.min(amount, Math.max(0, most - total)) })),
  ]
}

/** SKILL-14 The worthless card that a Diplomat made a defence. */
const diplomacyOf = (of: Faction, events: readonly SeenEvent[]): Card | null =>
  all(events, 'skillUsed').find(({ by, card }) => by === of && card)?.card ?? null

function sideOf(so: BattleProgress, of: Faction, end: BattleEnd | null, events: readonly SeenEvent[]): BattleSide {
  const plan = so.plans.find((laid) => laid.of === of)!.plan
  const foe = so.plans.find((laid) => laid.of !== of)!.plan
  const won = first(events, 'battleWon')
  const total = won?.totals?.[won.by === of ? 0 : 1] ?? null
  const diplomacy = diplomacyOf(of, events)
  const fate = diplomacy && end === 'won' && plan.leader === 'cheap-hero' ? 'lives' : fateOf(plan, foe, end, events)
  const lives = fate === 'lives'
  const kwisatz = plan.kwisatzHaderach && lives && total !== null ? 2 : 0
  const full = plan.dial + kwisatz + (lives ? faceValue(plan) : 0)
  const skills = total === null ? [] : skillsFor(of, full, total, events)
  const bySkill = skills.reduce((sum, { amount }) => sum + amount, 0)
  const natives = Math.max(0, (total ?? 0) - full - bySkill)
  const lost = all(events, 'forcesLost').filter((e) => e.of === of && (e.to === 'battle' || e.to === 'explosion'))
  return {
    faction: of,
    plan,
    fate,
    savedBy: end === 'won' ? (isSaved(plan, foe) ? plan.defence : diplomacy) : null,
    killedBy: end === 'won' && fate === 'killed' ? killerOf(plan, foe) : null,
    leader: total === null || plan.leader === null ? null : lives ? total - plan.dial - kwisatz - bySkill - natives : 0,
    kwisatz,
    skills,
    natives,
    total,
    lost: {
      normal: lost.reduce((sum, e) => sum + e.force.normal, 0),
      elite: lost.reduce((sum, e) => sum + e.force.elite, 0),
    },
    discards: all(events, 'cardsDiscarded').flatMap((e) => (e.by === of ? e.cards : [])),
    support: all(events, 'supportPaid').reduce((sum, e) => sum + (e.by === of ? e.amount : 0), 0),
    gains: all(events, 'spiceGained').reduce((sum, e) => sum + (e.by === of && e.for === 'leaders' ? e.amount : 0), 0),
  }
}

/** The reveal or the result of the current battle; null if the events contain neither. */
export function battleStory(so: BattleProgress | null, events: readonly SeenEvent[]): BattleStory | null {
  const known = updateBattle(so, events)
  if (known?.plans.length !== 2) return null
  const reveals = events.some(({ type }) => type === 'plansRevealed')
  const end = endOf(events)
  if (!reveals && end === null) return null
  const calls = all(events, 'traitorCalled').map(({ by, leader }) => ({ by, leader }))
  const winner =
    first(events, 'battleWon')?.by ?? (end === 'traitor' ? callingSide(known, first(events, 'traitorCalled')) : null)
  return {
    territory: known.territory,
    sides: [sideOf(known, known.aggressor, end, events), sideOf(known, known.defender, end, events)],
    end,
    winner,
    calls,
    reveals,
  }
}

/** What a leader is worth before anything happens to it. */
const faceValue = ({ leader }: Plan): number =>
  leader === null || leader === 'cheap-hero' ? 0 : LEADER[leader].printed
