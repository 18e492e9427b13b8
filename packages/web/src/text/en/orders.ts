import { count } from './values.ts'

/** Standing orders and answers. */
export const orders = {
  title: 'Standing orders',
  why: 'A Karama stops what only another faction can do, and some cards are played at a moment of their own. You are not asked every time, because that would show the others what you hold. Choose here when you want to be asked, whether or not you hold the card. Nobody sees your orders.',
  full: 'At this table everybody is asked every time, so that a pause tells nothing. Orders to stop something still answer for you.',
  general: 'In general',
  any: 'Every possible moment',
  others: 'Advantages of the others',
  faction: (name: string) => `All ${name} advantages`,
  cards: 'Cards',
  powers: 'My own powers',
  doing: { ignore: 'Ignore', ask: 'Ask me', cancel: 'Stop it', inherit: 'As above' },
  when: { always: 'always', 'my-battle': 'only in my battles', 'i-pay': 'only when I pay' },
  whenFor: (name: string) => `${name}: when`,
  count: (n: number) => (n === 0 ? 'No orders: nothing interrupts the game.' : `${count(n, 'order')} in force.`),
  clear: 'Clear all orders',
  rest: 'The most specific order applies: first one for an advantage, then one for its faction, then the general one.',
  momentName: (id: string) =>
    ({
      'card.weather-control': 'Weather Control, before the storm moves',
      'card.family-atomics': 'Family Atomics, before the storm moves',
      'card.hajr': 'Hajr, after my move',
      'fate.battle': 'My fate, in a battle',
      'fate.defect': 'My fate, when somebody shows a special card',
      'ally.cards': 'A card for my ally, before a battle',
    })[id] ?? id,
  silence: 'Traitors',
  silenceWhy:
    'You are asked whether a leader is a traitor even if you hold none, so that a pause tells nothing. Where you keep silent anyway, you need not be asked; nobody sees it.',
  silenceAbout: (faction: string) => `Keep silent about ${faction} leaders without being asked`,
  standing: 'Standing answers',
  standingWhy: 'Answers you always give, set once.',
  standingAre: {
    charity: 'Take charity when I may',
    collect: 'Collect the spice where I stand',
    starred: 'Lose starred forces first in a storm, unless I say otherwise',
    halve: 'Lose only half of my forces in a storm, where I may',
  },
}
