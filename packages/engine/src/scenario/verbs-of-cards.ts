import { factionState } from '../board/forces.ts'
import type { Faction } from '../model/factions.ts'
import type { FactionState } from '../model/state.ts'
import { FORCE, force, question } from './phrases.ts'
import { type Speaker, text, type Verb, verb, withCard } from './verb.ts'

const own = ({ state, seat }: Speaker): FactionState => factionState(state, seat as Faction)

export const KARAMA: readonly Verb[] = [
  verb('karama [CARD]', ['karama', 'stop-shipment'], text('karama(?: (?!half-price)(\\S+))?'), (words) =>
    withCard(words, 0),
  ),
  verb('karama half-price [with CARD]', 'karama-half-price', text('karama half-price(?: with (\\S+))?'), (words) => ({
    card: withCard(words, 0),
  })),
  verb(
    'karama see-plan FACTION [with CARD]',
    'karama-see-plan',
    text('karama see-plan (\\S+)(?: with (\\S+))?'),
    (words) => ({
      card: withCard(words, 1),
      of: words[0],
    }),
  ),
  verb(
    'karama take-hand FACTION [N cards] [with CARD]',
    'karama-take-hand',
    text('karama take-hand (\\S+)(?: (\\d+) cards?)?(?: with (\\S+))?'),
    (words) => ({
      card: withCard(words, 2),
      of: words[0],
      ...(words[1] ? { count: Number(words[1]) } : {}),
    }),
  ),
  verb('karama worm to TERRITORY', 'karama-call-worm', text('karama worm to (\\S+)'), ([territory]) => ({
    card: 'karama',
    territory,
  })),
  verb(
    'karama revive 3 | LEADER [with CARD]',
    'karama-revive',
    text(`karama revive (${FORCE}|\\S+)(?: with (\\S+))?`),
    (words) => ({
      card: withCard(words, 1),
      ...dead(words[0]!),
    }),
  ),
  verb('return CARD, CARD', 'return-cards', text('return ([a-z].*)'), ([cards]) => cards!.split(/, ?/)),
]

const dead = (said: string): object => (/^\d/.test(said) ? { leader: null, ...force(said) } : { leader: said })

export const AT_ANY_TIME: readonly Verb[] = [
  verb('hajr', ['hajr', 'hajr-again'], text('hajr'), (_, said) => (said.asked === 'hajr-again' ? 'yes' : true)),
  verb(
    'mercenary leader | forces [for FACTION]',
    'mercenary',
    text('mercenary (leader|forces)(?: for (\\S+))?'),
    ([as, other], { seat }) => ({ for: other ?? seat, as }),
  ),
  verb('ghola 5 | ghola LEADER', 'tleilaxu-ghola', text(`ghola (${FORCE}|\\S+)`), ([what]) => dead(what!)),
  verb(
    'truthtrance FACTION card CARD | holds PILE CARD | traitor LEADER | spice N | storm N | plan CARD | prediction FACTION TURN | words ...',
    'truthtrance',
    text('truthtrance (\\S+?):? (.+)'),
    ([of, said]) => {
      const asks = question(said!)
      return asks ? { of, question: asks } : undefined
    },
  ),
  verb('object', 'truth', text('object'), () => 'object'),
  verb(
    'reword card CARD | ... (as truthtrance)',
    'reword',
    text('reword (.+)'),
    ([said]) => question(said!) ?? undefined,
  ),
  verb('withdraw', 'withdraw', text('withdraw'), () => true),
  verb('show hand | traitors | spice | prediction to FACTION', 'show', text('show (\\S+) to (\\S+)'), ([what, to]) => ({
    to,
    what,
  })),
  verb(
    'credit cards N shipments N [first]',
    'credit',
    text('credit(?: cards (\\d+))?(?: shipments (\\d+))?( first)?'),
    ([cards, shipments, first], said) => ({
      cards: Number(cards ?? own(said).credit.cards),
      shipments: Number(shipments ?? own(said).credit.shipments),
      ...(first ? { first: true } : {}),
    }),
  ),
  verb('primary FACTION [in TERRITORY]', 'name-primary', text('primary (\\S+)(?: in (\\S+))?'), ([of, at]) => ({
    of,
    ...(at ? { at } : {}),
  })),
  verb('bid infinity [with CARD]', 'bid-infinity', text('bid infinity(?: with (\\S+))?'), ([card]) => ({
    card: card ?? 'karama',
  })),
  verb('charity on | off', 'standing', text('charity (on|off)'), ([on], said) => ({
    ...own(said).standing,
    charity: on === 'on',
  })),
  verb('lose starred | ordinary first', 'standing', text('lose (starred|ordinary) first'), ([which], said) => ({
    ...own(said).standing,
    starred: which === 'starred',
  })),
  verb('lose half | all to storms', 'standing', text('lose (half|all) to storms'), ([which], said) => ({
    ...own(said).standing,
    halve: which === 'half',
  })),
  verb('collect on | off', 'standing', text('collect (on|off)'), ([on], said) => ({
    ...own(said).standing,
    collect: on === 'on',
  })),
  verb(
    'order MOMENT ignore | ask | cancel [when i-pay | my-battle]',
    'orders',
    text('order (\\S+) (\\S+)(?: when (\\S+))?'),
    ([on, what, when], said) => [
      ...own(said).orders.filter((order) => order.on !== on),
      { on, do: what, ...(when ? { when } : {}) },
    ],
  ),
  verb(
    'accept | refuse | cancel deal N',
    'answer-deal',
    text('(accept|refuse|cancel) deal (\\d+)'),
    ([answer, deal]) => ({ deal: Number(deal), answer }),
  ),
]
