import {
  type Card,
  type Decision,
  type Element,
  type Faction,
  isOf,
  type Plan,
  type PlanOffer,
  type Prescience,
  type Situations,
  strengthAt,
} from '@arrakis/engine'
import type { Candidate, Reason } from '../../bot.ts'
import { type Situation, spiceOf } from '../../situation.ts'
import { myHand } from '../cards.ts'
import type { Judges } from '../judge.ts'
import { classOf, HERO, NONE, WORTHLESS } from './classes.ts'
import { commandsTo, contestOf, dialsSworn, foeKnowledge } from './contest.ts'
import { dealHands, type FoePlan, foePlans, thoughtOf } from './foes.ts'
import { type Means, NOBODY, type OwnCard, type OwnLeader } from './means.ts'
import { type Contest, type PlanLimits, planFrom, type WeighedPlan, weighPlans } from './weighing.ts'

/** How many plans of the opponent are thought of. */
const SAMPLES = 40
const FEW_SAMPLES = 10
/** How many of mine are laid before the table. */
const OFFERED = 6
/** What it is worth to be rid of a worthless card. */
const RID = 0.4

export const planJudges = { plan: (s, decision) => planAgainst(s, decision, null) } satisfies Judges

/** Plans that the opponent may make. */
const foesImagined = (s: Situation, at: Situations['battle'], foe: Faction, contest: Contest): FoePlan[] =>
  foePlans(s, at, foe, dealHands(s, foe, s.light ? FEW_SAMPLES : SAMPLES), foeKnowledge(s, foe, contest))

/** How likely this plan of mine wins, in percent, against what the opponent may think of; null for one that is not weighed. */
export function chanceOfPlan(s: Situation, { about: at, offer }: Decision<'plan'>, plan: Plan): number | null {
  const { foe, contest } = contestOf(s, at, offer)
  const foes = foesImagined(s, at, foe, contest)
  const leaders = leadersIn(s, at, offer, plan)
  const twice = 2 * plan.dial
  const most = Math.max(contest.means.most, twice)
  const dial = { twice, spice: plan.spice, loss: 0, cost: 0 }
  const dials = Array.from({ length: most + 1 }, (_, i) => (i === twice ? [dial] : []))
  const means = { ...contest.means, leaders, weapons: [laid(plan.weapon)], defences: [laid(plan.defence)], dials, most }
  const edge = contest.edge + (plan.more?.mercenaries ? 1 : 0)
  const [weighed] = weighPlans({ ...contest, means, edge }, foes, { from: twice, to: twice })
  return weighed ? percentOf(weighed.wins) : null
}

/** Whoever leads in this plan, with or without the Kwisatz Haderach and somebody beside. */
function leadersIn(s: Situation, at: Situations['battle'], offer: PlanOffer, plan: Plan): readonly OwnLeader[] {
  if (plan.leader === null) return [NOBODY]
  const { means } = contestOf(s, at, { ...offer, kwisatzHaderach: plan.kwisatzHaderach }).contest
  const beside = plan.more?.second ? strengthAt(s.view.table, plan.more.second) : 0
  return means.leaders
    .filter(({ id }) => id === plan.leader)
    .map((leader) => ({ ...leader, worth: leader.worth + beside }))
}

/** A card in its place in a plan; a worthless one does nothing there. */
function laid(card: Card | null): OwnCard {
  const kind = card === null ? NONE : classOf(card)
  return { card, kind: kind < HERO ? kind : NONE, cost: 0 }
}

/** Plans of mine, weighed against these of the opponent; without them, against what he may think of. */
export function planAgainst(
  s: Situation,
  { about: at, offer }: Decision<'plan'>,
  theirs: readonly Plan[] | null,
): Candidate<Plan>[] {
  const { foe, contest: open } = contestOf(s, at, offer)
  const bound = boundBy(s, open)
  const foes = theirs ? thoughtOf(s, foe, theirs) : foesImagined(s, at, foe, open)
  let plans = weighPlans(bound.contest, foes, bound.limits)
  if (plans.length === 0) plans = weighPlans(open, foes)
  const found: Candidate<Plan>[] = []
  for (const weighed of plans.slice(0, OFFERED)) {
    const plain = planFrom(weighed, [])
    const rid = planFrom(weighed, bound.rubbish)
    const thrown = (rid.weapon !== plain.weapon ? 1 : 0) + (rid.defence !== plain.defence ? 1 : 0)
    if (thrown > 0) found.push(candidate(inPlan(s, withBanked(s, rid, weighed)), weighed, RID * thrown))
    found.push(candidate(inPlan(s, withBanked(s, plain, weighed)), weighed, 0))
  }
  return found
}

/** What modules put into a plan besides; without them nothing. */
export type InPlan = (s: Situation, plan: Plan) => Plan
let inPlan: InPlan = (_, plan) => plan
export const setInPlan = (put: InPlan): void => {
  inPlan = put
}

/** SKILL-23 With the spice that was counted on, as far as it is left. */
function withBanked(s: Situation, plan: Plan, { leader }: WeighedPlan): Plan {
  const banked = Math.min(leader.banked ?? 0, spiceOf(s, s.me) - plan.spice)
  return banked > 0 ? { ...plan, more: { banked } } : plan
}

/** Opponents do better than they are thought to: where half of all battles seemed to be won, not a third was. */
const BETTER = 2.2
const told = (wins: number): number => wins / (wins + BETTER * (1 - wins))
const percentOf = (wins: number): number => Math.round(100 * told(wins))

/** A danger of less than this is not spoken of; it speaks against a plan that wins, and for one that loses. */
const SPOKEN = 0.1
const BURNS = 10

function candidate(answer: Plan, { value, wins, burns }: WeighedPlan, more: number): Candidate<Plan> {
  const reasons: Reason[] = [{ because: 'battle.plan', weight: value + more, about: { chance: percentOf(wins) } }]
  const weight = (told(wins) < 0.5 ? BURNS : -BURNS) * burns
  if (burns >= SPOKEN) reasons.push({ because: 'battle.burn', weight, about: { percent: Math.round(100 * burns) } })
  return { answer, value: value + more, reasons }
}

interface Bound {
  readonly contest: Contest
  readonly limits: PlanLimits
  readonly rubbish: readonly Card[]
}

/** What I have shown, sworn or been commanded, as far as I can keep it. */
function boundBy(s: Situation, contest: Contest): Bound {
  const { battle } = s.view
  const commands = commandsTo(s, s.me)
  const shown = battle?.shown?.of === s.me && !battle.reopened ? battle.shown : null
  const { means } = contest
  const sworn = dialsSworn(s, s.me)
  if (commands.length === 0 && !shown) return { contest, limits: sworn, rubbish: means.rubbish }
  const hand = myHand(s)
  const holds = (what: string): boolean => hand.some((card) => isOf(card, what))
  const speaksOf = (card: Card | null, what: string): boolean => card !== null && isOf(card, what)
  const worthless = commands.find(({ kind, play }) => play && holds(kind) && isRubbish(hand, kind))
  const forbidden = commands.find(({ kind, play }) => !play && kind === 'worthless')
  const fits = (leader: OwnLeader, weapon: OwnCard, defence: OwnCard): boolean => {
    for (const { kind, play } of commands) {
      const leads = means.leaders.some(({ id }) => id === kind)
      if (play && !leads && (!holds(kind) || isRubbish(hand, kind))) continue
      if ((leader.id === kind || speaksOf(weapon.card, kind) || speaksOf(defence.card, kind)) !== play) return false
    }
    return !worthless || weapon.card === null || defence.card === null
  }
  const rubbish = worthless ? hand.filter((card) => classOf(card) === WORTHLESS) : forbidden ? [] : means.rubbish
  if (!shown) return { contest, limits: { fits, ...sworn }, rubbish }
  const { element, value } = shown as { element: Prescience; value: Element }
  const limits =
    element === 'dial' ? { fits, from: 2 * (value as number), to: 2 * (value as number) } : { fits, ...sworn }
  return { contest: { ...contest, means: only(means, element, value) }, limits, rubbish }
}

const isRubbish = (hand: readonly Card[], kind: string): boolean =>
  kind === 'worthless' || hand.some((card) => card === kind && classOf(card) === WORTHLESS)

/** My means with one element of the plan settled. */
export function only(means: Means, element: Prescience, value: Element): Means {
  if (element === 'dial') return means
  if (element === 'leader') {
    const id = value !== null && typeof value === 'object' ? value.leader : value
    return { ...means, leaders: means.leaders.filter((leader) => leader.id === id) }
  }
  const cards = element === 'weapon' ? means.weapons : means.defences
  const card = value as Card | null
  const kind = card === null || classOf(card) === WORTHLESS ? NONE : classOf(card)
  const settled = [{ card, kind, cost: card === null ? 0 : (cards.find((own) => own.kind === kind)?.cost ?? 0) }]
  return element === 'weapon' ? { ...means, weapons: settled } : { ...means, defences: settled }
}
