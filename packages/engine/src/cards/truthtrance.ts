import { factionState } from '../board/forces.ts'
import { TERRITORIES, territoryOf } from '../board/map.ts'
import { answerIfAny, answerOf, ask, procedure } from '../hooks/flow.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { decision, play } from '../hooks/rules.ts'
import { oneOf } from '../hooks/shapes.ts'
import { call, end, frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import type { Plan, Question } from '../model/answers.ts'
import { type Card, type CardKind, deckFor, isCard, isOf, kindOf, TREACHERY, VOICE_CARDS } from '../model/cards.ts'
import type { Answer } from '../model/decisions.ts'
import { type Faction, LEADER } from '../model/factions.ts'
import type { Situations } from '../model/now.ts'
import type { Range } from '../model/offers.ts'
import type { AreaId, TerritoryId } from '../model/places.ts'
import { namedBy, playsNamed } from '../model/plan.ts'
import { battleOf, couldDial, lowestPlan } from '../procedures/battle/plan.ts'
import { AUCTION, BATTLE, TRUTHTRANCE } from '../procedures/frames.ts'
import { holds, playCard } from '../procedures/hands.ts'
import { FUTURE, futureChoices, hasActed, isFuture, swear } from '../procedures/oaths.ts'
import { pileHand } from '../procedures/piles.ts'

/** Whether a card, or a kind of cards, is one for battle plans. */
const isPlanned = (what: Card | CardKind): boolean =>
  (isCard(what) ? kindOf(what) : what) !== 'special' || VOICE_CARDS.some((card) => card === what)

/** TRU-01 to TRU-03, TRU-09 The game stands still until the answer; what can be judged is judged at once. */
export const truthtrance = procedure(TRUTHTRANCE, 'closed', {
  what: 'truthtrance',
  of: ({ by, of, question, objected }) => ({ by, of, question: question, objected }),
})({
  asks(g, f) {
    tell(g, { type: 'questionAsked', by: f.by, of: f.of, question: f.question })
    const truth = truthOf(g, f.of, f.question)
    f.answers = truth ? { [f.of]: truth } : {}
    if (!truth) ask(g, 'truth', [f.of])
  },
  hears(g, f) {
    const answer = answerOf(f, 'truth', f.of)
    if (answer === 'object') {
      f.objected = true
      if (optionOf(g, 'truthtrance.badQuestion') === 'cardLost') {
        tell(g, { type: 'questionObjected', by: f.of })
        return end(g)
      }
      return ask(g, 'reword', [f.by])
    }
    g.state.questions.push({ by: f.by, of: f.of, question: f.question, answer })
    tell(g, { type: 'questionAnswered', by: f.of, answer })
    const plays = answer === 'yes'
    if (f.question.about === 'plan') g.state.battle!.promises.push({ of: f.of, ...namedBy(f.question), plays })
    if (f.question.about === 'dial') g.state.battle!.promises.push({ of: f.of, moreThan: f.question.moreThan, plays })
    if (isFuture(f.question)) swear(g, f.of, f.question, answer)
    end(g)
  },
  rewords(_, f) {
    f.question = answerOf(f, 'reword', f.by)
    return 'asks'
  },
})

type OfPlan = Extract<Question, { about: 'plan' | 'dial' }>
const hasPlanned = (plan: Plan, question: OfPlan): boolean =>
  question.about === 'plan' ? playsNamed(plan, question) : plan.dial > question.moreThan

/** TRU-02 The truthful answer, where the game knows it. */
function truthOf(g: Game, of: Faction, question: Question): 'yes' | 'no' | null {
  const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')
  const { state } = g
  const own = factionState(state, of)
  switch (question.about) {
    case 'card':
      return yes(own.hand.some((card) => isOf(card, question.card)))
    case 'traitor':
      return yes(consult(g, 'traitors.told', own.traitors, { seat: of }).includes(question.leader))
    case 'holds':
      return yes(pileHand(state, question.pile, of).includes(question.card))
    case 'spice':
      return yes(own.spice >= question.atLeast)
    case 'reserves':
      return yes(own.reserves.normal + own.reserves.elite >= question.atLeast)
    case 'storm':
      return yes(state.storm.next === question.next)
    case 'prediction': {
      const { faction, turn } = state.prediction!
      return yes((question.faction ?? faction) === faction && (question.turn ?? turn) === turn)
    }
    case 'plan':
    case 'dial': {
      const plan = answerIfAny(frameOf(state, BATTLE)!, 'plan', of)
      return plan ? yes(hasPlanned(plan, question)) : null
    }
    default:
      return null
  }
}

/** While plans are made, or lie sealed. */
const inPlanning = (g: Game): boolean => {
  const f = frameOf(g.state, BATTLE)
  return f !== undefined && (f.ask ? f.ask.kind === 'plan' : f.aggressor in f.answers && f.defender in f.answers)
}

/** TRU-04 What is to come can be asked only where answers may speak of it. */
const futureRefusal = (g: Game): Refusal | null =>
  optionOf(g, 'truthtrance.scope') === 'any' ? null : refusal('truth.future', 'TRU-04')
/** A turn that is named is this one or one to come. */
const turnRefusal = (g: Game, { turn }: { turn?: number }): Refusal | null => {
  const range: Range = { min: g.state.turn, max: optionOf(g, 'game.maxTurns') }
  return turn === undefined || (turn >= range.min && turn <= range.max)
    ? null
    : refusal('truth.turn', 'TRU-04', { ...range })
}
/** DR-55 Whoever has shipped and moved has the forces that all can see. */
const actedRefusal = (g: Game, of: Faction, { turn = g.state.turn }: { turn?: number }): Refusal | null =>
  turn === g.state.turn && hasActed(g, of)
    ? refusal('truth.turn', 'TRU-04', { min: turn + 1, max: optionOf(g, 'game.maxTurns') })
    : null
/** It cannot be a battle with oneself. */
const isWhich = (of: Faction, { against }: { against?: Faction }): boolean => against !== of

/** TRU-04, TRU-10 About the present or past, and something the target can know. */
function questionRefusal(g: Game, of: Faction, question: Question): Refusal | null {
  const ok = (fits: boolean, about: string): Refusal | null => (fits ? null : refusal(`truth.${about}`, 'TRU-01'))
  switch (question.about) {
    case 'prediction':
      if (g.rules.owned.prediction?.owner !== of) return refusal('truth.cannot-know', 'TRU-10')
      return ok(question.faction !== undefined || question.turn !== undefined, 'prediction')
    case 'holds': {
      const pile = g.rules.piles.find(({ id }) => id === question.pile)
      return ok(pile?.cards(g.rules).includes(question.card) ?? false, 'holds')
    }
    case 'storm':
      return g.state.storm.seenBy.includes(of) ? null : refusal('truth.cannot-know', 'TRU-10')
    case 'plan':
    case 'dial': {
      if (!inPlanning(g)) return refusal('truth.future', 'TRU-04')
      const { aggressor, defender } = battleOf(g)
      return of === aggressor || of === defender ? null : refusal('truth.future', 'TRU-04')
    }
    case 'will-ship':
    case 'will-move':
    case 'will-leave':
      return futureRefusal(g) ?? turnRefusal(g, question)
    case 'will-have':
      return futureRefusal(g) ?? turnRefusal(g, question) ?? actedRefusal(g, of, question)
    case 'will-bid':
      return futureRefusal(g) ?? (frameOf(g.state, AUCTION) ? null : refusal('truth.no-auction', 'TRU-04'))
    case 'will-lead': {
      const own = LEADER[question.leader].faction === of
      return futureRefusal(g) ?? turnRefusal(g, question) ?? ok(own && isWhich(of, question), 'lead')
    }
    case 'will-play':
      return (
        futureRefusal(g) ??
        turnRefusal(g, question) ??
        ok([question.card, ...(question.or ?? [])].every(isPlanned) && isWhich(of, question), 'play')
      )
    case 'will-dial':
      return futureRefusal(g) ?? turnRefusal(g, question) ?? ok(isWhich(of, question), 'against')
    default:
      return null
  }
}

const PRESENT = ['card', 'traitor', 'spice', 'reserves', 'prediction', 'storm'] as const
const PLANNED = ['plan', 'dial'] as const
const aboutWhat = (g: Game): Question['about'][] => [
  ...PRESENT,
  ...(g.rules.piles.length > 0 ? (['holds'] as const) : []),
  ...(inPlanning(g) ? PLANNED : []),
  ...(futureRefusal(g) ? [] : FUTURE),
  'words',
]

function tranceRefusal(g: Game, seat: Faction, answer: Answer<'truthtrance'>): Refusal | null {
  if (answer.of === seat || !g.state.order.includes(answer.of)) return refusal('truth.nobody', 'TRU-01')
  if (!holds(g.state, seat, 'truthtrance')) return refusal('card.not-held', 'TRU-01', { card: 'truthtrance' })
  return questionRefusal(g, answer.of, answer.question)
}

export const truthtrancePlay = play({
  kind: 'truthtrance',
  rule: 'TRU-01',
  card: 'truthtrance',
  needsQuiet: true,
  may: (g, seat) => holds(g.state, seat, 'truthtrance'),
  offer: (g, seat) => ({
    of: g.state.order.filter((other) => other !== seat),
    about: aboutWhat(g),
    cards: CARDS,
  }),
  refuse: tranceRefusal,
  effect(g, seat, { of, question }) {
    playCard(g, seat, 'truthtrance')
    call(g, truthtrance, { by: seat, of, question: { ...question }, objected: false })
  },
  sample(g, seat, rng) {
    const of = pick(
      rng,
      g.state.order.filter((f) => f !== seat),
    )
    const question = pick<Question>(rng, [
      { about: 'card', card: someCard(g, rng) },
      { about: 'card', card: kindOf(someCard(g, rng)) },
      { about: 'traitor', leader: pick(rng, [...g.rules.strengths.keys()]) },
      ...g.rules.piles
        .filter(({ cards }) => cards(g.rules).length > 0)
        .map(({ id, cards }): Question => ({ about: 'holds', pile: id, card: pick(rng, cards(g.rules)) })),
      { about: 'spice', atLeast: 1 + below(rng, 10) },
      { about: 'reserves', atLeast: 1 + below(rng, 15) },
      { about: 'prediction', turn: 1 + below(rng, 10) },
      { about: 'storm', next: 1 + below(rng, 6) },
      { about: 'plan', card: kindOf(someCard(g, rng)) },
      ...(namesCards(g) ? [sampleList(g, rng)] : []),
      { about: 'dial', moreThan: below(rng, 8) },
      { about: 'words', text: 'Do you mean well?' },
      ...(futureRefusal(g) ? [] : sampleFuture(g, rng)),
    ])
    return tranceRefusal(g, seat, { of, question }) ? null : { of, question }
  },
})

const CARDS = TREACHERY.map(({ id }) => id)
const someCard = (g: Game, rng: Rng): Card => pick(rng, deckFor(g.rules.options))

/** The territory of an area of the planet. */
const hostOf = ({ state }: Game, at: AreaId | undefined): TerritoryId =>
  at && !state.places?.includes(at) ? territoryOf(at) : 'arrakeen'

const sampleFuture = (g: Game, rng: Rng): Question[] => [
  { about: 'will-ship', to: pick(rng, TERRITORIES).id },
  { about: 'will-ship', to: pick(rng, TERRITORIES).id, turn: g.state.turn + 1 + below(rng, 2) },
  { about: 'will-dial', moreThan: below(rng, 8), turn: g.state.turn + 1 },
  { about: 'will-move', to: pick(rng, TERRITORIES).id },
  { about: 'will-leave', from: pick(rng, TERRITORIES).id },
  { about: 'will-bid', moreThan: below(rng, 6) },
  { about: 'will-dial', moreThan: below(rng, 8) },
  { about: 'will-play', card: kindOf(someCard(g, rng)), in: pick(rng, TERRITORIES).id },
  { about: 'will-lead', leader: pick(rng, [...g.rules.strengths.keys()]) },
  { about: 'will-play', card: someCard(g, rng), against: pick(rng, g.state.order) },
  ...(namesCards(g) ? sampleDream(g, rng) : []),
]

/** DR-55 Whether the table's deck has cards that are asked for by their own names. */
const namesCards = ({ rules: { options } }: Game): boolean =>
  VOICE_CARDS.some((card) => deckFor(options).includes(card))
const sampleList = (g: Game, rng: Rng): Question => ({
  about: 'plan',
  card: someCard(g, rng),
  or: [kindOf(someCard(g, rng))],
})
const sampleDream = (g: Game, rng: Rng): Question[] => [
  { about: 'will-play', card: kindOf(someCard(g, rng)), or: [someCard(g, rng), 'lasgun'], as: 'weapon' },
  { about: 'will-have', in: pick(rng, TERRITORIES).id, moreThan: below(rng, 8) },
  { about: 'will-have', in: hostOf(g, pick(rng, g.state.forces)?.area), moreThan: below(rng, 4) },
]

const running = (g: Game): Situations['truthtrance'] => frameOf(g.state, TRUTHTRANCE)!

/** TRU-09 Words that nobody can judge may be objected to once. A plan still to be made is what it can be. */
const truthChoices = (g: Game): ('yes' | 'no' | 'object')[] => {
  const { of, question, objected } = running(g)
  if (question.about === 'words') return objected ? ['yes', 'no'] : ['yes', 'no', 'object']
  if (isFuture(question)) return futureChoices(g, of, question)
  if (question.about !== 'plan' && question.about !== 'dial') return ['yes', 'no']
  // BATTLE-35 to BATTLE-37 The Voice, Prescience or an earlier oath may have settled it.
  const could = (plays: boolean): boolean =>
    question.about === 'dial'
      ? couldDial(g, of, question.moreThan, plays)
      : lowestPlan(g, of, {}, (plan) => hasPlanned(plan, question) === plays) !== null
  if (!could(true)) return ['no']
  return could(false) ? ['yes', 'no'] : ['yes']
}

const truth = oneOf('truth', 'TRU-02', {
  choices: truthChoices,
  silence: (g) => (truthChoices(g).includes('no') ? 'no' : 'yes'),
  why: (g) => refusal('truth.answer', 'TRU-02', { choices: truthChoices(g) }),
})

const reword = decision({
  kind: 'reword',
  rule: 'TRU-09',
  offer: (g) => ({ about: aboutWhat(g) }),
  refuse: (g, _, answer) => questionRefusal(g, running(g).of, answer),
  fallback: (g) => running(g).question,
  sample: () => ({ about: 'spice', atLeast: 3 }),
})

export const truthDecisions = [truth, reword]
