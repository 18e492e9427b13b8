import {
  type Card,
  cardKindName,
  type Faction,
  type LeaderId,
  leaderName,
  seatName,
  type TerritoryId,
  territoryName,
  thingName,
} from '@arrakis/engine'
import type { Reason } from '../bot.ts'

/** Why a bot answers as it does, by the key of the reason; in braces what the reason speaks of. */
const REASONS: Readonly<Record<string, string>> = {
  fallback: 'Nothing better came to mind.',
  greedy: 'Of all that came to mind, this leaves me with most.',
  random: 'By chance.',
  search: 'Played out {playouts} times, it ends well for me {percent} times in a hundred.',

  // Questions that nobody weighs
  'shape.amount': 'The least will do.',
  'shape.forces': 'The forces are better kept.',
  'shape.one-of': 'None of the others is clearly better.',
  'shape.place': 'No other place is clearly better.',
  'shape.some-of': 'No more than must be.',
  'shape.yes-no': 'There is no need.',

  // Shipment and movement
  'advisor.pass': 'The force is better kept in reserve.',
  'advisor.polar-sink': 'A force for nothing is always welcome.',
  'advisor.same': 'Whoever is there already can count one day.',
  'advisors.fight': 'In {territory} it is time to fight.',
  'advisors.stand': 'We can hold our ground.',
  'advisors.stay': 'To coexist costs nothing.',
  'advisors.step-aside': 'This fight is better avoided.',
  'go.contest': '{territory} must not be left to {faction}.',
  'go.cost': 'It costs {amount} spice.',
  'go.shelter': '{territory} is a safer place.',
  'go.spice': '{amount} spice lie in {territory}.',
  'go.strengthen': '{territory} needs a stronger guard.',
  'go.take': '{territory} is there to be taken.',
  'guild.now': 'There is nothing to wait for.',
  'guild.wait': 'Who moves last sees what the others have done.',
  'hajr.again': 'A second move is worth the card.',
  'move.pass': 'Everybody stands where they should.',
  'ship.pass': 'The spice is better kept.',
  'worm.call': 'A worm in {territory} is worth the Karama.',
  'worm.no-protection': 'The ally must look after itself.',
  'worm.pass': 'No place is worth a worm.',
  'worm.place': 'A worm in {territory} serves me best.',
  'worm.protect': 'An ally’s forces are worth saving.',

  // Set-up
  'set-up.content': 'This faction will do.',
  'set-up.empty-stronghold': '{territory} stands empty.',
  'set-up.faction': 'The prospects of {faction} are good.',
  'set-up.fremen': 'The sietch is kept, and the southern strongholds are near.',
  'set-up.no-traitor': 'There is no traitor to keep.',
  'set-up.own-traitor': 'Nobody else will have {leader} as a traitor.',
  'set-up.prediction': '{faction} may well win on turn {turn}.',
  'set-up.redraw': 'Own leaders make poor traitors.',
  'set-up.safe': 'Nobody is in danger there.',
  'set-up.swap': 'The other faction is the better one.',
  'set-up.traitor': '{leader} will often be sent to battle.',

  // Storm
  'storm.atomics': 'Without the Shield Wall the storm finds more of theirs than of mine.',
  'storm.dial': 'A storm that moves about so far hurts others more than me.',
  'storm.first': 'Where the first storm stands is anybody’s guess.',
  'storm.let-be': 'The storm may take its course.',
  'storm.losses': 'The best of them shall live.',
  'storm.weather': 'A storm of {sectors} sectors hurts others more than me.',

  // Nexus and deals
  'deal.accept': 'What {faction} offer is worth more than it costs.',
  'deal.card': 'The name of this card is worth {amount} spice to {faction}.',
  'deal.counter': 'It would do for {amount} spice, paid at once.',
  'deal.look': 'A look at the cards of {faction} before the battle is worth {amount} spice.',
  'deal.peace': 'Peace with {faction} this turn is fair at {amount} spice.',
  'deal.place': 'That {faction} leave this place is worth {amount} spice.',
  'deal.refuse': 'What {faction} offer costs more than it is worth.',
  'nexus.accept': 'With {faction} victory is nearer than without.',
  'nexus.break': 'Without {faction} victory is nearer.',
  'nexus.done': 'Things may stay as they are.',
  'nexus.offer': '{faction} would be the best partner.',

  // Cards
  'bid.ally': '{faction}, an ally, already lead the bidding.',
  'bid.infinity': '{card} is worth a Karama.',
  'bid.karama': '{card} pays for the card.',
  'bid.known': '{card} is what my hand needs.',
  'bid.pass': 'The spice is better kept.',
  'bid.price': 'It costs {bid} spice.',
  'bid.unknown': 'Another card is worth having.',
  'karama.cost': '{card} could serve another time.',
  'karama.half-price': '{faction}, an ally, ship at half price.',
  'karama.keep': 'The Karama is kept for later.',
  'karama.return': 'These cards are the ones to part with.',
  'karama.stop': 'It stops an advantage of {faction} that hurts me.',
  'karama.stop-shipment': 'This shipment must not land.',
  'karama.take-hand': 'The hand of {faction} is better than what goes back.',
  'karama.worm': 'A worm in {territory} finds many of theirs.',
  'orders.hand': 'Orders follow the hand.',
  'orders.income': 'Spice is always taken.',
  'truth.answer': 'This answer binds me least.',
  'truth.ask': 'What {faction} plan is worth knowing.',

  // Revival and help
  'credit.ally': '{faction}, an ally, may spend {amount} spice of mine.',
  'ghola.forces': '{count} forces return at once.',
  'ghola.leader': '{leader} is needed at once.',
  'revival.ally': '{count} forces more for {faction}, an ally.',
  'revival.forces': '{count} forces return to the reserves.',
  'revival.grant': 'An ally grows stronger at no cost.',
  'revival.leader': '{leader} is needed again.',
  'revival.price': 'It costs {price} spice.',
  'revival.save': 'The spice is better kept.',

  // The spice harvest
  'harvest.accept': 'My hand is better for it.',
  'harvest.agree.no': 'There is nothing in it for me.',
  'harvest.agree.yes': 'Some of it is mine.',
  'harvest.bank': 'Let the bank have it.',
  'harvest.believe': 'It sounds true, and {spice} spice are sure.',
  'harvest.bid': '{spice} is a fair price for what may be under it.',
  'harvest.block.no': 'Let them manage.',
  'harvest.block.yes': 'Rather me than them.',
  'harvest.buy.no': 'That is too dear.',
  'harvest.buy.yes': 'More to share out, and to keep.',
  'harvest.claim': 'That is where I want to begin.',
  'harvest.decline': 'They gain more than I do.',
  'harvest.done': 'There is nothing left to trade.',
  'harvest.doubt': '{spice} sounds like a lie.',
  'harvest.extra.no': 'I would lose too much.',
  'harvest.extra.yes': 'Worms are rare enough.',
  'harvest.gift': 'It is worth what they may do for me.',
  'harvest.give-back': 'I can spare it.',
  'harvest.honest': 'With {spice} nobody can find me out.',
  'harvest.keep': 'Spice serves me better.',
  'harvest.lie': 'They may well believe {spice}.',
  'harvest.look': 'Let us see what they were given.',
  'harvest.no-sale': 'One card is enough for them.',
  'harvest.offer': 'I have two of these.',
  'harvest.pass': 'It is not worth more.',
  'harvest.peek.no': 'Another card may matter more.',
  'harvest.peek.yes': 'It is good to know what is for sale.',
  'harvest.pull': 'I may get something better.',
  'harvest.sale': '{spice} is a good price.',
  'harvest.salvage': 'That one serves me best.',
  'harvest.settle': 'My people know these rocks.',
  'harvest.shares': 'To each the same.',
  'harvest.split': 'That is fair.',
  'harvest.stake': 'The post is worth {spice}.',
  'harvest.starred': 'Some of the best go first.',
  'harvest.stay': 'They are safer in reserve.',
  // Leader skills
  'duel.backing': '{count} spice is what I can spare for my leader.',
  'duel.box': 'Nobody is near there.',
  'duel.card': 'This card may be of use.',
  'duel.declare': '{faction} have weaker leaders, or fewer cards to fight with.',
  'duel.defence': 'Whoever strikes me shall feel it.',
  'duel.leader': '{leader} stands the best chance.',
  'duel.peace': 'A duel would cost more than it brings.',
  'duel.reward': 'That is worth most to me.',
  'duel.second': '{leader} I could do without.',
  'duel.side': '{faction} will probably win.',
  'duel.stay': 'I keep the only leader I have.',
  'duel.step': 'From there I can strike, or draw a card.',
  'duel.strike': 'It weakens {faction}, and pays me.',
  'duel.wait': 'It is best to wait.',
  'main.none': 'There is no traitor to keep.',
  'main.traitor': '{leader} is the traitor I would miss most.',
  'skill.ask': 'It is good to know whether they hold {card}.',
  'skill.behind': 'With this leader the battle goes best.',
  'skill.content': 'My traitors are the better ones.',
  'skill.decipher': '{leader} makes a better traitor.',
  'skill.draw': 'A skill is always welcome.',
  'skill.front': 'Others can lead, and the skill is safe.',
  'skill.keep': '{skill} will serve me best.',
  'skill.leader': '{leader} will often be sent to battle.',
  'skill.retreat': 'In {territory} they live on.',
  'skill.reveal': '{leader} is the traitor to part with.',
  'skill.save': 'Every force saved counts.',
  'skill.show': '{card} tells them least.',
  'skill.silent': 'It is not worth it.',
  'skill.smuggle': 'A force for nothing is always welcome.',
  'skill.spice': 'More spice lies where I stand.',
  'skill.stand': 'There is nowhere to go.',

  // Homeworlds
  'world.attack': '{territory} can be taken from its natives.',
  'world.card': 'A card for {faction} is a card for my side.',
  'world.carry': 'Only allies are carried.',
  'world.discard': 'This card only fills my hand.',
  'world.leave': 'Forces on that world are needed in {territory}.',
  'world.muster': 'A Fedaykin helps in {territory}.',
  'world.occupy': '{territory} stands open.',
  'world.send': 'There are enough at home.',
  'world.share': 'My ally has next to nothing.',
  'world.stay': 'It is better kept at home.',

  // Dream Rules
  'dream.announce': 'What is announced is not lost with the battle.',
  'dream.bend': 'One sector more or less hurts others more than me.',
  'dream.break': 'With twice their strength it wins like a traitor.',
  'dream.dig': 'The danger spares my forces, and there is spice to dig.',
  'dream.enough': 'No more of the dead are worth their price.',
  'dream.fate': 'That is what the worthless card was kept for.',
  'dream.give': 'In the hand of {faction} it does more harm than in mine.',
  'dream.guide': '{faction} can still be of use.',
  'dream.hire': 'Mercenaries decide what is close.',
  'dream.keep': 'It is better kept.',
  'dream.lift': 'In reserve they are safe.',
  'dream.mine': 'A mine in {territory} is within my reach.',
  'dream.open': 'In this battle the supplies are of use.',
  'dream.prison': 'The dead of {faction} are worth their price.',
  'dream.ready': 'There is nothing more to settle.',
  'dream.retreat': 'The battle is lost; forces need not be.',
  'dream.save': 'What can be saved is saved.',
  'dream.spite': '{card} need not stay where it is.',
  'dream.tech': 'This token earns most.',
  'dream.trade': 'The fate of {faction} may suit my hand.',
  'dream.trade-back': 'Another fate may suit my hand.',

  // Battles
  'battle.ask': 'Of their plan the {element} is best to know.',
  'battle.ask-for-ally': 'An ally should know what weapon is coming.',
  'battle.capture': 'A leader taken is a leader they lack.',
  'battle.cheapest': 'These losses hurt least.',
  'battle.first': 'What matters most is settled first.',
  'battle.hero': 'A hero lets cards be played.',
  'battle.keep': '{leader} can still be of use.',
  'battle.kill': '{leader} is worth more dead.',
  'battle.nobody': 'Nobody is there to lead.',
  'battle.plan': 'It wins {chance} times in a hundred, at a fair cost.',
  'battle.see-plan': 'Their whole plan is worth a Karama.',
  'battle.show': 'This {element} gives least away.',
  'battle.silent': 'There is no need.',
  'battle.traitor': 'The traitor wins it at no cost.',
  'battle.voice': 'It hurts them to be told about {kind}.',
  'mercenary.accept': 'They fight for nothing.',
  'mercenary.hire': 'They are needed now.',
}

/** What a reason speaks of, as people say it. */
const NAMES: Readonly<Record<string, (id: string) => string>> = {
  card: (id) => cardKindName(id as Card),
  faction: (id) => seatName(id as Faction),
  kind: (id) => cardKindName(id as Card),
  leader: (id) => leaderName(id as LeaderId),
  skill: thingName,
  territory: (id) => territoryName(id as TerritoryId),
}

/** Whether there is a text for it. */
export const hasReasonText = (because: string): boolean => Object.hasOwn(REASONS, because)

/** A reason in a sentence; one without a text is given by its key. */
export function reasonText({ because, about = {} }: Reason): string {
  const text = REASONS[because]
  if (text === undefined) return because
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, what: string) => {
    const value = about[what]
    return typeof value === 'string' ? (NAMES[what]?.(value) ?? value) : String(value ?? '')
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** How many reasons a listener has patience for. */
const REASONS_TOLD = 3

/** Why a bot did what it did: its weightiest reasons, for people. */
export function explain({ reasons }: { readonly reasons: readonly Reason[] }): string {
  const told = [...reasons].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, REASONS_TOLD)
  return [...new Set(told.map(reasonText))].join(' ')
}
