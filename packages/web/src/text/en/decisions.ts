import { type AreaId, area, type Faction, seatName } from '@arrakis/engine'
import { choiceText } from './choices.ts'
import { playName, withdrawName } from './play-names.ts'
import { agree, capital, list, valueText } from './values.ts'

const ELITE: Partial<Record<Faction, string>> = { emperor: 'Sardaukar', fremen: 'Fedaykin', ixians: 'Cyborgs' }

/** Texts of the decision panel. */
export const decisions = {
  playName,
  withdrawName,
  choiceText,
  valueName: (value: unknown) => capital(valueText(value)),
  send: 'Confirm',
  sending: 'Sending…',
  startOver: 'Clear',
  startOverHint: 'Resets this form',
  panel: 'Decision',
  moreBoard: 'More of the board',
  moreForm: 'More of the question',
  whyAsked: 'Why am I asked this?',
  whyPlay: 'When may I do this?',
  timeUp: (answer: string) => `When time runs out: ${answer}.`,
  timeLeft: (time: string) => `${time} left`,
  bankLeft: (time: string) => `${time} left, from the bank`,
  withBank: (time: string) => `then ${time} from the bank`,
  timeIsUp: 'Time is up',
  seconds: (n: number) => `${n} s`,
  minutes: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  paused: 'The game is paused.',
  lobby: 'The game has not begun.',
  left: (name: string) => `${name} left the game. You watch on.`,
  somebodyThinks: 'Somebody may be deciding about a secret card or power. Nobody is told who.',
  offerWaits: 'An offer waits for your answer.',
  offerHolds: 'The game goes on once you have accepted or refused it.',
  /** What was said in advance about the card that is sold. */
  standingBid: {
    upTo: (n: number) => `You bid up to ${n} for this card, then pass.`,
    over: (n: number) => `Your limit of ${n} is reached: you pass.`,
    pass: 'You pass until this card is sold.',
    passAll: { turn: 'You buy nothing more this turn.', harvest: 'You buy nothing more in this harvest.' },
  },
  since: (time: string) => `For ${time} now.`,
  personOf: (name: string, faction: string) => `${name} (${faction})`,
  catchingUp: 'The others act.',
  catchUp: 'Skip to now',
  youMayAlso: 'You may also',
  meanwhile: 'Meanwhile you may',
  talkAndOrders: 'Talk and orders',
  backToQuestion: 'Back to the question',
  backToTable: 'Back',
  stillAsked: (sentence: string) => `You are still asked: ${sentence}`,
  dismiss: 'Close this note',
  where: 'Where',
  tapBoard: 'Tap the board, or choose',
  strongholds: 'Strongholds',
  elsewhere: 'Elsewhere',
  forces: 'Forces',
  eliteName: (of: Faction) => ELITE[of] ?? 'Starred forces',
  ofThemMercenaries: 'Mercenaries among them',
  fromPlace: (place: string, advisors: boolean) => (advisors ? `${place}, advisors` : place),
  free: 'Free of charge.',
  paidTo: (to: Faction | 'bank') => `to ${to === 'bank' ? 'the bank' : seatName(to)}.`,
  /** A short name of an area. It has the sector only if the territory has several. */
  shortArea(at: AreaId): string {
    const { territory, sector } = area(at)
    return territory.areas.length === 1 ? territory.name : `${territory.name} ·\u00a0${sector}`
  },
  helps: (by: Faction, amount: number) => `${amount} of it from ${seatName(by)}.`,
  keeps: (n: number) => `You keep ${n}.`,
  storm: {
    dial: 'Your dial',
    dialHint: (sector: number, least: number, most: number) =>
      `The storm is in sector ${sector}. With the other dial it moves by ${least} to ${most} sectors.`,
    reaches: (places: readonly string[]) => `It can reach your forces in ${list(places)}.`,
    send: (n: number) => `Dial ${n}`,
  },
  setUp: {
    factions: {
      atreides: 'See the cards before they are sold, and part of the enemy’s plan.',
      harkonnen: 'Hold more cards and more traitors than anybody else, and capture leaders.',
      emperor: 'Take what others pay for cards, and lead the Sardaukar.',
      fremen: 'Ride the worms, and arrive from the desert for free.',
      guild: 'Take what others pay for shipments, and ship from anywhere to anywhere.',
      'bene-gesserit': 'Command with the Voice, live beside everybody, and win with the faction they predicted.',
      // These are played in two ways: what is said here holds for both.
      ixians: 'Build machines, and cross the desert faster than others on foot.',
      tleilaxu: 'Are paid for what others revive, and turn leaders against their own factions.',
      landsraad: 'Order somebody to hold in place, turn after turn, and stop whoever is about to win.',
    } as Partial<Record<Faction, string>>,
    take: (faction: string) => `Take ${faction}`,
    takeOne: 'Take a faction',
    who: 'Who wins',
    turn: 'On turn',
    predictionHint: 'If they win on exactly that turn, you win instead. Nobody else sees this.',
    predicts: (faction: Faction, turn: number) =>
      `If ${seatName(faction)} ${agree(faction, 'wins', 'win')} on exactly turn ${turn}, you win instead. Nobody else sees this.`,
    predict: 'Write it down',
    leader: (faction: string, strength: number, own: boolean) =>
      own ? `${faction}, your own, strength ${strength}` : `${faction}, strength ${strength}`,
    traitorHint: 'When an opponent leads a battle with your traitor, you may call it and win at once.',
    keep: (leader: string) => `Keep ${leader}`,
    keepOne: 'Keep one',
    yourTraitors: 'Your traitors',
    yourOwn: 'your own',
    noTraitor: 'Keep none',
    noTraitorHint: 'All four are leaders of your own, and none of them can be your traitor here.',
  },
}
