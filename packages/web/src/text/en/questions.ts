import {
  type AreaId,
  type DecisionKind,
  decisionText,
  type Faction,
  type Prescience,
  placeName,
  questionText,
  SeatName,
  type Shipment,
  seatName,
  shipmentText,
  type TerritoryId,
  type View,
} from '@arrakis/engine'

type Say = (view: View) => string

/** What stands in a running procedure: public facts only. */
const frame = <T>(view: View, ...procs: readonly string[]): T | null =>
  (view.stack.findLast(({ proc }) => procs.includes(proc)) as T | undefined) ?? null

interface Fight {
  readonly territory: TerritoryId
  readonly aggressor: Faction
  readonly defender: Faction
}
interface Meeting {
  readonly by: Faction
  readonly territory: TerritoryId
}

/** Who fights whom and where, from my side or from outside. */
function battle(view: View): string {
  const fight = frame<Fight>(view, 'battle')
  if (!fight) return 'The battle'
  const { territory, aggressor, defender } = fight
  const place = placeName(territory)
  if (view.me === aggressor) return `You attack ${seatName(defender)} in ${place}`
  if (view.me === defender) return `${SeatName(aggressor)} ${are(aggressor, 'attacks', 'attack')} you in ${place}`
  return `${SeatName(aggressor)} ${are(aggressor, 'attacks', 'attack')} ${seatName(defender)} in ${place}`
}
const PLURAL: readonly string[] = ['fremen', 'bene-gesserit', 'harkonnen', 'atreides']
const are = (seat: Faction, one: string, many: string): string => (PLURAL.includes(seat) ? many : one)

const met =
  (ask: string, otherwise: DecisionKind): Say =>
  (view) => {
    const meeting = frame<Meeting>(view, 'bene-gesserit.intrude', 'bene-gesserit.meet', 'bene-gesserit.consent')
    if (!meeting) return decisionText(otherwise)
    const { by, territory } = meeting
    const who = by === view.me ? 'You come' : `${SeatName(by)} ${are(by, 'comes', 'come')}`
    return `${who} to ${placeName(territory)}. ${ask}`
  }

const ASKED_FOR: Readonly<Record<Prescience, string>> = {
  leader: 'the leader you will play',
  weapon: 'the weapon you will play',
  defence: 'the defence you will play',
  dial: 'the number you will dial',
}

const chances = (n: number): string => (n === 1 ? '' : ` You have ${n} moves.`)

const SAYINGS: Readonly<Partial<Record<DecisionKind, Say>>> = {
  'storm-dial': (view) =>
    view.turn < 2
      ? 'Dial for the first storm. Both dials together say how far it goes.'
      : 'Dial for the storm. Both dials together say how many sectors it moves.',
  'place-fremen': () => 'Place ten forces in Sietch Tabr, False Wall South and False Wall West.',
  'place-advisor': () => 'Place your first force anywhere on the planet.',
  'protect-ally'(view) {
    const at = frame<{ territory: TerritoryId }>(view, 'fremen.shield-ally')
    return at ? `The worm comes to ${placeName(at.territory)}. Spare your ally?` : decisionText('protect-ally')
  },
  ride(view) {
    const at = frame<{ territory: TerritoryId }>(view, 'fremen.ride')
    return at ? `Ride the worm from ${placeName(at.territory)} to any territory, or stay.` : decisionText('ride')
  },
  ship: () => 'Ship to one territory, or pass.',
  'guild-turn'(view) {
    const next = frame<{ next: Faction | null }>(view, 'guild.choose-place')?.next
    if (!next || next === view.me) return 'It is your place in the order. Ship and move now, or wait?'
    return `${SeatName(next)} ${are(next, 'is', 'are')} next. Ship and move before that, or wait?`
  },
  'stop-shipment'(view) {
    const declared = frame<{ seat: Faction; answers: Record<string, Shipment> }>(view, 'shipment')
    const shipment = declared?.answers[declared.seat]
    if (!declared || !shipment) return decisionText('stop-shipment')
    const by = declared.seat
    return `${SeatName(by)} ${are(by, 'ships', 'ship')} ${shipmentText(shipment, by)}. Stop it?`
  },
  'send-advisor'(view) {
    const landed = frame<{ to: AreaId; shipper: Faction }>(view, 'bene-gesserit.accompany')
    if (!landed) return decisionText('send-advisor')
    return `${SeatName(landed.shipper)} shipped to ${placeName(landed.to)}. Send a force along, free of charge?`
  },
  intrusion: met('Do your fighters there become advisors?', 'intrusion'),
  coexist: met('Do your forces there coexist, or fight?', 'coexist'),
  move: (view) =>
    `Move one group of forces, or pass.${chances(frame<{ moves: number }>(view, 'movement')?.moves ?? 1)}`,
  leaderless: (view) => `${battle(view)}, and you have no leader free. Fight without one?`,
  voice: (view) => `${battle(view)}. Use the Voice, or pass.`,
  prescience: (view) => `${battle(view)}. Ask for one element of the plan, or pass.`,
  'show-element'(view) {
    const element = frame<{ element: Prescience }>(view, 'atreides.prescience')?.element
    return `${battle(view)}. Show ${element ? ASKED_FOR[element] : 'the element you were asked for'}.`
  },
  plan: (view) => `${battle(view)}. Make your battle plan.`,
  'call-traitor': (view) => `${battle(view)}. Is the leader your traitor?`,
  aftermath: (view) => {
    const fight = frame<Fight>(view, 'battle')
    const where = fight ? ` in ${placeName(fight.territory)}` : ''
    return `You have won${where}. Say which forces and cards it cost.`
  },
  capture(view) {
    const loser = frame<{ loser: Faction }>(view, 'harkonnen.capture')?.loser
    return loser ? `You have beaten ${seatName(loser)}. Capture one of their leaders?` : decisionText('capture')
  },
  'accept-mercenaries'(view) {
    const offer = frame<{ by: Faction; as: string }>(view, 'offer-mercenaries')
    if (!offer) return decisionText('accept-mercenaries')
    const what = offer.as === 'leader' ? 'a mercenary leader' : 'five mercenaries'
    return `${SeatName(offer.by)} would hire ${what} for you. Take them?`
  },
  truth(view) {
    const asked = frame<{ by: Faction; question: Parameters<typeof questionText>[0] }>(view, 'truthtrance')
    return asked
      ? `${SeatName(asked.by)} asked under Truthtrance: ${questionText(asked.question)}`
      : decisionText('truth')
  },
  'return-cards'(view) {
    const taken = frame<{ count: number; of: Faction }>(view, 'harkonnen.take-hand')
    return taken
      ? `Give ${seatName(taken.of)} ${taken.count} ${taken.count === 1 ? 'card' : 'cards'} in return.`
      : decisionText('return-cards')
  },
}

/** What is asked, in one sentence: with names and places where the view knows them. */
export const questionSentence = (kind: DecisionKind, view: View): string => SAYINGS[kind]?.(view) ?? decisionText(kind)

/** What somebody is doing while others wait. */
const DOING: Readonly<Partial<Record<string, string>>> = {
  faction: 'choosing a faction',
  prediction: 'writing a prediction',
  swap: 'talking about factions',
  traitor: 'choosing a traitor',
  'redraw-traitors': 'looking at traitors',
  'place-fremen': 'placing forces',
  'place-advisor': 'placing a force',
  'storm-dial': 'dialling for the storm',
  'weather-control': 'watching the weather',
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
  'send-advisor': 'deciding whether to send an advisor',
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
  reword: 'putting a question in other words',
  'return-cards': 'choosing cards to give back',
}

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Who is deciding what; of silent moments nobody learns who thinks. */
export function waitingSentence(
  seats: readonly string[],
  kind: string | null,
  nameOf: (seat: string) => string | undefined = () => undefined,
): string {
  if (seats.length === 0) return 'One moment.'
  const names = list(
    seats.map((seat, i) => nameOf(seat) ?? (i === 0 ? SeatName(seat as Faction) : seatName(seat as Faction))),
  )
  const many = seats.length > 1 || PLURAL.includes(seats[0]!)
  return `${names} ${many ? 'are' : 'is'} ${(kind && DOING[kind]) ?? 'deciding'}.`
}
