import { allStacks, factionState } from '../../board/forces.ts'
import { territory as territoryFacts } from '../../board/map.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { consult, follow, type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import type { Frame } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import type { Group, Plan } from '../../model/answers.ts'
import { DRUG } from '../../model/cards.ts'
import { type Faction, LEADER, type LeaderId } from '../../model/factions.ts'
import { drugs, explode, planCards, planLeaders, type Roles, rolesIn } from '../../model/plan.ts'
import type { AreaId, LeaderState } from '../../model/state.ts'
import { secondariesOf } from '../allies.ts'
import { thrownFight } from '../deal-terms.ts'
import { fallDue } from '../deals.ts'
import { BATTLE_RESULTS, type Results } from '../frames.ts'
import { alliesOf, removeFromHand } from '../hands.ts'
import { keepsSilent } from '../karama.ts'
import { diesOfDrug, kill, killKwisatz, leaderState, returnCaptive, strengthOf } from '../leaders.ts'
import { lose } from '../losses.ts'
import { pay } from '../payments.ts'
import { aftermath, carryOut, choosesAftermath, lostBy, roteAftermath } from './aftermath.ts'
import { clashOf, discardAll, otherSide, planOf, running, slayerIn } from './outcome.ts'

/** BATTLE-21 Traitors, lasgun and shield, weapons, totals, losses, cards and spice. */
export const results = procedure(BATTLE_RESULTS, 'closed', {
  what: 'battle-results',
  of: (f) => ({
    territory: f.territory,
    areas: f.areas,
    ground: f.ground,
    aggressor: f.aggressor,
    defender: f.defender,
    plans: f.plans,
    totals: f.totals,
    winner: f.winner,
    traitor: f.traitor,
  }),
})({
  asksTraitors(g, f) {
    const all = callers(g, f)
    const seats = all.filter((seat) => !waits(g, f, seat))
    if (seats.length > 0) ask(g, 'call-traitor', seats, 'silent')
    if (seats.length < all.length) return 'asksAllies'
  },
  resolves(g, f) {
    const calls = [f.aggressor, f.defender].filter((side) => hasCalled(g, f, side))
    f.answers = {}
    if (calls.length === 2) return 'allLose'
    if (calls.length === 1) {
      f.traitor = true
      decide(g, f, calls[0]!, null)
      return 'settles'
    }
    if (explode(rolesOf(f, f.aggressor), rolesOf(f, f.defender))) return 'explodes'
    follow(g, 'battle.judged', { fighters: [f.aggressor, f.defender] })
    return g.rules.follows.get('battle.struck') ? 'strikes' : 'fights'
  },
  /** DR-46 Where the table says so, an ally is asked only when both fighters have passed. */
  asksAllies(g, f) {
    const seats = callers(g, f).filter((seat) => waits(g, f, seat))
    if (seats.length === 0 || g.state.order.some((seat) => answerIfAny(f, 'call-traitor', seat) === 'yes'))
      return 'resolves'
    ask(g, 'call-traitor', seats, 'silent')
    return 'resolves'
  },
  strikes(g, f) {
    follow(g, 'battle.struck', { fighters: [f.aggressor, f.defender] })
    return 'fights'
  },
  fights(g, f) {
    for (const side of [f.aggressor, f.defender]) drug(g, f, side)
    fight(g, f)
    return 'settles'
  },
  explodes(g, f) {
    burn(g, f)
    follow(g, 'battle.exploded', { fighters: [f.aggressor, f.defender] })
    return 'nobodyWins'
  },
  allLose(g, f) {
    tell(g, { type: 'battleLostByAll', territory: f.territory })
    for (const { of, plan } of f.plans) {
      killLeaders(g, f, plan)
      loseAll(g, f, of)
      spendAll(g, of, plan)
    }
  },
  /** BATTLE-33 Both have lost. */
  nobodyWins(g, f) {
    for (const { of } of f.plans) fallDue(g, 'battle-lost', of)
    return 'over'
  },
  settles(g, f) {
    const loser = otherSide(f, f.winner!)
    settleLoser(g, f, loser)
    settleLeaders(g, f)
    follow(g, 'leaders.died', {})
  },
  asksAftermath(g, f) {
    if (!choosesAftermath(g, f)) return 'aftermathByRote'
    ask(g, 'aftermath', [f.winner!])
  },
  aftermath(g, f) {
    carryOut(g, f, answerOf(f, 'aftermath', f.winner!))
    return 'spoils'
  },
  aftermathByRote(g, f) {
    carryOut(g, f, roteAftermath(g, f))
  },
  spoils(g, f) {
    const winner = f.winner!
    const loser = otherSide(f, winner)
    fallDue(g, 'battle-won', winner)
    fallDue(g, 'battle-lost', loser)
    follow(g, 'battle.won', { winner, loser, led: planOf(f, loser).leader, ground: f.ground })
  },
  over(g) {
    follow(g, 'leaders.died', {})
  },
})

/** TRAI-12 Nobody can betray a Cheap Hero, or a leader with the Kwisatz Haderach. */
const betrayable = (plan: Plan): boolean => planLeaders(plan).length > 0 && !plan.kwisatzHaderach

/** TRAI-05, TRAI-06, HAR-06 Each fighter, and an ally who may lend a traitor; whether or not they hold one, but for those who ordered to keep silent. */
function callers(g: Game, f: Results): Faction[] {
  const seats: Faction[] = []
  for (const side of [f.aggressor, f.defender]) {
    const plan = planOf(f, otherSide(f, side))
    if (!betrayable(plan)) continue
    for (const seat of [side, ...alliesOf(g.state, side)])
      if (
        !keepsSilent(g, seat, planLeaders(plan)) &&
        consult(g, 'traitor.calls', seat === side, { seat, side, territory: f.territory })
      )
        seats.push(seat)
  }
  return [...new Set(seats)]
}

const waits = (g: Game, f: Results, seat: Faction): boolean =>
  consult(g, 'traitor.waits', false, { seat, side: sideOf(g, f, seat) })

/** The side for which a seat calls. */
const sideOf = (g: Game, f: Results, seat: Faction): Faction => {
  if (seat === f.aggressor || seat === f.defender) return seat
  return [f.aggressor, f.defender].find((side) => alliesOf(g.state, side).includes(seat))!
}

const hasCalled = (g: Game, f: Frame & Results, side: Faction): boolean => {
  const by = g.state.order.find((seat) => answerIfAny(f, 'call-traitor', seat) === 'yes' && sideOf(g, f, seat) === side)
  if (!by) return false
  tell(g, { type: 'traitorCalled', by, leader: traitorsFor(g, f, by)[0]! })
  return true
}

const rolesOf = (f: Results, side: Faction): Roles => rolesIn(planOf(f, side))

/** BATTLE-22, CARD-22 Who has killed the leader of a side. */
const slayerOf = (g: Game, f: Results, side: Faction): Faction | null => slayerIn(g, clashOf(f, side))

/** CARD-22 Who used a Stone Burner, and with it won, traitors and explosions apart. */
const burnerOf = ({ plans }: Results): Faction | undefined => plans.find(({ plan }) => rolesIn(plan).wins)?.of

/** CARD-21 Unless a Snooper meets it the drug weakens the opposing leader at once, and stays with it. */
function drug(g: Game, f: Results, by: Faction): void {
  const foe = otherSide(f, by)
  const { leader } = planOf(f, foe)
  if (leader === null || leader === 'cheap-hero' || !drugs(rolesOf(f, by), rolesOf(f, foe))) return
  removeFromHand(g.state, by, DRUG)
  f.plans = f.plans.map((laid) => (laid.of === by ? { of: by, plan: { ...laid.plan, weapon: null } } : laid))
  leaderState(g.state, leader).drugged = 1
  tell(g, { type: 'leaderDrugged', leader, strength: strengthOf(g, leader) })
}

/** BATTLE-27 The dial, and what the surviving leader adds to it. */
function totalOf(g: Game, f: Results, side: Faction): number {
  const clash = clashOf(f, side)
  const { dial, leader } = clash.plan
  const lives = leader !== null && !slayerOf(g, f, side)
  const worth = lives && leader !== 'cheap-hero' ? strengthOf(g, leader) : 0
  return consult(g, 'battle.total', dial + (lives ? consult(g, 'leader.strength', worth, clash) : 0), clash)
}

function fight(g: Game, f: Results): void {
  const { aggressor, defender } = f
  const left = consult(g, 'battle.withdrawn', null, { fighters: [aggressor, defender] })
  if (left) {
    f.spared = true
    decide(g, f, otherSide(f, left), null)
    return
  }
  f.totals = [totalOf(g, f, aggressor), totalOf(g, f, defender)]
  const [first, second] = f.totals
  const burner = burnerOf(f)
  if (burner) tell(g, { type: 'stoneBurnerUsed', by: burner })
  const ahead = first > second ? aggressor : first < second ? defender : null
  const winner = burner ?? ahead ?? consult(g, 'battle.tie', aggressor, clashOf(f, aggressor))
  decide(g, f, winner, winner === aggressor ? f.totals : [second, first])
}

function decide(g: Game, f: Results, winner: Faction, totals: [number, number] | null): void {
  const loser = otherSide(f, winner)
  f.winner = winner
  tell(g, { type: 'battleWon', by: winner, against: loser, totals })
  follow(g, 'battle.settled', { winner, loser, traitor: f.traitor })
}

/** What they were worth together. */
const killLeaders = (g: Game, f: Results, plan: Plan): number =>
  planLeaders(plan).reduce((worth, leader) => worth + killLeader(g, f, leader), 0)

/** BATTLE-15 Even if it is revived at once it has fought here. */
function killLeader(g: Game, { ground }: Results, leader: LeaderId): number {
  const worth = strengthOf(g, leader)
  kill(g, leader)
  leaderState(g.state, leader).foughtIn = ground
  tell(g, { type: 'leaderKilled', leader, of: LEADER[leader].faction })
  return worth
}

/** BATTLE-28 All his forces on the battlefield. */
function loseAll(g: Game, f: Results, of: Faction): void {
  // ALLY-09 A secondary ally shares the defeat of the primary.
  for (const ally of secondariesOf(g, of, f.areas)) loseHere(g, f.areas, ally)
  // CARD-22 A Stone Burner reaches into every part of the territory.
  const burnt = !f.traitor && burnerOf(f) === f.winner && f.winner !== null
  loseHere(g, burnt ? territoryFacts(f.territory).areas : f.areas, of)
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { normal, elite }) => sum + normal + elite, 0)

function loseHere(g: Game, areas: readonly AreaId[], of: Faction): void {
  const lost: Group[] = []
  for (const { area, advisor, of: whose, normal, elite } of [...allStacks(g.state)]) {
    if (whose !== of || advisor || !areas.includes(area)) continue
    lost.push({ area, normal, elite })
    lose(g, of, { area, normal, elite }, 'battle')
  }
  if (lost.length > 0) follow(g, 'battle.losses', { of, count: countOf(lost), lost })
}

/** BATTLE-11 Support spice goes to the bank, and with it what was added for the leader. */
function paySupport(g: Game, of: Faction, { spice, more }: Plan): void {
  const amount = spice + (more?.banked ?? 0)
  if (amount === 0) return
  pay(g, of, 'bank', amount, 'support')
  tell(g, { type: 'supportPaid', by: of, amount })
}

function spendAll(g: Game, of: Faction, plan: Plan): void {
  paySupport(g, of, plan)
  discardAll(g, of, planCards(plan))
}

/** BATTLE-26 No winner; both leaders and everything on the ground are gone. */
function burn(g: Game, f: Results): void {
  const { state } = g
  tell(g, { type: 'lasgunExploded', territory: f.territory })
  const areas = optionOf(g, 'battle.explosionScope') === 'territory' ? territoryFacts(f.territory).areas : f.areas
  const lost = new Map<Faction, Group[]>()
  for (const stack of [...allStacks(state)]) {
    if (!areas.includes(stack.area)) continue
    const { area, advisor, of } = stack
    const { normal, elite } = consult(g, 'explosion.takes', stack, { of, area })
    if (normal + elite === 0) continue
    lost.set(of, [...(lost.get(of) ?? []), { area, normal, elite }])
    lose(g, of, { area, normal, elite }, 'explosion', advisor)
  }
  for (const { area, amount } of state.spice) if (areas.includes(area)) tell(g, { type: 'spiceLost', area, amount })
  state.spice = state.spice.filter((s) => !areas.includes(s.area))
  if (optionOf(g, 'battle.explosionKillsWaitingLeaders'))
    for (const seat of state.order)
      for (const leader of factionState(state, seat).leaders)
        if (waitsIn(leader, f, areas) && !f.plans.some((p) => planLeaders(p.plan).includes(leader.id)))
          killLeader(g, f, leader.id)
  for (const { of, plan } of f.plans) {
    killLeaders(g, f, plan)
    if (plan.kwisatzHaderach) {
      killKwisatz(g, of)
      tell(g, { type: 'kwisatzHaderachKilled' })
    }
    spendAll(g, of, plan)
  }
  for (const [of, groups] of lost) follow(g, 'battle.losses', { of, count: countOf(groups), lost: groups })
}

/** BATTLE-26 Left from an earlier battle in this territory, or in a part of it that burns. */
const waitsIn = ({ foughtIn, dead }: LeaderState, { ground }: Results, areas: readonly AreaId[]): boolean =>
  !dead && foughtIn !== null && (foughtIn === ground || areas.includes(foughtIn))

/** HAR-14 What a traitor is worth to the winner who leads it away alive; null where it dies. */
function betray(g: Game, f: Results, leader: Plan['leader']): number | null {
  if (!f.traitor || leader === null || leader === 'cheap-hero') return null
  const captor = consult(g, 'leader.betrayed', null, { winner: f.winner! })
  if (captor === null || LEADER[leader].faction === captor) return null
  const { state } = g
  leaderState(state, leader).holder = captor
  tell(g, { type: 'leaderCaptured', by: captor, of: LEADER[leader].faction, secret: { for: [...state.order], leader } })
  return strengthOf(g, leader)
}

/** BATTLE-25, BATTLE-28, TRAI-07 The loser's forces and cards, the dead leaders, the spice for them. */
function settleLoser(g: Game, f: Results, loser: Faction): void {
  const winner = f.winner!
  const bounty = new Map<Faction, number>([[winner, 0]])
  for (const side of [winner, loser]) {
    const killer = f.traitor ? (side === loser ? winner : null) : slayerOf(g, f, side)
    if (!killer) continue
    const plan = planOf(f, side)
    const paid = optionOf(g, 'battle.leaderSpice') === 'killer' ? killer : winner
    bounty.set(paid, (bounty.get(paid) ?? 0) + (betray(g, f, plan.leader) ?? killLeaders(g, f, plan)))
  }
  loseAll(g, f, loser)
  paySupport(g, loser, planOf(f, loser))
  discardAll(g, loser, lostBy(g, f, loser))
  if (!f.traitor && !f.spared) paySupport(g, winner, planOf(f, winner))
  for (const [by, amount] of bounty) {
    if (amount === 0) continue
    pay(g, 'bank', by, amount, 'leaders')
    tell(g, { type: 'spiceGained', by, amount, for: 'leaders' })
  }
}

/** BATTLE-15, BATTLE-16, HAR-09, TRAI-08 Survivors are tied to the territory; a captive that fought goes home. */
function settleLeaders(g: Game, f: Results): void {
  const { state } = g
  for (const { of, plan } of f.plans) {
    const unused = f.traitor && of === f.winner && optionOf(g, 'battle.traitorFreesLeader')
    if (plan.kwisatzHaderach && !unused) {
      state.kwisatzHaderach!.usedIn = f.territory
      state.kwisatzHaderach!.usedWith = plan.leader
    }
    for (const id of planLeaders(plan)) settleLeader(g, f, of, id, unused)
  }
}

function settleLeader(g: Game, f: Results, of: Faction, id: LeaderId, unused: boolean): void {
  const leader = leaderState(g.state, id)
  leader.secret = false
  if (unused) leader.foughtIn = null
  if (unused || leader.dead) return
  leader.foughtIn = f.ground
  if (diesOfDrug(g, id)) {
    leader.foughtIn = f.ground
    return
  }
  const home = LEADER[id].faction
  if (leader.holder === home || leader.holder !== of) return
  // DR-73 Some tables leave a captive who has fought with the captor until leaders come home.
  if (optionOf(g, 'harkonnen.captiveHome') === 'withLeaders') leader.rests = true
  else returnCaptive(g, leader)
}

/** TRAI-05 The leaders against its side that a seat may call. */
function traitorsFor(g: Game, f: Results, seat: Faction): LeaderId[] {
  const held = consult(g, 'traitor.held', factionState(g.state, seat).traitors, { seat })
  // HAR-11 A captive who has to fight its own people may always be called by them.
  const own = (leader: LeaderId): boolean =>
    LEADER[leader].faction === seat && optionOf(g, 'harkonnen.captiveTraitor') === 'autoForOwner'
  return planLeaders(planOf(f, otherSide(f, sideOf(g, f, seat)))).filter((one) => own(one) || held.includes(one))
}

/** TRAI-05 A seat that holds no such traitor can only keep silent. */
function traitorChoices(g: Game, seat: Faction): ('no' | 'yes')[] {
  const f = running(g)
  const plan = planOf(f, otherSide(f, sideOf(g, f, seat)))
  if (!betrayable(plan) || thrownFight(g, f.aggressor, f.defender, f.territory)) return ['no']
  return traitorsFor(g, f, seat).length > 0 ? ['no', 'yes'] : ['no']
}

const callTraitor = yesNo('call-traitor', 'TRAI-05', {
  choices: traitorChoices,
  why: () => refusal('traitor.none', 'TRAI-05'),
})

export const resultDecisions = [aftermath, callTraitor]
