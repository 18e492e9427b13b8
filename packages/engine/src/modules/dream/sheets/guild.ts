import { guild } from '../../../factions/guild.ts'
import { type Advantage, advantage, type FactionSheet } from '../../../hooks/hooks.ts'
import { trained } from './fate-of-guild.ts'
import { interject, mayInterject, orderDecisions } from './guild-order.ts'
import { retreatDecisions, withdrawal } from './guild-retreat.ts'
import { kept } from './kept.ts'

/** DR-GUI-3 */
const withInterjections = (a: Advantage): Advantage =>
  a.id === 'guild.order'
    ? {
        ...a,
        rule: 'DR-GUI-3',
        follows: {
          'movement.next': {
            when: (g, owner, { waiting }) => waiting.includes(owner) && mayInterject(g),
            run: interject,
          },
        },
      }
    : a

/** DR-GUI-1 to DR-GUI-5 */
export const dreamGuild: FactionSheet = {
  ...guild,
  advantages: [
    ...kept(
      guild,
      {
        income: 'announce',
        'cross-ship': 'announce',
        'return-ship': 'announce',
        'half-price': 'announce',
        'ally-half-price': 'announce',
        'ally-cross-ship': 'announce',
        order: 'beforeUse',
      },
      [
        ['cross-ship', 'return-ship', 'ally-cross-ship'],
        ['half-price', 'ally-half-price'],
      ],
      {
        order:
          'Once in the phase you ship and move when you like, change places with somebody, or make somebody act now and take their place.',
      },
    ).map(withInterjections),
    advantage({
      id: 'guild.ally-credit',
      rule: 'DR-GUI-2',
      name: 'Credit for an ally',
      says: 'What you pay of a shipment of your ally comes back to you at once, even if a Karama sends payments to the bank.',
      alliance: true,
      changes: { 'shipment.help': (payee, { helper }, owner) => (helper === owner ? owner : payee) },
    }),
    withdrawal,
    trained,
  ],
  decisions: [...guild.decisions, ...orderDecisions, ...retreatDecisions],
}
