import {
  type Answer,
  type AskedKind,
  asked,
  type Command,
  type Decision,
  type DecisionKind,
  type GameState,
  isFaction,
  optionsFor,
  pending,
  question,
  refuse,
  type Seat,
  type Shipment,
} from '@arrakis/engine'
import { onlyAftermath } from '../decisions/losses/only-aftermath.ts'
import { momentsOf, toggled } from '../panels/card-moments.ts'
import type { KeptGame } from './kept-game.ts'
import { isAlone, type LocalGame, seatOf } from './local-game.ts'

/** An answer under Truthtrance is heard, even if only one is true. */
const HEARD: ReadonlySet<AskedKind> = new Set<AskedKind>(['truth'])

/** The one answer there is; undefined where there is something to decide. */
export function onlyAnswer(decision: Decision<AskedKind>): unknown {
  if (HEARD.has(decision.kind)) return undefined
  if (decision.kind === 'bid') {
    const { min, max, beyond } = decision.offer
    return max < min && beyond.length === 0 ? 'pass' : undefined
  }
  if (decision.kind === 'aftermath') return onlyAftermath(decision.offer)
  if (decision.kind === 'move') return decision.offer.from.every(({ to }) => to.length === 0) ? 'pass' : undefined
  switch (decision.shape) {
    case 'yes-no':
    case 'one-of':
      return decision.offer.choices.length === 1 ? decision.offer.choices[0] : undefined
    case 'some-of': {
      const { from, least } = decision.offer
      return from.length === least ? from : undefined
    }
    case 'amount': {
      const { range, pass } = decision.offer
      if (range === null) return 'pass'
      return range.min === range.max && !pass ? range.min : undefined
    }
    case 'place': {
      const { places, pass } = decision.offer
      if (places.length === 0) return pass ? 'pass' : undefined
      return places.length === 1 && !pass ? places[0] : undefined
    }
    default:
      return undefined
  }
}

/** SHIP-03 Whether no single force can be shipped anywhere, not with a Karama either, and nothing can change that: one can only pass. */
function isShutOut(state: GameState, seat: Seat, decision: Decision<AskedKind>): boolean {
  if (decision.kind !== 'ship' || mayStillHelp(state, seat)) return false
  const { kinds, to, worlds = [], karama, abroad, killed, means } = decision.offer
  if (kinds.some((kind) => kind !== 'reserves') || abroad || killed || means > FEW) return false
  const ways = [{}, ...karama.slice(0, 1).map((card) => ({ karama: card }))]
  return [...to, ...worlds].every((at) =>
    ways.every((way) =>
      ONE_FORCE.every((force) => {
        const answer: Shipment = { kind: 'reserves', to: at, ...force, ...way }
        return refuse(state, { seat, kind: 'ship', answer }) !== null
      }),
    ),
  )
}
/** Whether spice or forces may yet come: of an ally, by a deal that pays at once, or by something this seat may play. */
const mayStillHelp = (state: GameState, seat: Seat): boolean =>
  state.alliances.some(({ members }) => members.some((member) => member === seat)) ||
  optionsFor(state.table)['bribes.available'] === 'immediately' ||
  asked(state, seat).some((decision) => !decision.asked && !NO_HELP.has(decision.kind))
/** What neither brings spice nor forces. A Karama for a shipment is tried with the shipment itself. */
const NO_HELP: ReadonlySet<DecisionKind> = new Set<DecisionKind>([
  'orders',
  'standing',
  'credit',
  'show',
  'withdraw',
  'offer-deal',
  'answer-deal',
  'name-primary',
  'truthtrance',
  'karama-half-price',
])
/** Whoever can pay more than this can ship somewhere, if there is anywhere to ship to. */
const FEW = 2
const ONE_FORCE = [
  { normal: 1, elite: 0 },
  { normal: 0, elite: 1 },
] as const

type Played = Pick<LocalGame, 'rows' | 'standIns' | 'state'> & { readonly kept: Pick<KeptGame, 'seats'> }

/** NEX-10 Whoever has just made an alliance and can only break it again is done. */
const isJustAllied = ({ alliances, nexuses }: GameState, seat: Seat, decision: Decision<AskedKind>): boolean =>
  decision.kind === 'nexus' &&
  decision.offer.choices.every((choice) => choice.do === 'done' || choice.do === 'break') &&
  alliances.some(({ members, since }) => since === nexuses && members.some((member) => member === seat))

/** NEX-06 Nobody is left to ally with, and there is no alliance to break. */
const isLeftOut = (decision: Decision<AskedKind>): boolean =>
  decision.kind === 'nexus' && decision.offer.choices.every((choice) => choice.do === 'done')

/** REV-03 All the dead that may come back, if they are forces that cost nothing. With homeworlds somebody might leave some of them. */
function freeRevival({ worlds }: GameState, decision: Decision<AskedKind>): Answer<'revival'> | undefined {
  if (decision.kind !== 'revival' || worlds) return undefined
  const { normal, elite, leader, free } = decision.offer
  const areFree = normal.max > 0 && normal.max <= free && elite.max === 0 && leader.every((one) => one === null)
  return areFree ? { normal: normal.max, elite: 0, leader: null } : undefined
}

/** What nobody who plays alone would answer otherwise. */
function impliedAnswer(state: GameState, seat: Seat, decision: Decision<AskedKind>): unknown {
  if (isShutOut(state, seat, decision)) return 'pass'
  if (isJustAllied(state, seat, decision) || isLeftOut(decision)) return { do: 'done' }
  const revival = freeRevival(state, decision)
  return revival && refuse(state, { seat, kind: 'revival', answer: revival }) === null ? revival : onlyAnswer(decision)
}

/**
 * KAR-16 The order to be asked at the moment of a card in hand, given once a game for each such moment: its holder may take it back. A
 * Karama has so many moments that its holder chooses.
 */
function dueOrders({ rows, state }: Played, seat: Seat): Command | null {
  if (!isFaction(seat)) return null
  const { hand, orders } = state.factions[seat]!
  const known = asked(state, seat).find((one): one is Decision<'orders'> => one.kind === 'orders')
  if (!known) return null
  const wasOrdered = (on: string): boolean =>
    orders.some((order) => order.on === on) ||
    rows.some(
      (row) =>
        row.kind === 'command' &&
        row.command.seat === seat &&
        row.command.kind === 'orders' &&
        row.command.answer.some((order) => order.on === on),
    )
  const moments = hand.flatMap((card) => momentsOf(card, known.offer.on).slice(0, 1))
  const due = moments.find(({ order: { on } }) => on !== '*' && !wasOrdered(on))
  return due ? { seat, kind: 'orders', answer: [...toggled(orders, due)] } : null
}

/**
 * KAR-16 At a table of several people a question is asked whether or not one could do something, so that a pause tells nothing. Somebody who
 * plays alone against bots is spared it: the only answer is given at once.
 */
export function settledAnswer(game: Played): { readonly chair: number; readonly command: Command } | null {
  const { state, kept } = game
  const chair = kept.seats.findIndex(({ kind }) => kind === 'me')
  if (state.outcome || !isAlone(game, chair)) return null
  const seat = seatOf(state, chair)
  const decision = pending(state).includes(seat) ? question(state, seat) : null
  if (!decision) return null
  const answer = impliedAnswer(state, seat, decision)
  if (answer !== undefined) return { chair, command: { seat, kind: decision.kind, answer } as Command }
  const orders = dueOrders(game, seat)
  return orders && refuse(state, orders) === null ? { chair, command: orders } : null
}
