import type { Outcome, Victory } from '@arrakis/engine'
import { list } from './values.ts'

/** The end of a game. */
export const results = {
  end: 'The end',
  verdict: { won: 'You won', lost: 'You lost' },
  /** How a game was won otherwise than by strongholds, and the rule that says so. */
  wonBy: {
    prediction: {
      says: 'The Bene Gesserit had foretold this faction and this turn, and win instead of it.',
      rule: 'VICT-07',
    },
    fremen: {
      says: 'Nobody had won when the last turn ended, and the Fremen had kept the desert as their victory asks.',
      rule: 'VICT-08',
    },
    guild: { says: 'Nobody had won when the last turn ended: then the Guild and its allies win.', rule: 'VICT-09' },
    spice: { says: 'They showed 35 spice, and had more than that one turn later.', rule: 'AHBT-11' },
  } as Readonly<Partial<Record<Outcome['kind'], { readonly says: string; readonly rule: string }>>>,
  undecided: {
    ofHeir: (who: string) => `Nobody had won when the last turn ended. At this table the game is then won by ${who}.`,
    byStrongholds: 'Nobody had won when the last turn ended: then the most strongholds decide.',
    byNothing:
      'Nobody had won when the last turn ended, and nobody held more strongholds than the others: they share the victory.',
  },
  heldAtTheEnd: (places: readonly string[]) => `Held at the end: ${list(places)}.`,
  winner: 'won',
  bot: (level: string) => `bot (${level})`,
  report: 'Tournament report',
  reportPoints: 'Points',
  reportHow: 'Won by',
  reportAttempts: 'Win attempts',
  reportCards: 'Cards',
  reportLeaders: 'Leaders',
  victories: {
    'solo-strongholds': 'strongholds, alone',
    prediction: 'prediction',
    'allied-strongholds': 'strongholds, as allies',
    'solo-fremen': 'the Fremen condition, alone',
    'allied-fremen': 'the Fremen condition, as allies',
    'end-game': 'the end of the game',
    'solo-default': 'default, alone',
    'allied-default': 'default, as allies',
    adjudicated: 'adjudication',
  } satisfies Record<Victory, string>,
  standings: 'Final standing',
  places: 'Strongholds',
  spice: 'Spice',
  forces: 'Forces on the board',
  faction: 'Faction',
  secrets: 'Revealed secrets',
  secretTraitors: (names: string) => `Traitors: ${names}`,
  secretHand: (names: string) => `Hand: ${names}`,
  secretPrediction: (faction: string, turn: number) => `Predicted: ${faction} on turn ${turn}`,
  replay: 'Watch it again',
  rematch: 'Play again',
  firstAgain: 'Play again with the mentat',
  toRematch: 'To the rematch',
  proof: 'Check the shuffles',
  record: 'Save the record',
  lobby: 'To the home page',
}
