import { factionState, inStorm, joinReserves, noForce, place, sizeOf, take } from '../../board/forces.ts'
import { area, STRONGHOLDS, territory } from '../../board/map.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { aPlace, oneOf, someForces, upTo, yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { shuffle } from '../../kernel/rng.ts'
import { without } from '../../kernel/without.ts'
import type { Group } from '../../model/answers.ts'
import { type Faction, isLeader, LEADER, type LeaderId } from '../../model/factions.ts'
import type { Pile } from '../../model/piles.ts'
import type { Skill } from '../../model/skills.ts'
import type { AreaId, Force } from '../../model/state.ts'
import { clashOf, planOf, running, slayerIn } from '../../procedures/battle/outcome.ts'
import { musterOf } from '../../procedures/battle/plan.ts'
import { lossesFor } from '../../procedures/battle/strength.ts'
import { leaderState, strengthOf } from '../../procedures/leaders.ts'
import { hasTop, isDisc, leadsWith, ownSkilled } from './held.ts'

/** SKILL-09 Whether a side led with this skill and its leader lives. */
function survived(g: Game, side: Faction, skill: Skill): boolean {
  const f = running(g)
  const plan = planOf(f, side)
  if (leadsWith(g.state, plan) !== skill || !isDisc(plan.leader)) return false
  return !leaderState(g.state, plan.leader).dead && (f.traitor || !slayerIn(g, clashOf(f, side)))
}
const top = (g: Game, side: Faction, skill: Skill): boolean => hasTop(g.state, side, skill, planOf(running(g), side))

/** SKILL-22 Spice of the battlefield, as much as the leader is strong. */
export const smuggle = procedure<{ owner: Faction }>('skills.smuggle')({
  takes(g, f) {
    const { areas } = running(g)
    let most = strengthOf(g, planOf(running(g), f.owner).leader as LeaderId)
    for (const heap of g.state.spice) {
      if (!areas.includes(heap.area) || most === 0) continue
      const amount = Math.min(most, heap.amount)
      heap.amount -= amount
      most -= amount
      factionState(g.state, f.owner).spice += amount
      tell(g, { type: 'spiceCollected', by: f.owner, area: heap.area, amount })
    }
    g.state.spice = g.state.spice.filter(({ amount }) => amount > 0)
  },
})
export const smugglers = (g: Game, { fighters }: Moments['battle.judged']): Faction[] =>
  fighters.filter((seat) => survived(g, seat, 'smuggler'))
/** SKILL-22 Nothing is judged when a traitor is called, but a smuggler of the side that called lives. */
export const callers = (g: Game, { winner }: Moments['battle.won']): Faction[] =>
  running(g).traitor ? smugglers(g, { fighters: [winner] }) : []

/** SKILL-14 Forces that were not dialed, and how many of them may go: as many as the leader is strong. */
function undialed(g: Game, seat: Faction): Force & { most: number } {
  const f = running(g)
  const { force, ...muster } = musterOf(g, { ...f, leaderless: [] }, seat)
  const { dial, spice, leader } = planOf(f, seat)
  const [lost = force] = lossesFor({ force, ...muster }, dial, spice)
  const left = { normal: force.normal - lost.normal, elite: force.elite - lost.elite }
  return { ...left, most: Math.min(sizeOf(left), isDisc(leader) ? strengthOf(g, leader) : 0) }
}

/** As many as may go, starred ones first. */
function allWhoMay(g: Game, seat: Faction): Force {
  const left = undialed(g, seat)
  const elite = Math.min(left.elite, left.most)
  return { normal: left.most - elite, elite }
}

/** SKILL-14 Empty areas next to the battlefield, without stronghold and storm. */
function refuges(g: Game): AreaId[] {
  const { areas, territory: here } = running(g)
  const { state } = g
  const near = new Set(areas.flatMap((at) => area(at).neighbours.map((other) => other.id)))
  return [...near].filter((at) => {
    const there = area(at).territory
    return (
      there.id !== here &&
      !STRONGHOLDS.includes(there.id) &&
      !state.sietches.includes(there.id) &&
      !inStorm(state, at) &&
      !state.forces.some((stack) => territory(there.id).areas.includes(stack.area))
    )
  })
}

export const retreat = procedure<{ owner: Faction; to?: AreaId }>('skills.retreat')({
  asks(g, f) {
    if (refuges(g).length === 0 || undialed(g, f.owner).most === 0) return end(g)
    ask(g, 'skill.retreat', [f.owner])
  },
  goes(g, f) {
    const to = answerOf(f, 'skill.retreat', f.owner)
    if (to === 'pass') return end(g)
    f.to = to
    // What was said is no company: it may be asked for next, or not.
    f.answers = {}
    const { most, ...left } = undialed(g, f.owner)
    if (most > 1 || (left.normal > 0 && left.elite > 0)) ask(g, 'skill.company', [f.owner])
  },
  leaves(g, f) {
    const { normal, elite } = answerIfAny(f, 'skill.company', f.owner) ?? allWhoMay(g, f.owner)
    const to = f.to!
    const { state } = g
    const { areas, territory: from } = running(g)
    const left = { normal, elite }
    const force = { normal, elite }
    for (const stack of [...state.forces]) {
      if (stack.of !== f.owner || stack.advisor || !areas.includes(stack.area)) continue
      const part = { normal: Math.min(left.normal, stack.normal), elite: Math.min(left.elite, stack.elite) }
      if (sizeOf(part) === 0) continue
      left.normal -= part.normal
      left.elite -= part.elite
      const mercenaries = take(state, f.owner, stack.area, part, false)
      place(state, f.owner, to, part, false, mercenaries)
    }
    tell(g, { type: 'moved', by: f.owner, from, to, force })
  },
})
export const fugitives = (g: Game, { loser, traitor }: Moments['battle.settled']): Faction[] =>
  !traitor && survived(g, loser, 'diplomat') ? [loser] : []

type Losses = { owner: Faction } & Moments['battle.losses']
/** SKILL-24 The winner saves one of the forces lost, and three more where the graduate led and lives: one of them stays. */
const savable = (g: Game, seat: Faction): number =>
  (top(g, seat, 'suk-graduate') ? 1 : 0) + (survived(g, seat, 'suk-graduate') ? 3 : 0)

/** CARD-25 Mercenaries go back to their pool, and are none of the forces that can be saved. */
const ownAmong = (lost: readonly Group[]): Force =>
  lost.reduce(
    (sum, one) => ({ normal: sum.normal + one.normal - (one.mercenaries ?? 0), elite: sum.elite + one.elite }),
    noForce(),
  )

export const tend = procedure<Losses>('skills.tend')({
  asks(g, f) {
    ask(g, 'skill.save', [f.owner])
  },
  saves(g, f) {
    const { normal, elite } = answerOf(f, 'skill.save', f.owner)
    const own = factionState(g.state, f.owner)
    own.tanks.normal -= normal
    own.tanks.elite -= elite
    const home = { normal, elite }
    if (normal + elite > 0 && survived(g, f.owner, 'suk-graduate')) {
      const stays = { normal: elite > 0 ? 0 : 1, elite: elite > 0 ? 1 : 0 }
      home.normal -= stays.normal
      home.elite -= stays.elite
      place(g.state, f.owner, f.lost[0]!.area, stays, false)
    }
    joinReserves(own, home)
    if (normal + elite > 0) tell(g, { type: 'forcesSaved', by: f.owner, force: { normal, elite } })
  },
})
export const patients = (g: Game, { of, lost }: Moments['battle.losses']): Faction[] =>
  running(g).winner === of && sizeOf(ownAmong(lost)) > 0 && savable(g, of) > 0 ? [of] : []

/** SKILL-20, DR-06 The pile in which traitor cards lie that nobody holds, where the table has one. */
const pileOfTraitors = ({ state, rules }: Game): Pile | undefined => {
  const spec = rules.piles.find(({ traitors, cards }) => traitors && cards(rules).length > 0)
  return spec && state.piles?.[spec.id]
}
/** Cards leave the pile, or come back into it, and nobody knows where they lie. */
const leavePile = (g: Game, leaders: readonly LeaderId[]): void => {
  const pile = pileOfTraitors(g)
  if (pile) pile.deck = without(pile.deck, leaders)
}
const joinPile = (g: Game, leaders: readonly LeaderId[]): void => {
  const pile = pileOfTraitors(g)
  if (pile && leaders.length > 0) pile.deck = shuffle(g.state.rng, [...pile.deck, ...leaders])
}

/** SKILL-20 The traitor cards that nobody holds. */
function traitorDeck(g: Game): LeaderId[] {
  const pile = pileOfTraitors(g)
  return pile ? pile.deck.filter(isLeader) : unheldTraitors(g)
}
const unheldTraitors = ({ state, rules }: Game): LeaderId[] =>
  without(
    state.order.flatMap((seat) =>
      rules.sheets
        .get(seat)!
        .leaders.map(({ id }) => id)
        .filter((id) => !LEADER[id].main),
    ),
    state.order.flatMap((seat) => [...factionState(state, seat).traitors, ...factionState(state, seat).unchosen]),
  )

/** SKILL-20 What a seat has seen lie in the deck. */
const seeDeck = ({ state }: Game, by: Faction, leaders: LeaderId[]): void => {
  if (leaders.length > 0) factionState(state, by).notes.push({ turn: state.turn, saw: 'traitor-deck', leaders })
}

/** SKILL-20 What others had seen in the deck may now be in a hand. */
function disturbDeck({ state }: Game, by: Faction): void {
  for (const seat of state.order) {
    const own = factionState(state, seat)
    if (seat !== by) own.notes = own.notes.map((note) => (note.saw === 'traitor-deck' ? { ...note, past: true } : note))
  }
}

/** SKILL-20 All see a traitor go back into the deck; of what somebody was shown there is one less. */
function giveBack(g: Game, by: Faction, given: LeaderId): void {
  for (const seat of g.state.order) {
    const own = factionState(g.state, seat)
    own.notes = own.notes.map((note) =>
      note.saw === 'traitors' && note.of === by
        ? { ...note, traitors: note.traitors.filter((leader) => leader !== given) }
        : note,
    )
    seeDeck(g, seat, [given])
  }
  tell(g, { type: 'traitorGivenBack', by, leader: given })
}

type Won = { owner: Faction } & Moments['battle.won']
/** SKILL-20 The winner looks at two traitor cards; if the decipherer led, one of two drawn may replace a traitor. */
export const decipher = procedure<Won & { drawn?: number }>('skills.decipher')({
  looks(g, f) {
    if (!top(g, f.owner, 'rihani-decipherer')) return
    const leaders = shuffle(g.state.rng, traitorDeck(g)).slice(0, 2)
    if (leaders.length === 0) return
    seeDeck(g, f.owner, leaders)
    tell(g, { type: 'traitorsSeen', by: f.owner, secret: { for: [f.owner], leaders } })
  },
  draws(g, f) {
    const own = factionState(g.state, f.owner)
    if (!survived(g, f.owner, 'rihani-decipherer') || own.traitors.length === 0) return end(g)
    const leaders = shuffle(g.state.rng, traitorDeck(g)).slice(0, 2)
    if (leaders.length === 0) return end(g)
    f.drawn = leaders.length
    own.unchosen.push(...leaders)
    leavePile(g, leaders)
    disturbDeck(g, f.owner)
    tell(g, { type: 'traitorsDealt', to: f.owner, secret: { for: [f.owner], leaders } })
    ask(g, 'skill.decipher', [f.owner], 'sealed')
  },
  keeps(g, f) {
    const own = factionState(g.state, f.owner)
    const kept = answerOf(f, 'skill.decipher', f.owner)
    const drawn = own.unchosen.splice(-f.drawn!)
    f.answers = {}
    const back = drawn.filter((leader) => leader !== kept)
    joinPile(g, back)
    seeDeck(g, f.owner, back)
    if (kept === 'none') return end(g)
    own.unchosen.push(kept)
    ask(g, 'skill.reveal', [f.owner])
  },
  reveals(g, f) {
    const own = factionState(g.state, f.owner)
    const given = answerOf(f, 'skill.reveal', f.owner)
    const kept = own.unchosen.pop()!
    own.traitors = own.traitors.map((leader) => (leader === given ? kept : leader))
    joinPile(g, [given])
    giveBack(g, f.owner, given)
    f.answers = {}
  },
})
export const decipherers = (g: Game, { winner }: Moments['battle.won']): Faction[] =>
  top(g, winner, 'rihani-decipherer') || survived(g, winner, 'rihani-decipherer') ? [winner] : []

/** SKILL-21 Three spice more, if some lies where the battle was. */
export const enrich = procedure<Won>('skills.enrich')({
  asks(g, f) {
    ask(g, 'skill.spice', [f.owner])
  },
  adds(g, f) {
    if (answerOf(f, 'skill.spice', f.owner) === 'no') return
    const heap = g.state.spice.find(({ area: at }) => running(g).areas.includes(at))!
    heap.amount += 3
    tell(g, { type: 'spiceAdded', by: f.owner, area: heap.area, amount: 3 })
  },
})
export const sandmasters = (g: Game, { winner }: Moments['battle.won']): Faction[] =>
  survived(g, winner, 'sandmaster') && g.state.spice.some(({ area: at }) => running(g).areas.includes(at))
    ? [winner]
    : []

/** SKILL-10 Whoever led stays out of the pool until leaders return, even after a traitor was called. */
export const rest = procedure<Won>('skills.rest')({
  ties(g, f) {
    const own = ownSkilled(g.state, f.owner)
    const leader = own && leaderState(g.state, own.leader)
    if (leader && !leader.dead && planOf(running(g), f.owner).leader === leader.id) leader.foughtIn = f.ground
  },
})

export const afterDecisions = [
  aPlace('skill.retreat', 'SKILL-14', { places: refuges }),
  someForces('skill.company', 'SKILL-14', {
    offer(g, seat) {
      const left = undialed(g, seat)
      return upTo(left, left.most, 1)
    },
    silence: allWhoMay,
  }),
  someForces('skill.save', 'SKILL-24', {
    offer(g, seat) {
      const lost = ownAmong(frameOf(g.state, tend)!.lost)
      return upTo(lost, Math.min(savable(g, seat), sizeOf(lost)))
    },
    silence(g, seat) {
      const lost = ownAmong(frameOf(g.state, tend)!.lost)
      const elite = Math.min(savable(g, seat), lost.elite)
      return { normal: Math.min(savable(g, seat) - elite, lost.normal), elite }
    },
  }),
  oneOf('skill.decipher', 'SKILL-20', {
    choices: (g, seat): (LeaderId | 'none')[] => [
      'none',
      ...factionState(g.state, seat).unchosen.slice(-(frameOf(g.state, decipher)?.drawn ?? 0)),
    ],
    always: 'none',
  }),
  oneOf('skill.reveal', 'SKILL-20', { choices: (g, seat) => factionState(g.state, seat).traitors }),
  yesNo('skill.spice', 'SKILL-21', { silence: () => 'yes' }),
]
