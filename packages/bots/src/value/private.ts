import { kindOf, LEADER, type LeaderId, type Prospect, strengthAt } from '@arrakis/engine'
import { myHand, servesAsKarama } from '../mentat/cards.ts'
import { areAllied, type Situation } from '../situation.ts'

/** How many of each kind I hold. */
function handNumbers(s: Situation): number[] {
  const hand = myHand(s)
  let [projectiles, poisons, beams, shields, snoopers, heroes, karamas, worthless, specials] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]
  for (const card of hand) {
    const kind = kindOf(card)
    if (servesAsKarama(s, card)) karamas++
    if (kind === 'projectile-weapon') projectiles++
    else if (kind === 'poison-weapon') poisons++
    else if (kind === 'lasgun' || kind === 'stone-burner') beams++
    else if (kind === 'projectile-defence') shields++
    else if (kind === 'poison-defence') snoopers++
    else if (kind === 'cheap-hero') heroes++
    else if (kind === 'worthless') worthless++
    else if (kind === 'special') specials++
  }
  const weapons = projectiles + poisons + beams
  return [
    projectiles / 2,
    poisons / 2,
    beams,
    shields / 2,
    snoopers / 2,
    heroes / 2,
    karamas / 2,
    hand.includes('truthtrance') ? 1 : 0,
    hand.includes('tleilaxu-ghola') ? 1 : 0,
    worthless / 2,
    specials / 2,
    hand.length / 4,
    weapons > 0 && shields + snoopers > 0 ? 1 : 0,
    shields > 0 && snoopers > 0 ? 1 : 0,
  ]
}

/** The traitors I hold who may yet be sent against me. */
function traitorNumbers(s: Situation): number[] {
  const { view, me } = s
  const held = view.factions[me]!.traitors as readonly LeaderId[]
  let count = 0
  let sum = 0
  let most = 0
  for (const id of held) {
    const { faction } = LEADER[id]
    const owner = view.factions[faction]
    if (faction === me || areAllied(view, faction, me) || !owner) continue
    if (owner.leaders.some((leader) => leader.id === id && !('unplaced' in leader) && leader.dead)) continue
    const strength = strengthAt(view.table, id)
    count++
    sum += strength
    most = Math.max(most, strength)
  }
  return [count / 2, sum / 10, most / 7]
}

/** Ten numbers more about a prediction, and what I have been shown. */
function foresightNumbers({ view, me }: Situation, sides: readonly Prospect[]): number[] {
  const { prediction } = view
  const ahead = prediction ? prediction.turn - view.turn : -1
  const foretold = prediction && sides.find(({ side }) => side.includes(prediction.faction))
  const short = foretold ? Math.max(0, foretold.needed - foretold.points) : 4
  let known = 0
  for (const of of view.order) if (of !== me) known += view.factions[of]!.known.length
  return [
    ahead >= 0 ? 1 : 0,
    ahead >= 0 ? ahead / 10 : 0,
    ahead === 0 ? 1 : 0,
    ahead === 0 ? (4 - short) / 4 : 0,
    ahead === 1 ? (4 - short) / 4 : 0,
    view.storm.next === null ? 0 : 1,
    Math.min(known, 8) / 8,
  ]
}

/** What only the seat that looks knows. */
export const privateNumbers = (s: Situation, sides: readonly Prospect[]): number[] => [
  ...handNumbers(s),
  ...traitorNumbers(s),
  ...foresightNumbers(s, sides),
]
