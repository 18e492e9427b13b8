import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Card,
  type DecisionKind,
  type Faction,
  factsOf,
  fallback,
  type Group,
  type KindOfShape,
  type Plan,
  type Question,
  type Rng,
  rngFrom,
  type Shape,
  type Term,
} from '@arrakis/engine'
import { planConstraints } from '../src/decisions/battle/constraints.ts'
import { battleOf, opponentOf, sideOf, skillOf } from '../src/decisions/battle/known.ts'
import {
  allowedDials,
  dialsOf,
  supportsFor,
  waysToArm,
  withDial,
  withLeader,
} from '../src/decisions/battle/strength.ts'
import {
  fieldOf,
  limitToParties,
  newTerm,
  TERM_FIELDS,
  TERM_KINDS,
  withTermField,
} from '../src/decisions/deals/terms.ts'
import type { CustomRequired } from '../src/decisions/kinds.ts'
import { moveOf, moveTargets, reachesOf } from '../src/decisions/move/moving.ts'
import { isSame, sourcesOf } from '../src/decisions/parts/groups.ts'
import { newDraft, targetsOf } from '../src/decisions/ship/shipment.ts'
import { isComplete, newQuestion, questionFor, withQuestionField } from '../src/decisions/truthtrance/questions.ts'
import { answers, legal, MORE, type Moment } from './support/answers.ts'

type Check<K extends DecisionKind> = (moment: Moment<K>) => boolean
const has = <T>(list: readonly T[], value: T): boolean => list.includes(value)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isOneOf = (choices: readonly unknown[], answer: unknown): boolean =>
  choices.some((choice) => same(choice, answer))

/** From the plan the form begins with to this one, a part at a time, by nothing that is greyed. */
const planned: Check<'plan'> = (moment) => {
  const { state, seat, seen, answer: wanted } = moment
  const { offer } = moment.decision
  const me = seat as Faction
  const hand = seen.factions[me]!.hand ?? []
  const least = fallback(state, seat)!.answer as Plan
  const bonds = planConstraints(seen, me, opponentOf(battleOf(seen)!, me))
  const ok = (plan: Plan): boolean => legal(moment, 'plan', plan)
  // A part is greyed only as long as the plan is legal without it.
  const open = (from: Plan, to: Plan): boolean => !ok(from) || ok(to)
  const steps: ((plan: Plan) => Plan | null)[] = [
    (plan) => {
      if (plan.leader === wanted.leader) return plan
      if (!has(offer.leader, wanted.leader)) return null
      const led = withLeader(plan, wanted.leader)
      const alone = { ...led, kwisatzHaderach: false }
      return open(plan, led) ? led : open(plan, alone) ? alone : null
    },
    (plan) => {
      if ((plan.decoy ?? null) === (wanted.decoy ?? null)) return plan
      return offer.decoy &&
        offer.decoy.length > 1 &&
        plan.leader === 'cheap-hero' &&
        has(offer.decoy, wanted.decoy ?? null)
        ? { ...plan, decoy: wanted.decoy ?? null }
        : null
    },
    ...(['weapon', 'defence'] as const).map((place) => (plan: Plan) => {
      if (plan[place] === wanted[place]) return plan
      if (plan.leader === null || offer[place].length < 2 || !has(offer[place], wanted[place])) return null
      const ways = waysToArm(plan, place, wanted[place], hand, offer)
      const armed = ways.find(ok) ?? ways[0]!
      return open(plan, armed) ? armed : null
    }),
    (plan) => {
      if (plan.kwisatzHaderach === wanted.kwisatzHaderach) return plan
      if (!offer.kwisatzHaderach || plan.leader === null) return null
      const guided = { ...plan, kwisatzHaderach: wanted.kwisatzHaderach }
      return !wanted.kwisatzHaderach || open(plan, guided) ? guided : null
    },
    (plan) => {
      if (plan.dial === wanted.dial && plan.spice === wanted.spice) return plan
      const dials = allowedDials(dialsOf(offer.forces, offer.spice.max), bonds, me, least.dial)
      if (!has(dials, wanted.dial)) return null
      const dialled = withDial(plan, offer.forces, offer.spice.max, wanted.dial)
      const supports = supportsFor(offer.forces, wanted.dial, offer.spice.max)
      if (dialled.spice !== wanted.spice && offer.forces.support !== 'spice') return null
      return has(supports, wanted.spice) ? { ...dialled, spice: wanted.spice } : null
    },
  ]
  steps.push((plan) => {
    const [banked, asked] = [plan.more?.banked ?? 0, wanted.more?.banked ?? 0]
    if (banked === asked) return plan
    const most = Math.max(banked, Math.min(3, seen.factions[me]!.spice! - plan.spice))
    if (skillOf(seen.skills, plan.leader) !== 'spice-banker' || asked > most) return null
    const { more: _, ...rest } = plan
    return asked === 0 ? rest : { ...rest, more: { banked: asked } }
  })
  steps.push((plan) => {
    const asked = wanted.more?.mercenaries ?? false
    if ((plan.more?.mercenaries ?? false) === asked) return plan
    if (!hand.includes('mercenaries') || plan.leader === null) return null
    const { mercenaries: _, ...others } = plan.more ?? {}
    const hired: Plan = { ...plan, more: asked ? { ...others, mercenaries: true } : others }
    return !asked || open(plan, hired) ? hired : null
  })
  steps.push((plan) => {
    const asked = wanted.more?.second
    if (plan.more?.second === asked) return plan
    const { second: _, ...others } = plan.more ?? {}
    if (!asked) return { ...plan, more: others }
    return has(offer.second ?? [], asked) ? { ...plan, more: { ...others, second: asked } } : null
  })
  const is = (plan: Plan): boolean =>
    same(
      [
        plan.dial,
        plan.spice,
        plan.leader,
        plan.decoy ?? null,
        plan.kwisatzHaderach,
        plan.weapon,
        plan.defence,
        plan.more?.banked ?? 0,
        plan.more?.mercenaries ?? false,
        plan.more?.second ?? null,
      ],
      [
        wanted.dial,
        wanted.spice,
        wanted.leader,
        wanted.decoy ?? null,
        wanted.kwisatzHaderach,
        wanted.weapon,
        wanted.defence,
        wanted.more?.banked ?? 0,
        wanted.more?.mercenaries ?? false,
        wanted.more?.second ?? null,
      ],
    )
  const tried = new Set<string>()
  const search = (plan: Plan): boolean => {
    if (is(plan)) return true
    const key = JSON.stringify(plan)
    if (tried.has(key)) return false
    tried.add(key)
    return steps.some((step) => {
      const next = step(plan)
      return next !== null && next !== plan && search(next)
    })
  }
  return search(least)
}

const within = (n: number, min: number, max: number): boolean => n >= min && n <= max

/** Whether the builder of questions comes to this one. */
function asks(question: Question, of: Faction): boolean {
  let built: Question = newQuestion(question.about, of)
  for (const [name, value] of Object.entries(question))
    if (name !== 'about') built = withQuestionField(built, name, value)
  for (const name of Object.keys(built)) if (!(name in question)) built = withQuestionField(built, name, null)
  assert.deepEqual(built, question)
  return isComplete(built)
}

/** Whether the builder of deals comes to this term. */
function agreed(term: Term, me: Faction, parties: readonly Faction[]): boolean {
  if (!has(TERM_KINDS, term.term)) return false
  const kind = term.term
  let built: Term = newTerm(kind, me, parties[1]!)
  const all = TERM_FIELDS[kind]
  // Two who would become one change places: what is set first may be set once more.
  for (const [name] of [...all, ...all])
    if (fieldOf(built, name) !== fieldOf(term, name)) built = withTermField(built, name, fieldOf(term, name))
  assert.deepEqual(limitToParties(built, parties), built)
  return same(Object.entries(built).sort(), Object.entries(term).sort())
}

const groupsFit = (from: readonly Group[], groups: readonly Group[]): boolean =>
  groups.every((group) =>
    from.some((one) => isSame(one, group) && group.normal <= one.normal && group.elite <= one.elite),
  )

/** Whether some are taken from a list, each as often as it stands there. */
function isSomeOf(from: readonly unknown[], some: readonly unknown[]): boolean {
  const left = [...from]
  return some.every((one) => {
    const i = left.indexOf(one)
    if (i >= 0) left.splice(i, 1)
    return i >= 0
  })
}

/** What the form of a shape comes to. */
const SHAPES: { readonly [S in Exclude<Shape, 'custom'>]: Check<KindOfShape<S>> } = {
  'yes-no': ({ decision, answer }) => has(decision.offer.choices, answer),
  'one-of': ({ decision, answer }) => isOneOf(decision.offer.choices, answer),
  'some-of': ({ decision: { offer }, answer }) =>
    within(answer.length, offer.least, offer.most) && isSomeOf(offer.from, answer),
  amount: ({ decision: { offer }, answer }) =>
    answer === 'pass' ? offer.pass : offer.range !== null && within(answer, offer.range.min, offer.range.max),
  forces: ({ decision: { offer }, answer: { normal, elite } }) =>
    normal <= offer.normal.max && elite <= offer.elite.max && normal + elite <= offer.most,
  place: ({ decision: { offer }, answer }) => (answer === 'pass' ? offer.pass : has(offer.places, answer)),
}

/** What the form of a kind comes to, where it is not that of its shape. */
const OWN: CustomRequired<{ [K in DecisionKind]: Check<K> }> = {
  prediction: ({ decision: { offer }, answer: { faction, turn } }) =>
    has(offer.faction, faction) && within(turn, offer.turn.min, offer.turn.max),
  traitor({ seen, seat, answer, decision: { offer } }) {
    const dealt = seen.factions[seat as Faction]?.unchosen
    if (answer === 'none') return has(offer.choices, 'none')
    return !has(offer.choices, 'none') && Array.isArray(dealt) && dealt.includes(answer)
  },
  'place-fremen': ({ decision: { offer }, answer: groups }) =>
    groups.every(({ area }) => has(offer.areas, area)) &&
    groups.reduce((sum, { normal, elite }) => sum + normal + elite, 0) === offer.total,
  'call-worm': ({ decision: { offer }, answer }) =>
    answer === 'pass' || (answer.card === offer.card[0] && has(offer.territory, answer.territory)),
  nexus(moment) {
    const { answer: step, decision } = moment
    if (step.do !== 'offer') return isOneOf(decision.offer.choices, step)
    const { primary: _, ...plain } = step
    // With a primary for a condition, where the table knows any.
    return (
      isOneOf(decision.offer.choices, plain) &&
      (!step.primary || legal(moment, 'nexus', { ...plain, primary: moment.seat }))
    )
  },
  ride: moved,
  'harvest.shares': ({ decision: { offer }, answer }) =>
    answer.every(({ to, cards }) => has(offer.to, to) && cards.every((card) => has(offer.stock, card))),
  'harvest.trade'({ decision: { offer }, answer: step }) {
    if (step.do !== 'offer') return step.do === 'done' || offer.offers.some(({ id }) => id === step.offer)
    return has(offer.to, step.to) && step.give.every((card) => has(offer.cards, card)) && step.want.length < 2
  },
  'harvest.commit': ({ decision: { offer }, answer }) =>
    answer.every(({ place, troops }) => has(offer.places, place) && troops.every((card) => has(offer.cards, card))),
  bid({ decision: { offer }, answer }) {
    if (answer === 'pass') return true
    if (typeof answer === 'number') return within(answer, offer.min, offer.max) || offer.beyond.length > 0
    return has(offer.beyond, answer.karama) && answer.bid >= offer.min
  },
  revival: ({ decision: { offer }, answer: { normal, elite, leader } }) =>
    normal <= offer.normal.max && elite <= offer.elite.max && has(offer.leader, leader),
  ship({ decision: { offer }, answer: shipment }) {
    if (shipment === 'pass') return true
    const from = 'from' in shipment ? shipment.from : []
    const open = targetsOf(offer, { ...newDraft(offer), kind: shipment.kind, from })
    return has(offer.kinds, shipment.kind) && (shipment.kind === 'return' || has(open, shipment.to))
  },
  'send-advisor': ({ answer }) => has(['same', 'polar-sink', 'pass'], answer),
  move: moved,
  voice: ({ answer, decision }) => answer === 'pass' || has(decision.offer.kind, answer.kind),
  'show-element'({ seen, seat, decision: { offer }, answer }) {
    if (offer.element !== 'dial') return isOneOf(offer.choices, answer)
    const me = seat as Faction
    const values = dialsOf(factsOf(seen).musters[me]!, seen.factions[me]!.spice ?? 0)
    return typeof answer === 'number' && answer <= offer.dial.max && has(values, answer)
  },
  plan: planned,
  'call-traitor'({ seen, seat, answer, decision: { about, offer } }) {
    const enemy = opponentOf(about, sideOf(seen, about, seat as Faction))
    const plan = about.plans.find(({ of }) => of === enemy)?.plan
    const led = [plan?.leader, plan?.more?.second].some((leader) => leader && leader !== 'cheap-hero')
    return led && has(offer.choices, answer)
  },
  aftermath: ({ decision: { offer }, answer: { discard, lose } }) =>
    isSomeOf(offer.discard, discard) && groupsFit(offer.from, lose),
  reword: ({ answer, decision }) => asks(answer, decision.about.of),
  orders: () => true,
  standing: () => true,
  credit({ decision, answer: { cards, shipments }, seen, seat }) {
    const now = seen.factions[seat as Faction]!.credit!
    const most = decision.offer.cards.max + now.cards + now.shipments
    const what = seen.phase === 'bidding' ? 'cards' : 'shipments'
    return (what === 'cards' ? shipments : cards) === 0 && cards + shipments <= most
  },
  show: ({ decision, answer }) => has(decision.offer.to, answer.to),
  'offer-deal': ({ decision, answer: { with: others, terms, turns }, seat }) =>
    others.every((one) => has(decision.offer.with, one)) &&
    within(turns, 1, 20) &&
    terms.every((term) => agreed(term, seat as Faction, [seat as Faction, ...others])),
  'answer-deal': ({ seen, answer }) => seen.deals.some(({ id }) => id === answer.deal),
  truthtrance: ({ answer: { of, question }, decision: { offer } }) =>
    has(offer.of, of) && has(offer.about, question.about) && asks(question, of),
  'tleilaxu-ghola': revived,
  mercenary: ({ decision, answer }) => has(decision.offer.for, answer.for),
  'name-primary': ({ decision, answer }) => has(decision.offer.of, answer.of),
  'bid-infinity': byCard,
  'karama-half-price': byCard,
  'karama-see-plan': byCard,
  'karama-call-worm': byCard,
  'karama-revive': revived,
  'karama-take-hand': byCard,
}

interface WithCard {
  readonly decision: { readonly offer: { readonly card: readonly Card[] } }
  readonly answer: { readonly card: Card }
}
function byCard({ decision, answer }: WithCard): boolean {
  return has(decision.offer.card, answer.card)
}

function revived({ decision: { offer }, answer }: Moment<'tleilaxu-ghola' | 'karama-revive'>): boolean {
  if (answer.leader !== null) return has<string | null>(offer.leader, answer.leader)
  const { normal, elite } = answer
  return normal <= offer.tanks.normal && elite <= offer.tanks.elite && normal + elite <= offer.limit
}

function moved({ seen, seat, decision, answer: move }: Moment<'move' | 'ride'>): boolean {
  if (move === 'pass') return true
  const reaches = reachesOf(decision, sourcesOf(seen, seat as Faction))
  if (!move.from.every((group) => reaches.some(({ source }) => isSame(source, group)))) return false
  assert.deepEqual(moveOf({ from: move.from, to: move.to, fight: move.fight ?? false }), move)
  return has(moveTargets(reaches, move.from), move.to)
}

/** Any of these: one that was looked up by the kind of a moment takes that moment. */
type AnyCheck = { check(moment: Moment): boolean }['check']
function comesTo(moment: Moment): boolean {
  const own: AnyCheck | undefined = OWN[moment.kind]
  const { shape } = moment.decision
  const check: AnyCheck | undefined = own ?? (shape === 'custom' ? undefined : SHAPES[shape])
  assert.ok(check, `no form for ${moment.kind}`)
  return check(moment)
}
type AnyMore = { more(moment: Moment, rng: Rng): unknown[] }['more']
function moreOf(moment: Moment, rng: Rng): unknown[] {
  const more: AnyMore | undefined = MORE[moment.kind]
  return (more?.(moment, rng) ?? []).filter((answer) => legal(moment, moment.kind, answer))
}

describe('every answer that can be given', () => {
  it('can be given by its form, under every preset and set of options', () => {
    const heard = new Set<DecisionKind>()
    const rng = rngFrom('more')
    for (const moment of answers(12)) {
      const { kind, state } = moment
      for (const answer of [moment.answer, ...moreOf(moment, rng)]) {
        const { preset, options } = state.table
        const where = (): string => JSON.stringify([preset, options, moment.seat, kind, answer, moment.decision.offer])
        assert.ok(comesTo({ ...moment, answer } as Moment), where())
      }
      heard.add(kind)
    }
    assert.ok(heard.size > 48, [...heard].join())
  })
})

describe('a question under Truthtrance', () => {
  it('is about the new target when the target changes', () => {
    const lead: Question = { about: 'will-lead', leader: 'hawat', against: 'guild', in: 'arrakeen' }
    assert.deepEqual(questionFor(lead, 'guild'), { about: 'will-lead', leader: 'staban', in: 'arrakeen' })
    assert.deepEqual(questionFor({ about: 'will-dial', moreThan: 3, against: 'guild' }, 'emperor'), {
      about: 'will-dial',
      moreThan: 3,
      against: 'guild',
    })
  })

  it('of a prediction names a faction or a turn', () => {
    const asked = newQuestion('prediction', 'bene-gesserit')
    assert.ok(isComplete(asked))
    assert.ok(!isComplete(withQuestionField(asked, 'turn', null)))
  })
})
