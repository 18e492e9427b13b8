import { factionState, stacksOf } from '../../../board/forces.ts'
import { POLAR_SINK, TERRITORIES } from '../../../board/map.ts'
import { fremen } from '../../../factions/fremen.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import {
  type Advantage,
  advantage,
  type FactionSheet,
  type Game,
  inForce,
  optionOf,
  tell,
} from '../../../hooks/hooks.ts'
import { aPlace, oneOf, someOf } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { call, depthOf, end } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import type { Plan } from '../../../model/answers.ts'
import { type Card, isWorthless } from '../../../model/cards.ts'
import type { Faction } from '../../../model/factions.ts'
import type { TerritoryId } from '../../../model/state.ts'
import { battleOf, lowestPlan } from '../../../procedures/battle/plan.ts'
import { unaided } from '../../../procedures/battle/strength.ts'
import { BATTLE } from '../../../procedures/frames.ts'
import { areAllied, showAll } from '../../../procedures/hands.ts'
import { contest } from '../../../procedures/karama.ts'
import { movement } from '../../../procedures/movement.ts'
import { dreamIn, dreamOf } from '../state.ts'
import { bentStorm, planetologyDecisions } from './fate-of-fremen.ts'
import { kept } from './kept.ts'

/** DR-FRE-3 After revival they look at the two cards that this turn's blow turns over. */
const lookAtSlots = procedure<{ owner: Faction }>('dream.look-at-slots')({
  before(g) {
    contest(g, 'fremen.spice-look', 'beforeUse')
  },
  looks(g, f) {
    if (!inForce(g, 'fremen.spice-look')) return
    const { spiceDeck } = g.state
    spiceDeck.seenBy = [f.owner]
    spiceDeck.secondSeenBy = [f.owner]
    for (const [pile, card] of spiceDeck.deck.slice(0, 2).entries())
      tell(g, { type: 'spiceCardSeen', by: f.owner, pile, secret: { for: [f.owner], card } })
  },
})

/** DR-FRE-4 Where a further worm goes is theirs to say. */
const redirect = procedure<{ owner: Faction }>('dream.redirect')({
  asks(g, f) {
    ask(g, 'place-worm', [f.owner])
  },
  sends(g, f) {
    const territory = answerOf(f, 'place-worm', f.owner)
    if (territory === 'pass') return end(g, null)
    tell(g, { type: 'wormAppeared', territory, by: 'fremen' })
    end(g, territory)
  },
})

/** DR-FRE-5 A worm that eats nothing, called to forces of theirs. */
const thump = procedure<{ owner: Faction }>('dream.thump')({
  asks(g, f) {
    ask(g, 'dream.thumper', [f.owner])
  },
  calls(g, f) {
    const territory = answerOf(f, 'dream.thumper', f.owner)
    if (territory === 'pass') return end(g, null)
    dreamIn(g.state).thumpers--
    tell(g, { type: 'wormAppeared', territory, by: 'fremen' })
    end(g, territory)
  },
})
const thumpable = ({ state }: Game, owner: Faction): TerritoryId[] =>
  dreamOf(state).thumpers === 0
    ? []
    : TERRITORIES.filter(
        ({ id, terrain }) => (terrain === 'sand' || id === POLAR_SINK) && stacksOf(state, owner, id).length > 0,
      ).map(({ id }) => id)

const beforeHardened = procedure<{ owner: Faction; fighters: Faction[] }>('dream.before-hardened')({
  before(g, f) {
    contest(g, 'fremen.battle-hardened', 'beforeUse', { fighters: f.fighters }, depthOf(g.state, BATTLE))
  },
})
const withAllies = (g: Game, owner: Faction, seat: Faction): boolean =>
  seat === owner || (optionOf(g, 'dr.fremenAlly') === 'freeDialing' && areAllied(g.state, owner, seat))

/** DR-FRE-9 Somebody who has not moved makes one move when all others are done. */
const guide = procedure<{ owner: Faction; guided?: Faction | null }>('dream.guide')({
  asks(g, f) {
    f.guided = null
    if (unmoved(g).length > 0) ask(g, 'dream.guide', [f.owner])
    else end(g)
  },
  contests(g, f) {
    const answer = answerOf(f, 'dream.guide', f.owner)
    if (answer === 'pass') return end(g)
    f.guided = answer
    contest(g, 'fremen.desert-guides', 'announce')
  },
  moves(g, f) {
    if (inForce(g, 'fremen.desert-guides')) call(g, movement, { seat: f.guided!, moves: 1, shifted: [] })
  },
})
/** Whoever has forces that could move and have not. */
const unmoved = ({ state }: Game): Faction[] =>
  state.order.filter((seat) => !dreamOf(state).moved.includes(seat) && state.forces.some((stack) => stack.of === seat))

/** DR-43, DR-FRE-8 Once both have committed they may announce weapon and defence, which then are lost only to treachery or explosion. */
const announce = procedure<{ owner: Faction; fighters: Faction[] }>('dream.fanatical')({
  asks(g, f) {
    ask(g, 'dream.fanatical', [f.owner])
  },
  contests(g, f) {
    const cards = answerOf(f, 'dream.fanatical', f.owner)
    if (cards.length === 0) return end(g)
    if (optionOf(g, 'dr.fanaticalWindow') === 'beforeCommit')
      for (const card of cards) g.state.battle!.promises.push({ of: f.owner, card, plays: true })
    tell(g, { type: 'cardsAnnounced', by: f.owner, cards })
    showAll(g.state, f.owner, cards)
    contest(g, 'fremen.fanatical-tactics', 'announce', { fighters: f.fighters })
  },
  holds(g, f) {
    if (inForce(g, 'fremen.fanatical-tactics')) dreamIn(g.state).announced = answerOf(f, 'dream.fanatical', f.owner)
  },
})
/** The weapon and the defence of the own plan, which lies sealed; or before it is laid those that can be in it. A worthless card is neither. */
function armed(g: Game, owner: Faction): Card[] {
  if (optionOf(g, 'dr.fanaticalWindow') === 'beforeCommit')
    return [...new Set(factionState(g.state, owner).hand)].filter(
      (card) => !isWorthless(card) && lowestPlan(g, owner, {}, playsAll([card])),
    )
  const plan = answerIfAny(battleOf(g), 'plan', owner)
  return plan ? [plan.weapon, plan.defence].filter((card) => card !== null).filter((card) => !isWorthless(card)) : []
}

/** DR-FRE-6 Nothing; half by an older sheet. */
const stormTakes = (g: Game, lost: number): number =>
  optionOf(g, 'dr.fremenStorm') === 'half' ? Math.ceil(lost / 2) : 0

/** DR-FRE-7 By another revision an ally's support comes back as a bribe. */
const giveBack = procedure<{ owner: Faction } & Moments['spice.paid']>('dream.support-back')({
  gives(g, f) {
    const from = f.from as Faction
    factionState(g.state, from).bribes += f.amount
    tell(g, { type: 'bribePaid', from: f.owner, to: from, amount: f.amount, short: 0 })
  },
})

/** DR-FRE-1 By another revision they place their forces once the first cards are turned over. */
const settleLate = procedure<{ owner: Faction }>('dream.settle-late')({
  settles(g, f) {
    call(g, start.follows!['faction.set-up']!.run, { owner: f.owner, step: 'fremen' })
  },
  ends(g) {
    end(g, null)
  },
})
const [start, ...others] = kept(fremen, {
  start: 'never',
  arrival: 'never',
  'two-territories': 'announce',
  'worm-immunity': 'never',
  ride: 'never',
  'storm-card': 'never',
  'storm-look': 'beforeUse',
  fedaykin: 'beforeUse',
}).map((a) => (a.id === 'fremen.storm-look' ? { ...a, together: ['fremen.spice-look'] } : a)) as [
  Advantage,
  ...Advantage[],
]

const playsAll =
  (cards: readonly Card[]) =>
  ({ weapon, defence }: Plan): boolean =>
    cards.every((card) => card === weapon || card === defence)

const own: readonly Advantage[] = [
  { ...start, when: (o) => o['dr.fremenPlacement'] === 'setup' },
  advantage({
    id: 'fremen.late-start',
    rule: 'DR-FRE-1',
    name: 'Late sietches',
    says: 'Once the first two spice cards are turned over you spread ten forces over Sietch Tabr, False Wall South and False Wall West.',
    when: (o) => o['dr.fremenPlacement'] === 'afterFirstBlow',
    follows: { 'worm.call': { when: ({ state }) => state.turn === 1, run: settleLate } },
  }),
  advantage({
    id: 'fremen.support-back',
    rule: 'DR-FRE-7',
    name: 'Desert hospitality',
    says: 'What your ally pays to support forces lies before the ally’s shield, and worms spare your ally.',
    when: (o) => o['dr.fremenAlly'] === 'spiceToBribes',
    alliance: true,
    changes: {
      'worm.devours': (devours, { seat }, owner, g) => devours && !areAllied(g.state, owner, seat),
    },
    follows: {
      'spice.paid': {
        when: (g, owner, { from, what }) => what === 'support' && from !== 'bank' && areAllied(g.state, owner, from),
        run: giveBack,
      },
    },
  }),
  advantage({
    id: 'fremen.spice-look',
    rule: 'DR-FRE-3',
    name: 'Native knowledge',
    says: 'After revival you see the two spice cards of this turn.',
    stop: { dream: 'beforeUse' },
    together: ['fremen.storm-look'],
    follows: { 'revival.closes': { run: lookAtSlots } },
  }),
  advantage({
    id: 'fremen.further-worms',
    rule: 'DR-FRE-4',
    name: 'Further worms',
    says: 'You say to which sand territory each further worm of the phase goes.',
    follows: { 'worm.extra': { run: redirect } },
  }),
  advantage({
    id: 'fremen.thumpers',
    rule: 'DR-FRE-5',
    name: 'Thumpers',
    says: 'Twice in the game you may call a worm to ride on; it eats nothing and counts as the first.',
    owns: 'thumpers',
    follows: { 'worm.call': { when: (g, owner) => thumpable(g, owner).length > 0, run: thump } },
  }),
  advantage({
    id: 'fremen.storm-immunity',
    rule: 'DR-FRE-6',
    name: 'Storm immunity',
    says: 'The storm does not harm your forces; they ship and move into it and through it.',
    ahead: { standing: 'halve' },
    stop: { dream: 'announce' },
    changes: {
      'storm.lost': (lost, { seat }, owner, g) =>
        seat === owner && factionState(g.state, owner).standing.halve ? stormTakes(g, lost) : lost,
      'storm.movement': (movement, { seat }, owner) => (seat === owner ? 'free' : movement),
      'storm.arrival': (arrival, { seat }, owner) => (seat === owner ? 'free' : arrival),
    },
  }),
  advantage({
    id: 'fremen.battle-hardened',
    rule: 'DR-FRE-7',
    name: 'Free dialing',
    says: 'Your forces, and those of your ally, count in full without spice.',
    stop: { dream: 'beforeUse' },
    changes: {
      'force.worth': (worth, { seat }, owner, g) => (withAllies(g, owner, seat) ? unaided(worth) : worth),
    },
    follows: {
      'battle.bonuses': {
        when: (g, owner, { fighters }) => fighters.some((seat) => withAllies(g, owner, seat)),
        run: beforeHardened,
      },
    },
  }),
  advantage({
    id: 'fremen.fanatical-tactics',
    rule: 'DR-FRE-8',
    name: 'Fanatical tactics',
    says: 'Once both plans are laid you may announce your weapon and defence; a lost battle does not take them.',
    stop: { dream: 'announce' },
    changes: {
      'cards.keep': (keep, { of, card, traitor }, owner, { state }) =>
        keep || (of === owner && !traitor && (state.dream?.announced.includes(card) ?? false)),
    },
    follows: {
      'battle.bonuses': {
        when: (g, owner, { fighters }) =>
          fighters.includes(owner) && optionOf(g, 'dr.fanaticalWindow') === 'beforeCommit',
        run: announce,
      },
      'battle.committed': {
        when: (g, owner, { fighters }) => fighters.includes(owner) && optionOf(g, 'dr.fanaticalWindow') === 'step8',
        run: announce,
      },
    },
  }),
  bentStorm,
  advantage({
    id: 'fremen.desert-guides',
    rule: 'DR-FRE-9',
    name: 'Desert guides',
    says: 'When all have shipped and moved you may let one faction that has not moved make a move.',
    stop: { dream: 'announce' },
    follows: { 'movement.over': { run: guide } },
  }),
]

/** DR-FRE-1 to DR-FRE-10 */
export const dreamFremen: FactionSheet = {
  ...fremen,
  advantages: [...others, ...own],
  decisions: [
    ...fremen.decisions,
    aPlace('dream.thumper', 'DR-FRE-5', { places: thumpable }),
    ...planetologyDecisions,
    someOf('dream.fanatical', 'DR-FRE-8', {
      from: armed,
      count: (g, seat) => ({ least: 0, most: Math.min(2, armed(g, seat).length) }),
      refuse: (g, seat, cards) =>
        optionOf(g, 'dr.fanaticalWindow') === 'step8' || lowestPlan(g, seat, {}, playsAll(cards))
          ? null
          : refusal('not-offered', 'DR-FRE-8', { choices: armed(g, seat) }),
    }),
    oneOf('dream.guide', 'DR-FRE-9', { choices: (g): (Faction | 'pass')[] => ['pass', ...unmoved(g)] }),
  ],
  plays: [],
}
