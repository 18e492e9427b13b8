import { CHAIRS, type Chair } from '@arrakis/engine'
import { deadlineOf } from './clock.ts'
import type { Person } from './rooms.ts'
import type { TableStreams } from './streams.ts'
import type { TableData } from './table.ts'

/** Whose turn it is, until when, and whether they are looking at the table here. */
export interface QuestionNotice {
  readonly table: string
  readonly name: string
  readonly chair: Chair
  readonly person: Person
  /** Milliseconds since 1970; null without a clock. */
  readonly deadline: number | null
  readonly watching: boolean
}

/** Tells of each question to a person once. */
export class QuestionNotices {
  private readonly asks: (number | null)[] = []
  private readonly asked: (note: QuestionNotice) => void

  constructor(asked: (note: QuestionNotice) => void) {
    this.asked = asked
  }

  /** After taking a table over: whoever is asked now has been told before. */
  take({ clocks }: TableData): void {
    for (const [i, { ask }] of clocks.entries()) this.asks[i] = ask
  }

  tell(data: TableData, streams: TableStreams): void {
    for (const [i, { ask }] of data.clocks.entries()) {
      const { person } = data.seats[i]!
      if (this.asks[i] === ask) continue
      this.asks[i] = ask
      if (ask === null || !person) continue
      const chair = CHAIRS[i]!
      const { id: table, name } = data
      this.asked({ table, name, chair, person, deadline: deadlineOf(data, i), watching: streams.has(chair) })
    }
  }
}
