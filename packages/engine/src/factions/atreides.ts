import { factionState } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, type FactionSheet, follow, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { decision, play } from '../hooks/rules.ts'
import { oneOf } from '../hooks/shapes.ts'
import { call, depthOf, end, frameOf, raise, topOf } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { ELEMENTS, type Prescience } from '../model/answers.ts'
import { type Faction, LEADERS } from '../model/factions.ts'
import { userOf } from '../procedures/allies.ts'
import {
  battleOf,
  canShow,
  elementChoices,
  enemyOf,
  freeImpossible,
  isLeaderless,
  kwisatzAvailable,
  lowestPlan,
  musterOf,
  opponentOf,
} from '../procedures/battle/plan.ts'
import { bindElement, seePlan } from '../procedures/battle/reopen.ts'
import { maxDial, maxSupport } from '../procedures/battle/strength.ts'
import { BATTLE } from '../procedures/frames.ts'
import { areAllied } from '../procedures/hands.ts'
import { contest } from '../procedures/karama.ts'
import { hasPower, powerRefusal, usePower } from '../procedures/powers.ts'
import { lookAtSpice } from '../procedures/spice.ts'

const look = procedure<{ owner: Faction }>('atreides.look')({
  before(g) {
    contest(g, 'atreides.bidding-look', 'beforeUse')
    contest(g, 'atreides.bidding-look', 'announce')
  },
  looks(g, f) {
    if (!inForce(g, 'atreides.bidding-look')) return
    const { treachery } = g.state
    if (!treachery.rowSeenBy.includes(f.owner)) treachery.rowSeenBy.push(f.owner)
    tell(g, { type: 'cardSeen', by: f.owner, secret: { for: [f.owner], card: treachery.row[0]! } })
    follow(g, 'card.seen', { by: f.owner })
  },
})

const foresee = procedure<{ owner: Faction }>('atreides.foresee')({
  before(g) {
    contest(g, 'atreides.spice-look', 'beforeUse')
    contest(g, 'atreides.spice-look', 'announce')
  },
  looks(g, f) {
    if (inForce(g, 'atreides.spice-look')) lookAtSpice(g, f.owner)
  },
})

/** Raised for a battle in which Prescience was stopped. */
export const BLIND = 'atreides.blind'

interface Question {
  owner: Faction
  fighters: Faction[]
  /** Which advantage it is, and who uses it: set before the question is put. */
  advantage?: string
  asker?: Faction
  element?: Prescience
}

/** ATR-07 to ATR-09 The question, a Karama against it, the answer that binds. */
const question = procedure<Question>('atreides.prescience', 'closed', {
  what: 'prescience',
  of: (f) => ({ asker: f.asker!, element: f.element ?? null }),
})({
  asks(g, f) {
    f.advantage = f.fighters.includes(f.owner) ? 'atreides.prescience' : 'atreides.ally-prescience'
    f.asker = userOf(g, f.owner, f.fighters)
    ask(g, 'prescience', [f.asker])
  },
  announces(g, f) {
    const asker = f.asker!
    const element = answerOf(f, 'prescience', asker)
    if (element === 'pass') return end(g)
    f.element = element
    tell(g, { type: 'prescienceAsked', by: asker, of: enemyOf(g, asker), element })
    contest(g, f.advantage!, 'announce', { fighters: f.fighters })
  },
  demands(g, f) {
    if (!inForce(g, f.advantage!)) {
      // CARD-22 Whoever is blind in this battle cannot foresee a Stone Burner.
      if (optionOf(g, 'cards.stoneBurner.paulImmune')) raise(g.state, BLIND, depthOf(g.state, BATTLE))
      return end(g)
    }
    const of = enemyOf(g, f.asker!)
    // DEAL-08 Whoever can make no plan at all could show no element of one.
    freeImpossible(g, of)
    ask(g, 'show-element', [of], 'sealed')
  },
  learns(g, f) {
    const asker = f.asker!
    const of = enemyOf(g, asker)
    const value = answerOf(f, 'show-element', of)
    f.answers = {}
    bindElement(g, of, [...new Set([asker, opponentOf(battleOf(g), of)])], f.element!, value)
  },
})

const beforeKwisatz = procedure<{ owner: Faction; fighters: Faction[] }>('atreides.before-kwisatz')({
  before(g, f) {
    contest(g, 'atreides.kwisatz-haderach', 'beforeUse', { fighters: f.fighters }, depthOf(g.state, BATTLE))
  },
})

const awaken = procedure<{ owner: Faction; of: Faction; count: number }>('atreides.awaken')({
  counts(g, f) {
    const kh = g.state.kwisatzHaderach!
    if (optionOf(g, 'atreides.kh.ready') === 'nextTurn') kh.fresh = (kh.fresh ?? 0) + f.count
    else kh.lost += f.count
  },
})

/** ATR-10, ATR-11 A new turn, a new use; where only the losses of one turn awaken it they are forgotten. */
const rest = procedure<{ owner: Faction }>('atreides.kwisatz-rests')({
  rests(g) {
    const kh = g.state.kwisatzHaderach!
    kh.usedIn = null
    kh.usedWith = null
    kh.lost += kh.fresh ?? 0
    delete kh.fresh
    if (optionOf(g, 'atreides.kh.lossWindow') === 'turn' && kh.lost < 7) kh.lost = 0
  },
})

const advantages = [
  advantage({
    id: 'atreides.bidding-look',
    rule: 'ATR-03',
    name: 'Bidding prescience',
    says: 'You see each treachery card as it comes up for bid.',
    owns: 'card-look',
    stop: { gf9: 'beforeUse', ah: 'announce', wbc: 'announce' },
    follows: { 'card.up': { run: look } },
  }),
  advantage({
    id: 'atreides.spice-look',
    rule: 'ATR-06',
    name: 'Spice prescience',
    says: (o) =>
      `Each turn you see the top card of ${o['blow.decks'] === 'two' ? 'both spice decks' : 'the spice deck'} before anybody ${o['atreides.spiceLookWhen'] === 'revival' ? 'revives' : 'ships'}.`,
    stop: { gf9: 'beforeUse', ah: 'announce', wbc: 'announce' },
    follows: {
      'movement.foreseen': { when: (g) => optionOf(g, 'atreides.spiceLookWhen') === 'beforeShipment', run: foresee },
      'revival.opens': { when: (g) => optionOf(g, 'atreides.spiceLookWhen') === 'revival', run: foresee },
    },
  }),
  advantage({
    id: 'atreides.prescience',
    rule: 'ATR-07',
    name: 'Battle prescience',
    says: 'In your battle the opponent must show you one element of the plan: leader, weapon, defence or dial.',
    owns: 'prescience',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: {
      'battle.prescience': { when: (_, owner, { fighters }) => fighters.includes(owner), run: question },
    },
  }),
  advantage({
    id: 'atreides.ally-prescience',
    rule: 'ATR-09',
    name: 'Prescience for an ally',
    says: 'You may use battle prescience against the opponent of your ally.',
    alliance: true,
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: {
      'battle.prescience': {
        when: (g, owner, { fighters }) =>
          !fighters.includes(owner) && fighters.some((fighter) => areAllied(g.state, owner, fighter)),
        run: question,
      },
    },
  }),
  advantage({
    id: 'atreides.kwisatz-haderach',
    rule: 'ATR-11',
    name: 'Kwisatz Haderach',
    says: 'Once seven of your forces have been lost in battle it adds 2 to a leader, who then cannot be a traitor.',
    when: (o) => o['atreides.kh.enabled'],
    owns: 'kwisatz-haderach',
    stop: { gf9: 'beforeUse', ah: 'beforeUse', wbc: 'beforeUse' },
    changes: {
      'leader.strength': (strength, { side, plan }, owner) =>
        side === owner && plan.kwisatzHaderach ? strength + 2 : strength,
    },
    follows: {
      'battle.bonuses': {
        when(g, owner, { fighters }) {
          const battle = battleOf(g)
          return fighters.includes(owner) && !isLeaderless(g, battle, owner) && kwisatzAvailable(g, battle, owner)
        },
        run: beforeKwisatz,
      },
    },
  }),
  advantage({
    id: 'atreides.awakening',
    rule: 'ATR-10',
    name: 'Awakening',
    says: 'Your forces lost in battle are counted towards the Kwisatz Haderach.',
    when: (o) => o['atreides.kh.enabled'],
    follows: {
      'battle.losses': { when: (_, owner, { of }) => of === owner, run: awaken },
      'battles.over': { run: rest },
    },
  }),
]

const prescience = oneOf('prescience', 'ATR-07', { choices: () => ['pass', ...ELEMENTS] })

/** What is being asked, or asked once more after a Karama (BATTLE-20). */
const elementAsked = (g: Game): Prescience => {
  return frameOf(g.state, question)?.element ?? g.state.battle!.shown!.element
}

const mostDial = (g: Game, seat: Faction): number => {
  const muster = musterOf(g, battleOf(g), seat)
  return maxDial(muster, maxSupport(muster, factionState(g.state, seat).spice))
}

/** The lowest dial of a plan that can be: an oath may demand more than nothing (BATTLE-37). */
const leastDial = (g: Game, seat: Faction): number => lowestPlan(g, seat)?.dial ?? 0

const showElement = decision({
  kind: 'show-element',
  rule: 'ATR-07',
  offer(g, seat) {
    const element = elementAsked(g)
    if (element === 'dial') return { element, dial: { min: leastDial(g, seat), max: mostDial(g, seat) } }
    return { element, choices: elementChoices(g, seat, element) }
  },
  refuse(g, seat, value) {
    const element = elementAsked(g)
    const named = value === null || typeof value === 'string' || (element === 'leader' && typeof value === 'object')
    const formed = element === 'dial' ? typeof value === 'number' : named
    if (!formed) return refusal('prescience.element', 'ATR-07', { element })
    return canShow(g, seat, element, value) ? null : refusal('prescience.impossible', 'ATR-07', { element })
  },
  fallback(g, seat) {
    const element = elementAsked(g)
    return element === 'dial' ? leastDial(g, seat) : (elementChoices(g, seat, element)[0] ?? null)
  },
  sample(g, seat, rng) {
    const element = elementAsked(g)
    if (element !== 'dial') return pick(rng, elementChoices(g, seat, element))
    for (let tries = 0; tries < 4; tries++) {
      const dial = below(rng, 2 * mostDial(g, seat) + 1) / 2
      if (canShow(g, seat, 'dial', dial)) return dial
    }
    return leastDial(g, seat)
  },
})

const planning = (g: Game): boolean => topOf(g.state, BATTLE)?.ask?.kind === 'plan'

const seePlanPlay = play({
  kind: 'karama-see-plan',
  rule: 'ATR-14',
  needsQuiet: true,
  may: (g, seat) =>
    seat === FACTION && optionOf(g, 'karama.atreidesSeePlan') && planning(g) && !powerRefusal(g, seat, 'karama'),
  offer(g) {
    const { aggressor, defender } = battleOf(g)
    return { card: ['karama'], of: [aggressor, defender].filter((fighter) => fighter !== FACTION) }
  },
  refuse(g, seat, answer) {
    if (seat !== FACTION || !optionOf(g, 'karama.atreidesSeePlan')) return refusal('karama.no-power', 'ATR-14')
    if (!planning(g)) return refusal('karama.wrong-moment', 'ATR-14')
    const { aggressor, defender } = battleOf(g)
    if (answer.of === seat || (answer.of !== aggressor && answer.of !== defender))
      return refusal('karama.no-such-plan', 'ATR-14')
    return powerRefusal(g, seat, answer.card)
  },
  effect(g, seat, { card, of }) {
    usePower(g, seat, card)
    call(g, seePlan, { by: seat, of })
  },
  sample(g, seat, rng) {
    if (!hasPower(g, seat)) return null
    const { aggressor, defender } = battleOf(g)
    return {
      card: 'karama',
      of: pick(
        rng,
        [aggressor, defender].filter((f) => f !== seat),
      ),
    }
  },
})

const FACTION = 'atreides'
export const atreides = {
  faction: FACTION,
  leaders: LEADERS.atreides,
  spice: 10,
  freeRevival: 2,
  elites: 0,
  start: [{ area: 'arrakeen:9', count: 10 }],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [prescience, showElement],
  plays: [seePlanPlay],
} satisfies FactionSheet
