import type { Element, Plan, Question, Shipment, Tellable } from '../model/answers.ts'
import type { Card } from '../model/cards.ts'
import type { EventType, Help, SeenEvent } from '../model/events.ts'
import type { Faction, LeaderId } from '../model/factions.ts'
import { moduleTexts } from '../model/module-texts.ts'
import type { Force, Prediction, TerritoryId } from '../model/state.ts'
import {
  capital,
  capitalLeaderName,
  capitalSeatName,
  cardKindName,
  cardName,
  cardNames,
  count,
  DEAL_REFUSAL_TEXTS,
  factionName,
  forceText,
  leaderName,
  leaderNames,
  list,
  namedText,
  outcomeText,
  phaseName,
  placeName,
  seatName,
  seatNames,
  secret,
  spiceCardName,
  thingName,
} from './names.ts'

type Of<K extends EventType> = Extract<SeenEvent, { type: K }>
export type EventTexts<K extends EventType> = { readonly [E in K]: (e: Of<E>) => string }
const LOST = {
  storm: 'in the storm',
  worm: 'to a worm',
  atomics: 'on the Shield Wall',
  ally: 'where an ally stood',
  battle: 'in battle',
  explosion: 'in the explosion',
  restriction: 'where they had to leave',
  betrayal: 'to a traitor',
} as const
const GAINED = {
  leaders: 'for all leaders killed in the battle',
  captive: 'for a captive',
  income: 'from the cities',
  bribes: 'from deals paid this turn',
  worlds: 'from worlds',
  machines: 'from the sale of machines',
  duel: 'for a second on the winning side',
  revivals: 'for forces that others revived',
  tithe: 'as a tithe of the strongholds',
} as const

const SHOWN: Partial<Record<Tellable, string>> = {
  'card-up': 'which card is up for bid',
  'card-kind': 'what kind of card is up for bid',
}
function shownText(what: Tellable, shown: unknown): string {
  if (what === 'hand') return cardNames(shown as Card[])
  if (what === 'traitors') return list(leaderNames(shown as LeaderId[]))
  if (what === 'spice') return String(shown)
  if (what === 'card-up' || what === 'card-kind') return cardKindName(shown as Card)
  const prediction = shown as Prediction | null
  if (!prediction) return 'none yet'
  const { faction, turn } = prediction
  return `${factionName(faction)} on turn ${turn}`
}
const payee = (to: Faction | 'bank'): string => (to === 'bank' ? 'the bank' : seatName(to))
/** A price, what allies gave of it, and who got it. */
function priceText(price: number, paidTo: Faction | 'bank', help: readonly Help[] = []): string {
  const of = (amount: number): string => (amount === price ? 'all' : `${amount}`)
  const helped = list(help.map(({ by, amount }) => `${of(amount)} of it from ${seatName(by)}, an ally,`))
  return `${price} spice,${help.length > 0 ? ` ${helped}` : ''} paid to ${payee(paidTo)}`
}
/** What somebody promises an ally. */
function promiseText({ cards, shipments, first }: { cards: number; shipments: number; first: boolean }): string {
  if (cards + shipments === 0) return 'no longer offers to pay for an ally'
  const parts = [
    cards > 0 && `${cards} spice for an ally's cards`,
    shipments > 0 && `${shipments} spice for an ally's shipments`,
  ]
  return `offered to pay up to ${list(parts.filter((part) => part !== false))}${first ? ', before the ally pays' : ''}`
}
const groups = (from: readonly Force[]): Force => ({
  normal: from.reduce((sum, f) => sum + f.normal, 0),
  elite: from.reduce((sum, f) => sum + f.elite, 0),
})
/** Where a shipment leads: `5 forces to Arrakeen`. */
export function shipmentText(shipment: Shipment, by: Faction): string {
  if (shipment.kind === 'return') return `${forceText(groups(shipment.from), by)} back to reserve`
  const force = shipment.kind === 'cross' ? groups(shipment.from) : shipment
  const world = shipment.kind === 'reserves' && shipment.world ? [shipment.world] : []
  const left = shipment.kind === 'cross' ? shipment.from.map((g) => g.area) : world
  const from = left.length > 0 ? ` from ${list(left.map(placeName))}` : ''
  return `${forceText(force, by)}${from} to ${placeName(shipment.to)}`
}
/** Half strengths as the wheel has them. */
const halves = (n: number): string => (Number.isInteger(n) ? String(n) : `${Math.floor(n) || ''}½`)
const commander = (leader: Plan['leader']): string =>
  leader === null ? 'no leader' : leader === 'cheap-hero' ? 'a Cheap Hero' : leaderName(leader)
export function planText({ dial, spice, leader, decoy, kwisatzHaderach, weapon, defence, more }: Plan): string {
  const cards = [weapon ? cardName(weapon) : 'no weapon', defence ? cardName(defence) : 'no defence'].join(', ')
  const paid = spice > 0 ? ` with ${spice} spice` : ''
  const banked = more?.banked ? ` and ${more.banked} spice for the leader` : ''
  const saved = decoy ? ` in place of ${leaderName(decoy)}` : ''
  return `dial ${halves(dial)}${paid}, ${commander(leader)}${saved}${banked}${kwisatzHaderach ? ' with the Kwisatz Haderach' : ''}, ${cards}`
}
const elementText = (element: string, value: Element): string => {
  if (element === 'dial') return `a dial of ${halves(Number(value))}`
  if (value !== null && typeof value === 'object') return `${commander(value.leader)} with ${leaderName(value.decoy)}`
  if (element === 'leader') return commander(value as Plan['leader'])
  return value === null ? `no ${element}` : cardName(value as Card)
}
const inTurn = ({ turn }: { turn?: number }): string => (turn === undefined ? 'this turn' : `on turn ${turn}`)
const whichBattle = (q: { against?: Faction; in?: TerritoryId; turn?: number }): string => {
  const next = q.turn === undefined ? 'your next battle' : `your first battle of turn ${q.turn}`
  return `${next}${q.against ? ` with ${seatName(q.against)}` : ''}${q.in ? ` in ${placeName(q.in)}` : ''}`
}
export function questionText(q: Question): string {
  switch (q.about) {
    case 'card':
      return `do you hold a ${cardKindName(q.card)}?`
    case 'holds':
      return `do you hold ${thingName(q.card)} of ${thingName(q.pile)}?`
    case 'traitor':
      return `is ${leaderName(q.leader)} your traitor?`
    case 'spice':
      return `do you have at least ${q.atLeast} spice?`
    case 'reserves':
      return `do you have at least ${count(q.atLeast, 'force')} in reserve?`
    case 'prediction':
      return `did you predict ${[q.faction && factionName(q.faction), q.turn && `turn ${q.turn}`].filter(Boolean).join(' on ')}?`
    case 'storm':
      return `does the next storm card say ${q.next}?`
    case 'plan':
      return `do you play ${namedText(q)} in this battle?`
    case 'dial':
      return `do you dial more than ${q.moreThan} in this battle?`
    case 'will-ship':
      return `will you ship to ${placeName(q.to)} ${inTurn(q)}?`
    case 'will-move':
      return `will you move to ${placeName(q.to)} ${inTurn(q)}?`
    case 'will-leave':
      return `will you move out of ${placeName(q.from)} ${inTurn(q)}?`
    case 'will-have':
      return `will you have more than ${count(q.moreThan, 'force')} in ${placeName(q.in)} when you have shipped and moved ${inTurn(q)}?`
    case 'will-bid':
      return `will you bid more than ${q.moreThan} for this card?`
    case 'will-play':
      return `will you play ${namedText(q)} in ${whichBattle(q)}?`
    case 'will-lead':
      return `will you lead ${whichBattle(q)} with ${leaderName(q.leader)}?`
    case 'will-dial':
      return `will you dial more than ${q.moreThan} in ${whichBattle(q)}?`
    case 'words':
      return `“${q.text}”`
  }
}

/** What an advantage is called where its name is not told. */
const advantageText = (id: string): string => id.slice(id.indexOf('.') + 1).replaceAll('-', ' ')
const owner = (id: string): string => seatName(id.slice(0, id.indexOf('.')) as Faction)

/** One line for each kind of event that every table knows; the others are in `module-events.ts`. One without a text does not compile. */
const TEXTS = {
  turnBegan: (e) => `Turn ${e.turn} began.`,
  phaseBegan: (e) => `${phaseName(e.phase)}.`,
  factionWished: (e) => `${capitalSeatName(e.by)} would rather play ${seatName(e.faction)}.`,
  traitorsRedrawn: (e) => `${capitalSeatName(e.by)} returned all traitors and drew anew.`,
  factionDrafted: (e) => `${capitalSeatName(e.by)} put ${seatName(e.faction)} into the pool.`,
  factionTaken: (e) => `${capitalSeatName(e.by)} took ${seatName(e.faction)}.`,
  factionEliminated: (e) => `${capitalSeatName(e.faction)} left the game.`,
  seated: (e) => `${capitalSeatName(e.faction)} took place ${e.dot} at the rim.`,
  forcesPlaced: (e) =>
    `${capitalSeatName(e.by)} placed ${forceText(e.force, e.by, e.advisor ? 'advisor' : 'force')} in ${placeName(e.area)}.`,
  stormDialed: (e) => `${capitalSeatName(e.by)} dialled ${e.dial} for the storm.`,
  stormRevealed: (e) => `The storm is to move ${count(e.sectors, 'sector')}.`,
  weatherControlled: (e) =>
    `${capitalSeatName(e.by)} controlled the weather: the storm moves ${count(e.sectors, 'sector')} instead.`,
  wallDestroyed: (e) => `${capitalSeatName(e.by)} blew up the Shield Wall.`,
  stormMoved: (e) => `The storm moved ${count(e.sectors, 'sector')} to sector ${e.to}.`,
  forcesLost: (e) => {
    const hired = e.mercenaries ? `, ${e.mercenaries} of them hired,` : ''
    return `${capitalSeatName(e.of)} lost ${forceText(e.force, e.of)}${hired} in ${placeName(e.area)} ${LOST[e.to]}.`
  },
  spiceLost: (e) => `${e.amount} spice in ${placeName(e.area)} was lost.`,
  bonusClaimed: (e) => `${factionName(e.by)} claimed the bonuses of ${placeName(e.place)}.`,
  orderSet: (e) => `Storm order: ${e.order.map(factionName).join(', ')}.`,
  spiceBlew: (e) =>
    e.amount === 0
      ? `Spice blew in ${placeName(e.territory)}, but the storm took it.`
      : `${e.amount} spice blew in ${placeName(e.territory)}.`,
  wormAppeared: (e) => {
    const how =
      e.by === 'card' ? 'A worm appeared' : e.by === 'fremen' ? 'The Fremen led a worm' : 'A Karama called a worm'
    if (!e.territory) return `${how}, with no place of its own to strike.`
    return `${how} ${e.by === 'fremen' ? 'to' : 'in'} ${placeName(e.territory)}.`
  },
  wormIgnored: () => 'A worm came up and was set aside.',
  spiceDeckShuffled: () => 'The spice deck was shuffled.',
  wormRidden: (e) =>
    `${capitalSeatName(e.by)} rode a worm with ${forceText(e.force, e.by)} from ${placeName(e.from)} to ${placeName(e.to)}.`,
  nexusOpened: () => 'A nexus: alliances may be made and broken.',
  allianceOffered: (e) =>
    `${capitalSeatName(e.by)} offered ${seatName(e.to)} an alliance${e.primary ? ` with ${seatName(e.primary)} as primary` : ''}.`,
  primaryNamed: (e) =>
    `${capitalSeatName(e.by)} would have ${seatName(e.of)} as primary${e.at ? ` in ${placeName(e.at)}` : ''}.`,
  primaryDeclared: (e) =>
    `In ${placeName(e.territory)} ${seatName(e.primary)} is primary, ${seatName(e.secondary)} secondary.`,
  allianceAgreed: (e) => `${capitalSeatName(e.by)} agreed to an alliance with ${seatName(e.to)}.`,
  allianceDeclined: (e) => `${capitalSeatName(e.by)} declined an alliance with ${seatName(e.to)}.`,
  allianceFormed: (e) => `${capital(seatNames(e.members))} are allies now.`,
  allianceBroken: (e) => `${capitalSeatName(e.by)} broke the alliance.`,
  charityPaid: (e) => `${capitalSeatName(e.to)} received ${e.amount} spice in charity.`,
  cardsOffered: (e) => `${count(e.count, 'card')} came up for bid.`,
  bidMade: (e) => `${capitalSeatName(e.by)} bid ${e.bid} spice.`,
  bidPassed: (e) => `${capitalSeatName(e.by)} passed.`,
  infinityBid: (e) => `${capitalSeatName(e.by)} bid infinity.`,
  auctionRestarted: () => 'The winning bid could not be paid; the auction began anew.',
  biddingEnded: (e) =>
    e.returned > 0
      ? `Nobody bid; ${count(e.returned, 'card')} went back on the deck.`
      : 'All cards were sold; the bidding ended.',
  treacheryShuffled: (e) => `The discards were shuffled into a new treachery deck of ${count(e.cards, 'card')}.`,
  forcesRevived: (e) => {
    const price = e.cost > 0 ? ` for ${e.cost} spice` : ' for free'
    const by = e.paidBy !== e.by && e.cost > 0 ? `, paid by ${seatName(e.paidBy)}` : ''
    return `${capitalSeatName(e.by)} revived ${forceText(e.force, e.by)}${price}${by}.`
  },
  leaderRevived: (e) => {
    const price = e.cost > 0 ? `${e.cost} spice${e.paidTo ? `, paid to ${seatName(e.paidTo)}` : ''}` : 'free'
    return e.paidBy
      ? `${capitalSeatName(e.paidBy)} revived ${leaderName(e.leader)} of ${seatName(e.by)} for ${price}.`
      : `${capitalSeatName(e.by)} revived ${leaderName(e.leader)} for ${price}.`
  },
  revivalGranted: (e) => `${capitalSeatName(e.by)} granted ${seatName(e.to)} more free revivals.`,
  guildWaited: () => 'The Guild waited with shipment and movement.',
  shipped: (e) =>
    `${capitalSeatName(e.by)} shipped ${shipmentText(e.shipment, e.by)}` +
    (e.cost > 0 ? ` for ${priceText(e.cost, e.paidTo, e.help)}.` : '.'),
  shipmentDeclared: (e) => `${capitalSeatName(e.by)} declared a shipment: ${shipmentText(e.shipment, e.by)}.`,
  shipmentStopped: (e) => `${capitalSeatName(e.by)} stopped the shipment of ${seatName(e.of)}.`,
  moved: (e) =>
    `${capitalSeatName(e.by)} moved ${forceText(e.force, e.by)} from ${placeName(e.from)} to ${placeName(e.to)}.`,
  // Whoever goes to the Polar Sink goes as a force; where there are no advisors they always do.
  advisorSent: (e) =>
    `The Bene Gesserit sent ${e.to === 'polar-sink' ? 'a force' : 'an advisor'} along to ${placeName(e.to)}.`,
  sidesTurned: (e) => `The Bene Gesserit in ${placeName(e.territory)} are ${e.to} now.`,
  battleBegan: (e) => `Battle in ${placeName(e.territory)}: ${seatName(e.aggressor)} against ${seatName(e.defender)}.`,
  leaderlessDeclared: (e) => `${capitalSeatName(e.by)} declared to fight without a leader.`,
  voiceSpoken: (e) =>
    `${capitalSeatName(e.by)} used the Voice on ${seatName(e.to)}: ${e.command.play ? 'play' : 'do not play'} a ${cardKindName(e.command.kind)}.`,
  voiceNotObeyed: (e) => `${capitalSeatName(e.by)} could not obey the Voice.`,
  prescienceAsked: (e) => `${capitalSeatName(e.by)} asked ${seatName(e.of)} by Prescience for the ${e.element}.`,
  plansRevealed: (e) =>
    `Plans were revealed. ${e.plans.map((p) => `${capitalSeatName(p.of)}: ${planText(p.plan)}.`).join(' ')}`,
  traitorCalled: (e) => `${capitalSeatName(e.by)} called ${leaderName(e.leader)} a traitor!`,
  lasgunExploded: (e) => `A lasgun hit a shield: all in ${placeName(e.territory)} was destroyed.`,
  leaderKilled: (e) => `${capitalLeaderName(e.leader)} of ${seatName(e.of)} was killed.`,
  leaderDrugged: (e) => `The Semuta Drug left ${leaderName(e.leader)} a strength of ${e.strength}.`,
  drugWoreOff: (e) => `The Semuta Drug that ${leaderName(e.leader)} had taken was discarded.`,
  stoneBurnerUsed: (e) => `${capitalSeatName(e.by)} used the Stone Burner.`,
  mercenariesOffered: (e) =>
    `${capitalSeatName(e.by)} offered ${seatName(e.to)} ${e.as === 'leader' ? 'a mercenary leader' : 'five mercenaries'}.`,
  mercenariesDeclined: (e) => `${capitalSeatName(e.by)} would have no mercenaries.`,
  mercenariesHired: (e) =>
    `${capitalSeatName(e.by)} gained ${e.as === 'leader' ? 'a mercenary leader' : 'five mercenaries in reserve'}.`,
  kwisatzHaderachKilled: () => 'The Kwisatz Haderach was killed.',
  battleWon: (e) => {
    const by = e.totals ? `${halves(e.totals[0])} to ${halves(e.totals[1])}` : 'by treachery'
    const won = e.totals && e.totals[0] === e.totals[1] ? 'won the tie' : 'won'
    return `${capitalSeatName(e.by)} ${won} against ${seatName(e.against)}, ${by}.`
  },
  battleLostByAll: (e) => `Both sides lost the battle of ${placeName(e.territory)}.`,
  spiceGained: (e) => `${capitalSeatName(e.by)} received ${e.amount} spice ${GAINED[e.for]}.`,
  supportPaid: (e) => `${capitalSeatName(e.by)} paid ${e.amount} spice to support the forces dialled.`,
  cardsDiscarded: (e) => `${capitalSeatName(e.by)} discarded ${cardNames(e.cards)}.`,
  captivesReturned: (e) => `The captives of ${seatName(e.by)} went home.`,
  leaderReturned: (e) => `${capitalLeaderName(e.leader)} returned to ${seatName(e.to)}.`,
  spiceCollected: (e) => `${capitalSeatName(e.by)} collected ${e.amount} spice in ${placeName(e.area)}.`,
  winAttempted: (e) => `${capital(seatNames(e.by))} threatened to win, with forces in enough strongholds.`,
  gameWon: (e) => outcomeText(e.outcome),
  advantageStopped: (e) =>
    `${capitalSeatName(e.by)} stopped an advantage of ${owner(e.advantage)}: ${e.name ?? advantageText(e.advantage)}.`,
  karamaPlayed: (e) =>
    `${capitalSeatName(e.by)} played ${e.card === 'karama' ? 'a Karama' : `${cardName(e.card)} as a Karama`}.`,
  karamaCancelled: (e) => `${cardName(e.card)} did not count as a Karama for ${seatName(e.by)}.`,
  cardPlayed: (e) => `${capitalSeatName(e.by)} played ${cardName(e.card)}.`,
  questionAsked: (e) =>
    `${capitalSeatName(e.by)} asked ${seatName(e.of)} under Truthtrance: ${questionText(e.question)}`,
  questionAnswered: (e) => `${capitalSeatName(e.by)} answered: ${e.answer}.`,
  answerVoid: (e) => `${capitalSeatName(e.by)} can no longer keep the answer to: ${questionText(e.question)}`,
  answerBinds: (e) => `${capitalSeatName(e.by)} can keep the answer again to: ${questionText(e.question)}`,
  handTaken: (e) => `${capitalSeatName(e.by)} took the hand of ${seatName(e.of)}: ${count(e.count, 'card')}.`,
  dealOffered: (e) => `${capitalSeatName(e.by)} offered deal ${e.deal} to ${seatNames(e.with)}.`,
  dealMade: (e) => `Deal ${e.deal} binds ${seatNames(e.parties)}.`,
  dealRefused: (e) =>
    `${capitalSeatName(e.by)} ${e.takenBack ? 'took back the offer of' : 'refused'} deal ${e.deal}${secret(e, (s) => `: ${DEAL_REFUSAL_TEXTS[s.why]}.`, '.')}`,
  dealEnded: (e) =>
    e.lapsedWith === 'card-up' ? `Deal ${e.deal} lapsed: its card is up for bid no more.` : `Deal ${e.deal} ended.`,
  dealReleased: (e) => `${capitalSeatName(e.by)} could not keep deal ${e.deal}; it no longer binds.`,
  bribePaid: (e) =>
    `${capitalSeatName(e.from)} paid ${seatName(e.to)} ${e.amount} spice${e.short > 0 ? `, ${e.short} short of the deal` : ''}.`,
  harvestTold: (e) => moduleTexts.events[e.type]?.(e) ?? 'The spice harvest went on.',
  harvestSeen: (e) => moduleTexts.events[e.type]?.(e) ?? `${capitalSeatName(e.by)} saw a card.`,

  predictionMade: (e) =>
    `${capitalSeatName(e.by)} wrote a prediction` +
    secret(e, (s) => `: ${factionName(s.prediction.faction)} on turn ${s.prediction.turn}.`, '.'),
  traitorsDealt: (e) =>
    `${capitalSeatName(e.to)} drew ${secret(e, (s) => `${list(leaderNames(s.leaders))} as traitors.`, 'traitor cards.')}`,
  traitorKept: (e) =>
    `${capitalSeatName(e.by)} kept ${secret(e, (s) => (s.leader ? `${leaderName(s.leader)} as traitor.` : 'no traitor.'), 'a traitor.')}`,
  factionsDealt: (e) =>
    `${capitalSeatName(e.to)} may play ${secret(e, (s) => `${s.factions.map(factionName).join(' or ')}.`, 'one of the factions dealt.')}`,
  cardDealt: (e) => `${capitalSeatName(e.to)} received ${secret(e, (s) => `${cardName(s.card)}.`, 'a card.')}`,
  cardSeen: (e) =>
    `${capitalSeatName(e.by)} looked at the card up for bid${secret(e, (s) => `: ${cardName(s.card)}.`, '.')}`,
  spiceCardSeen: (e) =>
    `${capitalSeatName(e.by)} looked at the next spice card${e.pile > 0 ? ' for B' : ''}${secret(e, (s) => `: ${spiceCardName(s.card)}.`, '.')}`,
  stormSeen: (e) =>
    `${capitalSeatName(e.by)} looked at the next storm card${secret(e, (s) => `: ${count(s.sectors, 'sector')}.`, '.')}`,
  creditGiven: (e) => `${capitalSeatName(e.by)} ${secret(e, promiseText, 'spoke with an ally')}.`,
  cardSold: (e) => {
    const how = e.karama ? `a Karama${e.price > 0 ? ` (bid ${e.price})` : ''}` : priceText(e.price, e.paidTo, e.help)
    return `${capitalSeatName(e.to)} bought ${secret(e, (s) => cardName(s.card), 'a card')} for ${how}.`
  },
  cardDrawn: (e) => `${capitalSeatName(e.by)} drew ${secret(e, (s) => `${cardName(s.card)}.`, 'a card.')}`,
  elementShown: (e) =>
    `${capitalSeatName(e.by)} showed ${seatName(e.to)} ` +
    secret(e, (s) => `${elementText(s.element, s.value)}.`, 'part of the battle plan.'),
  planSeen: (e) =>
    `${capitalSeatName(e.by)} saw the plan of ${seatName(e.of)}${secret(e, (s) => `: ${planText(s.plan)}.`, '.')}`,
  leaderCaptured: (e) =>
    `${capitalSeatName(e.by)} captured ${secret(e, (s) => leaderName(s.leader), 'a leader')} of ${seatName(e.of)}.`,
  captiveKilled: (e) =>
    `${capitalSeatName(e.by)} killed ${secret(e, (s) => leaderName(s.leader), 'a captive')} of ${seatName(e.of)}.`,
  handSeen: (e) =>
    `${capitalSeatName(e.by)} saw the hand of ${seatName(e.of)}${secret(e, (s) => `: ${cardNames(s.cards)}.`, '.')}`,
  cardsReturned: (e) =>
    `${capitalSeatName(e.by)} gave ${seatName(e.to)} ${secret(e, (s) => `${cardNames(s.cards)}.`, 'as many cards back.')}`,
  shown: (e) =>
    `${capitalSeatName(e.by)} showed ${seatName(e.to)} ${SHOWN[e.what] ?? `their ${e.what}`}${secret(e, (s) => `: ${shownText(e.what, s.shown)}.`, '.')}`,
} satisfies Partial<EventTexts<EventType>>
export type PlainEvent = keyof typeof TEXTS
/** What happened, in one line; undefined if only a module tells it. */
export const plainEventText = (event: SeenEvent): string | undefined =>
  (TEXTS as Readonly<Partial<Record<EventType, (e: SeenEvent) => string>>>)[event.type]?.(event)
