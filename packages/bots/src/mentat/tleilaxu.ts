import { type Answer, type Faction, LEADER, type LeaderId, strengthAt, territoryOf } from '@arrakis/engine'
import { areAllied, type Situation } from '../situation.ts'
import { bareTotal, planOf } from './dream.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { keptBack, leadersLeft, mySpice } from './purse.ts'
import { sizeOf } from './reach.ts'
import { leaderWorth } from './revival.ts'
import { favourOf } from './set-up.ts'

const strength = ({ view }: Situation, leader: LeaderId): number => strengthAt(view.table, leader)
const isDead = ({ view }: Situation, id: LeaderId): boolean =>
  view.factions[LEADER[id].faction]?.leaders.some((one) => one.id === id && 'dead' in one && one.dead) ?? false
const infiltrated = ({ view }: Situation): Faction[] =>
  (view.dream?.infiltrations ?? []).map(({ leader }) => LEADER[leader].faction)

/** DR-13 A card of an own leader is no use, and one of the dead is what they wait for. */
const weighDancer: Judge<'dream.dancer'> = (s, { offer }) =>
  offer.choices.map((leader) => {
    if (leader === 'pass') return because(leader, 0, 'dream.keep')
    const own = LEADER[leader].faction === s.me
    return because(leader, own ? 2 : isDead(s, leader) ? -2 : -0.1, 'dream.exchange', { leader })
  })

/** How many of their leaders they need for battles of their own. */
const OWN_BATTLES = 2
/** DR-17 With whoever is infiltrated they win: a weak leader of a strong faction, and each faction once. */
const weighInfiltration: Judge<'dream.infiltrate'> = (s, { offer }) => {
  const spare = leadersLeft(s) - OWN_BATTLES
  return offer.choices.map((leader) => {
    if (leader === 'pass') return because(leader, 0, 'dream.keep')
    const of = LEADER[leader].faction
    const again = infiltrated(s).includes(of) ? 3 : 0
    const value = spare > 0 ? favourOf(of) - 0.4 * strength(s, leader) - again : -1
    return because(leader, value, 'dream.mask', { faction: of, leader })
  })
}

/** DR-BT-7 A battle that is lost although their leader is dead is given away for a place in their house. */
const weighZoal: Judge<'dream.zoal'> = (s, { about }) => {
  const foe = about.aggressor === s.me ? about.defender : about.aggressor
  const theirs = planOf(about, foe)
  const loses = bareTotal(s, planOf(about, s.me)) < bareTotal(s, theirs && { ...theirs, leader: null })
  return [because('yes', loses ? 1 : -1, 'dream.give-way'), because('no', 0, 'battle.silent')]
}

/** DR-BT-3 What others pay for their dead is mine; whoever is near victory is not helped. */
const weighOffer: Judge<'dream.offer-leader'> = (s, { offer }) =>
  offer.choices.map((leader) =>
    leader === 'pass'
      ? because(leader, 0, 'dream.enough')
      : because(leader, 0.5 + 0.1 * strength(s, leader), 'dream.price', { leader }),
  )
const namePrice: Judge<'dream.leader-price'> = (s, { offer, about }) => {
  const price = about.leader ? strength(s, about.leader) : offer.range!.min
  return [because(Math.min(offer.range!.max, Math.max(offer.range!.min, price)), 0, 'dream.fair')]
}

/** DR-BT-4 Those whose victory would be mine too. */
const raiseLimit: Judge<'dream.raise-limit'> = (s, { offer }) => [
  because(
    offer.from.filter((of) => areAllied(s.view, s.me, of) || infiltrated(s).includes(of)),
    0,
    'dream.raise',
  ),
]

/** DR-BT-4 The best ones first, as far as the spice goes that is not needed elsewhere. */
const reviveLeaders: Judge<'dream.revive-leaders'> = (s, { offer }) => {
  const { leaders } = s.view.factions[s.me]!
  const price = (id: LeaderId): number =>
    leaders.some((one) => one.id === id && 'faceDown' in one && one.faceDown)
      ? strength(s, id)
      : Math.ceil(strength(s, id) / 2)
  let rest = mySpice(s) - 0.5 * keptBack(s)
  const back: Answer<'dream.revive-leaders'> = []
  for (const id of [...offer.from].sort((a, b) => strength(s, b) - strength(s, a))) {
    if (back.length >= offer.most || price(id) > rest || leaderWorth(s, id) < 0.8 * price(id)) continue
    rest -= price(id)
    back.push(id)
  }
  return [because(back, 1, back.length > 0 ? 'dream.dead' : 'revival.save'), because([], 0, 'revival.save')]
}

/** DR-BT-8 Where most of theirs stand against mine. */
const weighBurner: Judge<'dream.stone-burner'> = (s, { offer }) =>
  offer.places.map((id) => {
    let [mine, theirs] = [0, 0]
    for (const stack of s.view.forces)
      if (territoryOf(stack.area) === id)
        if (stack.of === s.me) mine += sizeOf(stack)
        else theirs += sizeOf(stack)
    return because(id, (mine > 0 ? 5 : 0) + 0.1 * theirs, 'dream.burn', { territory: id })
  })

/** The questions of the Bene Tleilaxu, and what they ask of others. */
export const tleilaxuJudges = {
  'dream.dancer': weighDancer,
  'dream.infiltrate': weighInfiltration,
  'dream.impersonate': (s, { offer }) =>
    offer.choices.map((leader) => because(leader, -strength(s, leader), 'dream.weakest', { leader })),
  'dream.unmask': (_, { offer }) =>
    offer.choices.map((answer) => because(answer, answer === 'yes' ? 1 : 0, 'dream.unmask')),
  'dream.zoal': weighZoal,
  // DR-16 A weak leader is sent into battles less, so the infiltration lasts.
  'dream.shape': (s, { offer }) =>
    offer.choices.map((leader) => because(leader, -strength(s, leader), 'dream.weakest', { leader })),
  'dream.offer-leader': weighOffer,
  'dream.leader-price': namePrice,
  'dream.raise-limit': raiseLimit,
  'dream.revive-leaders': reviveLeaders,
  'dream.stone-burner': weighBurner,
} satisfies Judges
