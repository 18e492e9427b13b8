import {
  type Card,
  type CardKind,
  discsOf,
  type Faction,
  LEADER,
  type LeaderId,
  type Question,
  STRONGHOLDS,
  type TableSheet,
} from '@arrakis/engine'

export type QuestionSubject = Question['about']

/** Questions about what is to come: their answers bind. */
export const isFuture = (about: QuestionSubject): boolean => about.startsWith('will-')

/** Somebody to begin with: one of theirs, or of anybody where they have none. */
const leaderOf = (of: Faction, sheet: TableSheet | null): LeaderId =>
  (sheet?.shields.find(({ faction }) => faction === of)?.leaders[0] ?? discsOf(of)[0] ?? Object.values(LEADER)[0]!).id

/** A question of a kind, to begin with. */
export function newQuestion(about: QuestionSubject, of: Faction, sheet: TableSheet | null = null): Question {
  const pile = sheet?.piles[0]
  const place = STRONGHOLDS[0]!
  switch (about) {
    case 'card':
      return { about, card: 'lasgun' }
    case 'holds':
      return { about, pile: pile?.id ?? '', card: pile?.cards[0] ?? '' }
    case 'traitor':
      return { about, leader: leaderOf(of, sheet) }
    case 'spice':
    case 'reserves':
      return { about, atLeast: 5 }
    case 'prediction':
      return { about, turn: 5 }
    case 'storm':
      return { about, next: 3 }
    case 'plan':
      return { about, card: 'projectile-weapon' }
    case 'dial':
      return { about, moreThan: 4 }
    case 'will-ship':
    case 'will-move':
      return { about, to: place }
    case 'will-leave':
      return { about, from: place }
    case 'will-have':
      return { about, in: place, moreThan: 4 }
    case 'will-bid':
      return { about, moreThan: 4 }
    case 'will-play':
      return { about, card: 'lasgun' }
    case 'will-lead':
      return { about, leader: leaderOf(of, sheet) }
    case 'will-dial':
      return { about, moreThan: 4 }
    case 'words':
      return { about, text: '' }
  }
}

/** A question with another value in a field; null takes the field away. */
export function withQuestionField(question: Question, name: string, value: unknown): Question {
  if (value !== null) return { ...question, [name]: value } as Question
  const rest = { ...question }
  Reflect.deleteProperty(rest, name)
  return rest
}

/** DR-55 One of several cards: the one at a place is another, comes in, or goes. */
export function withCard(question: AboutCards, at: number, card: Card | CardKind | null): AboutCards {
  const named = [question.card, ...(question.or ?? [])]
  const [first, ...or] = card === null ? named.toSpliced(at, 1) : named.toSpliced(at, 1, card)
  const { or: _, ...rest } = question
  return { ...rest, card: first!, ...(or.length > 0 ? { or } : {}) }
}
export type AboutCards = Extract<Question, { about: 'plan' | 'will-play' }>

/** The same question put to somebody else: a leader asked about is then one of theirs, and nobody fights themselves. */
export function questionFor(question: Question, of: Faction, sheet: TableSheet | null = null): Question {
  const asked =
    'against' in question && question.against === of ? withQuestionField(question, 'against', null) : question
  return asked.about === 'will-lead' ? { ...asked, leader: leaderOf(of, sheet) } : asked
}

/** Whether it says enough to be asked. */
export function isComplete(question: Question): boolean {
  if (question.about === 'prediction') return question.faction !== undefined || question.turn !== undefined
  return question.about !== 'words' || question.text.trim() !== ''
}
