import {
  capitalSeatName,
  DEAL_REFUSAL_TEXTS,
  type DealRefusal,
  type Faction,
  type PayMoment,
  seatName,
} from '@arrakis/engine'
import { agree } from './values.ts'

/** What the payer does at such a moment; you and they do it as many do. */
const DOES: Readonly<Record<Exclude<PayMoment, 'turn-ended'>, readonly [one: string, many: string]>> = {
  'card-bought': ['buys a card', 'buy a card'],
  'battle-won': ['wins a battle', 'win a battle'],
  'battle-lost': ['loses a battle', 'lose a battle'],
}

/** Deals, which the game enforces. */
export const deals = {
  title: 'Deals',
  you: 'you',
  You: 'You',
  noneYet: 'No deals yet.',
  none: 'No deals yet. Offer one: the game holds everybody to what they promise.',
  groups: {
    forYou: 'For you to answer',
    offered: 'Waiting for an answer',
    binding: 'Binding on you',
    promised: 'Promised to you',
    others: 'Between others',
  },
  /** The newest, how it ended, and how many others there are. */
  refusedOffers: (id: number, ended: string, more: number) =>
    `Deal ${id}: ${ended}.${more > 0 ? ` ${more} more ${more === 1 ? 'offer' : 'offers'} came to nothing this turn.` : ''}`,
  refusedBy: (who: string, why?: DealRefusal) => `refused by ${who}${why ? ` (${DEAL_REFUSAL_TEXTS[why]})` : ''}`,
  takenBackBy: (who: string) => `taken back by ${who}`,
  sent: (who: string) => `offered, waiting for ${who}`,
  agreed: (who: string) => `agreed with ${who}`,
  lapsed: 'lapsed, its card is up for bid no more',
  settled: 'Settled',
  over: (turn: number) => (turn === 0 ? 'Over' : `Over since turn ${turn}`),
  released: (turn: number) => `Could not be kept, on turn ${turn}`,
  hidden: 'Only those it is offered to know what is offered.',
  number: (n: number) => `Deal ${n}`,
  between: (who: string) => `between ${who}`,
  and: (items: readonly string[]) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  from: (who: string) => `offered by ${who}`,
  waitsFor: (who: string) => `waiting for ${who}`,
  lies: {
    controlPhase: 'You can spend what you are paid once the turn is over.',
    collectionEnd: 'You can spend what you are paid once the spice of the turn is collected.',
  },
  ending: (who: string) => `${who} would like to end it`,
  lasts: (until: number, now: number) =>
    until < now ? 'still owed' : until === now ? 'until the end of this turn' : `until the end of turn ${until}`,
  accept: 'Accept',
  offerTo: (by: Faction) => `${capitalSeatName(by)} ${agree(by, 'offers', 'offer')} you a deal.`,
  offersMore: (n: number) => (n === 1 ? 'One more offer waits.' : `${n} more offers wait.`),
  openOffer: 'Read it',
  refuse: 'Refuse',
  takeBack: 'Take back',
  counter: 'Answer with another offer',
  counterText: (id: number) => `Change what you like. Deal ${id} is refused when you send it.`,
  stillOpen: 'Your offer is made, but this one stands:',
  proposeEnd: 'Propose to end it',
  end: 'Agree to end it',
  newDeal: 'Offer a deal',
  closed: 'No deal can be offered at this moment. The next question opens this again.',
  with: 'With whom',
  withThem: (who: string) => `With ${who}`,
  details: 'How long, and a message',
  addTerm: 'Add a term',
  remove: (text: string) => `Remove: ${text}`,
  turns: 'How many turns',
  turnsHint: (until: number) => `It binds until the end of turn ${until}. Offers lapse with the turn.`,
  note: 'Message',
  notePlaceholder: 'A message to those you offer it to',
  preview: 'The deal',
  send: 'Offer it',
  missing: 'Choose who the deal is with; then its terms.',
  noWords: '“…”',
  /** When `payer` pays; null is the viewer. */
  moment(when: PayMoment | 'now', payer: Faction | null): string {
    if (when === 'now') return 'at once'
    if (when === 'turn-ended') return 'at the end of the turn'
    const [one, many] = DOES[when]
    return payer ? `when ${seatName(payer)} next ${agree(payer, one, many)}` : `when you next ${many}`
  },
  shown: {
    hand: 'hand',
    traitors: 'traitors',
    spice: 'spice',
    prediction: 'prediction',
    'card-up': 'which card is up for bid',
    'card-kind': 'what kind of card is up for bid',
  },
  kinds: {
    pay: 'Pay spice',
    'no-attack': 'Do not attack',
    'stay-out': 'Stay out of a territory',
    leave: 'Leave a territory',
    hold: 'Hold a territory',
    ship: 'Ship somewhere, or nowhere',
    move: 'Move somewhere, or nowhere',
    'bid-at-most': 'Bid at most',
    'play-card': 'Play a card, or not',
    'no-leader': 'Fight without a leader',
    'throw-fight': 'Throw a fight',
    ally: 'Ally at the next nexus, or not',
    show: 'Show something',
    give: 'Give a kanly or dueling card',
    words: 'In your own words',
  },
  fields: {
    from: 'Who',
    to: 'To',
    of: 'Who',
    with: 'With',
    on: 'Whom',
    against: 'Against',
    amount: 'Spice',
    when: 'When',
    territory: 'Where',
    kind: 'What',
    play: 'Play it',
    loser: 'Who loses',
    winner: 'Who wins',
    together: 'What',
    what: 'What',
    card: 'Card',
    text: 'Words',
  } as Record<string, string>,
  kanly: 'a kanly card',
  nowhere: 'nowhere',
  anywhere: 'wherever they meet',
  playIt: 'play',
  dontPlayIt: 'do not play',
  allyTogether: 'ally',
  allyApart: 'do not ally',
  private: 'Only the parties of this deal see it',
  wordsHint: 'The game cannot enforce your own words. Only the players can keep them.',
  /** Every term as a sentence; `who` begins it. */
  terms: {
    words: (text: string, isPrivate: boolean) => `“${text}”${isPrivate ? ' (only the parties see it)' : ''}`,
    pay: (who: string, whom: string, n: number, when: string) => `${who} will pay ${whom} ${n} spice ${when}.`,
    noAttack: (who: string, whom: string, on: Faction) =>
      `${who} will not enter where ${whom} ${whom === 'you' ? 'stand' : agree(on, 'stands', 'stand')}.`,
    stayOut: (who: string, place: string) => `${who} will stay out of ${place}.`,
    leave: (who: string, place: string) => `${who} will leave ${place} with the next move.`,
    hold: (who: string, place: string) => `${who} will not move out of ${place}.`,
    ship: (who: string, place: string) => `${who} will ship to ${place}.`,
    shipNowhere: (who: string) => `${who} will not ship.`,
    move: (who: string, place: string) => `${who} will move to ${place}.`,
    moveNowhere: (who: string) => `${who} will not move.`,
    bidAtMost: (who: string, n: number) => `${who} will bid ${n} at most.`,
    bidNothing: (who: string) => `${who} will not bid.`,
    playCard: (who: string, whom: string, kind: string, play: boolean) =>
      `${who} ${play ? 'will' : 'will not'} play a ${kind} against ${whom}.`,
    noLeader: (who: string, whom: string) => `${who} will fight ${whom} without a leader.`,
    throwFight: (who: string, whom: string, place: string | null) =>
      `${who} will lose to ${whom}${place ? ` in ${place}` : ''}: a dial of 0, and neither plays a weapon.`,
    ally: (who: string, whom: string, together: boolean) =>
      `${who} and ${whom} ${together ? 'will ally at the next nexus' : 'will not ally'}.`,
    give: (who: string, whom: string, card: string | null) =>
      `${who} will give ${whom} ${card ? `a dueling card at once: ${card}` : 'a kanly card at once'}.`,
    /** `owned`: whether it is something that lies behind a shield. */
    show: (who: string, whom: string, what: string, owned: boolean) =>
      owned
        ? `${who} will show ${whom} ${who === 'You' ? 'your' : 'their'} ${what} at once.`
        : `${who} will tell ${whom} at once ${what}.`,
  },
}
