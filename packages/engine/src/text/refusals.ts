import { type Card, isCard } from '../model/cards.ts'
import { isFaction, isLeader } from '../model/factions.ts'
import { moduleTexts } from '../model/module-texts.ts'
import { areaName, cardKindName, cardName, factionName, leaderName, namedText, territoryName } from './names.ts'

type Data = Readonly<Record<string, unknown>>
type Named = Parameters<typeof namedText>[0]['card']

const card = (value: unknown): string => (isCard(value) ? cardName(value) : 'that card')
const place = (value: unknown): string =>
  typeof value !== 'string' ? 'That place' : value.includes(':') ? areaName(value) : territoryName(value)
const leader = (value: unknown): string =>
  isLeader(value) || value === 'kwisatz-haderach' ? leaderName(value) : 'That leader'
const items = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => (typeof item === 'string' ? named(item) : JSON.stringify(item))).join(', ')
    : String(value)
const named = (id: string): string => {
  if (isFaction(id)) return factionName(id)
  if (isLeader(id)) return leaderName(id)
  return isCard(id) ? cardName(id) : territoryName(id)
}
const force = (value: unknown): string => {
  const { normal = 0, elite = 0 } = (value ?? {}) as { normal?: number; elite?: number }
  return elite > 0 ? `${normal} and ${elite} starred` : String(normal)
}

/** Why not, in one sentence; the rule's number is shown beside it. */
const TEXTS: Readonly<Record<string, (data: Data) => string>> = {
  // Commands as such
  malformed: (d) => `${d.at ? `${String(d.at)} must be` : 'The answer must be'}: ${items(d.expected)}.`,
  'not-offered': (d) => `Choose one of ${items(d.choices)}.`,
  'some-of.count': (d) =>
    d.least === d.most ? `Choose ${String(d.most)}.` : `Choose ${String(d.least)} to ${String(d.most)}.`,
  'amount.out-of-range': (d) =>
    d.max === undefined ? 'You can only pass.' : `Say a whole number from ${String(d.min)} to ${String(d.max)}.`,
  'forces.too-few': (d) => `At least ${String(d.least)} forces.`,
  'forces.too-many': (d) =>
    `At most ${String(d.most)} forces: ${String(d.normal)} ordinary and ${String(d.elite)} starred ones.`,
  'no-such-seat': (d) => `There is no ${String(d.seat)} at this table.`,
  'no-such-decision': (d) => `There is nothing called ${String(d.kind)}.`,
  'not-asked': () => 'You are not asked that now.',
  late: () => 'That question has passed.',
  'not-now': () => 'Something is being carried out; wait until it is done.',
  'game-over': () => 'The game is over.',

  // Duels
  'duel.no-gift': () => 'That cannot be given now.',
  'duel.hand-full': () => 'Nobody may hold more than four dueling cards.',

  // Set-up
  'faction.taken': (d) => `Choose one of ${items(d.free)}.`,
  'prediction.faction': () => 'Predict another faction of this table.',
  'prediction.turn': (d) => `Predict a turn from 1 to ${String(d.max)}.`,
  'traitor.own-leader': () => 'A leader of your own cannot be your traitor.',
  'traitor.no-redraw': () => 'Only with two or more leaders of your own may you draw anew.',
  'swap.no-wish': () => 'They have not asked you for anything.',
  'swap.no-such-faction': () => 'Ask for a faction that is in play here and not yours.',
  'swap.wished': () => 'You have asked for that, or wait for another answer.',
  'traitor.not-dealt': (d) => `Choose one of the leaders you were dealt: ${items(d.dealt)}.`,
  'set-up.ten-forces': (d) => `Ten forces are placed, not ${String(d.placed)}.`,
  'set-up.fedaykin': (d) => `At most ${String(d.fedaykin)} Fedaykin can be among them.`,
  'share.once': () => 'You cannot give your ally a card again this turn.',
  'share.nothing': () => 'There is no card to give.',
  'fate.none': () => 'There is no such fate here.',
  'ship.killed': () => 'Only the Bene Tleilaxu kill reserves to pay, and not more than the price.',
  'deal.dishonorable': () => 'The Bene Tleilaxu make no such deals.',
  'fate.spent': () => 'You have used your fate: here that can be done once.',
  'fate.no-card': () => 'The worthless card that your fate names is not in your hand.',
  'fate.wrong-moment': () => 'This is not the moment for your fate.',
  'set-up.occupied': () => 'Somebody stands there already, or the storm is there.',
  'set-up.territory': (d) => `They are placed in ${items(d.territories)}.`,

  // Storm and worms
  'storm.dial-out-of-range': (d) => `Dial a whole number from ${String(d.min)} to ${String(d.max)}.`,
  'storm.control-out-of-range': (d) => `The storm can be moved ${String(d.min)} to ${String(d.max)} sectors.`,
  'storm.closes': (d) => `${place(d.area)} lies in the storm.`,
  'storm.between': () => 'The storm lies in the way.',
  'storm.separates': () => 'The storm lies between these forces.',
  'worm.sand-only': (d) => `A worm comes only to sand, and ${place(d.territory)} is not.`,
  'ride.elsewhere': (d) => `Only forces in ${place(d.territory)} can ride this worm.`,
  'ride.nowhere': () => 'Ride to another territory.',
  'ride.ally': () => 'Your ally stands there.',

  // Nexus and allies
  'nexus.allied': () => 'One of you has an ally already.',
  'nexus.no-offer': () => 'They have offered you nothing.',
  'nexus.no-such-partner': () => 'Choose another faction of this table.',
  'bid.no-infinity': () => 'At this table nobody bids infinity.',
  'bid.hand-full': () => 'Your hand is full.',
  'bid.barred': () => 'You could not pay for this card, and may not bid for it again.',
  'nexus.all': () => 'Not everybody can be in one alliance.',
  'nexus.binding': () => 'A new alliance binds until the next worm.',
  'nexus.not-allied': () => 'You have no ally.',
  'deal.thrown-leader': () => 'You have agreed to lose: lead with your weakest leader, or with a Cheap Hero.',
  'nexus.one-at-a-time': () => 'Wait for the answer to the alliance you have offered.',
  'nexus.offered': () => 'You have made this offer already.',
  'nexus.primary': () => 'The primary is you or whom you offer an alliance.',
  'nexus.once': () => 'One of you has entered an alliance in this nexus already.',
  'ally.no-primary': () => 'At this table allies name no primary.',
  'ally.there': () => 'An ally stands there, or in the way.',
  'ally.none': () => 'You have no ally.',
  'ally.primary': () => 'Name yourself or an ally.',
  'ally.beyond-means': (d) => `You have only ${String(d.most)} spice to offer.`,
  'ally.bid-stands': (d) => `Your ally leads the bidding with ${String(d.least)} of your spice behind it.`,
  'ally.wrong-phase': () => 'Spice for an ally can be offered only in the phase that needs it.',
  'ally.shipment-declared': (d) => `Your ally has declared a shipment with ${String(d.least)} of your spice behind it.`,
  'ally.own-cards': () => 'You would be paying yourself. You may give your ally spice instead.',
  'ally.no-cards': () => 'At this table allies do not pay for cards.',
  'ally.no-shipments': () => 'At this table allies do not pay for shipments.',

  // Bidding and revival
  'bid.too-low': (d) => `A bid must be higher than the bid of ${String(d.high)}.`,
  'bid.beyond-means': (d) => `You can pay ${String(d.means)} at most.`,
  'revival.limit': (d) => `At most ${String(d.limit)} forces can be revived.`,
  'revival.nothing': () => 'Name a leader, or at least one force.',
  'revival.elite-limit': () => 'Only one starred force can be revived in a turn.',
  'revival.not-in-tanks': (d) =>
    d.leader ? `${leader(d.leader)} is not in the tanks.` : `There are only ${force(d.tanks)} in the tanks.`,
  'revival.leader-later': () => 'At this table leaders are revived later in the turn.',
  'revival.leader': (d) => `${leader(d.leader)} cannot be revived yet.`,
  'revival.price': (d) => `That costs ${String(d.price)} spice and you have ${String(d.spice)}.`,

  // Shipment and movement
  'ship.kind': (d) => `You cannot ship this way (${String(d.kind)}).`,
  'place.none-such': (d) => `${place(d.place)} cannot be named here.`,
  'ship.closed': (d) => `No ship goes to ${place(d.to)}.`,
  'ship.second': () => 'So many forces do not stand on your worlds.',
  'world.own': (d) => `Nobody ships to a world of their own, ${place(d.to)}.`,
  'world.ally': (d) => `${place(d.to)} is a world of your ally.`,
  'world.from-planet': (d) => `Forces on the planet cannot be shipped to ${place(d.to)}.`,
  'world.full': (d) => `Two other factions have forces on ${place(d.to)} already.`,
  'world.occupier': (d) => `Whoever occupies ${place(d.world)} cannot be an ally of its natives.`,
  'move.homes': () => 'Once a turn you may move forces from one of your two worlds to the other.',
  'ship.nothing': () => 'Ship at least one force, or pass.',
  'ship.nowhere': () => 'Ship to another territory.',
  'ship.price': (d) => `That costs ${String(d.price)} spice and you can pay ${String(d.means)}.`,
  'ship.reserves': (d) => `There are only ${force(d.reserves)} in reserve.`,
  'ship.too-far': (d) => `Reserves arrive within ${String(d.range)} territories of the Great Flat.`,
  'move.held': (d) => `Your forces in ${place(d.territory)} are held there this turn.`,
  'hold.in-place': () => 'You must hold in place.',
  shackled: () => 'You are kept from this for this turn.',
  'alliance.enemies': () => 'These factions never ally.',
  'trap.nowhere': () => 'You control no stronghold in which to lay a trap, or have no card.',
  'revival.must-pay': () => 'This leader is not revived for free.',
  'territory.closed': (d) => `${place(d.territory)} is closed to you.`,
  'stronghold.full': (d) =>
    `${d.territory ? place(d.territory) : 'That stronghold'} already holds forces of two other factions.`,
  'forces.not-there': (d) => `You do not have these forces in ${d.area ? place(d.area) : 'that place'}.`,
  'forces.groups': () => 'Name each area once, with at least one force.',
  'move.nowhere': () => 'Move somewhere else, or pass.',
  'move.one-territory': () => 'A group moves from one territory only.',
  'move.too-far': (d) =>
    d.range === 1
      ? 'These forces can go one territory far.'
      : `These forces can go ${String(d.range)} territories far.`,
  'advisors.ally': () => 'Your ally stands there.',
  'advisors.none': (d) => (d.territory ? `You have no advisors in ${place(d.territory)}.` : 'These are no advisors.'),
  'advisors.named-twice': () => 'Name each territory once.',
  'advisors.not-here': () => 'Here the force that goes along lands in the Polar Sink.',
  'advisors.storm': (d) => `${place(d.territory)} lies in the storm.`,
  'advisors.there': (d) =>
    `Forces already in ${d.territory ? place(d.territory) : 'that territory'} are on the other side.`,

  // Battle
  'battle.none-such': () => 'There is no such battle to choose.',
  'plan.dial': (d) =>
    `With these forces and this spice you can dial ${String(d.max)} at most, or not just that number.`,
  'plan.spice': (d) => `You have only ${String(d.spice)} spice for support, or your forces cannot use so much.`,
  'plan.leader-needed': () => 'A leader must be played if you have one.',
  'plan.hero-needed': () => 'Without a leader a Cheap Hero must be played.',
  'plan.leader-unavailable': (d) => `${leader(d.leader)} cannot fight here.`,
  'plan.leader-rests': (d) => `${leader(d.leader)} can no longer fight in this phase.`,
  'plan.no-leader-no-cards': () => 'Without a leader or a Cheap Hero no cards can be played.',
  'plan.nobody-leads': () => 'You have nobody to lead this battle.',
  'plan.declared-leaderless': () => 'You have declared to fight without a leader.',
  'plan.agreed-leaderless': () => 'You have agreed to fight without a leader.',
  'plan.decoy': () => 'Only a free leader can be laid down with a Cheap Hero, where the table allows it.',
  'plan.more': () => 'At this table nothing else goes into a plan.',
  'plan.banker': () => 'Only a leader with the skill of a Spice Banker takes spice into battle.',
  'plan.kwisatz-haderach': () => 'The Kwisatz Haderach cannot fight here.',
  'plan.not-a-weapon': (d) => `${card(d.card)} cannot be played as a weapon.`,
  'plan.not-a-defence': (d) => `${card(d.card)} cannot be played as a defence.`,
  'plan.shown': (d) =>
    `By Prescience you have shown what ${d.element === 'dial' ? 'you dial' : `${String(d.element)} you play`}, and must play just that.`,
  'plan.sworn': (d) =>
    typeof d.moreThan === 'number'
      ? `You have said under Truthtrance that you dial ${d.plays ? 'more than' : 'at most'} ${d.moreThan}.`
      : `You have said under Truthtrance that you ${d.plays ? 'play' : 'do not play'} ${isLeader(d.card) ? leaderName(d.card) : namedText({ card: d.card as Named, or: d.or as Named[] | undefined, as: d.as as string | undefined })}.`,
  'plan.mercenaries': (d) => `You have said that you play ${d.plays ? '' : 'no '}Mercenaries.`,
  'plan.voice': (d) => `The Voice commands you ${d.play ? 'to play' : 'not to play'} ${kind(d.kind)}.`,
  'prescience.impossible': (d) => `No plan of yours could have that ${String(d.element)}.`,
  'prescience.element': (d) => `You were asked for the ${String(d.element)}.`,
  'voice.kind': (d) => `The Voice can speak of ${(d.kinds as Card[]).map(cardKindName).join(', ')}.`,
  'withdraw.nothing': () => 'You have laid no plan that could be taken back.',
  'withdraw.seen': () => 'Your plan has been seen and stays as it is.',
  'traitor.none': () => 'That leader is not your traitor.',
  'aftermath.losses': (d) => `You must lose ${(d.losses as unknown[]).map(force).join(', or ')} of your forces there.`,
  'aftermath.not-played': (d) => `${card(d.card)} is not among the cards you may discard.`,

  // Cards
  'card.not-held': (d) => `You do not hold ${card(d.card)}.`,
  'ship.mercenaries': () => 'Mercenaries are shipped from off the planet.',
  'ship.only-mercenaries': (d) => `Of your reserves only the ${String(d.mercenaries)} mercenaries are shipped.`,
  'mercenaries.count': (d) => `So many of them cannot be mercenaries; ${String(d.mercenaries)} stand there.`,
  'mercenary.nobody': () => 'Choose a faction of this table.',
  'mercenary.leads-already': () => 'They have a mercenary leader already.',
  'card.wrong-moment': () => 'It cannot be played at this moment.',
  'karama.not-held': (d) => (d.card ? `You do not hold ${card(d.card)}.` : 'You do not hold a Karama.'),
  'karama.laid': (d) => `${card(d.card)} lies in your battle plan.`,
  'karama.not-one': (d) => `${card(d.card)} does not serve you as a Karama.`,
  'karama.no-power': () => 'You have no such power at this table.',
  'karama.power-used': () => 'You have used your Karama power already.',
  'karama.wrong-moment': () => 'That power cannot be used at this moment.',
  'karama.no-such-hand': () => 'Choose the hand of another faction.',
  'karama.too-many': (d) => `You can give back only ${String(d.most)} cards, so you cannot take more.`,
  'karama.say-how-many': () => 'Say how many cards you take.',
  'karama.whole-hand': () => 'You take the whole hand; no number is said.',
  'karama.pledged': (d) => `You have shown or sworn that you play ${card(d.card)}, and must keep it.`,
  'karama.no-such-plan': () => 'Choose the plan of a faction in this battle.',
  'karama.no-use': () => 'This shipment would not become cheaper.',
  'karama.own-shipment': () => 'At this table a Karama halves only your own shipment; play it with the shipment.',
  'orders.unknown-moment': (d) => `There is no moment called ${String(d.on)}.`,
  'truth.nobody': () => 'Ask another faction of this table.',
  'truth.prediction': () => 'Ask for the faction, the turn, or both.',
  'truth.turn': (d) => `Ask of a turn from ${String(d.min)} to ${String(d.max)}.`,
  'truth.holds': () => 'Ask for a card of a deck at this table.',
  'truth.lead': () => 'Ask for one of their own leaders, in a battle against another faction.',
  'truth.play': () => 'Ask for a card that can be in a battle plan, against another faction.',
  'truth.against': () => 'Nobody fights against themselves.',
  'truth.future': () => 'Truthtrance asks about what is or was, or about a plan in this battle.',
  'truth.cannot-know': () => 'They cannot know that.',
  'truth.no-auction': () => 'Ask that while a card is up for bid.',
  'truth.bound': (d) =>
    typeof d.atMost === 'number'
      ? `You have said under Truthtrance that you bid ${d.atMost} at most.`
      : typeof d.moreThan === 'number'
        ? `You have said under Truthtrance that you bid more than ${d.moreThan}.`
        : 'What you have said under Truthtrance forbids it.',
  'truth.answer': (d) => `Answer ${items(d.choices)}.`,

  // Deals and showing
  'deal.forbids': (d) =>
    typeof d.atMost === 'number' ? `A deal binds you to bid ${d.atMost} at most.` : 'A deal you made forbids it.',
  'deal.answered': () => 'You have accepted this deal already.',
  'deal.payer-bound': (d) =>
    `${isFaction(d.payer) ? factionName(d.payer) : 'The payer'} cannot pay at once: wait until the plans are shown.`,
  'deal.beyond-means': (d) =>
    `You cannot pay the ${String(d.due)} spice due at once: you can part with ${String(d.free)}` +
    (d.held
      ? `, ${String(d.held)} of your spice being bound by a bid, a shipment or a plan of yours or an ally’s.`
      : '.'),
  'deal.no-bribes-between-allies': () => 'Allies cannot bribe each other.',
  'deal.no-bribes-now': () => 'No bribes can be paid in this phase.',
  'deal.no-leaderless': () => 'At this table nobody can agree to fight without a leader.',
  'deal.no-private': () => 'At this table all clauses of a deal are public.',
  'deal.no-thrown-fights': () => 'At this table no deal can settle who wins a battle.',
  'deal.in-debt': (d) =>
    `${isFaction(d.payer) ? factionName(d.payer) : 'The payer'} must first pay what is owed; until then, payments are only made at once.`,
  'deal.none-such': () => 'There is no such deal for you.',
  'deal.parties': () => 'A deal is made with other factions of this table, each named once.',
  'deal.not-a-party': (d) =>
    `A term can only speak of the parties of the deal, and of two different ones: ${String(d.who)}.`,
  'deal.set-up': () => 'Deals begin after the set-up.',
  'deal.thrown': () => 'A deal binds you to lose this battle.',
  'deal.too-many': () => 'You have five offers open already.',
  'deal.truthtrance': () => 'A deal cannot be made while a question waits for its answer.',
  'deal.unknown-term': (d) => `There is no term called ${String(d.term)}.`,
  'show.forbidden': () => 'At this table that must not be shown.',
  'show.not-yours': (d) => `${isFaction(d.by) ? factionName(d.by) : 'That faction'} cannot show what is not theirs.`,
  'show.no-card': () => 'No card is up for bid.',
  'show.card-unseen': (d) =>
    `${isFaction(d.by) ? factionName(d.by) : 'That faction'} cannot tell of a card they have not seen.`,
  'show.nobody': () => 'Choose another faction of this table.',
}

function kind(value: unknown): string {
  return typeof value === 'string' ? `a ${cardKindName(value as Card)}` : 'that card'
}

const sayingOf = (code: string): ((data: Data) => string) | undefined =>
  Object.hasOwn(TEXTS, code) ? TEXTS[code] : moduleTexts.refusals[code]
export const hasRefusalText = (code: string): boolean => sayingOf(code) !== undefined

/** Why a command was refused; a code without words of its own is given as it is. */
export function refusalText(refusal: { readonly code: string; readonly data?: Data }): string {
  try {
    const say = sayingOf(refusal.code)
    return say ? capitalised(say(refusal.data ?? {})) : `That is not allowed (${refusal.code}).`
  } catch {
    return `That is not allowed (${refusal.code}).`
  }
}
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
