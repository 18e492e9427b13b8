import type { Card, CardKind, Faction, LeaderId, View } from '@arrakis/engine'
import { EXTRA_SENTENCES } from '@arrakis/engine'
import { texts } from '../text.ts'
import type { ModuleTexts } from './module-texts.ts'

type Extra = NonNullable<View['extra']>
type Round = Extra['orders'][number]['round']
type Shackle = Extra['shackles'][number]['from']

// Names come from the texts that are there already: imported, they would leave the chunk of the table.
const game = () => texts().game
const seatName = (seat: Faction): string => game().seatName(seat)
const cardName = (card: Card): string => game().cardName(card)
const leaderOf = (leader: LeaderId): string => game().leaderName(leader)
const valueText = (value: unknown): string => game().valueText(value)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const orPass =
  (none: string, label: (value: string) => string) =>
  (answer: string): { label: string } => ({ label: answer === 'pass' ? none : label(answer) })
const either =
  (yes: string, no: string, ofYes: string, ofNo?: string) =>
  (answer: 'yes' | 'no'): { label: string; detail?: string } =>
    answer === 'yes' ? { label: yes, detail: ofYes } : { label: no, ...(ofNo ? { detail: ofNo } : {}) }
const yesNo =
  (yes: string, no: string) =>
  (answer: 'yes' | 'no'): string =>
    answer === 'yes' ? yes : no
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nobody') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const card = (answer: string): string => cardName(answer as Card)
const seat = (answer: string): string => capital(seatName(answer as Faction))

/** Questions and answers of the further factions of Avalon Hill. */
export const housesTexts: Omit<ModuleTexts, 'sentences'> = {
  questions: {
    'ixians.share': ({ of }) =>
      of ? `How much of the ten spice do you give ${seatName(of)}?` : 'How much do you give?',
    'tleilaxu.mark': ({ leader }) =>
      `${capital(valueText(leader))} came back from the tanks. Make this leader your traitor?`,
    'tleilaxu.betray': ({ plans, winner, territory }) => {
      const leader = plans.find(({ of }) => of === winner)?.plan.leader
      if (!winner || !leader) return EXTRA_SENTENCES['tleilaxu.betray']
      return `${capital(leaderOf(leader as LeaderId))} has led ${seatName(winner)} to victory in ${game().placeName(territory)}. Announce this leader as your traitor?`
    },
    'tleilaxu.voice': ({ leader }) =>
      `${capital(leaderOf(leader))} is attacked. Use the Voice on the card that is laid, or pass.`,
    'tleilaxu.weapon': ({ leader }) => `Lay a card against ${leaderOf(leader)}, face down, or pass.`,
    'tleilaxu.defence': ({ leader, territory, trap }) =>
      `${trap ? 'A trap strikes at' : 'The Bene Tleilaxu attack'} ${leaderOf(leader)} in ${game().placeName(territory)}. Lay a defence, or none.`,
    'tleilaxu.shackle': ({ of, leader }) =>
      `${capital(leaderOf(leader))} was struck. What may ${seatName(of)} not do next turn?`,
    'tleilaxu.trap-card': ({ at }) =>
      at ? `Choose the card of the trap in ${game().placeName(at)}, or pass.` : EXTRA_SENTENCES['tleilaxu.trap-card'],
    'tleilaxu.give-card': ({ of }) =>
      of ? `Choose the card that you give ${seatName(of)}.` : EXTRA_SENTENCES['tleilaxu.give-card'],
  },
  doing: {
    'landsraad.order': 'thinking of an order',
    'landsraad.restrict': 'thinking of a restriction',
    'ixians.share': 'sharing income',
    'tleilaxu.attack': 'thinking of an attack',
    'tleilaxu.voice': 'using the Voice',
    'tleilaxu.weapon': 'laying a card',
    'tleilaxu.defence': 'defending a leader',
    'tleilaxu.shackle': 'choosing shackles',
    'tleilaxu.trap': 'thinking of traps',
    'tleilaxu.trap-card': 'laying a trap',
    'tleilaxu.give': 'thinking of gifts',
    'tleilaxu.give-card': 'choosing a gift',
    'tleilaxu.grant': 'granting revival',
    'tleilaxu.leaders': 'reviving leaders',
  },
  choices: {
    'landsraad.order': orPass('Order nobody', (of) => `${seat(of)} must hold`),
    'landsraad.again': orPass('Keep the Karama', () => 'Play the Karama'),
    'tleilaxu.mark': either('Make a traitor', 'Leave loyal', 'Nobody learns of it. One leader a turn.'),
    'tleilaxu.betray': either(
      'Announce it now',
      'Stay silent',
      'Their forces there are lost, the leader dies, and the place is yours without forces.',
      'A stronghold can still be announced when the battles of a turn are over, while they hold it.',
    ),
    'tleilaxu.attack': orPass('Attack nobody', (leader) => capital(valueText(leader))),
    'tleilaxu.voice': orPass('Say nothing', (said) => {
      const [word = '', kind = ''] = said.split(' ')
      return `${word === 'not' ? 'Do not play' : 'Play'} a ${game().cardKindName(kind as CardKind)}`
    }),
    'tleilaxu.weapon': orPass('Call it off', card),
    'tleilaxu.defence': orPass('No defence', card),
    'tleilaxu.shackle': (from) => ({ label: from === 'shipping' ? 'Ship' : 'Move' }),
    'tleilaxu.trap-card': orPass('Lay no trap', card),
    'tleilaxu.give': orPass('Give nothing', seat),
    'tleilaxu.show': either('Show it', 'Keep it hidden', 'All learn that you have at least 35.'),
  },
  answers: {
    'ixians.share': (amount) => (amount === 0 ? 'give nothing' : `give ${amount} spice`),
    'landsraad.order': (of) => (of === 'pass' ? 'order nobody' : `order ${seatName(of)} to hold`),
    'landsraad.restrict': (at) => (at === 'pass' ? 'pass' : `restrict ${game().placeName(at)}`),
    'tleilaxu.mark': yesNo('make a traitor', 'leave the leader loyal'),
    'tleilaxu.betray': yesNo('announce it', 'stay silent'),
    'tleilaxu.announce': (places) =>
      places.length === 0
        ? 'announce nothing'
        : `announce the betrayal in ${list(places.map((at) => game().placeName(at)))}`,
    'tleilaxu.attack': (leader) => (leader === 'pass' ? 'attack nobody' : `attack ${leaderOf(leader)}`),
    'tleilaxu.weapon': (laid) => (laid === 'pass' ? 'call it off' : `lay ${cardName(laid)}`),
    'tleilaxu.defence': (laid) => (laid === 'pass' ? 'lay no defence' : `lay ${cardName(laid)}`),
    'tleilaxu.shackle': (from) => `keep them from ${from}`,
    'tleilaxu.trap': (at) => (at === 'pass' ? 'pass' : `lay a trap in ${game().placeName(at)}`),
    'tleilaxu.trap-card': (laid) => (laid === 'pass' ? 'lay no trap' : `lay ${cardName(laid)}`),
    'tleilaxu.give': (to) => (to === 'pass' ? 'give nothing' : `give ${seatName(to)} a card`),
    'tleilaxu.give-card': (given) => `give ${cardName(given)}`,
    'tleilaxu.show': yesNo('show it', 'keep it hidden'),
    'tleilaxu.grant': (allies) =>
      allies.length === 0 ? 'grant nobody a revival' : `grant ${list(allies.map(seatName))} a revival`,
    'tleilaxu.leaders': (leaders) => `revive ${list(leaders.map(leaderOf))}`,
  },
  plays: {
    'ixians.full-strength': 'Karama: full strength',
    'ixians.seize': 'Karama: seize the Ixians’ spice',
    'tleilaxu.lay-trap': 'Lay a trap',
    'tleilaxu.tax': 'Karama: tax the Bene Tleilaxu',
    'tleilaxu.disarm': 'Karama: destroy a trap',
  },
}

const SHACKLED: Readonly<Record<Shackle, string>> = { shipping: 'ship', moving: 'move' }

/** Orders, marks and secrets of the further factions. */
export const houses = {
  who: {
    ixians: 'You build machines: you go first, your forces move two territories, and ten spice come in every turn.',
    tleilaxu:
      'You have neither forces nor leaders. You are paid for every revival, turn leaders into traitors, and kill those who have fought.',
    landsraad: 'You have influence: every turn you order somebody to hold in place. Stop whoever is about to win.',
  } as Readonly<Partial<Record<Faction, string>>>,
  winAlso: {
    tleilaxu:
      'Where the table has it you also win by spice: show 35 after a collection, and have more than that one turn later.',
  } as Readonly<Partial<Record<Faction, string>>>,
  forms: {
    leader: (of: string, strength: number, place: string | null) =>
      [of, `strength ${strength}`, ...(place ? [`fought in ${place}`] : [])].join(' · '),
    /** `as`: what it is as a weapon against a leader. */
    card: (kind: string, as: string | null) =>
      as === 'worthless'
        ? `${kind}: shackles, against shipping or moving`
        : as === 'special'
          ? `${kind}: counts as a lasgun, once in the game`
          : kind,
    holds: (battle: boolean) =>
      battle ? 'Attacks nobody in this round of battles.' : 'No revival of forces, no shipment, no movement this turn.',
  },
  side: {
    title: 'Bound and held',
    held: (round: Round) =>
      round === 'battle'
        ? 'Ordered to hold in place: starts no battle this turn.'
        : 'Ordered to hold in place: no revival, shipment or movement this turn.',
    shackled: (from: Shackle, later: boolean) => `Shackled: may not ${SHACKLED[from]} ${later ? 'next' : 'this'} turn.`,
    trapped: (place: string) => `Caught in a trap in ${place}: may not leave it.`,
    granted: 'Revives free of charge this turn.',
    restricted: (place: string) => `Restricted this turn: ${place}.`,
    mark: (what: 'control' | 'trap' | 'attack', place: string, card: string | null) => {
      const shown = card ? `: ${card}` : ''
      if (what === 'control') return `Holds ${place} without forces.`
      return what === 'trap' ? `Trap in ${place}${shown}.` : `Attack in ${place}${shown}.`
    },
    shown: (turn: number) => `Showed 35 spice on turn ${turn}.`,
    betrayed: (place: string) => `${place} is betrayed; you may announce it when the battles are over.`,
    gholas: 'Traitors out of the tanks',
  },
}
