import { type AreaId, area, type Faction, seatName } from '@arrakis/engine'
import { choiceText } from './choices.ts'
import { playName } from './play-names.ts'
import { capital, valueText } from './values.ts'

const ELITE: Partial<Record<Faction, string>> = { emperor: 'Sardaukar', fremen: 'Fedaykin', ixians: 'Cyborgs' }

/** Texts of the decision panel. */
export const decisions = {
  playName,
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
  somebodyThinks: 'Somebody may be deciding. Nobody is told who.',
  since: (time: string) => `For ${time} now.`,
  personOf: (name: string, faction: string) => `${name} (${faction})`,
  catchingUp: 'The game goes on.',
  catchUp: 'Skip to now',
  youMayAlso: 'You may also',
  meanwhile: 'Meanwhile you may',
  talkAndOrders: 'Talk and orders',
  takeBack: 'Take back my last answer',
  backToQuestion: 'Back to the question',
  backToTable: 'Back',
  stillAsked: (sentence: string) => `You are still asked: ${sentence}`,
  dismiss: 'Close this note',
  where: 'Where',
  tapBoard: 'Tap the board, or choose here',
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
    return territory.areas.length === 1 ? territory.name : `${territory.name} · ${sector}`
  },
  helps: (by: Faction, amount: number) => `${seatName(by).replace(/^t/, 'T')} pay ${amount} of it.`,
  keeps: (n: number) => `You keep ${n}.`,
  storm: {
    dial: 'Your dial',
    dialHint: (least: number, most: number) => `With the other dial that makes ${least} to ${most} sectors.`,
    send: (n: number) => `Dial ${n}`,
  },
  setUp: {
    factions: {
      atreides: 'See the cards before they are sold, and part of the enemy’s plan.',
      harkonnen: 'Hold more cards and more traitors than anybody, and capture leaders.',
      emperor: 'Are paid for every card, and lead the Sardaukar.',
      fremen: 'Know the storm and the worms, and arrive from the desert for free.',
      guild: 'Are paid for every shipment, and ship from anywhere to anywhere.',
      'bene-gesserit': 'Command with the Voice, live beside everybody, and win with the faction they predicted.',
    } as Partial<Record<Faction, string>>,
    take: (faction: string) => `Take ${faction}`,
    takeOne: 'Take a faction',
    who: 'Who wins',
    turn: 'On turn',
    predictionHint: 'If they win on exactly that turn, you win instead. Nobody else sees this.',
    predict: (faction: string, turn: number) => `Predict ${faction} on turn ${turn}`,
    predictSomething: 'Write it down',
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
