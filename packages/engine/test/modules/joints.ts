import { addModule, type Faction, type Module } from '@arrakis/engine'
import { procedure } from '../../src/hooks/flow.ts'
import { type Game, tell } from '../../src/hooks/hooks.ts'
import type { Moments } from '../../src/hooks/values-and-moments.ts'
import { refusal } from '../../src/kernel/result.ts'
import { rolesIn } from '../../src/model/plan.ts'
import { pay } from '../../src/procedures/payments.ts'

/** The joints of a battle, of the tanks and of payments, each used by one rule like those of the coming modules. */

/** The moments that were named, for tests to read. */
export const seen: string[] = []

/** Writes down that a moment was named, once for the first in storm order. */
const witness = <M extends keyof Moments>(moment: M) => ({
  who: ({ state }: Game) => state.order.slice(0, 1),
  run: procedure<{ owner: Faction } & Moments[M]>(`joints.${moment}`)({
    sees() {
      seen.push(moment)
    },
  }),
})

/** Whoever lives off others: large payments bring one spice to somebody who has no part in them. */
const tithe = procedure<{ owner: Faction } & Moments['spice.paid']>('joints.tithe')({
  takes(g, f) {
    seen.push(`spice.paid by ${f.from}: ${f.amount} for ${f.what}`)
    pay(g, 'bank', f.owner, 1, 'income')
    tell(g, { type: 'spiceGained', by: f.owner, amount: 1, for: 'income' })
  },
})

export const joints: Module = {
  id: 'test.joints',
  rules: [
    {
      id: 'joints.forces',
      rule: 'BATTLE-10',
      changes: {
        // Half a point each, and no spice helps; starred forces that need none.
        'force.worth': (worth, { seat, territory }) => {
          if (seat === 'guild') return { ...worth, normal: [1, 1] }
          if (seat === 'emperor' && territory !== 'carthag')
            return { ...worth, elite: [worth.elite[0], worth.elite[0]] }
          return worth
        },
      },
    },
    {
      id: 'joints.leaders',
      rule: 'BATTLE-27',
      changes: {
        'leader.strength': (strength, { plan }) =>
          strength + (rolesIn(plan).weapon.includes('poison') ? 3 : 0) + (plan.more?.banked ?? 0),
        // A worthless card in the defence place guards like the defence of the other side.
        'leader.slain': (slayer, { plan, theirs, against }) =>
          plan.defence === 'kulon' && theirs.defence !== null && slayer === against ? null : slayer,
        'battle.total': (total, { side, territory }) =>
          side === 'harkonnen' && territory === 'carthag' ? total + 2 : total,
        'battle.tie': (winner, { against, territory }) => (territory === 'habbanya-sietch' ? against : winner),
      },
    },
    {
      id: 'joints.cards',
      rule: 'BATTLE-29',
      changes: {
        'cards.keep': (keeps, { of, card, traitor }) =>
          of === 'guild' && !traitor ? true : keeps && card !== 'baliset',
        'traitor.calls': (calls, { territory }) => calls && territory !== 'sietch-tabr',
        'plan.more': (wrong, { seat, plan, what }) => {
          if (seat !== 'harkonnen' || what !== 'banked') return wrong
          return plan.leader === null ? refusal('plan.leader-needed', 'BATTLE-12') : null
        },
      },
    },
    {
      id: 'joints.tanks',
      rule: 'REV-02',
      changes: {
        'revival.limit': (limit, { seat }) => (seat === 'harkonnen' ? 5 : limit),
        'revival.price': (price, { seat, what }) => {
          if (seat === 'emperor' && what === 'elite') return 3
          return seat === 'emperor' && what === 'normal' ? 1 : price
        },
        'revival.payee': (payee, { seat, what }, { state }) =>
          what !== 'forces' && seat !== 'guild' && state.order.includes('guild') ? 'guild' : payee,
        'collection.rate': (rate, { kind }) => (kind === 'elite' ? rate + 1 : rate),
        'territory.closed': (closed, { seat }) =>
          seat === 'guild' ? [...closed, { territory: 'arrakeen', rule: 'MOVE-06' }] : closed,
      },
    },
    {
      id: 'joints.moments',
      rule: 'BATTLE-18',
      follows: {
        'battle.opens': witness('battle.opens'),
        'battle.committed': witness('battle.committed'),
        'battle.revealed': witness('battle.revealed'),
        'battle.judged': witness('battle.judged'),
        'battle.settled': witness('battle.settled'),
        'spice.paid': {
          who: ({ state: { order } }, { from, to, amount }) =>
            from === 'bank' || amount < 4 ? [] : order.filter((seat) => seat !== from && seat !== to).slice(0, 1),
          run: tithe,
        },
      },
    },
  ],
}
addModule(joints)
