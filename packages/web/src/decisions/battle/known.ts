import type {
  AreaId,
  Battleground,
  Card,
  Faction,
  Facts,
  Force,
  LeaderId,
  LeaderView,
  Muster,
  Plan,
  Situations,
  Skill,
  View,
} from '@arrakis/engine'
import { discValue, isCard, isLeader, LEADER, maxDial, nativesOf, nowOf } from '@arrakis/engine'
import { planConstraints } from './constraints.ts'
import { cardsInReach } from './opposing.ts'

/** The battle being fought, as everybody sees it. */
export type Battle = Situations['battle']

export const battleOf = (view: View): Battle | null => nowOf(view.now, 'battle') ?? null

/** On whose side a seat looks at a battle: its own, or that of an ally. */
export function sideOf(view: View, { aggressor, defender }: Battleground, seat: Faction): Faction {
  if (seat === aggressor || seat === defender) return seat
  const allies = view.alliances.find(({ members }) => members.includes(seat))?.members ?? []
  return allies.includes(defender) && !allies.includes(aggressor) ? defender : aggressor
}

export const opponentOf = ({ aggressor, defender }: Battleground, side: Faction): Faction =>
  side === aggressor ? defender : aggressor

export const fightersIn = (view: View, of: Faction, areas: readonly AreaId[]): Force => {
  const force = { normal: 0, elite: 0 }
  for (const stack of [...view.forces, ...nativesOf(view.places ?? [], view.factions)]) {
    if (stack.of !== of || stack.advisor || !areas.includes(stack.area)) continue
    force.normal += stack.normal
    force.elite += stack.elite
  }
  return force
}

/** Whether a leader may lead: `perhaps` where it may be captive or dead unseen. */
export type LeaderAvailability = 'yes' | 'perhaps' | 'dead' | 'captive' | 'fought' | 'rests' | 'front'
export interface KnownLeader {
  readonly id: LeaderId
  readonly strength: number
  readonly free: LeaderAvailability
}

/** CARD-21 What a leader is worth now. */
export const worthOf = (view: View, id: LeaderId): number => {
  const found = view.factions[LEADER[id].faction]?.leaders.find((leader) => leader.id === id)
  return discValue(view.table, id) - (found && 'drugged' in found ? found.drugged : 0)
}

/** Leaders to choose from, the strongest first; a Cheap Hero and nobody come last. */
export function strongestFirst(view: View, leaders: readonly Plan['leader'][]): Plan['leader'][] {
  const worth = (leader: Plan['leader']): number => (isLeader(leader) ? worthOf(view, leader) : leader ? 0 : -1)
  return leaders.toSorted((a, b) => worth(b) - worth(a))
}

/** SKILL-06 Whether a faction has left this leader in front of its shield for the battle. */
function isInFront({ skills }: View, leader: LeaderId, of: Faction): boolean {
  if (!skills?.behind || LEADER[leader].faction !== of || skills.behind.includes(of)) return false
  return skillOf(skills, leader) !== null
}

/** The leaders that I may call traitors. */
export function traitorsOf(view: View, me: Faction | null): readonly LeaderId[] {
  const traitors = me && view.factions[me]?.traitors
  return Array.isArray(traitors) ? traitors : []
}

/** SKILL-02 The skill of a leader, if it has one. */
export const skillOf = (skills: View['skills'], leader: string | null): Skill | null =>
  skills?.held.find((one) => one.leader === leader)?.skill ?? null

function freedom(leader: LeaderView, of: Faction, ground: string, again: boolean): LeaderAvailability {
  const fought = leader.foughtIn !== null && !(again && leader.foughtIn === ground)
  if ('unplaced' in leader) return fought ? 'fought' : 'perhaps'
  if (leader.dead) return 'dead'
  if (leader.holder !== of) return 'captive'
  if (leader.rests) return 'rests'
  return fought ? 'fought' : 'yes'
}

/** Own leaders and captives of a faction, the strongest first; of others only those it may hold. */
export function leadersOf(view: View, of: Faction, ground: string, facts: LeaderFacts | null): KnownLeader[] {
  const again = facts?.leadersFightAgain ?? true
  const isCaptor = facts?.owners.captives === of
  const found: KnownLeader[] = []
  for (const [owner, { leaders, unplaced }] of Object.entries(view.factions) as [
    Faction,
    View['factions']['guild'] & {},
  ][])
    for (const leader of leaders) {
      const held = 'unplaced' in leader ? unplaced.captive > 0 && isCaptor : leader.holder === of && !leader.dead
      if (owner !== of && !held) continue
      found.push({
        id: leader.id,
        strength: worthOf(view, leader.id),
        free: isInFront(view, leader.id, of) ? 'front' : freedom(leader, of, ground, again),
      })
    }
  return found.sort((a, b) => b.strength - a.strength)
}
type LeaderFacts = Pick<Facts, 'leadersFightAgain' | 'owners'>

/** Everything that may be known of a side before plans are shown. */
export interface KnownSide {
  readonly of: Faction
  readonly force: Force
  readonly muster: Muster | null
  /** The highest dial with no spice behind it, and with as much as could be; null until it is known how forces count. */
  readonly dial: { readonly bare: number; readonly full: number } | null
  /** The most they dial by what they have sworn. */
  readonly sworn: number
  readonly leaders: readonly KnownLeader[]
  readonly leaderless: boolean
  readonly cards: readonly Card[]
  /** Cards in hand of which nothing is known; null where nobody may count them. */
  readonly hidden: number | null
  /** ATR-11 Whether the Kwisatz Haderach may come along. */
  readonly kwisatz: boolean
  /** What Prescience has shown me of the plan. */
  readonly shown: { readonly element: string; readonly value: unknown } | null
  /** The whole plan, seen with a Karama. */
  readonly plan: Plan | null
  /** The cards that may be in its plan. */
  readonly reach: readonly Card[]
  /** DR-45 Whether it plays Mercenaries; null where it may. */
  readonly hires: boolean | null
  /** The strongest total that could be, leader and all. */
  readonly most: number | null
  /** What leaders who may lead could take off my total at most. */
  readonly takes: number
  /** How much further those bring it who take something off mine than the strongest does. */
  readonly edge: number
  /** The same if its leader is killed. */
  readonly bare: number | null
}

/** What follows from all that was told of a side: how many cards it holds, where that is counted and not seen, and ATR-10 how many forces it has lost in battles. */
export interface CountedOf {
  readonly cards?: number | undefined
  readonly lost?: number | null
}

/** `deck`: all cards of the table, without which nothing is known of those that may be hidden. */
export function knownSide(
  view: View,
  battle: Battle,
  of: Faction,
  facts: Facts | null,
  deck: readonly Card[] = [],
  counted: CountedOf = {},
): KnownSide {
  const seen = view.factions[of]!
  const force = fightersIn(view, of, battle.areas)
  const muster = facts?.musters[of] ?? null
  const leaders = leadersOf(view, of, battle.ground, facts)
  const leaderless = battle.leaderless.includes(of)
  const cards = seen.hand ?? seen.known
  const bonds = planConstraints(view, of, opponentOf(battle, of))
  // What is seen of their spice, and what they have sworn, bounds their dial.
  const sworn = Math.min(...bonds.map((bond) => (bond.by === 'oath-dial' && !bond.plays ? bond.moreThan : MANY)))
  const reached = (spice: number): number => Math.min(sworn, muster ? maxDial(muster, spice) : 0)
  const dial = muster && { bare: reached(0), full: reached(seen.spice ?? force.normal + force.elite) }
  const kwisatz =
    !leaderless && facts?.owners['kwisatz-haderach'] === of && kwisatzMay(view, battle, counted.lost ?? null)
  const told = view.battle?.shown
  const shown = told?.of === of && 'value' in told ? { element: told.element, value: told.value } : null
  const plan = planSeen(view, of)
  const hidden = seen.handCount === null ? null : seen.handCount - cards.length
  const unknown = hidden ?? (counted.cards === undefined ? null : Math.max(0, counted.cards - cards.length))
  const reach = cardsInReach(view, deck, { cards, hidden: unknown }, bonds)
  const mayHire = mayBeLed({ leaderless, shown }) && reach.includes('mercenaries')
  const hires = hiresOf(plan, told?.of === of ? told.hires : undefined, mayHire)
  const more = homeBonus(view, battle, of) + (hires === false ? 0 : 1)
  const leading = facts?.leading[of] ?? { together: 1, takes: {} }
  const strongest = dial && { dial: dial.full, leaders, leaderless, kwisatz, shown, plan, leading }
  const most = strongest && mostOf(view, of, strongest) + more
  const far = strongest ? mostOf(view, of, strongest, leading.takes) + more : 0
  return {
    of,
    force,
    muster,
    dial,
    sworn,
    leaders,
    leaderless,
    cards,
    hidden,
    kwisatz,
    shown,
    plan,
    reach,
    hires,
    most,
    takes: Math.max(...mayLeadWith({ leaders, leaderless, shown, plan }).map((id) => (id && leading.takes[id]) ?? 0)),
    edge: most === null ? 0 : far - most,
    bare: strongest && dialledIn(strongest) + more,
  }
}

/** The dial, where it was shown or the plan was seen. */
export const knownDial = ({ shown, plan }: Pick<KnownSide, 'shown' | 'plan'>): number | null =>
  plan?.dial ?? (shown?.element === 'dial' ? (shown.value as number) : null)

/** How high they could dial with this spice; null where the dial is known, or it is not known how their forces count. */
export const dialWith = (side: Pick<KnownSide, 'muster' | 'sworn' | 'shown' | 'plan'>, spice: number): number | null =>
  side.muster && knownDial(side) === null ? Math.min(side.sworn, maxDial(side.muster, spice)) : null

/** More than anybody dials. */
const MANY = 100

function hiresOf(plan: Plan | null, told: boolean | undefined, may: boolean): boolean | null {
  if (plan) return plan.more?.mercenaries === true
  return told ?? (may ? null : false)
}

/** BATTLE-13 Whether a leader may fight, as far as it is known: who has none plays no cards, and has no Kwisatz Haderach. */
const mayBeLed = ({ leaderless, shown }: Pick<KnownSide, 'leaderless' | 'shown'>): boolean =>
  !leaderless && !(shown?.element === 'leader' && shown.value === null)

/** The cards that the other side plays, as far as they are known: null for none, nothing where it is not known. */
export type KnownArms = Readonly<Partial<Record<'weapon' | 'defence', Card | null>>>

export function knownArms({ shown, plan, leaderless }: Pick<KnownSide, 'shown' | 'plan' | 'leaderless'>): KnownArms {
  if (plan) return { weapon: plan.weapon, defence: plan.defence }
  if (!mayBeLed({ leaderless, shown })) return { weapon: null, defence: null }
  if (shown?.element !== 'weapon' && shown?.element !== 'defence') return {}
  return { [shown.element]: isCard(shown.value) ? shown.value : null }
}

/** HW-13 What natives add to their dial in a battle on their own world. */
export const homeBonus = ({ worlds }: View, { territory }: Pick<Battle, 'territory'>, of: Faction): number =>
  worlds?.cards.find((card) => card.world === territory && card.of === of)?.battle ?? 0

type Led = Pick<KnownSide, 'leaders' | 'leaderless' | 'shown' | 'plan'>
type Leading = Facts['leading'][Faction] & object
type Strongest = Led & Pick<KnownSide, 'kwisatz'> & { readonly dial: number; readonly leading: Leading }

/** Who may lead, as far as it is known: null for nobody or a Cheap Hero. */
function mayLeadWith({ leaders, leaderless, shown, plan }: Led): (LeaderId | null)[] {
  const known = plan ? plan.leader : leaderless ? null : shown?.element === 'leader' ? shown.value : undefined
  if (known !== undefined) return [isLeader(known) ? known : null]
  return [null, ...leaders.filter(canLead).map(({ id }) => id)]
}

/** DR-GUI-5 Who may fight beside a leader. */
function mayHelp({ leaders, leaderless, shown, plan, leading }: Strongest): LeaderId[] {
  if (plan) return plan.more?.second ? [plan.more.second] : []
  const mayBeTwo = leading.together >= 2 && mayBeLed({ leaderless, shown })
  return mayBeTwo ? leaders.filter(canLead).map(({ id }) => id) : []
}

/** The highest dial that what was shown leaves open. */
const dialledIn = (known: Pick<Strongest, 'dial' | 'shown' | 'plan'>): number => knownDial(known) ?? known.dial

/** The strongest total that what was shown leaves open; with `takes`, what its leader takes off mine is added. */
function mostOf(view: View, of: Faction, known: Strongest, takes: Leading['takes'] = {}): number {
  const worth = (id: LeaderId): number => worthOf(view, id) + mostOfSkills(view, of, id) + (takes[id] ?? 0)
  const helpers = mayHelp(known)
  const led = mayLeadWith(known).map((leader) => {
    const help = helpers.filter((id) => id !== leader).map((id) => worthOf(view, id))
    return (leader ? worth(leader) : 0) + Math.max(0, ...help)
  })
  const { plan, kwisatz } = known
  const isGuided = plan ? plan.kwisatzHaderach : kwisatz && mayBeLed(known)
  return dialledIn(known) + Math.max(...led) + (isGuided ? 2 : 0)
}

/** SKILL-07, SKILL-08 What skills could add at most if this leader leads. */
function mostOfSkills({ skills }: View, of: Faction, leader: LeaderId): number {
  const held = skills?.held ?? []
  const own = held.find((one) => one.leader === leader)
  const front = held.find((one) => one.leader !== leader && LEADER[one.leader].faction === of)
  const stands = front && WITH_CARDS.includes(front.skill) && !skills?.behind?.includes(of)
  return (own ? (MOST_ADDED[own.skill] ?? 0) : 0) + (stands ? 1 : 0)
}
const WITH_CARDS: readonly Skill[] = [
  'killer-medic',
  'master-of-assassins',
  'prana-bindu-adept',
  'swordmaster-of-ginaz',
  'warmaster',
]
/** What the lower half of a skill adds to its leader at most. */
const MOST_ADDED: Readonly<Partial<Record<Skill, number>>> = {
  ...Object.fromEntries(WITH_CARDS.map((skill) => [skill, 3])),
  mentat: 2,
  planetologist: 2,
  'spice-banker': 3,
}

export const canLead = ({ free }: KnownLeader): boolean => free === 'yes' || free === 'perhaps'

/** ATR-10, ATR-11 How many were lost is counted in secret. To others it may be awake once they have seen as many fall. */
function kwisatzMay({ kwisatzHaderach: kh, mains }: View, { territory }: Battle, seen: number | null): boolean {
  if (!kh || kh.dead || mains?.lost.includes('paul')) return false
  const lost = kh.lost ?? seen
  return (lost === null || lost >= 7) && (kh.usedIn === null || kh.usedIn === territory)
}

function planSeen(view: View, of: Faction): Plan | null {
  if (!view.battle?.locked.includes(of)) return null
  const notes = view.factions[view.me as Faction]?.own?.notes ?? []
  const note = notes.findLast((one) => one.saw === 'plan' && one.of === of && one.turn === view.turn)
  return note?.saw === 'plan' ? note.plan : null
}
