import { type Card, capitalSeatName, type Faction, type SpecialCard, seatName } from '@arrakis/engine'
import type { TableEvent, VoteKind } from '../../table/picture.ts'
import { agree, count, list } from './values.ts'

const contestedText = (n: number): string =>
  n === 0
    ? ''
    : `, and contests ${count(n, 'stronghold')}, which ${n === 1 ? 'counts' : 'count'} for nobody until ${n === 1 ? 'its battle is' : 'their battles are'} fought`

const VOTED_ON: Readonly<Record<VoteKind, string>> = {
  pause: 'a pause',
  'take-back': 'taking back',
  absent: 'letting a bot play',
}

/** Texts of the panels around the board. */
export const panels = {
  unknown: '?',
  level: (level: string) =>
    ({
      random: 'Random',
      apprentice: 'Apprentice',
      mentat: 'Mentat',
      'guild-navigator': 'Guild Navigator',
    })[level.split(':')[0]!] ?? level,
  open: 'nobody yet',
  you: 'you',
  isHere: 'is here',
  isAway: 'is away',
  awayMoment: 'away for a moment',
  awayMinutes: (minutes: number) => `away for ${minutes} min`,
  awayFor: (time: string) => `away for ${time}`,
  standIn: (name: string, level: string) => `${level}, for ${name}`,

  factions: 'Factions',
  details: (faction: string) => `More about ${faction}`,
  decides: 'Deciding',
  since: (text: string) => `${text} left`,
  /** `contested`: where others stand as well, and nobody holds it. */
  places: (held: number, needed: number, contested: number) =>
    `holds ${count(held, 'stronghold')} alone of ${needed} needed to win${contestedText(contested)}`,
  placesOf: (held: number, needed: number, contested: number) =>
    `${held} of ${needed} strongholds needed to win${contestedText(contested)}`,
  points: (held: number, needed: number) => `has ${count(held, 'point')} of ${needed} needed to win`,
  pointsOf: (held: number, needed: number) => `${held} of ${needed} points needed to win`,
  placesShort: (held: number, needed: number) => `${held}/${needed}`,
  spice: (n: number | null, counted?: number) =>
    n !== null
      ? `${n} spice`
      : counted === undefined
        ? 'spice hidden'
        : `about ${counted} spice, by what all have seen`,
  /** A number that was counted and is not shown. */
  counted: (n?: number) => (n === undefined ? '?' : `~${n}`),
  bribes: (n: number) => `${n} spice in front of the shield`,
  bribesMine: (n: number) => `${n} spice in front of your shield: yours to spend when bribes are collected`,
  /** `seen`: as many are known for sure. */
  cards: (n: number | null, seen = 0, counted?: number) =>
    n !== null
      ? count(n, 'card')
      : counted !== undefined
        ? `about ${count(counted, 'card')}, by what all have seen`
        : seen > 0
          ? `at least ${count(seen, 'card')}, as you have seen`
          : 'cards hidden',
  cardsCounted: 'Hands are counted openly only while cards are sold.',
  reserves: (text: string | null) => (text === null ? 'reserves unknown' : `${text} in reserve`),
  inReserve: 'In reserve',
  onBoard: 'On the board',
  nowhere: 'none',
  tanks: (text: string) => `${text} in the tanks`,
  inTanks: 'In the tanks',
  leadersAre: (alive: number, dead: number, captive: number, unplaced: number) =>
    [
      `${count(alive, 'leader')} alive`,
      dead > 0 && `${dead} dead`,
      captive > 0 && `${captive} captive`,
      unplaced > 0 && `${unplaced} unknown`,
    ]
      .filter(Boolean)
      .join(', '),
  leaderDots: (leaders: string) => `dots: ${leaders}`,
  allied: (names: string) => `Allied with ${names}`,
  alone: 'No ally',
  stormPlace: (n: number) => `${['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'][n]} in storm order`,
  predicted: 'A prediction is written down',
  powerUsed: 'Its Karama power is spent',
  kwisatz: 'Kwisatz Haderach',
  kwisatzState: (lost: number | null, dead: boolean) =>
    dead ? 'dead' : lost === null ? 'losses are counted in secret' : `${count(lost, 'force')} lost so far`,
  alliance: 'Alliance',
  victory: 'Victory',
  predictionOf: 'Prediction',
  power: 'Karama power',
  creditFor: 'For its ally',
  mercenaries: (n: number) => `${n} of them hired`,
  heldBy: (name: string) => `held by ${name}`,
  dead: 'dead',
  faceDown: 'dead, face down',
  unplaced: 'whereabouts unknown',
  unplacedAre: (home: number, captive: number, dead: number) =>
    `Of those whose whereabouts are unknown ${[
      home > 0 && `${home} at home`,
      captive > 0 && `${captive} captive`,
      dead > 0 && `${dead} dead`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  foughtIn: (place: string) => `fought in ${place} this turn`,
  drugged: (n: number) => `weakened by ${n}`,
  rests: 'can no longer fight this turn',
  credit: (cards: number, shipments: number) =>
    [cards > 0 && `pays up to ${cards} for cards`, shipments > 0 && `pays up to ${shipments} for shipments`]
      .filter(Boolean)
      .join(', '),
  knownCards: 'Cards you know in this hand',
  leaders: 'Leaders',
  now: 'Now',
  sheet: 'Sheet',

  sheetStart: (spice: number, free: number, elites: number) =>
    `Begins with ${spice} spice. ${free === 0 ? 'No free revival' : `${free} free ${free === 1 ? 'revival' : 'revivals'} a turn`}.` +
    (elites > 0 ? ` ${elites} starred forces.` : ''),
  sheetPlaces: (places: string) => `On the board: ${places}.`,
  sheetTraitors: (n: number) => (n === 1 ? 'Keeps one traitor.' : `Keeps ${n} traitors.`),
  sheetAdvantages: 'Advantages at this table',
  sheetAllied: 'For allies',
  stops: {
    beforeUse: 'A Karama can stop it before its use.',
    announce: 'A Karama can stop it once it is announced.',
    never: 'No Karama can stop it.',
  },
  loading: 'Loading…',

  me: 'My faction',
  hand: 'Treachery cards',
  handCount: (n: number, limit: number | null) => (limit === null ? `${n}` : `${n} of ${limit}`),
  handEmpty: 'You hold no cards.',
  traitors: 'Traitors in my pay',
  traitorsNone: 'None yet.',
  prediction: 'My prediction',
  cardMore: (card: string) => `About ${card}`,
  predictionIs: (faction: Faction, turn: number) =>
    `${capitalSeatName(faction)} ${agree(faction, 'wins', 'win')} on turn ${turn}.`,
  captives: 'Captives',
  ally: (name: string) => `My ally: ${name}`,
  seen: 'What I have seen',
  seenNone: 'Nothing yet that the others have not seen.',
  knows: (faction: Faction) => `${capitalSeatName(faction)} ${agree(faction, 'holds', 'hold')}`,
  sawTraitors: (turn: number, of: string, leaders: string) => `Turn ${turn}: the traitors of ${of}: ${leaders}.`,
  sawPrediction: (turn: number, of: string, faction: string, on: number) =>
    `Turn ${turn}: ${of} predict ${faction} on turn ${on}.`,
  skilled: (leader: string, skill: string) => `${leader} is a ${skill}`,
  sawTraitorDeck: (turn: number, leaders: string) => `Turn ${turn}: ${leaders} in the traitor deck.`,
  sawSpice: (turn: number, of: string, spice: number) => `Turn ${turn}: ${of} had ${spice} spice.`,
  sawPlan: (turn: number, of: string, plan: string) => `Turn ${turn}: the plan of ${of}: ${plan}.`,
  sawCard: (turn: number, buyer: string, card: string) => `Turn ${turn}: ${buyer} bought ${card}.`,
  sawStartingCards: (cards: string): string => `The hands began with ${cards}.`,
  sawRow: (turn: number, first: string, second: string): string =>
    `Turn ${turn}: for bid were ${first}${second && `; then ${second}`}.`,
  sawCardKind: (turn: number, kind: string): string => `Turn ${turn}: up for bid was a ${kind}.`,
  stormNext: (n: number) => `The storm will move ${count(n, 'sector')}.`,
  spiceTop: (card: string) => `The next spice card: ${card}.`,
  treacheryTop: (card: string) => `The next treachery card: ${card}.`,
  cardUp: (card: string) => `The card up for bid: ${card}.`,
  notes: 'My notes',
  notesHint: 'Only you see them.',
  notesSaved: 'Saved.',
  notesFailed: 'Not saved yet.',
  left: 'Your faction is out of the game: all its leaders lay in the tanks. Its forces, cards and spice are gone. You may watch to the end.',
  leftOver: 'Your faction left the game before its end. The replay shows every hand.',
  out: 'Out of the game',
  spectatingOver: 'You watched this game. The replay shows every hand.',
  spectating: 'You are watching. Hands, spice and traitors stay hidden until the game is over.',

  cardDoes: {
    crysknife: 'Projectile weapon: kills the leader unless a Shield is played.',
    'slip-tip': 'Projectile weapon: kills the leader unless a Shield is played.',
    'maula-pistol': 'Projectile weapon: kills the leader unless a Shield is played.',
    stunner: 'Projectile weapon: kills the leader unless a Shield is played.',
    chaumas: 'Poison weapon: kills the leader unless a Snooper is played.',
    'ellaca-drug': 'Poison weapon: kills the leader unless a Snooper is played.',
    chaumurky: 'Poison weapon: kills the leader unless a Snooper is played.',
    'gom-jabbar': 'Poison weapon: kills the leader unless a Snooper is played.',
    'semuta-drug': 'Poison weapon that takes a leader’s strength instead of its life.',
    lasgun: 'Kills the leader whatever the defence. With a Shield in the same battle everything there is destroyed.',
    'stone-burner': 'Kills both leaders; neither counts.',
    shield: 'Defence against projectile weapons.',
    snooper: 'Defence against poison weapons.',
    baliset: 'Worthless: laid as a weapon or a defence it only bluffs.',
    'la-la-la': 'Worthless: laid as a weapon or a defence it only bluffs.',
    'jubba-cloak': 'Worthless: laid as a weapon or a defence it only bluffs.',
    'trip-to-gamont': 'Worthless: laid as a weapon or a defence it only bluffs.',
    kulon: 'Worthless: laid as a weapon or a defence it only bluffs.',
    'ya-ya-yawn': 'Worthless: laid as a weapon or a defence it only bluffs.',
    'cheap-hero': 'Takes the place of a leader, with no strength and nothing to lose.',
    truthtrance: 'One yes-or-no question that must be answered truthfully.',
    karama: 'Stops what only another faction can do, buys a card without paying, or ships at half price.',
    'tleilaxu-ghola': 'Revives a leader or up to five forces, for free.',
    hajr: 'One more move this turn.',
    'weather-control': 'You say how far the storm moves.',
    'family-atomics': 'Destroys the Shield Wall and all that stands on it.',
    mercenary: 'Hires a leader or five forces, for yourself or another.',
    'hunter-seeker': 'Projectile weapon: kills the leader unless a Shield is played.',
    'basilia-weapon': 'Poison weapon: kills the leader unless a Snooper is played.',
    trishula: 'Projectile weapon: kills the leader unless a Shield is played.',
    'ernoc-seed': 'Poison weapon: kills the leader unless a Snooper is played.',
    'weirding-way': 'Projectile weapon; beside another weapon a defence against projectiles.',
    chemistry: 'Defence against poison; beside another defence a poison weapon.',
    'kull-wahad': 'Worthless: laid as a weapon or a defence it only bluffs.',
    'orange-catholic-bible': 'Worthless; may be given away when bidding opens.',
    mercenaries: 'One more in battle, and ties are yours.',
    'break-conditioning': 'A victory with twice the opponent’s total is one by treachery.',
    supplies: 'Brings a poison and a projectile weapon, a Snooper and a Shield until battles are over.',
    'supply-shield': 'Defence against projectile weapons.',
    'supply-snooper': 'Defence against poison weapons.',
  } satisfies Record<Card, string>,
  karamaPower: 'With it you can also use, once, a power of your faction: see your sheet.',
  cardWhen: {
    weapon: 'Play it in your battle plan.',
    defence: 'Play it in your battle plan.',
    worthless: 'Get rid of it in a battle plan.',
    'cheap-hero': 'Play it in your battle plan.',
    truthtrance: 'Whenever no other decision is open.',
    karama: 'When another faction uses what only it can do; when you pay for a card; when you ship.',
    'tleilaxu-ghola': 'Whenever no other decision is open.',
    hajr: 'When you move, or right after it.',
    'weather-control': 'Before the storm moves, but not when it is first placed.',
    'family-atomics': 'Before the storm moves, with forces on or next to the Shield Wall.',
    mercenary: 'Whenever no other decision is open.',
    mercenaries: 'Play it in your battle plan, beside a weapon and a defence.',
    'break-conditioning': 'In your battle, once both plans are revealed.',
    supplies: 'At any time, but not between the Voice and the reveal of a battle.',
  } satisfies Record<'weapon' | 'defence' | 'worthless' | 'cheap-hero' | SpecialCard, string>,

  log: 'Log',
  logTurn: (turn: number) => (turn === 0 ? 'Set-up' : `Turn ${turn}`),
  logJump: 'Go to',
  logNewest: 'Latest',
  logFaction: 'Faction',
  logAll: 'Everybody',
  logKind: 'Kind',
  logKinds: {
    all: 'Everything',
    battle: 'Battles',
    bid: 'Bids and spice',
    move: 'Forces',
    talk: 'Talk and deals',
    secret: 'Told only to me',
    scene: 'Highlights',
  },
  logEmpty: 'Nothing has happened yet.',
  logNone: 'Nothing of this kind yet.',
  logEarlier: 'Show earlier',
  logLater: 'Show later',
  logFolded: (n: number, parties: readonly Faction[]) =>
    `${count(n, 'earlier line')} between ${list(parties.map(seatName))}`,
  logBids: (n: number) => (n === 0 ? 'Nobody had bid before that' : `${count(n, 'bid')} before that`),
  logReplay: (text: string) => `Show again: ${text}`,
  secretly: 'only you were told',

  chat: 'Chat',
  chatTo: 'To',
  chatTable: 'Everyone',
  chatAllies: 'My allies',
  chatWhisper: (name: string) => `${name}, privately`,
  chatText: 'Message',
  chatSend: 'Send',
  chatNone: 'Nobody has said anything yet.',
  chatOnlookers: 'Spectators can read messages to everyone.',
  chatFromTo: (from: string, to: string) => `${from} to ${to}`,
  chatToAllies: (from: string) => `${from} to allies`,
  chatMe: 'you',

  tableEvent: (what: TableEvent, name: (chair: string) => string): string | null => {
    switch (what.event) {
      case 'created':
        return 'The table was made.'
      case 'started':
        return 'The game began.'
      case 'resumed':
        return 'The game goes on.'
      case 'paused':
        return 'The game was paused.'
      case 'finished':
        return 'The game is over.'
      case 'seated':
        return `${what.name} sat down.`
      case 'left':
        return `${what.name ?? name(what.chair)} left.`
      case 'removed':
        return `${what.by ?? 'The host'} removed ${what.name ?? name(what.chair)} from the table.`
      case 'renamed':
        return `${what.was} is now called ${what.name}.`
      case 'returned':
        return `${name(what.chair)} came back.`
      case 'bot-seated':
        return `A bot (${panels.level(what.level)}) plays for ${name(what.chair)}.`
      case 'stand-in':
        return what.why === 'own'
          ? `${name(what.chair)} let a bot play.`
          : `A bot plays for ${name(what.chair)}, who is away.`
      case 'rules-changed':
        return `The rules were updated (version ${what.rules}). The game goes on from where it was.${
          what.undone ? ' The last moves do not fit the new rules and were undone: please make them again.' : ''
        }`
      case 'taken-back':
        return `${name(what.chair)} took an action back.`
      case 'vote-failed':
        return `${name(what.by)} ended the vote on ${VOTED_ON[what.kind]}.`
      case 'rematch':
        return 'A rematch has been set up.'
      default:
        return null
    }
  },

  standingSpice: 'Spice',
  standingPlayer: 'Player',
}
