import { isWorld } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, consult, type FactionSheet, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { oneOf } from '../hooks/shapes.ts'
import type { Moments } from '../hooks/values-and-moments.ts'
import { depthOf, end, frameOf, raise, raised } from '../kernel/flow.ts'
import type { ShipKind } from '../model/answers.ts'
import { type Faction, LEADERS } from '../model/factions.ts'
import { SHIPMENT_MOVEMENT } from '../procedures/frames.ts'
import { areAllied } from '../procedures/hands.ts'
import { contest, wantsMoment } from '../procedures/karama.ts'
import { hasPower, usePower } from '../procedures/powers.ts'
import { mayShip } from '../procedures/shipment.ts'

const FACTION = 'guild'
/** Raised once the Guild has said that it waits: where it must be stopped before use, that is too late. */
const WAITED = 'guild.order-waited'

/** AHLR-03 Whoever can neither ship nor move has nothing to choose a moment for. */
const canDoNothing = (g: Game, seat: Faction): boolean =>
  consult(g, 'move.barred', false, { seat }) && !mayShip(g, seat)

/** GUI-07 Before each other player, and in its own place, the Guild says whether it acts now. */
const choosePlace = procedure<{ owner: Faction } & Moments['movement.next']>('guild.choose-place', 'quiet', {
  what: 'movement-order',
  of: ({ next, waiting }) => ({ next, waiting }),
})({
  before(g) {
    const depth = depthOf(g.state, SHIPMENT_MOVEMENT)
    if (!raised(g.state, WAITED)) contest(g, 'guild.order', 'beforeUse', {}, depth)
    // Stopped after its place has passed, the Guild is the next to act.
    contest(g, 'guild.order', 'announce', {}, depth)
  },
  asks(g, f) {
    if (!inForce(g, 'guild.order') || f.waiting.length === 1 || canDoNothing(g, f.owner)) return end(g)
    ask(g, 'guild-turn', [f.owner])
  },
  answers(g, f) {
    if (answerOf(f, 'guild-turn', f.owner) === 'now') return end(g, f.owner)
    if (f.next !== f.owner) return
    if (!raised(g.state, WAITED)) raise(g.state, WAITED, depthOf(g.state, SHIPMENT_MOVEMENT))
    tell(g, { type: 'guildWaited' })
    end(g, f.waiting[1])
  },
})

/** GUI-10 Their own Karama power, asked for by standing order. */
const stopShipment = procedure<{ owner: Faction; shipper: Faction; kind: ShipKind }>('guild.stop-shipment')({
  asks(g, f) {
    ask(g, 'stop-shipment', [f.owner], 'silent')
  },
  stops(g, f) {
    const card = answerOf(f, 'stop-shipment', f.owner)
    f.answers = {}
    if (card === 'pass') return
    usePower(g, f.owner, card)
    tell(g, { type: 'shipmentStopped', by: f.owner, of: f.shipper })
    end(g, 'stopped')
  },
})

/** GUI-05, GUI-06 Half, rounded up on the whole; the way back to reserves may have its own price. */
const halved = (g: Game, price: number, kind: ShipKind): number =>
  kind === 'return' && optionOf(g, 'guild.returnPrice') === 'onePerTwo' ? price : Math.ceil(price / 2)
const plus = (kinds: readonly ShipKind[], kind: ShipKind): readonly ShipKind[] =>
  kinds.includes(kind) ? kinds : [...kinds, kind]

/** GUI-10 Whether they may stop what Guild ships carry across the planet and back as well. */
const anyPaid = (g: Game): boolean => optionOf(g, 'karama.guildStop.scope') === 'anyPaidShipment'

/** GUI-04 Whether crossing, return and half price are one advantage, of which a Karama leaves only the standard shipment. */
const isWhole = (g: Game): boolean => g.rules.options['guild.specialShipment'] === 'whole'
const SPECIAL = ['guild.cross-ship', 'guild.return-ship', 'guild.half-price']
const special = (g: Game): boolean => !isWhole(g) || SPECIAL.every((id) => inForce(g, id))

const advantages = [
  advantage({
    id: 'guild.income',
    rule: 'GUI-03',
    name: 'Shipping income',
    says: 'What others pay for shipments onto the planet goes to you.',
    stop: { gf9: 'announce' },
    changes: {
      'shipment.payee': (payee, { seat, kind, to }, owner, g) => {
        if (seat === owner) return payee
        // HW-03 A shipment to a world is none onto the planet.
        if (to && g.rules.options['homeworlds.paymentTo'] === 'bank' && isWorld(g.state, to)) return payee
        return kind === 'reserves' || g.rules.options['guild.allySpecialPaidTo'] === 'guild' ? owner : payee
      },
    },
  }),
  advantage({
    id: 'guild.cross-ship',
    rule: 'GUI-04',
    name: 'Shipment across the planet',
    says: 'You may ship from one territory to another.',
    stop: { gf9: 'announce', wbc: 'announce' },
    changes: {
      'shipment.kinds': (kinds, { seat }, owner, g) => (seat === owner && special(g) ? plus(kinds, 'cross') : kinds),
      'shipment.price': (price, { seat, kind }, owner, g) =>
        seat === owner && kind === 'cross' && isWhole(g) ? halved(g, price, kind) : price,
    },
  }),
  advantage({
    id: 'guild.return-ship',
    rule: 'GUI-06',
    name: 'Shipment to reserves',
    says: 'You may ship forces back to your reserves, one spice for two.',
    stop: { gf9: 'announce', wbc: 'announce' },
    changes: {
      'shipment.kinds': (kinds, { seat }, owner, g) => (seat === owner && special(g) ? plus(kinds, 'return') : kinds),
    },
  }),
  advantage({
    id: 'guild.half-price',
    rule: 'GUI-05',
    name: 'Half price',
    says: 'You ship at half price, rounded up.',
    stop: { gf9: 'announce', wbc: 'announce' },
    changes: {
      'shipment.price': (price, { seat, kind }, owner, g) =>
        seat === owner && special(g) && !(kind === 'cross' && isWhole(g)) ? halved(g, price, kind) : price,
    },
  }),
  advantage({
    id: 'guild.ally-half-price',
    rule: 'GUI-09',
    name: 'Half price for an ally',
    says: 'Your ally ships at half price.',
    alliance: true,
    stop: { gf9: 'announce' },
    changes: {
      'shipment.price': (price, { seat, kind }, owner, g) =>
        areAllied(g.state, owner, seat) ? halved(g, price, kind) : price,
    },
  }),
  advantage({
    id: 'guild.ally-cross-ship',
    rule: 'GUI-09',
    name: 'Shipment across the planet for an ally',
    says: 'Your ally may ship from one territory to another.',
    alliance: true,
    stop: { gf9: 'announce' },
    changes: {
      'shipment.kinds': (kinds, { seat }, owner, g) => {
        if (!areAllied(g.state, owner, seat)) return kinds
        return g.rules.options['guild.allyOffPlanet'] ? plus(plus(kinds, 'cross'), 'return') : plus(kinds, 'cross')
      },
    },
  }),
  advantage({
    id: 'guild.ally-from-reserves',
    rule: 'FRE-03',
    name: 'Guild ships for the Fremen',
    says: 'Fremen allied with you may ship their reserves anywhere, at your price.',
    alliance: true,
    when: (o) => o['guild.fremenAllyFromReserves'],
    changes: {
      'shipment.kinds': (kinds, { seat }, owner, g) =>
        areAllied(g.state, owner, seat) ? plus(kinds, 'reserves') : kinds,
    },
  }),
  advantage({
    id: 'guild.order',
    rule: 'GUI-07',
    name: 'Choice of the moment',
    says: 'You choose when in the order you ship and move.',
    when: (o) => o['guild.moveOrder'] === 'free',
    ahead: { question: 'guild-turn' },
    stop: { gf9: 'beforeUse', ah: 'announce', wbc: 'announce' },
    follows: { 'movement.next': { when: (_, owner, { waiting }) => waiting.includes(owner), run: choosePlace } },
  }),
  advantage({
    id: 'guild.special-victory',
    rule: 'GUI-08',
    name: 'The spice must flow',
    says: 'You win a game that nobody else has won.',
    changes: {
      'victory.claims': (claims, _, by, { rules }) =>
        rules.options['victory.guildEnd'] ? [...claims, { by, kind: 'guild', free: [] }] : claims,
    },
  }),
  advantage({
    id: 'guild.stop-shipment',
    rule: 'GUI-10',
    name: 'Karama: stop a shipment',
    says: 'You may play a Karama to stop a shipment of another faction.',
    ahead: { order: 'karama' },
    when: (o) => o['karama.specialPowers'] && o['karama.guildStop.scope'] !== 'off',
    follows: {
      'shipment.declared': {
        when: (g, owner, { shipper, kind }) =>
          shipper !== owner &&
          (kind === 'reserves' || (anyPaid(g) && kind !== 'arrival')) &&
          hasPower(g, owner) &&
          wantsMoment(g, owner, 'guild.stop-shipment'),
        run: stopShipment,
      },
    },
  }),
]

/** In its own place in the order it acts, unless it says otherwise. */
const guildTurn = oneOf('guild-turn', 'GUI-07', {
  choices: () => ['now', 'wait'],
  silence: (g, seat) => (frameOf(g.state, choosePlace)!.next === seat ? 'now' : 'wait'),
})

export const guild = {
  faction: FACTION,
  leaders: LEADERS.guild,
  spice: 5,
  freeRevival: 1,
  elites: 0,
  start: [{ area: 'tueks-sietch:4', count: 5 }],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [guildTurn],
  plays: [],
} satisfies FactionSheet
