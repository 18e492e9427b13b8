import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Answers,
  type Card,
  type Decision,
  type DecisionKind,
  type Faction,
  type Force,
  factsOf,
  fallback,
  type Group,
  type LeaderId,
  type Plan,
  type Question,
  rngFrom,
  type Shipment,
  type Term,
} from '@arrakis/engine'
import { battleOf, opponentOf, sideOf } from '../src/decisions/battle/known.ts'
import { armedWith, bondsOf, dialsOf, ledBy, openDials, supportsFor, turned } from '../src/decisions/battle/strength.ts'
import {
  amongParties,
  fieldOf,
  newTerm,
  TERM_FIELDS,
  TERM_KINDS,
  type TermKind,
  withField,
} from '../src/decisions/deals/terms.ts'
import { moveOf, moveTargets, reachesOf } from '../src/decisions/move/moving.ts'
import { isSame, sourcesOf } from '../src/decisions/parts/groups.ts'
import { newDraft, openTo, type ShipOffer } from '../src/decisions/ship/shipment.ts'
import {
  askedOf,
  isWhole,
  newQuestion,
  withField as withQuestionField,
} from '../src/decisions/truthtrance/questions.ts'
import { answers, choicesOf, fieldsOf, legal, MORE, type Moment, type PlanOffer } from './support/answers.ts'

type Check = (moment: Moment) => boolean
const has = <T>(list: readonly T[], value: T): boolean => list.includes(value)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const chosen: Check = ({ decision, answer }) => choicesOf(decision).some((choice) => same(choice, answer))

/** From the plan the form begins with to this one, a part at a time, by nothing that is greyed. */
const planned: Check = (moment) => {
  const { state, seat, seen, decision } = moment
  const wanted = moment.answer as Plan
  const offer = fieldsOf<PlanOffer>(decision)
  const me = seat as Faction
  const hand = seen.factions[me]!.hand ?? []
  const least = fallback(state, seat)!.answer as Plan
  const bonds = bondsOf(seen, me, opponentOf(battleOf(seen)!, me))
  const ok = (plan: Plan): boolean => legal(moment, 'plan', plan)
  // A part is greyed only as long as the plan is legal without it.
  const open = (from: Plan, to: Plan): boolean => !ok(from) || ok(to)
  const steps: ((plan: Plan) => Plan | null)[] = [
    (plan) => {
      if (plan.leader === wanted.leader) return plan
      if (!has(offer.leader, wanted.leader)) return null
      const led = ledBy(plan, wanted.leader)
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
      const armed = armedWith(plan, place, wanted[place], hand)
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
      const dials = openDials(dialsOf(offer.forces, offer.spice.max), bonds, me, least.dial)
      if (!has(dials, wanted.dial)) return null
      const dialled = turned(plan, offer.forces, offer.spice.max, wanted.dial)
      const supports = supportsFor(offer.forces, wanted.dial, offer.spice.max)
      if (dialled.spice !== wanted.spice && offer.forces.support !== 'spice') return null
      return has(supports, wanted.spice) ? { ...dialled, spice: wanted.spice } : null
    },
  ]
  const is = (plan: Plan): boolean =>
    same(
      [plan.dial, plan.spice, plan.leader, plan.decoy ?? null, plan.kwisatzHaderach, plan.weapon, plan.defence],
      [
        wanted.dial,
        wanted.spice,
        wanted.leader,
        wanted.decoy ?? null,
        wanted.kwisatzHaderach,
        wanted.weapon,
        wanted.defence,
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
  return isWhole(built)
}

/** Whether the builder of deals comes to this term. */
function agreed(term: Term, me: Faction, parties: readonly Faction[]): boolean {
  if (!has(TERM_KINDS as readonly string[], term.term)) return false
  const kind = term.term as TermKind
  let built: Term = newTerm(kind, me, parties[1]!)
  const all = TERM_FIELDS[kind]
  // Two who would become one change places: what is set first may be set once more.
  for (const [name] of [...all, ...all])
    if (fieldOf(built, name) !== fieldOf(term, name)) built = withField(built, name, fieldOf(term, name))
  assert.deepEqual(amongParties(built, parties), built)
  return same(Object.entries(built).sort(), Object.entries(term).sort())
}

const groupsFit = (from: readonly Group[], groups: readonly Group[]): boolean =>
  groups.every((group) =>
    from.some((one) => isSame(one, group) && group.normal <= one.normal && group.elite <= one.elite),
  )

const ALL: { readonly [K in DecisionKind]: Check } = {
  faction: chosen,
  prediction({ decision, answer }) {
    const { faction, turn } = answer as Answers['prediction']
    const offer = fieldsOf<{ faction: Faction[]; turn: { min: number; max: number } }>(decision)
    return has(offer.faction, faction) && within(turn, offer.turn.min, offer.turn.max)
  },
  swap: chosen,
  traitor: (moment) => {
    const { seen, seat, answer, decision } = moment
    const dealt = seen.factions[seat as Faction]?.unchosen
    return answer === 'none'
      ? choicesOf(decision).includes('none')
      : !choicesOf(decision).includes('none') && Array.isArray(dealt) && dealt.includes(answer as LeaderId)
  },
  'redraw-traitors': chosen,
  'place-fremen'({ decision, answer }) {
    const { areas, total } = fieldsOf<{ areas: string[]; total: number }>(decision)
    const groups = answer as Group[]
    return (
      groups.every(({ area }) => has(areas, area)) &&
      groups.reduce((sum, { normal, elite }) => sum + normal + elite, 0) === total
    )
  },
  'place-advisor': chosen,
  'storm-dial'({ decision, answer }) {
    return within(answer as number, ...range(decision))
  },
  'weather-control'({ decision, answer }) {
    return answer === 'pass' || within(answer as number, ...range(decision))
  },
  'family-atomics': (m) => m.answer === 'yes' || m.answer === 'no',
  'call-worm'({ decision, answer }) {
    if (answer === 'pass') return true
    const { card, territory } = answer as { card: Card; territory: string }
    const offer = fieldsOf<{ card: Card[]; territory: string[] }>(decision)
    return card === offer.card[0] && has(offer.territory, territory)
  },
  nexus(moment) {
    const step = moment.answer as Answers['nexus']
    if (step.do !== 'offer') return chosen(moment)
    const { primary: _, ...plain } = step
    // With a primary for a condition, where the table knows any.
    return (
      chosen({ ...moment, answer: plain }) &&
      (!step.primary || legal(moment, 'nexus', { ...plain, primary: moment.seat }))
    )
  },
  'place-worm': (m) => m.answer === 'pass' || chosen(m),
  'protect-ally': chosen,
  ride: moved,
  bid({ decision, answer }) {
    if (answer === 'pass') return true
    const { bid } = fieldsOf<{ bid: { min: number; max: number; beyond: Card[] } }>(decision)
    if (typeof answer === 'number') return within(answer, bid.min, bid.max) || bid.beyond.length > 0
    return has(bid.beyond, (answer as { karama: Card }).karama) && (answer as { bid: number }).bid >= bid.min
  },
  'grant-revival': chosen,
  revival({ decision, answer }) {
    const { normal, elite, leader } = answer as Answers['revival']
    const offer = fieldsOf<{ normal: { max: number }; elite: { max: number }; leader: unknown[] }>(decision)
    return normal <= offer.normal.max && elite <= offer.elite.max && has(offer.leader, leader)
  },
  'pay-revival'({ decision, answer }) {
    const { normal, elite } = answer as Force
    const offer = fieldsOf<{ normal: { max: number }; elite: { max: number } }>(decision)
    return normal <= offer.normal.max && elite <= offer.elite.max
  },
  'revive-leader': (m) => m.answer === 'pass' || chosen(m),
  'guild-turn': chosen,
  ship({ decision, answer }) {
    if (answer === 'pass') return true
    const offer = fieldsOf<ShipOffer>(decision)
    const shipment = answer as Shipment
    const from = 'from' in shipment ? shipment.from : []
    const open = openTo(offer, { ...newDraft(offer), kind: shipment.kind, from })
    return has(offer.kinds, shipment.kind) && (shipment.kind === 'return' || has(open, shipment.to))
  },
  'stop-shipment': chosen,
  'send-advisor': (m) => has(['same', 'polar-sink', 'pass'], m.answer as string),
  wartime({ decision, answer }) {
    const { territories } = fieldsOf<{ territories: string[] }>(decision)
    return (answer as string[]).every((place) => has(territories, place))
  },
  intrusion: chosen,
  coexist: chosen,
  move: moved,
  'hajr-again': (m) => m.answer === 'yes' || m.answer === 'no',
  battle: chosen,
  leaderless: chosen,
  voice: ({ answer, decision }) =>
    answer === 'pass' || has(fieldsOf<{ kind: string[] }>(decision).kind, (answer as { kind: string }).kind),
  prescience: (m) => m.answer === 'pass' || chosen(m),
  'show-element'({ seen, seat, decision, answer }) {
    const { dial, oneOf = [] } = fieldsOf<{ dial?: { min: number; max: number }; oneOf?: unknown[] }>(decision)
    if (!dial) return oneOf.some((one) => same(one, answer))
    const me = seat as Faction
    const values = dialsOf(factsOf(seen).musters[me]!, seen.factions[me]!.spice ?? 0).filter((n) => n <= dial.max)
    return has(values, answer as number)
  },
  plan: planned,
  'call-traitor'({ seen, seat, answer, decision }) {
    const battle = battleOf(seen)!
    const enemy = opponentOf(battle, sideOf(seen, battle, seat as Faction))
    const laid = seen.stack.findLast(({ proc }) => proc === 'battle-results') as unknown as {
      plans: { of: Faction; plan: Plan }[]
    }
    const leader = laid.plans.find(({ of }) => of === enemy)?.plan.leader
    return leader !== null && leader !== undefined && leader !== 'cheap-hero' && has(choicesOf(decision), answer)
  },
  aftermath({ decision, answer }) {
    const { discard, lose } = answer as Answers['aftermath']
    const offer = fieldsOf<{ discard: Card[]; lose: Force[]; from: Group[] }>(decision)
    const left = [...offer.discard]
    for (const card of discard) {
      if (!has(left, card)) return false
      left.splice(left.indexOf(card), 1)
    }
    return groupsFit(offer.from, lose)
  },
  capture: (m) => has(['yes', 'no'], m.answer as string),
  captive: (m) => has(['keep', 'kill'], m.answer as string),
  karama: (m) => m.answer === 'pass' || chosen(m),
  'accept-mercenaries': (m) => has(['yes', 'no'], m.answer as string),
  truth: chosen,
  reword: ({ answer, seen }) =>
    asks(
      answer as Question,
      (seen.stack.findLast(({ proc }) => proc === 'truthtrance') as unknown as { of: Faction }).of,
    ),
  'return-cards'({ decision, answer }) {
    const { cards, count } = fieldsOf<{ cards: Card[]; count: number }>(decision)
    return (answer as Card[]).length === count && (answer as Card[]).every((card) => has(cards, card))
  },
  orders: () => true,
  standing: () => true,
  credit({ decision, answer, seen, seat }) {
    const { cards, shipments } = answer as Answers['credit']
    const now = seen.factions[seat as Faction]!.credit
    const most = fieldsOf<{ cards: { max: number } }>(decision).cards.max + now.cards + now.shipments
    const what = seen.phase === 'bidding' ? 'cards' : 'shipments'
    return (what === 'cards' ? shipments : cards) === 0 && cards + shipments <= most
  },
  show: ({ decision, answer }) => has(fieldsOf<{ to: Faction[] }>(decision).to, (answer as Answers['show']).to),
  withdraw: chosen,
  'offer-deal'({ decision, answer, seat }) {
    const { with: others, terms, turns } = answer as Answers['offer-deal']
    const offer = fieldsOf<{ with: Faction[]; turns: { min: number; max: number } }>(decision)
    return (
      others.every((one) => has(offer.with, one)) &&
      within(turns, offer.turns.min, offer.turns.max) &&
      terms.every((term) => agreed(term, seat as Faction, [seat as Faction, ...others]))
    )
  },
  'answer-deal': ({ seen, answer }) => seen.deals.some(({ id }) => id === (answer as Answers['answer-deal']).deal),
  truthtrance({ answer, decision }) {
    const { of, question } = answer as Answers['truthtrance']
    const offer = fieldsOf<{ of: Faction[]; about: string[] }>(decision)
    return has(offer.of, of) && has(offer.about, question.about) && asks(question, of)
  },
  'tleilaxu-ghola': revived,
  hajr: chosen,
  mercenary: ({ decision, answer }) =>
    has(fieldsOf<{ for: Faction[] }>(decision).for, (answer as Answers['mercenary']).for),
  'name-primary': ({ decision, answer }) =>
    has(fieldsOf<{ of: Faction[] }>(decision).of, (answer as Answers['name-primary']).of),
  'bid-infinity': byCard,
  'karama-half-price': byCard,
  'karama-see-plan': byCard,
  'karama-call-worm': byCard,
  'karama-revive': revived,
  'karama-take-hand': byCard,
}

function range(decision: Decision): [number, number] {
  const all = fieldsOf<Record<string, unknown>>(decision)
  const found = Object.values(all).find(
    (one): one is { min: number; max: number } => typeof one === 'object' && one !== null && 'min' in one,
  )!
  return [found.min, found.max]
}

function byCard({ decision, answer }: Moment): boolean {
  return has(fieldsOf<{ card: Card[] }>(decision).card, (answer as { card: Card }).card)
}

function revived({ decision, answer }: Moment): boolean {
  const { leader, ...force } = answer as { leader: LeaderId | null } & Partial<Force>
  const offer = fieldsOf<{ leader: unknown[]; tanks: Force; limit: number }>(decision)
  if (leader !== null) return has(offer.leader, leader)
  const { normal = 0, elite = 0 } = force
  return normal <= offer.tanks.normal && elite <= offer.tanks.elite && normal + elite <= offer.limit
}

function moved({ seen, seat, decision, answer }: Moment): boolean {
  if (answer === 'pass') return true
  const move = answer as { from: Group[]; to: string; fight?: boolean }
  const reaches = reachesOf(decision, sourcesOf(seen, seat as Faction))
  if (!move.from.every((group) => reaches.some(({ source }) => isSame(source, group)))) return false
  assert.deepEqual(moveOf({ from: move.from, to: move.to, fight: move.fight ?? false }), move)
  return has(moveTargets(reaches, move.from), move.to)
}

describe('every answer that can be given', () => {
  it('can be given by its form, under every preset and whatever the options', () => {
    const heard = new Set<DecisionKind>()
    const rng = rngFrom('more')
    for (const moment of answers(12)) {
      const { kind, state } = moment
      const more = (MORE[kind]?.(moment, rng) ?? []).filter((answer) => legal(moment, kind, answer))
      for (const answer of [moment.answer, ...more]) {
        const { preset, options } = state.table
        const where = (): string => JSON.stringify([preset, options, moment.seat, kind, answer, moment.decision.offer])
        assert.ok(ALL[kind]({ ...moment, answer }), where())
      }
      heard.add(kind)
    }
    assert.ok(heard.size > 48, [...heard].join())
  })
})

describe('a question under Truthtrance', () => {
  it('put to somebody else is about them', () => {
    const lead: Question = { about: 'will-lead', leader: 'hawat', against: 'guild', in: 'arrakeen' }
    assert.deepEqual(askedOf(lead, 'guild'), { about: 'will-lead', leader: 'staban', in: 'arrakeen' })
    assert.deepEqual(askedOf({ about: 'will-dial', moreThan: 3, against: 'guild' }, 'emperor'), {
      about: 'will-dial',
      moreThan: 3,
      against: 'guild',
    })
  })

  it('of a prediction names a faction or a turn', () => {
    const asked = newQuestion('prediction', 'bene-gesserit')
    assert.ok(isWhole(asked))
    assert.ok(!isWhole(withQuestionField(asked, 'turn', null)))
  })
})
