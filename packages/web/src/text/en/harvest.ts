import type { Answer, Faction, View } from '@arrakis/engine'
import { harvestCardName, totalOf } from '@arrakis/engine'
import { texts } from '../text.ts'
import type { ModuleTexts } from './module-texts.ts'

// Names come from the texts that are there already: imported, they would leave the chunk of the table.
const game = () => texts().game
const seatName = (seat: Faction): string => game().seatName(seat)
const capitalSeatName = (seat: Faction): string => game().capitalSeatName(seat)
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nobody') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const cards = (names: readonly string[]): string => list(names.map(harvestCardName)) || 'no cards'
const spice = (n: number): string => `${n} spice`
const given = (n: number, doing: string): string => `${doing} ${n === 0 ? 'nothing' : spice(n)}`
/** HARV-18 Who gets how much of the odd spice: each is named as often as they get one. */
const splitText = (split: readonly Faction[], to: string): string =>
  list(
    [...new Set(split)].map((seat) => `${spice(split.filter((one) => one === seat).length)} ${to} ${seatName(seat)}`),
  )
const either =
  <T>(yes: T, no: T) =>
  (answer: 'yes' | 'no'): T =>
    answer === 'yes' ? yes : no

/** What the manager holds of the harvest deck, if that is me; HARV-35 to Ixians each card is worth half as much again. */
const drawn = (view: View): string => {
  const held = view.piles?.harvest?.hands[view.me as Faction]
  if (!Array.isArray(held) || held.length === 0) return ''
  const raised = held.reduce((sum, card) => sum + Math.floor(1.5 * totalOf([card])), 0)
  return `You drew ${cards(held)}${view.me === 'ixians' ? `, and harvested ${raised}` : ''}. `
}
const tradeText = (answer: Answer<'harvest.trade'>): string => {
  switch (answer.do) {
    case 'done':
      return 'no more trades'
    case 'offer':
      return `${cards(answer.give)} offered to ${seatName(answer.to)}`
    case 'accept':
      return 'the trade accepted'
    case 'decline':
      return 'the trade declined'
  }
}

/** Questions and answers of the spice harvest. */
export const harvestTexts: Omit<ModuleTexts, 'sentences'> = {
  questions: {
    'harvest.gift-amount': ({ of }) => `How much spice do you give${of ? ` ${seatName(of)}` : ''}?`,
    'harvest.stake': (_, { factions, me }) =>
      `How much of your ${factions[me as Faction]?.spice ?? 0} spice do you stake on being the first manager?`,
    'harvest.price': (_, { harvest }) =>
      `Offer ${harvest?.manager ? `${seatName(harvest.manager)}, who ${game().verb(harvest.manager, 'manages', 'manage')} the harvest,` : 'the manager'} a second harvest card for 4 to 8 spice, or pass.`,
    'harvest.buy': ({ price }) => `The Guild offers you a second harvest card for ${spice(price ?? 0)}. Buy it?`,
    'harvest.announce': (_, view) => `${drawn(view)}How much do you tell the others was harvested?`,
    'harvest.shares': (_, view) =>
      `${drawn(view)}You announced ${view.harvest?.announced ?? 0}. Hand out the shares, face down.`,
    'harvest.vote': (_, { harvest, piles, me }) => {
      const said = harvest?.manager ? `${capitalSeatName(harvest.manager)} announced ${harvest.announced}. ` : ''
      // HARV-34
      const none = piles?.shares?.hands[me as Faction] ? '' : ' You have a vote, but no part in it.'
      return `${said}Was all of the harvest announced and shared out?${none}`
    },
    'harvest.split': ({ rest }) =>
      `${spice(rest)} could not be divided. Propose who gets it. Where no proposal is agreed to, the bank does.`,
    'harvest.agree': ({ rest, split }) =>
      `Proposed: ${splitText(split, 'to')}${split.length < rest ? ', the rest to the bank' : ''}. Agree?`,
    'harvest.block': ({ heir }) =>
      heir
        ? `${capitalSeatName(heir)} ${game().verb(heir, 'is', 'are')} to manage the next harvest. Pass them over?`
        : 'Pass over the next manager?',
    'harvest.bid': ({ high, leader, left }) =>
      `Access card, ${left} left to sell. ${leader ? `${capitalSeatName(leader)} ${game().verb(leader, 'bids', 'bid')} ${high}.` : 'Nobody has bid.'} Bid, or pass.`,
    'harvest.starred': ({ wins }) =>
      wins[0]
        ? `You place ${wins[0].count} forces in ${game().placeName(wins[0].place)}. How many of them are starred?`
        : 'How many of them are starred?',
    'harvest.settlers': ({ at }) =>
      `How many forces do you place ${at ? `in ${game().placeName(at)}` : 'there'}, without cards?`,
    'harvest.give-back': ({ of }) => `Choose the card you give back${of ? ` to ${seatName(of)}` : ''}.`,
  },
  doing: {
    'harvest.gift': 'thinking of a gift',
    'harvest.gift-amount': 'thinking of a gift',
    'harvest.stake': 'staking spice on the post',
    'harvest.price': 'thinking of a second harvest card',
    'harvest.buy': 'thinking of a second harvest card',
    'harvest.announce': 'making up a report',
    'harvest.shares': 'handing out shares',
    'harvest.look': 'looking at shares',
    'harvest.vote': 'voting on the report',
    'harvest.split': 'dividing the rest',
    'harvest.agree': 'dividing the rest',
    'harvest.block': 'thinking of the next manager',
    'harvest.peek': 'thinking of a look at the card',
    'harvest.bid': 'bidding for an access card',
    'harvest.trade': 'trading access cards',
    'harvest.commit': 'claiming strongholds',
    'harvest.sector': 'landing',
    'harvest.starred': 'landing',
    'harvest.settle': 'settling',
    'harvest.settlers': 'settling',
    'harvest.pull': 'choosing a hand to draw from',
    'harvest.give-back': 'giving a card back',
    'harvest.extra': 'thinking of two more cards',
    'harvest.salvage': 'choosing a forfeited card',
  },
  choices: {
    'harvest.gift': (to) => (to === 'pass' ? { label: 'Give nothing more' } : { label: `Give to ${seatName(to)}` }),
    'harvest.buy': either({ label: 'Buy it', detail: 'You report on both cards together.' }, { label: 'Decline' }),
    'harvest.look': (of) =>
      of === 'pass'
        ? { label: 'Look at nobody’s' }
        : { label: `Look at those of ${seatName(of)}`, detail: 'Before you vote.' },
    'harvest.vote': either(
      { label: 'Yes, I believe it', detail: 'Whoever says so takes their share, whatever comes out.' },
      {
        label: 'No, it is a lie',
        detail: 'Whoever says so gets nothing, unless most do and it was one: then they divide the pot.',
      },
    ),
    'harvest.agree': either(
      { label: 'Agree' },
      { label: 'Refuse', detail: 'Then the next one proposes, or the bank gets it.' },
    ),
    'harvest.block': either(
      { label: 'Pass over them', detail: 'The second to the right manages.' },
      { label: 'Let it be' },
    ),
    'harvest.peek': either(
      { label: 'Look at this one', detail: 'Once in each bid for power.' },
      { label: 'Wait for another' },
    ),
    'harvest.pull': (of) =>
      of === 'pass'
        ? { label: 'Leave all hands alone' }
        : { label: `Draw from ${seatName(of)}`, detail: 'A card at random; you give back one of your choice.' },
    'harvest.give-back': (card) => ({ label: harvestCardName(card) }),
    'harvest.extra': either(
      { label: 'Take two more', detail: 'Four of 28 harvest cards are worms: then you lose all your access cards.' },
      { label: 'Keep what I have' },
    ),
    'harvest.salvage': (card) => ({ label: harvestCardName(card) }),
  },
  answers: {
    'harvest.gift': (to) => (to === 'pass' ? 'give nothing more' : `give spice to ${seatName(to)}`),
    'harvest.gift-amount': (n) => given(n, 'give'),
    'harvest.stake': (n) => given(n, 'stake'),
    'harvest.price': (price) => (price === 'pass' ? 'pass' : `ask for ${spice(price)}`),
    'harvest.buy': either('buy it', 'decline'),
    'harvest.announce': (n) => `announce ${n}`,
    'harvest.look': (of) => (of === 'pass' ? 'look at nobody’s' : `look at those of ${seatName(of)}`),
    'harvest.vote': either('vote yes', 'vote no'),
    'harvest.split': (split) => (split.length === 0 ? 'propose nothing' : `propose ${splitText(split, 'for')}`),
    'harvest.agree': either('agree', 'refuse'),
    'harvest.block': either('pass over them', 'let it be'),
    'harvest.peek': either('look at this one', 'wait for another'),
    'harvest.bid': (bid) => (bid === 'pass' ? 'pass' : `bid ${bid}`),
    'harvest.sector': (area) => `land in ${game().placeName(area)}`,
    'harvest.starred': (n) =>
      n === 0 ? 'place no starred forces' : `place ${n} starred ${n === 1 ? 'force' : 'forces'}`,
    'harvest.settle': (area) => (area === 'pass' ? 'pass' : `place forces in ${game().placeName(area)}`),
    'harvest.settlers': (force, of) =>
      force.normal + force.elite === 0 ? 'place nobody' : `place ${game().forceText(force, of)}`,
    'harvest.pull': (of) => (of === 'pass' ? 'leave all hands alone' : `draw from ${seatName(of)}`),
    'harvest.extra': either('take two more', 'keep what you have'),
    'harvest.shares': (shares) => list(shares.map(({ to, cards: held }) => `${totalOf(held)} for ${seatName(to)}`)),
    'harvest.trade': tradeText,
    'harvest.commit': (claims) =>
      claims.length === 0
        ? 'no stronghold claimed'
        : list(claims.map(({ place, troops }) => `${totalOf(troops)} troops to ${game().territoryName(place)}`)),
    'harvest.give-back': harvestCardName,
    'harvest.salvage': harvestCardName,
  },
  plays: {},
}

/** Questions for a number of spice. */
export type HarvestAmount = 'harvest.stake' | 'harvest.gift-amount' | 'harvest.price' | 'harvest.announce'

export type PreludeStep = 'stakes' | 'report' | 'meeting' | 'bids' | 'deal' | 'trade' | 'claims'

const AMOUNTS: Readonly<Record<HarvestAmount, string>> = {
  'harvest.stake': 'Stake',
  'harvest.gift-amount': 'Give',
  'harvest.price': 'Ask for',
  'harvest.announce': 'Announce',
}

export const harvest = {
  title: 'The spice harvest',
  round: (n: number) => `Harvest ${n} of 5`,
  steps: {
    stakes: 'First manager',
    report: 'Report',
    meeting: 'Vote',
    bids: 'Bid for power',
    deal: 'Deal',
    trade: 'Trade',
    claims: 'Claims',
  } satisfies Record<PreludeStep, string>,
  says: {
    stakes:
      'Five harvests come before the game. The manager draws the harvest and shares it out. All stake spice in secret: the highest becomes manager and pays the second highest.',
    report:
      'The manager draws a card that nobody else sees, announces that number or a lower one, and hands each player share cards, face down.',
    meeting:
      'Vote yes and take your share. Vote no and get nothing, unless most vote no and the manager lied: then the no voters divide the pot, and the manager is out.',
    bids: 'As many access cards as there are players are sold, face down. Stronghold cards say where you may begin, troop cards with how many forces.',
    deal: 'Everybody is dealt access cards. Stronghold cards say where you may begin, troop cards with how many forces.',
    trade: 'Trade access cards as you like, shown or unseen. Then all spice of the harvests goes back to the bank.',
    claims:
      'Lay troops to your strongholds, in secret, 20 at most. Where two claim one, the higher total places the difference. Troop cards you keep back become spice.',
  } satisfies Record<PreludeStep, string>,
  manager: 'Manager',
  managerIs: (seat: Faction, me: boolean) =>
    me ? 'You manage the harvest' : `${capitalSeatName(seat)} ${game().verb(seat, 'manages', 'manage')} the harvest`,
  announced: 'Announced',
  notYet: 'not yet',
  trueHarvest: 'You drew',
  myShare: 'Your share',
  pot: 'Pot',
  potIs: (n: number) => `what was drawn, and 3 from the bank: ${n + 3} or more`,
  manages: 'manages',
  lot: 'Access card',
  lotOf: (n: number, of: number) => `${n} of ${of}, face down`,
  highest: 'Highest bid',
  howTitle: 'How the harvests go',
  how: [
    'The manager draws spice in secret, and announces as much or less.',
    'Everybody else gets shares of it, face down. What the manager keeps back is a lie.',
    'All vote at once whether to believe it. Yes: you take your share. No: you get nothing, unless most say no and it was a lie.',
    'A manager who is found out gets nothing and loses the post. One who is believed keeps the rest, and 3 spice more.',
    'After each vote access cards are sold: places where you may begin, and troops to begin with. After five harvests they are traded and laid.',
  ],
  home: 'Your home planet',
  homesTitle: 'What the home planets allow',
  /** HARV-02 What the home planets let their factions do, for whoever reads of it. */
  homes: {
    full: {
      atreides:
        'Atreides may look at one player’s shares before each vote, and in each bid for power at one card before it is sold.',
      'bene-gesserit':
        'The Bene Gesserit see every access card that others buy, and predict only once all forces are placed.',
      emperor: 'The manager pays the Emperor 1 spice before each harvest.',
      fremen:
        'A worm in the harvest deck makes the Fremen manager. In False Wall South and West they may begin without cards, if 10 forces stay in reserve.',
      guild: 'The Guild may sell the manager a second harvest card, for 4 to 8 spice.',
      harkonnen: 'The Harkonnen stay manager the first time they are found out.',
      ixians: 'While the Ixians manage, every harvest card counts half as much again.',
      tleilaxu:
        'The Bene Tleilaxu get no shares and buy no cards, but what spice they have left is theirs in the game. They may give some away before the first stakes.',
      landsraad: 'When a manager is found out, the Landsraad may pass over the next one.',
    },
    rapid: {
      atreides: 'Atreides may draw a card from another hand, unseen, and give back one of their choice.',
      'bene-gesserit': 'The Bene Gesserit predict only once all forces are placed.',
      emperor: 'The Emperor is dealt one card more.',
      fremen:
        'The Fremen take one of the cards that the Harkonnen lose to a worm. In False Wall South and West they may begin without cards, if 10 forces stay in reserve.',
      harkonnen: 'The Harkonnen may take two cards more, and lose all of theirs if they then draw a worm.',
      tleilaxu: 'The Bene Tleilaxu are dealt no cards.',
    },
  } as Readonly<Record<'full' | 'rapid', Readonly<Partial<Record<Faction, string>>>>>,
  players: 'Players',
  shares: (n: number) => `${n} share ${n === 1 ? 'card' : 'cards'}`,
  known: (held: readonly string[]) => `you know of ${cards(held)}`,
  access: (n: number) => `${n} access ${n === 1 ? 'card' : 'cards'}`,
  seen: (n: number) => `share of ${n}`,
  voted: 'has voted',
  votes: 'still thinks',
  bid: (n: number) => `bids ${n}`,
  mySpice: (n: number) => `Your spice: ${n}`,
  myAccess: 'Your access cards',
  noAccess: (isLate: boolean) => (isLate ? 'None.' : 'None yet.'),
  troops: (n: number) => `${n} ${n === 1 ? 'troop' : 'troops'} in all`,
  past: 'Past harvests',
  table: { round: '', manager: 'Manager', said: 'Said', drew: 'Drew', yes: 'Yes', no: 'No' },
  caught: 'found out',
  forms: {
    share: (who: string) => `For ${who}`,
    sum: (n: number, said: number, left: number) =>
      left === 0
        ? `${n} of ${said} handed out: all of it.`
        : `${n} of ${said} handed out; ${left} less than you announced.`,
    honest: 'This report is honest.',
    lie: 'This report is a lie: you lose the pot if most vote no.',
    equal: 'Share it equally',
    none: 'Nothing for anybody',
    cards: (n: number) => (n === 1 ? '1 card: choose it' : `${n} cards: choose them`),
    byHand: (who: string) => `Cards for ${who}`,
    add: 'Add a card',
    without: (card: string) => `Without ${card}`,
    spiceLabel: 'Spice',
    amountButton: (kind: HarvestAmount, n: number) => `${AMOUNTS[kind]} ${n}`,
    tellsTruth: 'That is what you drew.',
    tellsLess: 'That is less than you drew: what you keep back is yours, unless most vote no.',
    impossible: 'The share cards do not allow these numbers.',
    hand: 'Hand out the shares',
    toBank: (n: number) => (n === 0 ? 'Nothing is left for the bank.' : `The bank gets ${spice(n)}.`),
    offersToMe: 'Offered to you',
    myOffers: 'Your offers',
    offer: (by: string, gives: string, gets: string) => `${by}: ${gives} for ${gets}`,
    unseen: (n: number) => `${n} unseen ${n === 1 ? 'card' : 'cards'}`,
    anyCards: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'} of your choice`,
    theirChoice: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'} of their choice`,
    nothing: 'nothing',
    spice,
    accept: 'Accept',
    decline: 'Decline',
    choose: (n: number) => `Choose ${n} to give`,
    propose: 'Propose a trade',
    with: 'With',
    give: 'You give',
    shown: 'Show these cards first',
    shownHint: 'Otherwise they learn what they are when the trade is made.',
    want: 'You ask for',
    anyCard: 'an unseen card of their choice',
    pay: 'Spice you add',
    ask: 'Spice you ask for',
    send: 'Propose it',
    left: (n: number) => `${n} more ${n === 1 ? 'offer' : 'offers'}`,
    done: 'Done trading',
    noPlaces: 'You have no stronghold card. All your troop cards become spice.',
    to: (place: string) => `to ${place}`,
    keep: (n: number) => `keep back, ${n} spice`,
    claim: (place: string, n: number) => `${place}: ${n} troops`,
    more: 'and another',
    commit: 'Lay the cards',
    claimNothing: 'Claim nothing',
    committed: (n: number, most: number) => `${n} of at most ${most} troops committed`,
    becomes: (n: number) => `${n} spice for what you keep back`,
  },
  card: harvestCardName,
}
