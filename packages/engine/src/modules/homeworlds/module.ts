import type { Module } from '../../hooks/module.ts'
import type { OwnKind } from '../../model/decisions.ts'
import { battleDecisions, battleRules } from './battle.ts'
import { cardDecisions, cardRules } from './cards.ts'
import { worldRules } from './journeys.ts'
import { shippingDecisions, shippingRules } from './shipping.ts'
import { spiceDecisions, spiceRules } from './spice.ts'
import { FIRST_WORLDS, SECOND_WORLDS, settleWorlds } from './worlds.ts'

const decisions = [...shippingDecisions, ...battleDecisions, ...spiceDecisions, ...cardDecisions]

/** C6 Homeworlds: reserves stand on worlds that can be attacked, each with a card of two sides. */
export const homeworlds: Module = {
  id: 'homeworlds',
  when: (o) => o['modules.homeworlds'] === 'on',
  places: FIRST_WORLDS,
  decisions,
  settles: settleWorlds,
  worldRules,
  rules: [...shippingRules, ...battleRules, ...spiceRules, ...cardRules],
}

/** HW-21 The Emperor's second world, in games that know Sardaukar. */
export const secondWorlds: Module = {
  id: 'homeworlds.second',
  when: (o) => o['modules.homeworlds'] === 'on' && o['battle.eliteTokens'],
  places: SECOND_WORLDS,
}

type Ruled = (typeof decisions)[number]['kind']
type Missing = Exclude<Extract<OwnKind, `world.${string}`>, Ruled>
true satisfies [Missing] extends [never] ? true : Missing
