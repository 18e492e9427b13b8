import type { AskedKind, EventType, Faction, GameState, SeenEvent, TerritoryId, View } from '@arrakis/engine'
import { isQuestion } from '../decisions/kinds.ts'
import type { LocalSeat, NewGame, ScriptLine } from '../rules-worker/protocol.ts'
import type { ScenarioPosition } from '../rules-worker/scenario-calls.ts'

/** What the learner has seen so far: the table now, and all that happened since the lesson began. */
export interface LearnerView {
  readonly me: Faction
  readonly view: View
  readonly events: readonly SeenEvent[]
}

/** Something to do in a lesson. Its text, and the text of each mistake, are under its id in the texts of the lesson. */
export interface Task {
  readonly id: string
  done(seen: LearnerView): boolean
  /** Which mistake was made, if it cannot be done any more. */
  mistake(seen: LearnerView): string | null
}

/** A short lesson: a real position, others who keep to a script, and tasks that real forms carry out. */
export interface Lesson extends ScenarioPosition {
  readonly me: Faction
  /** What the others say when they are asked; to everything else they answer as the clock would. */
  readonly others?: Readonly<Partial<Record<Faction, readonly ScriptLine[]>>>
  readonly tasks: readonly Task[]
  /** What to read afterwards. */
  readonly rules: readonly string[]
  /** One way to do it. */
  readonly solution: readonly ScriptLine[]
}

/** How far a lesson has come: the task at hand, and the mistake that ends it. */
export interface Progress {
  /** How many tasks are done. */
  readonly done: number
  readonly mistake: string | null
}

export function progressOf({ tasks }: Lesson, seen: LearnerView): Progress {
  const done = tasks.findIndex((task) => !task.done(seen))
  if (done < 0) return { done: tasks.length, mistake: null }
  return { done, mistake: isSettled(seen) ? tasks[done]!.mistake(seen) : null }
}

/** Whether the effect of the learner's last action is complete: the learner is asked, or nobody is. */
const isSettled = ({ view }: LearnerView): boolean =>
  view.outcome !== null || view.asked.some(isQuestion) || !view.now[0]?.asking

/** The game of a lesson: my chair, and the others with their scripts. */
export function lessonGame(lesson: Lesson, state: GameState, name: string): NewGame {
  const seats = state.chairs.map(({ faction }): LocalSeat => {
    if (faction === lesson.me) return { kind: 'me' }
    return { kind: 'script', name: '', lines: (faction && lesson.others?.[faction]) ?? [] }
  })
  return { name, table: state.table, seats, start: state }
}

type Of<K extends EventType> = Extract<SeenEvent, { type: K }>

/** What happened of one type, oldest first. */
export const eventsOfType = <K extends EventType>({ events }: LearnerView, type: K): readonly Of<K>[] =>
  events.filter((event): event is Of<K> => event.type === type)

export const hasHappened = <K extends EventType>(
  seen: LearnerView,
  type: K,
  fits: (event: Of<K>) => boolean = () => true,
): boolean => eventsOfType(seen, type).some(fits)

/** What the learner is asked now. */
export const askedKind = ({ view }: LearnerView): AskedKind | null => view.asked.find(isQuestion)?.kind ?? null

/** Fighters of mine in a territory. */
export const myForcesIn = ({ me, view }: LearnerView, territory: TerritoryId): number =>
  view.forces
    .filter(({ of, area, advisor }) => of === me && !advisor && area.split(':')[0] === territory)
    .reduce((sum, { normal, elite }) => sum + normal + elite, 0)

/** Whether a battle of mine is over, whoever won. */
export const hasFought = (seen: LearnerView): boolean =>
  hasHappened(seen, 'battleWon', ({ by, against }) => [by, against].includes(seen.me)) ||
  hasHappened(seen, 'battleLostByAll') ||
  hasHappened(seen, 'lasgunExploded')

export const hasWon = (seen: LearnerView): boolean => hasHappened(seen, 'battleWon', ({ by }) => by === seen.me)
export const hasLostLeader = (seen: LearnerView): boolean =>
  hasHappened(seen, 'leaderKilled', ({ of }) => of === seen.me)

/** A battle plan for a script. Fields that are left out are empty. */
export const planLine = (said: object): ScriptLine => ({
  kind: 'plan',
  answer: { dial: 0, spice: 0, leader: null, kwisatzHaderach: false, weapon: null, defence: null, ...said },
})
export const scriptLine = (kind: ScriptLine['kind'], answer: unknown): ScriptLine => ({ kind, answer })
