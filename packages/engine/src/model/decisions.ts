import { type Infer, list, literal, type Schema, union, whole } from '../kernel/schema.ts'
import * as form from './answers.ts'
import type { Chair, Faction, Seat } from './factions.ts'
import type { Situations } from './now.ts'
import type * as offer from './offers.ts'

/**
 * The shape of a decision. For every shape but `custom` the offer, the check of an answer, the random and the silent answer, the form in
 * the browser, the verb in scenarios, the bots' judge and the schema of the API are written once.
 */
export type Shape = 'yes-no' | 'one-of' | 'some-of' | 'amount' | 'forces' | 'place' | 'custom'

export interface Shaped<S extends Shape, A, O> {
  readonly shape: S
  readonly answer: Schema<A>
  /** Only for the compiler: it is never set. */
  readonly offer?: O
}
interface Spec<S extends Shape, A, O> extends Shaped<S, A, O> {
  readonly asked: boolean
  readonly of: 'chair' | 'faction'
  readonly about: keyof Situations
}

const yesNo = (): Shaped<'yes-no', form.YesNo, offer.ChoiceOffer<form.YesNo>> => ({
  shape: 'yes-no',
  answer: form.YES_NO,
})
const oneOf = <A>(answer: Schema<A>): Shaped<'one-of', A, offer.ChoiceOffer<A>> => ({ shape: 'one-of', answer })
const someOf = <A>(item: Schema<A>, most: number): Shaped<'some-of', A[], offer.SomeOffer<A>> => ({
  shape: 'some-of',
  answer: list(item, most),
})
const amount = (min: number, max: number): Shaped<'amount', number, offer.AmountOffer> => ({
  shape: 'amount',
  answer: whole(min, max),
})
const forces = (): Shaped<'forces', Infer<typeof form.FORCE>, offer.ForcesOffer> => ({
  shape: 'forces',
  answer: form.FORCE,
})
const place = (answer: Schema<string>): Shaped<'place', string, offer.PlaceOffer<string>> => ({
  shape: 'place',
  answer,
})
const custom = <A, O>(answer: Schema<A>, _: Offers<O>): Shaped<'custom', A, O> => ({ shape: 'custom', answer })
/** The shape, or to pass. */
const orPass = <S extends Shape, A, O>({ shape, answer }: Shaped<S, A, O>): Shaped<S, A | form.Pass, O> => ({
  shape,
  answer: union(answer, form.PASS),
})

interface Offers<O> {
  readonly offer?: O
}
const offers = <O>(): Offers<O> => ({})

type AskedRow<S extends Shape, A, O, B extends keyof Situations> = Shaped<S, A, O> & {
  readonly asked: true
  readonly of: 'faction'
  readonly about: B
}
/** A question put to a faction, about something that is going on. */
function asked<S extends Shape, A, O>(shaped: Shaped<S, A, O>): AskedRow<S, A, O, 'question'>
function asked<S extends Shape, A, O, const B extends keyof Situations>(
  shaped: Shaped<S, A, O>,
  about: B,
): AskedRow<S, A, O, B>
function asked<S extends Shape, A, O>(
  shaped: Shaped<S, A, O>,
  about: keyof Situations = 'question',
): AskedRow<S, A, O, keyof Situations> {
  return { ...shaped, asked: true, of: 'faction', about }
}
/** A question put to a chair, before factions are chosen. */
const askedOfChair = <S extends Shape, A, O, const B extends keyof Situations>(
  shaped: Shaped<S, A, O>,
  about: B,
): Shaped<S, A, O> & { readonly asked: true; readonly of: 'chair'; readonly about: B } => ({
  ...shaped,
  asked: true,
  of: 'chair',
  about,
})
/** What a faction may do without being asked. */
const unasked = <S extends Shape, A, O>(
  shaped: Shaped<S, A, O>,
): Shaped<S, A, O> & { readonly asked: false; readonly of: 'faction'; readonly about: 'question' } => ({
  ...shaped,
  asked: false,
  of: 'faction',
  about: 'question',
})

/** How the row of a question is written. */
export const row = { asked, askedOfChair, amount, custom, forces, offers, oneOf, orPass, place, someOf, unasked, yesNo }

const MOST_PLACES = 40
const MOST_CARDS = 20
const MOST_FACTIONS = 9

const ROWS = {
  faction: askedOfChair(oneOf(form.FACTION), 'question'),
  swap: askedOfChair(oneOf(form.SWAP), 'swap'),
  prediction: asked(custom(form.PREDICTION, offers<offer.PredictionOffer>())),
  traitor: asked(oneOf(union(form.LEADER_ID, literal('none')))),
  'redraw-traitors': asked(yesNo()),
  'place-fremen': asked(custom(form.HOME_GROUPS, offers<offer.PlaceFremenOffer>())),
  'place-advisor': asked(place(form.AREA)),
  'storm-dial': asked(amount(0, 100), 'storm'),
  'weather-control': asked(orPass(amount(0, 100)), 'storm'),
  'family-atomics': asked(yesNo(), 'storm'),
  'storm-losses': asked(forces(), 'storm-losses'),
  'call-worm': asked(custom(union(form.CALL_WORM, form.PASS), offers<offer.CallWormOffer>())),
  nexus: asked(custom(form.NEXUS, offers<offer.NexusOffer>()), 'nexus'),
  'place-worm': asked(orPass(place(form.TERRITORY))),
  'protect-ally': asked(yesNo(), 'worm'),
  ride: asked(custom(union(form.MOVE, form.PASS), offers<offer.RideOffer>()), 'ride'),
  bid: asked(custom(form.BID, offers<offer.BidOffer>()), 'auction'),
  'grant-revival': asked(yesNo()),
  revival: asked(custom(form.REVIVAL, offers<offer.RevivalOffer>())),
  'pay-revival': asked(forces(), 'ally-revival'),
  'revive-leader': asked(oneOf(form.REVIVE_LEADER)),
  'guild-turn': asked(oneOf(literal('now', 'wait')), 'movement-order'),
  ship: asked(custom(union(form.SHIPMENT, form.PASS), offers<offer.ShipOffer>()), 'shipment'),
  'stop-shipment': asked(oneOf(union(form.CARD_ID, form.PASS)), 'shipment'),
  'send-advisor': asked(oneOf(literal('polar-sink', 'same', 'pass')), 'landing'),
  wartime: asked(someOf(form.PLACE, MOST_PLACES)),
  intrusion: asked(yesNo(), 'meeting'),
  coexist: asked(yesNo(), 'meeting'),
  move: asked(custom(union(form.MOVE, form.PASS), offers<offer.MoveOffer>()), 'movement'),
  'hajr-again': asked(yesNo(), 'movement'),
  battle: asked(oneOf(form.BATTLE)),
  leaderless: asked(yesNo(), 'battle'),
  voice: asked(custom(union(form.VOICE_COMMAND, form.PASS), offers<offer.VoiceOffer>()), 'battle'),
  prescience: asked(oneOf(literal(...form.ELEMENTS, 'pass')), 'battle'),
  'show-element': asked(custom(form.ELEMENT, offers<offer.ShowElementOffer>()), 'battle'),
  plan: asked(custom(form.PLAN, offers<offer.PlanOffer>()), 'battle'),
  'call-traitor': asked(yesNo(), 'battle-results'),
  aftermath: asked(custom(form.AFTERMATH, offers<offer.AftermathOffer>()), 'battle-results'),
  capture: asked(yesNo(), 'capture'),
  captive: asked(oneOf(literal('keep', 'kill')), 'capture'),
  karama: asked(oneOf(union(form.CARD_ID, form.PASS)), 'window'),
  'accept-mercenaries': asked(yesNo(), 'mercenaries'),
  truth: asked(oneOf(literal('yes', 'no', 'object')), 'truthtrance'),
  reword: asked(custom(form.QUESTION, offers<offer.QuestionOffer>()), 'truthtrance'),
  'return-cards': asked(someOf(form.CARD_ID, MOST_CARDS), 'hand-taken'),

  'duel.declare': asked(oneOf(union(form.FACTION, literal('no')))),
  'duel.leader': asked(oneOf(form.LEADER_ID)),
  'duel.box': asked(oneOf(form.BOX)),
  'duel.backing': asked(amount(0, 10), 'kanly'),
  'duel.side': asked(oneOf(union(form.FACTION, literal('none'))), 'kanly'),
  'duel.second': asked(oneOf(form.LEADER_ID), 'kanly'),
  'duel.move': asked(oneOf(form.DUEL_MOVE), 'duel'),
  'duel.defence': asked(oneOf(form.DUEL_DEFENCE), 'duel'),
  'duel.reward': asked(oneOf(union(form.LEADER_ID, literal('spice', 'force', 'starred'))), 'reward'),

  'main.traitor': asked(oneOf(union(form.LEADER_ID, literal('none')))),

  'skill.keep': asked(oneOf(form.SKILL)),
  'skill.leader': asked(oneOf(form.LEADER_ID)),
  'skill.draw': asked(yesNo(), 'ghola'),
  'skill.behind': asked(yesNo(), 'battle'),
  'skill.question': asked(oneOf(union(form.CARD_ID, form.PASS)), 'battle'),
  'skill.show': asked(oneOf(form.CARD_ID), 'battle'),
  'skill.retreat': asked(orPass(place(form.AREA)), 'battle-results'),
  'skill.company': asked(forces(), 'battle-results'),
  'skill.save': asked(forces(), 'battle-results'),
  'skill.decipher': asked(oneOf(union(form.LEADER_ID, literal('none')))),
  'skill.reveal': asked(oneOf(form.LEADER_ID)),
  'skill.spice': asked(yesNo(), 'battle-results'),
  'skill.tax': asked(yesNo(), 'payment'),
  'skill.smuggle': asked(oneOf(literal('none', 'normal', 'elite')), 'chosen-place'),

  'world.carry': asked(someOf(form.FACTION, MOST_FACTIONS)),
  'world.half': asked(someOf(form.FACTION, MOST_FACTIONS)),
  'world.reinforce': asked(yesNo(), 'battle-results'),
  'world.share': asked(amount(0, 100), 'other-party'),
  'world.discard': asked(someOf(form.CARD_ID, MOST_CARDS)),
  'world.second-advisor': asked(yesNo()),
  'world.fedaykin': asked(orPass(place(form.AREA))),
  'world.free-card': asked(oneOf(form.FACTION)),

  orders: unasked(custom(list(form.ORDER, 100), offers<offer.OrdersOffer>())),
  standing: unasked(custom(form.STANDING, offers<object>())),
  credit: unasked(custom(form.CREDIT, offers<offer.CreditOffer>())),
  show: unasked(custom(form.SHOW, offers<offer.ShowOffer>())),
  withdraw: unasked(oneOf(literal(true))),
  'offer-deal': unasked(custom(form.OFFER_DEAL, offers<offer.OfferDealOffer>())),
  'answer-deal': unasked(custom(form.ANSWER_DEAL, offers<offer.AnswerDealOffer>())),
  truthtrance: unasked(custom(form.TRUTHTRANCE, offers<offer.TruthtranceOffer>())),
  'tleilaxu-ghola': unasked(custom(form.GHOLA, offers<offer.GholaOffer>())),
  hajr: unasked(oneOf(literal(true))),
  mercenary: unasked(custom(form.MERCENARY, offers<offer.MercenaryOffer>())),
  'name-primary': unasked(custom(form.NAME_PRIMARY, offers<offer.NamePrimaryOffer>())),
  'bid-infinity': unasked(custom(form.WITH_CARD, offers<offer.CardOffer>())),
  'karama-half-price': unasked(custom(form.WITH_CARD, offers<offer.CardOffer>())),
  'karama-see-plan': unasked(custom(form.SEE_PLAN, offers<offer.SeePlanOffer>())),
  'karama-call-worm': unasked(custom(form.CALL_WORM, offers<offer.CallWormOffer>())),
  'karama-revive': unasked(custom(form.KARAMA_REVIVE, offers<offer.KaramaReviveOffer>())),
  'karama-take-hand': unasked(custom(form.TAKE_HAND, offers<offer.TakeHandOffer>())),
} satisfies Record<string, Spec<Shape, unknown, unknown>>

type OwnRows = typeof ROWS
/** The kinds of the engine itself. */
export type OwnKind = keyof OwnRows
/** The rows by kind. A module outside the engine declares its own here, and brings them as `rows`. */
export interface Rows extends OwnRows {}
/** Every question the game can put to a seat, and everything a seat may do unasked. */
export const DECISIONS = ROWS as Rows
/** Adds the row of a kind that a module brings. */
export type DecisionRow = Spec<Shape, unknown, unknown>
export const addRow = (kind: string, row: DecisionRow): void => {
  if (Object.hasOwn(DECISIONS, kind)) throw new Error(`two decisions are called ${kind}`)
  Object.assign(DECISIONS, { [kind]: row })
  if (isDecisionKind(kind)) DECISION_KINDS.push(kind)
}
export type DecisionKind = keyof Rows
export type AskedKind = { [K in DecisionKind]: Rows[K]['asked'] extends true ? K : never }[DecisionKind]
export type UnaskedKind = Exclude<DecisionKind, AskedKind>
export type KindOfShape<S extends Shape> = {
  [K in DecisionKind]: Rows[K]['shape'] extends S ? K : never
}[DecisionKind]

export const DECISION_KINDS = Object.keys(ROWS) as DecisionKind[]
export const isDecisionKind = (kind: string): kind is DecisionKind => Object.hasOwn(DECISIONS, kind)
export const isAskedKind = (kind: DecisionKind): kind is AskedKind => DECISIONS[kind].asked

export type ShapeOf<K extends DecisionKind> = Rows[K]['shape']
export type Answer<K extends DecisionKind> = Infer<Rows[K]['answer']>
export type Offer<K extends DecisionKind> = NonNullable<Rows[K]['offer']>
export type About<K extends DecisionKind> = Situations[Rows[K]['about']]
/** Who answers: a chair or a faction. */
export type SeatOf<K extends DecisionKind> = Rows[K]['of'] extends 'chair' ? Chair : Faction

/** What a seat can do now: a question put to it, or a play it may make unasked. */
export type Decision<K extends DecisionKind = DecisionKind> = {
  readonly [D in K]: {
    readonly kind: D
    readonly shape: ShapeOf<D>
    readonly rule: string
    readonly asked: Rows[D]['asked']
    /** The number of the question, for a command that names what it answers. */
    readonly ask?: number
    /** What is going on that it is about. */
    readonly about: About<D>
    readonly offer: Offer<D>
  }
}[K]

/** What a seat said: the only input of a game. `ask` names the question it answers, by number. */
export type Command<K extends DecisionKind = DecisionKind> = {
  [D in K]: { seat: Seat; kind: D; answer: Answer<D>; ask?: number }
}[K]
