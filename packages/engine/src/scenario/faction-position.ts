import { factionState, keepPatched, place, sizeOf, stackAt } from '../board/forces.ts'
import { isTerritory } from '../board/map.ts'
import { type Game, optionOf } from '../hooks/hooks.ts'
import { isObject } from '../kernel/shape.ts'
import type { Order } from '../model/answers.ts'
import { type Card, isCard } from '../model/cards.ts'
import { type Faction, isFaction, isLeader, LEADER, type LeaderId } from '../model/factions.ts'
import type { FactionState, LeaderState } from '../model/state.ts'
import { areaNamed, byFaction, fields, flag, forceOf, listOf, type Problems, show, whole } from './read.ts'

export const FACTION_KEYS = [
  'forces',
  'reserves',
  'tanks',
  'spice',
  'bribes',
  'hand',
  'traitors',
  'leaders',
  'orders',
  'standing',
  'credit',
  'power-used',
  'knows',
  'win-attempts',
] as const

/** Puts one faction into the position. */
export function placeFaction(g: Game, faction: Faction, value: unknown, at: string, problems: Problems): void {
  const given = fields(value, at, FACTION_KEYS, problems)
  if (!given) return
  const own = factionState(g.state, faction)
  if ('spice' in given) own.spice = whole(given.spice, `${at}.spice`, 0, 999, problems)
  if ('bribes' in given) own.bribes = whole(given.bribes, `${at}.bribes`, 0, 999, problems)
  if ('hand' in given) own.hand = listOf<Card>(given.hand, `${at}.hand`, isCard, 'card', problems)
  if ('traitors' in given) own.traitors = listOf(given.traitors, `${at}.traitors`, isLeader, 'leader', problems)
  if ('power-used' in given) own.powerUsed = flag(given['power-used'], `${at}.power-used`, problems)
  if ('win-attempts' in given) own.winAttempts = whole(given['win-attempts'], `${at}.win-attempts`, 0, 20, problems)
  if ('orders' in given) own.orders = ordersOf(g, given.orders, `${at}.orders`, problems)
  if ('knows' in given)
    for (const [of, cards] of byFaction(given.knows, `${at}.knows`, g.state.order, problems))
      for (const card of listOf<Card>(cards, `${at}.knows.${of}`, isCard, 'card', problems))
        own.known.push({ of, card })
  placeSettings(own, given, at, problems)
  placeForces(g, faction, given, at, problems)
  placeLeaders(g, faction, given.leaders ?? {}, `${at}.leaders`, problems)
}

function placeSettings(own: FactionState, given: Record<string, unknown>, at: string, problems: Problems): void {
  const {
    cards = 0,
    shipments = 0,
    first = false,
  } = fields(given.credit ?? {}, `${at}.credit`, ['cards', 'shipments', 'first'], problems) ?? {}
  own.credit.cards = whole(cards, `${at}.credit.cards`, 0, 999, problems)
  own.credit.shipments = whole(shipments, `${at}.credit.shipments`, 0, 999, problems)
  own.credit.first = flag(first, `${at}.credit.first`, problems)
  const {
    charity = true,
    collect = true,
    starred = false,
    halve = true,
  } = fields(given.standing ?? {}, `${at}.standing`, ['charity', 'collect', 'starred', 'halve'], problems) ?? {}
  own.standing.charity = flag(charity, `${at}.standing.charity`, problems)
  own.standing.collect = flag(collect, `${at}.standing.collect`, problems)
  own.standing.starred = flag(starred, `${at}.standing.starred`, problems)
  own.standing.halve = flag(halve, `${at}.standing.halve`, problems)
}

/** Twenty forces in all: what is neither on the board nor in the tanks is in reserve. */
function placeForces(g: Game, faction: Faction, given: Record<string, unknown>, at: string, problems: Problems): void {
  const own = factionState(g.state, faction)
  const { normal: normals, elite: elites } = own.reserves
  const placed = { normal: 0, elite: 0 }
  for (const [name, value] of Object.entries(fields(given.forces ?? {}, `${at}.forces`, () => true, problems) ?? {})) {
    const here = `${at}.forces.${name}`
    const area = areaNamed(name, here, problems)
    const advisors = isObject(value) && 'advisors' in value
    const mixed = advisors && Object.keys(value).length > 1
    if (mixed && optionOf(g, 'bg.coexistence') !== 'wbcToken')
      problems.push(`${here}: advisors do not stand with fighters at this table`)
    if (advisors && !hasAdvisors(g, faction)) problems.push(`${here}: ${faction} has no advisors at this table`)
    const { hired: said = 0, patched = 0, ...own } = isObject(value) ? value : {}
    const force = advisors
      ? { normal: whole(value.advisors, `${here}.advisors`, 0, 20, problems), elite: 0 }
      : forceOf(said === 0 && patched === 0 ? value : own, here, problems)
    // CARD-25 Mercenaries are none of the twenty.
    const hired = whole(said, `${here}.hired`, 0, force.normal, problems)
    if (!area) continue
    place(g.state, faction, area, force, advisors, hired)
    // DR-IX-4 `{ elite: 2, patched: 1 }`
    const stack = patched === 0 ? undefined : stackAt(g.state, faction, area)
    if (stack) keepPatched(stack, whole(patched, `${here}.patched`, 0, force.elite, problems))
    if (mixed) {
      const { advisors: _, ...fighters } = value
      const rest = forceOf(fighters, here, problems)
      place(g.state, faction, area, rest)
      placed.normal += rest.normal
    }
    placed.normal += force.normal - hired
    placed.elite += force.elite
  }
  own.tanks = forceOf(given.tanks ?? 0, `${at}.tanks`, problems)
  const left = {
    normal: normals - placed.normal - own.tanks.normal,
    elite: elites - placed.elite - own.tanks.elite,
  }
  own.reserves = 'reserves' in given ? forceOf(given.reserves, `${at}.reserves`, problems) : left
  const all = sizeOf(placed) + sizeOf(own.tanks) + ('reserves' in given ? sizeOf(own.reserves) : 0)
  if (all > normals + elites) problems.push(`${at} has ${all} forces; there are ${normals + elites}`)
  else if (placed.elite + own.tanks.elite + Math.max(0, own.reserves.elite) > elites)
    problems.push(`${at} has more starred forces than the ${elites} of this table`)
  else if (placed.normal + own.tanks.normal + Math.max(0, own.reserves.normal) > normals)
    problems.push(`${at} has more ordinary forces than the ${normals} of this table`)
}

const hasAdvisors = (g: Game, faction: Faction): boolean =>
  optionOf(g, 'bg.coexistence') !== 'none' && g.rules.owned.advisors?.owner === faction

/** `emperor.income: cancel`, `"*": ask`, or `emperor: { do: cancel, when: i-pay }`. */
function ordersOf(g: Game, value: unknown, at: string, problems: Problems): Order[] {
  const orders: Order[] = []
  for (const [on, said] of Object.entries(fields(value, at, () => true, problems) ?? {})) {
    const here = `${at}.${on}`
    const known = on === '*' || isFaction(on) || g.rules.advantages.has(on) || g.rules.moments.includes(on)
    if (!known) problems.push(`${here}: there is nothing called ${on} at this table to order about`)
    const order = typeof said === 'string' ? { do: said } : (fields(said, here, ['do', 'when'], problems) ?? {})
    const what = order.do
    const when = (order as { when?: unknown }).when
    if (what !== 'ignore' && what !== 'ask' && what !== 'cancel')
      problems.push(`${here} must be ignore, ask or cancel, not ${show(what)}`)
    else if (when !== undefined && when !== 'my-battle' && when !== 'i-pay')
      problems.push(`${here}.when must be my-battle or i-pay, not ${show(when)}`)
    else orders.push({ on, do: what, ...(when ? { when } : {}) })
  }
  return orders
}

const FATES = ['alive', 'revived', 'dead', 'dead-face-up', 'dead-face-down', 'captured'] as const
type Fate = (typeof FATES)[number]

function placeLeaders(g: Game, faction: Faction, value: unknown, at: string, problems: Problems): void {
  for (const [id, said] of Object.entries(fields(value, at, () => true, problems) ?? {})) {
    const leader = factionState(g.state, faction).leaders.find((l) => l.id === id)
    if (!leader) {
      const whose = isLeader(id) ? `${id} is ${LEADER[id as LeaderId].faction}’s` : `there is no leader called ${id}`
      problems.push(`${at}: ${whose}`)
      continue
    }
    const here = `${at}.${id}`
    const given = typeof said === 'string' ? { is: said } : (fields(said, here, ['is', 'fought-in'], problems) ?? {})
    setFate(g, leader, given.is ?? 'alive', here, problems)
    const foughtIn = (given as Record<string, unknown>)['fought-in']
    if (foughtIn === undefined) continue
    if (!isTerritory(foughtIn)) problems.push(`${here}.fought-in: there is no territory called ${show(foughtIn)}`)
    else if (leader.dead) problems.push(`${here}: a dead leader is nowhere else`)
    else leader.foughtIn = foughtIn
  }
}

function setFate(g: Game, leader: LeaderState, fate: unknown, at: string, problems: Problems): void {
  if (!FATES.includes(fate as Fate)) {
    problems.push(`${at} must be ${FATES.join(', ')}, not ${show(fate)}`)
    return
  }
  const faceDown = optionOf(g, 'leaderRevival.condition') === 'allDeadOrCapturedFlip'
  leader.dead = fate === 'dead' || fate === 'dead-face-down' || fate === 'dead-face-up'
  leader.faceDown = fate === 'dead-face-down' || (fate === 'dead' && faceDown)
  leader.deaths = fate === 'dead-face-down' ? 2 : leader.dead || fate === 'revived' ? 1 : 0
  if (fate === 'dead-face-up' && faceDown) factionState(g.state, LEADER[leader.id].faction).leadersReturn = true
  if (leader.dead && LEADER[leader.id].main) {
    leader.faceDown = false
    g.state.mains ??= { lost: [] }
    g.state.mains.lost.push(leader.id)
  }
  if (fate !== 'captured') return
  const captor = g.rules.advantages.get('harkonnen.capture')?.owner
  if (!captor || captor === leader.holder) problems.push(`${at}: nobody at this table could have captured it`)
  else {
    leader.holder = captor
    leader.secret = true
  }
}

/** No leader is a traitor for two, and none of a faction that is not there. */
export function checkTraitors(g: Game, problems: Problems): void {
  const seen = new Map<LeaderId, Faction>()
  for (const seat of g.state.order)
    for (const id of factionState(g.state, seat).traitors) {
      const other = seen.get(id)
      if (other) problems.push(`given: ${id} is a traitor of both ${other} and ${seat}`)
      if (!g.state.order.includes(LEADER[id].faction))
        problems.push(`given.${seat}.traitors: ${LEADER[id].faction}, whose leader is ${id}, is not at the table`)
      seen.set(id, seat)
    }
}
