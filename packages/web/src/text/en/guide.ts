import type { AskedKind, Faction, PhaseId } from '@arrakis/engine'
import { list } from './values.ts'

/** What newcomers are told at the table, and cards that are asked for only by order. */
export const guide = {
  matters: 'The mentat: what matters here',
  understood: 'Understood',
  toForm: 'To the plan',
  noHints: 'No more hints',
  myCard: 'My card',
  youAre: (who: string) => `You are ${who}`,
  welcome: (who: string) =>
    `You are ${who}, one of six who fight for Arrakis. Whoever holds three of its five strongholds, red on the board, when a turn ends has won.`,
  begins: {
    atreides: 'Ten of your twenty forces begin in Arrakeen.',
    guild: 'Five of your twenty forces begin in Tuek’s Sietch.',
    harkonnen: 'Ten of your twenty forces begin in Carthag.',
  } as Readonly<Partial<Record<Faction, string>>>,
  winTitle: 'How you win',
  win: (needed: number, places: readonly string[]) => `Hold ${needed} of ${list(places)} when a turn ends.`,
  winNow: (held: number) => (held === 0 ? 'You hold none now.' : `You hold ${held} now.`),
  winAllied: (needed: number) => `Allies count together and win together: an alliance of two needs ${needed}.`,
  winAlso: {
    'bene-gesserit': 'You also win, alone, if the faction you predicted wins on the turn you predicted.',
  } as Readonly<Partial<Record<Faction, string>>>,
  /** How one of the others may win besides. */
  winOthers: {
    'bene-gesserit':
      'Before the game the Bene Gesserit have written down a faction and a turn: if that faction wins just then, they win instead.',
  } as Readonly<Partial<Record<Faction, string>>>,
  endTitle: 'If nobody has won when the last turn ends',
  turns: (turn: number, all: number) =>
    turn === 0 ? `The game has ${all} turns at most.` : `This is turn ${turn} of ${all} at most.`,
  now: {
    title: 'What now?',
    won: 'You won. Next time they will be warned.',
    lost: 'Almost everybody loses their first games. What they hid from you stands below.',
    ways: {
      replay: { go: 'Watch how it was decided', says: 'The last turn move by move, with everybody’s cards open.' },
      lessons: { go: 'Take a lesson', says: 'A few minutes each: the storm, the worm, battles, traitors.' },
      advanced: {
        go: 'Play the advanced game',
        says: 'Ten turns. Spice strengthens your forces in battle, and every faction can do more.',
      },
      friends: { go: 'Play with friends', says: 'You send a link, and bots take the chairs that stay empty.' },
    },
  },
  canTitle: 'What only you can do',
  dealsTitle: 'What everybody can do',
  deals:
    'Offer anybody a deal, at any time: spice for peace, for a place, for an alliance. What both agree to the game carries out, and neither can break it. Bots bargain too.',
  dealsHint: (isPhone: boolean) =>
    `You can bargain at any time: open ${isPhone ? 'Talk' : 'Deals'} and offer spice for peace, for a place, for an alliance. What both agree to the game carries out. What others offer you stands below your question.`,
  turnTitle: 'A turn, step by step',
  who: {
    atreides: 'You know more than others: you see every card before it is sold, and a part of each enemy’s plan.',
    'bene-gesserit':
      'You are few and everywhere. You command what enemies play, and you have foretold how the game ends.',
    emperor: 'You are rich: what others pay for cards comes to you. Buy, and spend.',
    fremen: 'The desert is yours: worms spare and carry you, and you land for nothing. You are poor in spice.',
    guild: 'Everybody pays you to land. You ship for half the price, and across the planet.',
    harkonnen: 'You hold more cards and more traitors than anybody else. Make them fear every battle.',
  } as Readonly<Partial<Record<Faction, string>>>,
  phases: {
    storm: 'It moves round the planet and destroys what lies open in its way.',
    'spice-blow': 'Spice appears somewhere in the desert, or a worm comes, and then alliances may be made.',
    nexus:
      'A worm has come, and alliances may be made. Allies cannot attack each other and win together. Look for somebody who can do what you cannot.',
    charity: 'Whoever has next to nothing gets two spice.',
    bidding: 'Cards are sold face down, one after another: weapons, defences, surprises and rubbish.',
    revival: 'Some of the dead come back to your reserves.',
    'leader-revival': 'A dead leader can be bought back.',
    'shipment-movement':
      'In turn, each may land forces once and move one group. To land costs 1 spice for each force in a stronghold, 2 elsewhere, where nothing above says otherwise.',
    battle: 'Where two sides stand in one territory they fight, each by a secret plan.',
    collection: 'Forces beside spice take it up: 2 each, or 3 each for whoever has forces in Arrakeen or Carthag.',
    'mentat-pause': 'Who holds enough strongholds now has won.',
  } as Readonly<Partial<Record<PhaseId, string>>>,
  needs: (alone: number, together: number) => `Alone you need ${alone} strongholds to win, as allies ${together}.`,
  /** What matters in each kind of question that the basic game asks. */
  hints: {
    faction: 'Every faction breaks the rules in its own way. Take one whose advantage you like to read.',
    traitor:
      'The leader you keep is secretly in your pay. Keep the strongest that is not your own: if it leads against you, you win.',
    'redraw-traitors': 'Draw anew only if most of these leaders are your own or very weak.',
    prediction:
      'Look for somebody who begins strong, in strongholds or with much spice, and whom you could help: name them, and a turn in the middle of the game. If they win just then, you win instead.',
    'place-fremen': 'Keep most forces together in Sietch Tabr, which is a stronghold and counts for victory.',
    'place-advisor': 'The Polar Sink is safe from every storm, and near everything.',
    'storm-dial':
      'The storm moves counter-clockwise by the sum of both dials. It destroys what stands on open sand and bars the way; rock and strongholds are safe.',
    'storm-losses': 'Give up ordinary forces before starred ones.',
    'weather-control': 'Use it to send the storm over somebody, or to keep it away from your own spice.',
    'family-atomics': 'Without the Shield Wall, Arrakeen and Carthag lie open to every storm.',
    'call-worm': 'A worm eats everything in one desert territory, but none of yours.',
    'place-worm': 'Choose where enemies stand beside spice: the worm eats both, and spares you.',
    'protect-ally': 'An ally who stays alive is worth more than a grudge.',
    ride: 'A ride costs nothing and goes anywhere on the sand: to spice, or to a stronghold you want.',
    nexus:
      'A worm has come, and while it feeds alliances are made. Allies cannot attack each other and win together. Look for somebody who can do what you cannot.',
    bid: 'Weapons and defences win battles. Say once how high you would go: the rest is bid for you. Two or three spice is cheap; a card you need is worth more.',
    revival:
      'The dead lie in your tanks. Some come back each turn for nothing: take all of those. Buy more only if your reserves run out.',
    'revive-leader': 'A strong leader back is worth its price, because leaders add their strength in every battle.',
    'grant-revival': 'It costs you nothing.',
    'pay-revival': 'Your ally’s forces fight for you too.',
    'guild-turn': 'Whoever ships last sees where everybody stands. Go early only to take an empty place.',
    ship: 'To ship is to land forces from your reserves: for 1 spice each in a stronghold, best an empty one, or for 2 beside spice. Tap the place, once for each force. The storm goes counter-clockwise: keep out of its way.',
    'stop-shipment': 'Stop it only if it would win somebody the game or take a place from you.',
    'send-advisor': 'It is free: be there.',
    wartime: 'Fighters can hold a place and die for it; advisors live beside everybody.',
    intrusion: 'As advisors they are safe, but hold nothing.',
    coexist: 'To coexist is safe; to fight is to take the place.',
    move: 'One group may walk, as far as stands below when you tap it; whoever has forces in Arrakeen or Carthag goes three territories far. Go for spice or a stronghold, and leave some behind where you hold one.',
    'hajr-again': 'A second move this turn, for the card.',
    battle:
      'Fight first where you are surest: cards that survive can be played again this turn, but a leader fights in one territory only.',
    leaderless: 'Without a leader you may play no cards. Dial high, or give up little.',
    voice:
      'Forbid the weapon that your side has no defence against. Or demand the defence that does not stop your weapon: they can play only one.',
    prescience:
      'In battle dial and leader add up, and a weapon kills the leader unless the right defence is played. Prescience shows you one part of their plan first: the weapon if you can defend, the dial if it will be close.',
    'show-element': 'By Prescience they see this part of your plan before it is laid. Choose it with that in mind.',
    plan: 'The higher total wins: dial plus leader. The dial is the forces you spend, lost even if you win. A leader needs a Shield against projectiles, a Snooper against poison. If both totals are equal, the side the form marks “wins ties” has won. Any leader of yours may secretly be in an enemy’s pay; the Harkonnen hold up to four such traitors.',
    'call-traitor': 'Call it: you win at once and lose nothing.',
    aftermath:
      'Keep cards that win battles, discard what only fills your hand. Whoever wins is paid the strength of every leader killed, their own too.',
    capture: 'A captive fights for you once, or is worth two spice dead.',
    captive: 'Keep it if it is strong; two spice otherwise.',
    karama: 'This is the moment to stop what somebody is about to do. The card is gone afterwards.',
    truth: 'You must answer truthfully, and everybody hears it.',
    reword: 'Ask something that can be answered with yes or no.',
    swap: 'Change only if the other faction suits you better.',
    'accept-mercenaries': 'More forces are always welcome; think of what they want for it.',
    'return-cards': 'Give back what you need least.',
  } as Readonly<Partial<Record<AskedKind, string>>>,
  /** To those whose reserves come up in the desert. */
  arrives:
    'Your reserves come up for nothing, in the Great Flat or near it: beside spice, or in a stronghold. Tap the place, once for each force. The storm goes counter-clockwise: keep out of its way.',
  forAlly: 'Your ally learns by Prescience what you learn: the weapon says which defence to play.',
  cards: {
    offer: (card: string, ask: string) => `Your card ${card}: ${ask.charAt(0).toLowerCase()}${ask.slice(1)}?`,
    ask: {
      storm: 'Ask me at the next storm',
      wall: 'Ask me at the next storm',
      move: 'Ask me after my move',
      'my-battles': 'Ask me in my battles',
      always: 'Ask me at every advantage',
    },
    asked: {
      storm: 'You will be asked, until you say otherwise here.',
      wall: 'You will be asked, until you say otherwise here.',
      move: 'You will be asked, until you say otherwise here.',
      'my-battles':
        'You will be asked when somebody uses in a battle of yours what only they can do, such as the Voice. Many have nothing of that kind: then nothing is asked.',
      always: 'You will be asked whenever somebody uses what only they can do and a Karama can stop.',
    },
    /** Of a card that is a Karama for its holder alone. */
    asKarama: (card: string) => `${card} as a Karama`,
    karama: 'For you it is a Karama as well.',
    secret: 'Nobody sees what you choose.',
  },
}
