import { type AreaId, spread, strengthAt } from '@arrakis/engine'
import type { Situation } from '../../situation.ts'
import { cardWorth, myHand } from '../cards.ts'
import { because, type Judges } from '../judge.ts'
import { leadersLeft } from '../purse.ts'

const ELITE = 2.2
/** A hand with room is worth a card that is worth less than this. */
const USELESS = 0.5

export const resultJudges = {
  'call-traitor': () => [because('yes', 1, 'battle.traitor'), because('no', 0, 'battle.silent')],
  aftermath(s, { offer }) {
    const { discard, lose, from } = offer
    const hand = myHand(s)
    const thrown = discard.filter((card) => cardWorth(s, card, hand.toSpliced(hand.indexOf(card), 1)) < USELESS)
    const stacks = [...from].sort((a, b) => spiceAt(s, a.area) - spiceAt(s, b.area))
    return lose.map((force) =>
      because({ discard: thrown, lose: spread(stacks, force) }, -force.normal - ELITE * force.elite, 'battle.cheapest'),
    )
  },
  capture: () => [because('yes', 1, 'battle.capture'), because('no', 0, 'battle.silent')],
  captive(s) {
    const leader = s.view.captive
    // DR-74 Where nobody knows yet who it is, two spice are as good as a leader at random.
    if (!leader) return [because('kill', 2, 'battle.capture'), because('keep', 1, 'battle.capture')]
    const strength = strengthAt(s.view.table, leader)
    // Kept it can lead once; dead it is paid for, and gone for longer.
    const keep = 0.4 * strength + (leadersLeft(s) <= 2 ? 0.5 * strength : 0)
    return [
      because('keep', keep, 'battle.keep', { leader }),
      because('kill', 2 + 0.15 * strength, 'battle.kill', { leader }),
    ]
  },
} satisfies Judges

const spiceAt = ({ view }: Situation, at: AreaId): number => view.spice.find(({ area }) => area === at)?.amount ?? 0
