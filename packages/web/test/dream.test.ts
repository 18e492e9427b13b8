import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Answer,
  addModules,
  below,
  CORE_FACTIONS,
  create,
  type Decision,
  type DecisionKind,
  eventText,
  type Faction,
  type GameEvent,
  type GameState,
  LEADER,
  pending,
  pick,
  play,
  question,
  type Rng,
  refuse,
  rngFrom,
  type Seat,
  sample,
  samplePlay,
  shuffle,
  type View,
  view,
} from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { isPlay, isQuestion } from '../src/decisions/kinds.ts'
import { answerText } from '../src/text/en/answers.ts'
import { type ChoiceKind, choiceText } from '../src/text/en/choices.ts'
import { playName } from '../src/text/en/play-names.ts'
import { questionSentence, waitingSentence } from '../src/text/en/questions.ts'
import { needWords } from '../src/text/text.ts'

addModules([...MODULES, ...DRAFTS])
await needWords('table', 'dream')

const ODD = /dream\.|undefined|null|\[object|NaN/

interface Asked {
  readonly decision: Decision
  readonly answer: unknown
  readonly seat: Seat
  readonly seen: View
  readonly events: readonly GameEvent[]
}

/** What is asked and played in games by Dream Rules, with the answers of random players. */
function* asked(games: number): Generator<Asked> {
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`dreamt ${i}`)
    const houses: Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu']
    const seats = shuffle(rng, houses)
      .slice(0, 6)
      .map((faction) => (i % 3 === 2 ? {} : { faction }))
    const state = create({ preset: 'gf9-advanced', modules: ['dream'], seats }, `dreamt ${i}`)
    while (!state.outcome) yield next(state, rng)
  }
}

function next(state: GameState, rng: Rng): Asked {
  const by = state.order.length > 0 ? pick(rng, state.order) : null
  const unasked = by && below(rng, 2) === 0 ? samplePlay(state, by, rng) : null
  if (unasked && !refuse(state, unasked)) {
    const seen = view(state, unasked.seat)
    const decision = seen.asked.find(({ kind, asked: isAsked }) => kind === unasked.kind && !isAsked)!
    return { decision, answer: unasked.answer, seat: unasked.seat, seen, events: play(state, unasked) }
  }
  const seat = pick(rng, pending(state))
  const command = sample(state, seat, rng)!
  const found = { decision: question(state, seat)!, answer: command.answer, seat, seen: view(state, seat) }
  return { ...found, events: play(state, command) }
}

describe('a table with Dream Rules', () => {
  const heard = new Set<DecisionKind>()
  const logged = new Set<string>()
  const labels = new Map<DecisionKind, Set<string>>()
  it('says what it asks, what can be answered and what was answered in words of its own', () => {
    for (const { decision, answer, seat, seen, events } of asked(3)) {
      for (const event of events) logged.add(eventText(event))
      const { kind } = decision
      heard.add(kind)
      const said = [answerText(kind, answer, seat as Faction)]
      if (isQuestion(decision)) said.push(questionSentence(decision, seen), waitingSentence([seat], decision.kind))
      if (isPlay(decision)) said.push(playName(decision.kind))
      if (decision.shape === 'yes-no' || decision.shape === 'one-of') {
        const choices: readonly Answer<ChoiceKind>[] = decision.offer.choices
        for (const choice of choices) {
          const { label, detail = '' } = choiceText(decision, choice)
          said.push(label, detail)
          labels.set(kind, (labels.get(kind) ?? new Set()).add(label))
        }
      }
      for (const text of said) assert.doesNotMatch(text, ODD, `${kind}: ${text}`)
    }
  })
  it('has a button with words of its own for every answer of its questions', () => {
    const own = [...labels].filter(([kind]) => kind.startsWith('dream.'))
    assert.ok(own.length > 12, own.map(([kind]) => kind).join())
    for (const [kind, said] of own) assert.ok(!said.has('Yes') && !said.has('No') && !said.has('Pass'), `${kind}`)
  })
  it('tells in its log of leaders, cards and tokens by their names', () => {
    const ids = Object.keys(LEADER).filter((id) => LEADER[id as keyof typeof LEADER].name !== id)
    const isId = new RegExp(`(drew|discarded|and|,) (${ids.join('|')})\\b|turned over: no|kull wahad|jubba cloak`)
    assert.ok([...logged].some((text) => text.includes('from the face dancers.')))
    assert.ok([...logged].some((text) => text.startsWith('A nexus card was turned over: a ')))
    for (const text of logged) {
      assert.match(text, /^[A-Z0-9]/, text)
      assert.doesNotMatch(text, isId, text)
    }
  })
})
