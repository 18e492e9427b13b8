import { factionState, occupants } from '../../board/forces.ts'
import { territory } from '../../board/map.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { advantage, type FactionSheet, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end } from '../../kernel/flow.ts'
import { type Faction, isLeader, LEADER, type LeaderId } from '../../model/factions.ts'
import { pay } from '../../procedures/payments.ts'
import { wonBy } from '../../procedures/victory.ts'
import { CONTROL, marksAt } from './marks.ts'
import { additional, extraIn, extraOf } from './state.ts'
import { afterBattles, attackDecisions } from './tleilaxu-attack.ts'
import { atLeastGranted, freeLeaders, grantDecisions, grantees, grantRevival, isGranted } from './tleilaxu-grants.ts'
import { strikeDecisions } from './tleilaxu-strike.ts'
import { canBeMade, couldBetray, hearTraitor, makeTraitor, secretIn, traitorDecisions } from './tleilaxu-traitors.ts'
import { giveCards, snapTraps, springs, springTrap, trapDecisions, trapPlays } from './tleilaxu-traps.ts'

const FACTION = 'tleilaxu'
/** AHBT-11 */
const ENOUGH = 35
/** MAIN-13 The main characters whose revival is paid to them. */
const PAID: readonly LeaderId[] = ['baron', 'paul', 'liet-kynes']
const STOP = { gf9: 'announce', ah: 'announce', wbc: 'announce' } as const

/** AHBT-07, AHBT-11 What lies in territories held without forces is theirs; then spice may be shown. */
const takeIn = procedure<{ owner: Faction }>('tleilaxu.take-in')({
  collects(g, f) {
    for (const { at } of marksAt(g.state, CONTROL)) {
      if (occupants(g.state, at).length > 0) continue
      const { areas } = territory(at)
      for (const { area, amount } of g.state.spice.filter((lying) => areas.includes(lying.area))) {
        pay(g, 'bank', f.owner, amount, 'collection')
        tell(g, { type: 'spiceCollected', by: f.owner, area, amount })
      }
      g.state.spice = g.state.spice.filter((lying) => !areas.includes(lying.area))
    }
    if (g.rules.options['tleilaxu.spiceWin'] === 'off') return end(g)
    const { turn } = g.state
    if (extraOf(g.state).shown === turn - 1 && factionState(g.state, f.owner).spice > ENOUGH)
      secretIn(g.state, f.owner).rich = turn
    // Asked whatever they have: the question must not tell.
    ask(g, 'tleilaxu.show', [f.owner], 'silent')
  },
  shows(g, f) {
    const said = answerOf(f, 'tleilaxu.show', f.owner)
    f.answers = {}
    if (said === 'no') return
    extraIn(g.state).shown = g.state.turn
    tell(g, { type: 'spiceShown', by: f.owner })
  },
})

const advantages = [
  advantage({
    id: 'tleilaxu.tanks',
    rule: 'AHBT-03',
    name: 'Masters of the tanks',
    says: 'What others pay to revive forces and leaders goes to you.',
    changes: {
      'revival.payee': (payee, { seat, what }, owner) => {
        const unpaid = isLeader(what) && LEADER[what].main && !PAID.includes(what)
        return seat === owner || unpaid ? payee : owner
      },
    },
  }),
  advantage({
    id: 'tleilaxu.attack',
    rule: 'AHBT-04',
    name: 'Attack on a leader',
    says: 'After the battles of a turn you may attack one leader who has fought, with a card.',
    follows: { 'battles.fought': { run: afterBattles } },
  }),
  advantage({
    id: 'tleilaxu.ghola',
    owns: 'gholas',
    changes: {
      'traitors.told': (told, { seat }, owner, { state }) =>
        seat === owner ? [...told, ...(extraOf(state).secret?.gholas ?? [])] : told,
    },
    rule: 'AHBT-06',
    name: 'Gholas',
    says: 'One leader who is revived in a turn may secretly become your traitor.',
    follows: { 'leader.revived': { when: canBeMade, run: makeTraitor } },
  }),
  advantage({
    id: 'tleilaxu.traitors',
    rule: 'AHBT-07',
    name: 'Betrayal',
    says: 'When your traitor wins a battle you may take the territory, and hold it without forces.',
    stop: STOP,
    changes: {
      'place.holder': (holder, { territory: at }, owner, g) =>
        holder ?? (marksAt(g.state, CONTROL, at).length > 0 ? owner : null),
    },
    follows: { 'battle.won': { when: couldBetray, run: hearTraitor } },
  }),
  advantage({
    id: 'tleilaxu.spice-victory',
    rule: 'AHBT-11',
    name: 'Victory by spice',
    says: 'Show 35 spice after a collection; with more than that one turn later you win, if nobody else has.',
    owns: 'spice-victory',
    when: (o) => o['tleilaxu.spiceWin'] !== 'off',
    changes: {
      'victory.other': (outcome, _, owner, { state }) =>
        outcome ?? (state.extra?.secret?.rich === state.turn ? wonBy(state, owner, 'spice') : null),
    },
  }),
  advantage({
    id: 'tleilaxu.collection',
    rule: 'AHBT-07',
    name: 'Spice without forces',
    says: 'You collect the spice of territories that you hold without forces.',
    follows: { 'collection.over': { run: takeIn } },
  }),
  advantage({
    id: 'tleilaxu.ally-revival',
    rule: 'AHBT-12',
    name: 'Free revival for allies',
    says: 'You may let each ally revive six forces and two leaders a turn, free of charge.',
    alliance: true,
    changes: {
      'revival.free': (free, { seat }, owner, g) => atLeastGranted(g, owner, seat, free),
      'revival.limit': (limit, { seat }, owner, g) => atLeastGranted(g, owner, seat, limit),
    },
    follows: {
      'revival.opens': { when: (g, owner) => grantees(g, owner).length > 0, run: grantRevival },
      'revival.closes': { when: (g) => g.state.order.some((seat) => isGranted(g, seat)), run: freeLeaders },
    },
  }),
  advantage({
    id: 'tleilaxu.traps',
    rule: 'AHBT-15',
    name: 'Traps',
    says: 'Cards lie face down in strongholds; whoever comes first is held there, and one of their leaders is attacked.',
    when: additional,
    changes: {
      'territory.held': (held, { seat }, _, g) => {
        const here = extraOf(g.state).sprung.filter(({ by }) => by === seat)
        return here.length === 0
          ? held
          : [...held, ...here.map((one) => ({ territory: one.territory, rule: 'AHBT-15' }))]
      },
    },
    follows: {
      'territory.entered': { when: springs, run: springTrap },
      'phase.opens': {
        when: (g, _, { phase }: Moments['phase.opens']) => phase === 'battle' && extraOf(g.state).sprung.length > 0,
        run: snapTraps,
      },
    },
  }),
  advantage({
    id: 'tleilaxu.gifts',
    rule: 'AHBT-16',
    name: 'Gifts of cards',
    says: 'Before the bidding you may give cards of your hand to others, who cannot refuse them.',
    when: additional,
    follows: { 'bidding.dealt': { run: giveCards } },
  }),
  advantage({
    id: 'tleilaxu.shackles',
    rule: 'AHBT-17',
    name: 'Worthless cards as shackles',
    says: 'A worthless card in a trap or an attack keeps its victim from shipping, or from moving, next turn.',
    when: additional,
  }),
  advantage({
    id: 'tleilaxu.karama',
    rule: 'AHBT-18',
    name: 'Karama: lasgun',
    says: 'A Karama is a lasgun in your attack, and explodes as a trap.',
    when: (o) => o['karama.specialPowers'],
  }),
]

const decisions = [
  ...attackDecisions,
  ...strikeDecisions,
  ...traitorDecisions,
  ...trapDecisions,
  yesNo('tleilaxu.show', 'AHBT-11', {
    choices: (g, seat) => (factionState(g.state, seat).spice >= ENOUGH ? ['no', 'yes'] : ['no']),
  }),
  ...grantDecisions,
]

export const tleilaxu = {
  faction: FACTION,
  leaders: [],
  spice: 5,
  freeRevival: 0,
  elites: 0,
  forces: 0,
  start: [],
  traitorsKept: 0,
  cardsDealt: 4,
  dot: false,
  advantages,
  decisions,
  plays: trapPlays,
} satisfies FactionSheet
