import { isCard } from '../model/cards.ts'
import type { EventType, SeenEvent } from '../model/events.ts'
import type { LeaderId } from '../model/factions.ts'
import { type EventTexts, type PlainEvent, plainEventText } from './events.ts'
import {
  capital,
  capitalLeaderName,
  capitalSeatName,
  cardName,
  count,
  forceText,
  leaderName,
  leaderNames,
  list,
  placeName,
  seatName,
  seatNames,
  secret,
  thingName,
} from './names.ts'

/** DUEL-10 A box as people point at it: wedges are letters, rings are numbers, the outer one first. */
const boxName = (box: string): string => `${'ABCDE'[Number(box[3]) - 1]}${box[1]}`

const skilled = ({ skill, leader }: { readonly skill: string; readonly leader: LeaderId }): string =>
  `${leaderName(leader)}, the ${thingName(skill)},`

/** What lies on the board, where its id alone would read badly. */
const MARKS: Readonly<Record<string, readonly [a: string, the: string]>> = {
  trap: ['a trap', 'the trap'],
  attack: ['a card against a leader', 'the card against a leader'],
}
const aMark = (what: string): string => MARKS[what]?.[0] ?? thingName(what)
const theMark = (what: string): string => MARKS[what]?.[1] ?? thingName(what)
const faceName = (face: string): string => (isCard(face) ? cardName(face) : thingName(face))

/** One line for each kind of event that only modules tell. They are apart, so that a page may fetch them only when a table needs them. */
const TEXTS: EventTexts<Exclude<EventType, PlainEvent>> = {
  forcesEvacuated: (e) =>
    `${capitalSeatName(e.of)} had ${forceText(e.force, e.of)} lifted out of the mine in ${placeName(e.area)}.`,
  mineFilled: (e) => `${capitalSeatName(e.by)} put ${e.amount} spice into a mine in ${placeName(e.area)}.`,
  techTaken: (e) =>
    `${capitalSeatName(e.by)} took ${thingName(e.token)} from ${e.from === 'bank' ? 'the supply' : seatName(e.from)}.`,
  techPaid: (e) => `${capital(thingName(e.token))} paid ${seatName(e.to)} ${e.amount} spice.`,
  forcesRetreated: (e) => `${capitalSeatName(e.of)} withdrew with ${forceText(e.force, e.of)} for ${e.cost} spice.`,
  turnsChanged: (e) =>
    e.how === 'swap'
      ? `${capitalSeatName(e.by)} changed places with ${seatName(e.with)}.`
      : `${capitalSeatName(e.by)} made ${seatName(e.with)} act now.`,
  favorReturned: (e) => `${capitalSeatName(e.by)} took back ${e.amount} spice from before the shield.`,
  favorShown: (e) => `${capitalSeatName(e.by)} laid ${e.amount} spice before the shield for ${seatName(e.to)}.`,
  cardsExchanged: (e) =>
    `${capitalSeatName(e.by)} exchanged ${cardName(e.given)} for ${cardName(e.got)} of ${seatName(e.with)}.`,
  fateUsed: (e) => `${capitalSeatName(e.by)} used the fate of ${thingName(e.fate)}.`,
  suppliesReturned: (e) => `${capitalSeatName(e.by)} gave back ${list(e.cards.map(cardName))}.`,
  suppliesTaken: (e) => `${capitalSeatName(e.by)} took the four cards of the supplies.`,
  cardGiven: (e) => `${capitalSeatName(e.by)} gave ${cardName(e.card)} to ${seatName(e.to)}.`,
  cardLaid: (e) => `${capitalSeatName(e.by)} laid ${cardName(e.card)}.`,
  cardsAnnounced: (e) => `${capitalSeatName(e.by)} announced ${list(e.cards.map(cardName))}.`,
  mercenariesTold: (e) =>
    `${capitalSeatName(e.by)} told ${seatName(e.to)} ${secret(e, (s) => (s.plays ? 'of Mercenaries.' : 'of no Mercenaries.'), 'whether there are Mercenaries.')}`,
  stormBent: (e) => `${capitalSeatName(e.by)} changed the storm by ${e.sectors > 0 ? 'one more' : 'one less'}.`,
  infiltrationTried: (e) =>
    `${capitalSeatName(e.by)} put ${leaderName(e.as)} in the place of ${leaderName(e.leader)} of ${seatName(e.of)}.`,
  infiltrationBegan: (e) =>
    `${capitalSeatName(e.of)} are infiltrated: ${leaderName(e.as)} passes for ${leaderName(e.leader)}.`,
  infiltrationEnded: (e) =>
    `${capitalLeaderName(e.leader)} is dead, and with him ${leaderName(e.as)}: ${seatName(e.of)} are rid of an infiltration.`,
  leaderOffered: (e) => `${capitalSeatName(e.by)} would bring back ${leaderName(e.leader)} for ${e.price} spice.`,
  surveyorMoved: (e) => `The surveyor of ${seatName(e.by)} went to ${placeName(e.to)}.`,
  forcesPatched: (e) => `${count(e.count, 'Suboid')} of ${seatName(e.of)} died for Cyborgs, who are patched.`,
  rowSplit: (e) => `${capitalSeatName(e.by)} split the cards for bid: ${e.first} are sold first, then ${e.second}.`,
  technologyUsed: (e) => `${capitalSeatName(e.by)} exchanged the card that is up for one of their hand.`,
  sharingBegan: (e) =>
    e.how === 'give'
      ? `${capitalSeatName(e.by)} would give ${seatName(e.to)} a card.`
      : `${capitalSeatName(e.by)} would exchange a card with ${seatName(e.to)}.`,
  sharingFailed: (e) => `No card passed between ${seatName(e.by)} and ${seatName(e.to)}: a hand is full, or empty.`,
  cardSpoilt: (e) => `${cardName(e.card)} does nothing: it lies before ${seatName(e.of)} until the turn is over.`,
  cardNotHeld: (e) => `${capitalSeatName(e.of)} did not hold ${cardName(e.card)}.`,
  cardReturned: (e) => `${cardName(e.card)} went back to the hand of ${seatName(e.to)}.`,
  cardsSeen: (e) => {
    const cards = 'secret' in e ? `: ${list(e.secret.cards.map(cardName))}` : ''
    return `${capitalSeatName(e.by)} looked at the cards ${e.of === 'row' ? 'for bid' : 'that the hands begin with'}${cards}.`
  },
  cardTaken: (e) =>
    'secret' in e
      ? `${capitalSeatName(e.by)} took ${cardName(e.secret.taken)} and put up ${cardName(e.secret.given)}.`
      : `${capitalSeatName(e.by)} took the card that was up and put up another.`,
  limitsRaised: (e) => `${capitalSeatName(e.by)} let ${seatNames(e.of)} revive up to five forces.`,
  forcesKilled: (e) => `${capitalSeatName(e.of)} killed ${e.count} of their reserves for spice.`,
  questionObjected: (e) => `${capitalSeatName(e.by)} objected to the question. It is wasted.`,
  nexusDrawn: ({ cards: [first = '', ...more] }) => {
    if (first === 'perform-nexus') return 'The nexus card that was turned over calls a nexus.'
    const number = first.split('-').at(-1)!
    const turned = `A nexus card was turned over: a ${number}`
    if (more.length === 0) return `${turned}.`
    return `${turned}. Of ${count(more.length, 'more card')}, ${more.includes('perform-nexus') ? 'the last' : 'none'} calls a nexus.`
  },
  fateOffered: (e) => `${capitalSeatName(e.by)} offered ${seatName(e.to)} a trade of fates.`,
  fatesSwapped: (e) => {
    const cards = 'secret' in e ? `: ${list(e.secret.cards.map(thingName))}` : ''
    return `${capitalSeatName(e.by)} and ${seatName(e.with)} traded their fates${cards}.`
  },
  kanlyDealt: (e) => `${e.to ? capitalSeatName(e.to) : 'Nobody'} received a kanly card.`,
  kanlyDeclared: (e) => `${capitalSeatName(e.by)} declared kanly on ${seatName(e.on)}.`,
  kanlyGiven: (e) => `${capitalSeatName(e.by)} gave ${seatName(e.to)} a kanly card.`,
  backingLaid: (e) =>
    e.amount < 0
      ? `${capitalSeatName(e.by)} took back ${-e.amount} spice of backing.`
      : `${capitalSeatName(e.by)} laid out ${e.amount} spice of backing.`,
  duelStepped: (e) => `The leader of ${seatName(e.by)} stepped to ${boxName(e.box)}.`,
  blockMoved: (e) =>
    `${capitalSeatName(e.by)} ${e.placed ? 'placed a block' : 'picked up the block'} to the right of ${boxName(e.box)}.`,
  duelistShown: (e) => `The leader of ${seatName(e.of)} in the arena is ${leaderName(e.leader)}.`,
  secondShown: (e) => `${capitalLeaderName(e.leader)} was a second of ${seatName(e.of)}.`,
  duelStruck: (e) => `${capitalSeatName(e.by)} struck ${seatName(e.on)}: ${e.spice} of backing, ${e.wound} of value.`,
  duelFled: (e) => `The leader of ${seatName(e.by)} fled with honour.`,
  duelBrokenOff: () => 'The duel was broken off.',
  duelEnded: (e) => `${e.winner ? capitalSeatName(e.winner) : 'Nobody'} won the duel.`,
  warOfAssassinsBegan: () => 'A war of assassins began.',
  arenaLeft: () => 'The leaders left the arena unseen.',
  powersLost: (e) => {
    const starred =
      e.starred > 0 ? ` ${capital(forceText({ normal: 0, elite: e.starred }, e.of))} in reserve went to the tanks.` : ''
    return `Without ${leaderName(e.leader)} ${seatName(e.of)} lost some of their powers.${starred}`
  },
  powersRegained: (e) => `With ${leaderName(e.leader)} back, ${seatName(e.of)} regained all powers.`,
  holdOrdered: (e) => `${capitalSeatName(e.by)} ordered ${seatName(e.of)} to hold in place.`,
  territoryRestricted: (e) => `${capitalSeatName(e.by)} restricted ${placeName(e.territory)}.`,
  trapSprung: (e) => `${capitalSeatName(e.by)} walked into a trap in ${placeName(e.territory)}.`,
  leaderTargeted: (e) =>
    `${e.trap ? `A trap of ${seatName(e.by)}` : capitalSeatName(e.by)} aimed at ${leaderName(e.leader)} in ${placeName(e.territory)}.`,
  leaderAttacked: (e) =>
    `${capitalSeatName(e.by)} attacked ${leaderName(e.leader)} in ${placeName(e.territory)}: ${cardName(e.card)} against ${e.defence ? cardName(e.defence) : 'nothing'}.`,
  shackled: (e) => `${capitalSeatName(e.of)} will be kept from ${e.from} next turn.`,
  spiceShown: (e) => `${capitalSeatName(e.by)} showed 35 spice.`,
  spiceSeized: (e) => `${capitalSeatName(e.by)} sent ${e.amount} spice of ${seatName(e.of)} to the bank.`,
  cardPassed: (e) =>
    `${capitalSeatName(e.by)} gave ${seatName(e.to)} ${secret(e, (s) => `${cardName(s.card)}.`, 'a card.')}`,
  markSeen: (e) =>
    `${capitalSeatName(e.by)} looked at ${theMark(e.what)} in ${placeName(e.at)}${secret(e, (s) => `: ${faceName(s.face)}.`, '.')}`,
  skillGained: (e) => `${capitalLeaderName(e.leader)} of ${seatName(e.by)} is a ${thingName(e.skill)}.`,
  skillLost: (e) =>
    `${capitalLeaderName(e.leader)} is no ${thingName(e.skill)} any more: the card went back to its deck.`,
  skillCovered: (e) => `${capitalSeatName(e.by)} took ${skilled(e)} behind the shield.`,
  skillLeft: (e) => `${capitalSeatName(e.by)} left ${skilled(e)} in front of the shield.`,
  skillUsed(e) {
    if (e.card) return `With ${skilled(e)}, ${cardName(e.card)} was a defence.`
    return e.skill === 'bureaucrat'
      ? `${capital(skilled(e))} took ${e.amount} from the opponent.`
      : `${capital(skilled(e))} added ${e.amount}.`
  },
  worldOccupied: (e) => `${capitalSeatName(e.by)} occupied ${placeName(e.world)}.`,
  worldFreed: (e) => `${capital(placeName(e.world))} is no longer occupied by ${seatName(e.by)}.`,
  worldTurned: (e) => `The card of ${placeName(e.world)} now shows its ${e.low ? 'low' : 'high'} side.`,
  carriageOffered: (e) =>
    `${capitalSeatName(e.by)} offered to carry ${seatNames(e.to)} across the planet this turn${e.half.length > 0 ? `; ${seatNames(e.half)} for half the price` : ''}.`,
  spiceHandedOn: (e) =>
    `${capitalSeatName(e.by)} handed ${e.amount} spice on to ${e.to === 'bank' ? 'the bank' : seatName(e.to)}, because of ${placeName(e.world)}.`,
  incomeShared: (e) => `${capitalSeatName(e.by)} shared ${e.amount} spice of the income with ${seatName(e.to)}.`,
  cardsCleared: (e) => `${capitalSeatName(e.by)} paid ${e.cost} spice to discard ${count(e.count, 'card')}.`,
  weaponAsked: (e) => `${capitalSeatName(e.by)} asked ${seatName(e.of)} for ${cardName(e.weapon)}.`,
  forcesSaved: (e) => `${capitalSeatName(e.by)} saved ${forceText(e.force, e.by)} from the tanks.`,
  traitorGivenBack: (e) => `${capitalSeatName(e.by)} gave ${leaderName(e.leader)} back to the traitor deck.`,
  spiceAdded: (e) => `${capitalSeatName(e.by)} added ${e.amount} spice in ${placeName(e.area)}.`,
  spiceTaxed: (e) =>
    `${capitalSeatName(e.by)}, with a Bureaucrat, sent ${e.amount} spice of ${seatName(e.of)} to the bank.`,
  spiceLaid: (e) => `${capitalSeatName(e.by)}, with a Spice Banker, laid ${e.amount} spice before the shield.`,
  pileShuffled: (e) => `The discarded cards of ${thingName(e.pile)} were shuffled.`,
  pileDiscarded: (e) => `${capitalSeatName(e.by)} discarded ${list(e.cards.map(thingName))}.`,
  pileReturned: (e) => `${capitalSeatName(e.by)} put ${count(e.count, 'card')} of ${thingName(e.pile)} back.`,
  markOpened: (e) =>
    `${capital(theMark(e.what))} in ${placeName(e.at)} is turned over${e.face ? `: ${faceName(e.face)}` : ''}.`,
  markRemoved: (e) =>
    e.what === 'control'
      ? `${capital(placeName(e.at))} is no longer held without forces.`
      : `${capital(theMark(e.what))} is gone from ${placeName(e.at)}.`,
  cardShown: (e) =>
    `${capitalSeatName(e.by)} showed ${seatName(e.to)} ${secret(e, (s) => `${cardName(s.card)}.`, 'a card.')}`,
  traitorsSeen: (e) =>
    `${capitalSeatName(e.by)} looked at ${secret(e, (s) => `${list(leaderNames(s.leaders))} in the traitor deck.`, 'two cards of the traitor deck.')}`,
  pileGiven: (e) =>
    `${capitalSeatName(e.by)} gave ${seatName(e.to)} ${secret(e, (s) => thingName(s.card), 'a card')} of ${thingName(e.pile)}.`,
  pileDrawn: (e) =>
    `${capitalSeatName(e.by)} drew ${secret(e, (s) => list(s.cards.map(thingName)), count(e.count, 'card'))} from ${thingName(e.pile)}.`,
  secondSent: (e) =>
    `${capitalSeatName(e.by)} sent ${secret(e, (s) => leaderName(s.leader), 'a leader')} as a second of ${seatName(e.side)}.`,
  markLaid: (e) => {
    if (e.what === 'control' && e.of)
      return `${capitalSeatName(e.of)} took ${placeName(e.at)}, to hold it without forces.`
    const laid = e.of ? `${capitalSeatName(e.of)} laid ${aMark(e.what)}` : `${capital(aMark(e.what))} was laid`
    return `${laid} in ${placeName(e.at)}${secret(e, (s) => (s.face ? `: ${faceName(s.face)}.` : '.'), '.')}`
  },
}

export const moduleEventText = (event: SeenEvent): string =>
  (TEXTS as Readonly<Partial<Record<EventType, (e: SeenEvent) => string>>>)[event.type]?.(event) ?? ''

/** What happened, in one line. */
export const eventText = (event: SeenEvent): string => plainEventText(event) ?? moduleEventText(event)
