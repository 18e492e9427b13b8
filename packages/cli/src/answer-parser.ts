import {
  asked,
  type Command,
  commandOf,
  type Decision,
  type DecisionKind,
  type GameState,
  type Seat,
} from '@arrakis/engine'
import { valueText } from './offers.ts'

type ParsedAnswer = { readonly command: Command } | { readonly problem: string }

/** What a line of a player means: a choice by number or word, JSON, or one of the verbs of the scenarios. */
export function parseAnswer(state: GameState, seat: Seat, line: string): ParsedAnswer {
  const all = asked(state, seat)
  const question = all.find((decision) => decision.asked)
  if (/^[[{"]/.test(line)) return fromJson(line, seat, question?.kind)
  const [first = '', ...rest] = line.split(' ')
  const named = all.find((decision) => decision.kind === first)
  if (named && /^[[{"]/.test(rest.join(' '))) return fromJson(rest.join(' '), seat, named.kind)
  if (named?.shape === 'one-of' && !named.asked && rest.length === 0 && named.offer.choices.length === 1)
    return answered(seat, named.kind, named.offer.choices[0])
  if (question) {
    const choice = choiceOf(question, line)
    if (choice !== undefined) return answered(seat, question.kind, choice)
  }
  const found = commandOf(state, seat, line)
  return 'command' in found ? { command: found.command as Command } : { problem: `I do not understand “${line}”.` }
}

const answered = (seat: Seat, kind: string, answer: unknown): ParsedAnswer => ({
  command: { seat, kind, answer } as Command,
})

/** What a line means by the shape of the question: one of a list by its number or in its own words, a number, a place. */
function choiceOf(question: Decision, line: string): unknown {
  const n = /^\d+(\.5)?$/.test(line) ? Number(line) : null
  switch (question.shape) {
    case 'yes-no':
    case 'one-of': {
      const choices: readonly unknown[] = question.offer.choices
      const worded = choices.find((choice) => valueText(choice) === line)
      return worded ?? (n === null ? undefined : choices[n - 1])
    }
    case 'amount':
      return n ?? undefined
    case 'place':
      return question.offer.places.includes(line) ? line : undefined
    case 'custom':
      return n !== null && PLAIN_NUMBERS.has(question.kind) ? n : undefined
    default:
      return undefined
  }
}
const PLAIN_NUMBERS: ReadonlySet<DecisionKind> = new Set(['bid', 'show-element'])

function fromJson(text: string, seat: Seat, kind: string | undefined): ParsedAnswer {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'kind' in value && 'answer' in value)
      return { command: { seat, ...value } as Command }
    return kind ? answered(seat, kind, value) : { problem: 'Nothing is asked of you; name what you play first.' }
  } catch (error) {
    return { problem: `That is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** How the answers to what a seat may do now are written. */
export function formsFor(state: GameState, seat: Seat): string[] {
  const found = commandOf(state, seat, '?')
  if (!('problem' in found)) return []
  const [, forms = ''] = found.problem.split(' and could say: ')
  return forms.split('; ')
}
