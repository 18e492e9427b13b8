import { type Answers, type AskedKind, type DecisionKind, decisionText } from '@arrakis/engine'

const YES_NO = '"yes" | "no"'
const GROUP = '{ "area": AREA, "normal": n, "elite": n }'
const MOVE = `{ "from": [${GROUP}, …], "to": AREA } | "pass"`
const QUESTION =
  '{ "about": "card", "card": CARD } | { "about": "traitor", "leader": LEADER } | { "about": "spice", "atLeast": n } | { "about": "words", "text": "…" } | …'

/** The form of each answer in short, for whoever writes a client. A kind without one does not compile. */
const FORMS: Readonly<Record<DecisionKind, string>> = {
  faction: 'FACTION',
  prediction: '{ "faction": FACTION, "turn": n }',
  swap: '{ "do": "wish", "faction": FACTION } | { "do": "agree", "with": CHAIR } | { "do": "done" }',
  traitor: 'LEADER | "none"',
  'redraw-traitors': YES_NO,
  'place-fremen': `[${GROUP}, …]`,
  'place-advisor': 'AREA',
  'storm-dial': 'n',
  'weather-control': 'n | "pass"',
  'family-atomics': YES_NO,
  'call-worm': '{ "territory": TERRITORY, "card": CARD } | "pass"',
  nexus:
    '{ "do": "offer", "with": FACTION } | { "do": "accept" | "decline", "with": FACTION } | { "do": "break" } | { "do": "done" }',
  'place-worm': 'TERRITORY | "pass"',
  'protect-ally': YES_NO,
  ride: MOVE,
  bid: 'n | "pass" | { "bid": n, "karama": CARD }',
  'grant-revival': YES_NO,
  revival: '{ "normal": n, "elite": n, "leader": LEADER | "kwisatz-haderach" | null }',
  'pay-revival': '{ "normal": n, "elite": n }',
  'revive-leader': 'LEADER | "kwisatz-haderach" | "pass"',
  'guild-turn': '"now" | "wait"',
  ship: `{ "kind": "reserves" | "arrival", "to": AREA, "normal": n, "elite": n } | { "kind": "cross", "from": [${GROUP}, …], "to": AREA } | { "kind": "return", "from": [${GROUP}, …] } | "pass"`,
  'stop-shipment': 'CARD | "pass"',
  'send-advisor': '"polar-sink" | "same" | "pass"',
  wartime: '[TERRITORY, …]',
  intrusion: YES_NO,
  coexist: YES_NO,
  move: MOVE,
  'hajr-again': YES_NO,
  battle: '{ "area": AREA, "opponent": FACTION }',
  leaderless: YES_NO,
  voice: '{ "play": true | false, "kind": CARD-KIND } | "pass"',
  prescience: '"leader" | "weapon" | "defence" | "dial" | "pass"',
  'show-element': 'n | LEADER | CARD | null',
  plan: '{ "dial": n, "spice": n, "leader": LEADER | "cheap-hero" | null, "kwisatzHaderach": true | false, "weapon": CARD | null, "defence": CARD | null }',
  'call-traitor': YES_NO,
  aftermath: `{ "discard": [CARD, …], "lose": [${GROUP}, …] }`,
  capture: YES_NO,
  captive: '"keep" | "kill"',
  karama: 'CARD | "pass"',
  'accept-mercenaries': YES_NO,
  truth: `${YES_NO} | "object"`,
  reword: QUESTION,
  'return-cards': '[CARD, …]',
  orders: '[{ "on": ADVANTAGE | FACTION | "*", "do": "ignore" | "ask" | "cancel", "when"?: "my-battle" | "i-pay" }, …]',
  standing: '{ "charity": true | false, "collect": true | false, "starred": true | false, "halve": true | false }',
  credit: '{ "cards": n, "shipments": n }',
  show: '{ "to": FACTION, "what": "hand" | "traitors" | "spice" | "prediction" }',
  withdraw: 'true',
  'offer-deal': '{ "with": [FACTION, …], "text": "…", "terms": [{ "term": …, … }, …], "turns": n }',
  'answer-deal': '{ "deal": n, "answer": "accept" | "refuse" | "cancel" }',
  truthtrance: `{ "of": FACTION, "question": ${QUESTION} }`,
  'tleilaxu-ghola': '{ "normal": n, "elite": n, "leader": null } | { "leader": LEADER | "kwisatz-haderach" }',
  hajr: 'true',
  mercenary: '{ "for": FACTION, "as": "leader" | "forces" }',
  'name-primary': '{ "of": FACTION, "at"?: TERRITORY }',
  'bid-infinity': '{ "card": CARD }',
  'karama-half-price': '{ "card": CARD }',
  'karama-see-plan': '{ "card": CARD, "of": FACTION }',
  'karama-call-worm': '{ "card": CARD, "territory": TERRITORY }',
  'karama-revive': '{ "card": CARD, "normal": n, "elite": n, "leader": null } | { "card": CARD, "leader": LEADER }',
  'karama-take-hand': '{ "card": CARD, "of": FACTION, "count"?: n }',
} satisfies Record<keyof Answers, string>

const UNASKED: readonly string[] = Object.keys(FORMS).slice(Object.keys(FORMS).indexOf('orders'))

export const KINDS = Object.keys(FORMS) as DecisionKind[]
export const isAsked = (kind: string): kind is AskedKind => !UNASKED.includes(kind)

/** Everything a seat can be asked or may do: what it means, and the form of its answer. */
export const DECISIONS = KINDS.map((kind) => ({
  kind,
  asked: isAsked(kind),
  says: decisionText(kind),
  form: FORMS[kind],
}))
