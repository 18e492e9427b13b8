import type { AskedKind } from '@arrakis/engine'
import type { FoundPosition } from './positions.ts'

/** Every kind of question; one that is missing here does not compile. */
const ALL: Readonly<Record<AskedKind, true>> = {
  faction: true,
  prediction: true,
  swap: true,
  traitor: true,
  'redraw-traitors': true,
  'place-fremen': true,
  'place-advisor': true,
  'storm-dial': true,
  'weather-control': true,
  'family-atomics': true,
  'call-worm': true,
  nexus: true,
  'place-worm': true,
  'protect-ally': true,
  ride: true,
  bid: true,
  'grant-revival': true,
  revival: true,
  'pay-revival': true,
  'revive-leader': true,
  'guild-turn': true,
  ship: true,
  'stop-shipment': true,
  'send-advisor': true,
  wartime: true,
  intrusion: true,
  coexist: true,
  move: true,
  'hajr-again': true,
  battle: true,
  leaderless: true,
  voice: true,
  prescience: true,
  'show-element': true,
  plan: true,
  'call-traitor': true,
  aftermath: true,
  capture: true,
  captive: true,
  karama: true,
  'accept-mercenaries': true,
  truth: true,
  reword: true,
  'return-cards': true,
}
export const KINDS = Object.keys(ALL) as AskedKind[]

/** Whether there is something to choose; to fight without a leader is hardly ever a choice. */
export const isRich = ({ decision: { kind, offer } }: FoundPosition): boolean =>
  kind === 'leaderless' || !('choices' in offer) || offer.choices.length > 1
