import { factionState } from '../../board/forces.ts'
import type { Options } from '../../editions/options.ts'
import { BLIND } from '../../factions/atreides.ts'
import type { Game, LeaderFact, ModuleRule } from '../../hooks/hooks.ts'
import type { Module } from '../../hooks/module.ts'
import { raised } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import { keysOf } from '../../kernel/table.ts'
import type { OwnKind } from '../../model/decisions.ts'
import { type Faction, type LeaderId, MAIN_CHARACTERS } from '../../model/factions.ts'
import { kills, rolesIn } from '../../model/plan.ts'
import { areAllied } from '../../procedures/hands.ts'
import { livesAtHome } from './elimination.ts'
import {
  dieWithKwisatz,
  exploded,
  fallDecisions,
  isLost,
  mainOf,
  reckon,
  reckoners,
  regain,
  regainers,
} from './fall.ts'

/** MAIN-02 */
function leadersAt(o: Options): Partial<Record<Faction, LeaderFact>> {
  const strength = o['modules.mainCharacters']
  if (strength === 'off') return {}
  return Object.fromEntries(keysOf(MAIN_CHARACTERS).map((of) => [of, { id: MAIN_CHARACTERS[of].id, strength }]))
}

/** What is out of force while a main character is lost. */
const without = (rule: string, id: LeaderId, advantages: readonly string[]): ModuleRule => ({
  id: `main-characters.${id}`,
  rule,
  suspends: Object.fromEntries(advantages.map((advantage) => [advantage, (g: Game) => isLost(g, id)])),
})

const lossRules: readonly ModuleRule[] = [
  {
    ...without('MAIN-05', 'paul', [
      'atreides.kwisatz-haderach',
      'atreides.bidding-look',
      'atreides.spice-look',
      'atreides.prescience',
      'atreides.ally-prescience',
    ]),
    // A Karama shows a whole plan; that is more than an element of it.
    changes: { 'karama.power': (has, { seat }, g) => has && !(seat === 'atreides' && isLost(g, 'paul')) },
    follows: { 'leaders.died': { who: exploded, run: dieWithKwisatz } },
  },
  {
    ...without('MAIN-06', 'baron', ['harkonnen.free-card', 'harkonnen.capture', 'harkonnen.betrayed']),
    changes: {
      'traitor.held': (held, { seat }, { state: { mains } }) =>
        mains?.traitor?.of === seat ? held.filter((leader) => leader === mains.traitor!.leader) : held,
      'traitors.told': (told, { seat }, { state: { mains }, rules: { options } }) =>
        mains?.traitor?.of === seat && options['main.inactiveTraitors'] === 'nobodys'
          ? told.filter((leader) => leader === mains.traitor!.leader)
          : told,
    },
  },
  without('MAIN-07', 'mohiam', [
    'bene-gesserit.advisor',
    'bene-gesserit.wartime',
    'bene-gesserit.intrusion',
    'bene-gesserit.take-up-arms',
    'bene-gesserit.coexistence',
    'bene-gesserit.ally-voice',
  ]),
  {
    ...without('MAIN-08', 'liet-kynes', ['fremen.fedaykin']),
    changes: { 'revival.free': (free, { seat }, g) => (seat === 'fremen' && isLost(g, 'liet-kynes') ? 0 : free) },
  },
  without('MAIN-09', 'shaddam', ['emperor.income', 'emperor.sardaukar']),
  {
    ...without('MAIN-10', 'edric', ['guild.order', 'guild.ally-half-price']),
    changes: {
      'shipment.payee': (payee, { seat }, g) =>
        payee === 'guild' && isLost(g, 'edric') && areAllied(g.state, 'guild', seat) ? 'bank' : payee,
    },
  },
  without('MAIN-11', 'speaker', ['landsraad.influence', 'landsraad.restriction']),
  {
    ...without('MAIN-12', 'inquisitor', [
      'ixians.movement',
      'ixians.ally-movement',
      'ixians.income',
      'ixians.ally-income',
    ]),
    changes: {
      // One territory, whatever else would carry them.
      'move.range': (range, { seat }, g) => (seat === 'ixians' && isLost(g, 'inquisitor') ? Math.min(1, range) : range),
      'revival.unpaid': (why, { leader }) =>
        why ?? (leader === 'inquisitor' ? refusal('revival.must-pay', 'MAIN-12') : null),
    },
  },
]

/** C3 A sixth leader for each faction, on whose life some of its powers hang. */
export const mainCharacters: Module = {
  id: 'mainCharacters',
  when: (o) => o['modules.mainCharacters'] !== 'off',
  leaders: leadersAt,
  decisions: fallDecisions,
  rules: [
    ...lossRules,
    {
      id: 'main-characters.revival',
      rule: 'MAIN-04',
      changes: {
        'revival.leaders': (leaders, { seat }, g) => {
          const main = mainOf(g, seat)
          const open = main?.dead && factionState(g.state, seat).leaders.some(livesAtHome)
          return open ? [...leaders, main.id] : leaders
        },
      },
      follows: { 'leader.revived': { who: regainers, run: regain } },
    },
    {
      id: 'main-characters.reckoning',
      rule: 'MAIN-16',
      follows: {
        'leaders.died': { who: reckoners, run: reckon },
        'battle.over': { who: reckoners, run: reckon },
      },
    },
    {
      id: 'main-characters.stone-burner',
      rule: 'CARD-22',
      when: (o) => o['cards.stoneBurner.paulImmune'],
      changes: {
        'leader.slain': (slayer, { against, plan, theirs }, { state }) => {
          if (slayer === null || plan.leader !== 'paul' || raised(state, BLIND)) return slayer
          const [own, other] = [rolesIn(plan), rolesIn(theirs)]
          if (!other.both && kills(other, own)) return against
          return own.both || other.both ? null : slayer
        },
      },
    },
  ],
}

type Ruled = (typeof fallDecisions)[number]['kind']
type Missing = Exclude<Extract<OwnKind, `main.${string}`>, Ruled>
true satisfies [Missing] extends [never] ? true : Missing
