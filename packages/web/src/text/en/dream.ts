import { type Card, type Faction, type Force, LEADER, type PhaseId } from '@arrakis/engine'
import { texts } from '../text.ts'
import type { ModuleTexts } from './module-texts.ts'

const ASK_FATE = 'Offer a trade of fate cards to one faction, or pass.'
const either =
  <T>(yes: T, no: T) =>
  (answer: 'yes' | 'no'): T =>
    answer === 'yes' ? yes : no
// Names come from the texts that are there already: imported, they would leave the chunk of the table.
const game = () => texts().game
const seatName = (seat: Faction): string => game().seatName(seat)
const capitalSeatName = (seat: Faction): string => game().capitalSeatName(seat)
const cardName = (card: Card): string => game().cardName(card)
const placeName = (place: string): string => game().placeName(place)
const valueText = (value: unknown): string => game().valueText(value)
const forceText = (force: Force, of: Faction): string => game().forceText(force, of)
const isNone = ({ normal, elite }: Force): boolean => normal + elite === 0
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const cards = (names: readonly Card[]): string => list(names.map(cardName))

/** Questions and answers of Dream Rules. */
export const dreamTexts: Omit<ModuleTexts, 'sentences'> = {
  questions: {
    'dream.swap-fate': ({ by }) =>
      by
        ? `${capitalSeatName(by)} ${game().verb(by, 'offers', 'offer')} you a trade of fate cards. Agree?`
        : 'You are offered a trade of fate cards. Agree?',
    'dream.offer-fate': ({ to }) => (to ? `${capitalSeatName(to)} declined. ${ASK_FATE}` : ASK_FATE),
    'dream.battle-fate'(fight, { me }) {
      const fate = FATES[me as Faction]
      return `${game().battleText(fight, me)}. Use your fate now${fate ? `, ${fate.name}? ${fate.here ?? fate.says}` : '?'}`
    },
    'dream.supplies': (fight, { me }) => `${game().battleText(fight, me)}. Open Supplies! now, or keep it shut?`,
    'dream.reveal'(fight, { me, factions }) {
      const holds = factions[me as Faction]?.hand?.includes('truthtrance')
      return `${game().battleText(fight, me)}. ${holds ? 'Play a Truthtrance now, or let the battle go on.' : 'Let the battle go on?'}`
    },
    'dream.mercenaries': (fight, { me }) =>
      `${game().battleText(fight, me)}. With your dial say whether you play Mercenaries.`,
    'dream.fanatical': (fight, { me }) =>
      `${game().battleText(fight, me)}. Announce weapon or defence, so that a lost battle does not take them?`,
    'dream.marriage': (fight, { me }) => `${game().battleText(fight, me)}. Use the Voice on one side, or pass.`,
    'dream.retreat': ({ territory }) =>
      `Plans are open in ${placeName(territory)}. Withdraw, and let your opponent win without losses?`,
    'dream.interject'({ next }, { me }) {
      if (!next || next === me) return 'It is your place in the order. Act now, change the order once, or wait?'
      return `${capitalSeatName(next)} ${game().verb(next, 'is', 'are')} next. Act before that, change the order once, or wait?`
    },
    'dream.interject-with': ({ how }) =>
      how === 'swap'
        ? 'With whom do you change places?'
        : how === 'force'
          ? 'Who ships and moves now, and leaves you the place they would have had?'
          : 'Say with whom the order changes.',
    'dream.planetology'(_, { storm }) {
      const sectors = storm.moved ?? storm.next
      if (sectors === null) return 'Change the storm card by one sector, or leave it.'
      return `The storm would go ${sectors} ${sectors === 1 ? 'sector' : 'sectors'}. Change that by one, or leave it.`
    },
    'dream.leader-price': ({ leader }) =>
      leader
        ? `Name the price at which ${seatName(LEADER[leader].faction)} may revive ${valueText(leader)} this turn. You receive it if they pay.`
        : 'Name the price of that leader, which you receive if their faction pays it.',
    'dream.evacuate': ({ at }) =>
      `Lift your forces out of the mine${at.length > 0 ? ` in ${list(at.map(placeName))}` : ''}?`,
    'dream.impersonate': ({ leader }) =>
      `Say which leader of yours goes in the shape of ${leader ? valueText(leader) : 'the dead one'}; he fights no battle as long as he does.`,
    'dream.unmask': ({ leader, as }) =>
      leader && as
        ? `${capital(valueText(as))} goes in the shape of ${valueText(leader)}. Call him a traitor?`
        : 'Call the one in that shape a traitor?',
    'dream.survey': ({ left }) =>
      `Say where your surveyor halts next, or pass. It can still go ${left === 1 ? 'one territory' : `${left} territories`}.`,
    'dream.unload': ({ to }) => `Say which forces leave the surveyor${to ? ` in ${placeName(to)}` : ' here'}.`,
    'dream.share-card': ({ by, how }, { me }) =>
      how === 'give'
        ? 'Lay down the card that goes to your ally, or pass.'
        : by === me
          ? 'Lay down the card that you exchange with your ally, or pass.'
          : `${capitalSeatName(by)} ${game().verb(by, 'exchanges', 'exchange')} a card with you. Lay down yours, or pass.`,
    'dream.defect': ({ by, card }) =>
      `${capitalSeatName(by)} ${game().verb(by, 'shows', 'show')} ${cardName(card)}. Use your fate, so that it does nothing this turn?`,
    'dream.prison-forces': ({ of }) => `Say which forces ${of ? `of ${seatName(of)} ` : ''}return from the tanks.`,
    'dream.prison-leader': ({ of }) => `Say which leader ${of ? `of ${seatName(of)} ` : ''}returns, if any.`,
    'dream.take-tech': ({ of }) =>
      of ? `You have beaten ${seatName(of)}. Take one of their tech tokens.` : 'Take one of the loser’s tech tokens.',
    'dream.favor-amount': ({ of }) =>
      `Say how much spice you lay before your shield${of ? ` for ${seatName(of)}` : ''}. It is taken off the price if they buy the card, and is yours again when bidding is over.`,
    'dream.defect-card': ({ of }) =>
      of ? `Name the card of ${seatName(of)} that your fate spoils.` : 'Name the card that your fate spoils.',
  },
  doing: {
    'dream.draft': 'choosing a faction for the pool',
    'dream.offer-fate': 'thinking about fates',
    'dream.swap-fate': 'thinking about a trade of fates',
    'dream.evacuate': 'deciding on a mine',
    'dream.thumper': 'thinking of a thumper',
    'dream.guide': 'choosing whom to guide',
    'dream.take-tech': 'choosing a tech token',
    'dream.reveal': 'thinking of a Truthtrance',
    'dream.mercenaries': 'speaking of Mercenaries',
    'dream.fanatical': 'announcing cards',
    'dream.place-mine': 'placing a mine',
    'dream.prison': 'opening the prison planet',
    'dream.prison-forces': 'opening the prison planet',
    'dream.prison-leader': 'opening the prison planet',
    'dream.planetology': 'bending the storm',
    'dream.marriage': 'using the Voice',
    'dream.retreat': 'deciding whether to withdraw',
    'dream.save-cards': 'withdrawing',
    'dream.save-forces': 'withdrawing',
    'dream.interject': 'choosing the moment to ship',
    'dream.interject-with': 'changing the order',
    'dream.favor-amount': 'showing favor',
    'dream.spite': 'exchanging cards',
    'dream.spite-for': 'exchanging cards',
    'dream.collect': 'getting ready for the collection',
    'dream.dancer': 'looking through face dancers',
    'dream.infiltrate': 'looking through face dancers',
    'dream.impersonate': 'choosing a disguise',
    'dream.zoal': 'thinking of Zoal',
    'dream.shape': 'thinking of Zoal',
    'dream.offer-leader': 'naming prices for the dead',
    'dream.leader-price': 'naming prices for the dead',
    'dream.raise-limit': 'opening the tanks',
    'dream.revive-leaders': 'opening the tanks',
    'dream.stone-burner': 'laying a Stone Burner',
    'dream.place-surveyor': 'choosing a place for the surveyor',
    'dream.survey': 'moving the surveyor',
    'dream.load': 'moving the surveyor',
    'dream.unload': 'moving the surveyor',
    'dream.patch': 'mending Cyborgs',
    'dream.split': 'looking at the cards for bid',
    'dream.technology': 'thinking of an exchange',
    'dream.technology-card': 'exchanging the card that is up',
    'dream.share-card': 'laying down a card',
    'dream.defect-of': 'spoiling a card',
    'dream.defect-card': 'spoiling a card',
  },
  choices: {
    'dream.offer-fate': (to) =>
      to === 'pass'
        ? { label: 'Offer nobody' }
        : { label: `Ask ${seatName(to)}`, detail: 'If they agree you exchange fates, face down.' },
    'dream.swap-fate': either(
      { label: 'Trade', detail: 'You get their fate and they get yours; nobody else sees them.' },
      { label: 'Keep mine' },
    ),
    'dream.evacuate': either(
      { label: 'Lift them out', detail: 'They return to your reserves.' },
      { label: 'Stay', detail: 'The danger spares your forces.' },
    ),
    'dream.guide': (faction) =>
      faction === 'pass'
        ? { label: 'Guide nobody' }
        : { label: capital(seatName(faction)), detail: 'They may make one normal move.' },
    'dream.take-tech': (token) => ({ label: capital(valueText(token)), detail: TECH[token] }),
    'dream.supplies': either(
      { label: 'Open it', detail: 'A weapon of either kind, a Snooper and a Shield; all see them.' },
      { label: 'Keep it shut', detail: 'This is the last moment for it in this battle.' },
    ),
    'dream.play-supplies': () => ({
      label: 'Open Supplies!',
      detail:
        'Ernoc Seed, Trishula, a Snooper and a Shield come to your hand until the battles are over. The card is discarded.',
    }),
    'dream.give-bible': (to) =>
      to === 'pass'
        ? { label: 'Keep it' }
        : { label: `Give it to ${seatName(to)}`, detail: 'It takes a place in their hand.' },
    'dream.reveal': () => ({
      label: 'Go on',
      detail: 'You are asked before plans are made, and once more when all plans are laid.',
    }),
    'dream.mercenaries': either(
      { label: 'I play them', detail: '1 more, and ties are yours. It binds you.' },
      { label: 'I do not play them', detail: 'It binds you.' },
    ),
    'dream.break': (answer) =>
      ({
        keep: { label: 'Keep it' },
        use: {
          label: 'Use it',
          detail: 'If you win with at least twice their total, it counts as a victory by treachery.',
        },
        discard: { label: 'Throw it away' },
      })[answer],
    'dream.prison': (faction) => (faction === 'pass' ? { label: 'Finish' } : { label: capital(seatName(faction)) }),
    'dream.prison-leader': (leader) => ({ label: leader === 'none' ? 'No leader' : capital(valueText(leader)) }),
    'dream.planetology': (answer) =>
      ({
        same: { label: 'Leave it' },
        less: { label: 'One sector less' },
        more: { label: 'One sector more' },
      })[answer],
    'dream.marriage': (faction) =>
      faction === 'pass' ? { label: 'Stay silent' } : { label: `Speak to ${seatName(faction)}` },
    'dream.retreat': either(
      {
        label: 'Withdraw',
        detail:
          'Forces return for what a shipment to a stronghold costs you, cards for your leader’s strength. Your opponent wins and loses nothing.',
      },
      { label: 'Fight' },
    ),
    'dream.interject': (answer) =>
      ({
        wait: { label: 'Wait', detail: 'You are asked again before each of the others.' },
        now: { label: 'Now', detail: 'You ship and move before everybody who has not had a turn yet.' },
        swap: { label: 'Change places', detail: 'You take the place of another faction, and it takes yours.' },
        force: { label: 'Make somebody act now', detail: 'You take the place they would have had.' },
      })[answer],
    'dream.interject-with': (faction, { how }) =>
      how === 'swap'
        ? { label: capital(seatName(faction)), detail: 'You take their place, and they take yours.' }
        : { label: capital(seatName(faction)) },
    'dream.favor': (to) =>
      to === 'pass'
        ? { label: 'No favor' }
        : {
            label: `For ${seatName(to)}`,
            detail: 'You say next how much is taken off the price if they buy the card.',
          },
    'dream.spite': (card) => (card === 'pass' ? { label: 'Exchange nothing' } : { label: `Give ${cardName(card)}` }),
    'dream.spite-for': (card) => ({ label: `Take ${cardName(card)}` }),
    'dream.collect': () => ({
      label: 'I am ready',
      detail: 'Charity, spice and bribes are taken at one instant, once all are ready. Until then deals can be made.',
    }),
    'dream.dancer': (leader) => ({ label: leader === 'pass' ? 'Keep all' : `Exchange ${valueText(leader)}` }),
    'dream.infiltrate': (leader) =>
      leader === 'pass'
        ? { label: 'Finish' }
        : { label: `As ${valueText(leader)}`, detail: 'The dead leader comes back, unless your own is unmasked.' },
    'dream.impersonate': (leader) => ({ label: capital(valueText(leader)) }),
    'dream.unmask': either(
      { label: 'Unmask him', detail: 'He goes to the tanks, and your leader stays dead.' },
      { label: 'Say nothing', detail: 'Your leader comes back, and they see your spice, hand and plans.' },
    ),
    'dream.zoal': either(
      { label: 'Let them win', detail: 'Your forces go home, and next turn Zoal goes in the shape of their leader.' },
      { label: 'Fight on' },
    ),
    'dream.shape': (leader) => ({ label: capital(valueText(leader)) }),
    'dream.offer-leader': (leader) => (leader === 'pass' ? { label: 'Finish' } : { label: capital(valueText(leader)) }),
    'dream.battle-fate': either(
      { label: 'Use it', detail: 'You pay with the worthless card that your fate card names.' },
      { label: 'Not now', detail: 'This is the last moment for it in this battle.' },
    ),
    'dream.fate': () => ({ label: 'Use it' }),
    'dream.technology': either(
      { label: 'Exchange it', detail: 'You take the card that is up, unseen, and one of yours is sold in its place.' },
      { label: 'Leave it', detail: 'You can do so once in each bidding phase.' },
    ),
    'dream.technology-card': (card) => ({ label: `Put up ${cardName(card)}` }),
    'dream.share': (how) => SHARING[how],
    'dream.battle-share': (how) =>
      how === 'no' ? { label: 'Neither', detail: 'This is the last moment for it in this battle.' } : SHARING[how],
    'dream.share-card': (card) =>
      card === 'pass' ? { label: 'Nothing', detail: 'No card changes hands.' } : { label: cardName(card) },
    'dream.defect': either(
      {
        label: 'Spoil it',
        detail: 'You pay with the worthless card that your fate card names; the other card does nothing this turn.',
      },
      { label: 'Let it be' },
    ),
    'dream.defect-of': (faction) => ({ label: capital(seatName(faction)) }),
    'dream.defect-card': (card) => ({
      label: cardName(card),
      detail: 'If they hold it, it lies before them until the turn is over. If not, nothing happens.',
    }),
  },
  answers: {
    'dream.draft': (faction) => `put ${seatName(faction)} into the pool`,
    'dream.offer-fate': (to) => (to === 'pass' ? 'offer nobody a trade' : `offer ${seatName(to)} a trade of fates`),
    'dream.swap-fate': either('trade fates', 'keep your fate'),
    'dream.evacuate': either('lift your forces out', 'stay at the mine'),
    'dream.thumper': (at) => (at === 'pass' ? 'keep the thumper' : `call a worm to ${placeName(at)}`),
    'dream.guide': (faction) => (faction === 'pass' ? 'guide nobody' : `guide ${seatName(faction)}`),
    'dream.take-tech': (token) => `take ${valueText(token)}`,
    'dream.supplies': either('open Supplies!', 'keep Supplies! shut'),
    'dream.play-supplies': () => 'open Supplies!',
    'dream.give-bible': (to) => (to === 'pass' ? 'keep what you hold' : `give the Bible to ${seatName(to)}`),
    'dream.reveal': () => 'let the battle go on',
    'dream.mercenaries': either('play Mercenaries', 'play no Mercenaries'),
    'dream.break': (answer) =>
      ({ keep: 'keep what you hold', use: 'use Break Conditioning', discard: 'throw Break Conditioning away' })[answer],
    'dream.fanatical': (names) => (names.length === 0 ? 'announce nothing' : `announce ${cards(names)}`),
    'dream.dancer': (leader) => (leader === 'pass' ? 'keep your cards' : `exchange ${valueText(leader)}`),
    'dream.infiltrate': (leader) => (leader === 'pass' ? 'finish' : `show ${valueText(leader)}`),
    'dream.impersonate': (leader) => `send ${valueText(leader)}`,
    'dream.unmask': either('unmask him', 'say nothing'),
    'dream.zoal': either('let them win', 'fight on'),
    'dream.shape': (leader) => `take the shape of ${valueText(leader)}`,
    'dream.offer-leader': (leader) => (leader === 'pass' ? 'finish' : `offer to bring back ${valueText(leader)}`),
    'dream.leader-price': (price) => (price === 0 ? 'ask nothing, and earn nothing' : `ask ${price} spice`),
    'dream.raise-limit': (factions) =>
      factions.length === 0 ? 'raise no limit' : `raise the limit of ${list(factions.map(seatName))}`,
    'dream.revive-leaders': (leaders) =>
      leaders.length === 0 ? 'revive no leader' : `revive ${list(leaders.map(valueText))}`,
    'dream.stone-burner': (at) => `lay a Stone Burner in ${placeName(at)}`,
    'dream.battle-fate': either('use your fate', 'keep your fate for later'),
    'dream.fate': () => 'use your fate',
    'dream.place-mine': (at) => (at === 'pass' ? 'place no mine' : `place a mine in ${placeName(at)}`),
    'dream.prison': (faction) => (faction === 'pass' ? 'finish' : `revive dead of ${seatName(faction)}`),
    'dream.prison-forces': (force, of) => (isNone(force) ? 'revive no forces' : `revive ${forceText(force, of)}`),
    'dream.prison-leader': (leader) => (leader === 'none' ? 'revive no leader' : `revive ${valueText(leader)}`),
    'dream.planetology': (answer) =>
      ({ same: 'leave the storm card', less: 'take one sector off', more: 'add one sector' })[answer],
    'dream.marriage': (faction) => (faction === 'pass' ? 'stay silent' : `speak to ${seatName(faction)}`),
    'dream.retreat': either('withdraw', 'fight'),
    'dream.save-cards': (names) => (names.length === 0 ? 'save no cards' : `save ${cards(names)}`),
    'dream.save-forces': (force, of) => (isNone(force) ? 'save no forces' : `save ${forceText(force, of)}`),
    'dream.interject': (answer) =>
      ({
        wait: 'wait',
        now: 'ship and move now',
        swap: 'change places with somebody',
        force: 'make somebody act now',
      })[answer],
    'dream.favor': (to) => (to === 'pass' ? 'show no favor' : `show ${seatName(to)} favor`),
    'dream.interject-with': (faction) => `change the order with ${seatName(faction)}`,
    'dream.favor-amount': (amount) => (amount === 0 ? 'show no favor' : `lay ${amount} spice before your shield`),
    'dream.spite': (card) => (card === 'pass' ? 'exchange nothing' : `give ${cardName(card)}`),
    'dream.spite-for': (card) => `take ${cardName(card)}`,
    'dream.collect': () => 'be ready',
    'dream.place-surveyor': (at) => `put the surveyor into ${placeName(at)}`,
    'dream.survey': (at) => (at === 'pass' ? 'leave the surveyor where it is' : `go to ${placeName(at)}`),
    'dream.load': (force, of) => (isNone(force) ? 'take nobody aboard' : `take ${forceText(force, of)} aboard`),
    'dream.unload': (force, of) => (isNone(force) ? 'leave nobody here' : `leave ${forceText(force, of)} here`),
    'dream.patch': (count) =>
      count === 0 ? 'let no Suboid die' : `let ${count} ${count === 1 ? 'Suboid' : 'Suboids'} die for as many Cyborgs`,
    'dream.split': (names) => (names.length === 0 ? 'split nothing' : `have ${cards(names)} sold first`),
    'dream.technology': either('exchange the card that is up', 'leave the card that is up'),
    'dream.technology-card': (card) => `put up ${cardName(card)}`,
    'dream.share': (how) => (how === 'give' ? 'give your ally a card' : 'exchange cards with your ally'),
    'dream.battle-share': (how) =>
      ({ no: 'pass no card', give: 'give your ally a card', swap: 'exchange cards with your ally' })[how],
    'dream.share-card': (card) => (card === 'pass' ? 'pass no card' : `pass ${cardName(card)}`),
    'dream.defect': either('spoil the card', 'let the card be'),
    'dream.defect-of': (faction) => `spoil a card of ${seatName(faction)}`,
    'dream.defect-card': (card) => `name ${cardName(card)}`,
  },
  plays: {
    'dream.fate': 'Use your fate',
    'dream.play-supplies': 'Play Supplies!',
    'dream.share': 'Pass a card to your ally',
  },
}

/** DR-IX-6 */
const SHARING = {
  give: { label: 'Give a card', detail: 'You lay one down; it goes to your ally.' },
  swap: { label: 'Exchange a card', detail: 'Both lay one down, face down; your ally may decline.' },
} as const

/** What lets a tech token earn. */
const TECH: Readonly<Record<string, string>> = {
  'axlotl-tanks': 'Pays when anybody but the Bene Tleilaxu revives forces free of charge.',
  heighliners: 'Pays when anybody but the Guild ships from off the planet.',
  'spice-production': 'Pays when anybody but the Bene Gesserit takes charity.',
  carryalls: 'Pays when forces are lifted out of a mine. It is never lost.',
}

interface Fate {
  readonly name: string
  readonly says: string
  /** What it does where it is used before the plans of a battle, if that is less. */
  readonly here?: string
  readonly when: string
}
const FATES: Readonly<Partial<Record<Faction, Fate>>> = {
  atreides: {
    name: 'Arrakis Fiefdom',
    says: 'You get the Carryalls token, and may place a mine of 3 spice in a sand territory without a blow of its own.',
    when: 'Before shipment and movement.',
  },
  'bene-gesserit': {
    name: 'Political Marriages',
    says: 'For the rest of the turn you may use the Voice on one side of every battle where your advisors stand.',
    when: 'At any time; in a battle only before the Voice.',
  },
  emperor: {
    name: 'Prison Planet',
    says: 'You pay the usual price and bring back up to five forces and one leader, of anybody.',
    when: 'At any time, but not in a battle.',
  },
  fremen: {
    name: 'Planetology',
    says: 'From now on you may change every storm card by one.',
    when: 'At any time, once in the game.',
  },
  guild: {
    name: 'Battle Training',
    says: 'From now on two of your leaders may fight together; they live or die together.',
    when: 'Before shipment and movement, or before a battle’s Voice.',
  },
  harkonnen: {
    name: 'Blackmail',
    says: 'The opponent in this battle, yours or your ally’s, makes a plan before you and shows it.',
    when: 'In a battle, while plans are made.',
  },
  ixians: {
    name: 'Defect',
    says: 'A special card that is being played does nothing: it returns to its owner, who cannot play it this turn.',
    here: 'You name one of your opponents here and a special card for battle plans. If they hold it, it cannot be played this turn; if not, nothing happens.',
    when: 'When a special card is played; one for a battle plan is named before the Voice.',
  },
  tleilaxu: {
    name: 'Stone Burner',
    says: 'In one territory no forces can be supported with spice this phase.',
    here: 'No forces in this territory can be supported with spice this phase, those of the Fremen neither.',
    when: 'Before a battle’s Voice.',
  },
}

const PHASES: Readonly<Partial<Record<PhaseId, string>>> = {
  infiltration: 'The Bene Tleilaxu send leaders in the shape of the dead.',
  nexus: 'From turn 2 a card of the nexus deck says whether alliances may be made and broken now.',
  fates: 'You may offer one other a trade of fate cards.',
  bidding: 'Cards are sold face down, one after another: weapons, defences, surprises and rubbish.',
  revival: 'Some of the dead come back to your reserves; the Bene Tleilaxu come last.',
  'spice-blow': 'Two cards that lay face down are turned over: spice, mines and worms.',
  'shipment-movement': 'In turn, each may land forces once and move one group.',
  battle: 'Where two sides stand in one territory they fight, each by a secret plan; the winner takes a tech token.',
  'mentat-pause': 'Whoever has enough points now has won. After that the surveyor of the Ixians may move.',
  collection: 'Charity, spice on the ground, income and bribes are taken at one instant.',
  storm: 'It moves round the planet and destroys what lies open in its way.',
}

/** What the panels of Dream Rules say. */
export const dream = {
  tech: TECH,
  techs: 'Tech tokens',
  techOwned: (owner: string | null) => owner ?? 'in the supply',
  techPays: (n: number) => `Each pays ${n} spice at a time.`,
  techPoint: 'Three of them count as a stronghold.',
  fates: FATES,
  fate: 'Your fate',
  fateIs: (card: string) => `Its price is the worthless card ${card}.`,
  fateHeld: 'You hold that card.',
  fateLacks: 'You do not hold that card.',
  fateLasts: 'Lasts until the end of the game.',
  draft: (faction: string) => `Put ${faction} into the pool`,
  draftOne: 'Choose a faction for the pool',
  /** What factions are like here, where they are others elsewhere. */
  pool: {
    ixians: 'See every card before it is sold. Cyborgs fight for two, and a surveyor carries them through the storm.',
    tleilaxu: 'Wear the faces of the dead, and are paid for what others revive.',
  } as Readonly<Partial<Record<Faction, string>>>,
  draftHint: 'Once everybody has put one in, the factions are dealt at random, and may be traded.',
  slots: 'Spice cards face down',
  slot: ['A', 'B', 'Pa', 'Pb'],
  slotNow: 'turned over in this turn’s blow',
  slotNext: 'the turn after',
  minesIn: (places: readonly string[]) => `Mines in ${list(places)}.`,
  nexus: (n: number) => `Nexus deck, ${n} cards left`,
  nexusHint: 'One card of the deck calls a nexus; after it all are shuffled again.',
  thumpers: (n: number) => `${n} ${n === 1 ? 'thumper' : 'thumpers'} left`,
  favor: (by: string, to: string, amount: number) => `${by} laid ${amount} spice before the shield for ${to}.`,
  favorSpent: (amount: number) => `${amount} spice more lies there until bidding is over.`,
  missing: (points: number, needed: number) =>
    points >= needed ? `${points} of ${needed}: enough to win` : `${points} of ${needed}, ${needed - points} short`,
  pointsHow:
    'A stronghold counts 1, three tech tokens in one hand 1, and after the fourth worm the part of the Shield Wall in sector 8 counts 1 as well. Allies need 4 together, everybody else 3. If several have enough, strongholds decide, then the Shield Wall, then who comes first in storm order.',
  /** What a player has to reach, and when it is looked at. */
  win: (needed: number, points: number) =>
    `Have ${needed} points when the mentat pause begins, before spice is collected and the storm moves. You have ${points} now.`,
  /** A turn, step by step. */
  phases: PHASES,
  winAllied: 'Allies count together and win together, but may need more of them.',
  /** How one wins beside points. */
  winAlso: {
    'bene-gesserit': 'You also win, alone, if the faction you predicted wins on the turn you predicted.',
    fremen: 'If nobody has won when turn 10 ends, you win, and your ally too if you have 3 points together.',
    tleilaxu: 'You also win if a faction wins that you have infiltrated.',
  } as Readonly<Partial<Record<Faction, string>>>,
  winLast: (me: Faction) =>
    me === 'fremen'
      ? null
      : 'If nobody has won when turn 10 ends, the Fremen win; where they do not play, whoever has most points.',
  who: {
    ixians:
      'Your machines know every card before it is sold. Cyborgs fight for two, Suboids for a half, and a surveyor carries them through storm and sand.',
    tleilaxu: 'You wear the faces of the dead, and what others pay for revival comes to you.',
  } as Readonly<Partial<Record<Faction, string>>>,
  mine: 'A mine: forces here are lifted out before storm and worms',
}
