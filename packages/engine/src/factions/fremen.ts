import { factionState, inStorm, leaveReserves, place, sizeOf, stacksOf } from '../board/forces.ts'
import { AREAS, territoryOf } from '../board/map.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, type FactionSheet, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { yesNo } from '../hooks/shapes.ts'
import { depthOf, end, raise, raised } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { pick } from '../kernel/rng.ts'
import type { Answer } from '../model/decisions.ts'
import { type Faction, LEADERS } from '../model/factions.ts'
import type { AreaId, Claim } from '../model/state.ts'
import { starsCount } from '../procedures/battle/plan.ts'
import { starsDouble, unaided } from '../procedures/battle/strength.ts'
import { BATTLE, REVIVAL } from '../procedures/frames.ts'
import { alliesOf, areAllied } from '../procedures/hands.ts'
import { contest, wantsMoment } from '../procedures/karama.ts'
import { hasPower } from '../procedures/powers.ts'
import { callWorm, callWormPlay, placeWorm, ride, SHIELDED, shieldAlly, wormDecisions } from './fremen-worms.ts'

const FACTION = 'fremen'
const HOMES = ['sietch-tabr', 'false-wall-south', 'false-wall-west']

/** FRE-01 Ten forces, spread as wished over three territories. */
const settle = procedure<{ owner: Faction }>('fremen.settle')({
  asks(g, f) {
    ask(g, 'place-fremen', [f.owner])
  },
  places(g, f) {
    for (const { area, normal, elite } of answerOf(f, 'place-fremen', f.owner)) {
      leaveReserves(factionState(g.state, f.owner), { normal, elite })
      place(g.state, f.owner, area, { normal, elite })
      tell(g, { type: 'forcesPlaced', by: f.owner, area, force: { normal, elite }, advisor: false })
    }
  },
})

const lookAtStorm = procedure<{ owner: Faction }>('fremen.storm-look')({
  before(g) {
    contest(g, 'fremen.storm-look', 'beforeUse')
  },
  looks(g, f) {
    if (!inForce(g, 'fremen.storm-look')) return
    const { storm } = g.state
    storm.seenBy = [f.owner]
    tell(g, { type: 'stormSeen', by: f.owner, secret: { for: [f.owner], sectors: storm.next! } })
  },
})
/** Raised while the Fremen grant their ally free revival. */
const GRANTED = 'fremen.grants-revival'

const grantRevival = procedure<{ owner: Faction }>('fremen.grant-revival')({
  asks(g, f) {
    ask(g, 'grant-revival', [f.owner])
  },
  announces(g, f) {
    if (answerOf(f, 'grant-revival', f.owner) !== 'yes') return end(g)
    for (const to of alliesOf(g.state, f.owner)) tell(g, { type: 'revivalGranted', by: f.owner, to })
    contest(g, 'fremen.ally-revival', 'announce')
  },
  grants(g) {
    if (inForce(g, 'fremen.ally-revival')) raise(g.state, GRANTED, depthOf(g.state, REVIVAL))
  },
})

const beforeFedaykin = procedure<{ owner: Faction; fighters: Faction[] }>('fremen.before-fedaykin')({
  before(g, f) {
    contest(g, 'fremen.fedaykin', 'beforeUse', { fighters: f.fighters }, depthOf(g.state, BATTLE))
  },
})

const beforeHardened = procedure<{ owner: Faction; fighters: Faction[] }>('fremen.before-hardened')({
  before(g, f) {
    contest(g, 'fremen.battle-hardened', 'beforeUse', { fighters: f.fighters }, depthOf(g.state, BATTLE))
  },
})

const half = (count: number): number => Math.ceil(count / 2)
/** FRE-12 Where it is theirs to choose they may let a storm take all. */
const halves = (g: Game, owner: Faction): boolean =>
  optionOf(g, 'storm.fremenHalfLoss') === true || factionState(g.state, owner).standing.halve

const advantages = [
  advantage({
    id: 'fremen.start',
    rule: 'FRE-01',
    name: 'Sietches',
    says: 'You spread ten forces over Sietch Tabr, False Wall South and False Wall West.',
    follows: { 'faction.set-up': { when: (_, __, { step }) => step === 'fremen', run: settle } },
  }),
  advantage({
    id: 'fremen.arrival',
    rule: 'FRE-04',
    name: 'Native reserves',
    says: (o) =>
      `Your reserves come up free of charge within two territories of the Great Flat${o['fremen.shipRange'] === 2 ? '' : ', or three with Arrakeen or Carthag'}.`,
    changes: { 'shipment.kinds': (kinds, { seat }, owner) => (seat === owner ? ['arrival'] : kinds) },
  }),
  advantage({
    id: 'fremen.two-territories',
    rule: 'FRE-06',
    name: 'Desert travel',
    says: 'You move two territories instead of one.',
    stop: { gf9: 'announce' },
    changes: { 'move.range': (range, { seat }, owner) => (seat === owner ? Math.max(range, 2) : range) },
  }),
  advantage({
    id: 'fremen.worm-immunity',
    rule: 'FRE-07',
    name: 'Shai-Hulud',
    says: 'Worms do not devour your forces.',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    changes: { 'worm.devours': (devours, { seat }, owner) => (seat === owner ? false : devours) },
  }),
  advantage({
    id: 'fremen.ride',
    rule: 'FRE-08',
    name: 'Worm riders',
    says: 'Your forces in a worm’s territory may ride it to any one territory.',
    stop: { ah: 'announce', wbc: 'announce' },
    follows: {
      'worm.ride': {
        when: (g, owner, { territory }) => stacksOf(g.state, owner, territory).some((s) => !inStorm(g.state, s.area)),
        run: ride,
      },
    },
  }),
  advantage({
    id: 'fremen.further-worms',
    rule: 'FRE-09',
    name: 'Further worms',
    says: 'You place each further worm of a blow in a territory of your choice; it devours only on sand.',
    when: (o) => o['blow.extraWorms'] === 'fremenSandOnly' || o['blow.extraWorms'] === 'fremenAnyTerritory',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: { 'worm.extra': { run: placeWorm } },
  }),
  advantage({
    id: 'fremen.ally-protection',
    rule: 'FRE-10',
    name: 'An ally spared',
    says: 'You may keep worms from devouring the forces of your ally.',
    alliance: true,
    stop: { gf9: 'announce' },
    changes: {
      'worm.devours': (devours, { seat }, owner, g) =>
        devours && raised(g.state, SHIELDED) && areAllied(g.state, owner, seat) ? false : devours,
    },
    follows: {
      'worm.appeared': {
        when: (g, owner, { territory }) =>
          alliesOf(g.state, owner).some((ally) => stacksOf(g.state, ally, territory).length > 0),
        run: shieldAlly,
      },
    },
  }),
  advantage({
    id: 'fremen.ally-revival',
    rule: 'FRE-18',
    name: 'Revival for an ally',
    says: 'You may let your ally revive three forces free of charge.',
    alliance: true,
    ahead: { question: 'grant-revival' },
    when: (o) => o['fremen.allyFreeRevival'] > 0,
    stop: { gf9: 'announce' },
    changes: {
      'revival.free': (free, { seat }, owner, g) =>
        raised(g.state, GRANTED) && areAllied(g.state, owner, seat)
          ? Math.max(free, optionOf(g, 'fremen.allyFreeRevival'))
          : free,
    },
    follows: {
      'revival.opens': {
        when: (g, owner) => alliesOf(g.state, owner).some((ally) => sizeOf(factionState(g.state, ally).tanks) > 0),
        run: grantRevival,
      },
    },
  }),
  advantage({
    id: 'fremen.storm-card',
    rule: 'FRE-11',
    name: 'Storm rule',
    says: 'The storm moves by cards that you draw a turn ahead.',
    when: (o) => o['storm.method'] !== 'dial',
    owns: 'storm-card',
  }),
  advantage({
    id: 'fremen.storm-look',
    rule: 'FRE-11',
    name: 'Storm sight',
    says: 'You see how far the storm will move next turn.',
    when: (o) => o['storm.method'] !== 'dial',
    stop: { gf9: 'beforeUse' },
    follows: { 'storm.over': { run: lookAtStorm } },
  }),
  advantage({
    id: 'fremen.storm-losses',
    rule: 'FRE-12',
    name: 'Storm losses',
    says: 'A storm takes only half of your forces, rounded up.',
    ahead: { standing: 'halve' },
    when: (o) => o['storm.fremenHalfLoss'] !== false,
    stop: { gf9: 'announce' },
    changes: {
      'storm.lost': (lost, { seat }, owner, g) => (seat === owner && halves(g, owner) ? half(lost) : lost),
    },
  }),
  advantage({
    id: 'fremen.storm-arrival',
    rule: 'FRE-05',
    name: 'Arrival in the storm',
    says: 'Your reserves may come up in a storm; half of them are lost.',
    when: (o) => o['storm.fremenShipIntoStorm'] !== 'never',
    stop: { gf9: 'announce' },
    changes: { 'storm.arrival': (arrival, { seat }, owner) => (seat === owner ? 'halfLoss' : arrival) },
  }),
  advantage({
    id: 'fremen.storm-movement',
    rule: 'STORM-14',
    name: 'Travel in the storm',
    says: 'Your forces may move into a storm, out of it and through it; half of the group is lost, rounded up.',
    when: (o) => o['storm.fremenMoveInStorm'] === 'halfLoss',
    stop: { gf9: 'announce' },
    changes: { 'storm.movement': (movement, { seat }, owner) => (seat === owner ? 'halfLoss' : movement) },
  }),
  advantage({
    id: 'fremen.fedaykin',
    rule: 'FRE-15',
    name: 'Fedaykin',
    says: 'Your three starred forces count two in battle.',
    when: (o) => o['battle.eliteTokens'],
    stop: { gf9: 'beforeUse', ah: 'beforeUse', wbc: 'beforeUse' },
    changes: { 'force.worth': (worth, { seat }, owner) => (seat === owner ? starsDouble(worth) : worth) },
    follows: {
      'battle.bonuses': {
        when: (g, owner, { fighters }) => fighters.includes(owner) && starsCount(g, owner),
        run: beforeFedaykin,
      },
    },
  }),
  advantage({
    id: 'fremen.battle-hardened',
    rule: 'FRE-16',
    name: 'Battle hardened',
    says: 'Your forces count in full without spice.',
    when: (o) => o['battle.dialing'] === 'spiceSupport' && o['battle.fremenFreeSupport'],
    stop: { gf9: 'beforeUse' },
    changes: { 'force.worth': (worth, { seat }, owner) => (seat === owner ? unaided(worth) : worth) },
    follows: { 'battle.bonuses': { when: (_, owner, { fighters }) => fighters.includes(owner), run: beforeHardened } },
  }),
  advantage({
    id: 'fremen.special-victory',
    rule: 'FRE-17',
    name: 'Victory of the desert',
    says: 'You win an undecided game if you have kept the sietches free.',
    changes: {
      'victory.claims': (claims, _, owner, g) => (isTested(g) ? [...claims, desertClaim(g, owner)] : claims),
      'victory.default': (_, __, owner) => owner,
    },
  }),
  advantage({
    id: 'fremen.call-worm',
    rule: 'FRE-19',
    name: 'Karama: call a worm',
    says: 'You may play a Karama to call a worm, which devours only on sand.',
    ahead: { order: 'karama' },
    when: (o) => o['karama.specialPowers'] && o['karama.fremenWorm'] !== 'off',
    follows: {
      'worm.call': {
        // A worm that brings a nexus cannot come on the first turn.
        when: (g, owner) =>
          (g.state.turn > 1 || !optionOf(g, 'worm.karamaNexus')) &&
          hasPower(g, owner) &&
          wantsMoment(g, owner, 'fremen.call-worm'),
        run: callWorm,
      },
    },
  }),
]

/** FRE-17 Nobody asks where the Guild does not play, but by the classic rule. */
const isTested = (g: Game): boolean =>
  optionOf(g, 'victory.fremenEnd') === 'classic' || g.rules.advantages.has('guild.special-victory')

/** VICT-08, FRE-17 Nobody but Fremen in two sietches, and none of three great houses in Tuek's. */
function desertClaim(g: Game, owner: Faction): Claim {
  const { state } = g
  const others = state.order.filter((seat) => seat !== owner)
  const spared = (seat: Faction): boolean => optionOf(g, 'victory.fremenAllyInTuekOk') && areAllied(state, owner, seat)
  const barred: Faction[] = ['harkonnen', 'atreides', 'emperor']
  return {
    by: owner,
    kind: 'fremen',
    free: [
      { place: 'sietch-tabr', of: others },
      { place: 'habbanya-sietch', of: others },
      { place: 'tueks-sietch', of: barred.filter((seat) => !spared(seat)) },
    ],
  }
}

function settleRefusal(g: Game, answer: Answer<'place-fremen'>): Refusal | null {
  const { reserves } = factionState(g.state, FACTION)
  let normal = 0
  let elite = 0
  const seen: AreaId[] = []
  for (const group of answer) {
    if (!HOMES.includes(territoryOf(group.area))) return refusal('set-up.territory', 'FRE-01', { territories: HOMES })
    if (seen.includes(group.area)) return refusal('forces.groups', 'FRE-01')
    seen.push(group.area)
    normal += group.normal
    elite += group.elite
  }
  if (normal + elite !== 10) return refusal('set-up.ten-forces', 'FRE-01', { placed: normal + elite })
  const allowed = optionOf(g, 'setup.fedaykinInStart') ? reserves.elite : 0
  return elite > allowed ? refusal('set-up.fedaykin', 'SETUP-09', { fedaykin: allowed }) : null
}

const HOME_AREAS = AREAS.filter((a) => HOMES.includes(a.territory.id)).map((a) => a.id)
const placeFremen = decision({
  kind: 'place-fremen',
  rule: 'FRE-01',
  offer: (g) => ({ areas: HOME_AREAS, total: 10, elite: factionState(g.state, FACTION).reserves.elite }),
  refuse: (g, _, answer) => settleRefusal(g, answer),
  fallback: () => [{ area: 'sietch-tabr:13', normal: 10, elite: 0 }],
  sample(_, __, rng) {
    const counts = new Map<AreaId, number>()
    for (let i = 0; i < 10; i++) {
      const at = pick(rng, HOME_AREAS)
      counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return [...counts].map(([area, normal]) => ({ area, normal, elite: 0 }))
  },
})

export const fremen = {
  faction: FACTION,
  leaders: LEADERS.fremen,
  spice: 3,
  freeRevival: 3,
  elites: 3,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [placeFremen, ...wormDecisions, yesNo('grant-revival', 'FRE-18')],
  plays: [callWormPlay],
} satisfies FactionSheet
