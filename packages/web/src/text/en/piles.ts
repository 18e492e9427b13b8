import { count } from './values.ts'

/** Decks, tanks and the table itself. */
export const piles = {
  title: 'Decks and tanks',
  treacheryDeck: (n: number) => `Treachery deck: ${count(n, 'card')}`,
  discards: (n: number) => `Treachery discards: ${n}`,
  removed: 'Out of the game',
  spiceDeck: (n: number) => `Spice deck: ${count(n, 'card')}`,
  spiceDeckSecond: (n: number) => `Second spice deck: ${count(n, 'card')}`,
  spicePile: (i: number) => (i === 0 ? 'Spice discards, pile A' : 'Spice discards, pile B'),
  spiceLast: (name: string) => `The next worm goes to ${name}.`,
  empty: 'none',
  nobody: 'nobody',
  tanksAll: 'The tanks',
  tanksNone: 'The tanks are empty.',
  tracker: 'Cards not seen yet',
  trackerHint: 'Cards that are still in the deck or in hands you cannot see.',
  tableFacts: 'This table',
  preset: (name: string) => `Rules: ${name}.`,
  presetName: (preset: string) =>
    ({
      'gf9-basic': 'Gale Force Nine, basic game',
      'gf9-advanced': 'Gale Force Nine, advanced game',
      'gf9-tournament': 'Gale Force Nine, tournament',
      'ah-basic': 'Avalon Hill, basic game',
      'ah-advanced': 'Avalon Hill, advanced game',
      wbc: 'World Boardgaming Championships',
      'quick-reference': 'quick reference of the 1979 game',
      dream: 'Dream Rules',
    })[preset] ?? preset,
  changed: 'What this table changed',
  unchanged: 'Nothing: it plays by the book.',
  changedValue: (to: string, from: string) => `${to}, not ${from}`,
  value: (value: string | number | boolean) => (value === true ? 'yes' : value === false ? 'no' : String(value)),
  onlookers: (allowed: boolean) => (allowed ? 'Anybody with the link may watch.' : 'Nobody may watch.'),
  hotSeat: 'Hot seat: one person may play several factions.',
  clock: {
    none: 'No clock.',
    live: (seconds: number, bank: number, bid: number) =>
      `${seconds} seconds for a decision${bid < seconds ? `, ${bid} for a bid` : ''}, and ${bank} in the bank for what takes longer.`,
    slow: (hours: number) => `${count(hours, 'hour')} for a decision.`,
  },
  commitment: 'Fingerprint for fair shuffles',
  places5: 'Strongholds',
  worms: (n: number) => (n === 0 ? 'No worm has come yet.' : `${count(n, 'worm')} so far.`),
  wallBroken: 'The Shield Wall is broken.',
}
