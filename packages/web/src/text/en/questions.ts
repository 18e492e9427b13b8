import {
  type About,
  type AskedKind,
  type Battleground,
  CHAIRS,
  type Chair,
  capitalSeatName,
  cardName,
  type Decision,
  type DecisionKind,
  type Faction,
  nowOf,
  type Prescience,
  placeName,
  questionText,
  type Seat,
  type Situations,
  seatName,
  shipmentText,
  type View,
  type Viewer,
} from '@arrakis/engine'
import { moduleTexts } from '../text.ts'
import { decisionText } from './told.ts'
import { agree, list } from './values.ts'

/** What a question asks, from what it is about and what its seat sees. */
type Say<K extends AskedKind> = (about: About<K>, view: View) => string
/** Any of these functions. One that was looked up by the kind of a question accepts what it is about. */
type AnySay = { say(about: About<AskedKind>, view: View): string }['say']

/** Who fights whom and where, from my side or from outside. Who is the aggressor depends on the storm order, not on who came. */
export function battle({ territory, aggressor, defender }: Battleground, me: Viewer): string {
  const place = placeName(territory)
  if (me === aggressor || me === defender)
    return `Battle in ${place} with ${seatName(me === aggressor ? defender : aggressor)}`
  return `Battle in ${place} between ${seatName(aggressor)} and ${seatName(defender)}`
}

/** Which ally is helped against whom in a battle that is not mine. */
function helped(
  { aggressor, defender }: Battleground,
  { me, alliances }: View,
): { ally: Faction; foe: Faction } | null {
  if (me === aggressor || me === defender) return null
  const mine = alliances.find(({ members }) => members.some((one) => one === me))?.members ?? []
  return mine.includes(aggressor) ? { ally: aggressor, foe: defender } : { ally: defender, foe: aggressor }
}

/** What may be done before the plans are made, in my battle or for an ally. */
const before =
  (ask: (foe: string) => string, forAlly: string) =>
  (fight: Battleground, view: View): string => {
    const help = helped(fight, view)
    if (!help) return `${battle(fight, view.me)}. ${ask('them')}.`
    const [ally, foe] = [seatName(help.ally), seatName(help.foe)]
    return `Battle in ${placeName(fight.territory)} between your ally, ${ally}, and ${foe}. ${ask(foe)}. ${forAlly}`
  }

const met =
  (ask: string) =>
  ({ by, territory }: Situations['meeting'], { me }: View): string => {
    const who = by === me ? 'You come' : `${capitalSeatName(by)} ${agree(by, 'comes', 'come')}`
    return `${who} to ${placeName(territory)}. ${ask}`
  }

const ASKED_FOR: Readonly<Record<Prescience, string>> = {
  leader: 'the leader you will play',
  weapon: 'the weapon you will play',
  defence: 'the defence you will play',
  dial: 'the number you will dial',
}

const chances = (n: number): string => (n === 1 ? '' : ` You have ${n} moves.`)

/** Questions that name factions and places. */
const SAYINGS: { readonly [K in AskedKind]?: Say<K> } = {
  'storm-dial'(_, { turn, storm, me }) {
    const others = storm.dialers.filter((seat) => seat !== me).map(seatName)
    const dials = others.length > 0 ? `Your dial and that of ${list(others)} together say` : 'Your dial says'
    return turn < 2
      ? `Dial for the first storm. ${dials} how far it goes.`
      : `Dial for the storm. ${dials} how many sectors it moves.`
  },
  'storm-losses': ({ area, count }) => `The storm takes ${count} of your forces in ${placeName(area)}. Say which.`,
  'place-fremen': () => 'Place ten forces in Sietch Tabr, False Wall South and False Wall West.',
  'place-advisor': () => 'Place your first force anywhere on the planet.',
  'protect-ally': ({ territory }) => `The worm comes to ${placeName(territory)}. Spare your ally?`,
  ride: ({ territory }) => `Ride the worm from ${placeName(territory)} to any territory, or stay.`,
  ship: (_, { worlds }) => `Ship to one territory${worlds ? ' or world' : ''}, or pass.`,
  'guild-turn'({ next }, { me }) {
    if (!next || next === me) return 'It is your place in the order. Ship and move now, or wait?'
    return `${capitalSeatName(next)} ${agree(next, 'is', 'are')} next. Ship and move before that, or wait?`
  },
  'stop-shipment'({ shipper, declared }) {
    if (!declared) return decisionText('stop-shipment')
    return `${capitalSeatName(shipper)} ${agree(shipper, 'ships', 'ship')} ${shipmentText(declared, shipper)}. Stop it?`
  },
  'send-advisor': ({ shipper, to }) =>
    `${capitalSeatName(shipper)} shipped to ${placeName(to)}. Send one force to the planet, free of charge?`,
  intrusion: met('Do your fighters there become advisors?'),
  coexist: met('Do your forces there coexist, or fight?'),
  move: ({ moves }) => `Move one group of forces, or pass.${chances(moves)}`,
  leaderless: (fight, { me }) => `${battle(fight, me)}, and you have no leader free. Fight without one?`,
  voice: before((foe) => `Use the Voice on ${foe}, or say nothing`, 'It costs you nothing.'),
  prescience: before(
    (foe) => `Ask ${foe} for one element of their plan, or for nothing`,
    'It costs you nothing, and your ally sees it too.',
  ),
  'show-element'(fight, { me, now }) {
    const { asker, element } = nowOf(now, 'prescience') ?? {}
    const what = element ? ASKED_FOR[element] : 'the element you were asked for'
    if (!asker) return `${battle(fight, me)}. Show ${what}.`
    const foe = me === fight.aggressor ? fight.defender : fight.aggressor
    const forAlly = asker === foe ? '' : ` for ${seatName(foe)}`
    return `${battle(fight, me)}. ${capitalSeatName(asker)} ${agree(asker, 'asks', 'ask')} by Prescience${forAlly}: show ${what}.`
  },
  plan: (fight, { me }) => `${battle(fight, me)}. Make your battle plan.`,
  'call-traitor': (fight, { me }) => `${battle(fight, me)}. Is the leader your traitor?`,
  aftermath: ({ territory }) => `You have won in ${placeName(territory)}. Confirm what it cost you.`,
  capture: ({ loser }) => `You have beaten ${seatName(loser)}. Capture one of their leaders?`,
  'skill.behind': (fight, { me }) => `${battle(fight, me)}. Take your skilled leader behind the shield?`,
  'accept-mercenaries': ({ by, as }) =>
    `${capitalSeatName(by)} would hire ${as === 'leader' ? 'a mercenary leader' : 'five mercenaries'} for you. Accept?`,
  karama: ({ owner }) =>
    `${capitalSeatName(owner)} ${agree(owner, 'uses', 'use')} an advantage. Stop it with a Karama?`,
  swap({ wishes }, { me, chairs }) {
    const faction = chairs[CHAIRS.indexOf(me as Chair)]?.faction
    // Whose faction nobody has, all must agree to.
    const isAsked = wishes.some(
      (wish) =>
        wish.open &&
        wish.by !== me &&
        !wish.agreed.some((by) => by === me) &&
        (wish.faction === faction || chairs.every((chair) => chair.faction !== wish.faction)),
    )
    return faction
      ? `You have ${seatName(faction)}. Ask for another faction, ${isAsked ? 'agree to a wish, ' : ''}or finish.`
      : decisionText('swap')
  },
  truth: ({ by, question }) => `${capitalSeatName(by)} asked under Truthtrance: ${questionText(question)}`,
  'return-cards': ({ of, count }) => `Give ${seatName(of)} ${count} ${count === 1 ? 'card' : 'cards'} in return.`,
}

/** What a seat is asked or may do, in one sentence that names nobody. */
export const sentence = (kind: DecisionKind): string => moduleTexts().sentences[kind] ?? decisionText(kind)

/** What is asked, in one sentence. */
export function questionSentence(question: Decision<AskedKind>, view: View): string {
  // Nobody asks for a leader who has none to revive.
  if (question.kind === 'revival' && question.offer.leader.every((one) => one === null)) return 'Revive forces.'
  // Of what was played only cards are a choice.
  if (question.kind === 'aftermath' && question.offer.discard.length > 0 && question.offer.lose.length < 2) {
    const [card, ...others] = question.offer.discard
    const ask =
      others.length === 0 ? `Keep ${cardName(card!)}, or discard it?` : 'Keep the cards you played, or discard some?'
    return `You have won in ${placeName(question.about.territory)}. ${ask}`
  }
  const { kind, about } = question
  const say: AnySay | undefined = SAYINGS[kind] ?? moduleTexts().questions[kind]
  return say?.(about, view) ?? sentence(kind)
}

/** What somebody is doing while others wait. */
const DOING: Readonly<Partial<Record<AskedKind, string>>> = {
  faction: 'choosing a faction',
  prediction: 'writing a prediction',
  swap: 'talking about factions',
  traitor: 'choosing a traitor',
  'redraw-traitors': 'looking at traitors',
  'place-fremen': 'placing forces',
  'place-advisor': 'placing a force',
  'storm-dial': 'dialling for the storm',
  'weather-control': 'watching the weather',
  'storm-losses': 'counting losses',
  nexus: 'talking about alliances',
  'place-worm': 'sending a worm',
  'protect-ally': 'deciding whether the worm spares an ally',
  ride: 'riding a worm',
  bid: 'bidding',
  'grant-revival': 'deciding on an ally’s revival',
  revival: 'reviving',
  'pay-revival': 'paying for an ally’s revival',
  'revive-leader': 'reviving leaders',
  'guild-turn': 'choosing the moment to ship',
  ship: 'shipping',
  'send-advisor': 'deciding whether to send a force along',
  wartime: 'deciding where to take up arms',
  intrusion: 'deciding between fighters and advisors',
  coexist: 'deciding whether to coexist',
  move: 'moving',
  battle: 'choosing a battle',
  leaderless: 'looking for a leader',
  voice: 'using the Voice',
  prescience: 'looking into the future',
  'show-element': 'showing part of the plan',
  plan: 'making a battle plan',
  'call-traitor': 'looking for a traitor',
  aftermath: 'counting losses',
  capture: 'deciding on a captive',
  captive: 'deciding on a captive',
  'accept-mercenaries': 'deciding on mercenaries',
  truth: 'answering under Truthtrance',
  reword: 'rewording a question',
  'return-cards': 'choosing cards to give back',
  'main.traitor': 'recording a traitor',
  'skill.keep': 'choosing a skill',
  'skill.leader': 'choosing a skilled leader',
  'skill.behind': 'deciding on a skilled leader',
}

/** Who is deciding what. For silent questions the caller passes no seats. */
export function waitingSentence(
  seats: readonly Seat[],
  kind: AskedKind | null,
  nameOf: (seat: Seat) => string | undefined = () => undefined,
): string {
  if (seats.length === 0) return 'One moment.'
  const names = list(seats.map((seat, i) => nameOf(seat) ?? (i === 0 ? capitalSeatName(seat) : seatName(seat))))
  const be = seats.length > 1 ? 'are' : nameOf(seats[0]!) ? 'is' : agree(seats[0]!, 'is', 'are')
  return `${names} ${be} ${(kind && (DOING[kind] ?? moduleTexts().doing[kind])) ?? 'deciding'}.`
}
