import { factionState, fightersIn } from '../../board/forces.ts'
import { consult, type Game, isOff, optionOf } from '../../hooks/hooks.ts'
import type { Values } from '../../hooks/values-and-moments.ts'
import { type Frame, frameOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { keysOf } from '../../kernel/table.ts'
import { type Element, MOST_BANKED, NO_PLAN, type Plan, type Prescience } from '../../model/answers.ts'
import { type Card, fitsDefence, fitsWeapon, isCard, isOf, type VoiceKind } from '../../model/cards.ts'
import { type Faction, isLeader, type LeaderId } from '../../model/factions.ts'
import type { Muster, PlanOffer, Worth } from '../../model/offers.ts'
import { couldBe, misplaced, planCards, playsKind, playsNamed } from '../../model/plan.ts'
import type { Force, PlanPromise } from '../../model/state.ts'
import { agreedLeaderless, dealRefusesPlan, releasePlanTerms } from '../deal-terms.ts'
import { BATTLE, type Battle } from '../frames.ts'
import { areAllied, holds } from '../hands.ts'
import { activeLeaders, availableLeaders, worthOf } from '../leaders.ts'
import { canLead, dropPromises, swornToPlay } from '../oaths.ts'
import { lossesFor, maxDial, maxSupport } from './strength.ts'

export const battleOf = (g: Game): Frame & Battle => frameOf(g.state, BATTLE)!
export const opponentOf = ({ aggressor, defender }: Battle, seat: Faction): Faction =>
  seat === aggressor ? defender : aggressor

/** ATR-09, BG-12 Against whom a faction's power works in this battle: its own opponent, or that of its ally. */
export function enemyOf(g: Game, owner: Faction): Faction {
  const battle = battleOf(g)
  const { aggressor, defender } = battle
  if (owner === aggressor || owner === defender) return opponentOf(battle, owner)
  return areAllied(g.state, owner, aggressor) ? defender : aggressor
}

/** BATTLE-13, BATTLE-14 Announced, or agreed between the opponents. */
export const isLeaderless = (g: Game, battle: Battle, seat: Faction): boolean =>
  battle.leaderless.includes(seat) || agreedLeaderless(g, seat, opponentOf(battle, seat))

const PLAIN: Worth = { normal: [2, 2], elite: [2, 2] }
const HALVED: Worth = { normal: [2, 1], elite: [2, 1] }

/** BATTLE-09, BATTLE-10 How forces of a faction count against another. */
export function musterFor(g: Game, force: Force, about: Values['force.worth']['about']): Muster {
  const spice = g.rules.options['battle.dialing'] === 'spiceSupport'
  const worth = consult(g, 'force.worth', spice ? HALVED : PLAIN, about)
  const { normal, elite } = worth
  const gains = normal[0] > normal[1] || elite[0] > elite[1]
  return { force, worth, support: !spice ? 'none' : gains ? 'spice' : 'free' }
}
export const musterOf = (g: Game, battle: Battle, seat: Faction): Muster => {
  const { areas, territory } = battle
  return musterFor(g, fightersIn(g.state, seat, areas), { seat, against: opponentOf(battle, seat), territory, areas })
}

/** EMP-07, FRE-15 Whether starred forces fight here and count more than one: only then can a Karama take it from them. */
export const starsCount = (g: Game, seat: Faction): boolean => {
  const { force, worth } = musterOf(g, battleOf(g), seat)
  return force.elite > 0 && worth.elite[0] > worth.normal[0]
}

/** ATR-10, ATR-11 Awake after seven forces lost in battle; in one territory, or with one leader, a turn. */
export function kwisatzAvailable(g: Game, battle: Battle, seat: Faction, leader?: Plan['leader']): boolean {
  const kh = g.state.kwisatzHaderach
  const own = g.rules.owned['kwisatz-haderach']
  if (!kh || own?.owner !== seat || isOff(g, own)) return false
  if (kh.lost < 7 || kh.dead) return false
  if (optionOf(g, 'atreides.kh.perTurn') === 'oneTerritory') return kh.usedIn === null || kh.usedIn === battle.territory
  if (kh.usedWith === null) return true
  // A Cheap Hero is gone after its battle: the next one is somebody else.
  if (leader !== undefined) return leader === kh.usedWith && leader !== 'cheap-hero'
  return availableLeaders(g, seat, battle.ground).some(({ id }) => id === kh.usedWith)
}

/** BATTLE-08 to BATTLE-17, BATTLE-35 to BATTLE-37 Why a plan cannot be fought with. */
export function planRefusal(g: Game, seat: Faction, plan: Plan): Refusal | null {
  const battle = battleOf(g)
  return (
    leaderRefusal(g, battle, seat, plan) ??
    (plan.more ? moreRefusal(g, seat, plan, plan.more) : null) ??
    cardRefusal(g, battle, seat, plan) ??
    dialRefusal(g, battle, seat, plan) ??
    bindingRefusal(g, battle, seat, plan) ??
    voiceRefusal(g, battle, seat, plan)
  )
}

/** BATTLE-08 Whatever is in it besides must be known to a rule of this table. */
function moreRefusal(g: Game, seat: Faction, plan: Plan, more: NonNullable<Plan['more']>): Refusal | null {
  const refusals = keysOf(more).map((what) =>
    consult(g, 'plan.more', refusal('plan.more', 'BATTLE-08', { what }), { seat, plan, what }),
  )
  return refusals.find((wrong) => wrong !== null) ?? null
}

/** SKILL-23 Who may lead with spice of their own, and the most of it. */
export function bankedOffer(g: Game, seat: Faction, leaders: readonly Plan['leader'][]): PlanOffer['banked'] {
  if (!g.rules.changes.get('plan.more')) return undefined
  const most = Math.min(MOST_BANKED, factionState(g.state, seat).spice)
  if (most === 0) return undefined
  const more = { banked: most }
  const able = leaders.filter((leader) => {
    return isLeader(leader) && !moreRefusal(g, seat, { ...NO_PLAN, leader, more }, more)
  })
  return able.length > 0 ? { leader: able.filter(isLeader), range: { min: 0, max: most } } : undefined
}

/** DR-GUI-5 Who may fight beside another leader. */
export function secondOffer(g: Game, seat: Faction, leaders: readonly Plan['leader'][]): LeaderId[] {
  if (!g.rules.changes.get('plan.more')) return []
  return leaders.filter(isLeader).filter((second) => {
    const leader = leaders.find((one) => one !== second) ?? null
    return leader !== null && !moreRefusal(g, seat, { ...NO_PLAN, leader, more: { second } }, { second })
  })
}

/** DR-45 Whether a Mercenaries card may be added, beside weapon and defence. */
export function mayHire(g: Game, seat: Faction, leaders: readonly Plan['leader'][]): boolean {
  const leader = leaders.find((one) => one !== null)
  if (!leader || !g.rules.changes.get('plan.more') || !holds(g.state, seat, 'mercenaries')) return false
  const more = { mercenaries: true }
  return !moreRefusal(g, seat, { ...NO_PLAN, leader, more }, more)
}

/** BATTLE-12, BATTLE-13, BATTLE-15 */
function leaderRefusal(g: Game, battle: Battle, seat: Faction, plan: Plan): Refusal | null {
  const { leader, decoy, weapon, defence } = plan
  if (isLeaderless(g, battle, seat)) {
    const declared = battle.leaderless.includes(seat)
    if (leader !== null && declared) return refusal('plan.declared-leaderless', 'BATTLE-13')
    if (leader !== null || decoy) return refusal('plan.agreed-leaderless', 'BATTLE-14')
    return weapon || defence ? refusal('plan.no-leader-no-cards', 'BATTLE-13') : null
  }
  const available = availableLeaders(g, seat, battle.ground)
  if (decoy && !(leader === 'cheap-hero' && decoyChoices(g, battle, seat).includes(decoy)))
    return refusal('plan.decoy', 'CARD-15')
  if (leader === null) {
    if (available.length > 0 || mustPlayHero(g, battle, seat)) return refusal('plan.leader-needed', 'BATTLE-12')
    if (weapon || defence) return refusal('plan.no-leader-no-cards', 'BATTLE-13')
    return null
  }
  if (leader === 'cheap-hero' || available.some((l) => l.id === leader)) return null
  const rests = activeLeaders(g.state, seat).some((own) => own.id === leader && own.rests)
  return rests
    ? refusal('plan.leader-rests', 'CARD-18', { leader })
    : refusal('plan.leader-unavailable', 'BATTLE-15', { leader })
}

/** CARD-15 The leaders that may be laid down with a Cheap Hero and taken back. */
export const decoyChoices = (g: Game, battle: Battle, seat: Faction): LeaderId[] =>
  optionOf(g, 'cards.cheapHeroDecoy') && holds(g.state, seat, 'cheap-hero') && !isLeaderless(g, battle, seat)
    ? availableLeaders(g, seat, battle.ground).map((leader) => leader.id)
    : []

/** BATTLE-12, BATTLE-13 With no leader a Cheap Hero must fight, unless its holder declared otherwise or the Voice forbids. */
export function mustPlayHero(g: Game, battle: Battle, seat: Faction): boolean {
  if (isLeaderless(g, battle, seat)) return false
  const voice = g.state.battle?.voice
  if (voice?.of === seat && voice.command.kind === 'cheap-hero' && !voice.command.play) return false
  return factionState(g.state, seat).hand.includes('cheap-hero')
}

/** BATTLE-17 Whether a card may stand in the place of the weapon; without a leader, whether anybody could lead with it there. */
export const mayWield = (g: Game, seat: Faction, card: Card, leader: Plan['leader'] = null): boolean =>
  consult(g, 'weapon.fits', fitsWeapon(card), { seat, card, leader })

/** BATTLE-17 */
function cardRefusal(g: Game, battle: Battle, seat: Faction, plan: Plan): Refusal | null {
  const cards = planCards(plan)
  const hand = cards.length > 0 ? [...factionState(g.state, seat).hand] : []
  for (const card of cards) {
    const i = hand.indexOf(card)
    if (i < 0) return refusal('card.not-held', 'BATTLE-17', { card })
    hand.splice(i, 1)
  }
  const odd = plan.weapon !== null && !fitsWeapon(plan.weapon) && mayWield(g, seat, plan.weapon, plan.leader)
  const wrong = misplaced(odd ? { ...plan, weapon: null } : plan)
  if (wrong) return refusal(`plan.not-a-${wrong.place}`, 'BATTLE-17', { card: wrong.card })
  if (plan.kwisatzHaderach && (plan.leader === null || !kwisatzAvailable(g, battle, seat, plan.leader)))
    return refusal('plan.kwisatz-haderach', 'ATR-11')
  return null
}

/** DR-44 What the wheel has, where a rule says so. */
export const mostDial = (g: Game, seat: Faction): number =>
  g.rules.changes.get('dial.most')
    ? consult(g, 'dial.most', Number.POSITIVE_INFINITY, { seat })
    : Number.POSITIVE_INFINITY

/** BATTLE-09, BATTLE-10 */
function dialRefusal(g: Game, battle: Battle, seat: Faction, { dial, spice }: Plan): Refusal | null {
  const muster = musterOf(g, battle, seat)
  const own = factionState(g.state, seat).spice
  const rule = muster.support === 'none' ? 'BATTLE-09' : 'BATTLE-10'
  if (spice > own) return refusal('plan.spice', rule, { spice: own })
  const most = mostDial(g, seat)
  if (dial > most) return refusal('plan.dial', 'DR-44', { max: most })
  if (lossesFor(muster, dial, spice).length > 0) return null
  return refusal('plan.dial', rule, { max: maxDial(muster, maxSupport(muster, own)) })
}

/** What a seat has shown, sworn or agreed. */
function bindingRefusal(g: Game, battle: Battle, seat: Faction, plan: Plan): Refusal | null {
  const secrets = g.state.battle
  if (secrets?.shown?.of === seat && !secrets.reopened) {
    const { element, value } = secrets.shown
    const must = element === 'dial' ? reachableDial(g, battle, seat, value as number) : value
    if (!isElement(plan, element, must) && canPlay(g, battle, seat, must))
      return refusal('plan.shown', 'BATTLE-36', { element, value: must })
  }
  const hires = secrets?.shown?.of === seat ? secrets.shown.hires : undefined
  if (
    hires !== undefined &&
    (plan.more?.mercenaries === true) !== hires &&
    (!hires || holds(g.state, seat, 'mercenaries'))
  )
    return refusal('plan.mercenaries', 'DR-45', { plays: hires })
  for (const promise of secrets?.promises ?? [])
    if (promise.of === seat && !isKept(plan, promise) && canKeep(g, battle, promise)) {
      const { of: _, void: __, ...sworn } = promise
      return refusal('plan.sworn', 'BATTLE-37', sworn)
    }
  return dealRefusesPlan(g, seat, opponentOf(battle, seat), plan, battle.territory)
}

const isKept = (plan: Plan, promise: PlanPromise): boolean =>
  ('moreThan' in promise ? plan.dial > promise.moreThan : playsNamed(plan, promise)) === promise.plays

/** TRU-06 Whether a promise can be kept as things stand. */
export function canKeep(g: Game, battle: Battle, promise: PlanPromise): boolean {
  const { of: seat, plays } = promise
  if ('moreThan' in promise) return !plays || leastDial(g, battle, seat, promise.moreThan) !== null
  if (plays && isLeaderless(g, battle, seat)) return false
  const { card: what } = promise
  if (isLeader(what)) return canLead(g, seat, what, plays)
  const { hand } = factionState(g.state, seat)
  return !plays || hand.some((card) => couldBe(card, hand, promise))
}

/** The least dial above some number, if forces and spice reach it. */
function leastDial(g: Game, battle: Battle, seat: Faction, above: number): number | null {
  const muster = musterOf(g, battle, seat)
  const most = maxSupport(muster, factionState(g.state, seat).spice)
  for (let dial = above + 0.5; dial <= maxDial(muster, most); dial += 0.5)
    for (let spice = 0; spice <= most; spice++) if (lossesFor(muster, dial, spice).length > 0) return dial
  return null
}

/** TRU-02 Whether some plan that can be fought with dials more than that, or does not. */
export function couldDial(g: Game, seat: Faction, moreThan: number, more: boolean): boolean {
  const battle = battleOf(g)
  for (let dial: number | null = 0; dial !== null; dial = leastDial(g, battle, seat, dial))
    if (dial > moreThan === more && lowestPlan(g, seat, { dial })) return true
  return false
}

/** ATR-07, CARD-15 An element of a plan, as it is shown. */
export const elementOf = (plan: Plan, element: Prescience): Element =>
  element === 'leader' && plan.leader === 'cheap-hero' && plan.decoy
    ? { leader: plan.leader, decoy: plan.decoy }
    : plan[element]

const isElement = (plan: Plan, element: Prescience, value: Element): boolean => {
  const own = elementOf(plan, element)
  if (own === null || value === null || typeof own !== 'object' || typeof value !== 'object') return own === value
  return own.decoy === value.decoy
}

/** Whether what was shown can still be played: the card is in hand, the leader free. */
function canPlay(g: Game, battle: Battle, seat: Faction, value: Element): boolean {
  if (value === null || typeof value === 'number') return true
  if (isLeaderless(g, battle, seat)) return false
  const { hand } = factionState(g.state, seat)
  if (typeof value === 'object')
    return hand.includes(value.leader) && decoyChoices(g, battle, seat).includes(value.decoy)
  if (isCard(value)) return hand.includes(value)
  return availableLeaders(g, seat, battle.ground).some((leader) => leader.id === value)
}

/** BATTLE-20 A dial that can no longer be reached becomes the highest that can. */
export function reachableDial(g: Game, battle: Battle, seat: Faction, dial: number): number {
  const muster = musterOf(g, battle, seat)
  const own = factionState(g.state, seat).spice
  for (let reached = dial; reached > 0; reached -= 0.5)
    for (let spice = 0; spice <= maxSupport(muster, own); spice++)
      if (lossesFor(muster, reached, spice).length > 0) return reached
  return 0
}

/** BG-11, BATTLE-35, TRU-08 The Voice is obeyed by whoever can, as far as what was shown and sworn allows. */
function voiceRefusal(g: Game, battle: Battle, seat: Faction, plan: Plan): Refusal | null {
  const voice = g.state.battle?.voice
  if (voice?.of !== seat) return null
  const { play, kind } = voice.command
  const plays = playsKind(plan, kind)
  if (play === plays) return null
  if (!play) {
    const heard = planCards(plan).filter((card) => isOf(card, kind))
    return swornToPlay(g, seat, heard) ? null : refusal('plan.voice', 'BATTLE-35', { play, kind })
  }
  return obedient(g, battle, seat, plan, kind) ? refusal('plan.voice', 'BATTLE-35', { play, kind }) : null
}

/** Whether the plan, with a card of that kind put in, could be fought with. */
function obedient(g: Game, battle: Battle, seat: Faction, plan: Plan, kind: VoiceKind): boolean {
  const { hand } = factionState(g.state, seat)
  const cards = hand.filter((card) => isOf(card, kind))
  // BATTLE-13 Who has declared to go without a leader brings neither a hero nor cards.
  if (cards.length === 0 || isLeaderless(g, battle, seat)) return false
  if (kind === 'cheap-hero') return !bindingRefusal(g, battle, seat, { ...plan, leader: 'cheap-hero' })
  if (plan.leader === null) return false
  return cards.some((card) => {
    const variants: Plan[] = card === 'mercenaries' ? [{ ...plan, more: { ...plan.more, mercenaries: true } }] : []
    if (fitsWeapon(card)) variants.push({ ...plan, weapon: card, defence: plan.defence === card ? null : plan.defence })
    if (fitsDefence(card)) variants.push({ ...plan, defence: card, weapon: plan.weapon === card ? null : plan.weapon })
    return variants.some((v) => !cardRefusal(g, battle, seat, v) && !bindingRefusal(g, battle, seat, v))
  })
}

/** Leaders a seat may name, weakest first, and the Cheap Hero; nobody if it must or may go without. */
export function leaderChoices(g: Game, battle: Battle, seat: Faction): Plan['leader'][] {
  if (isLeaderless(g, battle, seat)) return [null]
  const ids: Plan['leader'][] = availableLeaders(g, seat, battle.ground)
    .toSorted((a, b) => worthOf(g, a) - worthOf(g, b))
    .map((l) => l.id)
  if (factionState(g.state, seat).hand.includes('cheap-hero')) ids.push('cheap-hero')
  if (ids.length === 0 || (ids.length === 1 && ids[0] === 'cheap-hero')) ids.push(null)
  return ids
}

/** The first plan that can be fought with, with an element as given: lowest leader, no cards, lowest dial (TIME-06). */
export function lowestPlan(
  g: Game,
  seat: Faction,
  fixed: Partial<Plan> = {},
  fits: (plan: Plan) => boolean = () => true,
): Plan | null {
  const battle = battleOf(g)
  const { hand } = factionState(g.state, seat)
  const weapons = 'weapon' in fixed ? [fixed.weapon!] : [null, ...new Set(hand.filter(fitsWeapon))]
  const defences = 'defence' in fixed ? [fixed.defence!] : [null, ...new Set(hand.filter(fitsDefence))]
  const leaders = 'leader' in fixed ? [fixed.leader!] : leaderChoices(g, battle, seat)
  const dials = dialChoices(g, battle, seat, fixed.dial)
  const hires = hand.includes('mercenaries')
  const decoy = fixed.decoy ?? decoyShown(g, battle, seat)
  for (const leader of leaders)
    for (const weapon of weapons)
      for (const defence of defences)
        for (const { dial, spice } of dials) {
          const plan: Plan = { dial, spice, leader, kwisatzHaderach: false, weapon, defence }
          if (decoy && leader === 'cheap-hero') plan.decoy = decoy
          if (fits(plan) && !planRefusal(g, seat, plan)) return plan
          // DR-45 The Voice or a promise may ask for it.
          const hired: Plan | null = hires && leader !== null ? { ...plan, more: { mercenaries: true } } : null
          if (hired && fits(hired) && !planRefusal(g, seat, hired)) return hired
        }
  return null
}

/** CARD-15 The leader shown with a Cheap Hero. */
function decoyShown(g: Game, battle: Battle, seat: Faction): LeaderId | null {
  const secrets = g.state.battle
  const value = secrets?.shown?.of === seat && !secrets.reopened ? secrets.shown.value : null
  if (value === null || typeof value !== 'object') return null
  return decoyChoices(g, battle, seat).includes(value.decoy) ? value.decoy : null
}

/** Whether anything was agreed, sworn or shown from which a seat could be freed. */
/** Whether anything said, sworn or shown may stand in the way of a plan. */
export const isBound = ({ state: { deals, battle } }: Game, seat: Faction): boolean =>
  deals.length > 0 || battle!.promises.length > 0 || battle!.shown?.of === seat

/** DEAL-08, TRU-06 Whoever cannot make any plan is freed of what stands in the way: agreements first, then oaths. */
export function freeImpossible(g: Game, seat: Faction): void {
  const battle = battleOf(g)
  if (!isBound(g, seat) || lowestPlan(g, seat)) return
  releasePlanTerms(g, seat, opponentOf(battle, seat), battle.territory)
  if (lowestPlan(g, seat)) return
  const secrets = g.state.battle!
  dropPromises(g, seat)
  if (lowestPlan(g, seat)) return
  if (secrets.shown?.of === seat) secrets.shown = null
}

/** Zero, or the dial that was shown or sworn, with the least spice that reaches it. */
function dialChoices(g: Game, battle: Battle, seat: Faction, fixed?: number): { dial: number; spice: number }[] {
  const shown = g.state.battle?.shown
  const wanted =
    fixed ?? (shown?.of === seat && shown.element === 'dial' ? (shown.value as number) : swornDial(g, battle, seat))
  const dial = fixed ?? reachableDial(g, battle, seat, wanted)
  const muster = musterOf(g, battle, seat)
  const own = factionState(g.state, seat).spice
  for (let spice = 0; spice <= maxSupport(muster, own); spice++)
    if (lossesFor(muster, dial, spice).length > 0) return [{ dial, spice }]
  return []
}

/** BATTLE-37 The least dial that keeps every oath that can be kept. */
function swornDial(g: Game, battle: Battle, seat: Faction): number {
  let least = 0
  for (const promise of g.state.battle?.promises ?? [])
    if (promise.of === seat && promise.plays && 'moreThan' in promise)
      least = Math.max(least, leastDial(g, battle, seat, promise.moreThan) ?? 0)
  return least
}

/** ATR-07 An element may be shown if some plan that can be fought with has it. */
export function canShow(g: Game, seat: Faction, element: Prescience, value: Element): boolean {
  if (value === null || typeof value !== 'object') return lowestPlan(g, seat, { [element]: value }) !== null
  const { leader, decoy } = value
  return element === 'leader' && leader === 'cheap-hero' && lowestPlan(g, seat, { leader, decoy }) !== null
}

export function elementChoices(g: Game, seat: Faction, element: Exclude<Prescience, 'dial'>): Element[] {
  const { hand } = factionState(g.state, seat)
  if (element === 'leader') {
    const battle = battleOf(g)
    const choices: Element[] = [
      ...leaderChoices(g, battle, seat),
      ...decoyChoices(g, battle, seat).map((decoy) => ({ leader: 'cheap-hero' as const, decoy })),
    ]
    return choices.filter((v) => canShow(g, seat, element, v))
  }
  const fits = element === 'weapon' ? (card: Card): boolean => mayWield(g, seat, card) : fitsDefence
  return [null, ...new Set(hand.filter(fits))].filter((v) => canShow(g, seat, element, v))
}
