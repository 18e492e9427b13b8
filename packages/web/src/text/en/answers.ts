import {
  type Answer,
  type Card,
  cardKindName,
  cardName,
  type DecisionKind,
  type Faction,
  type Force,
  factionName,
  forceText,
  type Group,
  leaderName,
  type Plan,
  placeName,
  planText,
  questionText,
  type Shipment,
  seatName,
  shipmentText,
} from '@arrakis/engine'
import type { CustomRequired } from '../../decisions/kinds.ts'
import { moduleTexts } from '../text.ts'
import { list, valueText } from './values.ts'

type Say<K extends DecisionKind> = (answer: Answer<K>, of: Faction) => string

const yesNo =
  (yes: string, no: string) =>
  (answer: 'yes' | 'no'): string =>
    answer === 'yes' ? yes : no
const total = (groups: readonly Force[]): Force => ({
  normal: groups.reduce((sum, group) => sum + group.normal, 0),
  elite: groups.reduce((sum, group) => sum + group.elite, 0),
})
const groupsText = (groups: readonly Group[], of: Faction): string =>
  list(groups.map((group) => `${forceText(group, of)} in ${placeName(group.area)}`))
const moveText = ({ from, to, fight }: Exclude<Answer<'move'>, 'pass'>, of: Faction): string =>
  `${forceText(total(from), of)} from ${list(from.map(({ area }) => placeName(area)))} to ${placeName(to)}${fight ? ' as fighters' : ''}`
const reviveText = (force: Force, leader: Answer<'revival'>['leader'] | undefined, of: Faction): string => {
  const some = force.normal + force.elite > 0 ? [forceText(force, of)] : []
  const all = leader ? [...some, leaderName(leader)] : some
  return all.length === 0 ? 'revive nobody' : `revive ${list(all)}`
}
/** What is given up for an answer is said with it. */
const withCard = (says: string, card: Card): string => `${says} with ${cardName(card)}`
const shipText = (shipment: Shipment, of: Faction): string => {
  const says = `ship ${shipmentText(shipment, of)}`
  return shipment.karama ? `${withCard(says, shipment.karama)} for half the price` : says
}
const SHOWN = { hand: 'your hand', traitors: 'your traitors', spice: 'your spice', prediction: 'your prediction' }

/** Answers in words that go on a sentence: “If time runs out: pass.” */
const TEXTS: CustomRequired<{ [K in DecisionKind]: Say<K> }> = {
  faction: (faction) => `take ${seatName(faction)}`,
  prediction: ({ faction, turn }) => `predict ${factionName(faction)} on turn ${turn}`,
  swap(answer) {
    if (answer.do === 'done') return 'finish'
    return answer.do === 'wish'
      ? `ask for ${seatName(answer.faction)}`
      : `agree to the wish of ${seatName(answer.with)}`
  },
  traitor: (leader) => (leader === 'none' ? 'keep no traitor' : `keep ${leaderName(leader)}`),
  'redraw-traitors': yesNo('return them and draw four others', 'keep the traitors you have'),
  'place-fremen': (groups, of) => `place ${groupsText(groups, of)}`,
  'place-advisor': (area) => `place it in ${placeName(area)}`,
  'storm-dial': (dial) => `dial ${dial}`,
  'weather-control': (sectors) =>
    sectors === 'pass'
      ? 'pass'
      : `play Weather Control and move the storm ${sectors} ${sectors === 1 ? 'sector' : 'sectors'}`,
  'family-atomics': yesNo('blow up the Shield Wall with Family Atomics', 'leave the Shield Wall standing'),
  'storm-losses': (force, of) => `lose ${forceText(force, of)}`,
  'call-worm': (answer) => (answer === 'pass' ? 'pass' : `call a worm to ${placeName(answer.territory)}`),
  nexus(answer) {
    if (answer.do === 'done') return 'finish'
    if (answer.do === 'break') return 'break your alliance'
    if (answer.do === 'offer') return `offer ${seatName(answer.with)} an alliance`
    return `${answer.do} the alliance with ${seatName(answer.with)}`
  },
  'place-worm': (territory) => (territory === 'pass' ? 'pass' : `send the worm to ${placeName(territory)}`),
  'protect-ally': yesNo('spare your ally', 'let the worm devour your ally'),
  ride: (answer, of) => (answer === 'pass' ? 'stay where you are' : `ride with ${moveText(answer, of)}`),
  bid(answer) {
    if (answer === 'pass') return 'pass'
    if (typeof answer === 'number') return `bid ${answer}`
    return `bid ${answer.bid} and pay with ${cardName(answer.karama)}`
  },
  'grant-revival': yesNo('grant your ally more free revivals', 'grant your ally nothing'),
  revival: ({ leader, ...force }, of) => reviveText(force, leader, of),
  'pay-revival': ({ normal, elite }) =>
    normal + elite === 0 ? 'pay for nobody' : `pay for ${normal + elite} more of your ally’s forces`,
  'revive-leader': (leader) => (leader === 'pass' ? 'pass' : `revive ${leaderName(leader)}`),
  'guild-turn': (answer) => (answer === 'now' ? 'ship and move now' : 'wait'),
  ship: (answer, of) => (answer === 'pass' ? 'pass' : shipText(answer, of)),
  'stop-shipment': (card) => (card === 'pass' ? 'let it land' : `stop it with ${cardName(card)}`),
  'send-advisor'(answer) {
    if (answer === 'pass') return 'send nobody'
    return answer === 'same' ? 'send an advisor along' : 'send a force to the Polar Sink'
  },
  wartime: (places) =>
    places.length === 0 ? 'take up arms nowhere' : `take up arms in ${list(places.map((id) => placeName(id)))}`,
  intrusion: yesNo('become advisors', 'stay fighters'),
  coexist: yesNo('coexist', 'fight'),
  move: (answer, of) => (answer === 'pass' ? 'pass' : `move ${moveText(answer, of)}`),
  'hajr-again': yesNo('play Hajr and move once more', 'move no more'),
  battle: ({ area, opponent }) => `fight ${seatName(opponent)} in ${placeName(area)}`,
  leaderless: yesNo('fight without a leader', 'fight with a leader'),
  voice: (answer) =>
    answer === 'pass' ? 'pass' : `command ${answer.play ? 'to play' : 'not to play'} a ${cardKindName(answer.kind)}`,
  prescience: (element) => (element === 'pass' ? 'pass' : `ask for the ${element}`),
  'show-element'(value) {
    if (value === null) return 'show that there is none'
    if (typeof value === 'number') return `show a dial of ${value}`
    return typeof value === 'object' ? 'show a Cheap Hero' : `show ${valueText(value)}`
  },
  plan: (plan: Plan) => planText(plan),
  'call-traitor': yesNo('call the traitor', 'keep silent'),
  aftermath({ discard, lose }, of) {
    const lost = lose.length === 0 ? 'lose nothing' : `lose ${groupsText(lose, of)}`
    return discard.length === 0 ? `${lost} and keep your cards` : `${lost} and discard ${list(discard.map(cardName))}`
  },
  capture: yesNo('capture a leader', 'capture nobody'),
  captive: (answer) => (answer === 'keep' ? 'keep the captive' : 'kill the captive'),
  karama: (card) => (card === 'pass' ? 'let it happen' : `stop it with ${cardName(card)}`),
  'accept-mercenaries': yesNo('take them', 'decline them'),
  truth: (answer) => (answer === 'object' ? 'object to the question' : `answer ${answer}`),
  reword: (question) => `ask: ${questionText(question)}`,
  'return-cards': (cards) => `give back ${list(cards.map(cardName))}`,

  orders: (orders) =>
    orders.length === 0
      ? 'clear all standing orders'
      : `set ${orders.length} standing ${orders.length === 1 ? 'order' : 'orders'}`,
  standing: ({ charity, collect }) =>
    `${charity ? 'take' : 'decline'} charity and ${collect ? 'collect' : 'leave'} spice`,
  credit: ({ cards, shipments }) => `offer your ally ${cards} spice for cards and ${shipments} for shipments`,
  show: ({ to, what }) => `show ${seatName(to)} ${SHOWN[what]}`,
  withdraw: () => 'take your answer back',
  'offer-deal': ({ with: others }) => `offer ${list(others.map(seatName))} a deal`,
  'answer-deal': ({ deal, answer }) => `${answer} deal ${deal}`,
  truthtrance: ({ of, question }) => `play Truthtrance and ask ${seatName(of)}: ${questionText(question)}`,
  'tleilaxu-ghola': (answer, of) =>
    withCard(
      answer.leader === null ? reviveText(answer, null, of) : `revive ${leaderName(answer.leader)}`,
      'tleilaxu-ghola',
    ),
  hajr: () => 'play Hajr for another move',
  mercenary: ({ for: whom, as }) =>
    `hire ${as === 'leader' ? 'a mercenary leader' : 'five mercenaries'} for ${seatName(whom)}`,
  'name-primary': ({ of, at }) => `name ${seatName(of)} primary${at ? ` in ${placeName(at)}` : ''}`,
  'bid-infinity': ({ card }) => `bid infinity and pay with ${cardName(card)}`,
  'karama-half-price': ({ card }) => `halve the price of the shipment with ${cardName(card)}`,
  'karama-see-plan': ({ of, card }) => withCard(`see the whole plan of ${seatName(of)}`, card),
  'karama-call-worm': ({ territory, card }) => withCard(`call a worm to ${placeName(territory)}`, card),
  'karama-revive': (answer, of) =>
    withCard(
      answer.leader === null ? reviveText(answer, null, of) : `revive ${leaderName(answer.leader)}`,
      answer.card,
    ),
  'karama-take-hand': ({ of, count, card }) =>
    withCard(
      count === undefined
        ? `take the hand of ${seatName(of)}`
        : `take ${count} ${count === 1 ? 'card' : 'cards'} of ${seatName(of)}`,
      card,
    ),
}

/** An answer in words, without a full stop. `of` is the faction whose forces it names. */
export function answerText(kind: DecisionKind, answer: unknown, of: Faction = 'atreides'): string {
  const say = (TEXTS[kind] ?? moduleTexts().answers[kind]) as ((answer: unknown, of: Faction) => string) | undefined
  return say ? say(answer, of) : plainText(answer, of)
}

/** The same for a kind without a text of its own. */
function plainText(answer: unknown, of: Faction): string {
  const said = valueText(answer, of)
  if (answer === 'pass' || answer === true) return said
  return answer === 'yes' || answer === 'no' || typeof answer === 'number' ? `say ${said}` : `choose ${said}`
}
