import { everybody, factionState } from '../board/forces.ts'
import type { Place } from '../board/paths.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { DRUG } from '../model/cards.ts'
import { type Faction, LEADER, type LeaderId } from '../model/factions.ts'
import type { GameState, LeaderState } from '../model/state.ts'

/** A leader who has never fought. */
export const newLeader = (id: LeaderId, holder: Faction): LeaderState => ({
  id,
  holder,
  dead: false,
  faceDown: false,
  deaths: 0,
  foughtIn: null,
  rests: false,
  drugged: 0,
  secret: false,
})

export const leaderState = (state: GameState, id: LeaderId): LeaderState => leaderIfAny(state, id)!
/** MAIN-16 Some leave the game. */
export const leaderIfAny = (state: GameState, id: LeaderId): LeaderState | undefined =>
  factionState(state, LEADER[id].faction).leaders.find((leader) => leader.id === id)

/** CARD-21 What a leader is worth now. */
export const worthOf = ({ rules }: Game, { id, drugged }: LeaderState): number => rules.strengths.get(id)! - drugged
export const strengthOf = (g: Game, id: LeaderId): number => worthOf(g, leaderState(g.state, id))

/** CARD-21, SKILL-02 A card lies beside it for all to see: where it is cannot be hidden. */
export const liesOpen = ({ skills, dream }: GameState, { id, drugged }: LeaderState): boolean =>
  drugged > 0 ||
  (skills?.held.some(({ leader }) => leader === id) ?? false) ||
  // DR-14 On a face dancer.
  (dream?.infiltrations.some(({ by }) => by === id) ?? false)

/** LEAD-06 The living leaders a faction may use, captives among them. */
export function activeLeaders(state: GameState, of: Faction): LeaderState[] {
  const found: LeaderState[] = []
  for (const seat of everybody(state))
    for (const leader of factionState(state, seat).leaders) if (leader.holder === of && !leader.dead) found.push(leader)
  return found
}

/** BATTLE-15 Leaders that may fight on some ground: not those tied to another, or not those who have fought at all. */
export function availableLeaders(g: Game, of: Faction, ground: Place): readonly LeaderState[] {
  const again = g.rules.options['battle.leaderReuse'] === 'sameTerritory'
  const free = activeLeaders(g.state, of).filter(
    (leader) => !leader.rests && (leader.foughtIn === null || (again && leader.foughtIn === ground)),
  )
  return consult(g, 'leaders.available', free, { seat: of })
}

/** BATTLE-16, COLL-08 Those who survived their battles are no longer tied to a territory; DR-73 captives who have fought go home. */
export function leadersComeHome(g: Game): void {
  const { state } = g
  for (const seat of everybody(state))
    for (const leader of [...factionState(state, seat).leaders]) {
      if (leader.rests && leader.holder !== LEADER[leader.id].faction) returnCaptive(g, leader)
      leader.foughtIn = null
      leader.rests = false
    }
}

/** BATTLE-24, REV-09 The first death lies face up, a later one face down; or all lie so until the tanks are turned (REV-12). MAIN-04 Main characters lie open. */
export function kill(g: Game, id: LeaderId): void {
  const leader = leaderState(g.state, id)
  leader.dead = true
  leader.faceDown = !LEADER[id].main && (leader.deaths > 0 || liesFaceDown(g, LEADER[id].faction))
  leader.deaths++
  leader.holder = LEADER[id].faction
  leader.foughtIn = null
  // CARD-18 Brought back by whatever means, it sits out the battles in which it died.
  leader.rests = g.state.phase === 'battle' && optionOf(g, 'cards.gholaLeader') === 'notRoundOfDeath'
  leader.secret = false
  if (leader.drugged === 0) return
  // CARD-21 The card is free again, and the leader will come back at full strength.
  leader.drugged = 0
  g.state.treachery.discard.push(DRUG)
  tell(g, { type: 'drugWoreOff', leader: id })
}

/** CARD-21 At the start of a turn the drug takes its toll; whether somebody died of it. */
export function drugTakesToll(g: Game): boolean {
  let died = false
  for (const seat of everybody(g.state))
    for (const leader of factionState(g.state, seat).leaders) {
      if (leader.drugged === 0) continue
      leader.drugged++
      tell(g, { type: 'leaderDrugged', leader: leader.id, strength: strengthOf(g, leader.id) })
      died = diesOfDrug(g, leader.id) || died
    }
  return died
}

/** CARD-21 A leader without strength goes to the tanks; nobody is paid for it. */
export function diesOfDrug(g: Game, id: LeaderId): boolean {
  if (leaderState(g.state, id).drugged === 0 || strengthOf(g, id) > 0) return false
  kill(g, id)
  tell(g, { type: 'leaderKilled', leader: id, of: LEADER[id].faction })
  return true
}

/** HAR-09, HAR-12 A captive goes home; MAIN-16 if its faction is out of the game, it leaves the game too. */
export function sendHome({ order, factions, treachery }: GameState, leader: LeaderState): void {
  const home = LEADER[leader.id].faction
  leader.holder = home
  leader.secret = false
  if (order.includes(home)) return
  if (leader.drugged > 0) treachery.discard.push(DRUG)
  factions[home]!.leaders = factions[home]!.leaders.filter((other) => other !== leader)
}

/** HAR-09 All see who goes home. */
export function returnCaptive(g: Game, leader: LeaderState): void {
  sendHome(g.state, leader)
  tell(g, { type: 'leaderReturned', leader: leader.id, to: LEADER[leader.id].faction })
}

/** ATR-12, REV-15 It waits like a leader that dies while the others come back. */
export function killKwisatz(g: Game, owner: Faction): void {
  const kwisatz = g.state.kwisatzHaderach!
  kwisatz.dead = true
  if (liesFaceDown(g, owner) && factionState(g.state, owner).leadersReturn) kwisatz.waits = true
}

/** REV-09 Who dies while the others still come back waits for the next time all are lost. */
function liesFaceDown(g: Game, owner: Faction): boolean {
  if (endsWithTheLast(g)) return false
  return (
    optionOf(g, 'leaderRevival.condition') === 'allDeadOrCapturedFlip' || factionState(g.state, owner).leadersReturn
  )
}

/** CARD-18 In the battle phase some tables let it fight only in the next. */
export function bringBack(g: Game, id: LeaderId): void {
  const leader = leaderState(g.state, id)
  if (optionOf(g, 'cards.gholaLeader') === 'nextBattleRound' && g.state.phase === 'battle') leader.rests = true
  leader.dead = false
  leader.faceDown = false
  leader.secret = false
  closeLeaderRevival(g, LEADER[id].faction)
}

/** REV-07 Once all are back, the right to call leaders back must be earned anew. */
function closeLeaderRevival(g: Game, owner: Faction): void {
  const own = factionState(g.state, owner)
  if (own.leadersReturn && endsWithTheLast(g) && !own.leaders.some((leader) => leader.dead)) own.leadersReturn = false
}
const endsWithTheLast = (g: Game): boolean => {
  const condition = optionOf(g, 'leaderRevival.condition')
  return condition === 'noneActiveOrAllDiedOnce' || condition === 'oneAvailable'
}
