import type { EventType, SeenEvent } from '../../model/events.ts'
import type { Faction } from '../../model/factions.ts'
import { type HarvestTold, isTroops, numberOn, WORM_SIGN } from '../../model/harvest.ts'
import type { ModuleTexts } from '../../model/module-texts.ts'
import { capitalSeatName, count, list, placeName, seatName, territoryName } from '../../text/names.ts'
import type { ROWS } from './rows.ts'

/** What is asked, in one sentence. */
export const HARVEST_SENTENCES: Readonly<Record<keyof typeof ROWS, string>> = {
  'harvest.gift': 'Give somebody spice before the first manager is known, or pass.',
  'harvest.gift-amount': 'How much spice do you give?',
  'harvest.stake': 'How much do you stake on being manager? The highest pays the second highest.',
  'harvest.price': 'Offer the manager a second harvest card for 4 to 8 spice, or pass.',
  'harvest.buy': 'Buy a second harvest card from the Guild?',
  'harvest.announce': 'Announce a harvest: what you drew, or less.',
  'harvest.shares': 'Hand everybody share cards, face down.',
  'harvest.look': 'Look at the share cards of one player, or pass.',
  'harvest.vote': 'Was the harvest announced and shared out as it was drawn?',
  'harvest.split': 'Propose who gets the spice that could not be divided.',
  'harvest.agree': 'Agree to this split?',
  'harvest.block': 'Pass over the next manager?',
  'harvest.peek': 'Look at this access card before it is sold?',
  'harvest.bid': 'Bid for the access card, or pass.',
  'harvest.trade': 'Trade access cards, or be done.',
  'harvest.commit': 'Claim strongholds with your access cards, and lay troops to them.',
  'harvest.sector': 'Choose the sector your forces land in.',
  'harvest.starred': 'How many of the forces you place are starred?',
  'harvest.settle': 'Place forces without access cards, or pass.',
  'harvest.settlers': 'How many forces do you place there, without cards?',
  'harvest.pull': 'Draw a card from somebody’s hand and give one back, or pass.',
  'harvest.give-back': 'Choose the card you give back.',
  'harvest.extra': 'Take two more access cards? If a worm is drawn you lose all of them.',
  'harvest.salvage': 'Take one of the forfeited access cards.',
}

const REFUSALS: ModuleTexts['refusals'] = {
  'harvest.everybody': (d) => `Hand each of them at least one card: ${(d.to as Faction[]).map(seatName).join(', ')}.`,
  'harvest.no-share-cards': () => 'There are not that many share cards of a kind.',
  'harvest.too-much': (d) => `The shares may come to ${String(d.most)} at most, as announced.`,
  'harvest.cannot-pay': (d) => `You do not have ${String(d.price)} spice to spare.`,
  'harvest.no-offer': () => 'There is no such offer to you.',
  'harvest.cards-due': (d) => `Choose ${count(Number(d.count), 'card')} to give.`,
  'harvest.not-held': () => 'Those cards are not in your hand.',
  'harvest.promised': () => 'You have offered one of those cards to somebody.',
  'harvest.offers-spent': (d) => `Everybody may make ${String(d.most)} offers at most.`,
  'harvest.no-partner': () => 'Trade with another faction that holds access cards.',
  'harvest.no-cards': () => 'A trade is about at least one access card.',
  'harvest.no-stronghold': (d) =>
    `You have cards for: ${(d.places as string[]).map(territoryName).join(', ') || 'none'}.`,
  'harvest.too-many-troops': (d) => `At most ${String(d.most)} troops are committed, not ${String(d.total)}.`,
}

/** An access, share or harvest card by its name. */
export function harvestCardName(card: string): string {
  if (card === WORM_SIGN) return 'Worm Sign'
  if (isTroops(card)) return numberOn(card) === 1 ? '1 troop' : `${numberOn(card)} troops`
  if (card.startsWith('spice-') || card.startsWith('share-')) return `${numberOn(card)} spice`
  return card === 'optional-sietch' ? 'Optional Sietch' : territoryName(card)
}

const WHY = {
  stake: 'had the highest stake and became',
  tax: 'could pay the tax and became',
  worm: 'came with the worm and became',
  caught: 'sat to the right and became',
  blocked: 'came next but one and became',
} as const
const FOR = { post: 'for the post', tax: 'in tax', card: 'for a second harvest card', gift: 'as a gift' } as const

function tradeText(e: { gives: number; gets: number; pays: number; asks: number }): string {
  const side = (cards: number, spice: number): string =>
    list([...(cards > 0 ? [count(cards, 'card')] : []), ...(spice > 0 ? [`${spice} spice`] : [])]) || 'nothing'
  return `${side(e.gives, e.pays)} for ${side(e.gets, e.asks)}`
}

function toldText(e: HarvestTold): string {
  const name = capitalSeatName
  switch (e.what) {
    case 'stakes':
      return `Stakes on the post: ${list(e.stakes.map(({ of, amount }) => `${seatName(of)} ${amount}`))}.`
    case 'manager':
      return `${name(e.manager)} ${WHY[e.why]} manager of Dune.`
    case 'pardoned':
      return `${name(e.of)} stayed manager this once.`
    case 'paid':
      return `${name(e.from)} paid ${e.to === 'bank' ? 'the bank' : seatName(e.to)} ${e.amount} spice ${FOR[e.for]}.`
    case 'announced':
      return `${name(e.by)} announced a harvest of ${e.amount} spice.`
    case 'shared':
      return `${name(e.by)} handed out share cards: ${list(e.cards.map((one) => `${seatName(one.to)} ${one.count}`))}.`
    case 'votes':
      return `Votes on the report: yes ${list(e.yes.map(seatName)) || 'nobody'}; no ${list(e.no.map(seatName)) || 'nobody'}.`
    case 'divided':
      return dividedText(e)
    case 'split':
      return splitText(e)
    case 'lot':
      return `${count(e.count, 'access card')} came up for bid.`
    case 'unsold':
      return 'Nobody bid; the card went under the deck.'
    case 'void':
      return `${name(e.by)} no longer had the spice bid; the card was offered anew.`
    case 'offer':
      return `${name(e.by)} offered ${seatName(e.to)} a trade: ${tradeText(e)}.`
    case 'declined':
      return `${name(e.by)} declined the trade with ${seatName(e.to)}.`
    case 'unpaid':
      return `${name(e.by)} no longer had the spice for the trade with ${seatName(e.to)}.`
    case 'traded':
      return `${name(e.by)} and ${seatName(e.to)} traded ${tradeText(e)}.`
    case 'returned':
      return 'What was left of the prelude’s spice went back to the bank.'
    case 'cashed':
      return `${name(e.by)} started with ${e.start} spice${e.amount > 0 ? ` and ${e.amount} for ${list(e.cards.map(harvestCardName))}` : ''}.`
    case 'stronghold': {
      const claims = list(e.claims.map(({ of, troops }) => `${seatName(of)} with ${troops}`))
      return `${placeName(e.place)} was claimed by ${claims}: ${e.winner ? `${seatName(e.winner)} placed ${count(e.count, 'force')}` : 'it stays empty'}.`
    }
    case 'dealt':
      return `Everybody was dealt ${count(e.count, 'access card')}.`
    case 'pulled':
      return `${name(e.by)} drew a card from the hand of ${seatName(e.from)}.`
    case 'salvaged':
      return `${name(e.by)} took ${harvestCardName(e.card)} from the forfeited cards.`
  }
}

function dividedText(e: Extract<HarvestTold, { what: 'divided' }>): string {
  const paid = list(e.paid.filter(({ amount }) => amount > 0).map(({ to, amount }) => `${seatName(to)} ${amount}`))
  const how = e.caught ? `${seatName(e.manager)} lied and got nothing` : `${seatName(e.manager)} kept ${e.kept}`
  return `The harvest was ${e.harvested}: ${paid ? `${paid} spice; ` : ''}${how}${e.bank > 0 ? `; ${e.bank} to the bank` : ''}.`
}

function splitText(e: Extract<HarvestTold, { what: 'split' }>): string {
  const to = list(e.to.map(seatName))
  if (e.agreed === null) return `${capitalSeatName(e.by)} proposed the odd spice for ${to}.`
  return e.agreed ? `All agreed: the odd spice went to ${to}.` : 'They did not agree on a split.'
}

const SEEN = {
  share: (by: string, of: string, cards: string): string =>
    of ? `${by} looked at the shares of ${of}${cards}.` : `${by} got shares${cards}.`,
  lot: (by: string, _: string, cards: string): string => `${by} looked at the access card${cards}.`,
  bought: (by: string, _: string, cards: string, price = 0): string =>
    `${by} bought an access card for ${price} spice${cards}.`,
  got: (by: string, of: string, cards: string): string => `${by} got access cards of ${of}${cards}.`,
} as const

type Of<T extends EventType> = Extract<SeenEvent, { type: T }>
function seenText(e: Of<'harvestSeen'>): string {
  const cards = 'secret' in e ? `: ${list(e.secret.cards.map(harvestCardName))}` : ''
  return SEEN[e.how](capitalSeatName(e.by), e.of ? seatName(e.of) : '', cards, e.price)
}

/** What the spice harvest says in English. */
export const HARVEST_TEXTS: ModuleTexts = {
  refusals: REFUSALS,
  events: {
    harvestTold: (e) => toldText((e as Of<'harvestTold'>).told),
    harvestSeen: (e) => seenText(e as Of<'harvestSeen'>),
  },
}
