import {
  asked,
  type CheckedRecordPart,
  capitalSeatName,
  FACTIONS,
  type GameRecord,
  type GameState,
  isFaction,
  nowIn,
  pending,
  RULES_VERSION,
  type Seat,
  seatName,
  view,
  walkRecord,
} from '@arrakis/engine'
import { askText } from '../offers.ts'
import { positionText } from '../position.ts'
import { recordUpToProblem, viewerNamed } from '../records.ts'
import { type Command, parse, UsageError, wholeNumber } from '../usage.ts'

export const show: Command = {
  name: 'show',
  summary: 'show a position of a recorded game',
  help: `arrakis show FILE [options]

  --seq N      after this many commands (all)
  --as SEAT    as a seat or a spectator sees it: ${FACTIONS.join(', ')}, spectator, seat-1, ...
               without it: as a spectator, with all that lies open
  --state      the whole state as JSON, nothing hidden
  --json       the view as JSON`,
  run(args) {
    const { values, positionals } = parse(args, {
      seq: { type: 'string' },
      as: { type: 'string' },
      state: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('show needs the file of one record.')
    const viewer = viewerNamed(values.as) ?? 'spectator'
    const { record, parts, problem } = recordUpToProblem(file)
    const last = record.commands.length
    const seq = wholeNumber(values.seq, 'seq', last, 0, last)
    const state = positionAfter(record, parts, seq)
    if (isFaction(viewer) && state.order.length > 0 && !state.order.includes(viewer))
      throw new UsageError(`${viewer} is not at this table; there are ${state.order.join(', ')}.`)
    if (problem) console.error(`arrakis: ${file}: ${problem}`)
    if (values.state) console.log(JSON.stringify(state, null, 2))
    else if (values.json) console.log(JSON.stringify(view(state, viewer), null, 2))
    else {
      console.log(`${record.table.preset}, seed ${record.seed}, after command ${seq} of ${last}\n`)
      console.log(positionText(view(state, viewer)))
      const waiting = pending(state)
      if (viewer === 'spectator') {
        const silent = nowIn(state, viewer)[0]?.asking?.privacy === 'silent'
        if (waiting.length > 0 && !silent) console.log(`\nWaiting for ${waiting.map(seatName).join(', ')}.`)
      } else mayDo(state, viewer)
    }
    return problem ? 1 : 0
  },
}

function mayDo(state: GameState, seat: Seat): void {
  const all = asked(state, seat)
  const questions = all.filter((decision) => decision.asked)
  const plays = all.filter((decision) => !decision.asked).map((decision) => decision.kind)
  console.log(questions.length > 0 ? '' : `\n${capitalSeatName(seat)} is not asked anything now.`)
  for (const question of questions) console.log(askText(question))
  if (plays.length > 0) console.log(`May play at any time: ${plays.join(', ')}`)
}

function positionAfter(record: GameRecord, parts: readonly CheckedRecordPart[], seq: number): GameState {
  for (const { at, state } of walkRecord(record, parts)) if (at === seq) return state
  const part = parts.find(({ from, to }) => seq >= from && seq <= to)!
  throw new UsageError(
    `The position after command ${seq} is one of version ${part.rules} of the rules, and does not come about under version ${RULES_VERSION}.`,
  )
}
