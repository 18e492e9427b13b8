import type { TableConfig } from '@arrakis/engine'

type TableOptions = NonNullable<TableConfig['options']>

/** What the two sides of a world's card say, and what its occupier has of it. */
interface WorldText {
  readonly high: string
  readonly low: string
  readonly occupied: string
  /** What the low side takes where the table has chosen another value of an option. */
  readonly other?: { readonly option: keyof TableOptions; readonly is: string; readonly low: string }
}

const WORLDS: Readonly<Record<string, WorldText>> = {
  caladan: {
    high: 'After a battle you win, one force may come from your reserves to where it was, if a force of yours is still there.',
    low: 'You do not see the next card of the spice deck.',
    occupied: 'The occupier sees the cards up for auction as you do.',
  },
  'wallach-ix': {
    high: 'Into the Polar Sink two of your forces may go along with a shipment.',
    low: 'You send no advisors at all.',
    occupied: 'The Voice does not bind the occupier and the occupier’s ally.',
  },
  kaitain: {
    high: 'At the end of the bidding you may discard treachery cards, and pay 2 spice for each.',
    low: 'Of what others pay for treachery cards you get only half, rounded up.',
    occupied: 'The occupier gets the other half of what is paid for treachery cards.',
  },
  'salusa-secundus': {
    high: 'Your Sardaukar fight at full strength without spice.',
    low: 'Of what others pay for treachery cards you get only half, rounded up.',
    occupied: 'Your Sardaukar count no more than other forces.',
    other: {
      option: 'homeworlds.salusaLow',
      is: 'noFreeSardaukar',
      low: 'Sardaukar are not revived free of charge.',
    },
  },
  'southern-hemisphere': {
    high: 'A Fedaykin you revive may go at once to a territory where you have forces.',
    low: 'Nothing is lost.',
    occupied: 'Half of the spice you collect, rounded down, goes to the occupier.',
  },
  'giedi-prime': {
    high: 'In a turn in which you collected spice in the desert or from worlds you get 2 more.',
    low: 'Nothing is lost.',
    occupied: 'The extra card you get when you buy one goes to the occupier or the occupier’s ally.',
  },
  junction: {
    high: 'You may carry other factions across the planet, and to and from worlds, for half or all of the price.',
    low: 'Of what others pay for shipments you get only half, rounded up.',
    occupied: 'The occupier gets the other half of what is paid for shipments.',
  },
}

/** Homeworlds: their cards, and what is said about them. */
export const worlds = {
  texts: WORLDS,
  title: 'Homeworld',
  titles: 'Homeworlds',
  high: 'High side',
  low: 'Low side',
  occupied: 'Occupied',
  up: 'lies up',
  saysTo: (of: string) => `What it does for ${of}:`,
  threshold: (from: number) => `with ${from} or more natives`,
  below: (from: number) => `with fewer than ${from}`,
  natives: (n: number) => (n === 1 ? '1 native' : `${n} natives`),
  battle: (n: number) => `Natives count ${n} more in battle here.`,
  losses: (n: number) => `An explosion kills ${n} of them.`,
  income: (n: number) => (n === 0 ? 'No income for an occupier.' : `An occupier gets ${n} spice a turn.`),
  occupier: (who: string) => `Occupied by ${who} this turn.`,
  nobody: 'Nobody has occupied it.',
}
