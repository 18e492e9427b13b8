import { addModules, CHAIRS, type Command, RULES_VERSION } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { type Lesson, lessonGame, type Progress, progressOf } from '../../src/learn/lesson.ts'
import { headOf, LocalGame } from '../../src/local/local-game.ts'
import { nextLine } from '../../src/local/script.ts'
import type { ScriptLine } from '../../src/rules-worker/protocol.ts'
import { scenarioState } from '../../src/rules-worker/scenarios.ts'

addModules(MODULES)

/** Plays a lesson as the page does: my lines, and in between whatever the others' scripts say. */
export function rehearse(lesson: Lesson, lines: readonly ScriptLine[]): Progress {
  const state = scenarioState(lesson)
  const { table, seats } = lessonGame(lesson, state, '')
  const game = new LocalGame(
    {
      id: lesson.id,
      name: '',
      table,
      seats,
      origin: { kind: 'position', state },
      rules: RULES_VERSION,
      created: 0,
      notes: {},
      head: headOf(state, seats, 0),
    },
    [],
  )
  const chair = state.chairs.findIndex(({ faction }) => faction === lesson.me)
  const as = CHAIRS[chair]!
  const progress = (): Progress =>
    progressOf(lesson, {
      me: lesson.me,
      view: game.picture(as).game!,
      events: game.messages(as).flatMap((message) => (message.type === 'game' ? message.events : [])),
    })
  const isOver = (): boolean => progress().done === lesson.tasks.length || progress().mistake !== null
  const others = (): void => {
    for (let line = nextLine(game); line && !isOver(); line = nextLine(game)) {
      const refusal = game.carryOut(line.command, line.chair, 'bot')
      if (refusal) throw new Error(`${lesson.id}: ${line.command.kind} of the script is refused: ${refusal.code}`)
    }
  }
  others()
  for (const { kind, answer } of lines) {
    if (isOver()) throw new Error(`${lesson.id}: it is over before ${kind}`)
    const refusal = game.carryOut({ seat: lesson.me, kind, answer } as Command, chair, 'person')
    if (refusal) throw new Error(`${lesson.id}: ${kind} ${JSON.stringify(answer)} is refused: ${refusal.code}`)
    others()
  }
  return progress()
}
