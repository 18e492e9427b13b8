import {
  type Faction,
  type Force,
  forceText,
  type ShipKind,
  seatName,
  type TerritoryId,
  territoryName,
} from '@arrakis/engine'
import { agree, capital, list } from './values.ts'

const HINTS: Record<ShipKind, string> = {
  reserves: 'Tap a territory; tap it again for one more force.',
  arrival: 'Your reserves come up near the Great Flat. Tap a territory; tap it again for one more force.',
  cross: 'Tap your forces, then where they go. Or drag them there.',
  return: 'Tap the forces that go back to your reserves.',
}

const forcesText = (n: number): string => (n === 1 ? '1 force' : `${n} forces`)

/** Texts of forms that are never the first question of a game. */
export const forms = {
  recurring: {
    holds: 'My answer holds',
    scopes: { once: 'this time', turn: 'for this turn', always: 'always' },
    sending: (answer: string, thisTurn: boolean) =>
      `${thisTurn ? 'As you answer this turn' : 'As you always answer'}: ${answer}.`,
    askAgain: 'Ask me again',
    name: {
      'send-advisor': 'Beside a shipment of others',
      intrusion: 'When others enter among my fighters',
      'grant-revival': 'When my ally revives',
      'guild-turn': 'Before others ship and move',
      'world.second-advisor': 'A second force to the Polar Sink',
    },
    ask: 'Ask me',
    always: (answer: string) => `Always: ${answer}`,
    thisTurn: (answer: string) => `This turn: ${answer}`,
  },
  amount: 'How many',
  spiceAmount: 'Spice',
  /** `starred`: those of the forces that cost more. */
  forcesLimit(least: number, most: number, price: number, starred?: { name: string; price: number }): string {
    const range =
      least === most
        ? `Exactly ${forcesText(most)}`
        : least > 0
          ? `${least} to ${forcesText(most)}`
          : `Up to ${forcesText(most)}`
    if (price === 0) return `${range}.`
    if (price < 1) return `${range}, two for 1 spice.`
    return starred
      ? `${range}, at ${price} spice each and ${starred.price} for each of the ${starred.name}.`
      : `${range}, at ${price} spice each.`
  },
  some: {
    count(least: number, most: number, all: number): string {
      if (least === most) return `Choose ${most} of them`
      if (least === 0) return most === all ? 'Choose any of them' : `Choose up to ${most} of them`
      return `Choose ${least} to ${most} of them`
    },
    missing: (n: number) => (n === 1 ? 'Choose one more.' : `Choose ${n} more.`),
  },
  besideAlly: (places: readonly string[]) =>
    `An ally stands in ${places.join(' and ')}: your forces that are still there when your movement ends go to the tanks.`,
  allyThere: 'ally there',
  ground: {
    /** `fights`: only those who are left after a battle collect it. */
    collects(amount: number, all: number, fights: boolean): string {
      const spice = amount === all ? `all ${all}` : `${amount} of the ${all}`
      return fights
        ? `If you win, those who are left can collect up to ${spice} spice.`
        : `Your forces there can collect ${spice} spice.`
    },
    meets: (others: readonly { readonly of: Faction; readonly force: Force }[]) =>
      `${capital(list(others.map(({ of, force }) => `${seatName(of)} with ${forceText(force, of)}`)))} ${
        others.length > 1 ? 'stand' : agree(others[0]!.of, 'stands', 'stand')
      } there: whoever stays will have to fight.`,
    missed: (spice: number, sector: number) =>
      `The spice lies in sector ${spice}: forces in sector ${sector} collect none of it.`,
    /** A worm that one has seen, and what it will find there. */
    worm: ({ at, devours, maySpare }: { at: TerritoryId; devours: number; maySpare: boolean }) =>
      `The next spice card is a worm: it comes to ${territoryName(at)} and devours your ${forcesText(devours)} there${
        maySpare ? ', unless your ally spares them' : ''
      }.`,
    /** How far away the storm is, how far it moves, and what part of the forces it takes. */
    storm({ far, least, most, takes }: { far: number; least: number; most: number; takes: number }): string {
      const destroys = `destroys ${takes < 1 ? 'half of the forces' : 'all forces'} here`
      if (least === most) return `The next storm moves ${most === 1 ? '1 sector' : `${most} sectors`} and ${destroys}.`
      const moves = `The next storm moves ${least} to ${most} sectors`
      if (far <= least) return `${moves} and ${destroys}.`
      return far === most ? `${moves}: with ${most} it ${destroys}.` : `${moves}: with ${far} or more it ${destroys}.`
    },
  },
  ship: {
    how: 'How',
    which: 'Which forces',
    from: 'From which world',
    fromWorld: (world: string) => `From ${world}`,
    send: 'Ship',
    kinds: {
      reserves: 'From reserves',
      arrival: 'From the desert',
      cross: 'Across the planet',
      return: 'To reserves',
    } satisfies Record<ShipKind, string>,
    most: (n: number) => `Maximum: ${n}`,
    price: 'Price',
    killed: 'Reserves killed to pay, 1 spice each',
    lost: (n: number) => `They come through the storm: ${n} of them will be lost.`,
    fullPrice: 'Full price',
    halfPrice: (card: string) => `Half price with ${card}`,
    hint: (kind: ShipKind) => HINTS[kind],
    allyPays: (by: Faction, amount: number, first: boolean) =>
      `${capital(seatName(by))} ${agree(by, 'pays', 'pay')} up to ${amount} spice of it${first ? ', before you do' : ', once yours is spent'}.`,
    tooDear: (means: number) => `With ${means} spice no place is open to you. Tap one to see why.`,
  },
  place: {
    force: 'Place it',
    forceHint: 'Tap any place on the board.',
    worm: 'Send the worm',
    wormHint: 'It devours the spice and all forces there but yours. If you pass, it devours nothing.',
    callWorm: 'Call the worm',
    callWormHint: 'It devours all forces there but the Fremen, and the spice. Your Karama power is spent.',
    noKarama: 'You hold no Karama. You are asked because of your standing orders.',
    forces: 'Place them',
    left: (n: number) =>
      n === 1
        ? 'One force is left to place. Tap the board.'
        : `${n} forces are left to place. Tap the board. A number after a name is its sector.`,
    allPlaced: 'All ten are placed.',
    arms: 'Your forces',
    armsHint: 'Those you choose fight and count this turn. The others stay peaceful.',
    noArms: 'Take up arms nowhere',
    takeArms: (n: number) => (n === 1 ? 'Take up arms there' : `Take up arms in ${n} places`),
    whichBattle: 'Battle',
    battle: (opponent: string, place: string) => `${opponent} in ${place}`,
    sides: (mine: string, theirs: string) => `You have ${mine}, they have ${theirs}.`,
    fight: 'Fight this battle',
  },
  weather: {
    sectors: 'Sectors',
    ends: (sector: number) => `The storm would end in sector ${sector}.`,
    hitsYou: (places: readonly string[]) => `It hits your forces in ${places.join(', ')}.`,
    hitsOthers: (names: readonly string[]) => `It hits forces of ${names.join(', ')}.`,
    control: (n: number) =>
      n === 0 ? 'Keep the storm where it is' : n === 1 ? 'Move it 1 sector' : `Move it ${n} sectors`,
    noCard: 'You hold no Weather Control. You are asked because of your standing orders.',
  },
  revival: {
    leader: 'Leader',
    noLeader: 'No leader',
    price: (n: number) => (n === 0 ? 'free' : `${n} spice`),
    tanks: (force: string) => `In your tanks: ${force}.`,
    limits: (free: number, limit: number) =>
      free === 0
        ? `You may revive up to ${forcesText(limit)}.`
        : `Up to ${limit} a turn come back, ${free} of them for free.`,
    means: (n: number) => `With your spice you can have ${n} back.`,
    send: 'Revive',
    nobody: 'Revive nobody',
    cannotPay: 'You cannot pay for any of your leaders.',
    forAlly: (ally: string, limit: number, price: number) =>
      `Up to ${limit} more ${limit === 1 ? 'force' : 'forces'} of ${ally}, at ${price} spice each, paid by you.`,
    pay: 'Pay for them',
    payNothing: 'Pay for nobody',
    ghola: (n: number) => `One leader, or up to ${n} forces, free of charge. The card is discarded.`,
    choose: 'Choose a leader or forces.',
  },
  losses: {
    which: 'You lose',
    due: (force: string) => `You lose ${force}.`,
    none: 'You lose no forces.',
    from: (place: string) => `From ${place}`,
    last: 'That was the last battle: you keep your cards.',
    cards: 'Cards you played: you keep those you do not discard',
    keep: 'Keep it after all',
    discard: 'Discard it',
    /** What is done with the forces, if there is a choice, and with the cards. */
    send(isChosen: boolean, kept: readonly string[], discarded: readonly string[]) {
      const all = kept.length === 2 ? 'both cards' : 'all cards'
      const keep = kept.length === 1 ? `keep ${kept[0]}` : `keep ${all}`
      const cards = discarded.length > 0 ? [`discard ${list(discarded)}`] : kept.length > 0 ? [keep] : []
      const parts = [...(isChosen ? ['lose these forces'] : []), ...cards]
      return parts.length > 0 ? capital(list(parts)) : 'Confirm'
    },
  },
  move: {
    which: 'Which forces',
    nobody: 'None of your forces can move.',
    hint: 'Tap forces to take them up, then tap where they go. Or drag them there.',
    range: (n: number) => (n === 1 ? 'They can move one territory.' : `They can move up to ${n} territories.`),
    anywhere: 'The worm carries them to any territory outside the storm.',
    emptied: (places: readonly string[]) => `You leave ${places.join(' and ')} empty.`,
    throughStorm: (n: number) => `The path leads through the storm: ${n} of them will be lost.`,
    asAdvisors: 'They arrive as advisors.',
    arriveAs: 'On arrival',
    peace: 'Stay advisors',
    fight: 'Take up arms',
    stay: 'Stay',
    send: { move: 'Move', ride: 'Ride' },
  },
}
