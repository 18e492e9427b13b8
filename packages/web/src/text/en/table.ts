import type { PhaseId } from '@arrakis/engine'
import type { TakeBackWay } from '../../table/take-back.ts'
import { list } from './values.ts'

/** So many of the things that a vote undoes are named. */
const NAMED = 5
const listUndone = (undone: readonly string[]): string =>
  undone.length > NAMED + 1
    ? `${undone.slice(0, NAMED).join('; ')}; and ${undone.length - NAMED} more`
    : undone.join('; ')

/** The shell of the table: rail, menu, notices. */
export const table = {
  turn: (turn: number) => `Turn ${turn}`,
  ofTurns: (turns: number, isLast: boolean) => (isLast ? '(last)' : `of ${turns}`),
  blowAlone: 'Spice blow',
  phases: 'Phases of the turn',
  /** Where a phone has two lines for it. */
  phaseShort: { 'shipment-movement': 'Ship and move' } as Readonly<Partial<Record<PhaseId, string>>>,
  phaseDone: (phase: string) => `${phase}: done`,
  phaseNow: (phase: string) => `${phase}: now`,
  phaseNext: (phase: string) => `${phase}: next`,
  phaseLater: (phase: string) => `${phase}: to come`,
  next: (phase: string) => `then ${phase}`,
  order: 'Storm order',
  first: 'first in storm order',
  placeInTurn: (place: number) => `goes ${['1st', '2nd', '3rd'][place - 1] ?? `${place}th`}`,
  decides: 'deciding',
  yourTurn: 'Your turn',
  waitsFor: (names: string) => `Waiting for ${names}`,
  waitsInSecret: 'Somebody is thinking',
  board: 'Board',
  panels: 'Panels',
  titleAsked: (name: string) => `Your turn · ${name}`,
  asked: (name: string) => `${name}: your turn`,

  menu: 'Menu',
  settings: 'Settings',
  takeBack: 'Take back my last answer',
  takeBackShort: 'Take back',
  takeBackHow: {
    here: 'Undoes your last decision and everything the bots did after it.',
    now: 'At once, as nobody has done anything since. If it drew or showed something, it stands.',
    alone: 'At once, with everything the bots did after it. If anything was drawn or shown, it stands.',
    ask: 'Something was done since, so all others must agree. If anything was drawn or shown, or while a bot plays for one of them, it stands.',
  } satisfies Record<TakeBackWay, string>,
  takeBackDone: 'Taken back.',
  pause: 'Pause',
  pauseDetail: 'All people at the table must agree.',
  resume: 'Resume',
  standIn: 'Let a bot play for me',
  standInLevel: 'Level',
  standInDo: 'Hand over my seat',
  standBack: 'Take my seat back',
  viewAs: 'View as',
  spectator: 'A spectator',
  copyLink: 'Copy the link to this table',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying.',
  rules: 'Rules',
  leave: 'Leave the table',
  leaveKept: 'The game is saved. You can come back to it.',
  refused: 'That could not be done.',

  offline: 'No connection. What you see may be out of date.',
  connecting: 'Connecting…',
  elsewhere: 'This game is being played in another tab.',
  playHere: 'Play it here',
  reconnect: 'Try again now',
  notKept: 'This browser cannot save the game. It is lost when you leave the page.',
  paused: 'The game is paused.',
  gone: 'This table cannot be opened.',
  votePause: (name: string) => `${name} would like to pause.`,
  /** `who`: whoever asks; null for the reader. `undone`: all that it undoes at most, as far as the reader knows. */
  voteTakeBack: (who: string | null, undone: readonly string[]) =>
    [
      `${who ? `${who} would like to take back an answer` : 'You asked to take back your last answer'}.`,
      ...(undone.length > 0 ? [`Undone with it${who ? ', at most' : ''}: ${listUndone(undone)}.`] : []),
      ...(undone.length === 0 && who ? ['You were not told what it was.'] : []),
    ].join(' '),
  undone: (says: string, yours: boolean) => `${says.replace(/\.$/, '')}${yours ? ' (you)' : ''}`,
  neverMind: 'Never mind',
  voteAbsent: (name: string, about: string) => `${name} wants a bot to play for ${about}.`,
  agree: 'Agree',
  refuse: 'Refuse',
  agreed: (names: readonly string[]) => `For it so far: ${list(names)}.`,
  standingIn: 'A bot plays for you.',
  absent: 'Let a bot play for them',
  absentOf: (name: string) => `Let a bot play for ${name}`,
  absentFrom: (time: string) => `Possible in ${time}.`,
  absentAsked: 'All others must agree.',
  absentHere: 'They are here. A bot may play for them once they have been away for a while.',
  absentIn: (time: string, away: string | null) =>
    `Possible in ${time}, if they stay away${away ? `: ${away} after they left` : ''}.`,
  absentDetail: 'For somebody who has been away for a while. All others must agree; they can take their seat back.',

  passTitle: (name: string) => `Pass the device to ${name}`,
  passText: 'Only they should see the next screen.',
  passSecretTitle: 'Somebody is asked in secret',
  passSecretText: 'One of the players on this device may have a decision to make. Who is looking now?',
  passDo: (name: string) => `I am ${name}`,
  passOpen: 'We share our secrets on this device: do not ask again',

  tabMe: 'Me',
  tabAll: 'Factions',
  tabLog: 'Log',
  tabChat: 'Chat',
  tabDeals: 'Deals',
  ordersBeside: 'They are open in the place of the question.',
  tabOrders: 'Orders',
  tabTable: 'Table',
  tabTalk: 'Talk',
  tabMore: 'More',
  close: 'Close this panel',
  unread: (n: number) => (n === 1 ? 'one new message' : `${n} new messages`),
  offers: (n: number) => (n === 1 ? 'one deal waits for your answer' : `${n} deals wait for your answer`),
}
