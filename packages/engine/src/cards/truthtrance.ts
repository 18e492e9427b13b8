import { factionState } from '../board/forces.ts'
import { isTerritory, TERRITORIES } from '../board/map.ts'
import { decision, type Game, optionOf, play, procedure, tell } from '../hooks/hooks.ts'
import { ask, end, type Frame } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import { isObject, isText, isWhole } from '../kernel/shape.ts'
import type { Plan, Question } from '../model/answers.ts'
import { CARD, type Card, deckOf, isCard, kindOf, TREACHERY } from '../model/cards.ts'
import { type Faction, isFaction, isLeader, LEADER, type LeaderId } from '../model/factions.ts'
import { playsKind } from '../model/plan.ts'
import { battleOf, couldDial, lowestPlan } from '../procedures/battle/plan.ts'
import { holds, playCard } from '../procedures/hands.ts'
import { futureChoices, isFuture, swear } from '../procedures/oaths.ts'

const KINDS: ReadonlySet<string> = new Set(TREACHERY.map((card) => card.kind))
const isPlanned = (value: unknown): boolean =>
  (isCard(value) ? kindOf(value) : value) !== 'special' && isCardOrKind(value)
const isCardOrKind = (value: unknown): boolean => isCard(value) || KINDS.has(value as string)

interface Trance {
  by: Faction
  of: Faction
  question: Question
  objected: boolean
}

/** TRU-01 to TRU-03, TRU-09 The game stands still until the answer; what can be judged is judged at once. */
export const truthtrance = procedure<Trance>('truthtrance')({
  asks(g, f) {
    tell(g, { type: 'questionAsked', by: f.by, of: f.of, question: f.question })
    const truth = truthOf(g, f.of, f.question)
    f.answers = truth ? { [f.of]: truth } : {}
    if (!truth) ask(g, 'truth', [f.of])
  },
  hears(g, f) {
    const answer = f.answers[f.of] as 'yes' | 'no' | 'object'
    if (answer === 'object') {
      f.objected = true
      return ask(g, 'reword', [f.by])
    }
    g.state.questions.push({ by: f.by, of: f.of, question: f.question, answer })
    tell(g, { type: 'questionAnswered', by: f.of, answer })
    const plays = answer === 'yes'
    if (f.question.about === 'plan') g.state.battle!.promises.push({ of: f.of, card: f.question.card, plays })
    if (f.question.about === 'dial') g.state.battle!.promises.push({ of: f.of, moreThan: f.question.moreThan, plays })
    if (isFuture(f.question)) swear(g, f.of, f.question, answer)
    end(g)
  },
  rewords(_, f) {
    f.question = f.answers[f.by] as Question
    return 'asks'
  },
})

type OfPlan = Extract<Question, { about: 'plan' | 'dial' }>
const hasPlanned = (plan: Plan, question: OfPlan): boolean =>
  question.about === 'plan' ? playsKind(plan, question.card) : plan.dial > question.moreThan

/** TRU-02 The truthful answer, where the game knows it. */
function truthOf(g: Game, of: Faction, question: Question): 'yes' | 'no' | null {
  const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')
  const { state } = g
  const own = factionState(state, of)
  switch (question.about) {
    case 'card':
      return yes(own.hand.some((card) => card === question.card || kindOf(card) === question.card))
    case 'traitor':
      return yes(own.traitors.includes(question.leader))
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
      const plan = state.stack.findLast((f) => f.proc === 'battle')!.answers[of] as Plan | undefined
      return plan ? yes(hasPlanned(plan, question)) : null
    }
    default:
      return null
  }
}

const inPlanning = (g: Game): boolean => {
  const frame = g.state.stack.findLast((f) => f.proc === 'battle')
  return frame?.ask?.kind === 'plan'
}

/** TRU-04 What is to come can be asked only where answers may speak of it. */
const futureRefusal = (g: Game): Refusal | null =>
  optionOf(g, 'truthtrance.scope') === 'any' ? null : refusal('truth.future', 'TRU-04')
/** Perhaps a battle with somebody, perhaps one somewhere. */
const isWhich = (of: Faction, { against, in: place }: Record<string, unknown>): boolean =>
  (against === undefined || (isFaction(against) && against !== of)) && (place === undefined || isTerritory(place))
const FUTURE = ['will-ship', 'will-move', 'will-leave', 'will-bid', 'will-play', 'will-lead', 'will-dial'] as const
/** Dials go by halves. */
const isDial = (value: unknown): boolean => typeof value === 'number' && isWhole(value * 2, 0, 200)

/** TRU-04, TRU-10 About the present or past, and something the target can know. */
function questionRefusal(g: Game, of: Faction, question: unknown): Refusal | null {
  if (!isObject(question)) return refusal('malformed', 'TRU-01', { expected: 'a question' })
  const ok = (fits: boolean, expected: string): Refusal | null =>
    fits ? null : refusal('malformed', 'TRU-01', { expected })
  switch (question.about) {
    case 'card':
      return ok(isCardOrKind(question.card), 'card: a card or a kind of card')
    case 'traitor':
      return ok(isLeader(question.leader), 'leader')
    case 'spice':
    case 'reserves':
      return ok(isWhole(question.atLeast, 1, 1000), 'atLeast')
    case 'prediction': {
      if (g.rules.advantages.get('bene-gesserit.prediction')?.owner !== of)
        return refusal('truth.cannot-know', 'TRU-10')
      const some = question.faction !== undefined || question.turn !== undefined
      const faction = question.faction === undefined || isFaction(question.faction)
      return ok(
        some && faction && (question.turn === undefined || isWhole(question.turn, 1, 20)),
        'faction, turn or both',
      )
    }
    case 'storm':
      if (!g.state.storm.seenBy.includes(of)) return refusal('truth.cannot-know', 'TRU-10')
      return ok(isWhole(question.next, 1, 6), 'next: 1 to 6')
    case 'plan':
    case 'dial': {
      if (question.about === 'plan' ? !isCardOrKind(question.card) : !isDial(question.moreThan))
        return ok(false, question.about === 'plan' ? 'card: a card or a kind of card' : 'moreThan: a dial')
      if (!inPlanning(g)) return refusal('truth.future', 'TRU-04')
      const { aggressor, defender } = battleOf(g)
      return of === aggressor || of === defender ? null : refusal('truth.future', 'TRU-04')
    }
    case 'will-ship':
    case 'will-move':
      return futureRefusal(g) ?? ok(isTerritory(question.to), 'to: a territory')
    case 'will-leave':
      return futureRefusal(g) ?? ok(isTerritory(question.from), 'from: a territory')
    case 'will-bid':
      if (!g.state.stack.some((f) => f.proc === 'auction'))
        return futureRefusal(g) ?? refusal('truth.no-auction', 'TRU-04')
      return futureRefusal(g) ?? ok(isWhole(question.moreThan, 0, 1000), 'moreThan')
    case 'will-lead': {
      const own = isLeader(question.leader) && LEADER[question.leader].faction === of
      return (
        futureRefusal(g) ??
        ok(own && isWhich(of, question), 'leader: one of theirs; against: a faction; in: a territory')
      )
    }
    case 'will-play': {
      return (
        futureRefusal(g) ??
        ok(
          isPlanned(question.card) && isWhich(of, question),
          'card: one for battle plans; against: a faction; in: a territory',
        )
      )
    }
    case 'will-dial':
      return (
        futureRefusal(g) ??
        ok(isDial(question.moreThan) && isWhich(of, question), 'moreThan: a dial; against: a faction; in: a territory')
      )
    case 'words':
      return ok(isText(question.text, 300), 'text of at most 300 characters')
    default:
      return refusal('malformed', 'TRU-01', {
        expected: `about: ${aboutWhat(g).join(', ')}`,
      })
  }
}

const aboutWhat = (g: Game): string[] => [
  ...['card', 'traitor', 'spice', 'reserves', 'prediction', 'storm'],
  ...(inPlanning(g) ? ['plan', 'dial'] : []),
  ...(futureRefusal(g) ? [] : FUTURE),
  'words',
]

function tranceRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isObject(answer) || !isFaction(answer.of)) return refusal('malformed', 'TRU-01', { expected: 'of, question' })
  if (answer.of === seat || !g.state.order.includes(answer.of)) return refusal('truth.nobody', 'TRU-01')
  if (!holds(g.state, seat, 'truthtrance')) return refusal('card.not-held', 'TRU-01', { card: 'truthtrance' })
  return questionRefusal(g, answer.of, answer.question)
}

export const truthtrancePlay = play({
  kind: 'truthtrance',
  rule: 'TRU-01',
  needsQuiet: true,
  may: (g, seat) => holds(g.state, seat, 'truthtrance'),
  offer: (g, seat) => ({
    fields: {
      of: g.state.order.filter((f) => f !== seat),
      about: aboutWhat(g),
      cards: Object.keys(CARD),
    },
  }),
  refuse: tranceRefusal,
  effect(g, seat, { of, question }) {
    playCard(g, seat, 'truthtrance')
    g.state.stack.push({
      proc: truthtrance.id,
      at: 0,
      ask: null,
      answers: {},
      got: null,
      by: seat,
      of,
      question: { ...question },
      objected: false,
    } as Frame)
  },
  sample(g, seat, rng) {
    const of = pick(
      rng,
      g.state.order.filter((f) => f !== seat),
    )
    const question = pick<Question>(rng, [
      { about: 'card', card: someCard(g, rng) },
      { about: 'card', card: kindOf(someCard(g, rng)) },
      { about: 'traitor', leader: pick(rng, Object.keys(LEADER) as LeaderId[]) },
      { about: 'spice', atLeast: 1 + below(rng, 10) },
      { about: 'reserves', atLeast: 1 + below(rng, 15) },
      { about: 'prediction', turn: 1 + below(rng, 10) },
      { about: 'storm', next: 1 + below(rng, 6) },
      { about: 'plan', card: kindOf(someCard(g, rng)) },
      { about: 'dial', moreThan: below(rng, 8) },
      { about: 'words', text: 'Do you mean well?' },
      ...(futureRefusal(g) ? [] : sampleFuture(g, rng)),
    ])
    return tranceRefusal(g, seat, { of, question }) ? null : { of, question }
  },
})

const someCard = (g: Game, rng: Rng): Card => pick(rng, deckOf(optionOf(g, 'deck.treachery')))

const sampleFuture = (g: Game, rng: Rng): Question[] => [
  { about: 'will-ship', to: pick(rng, TERRITORIES).id },
  { about: 'will-move', to: pick(rng, TERRITORIES).id },
  { about: 'will-leave', from: pick(rng, TERRITORIES).id },
  { about: 'will-bid', moreThan: below(rng, 6) },
  { about: 'will-dial', moreThan: below(rng, 8) },
  { about: 'will-play', card: kindOf(someCard(g, rng)), in: pick(rng, TERRITORIES).id },
  { about: 'will-lead', leader: pick(rng, Object.keys(LEADER) as LeaderId[]) },
  { about: 'will-play', card: someCard(g, rng), against: pick(rng, g.state.order) },
]

const running = (g: Game): Trance => g.state.stack.findLast((f) => f.proc === 'truthtrance') as unknown as Trance

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

const truth = decision({
  kind: 'truth',
  rule: 'TRU-02',
  offer: (g) => ({ choices: truthChoices(g) }),
  refuse: (g, _, answer) =>
    truthChoices(g).includes(answer as 'yes') ? null : refusal('truth.answer', 'TRU-02', { choices: truthChoices(g) }),
  fallback: (g) => (truthChoices(g).includes('no') ? 'no' : 'yes'),
  sample: (g, _, rng) => pick(rng, truthChoices(g)),
})

const reword = decision({
  kind: 'reword',
  rule: 'TRU-09',
  offer: (g) => ({ fields: { about: aboutWhat(g) } }),
  refuse: (g, _, answer) => questionRefusal(g, running(g).of, answer),
  fallback: (g) => running(g).question,
  sample: () => ({ about: 'spice', atLeast: 3 }),
})

export const truthDecisions = [truth, reword]
