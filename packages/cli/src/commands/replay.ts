import { eventText, type GameEvent, phaseName, redact, type Viewer, walkRecord } from '@arrakis/engine'
import { partText, recordUpToProblem, viewerNamed } from '../records.ts'
import { type Command, parse, UsageError, wholeNumber } from '../usage.ts'

export const replay: Command = {
  name: 'replay',
  summary: 'tell a recorded game, event by event',
  help: `arrakis replay FILE [options]

  --from N     begin after this command (0)
  --to N       stop after this command (the last)
  --as SEAT    tell only what a seat or a spectator may know

Each line has the number of the command that brought it about. What was played under older rules, and
plays differently under these, is left out; a line says so.`,
  run(args) {
    const { values, positionals } = parse(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      as: { type: 'string' },
    } as const)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('replay needs the file of one record.')
    const viewer = viewerNamed(values.as)
    const { record, parts, problem } = recordUpToProblem(file)
    const last = record.commands.length
    const from = wholeNumber(values.from, 'from', 0, 0, last)
    const to = wholeNumber(values.to, 'to', last, from, last)
    for (const part of parts) if (part.check === 'unplayed') console.log(`      (${partText(part)})`)
    for (const { at, events } of walkRecord(record, parts)) {
      if (at > to) break
      if (at > from || from === 0) tell(at, events, viewer)
    }
    if (!problem) return 0
    console.error(`arrakis: ${file}: ${problem}`)
    return 1
  },
}

function tell(at: number, events: readonly GameEvent[], viewer: Viewer | null): void {
  for (const event of viewer ? redact(events, viewer) : events) {
    if (event.type === 'turnBegan') console.log(`\n      ==== Turn ${event.turn} ====`)
    else if (event.type === 'phaseBegan') console.log(`      -- ${phaseName(event.phase)}`)
    else console.log(`${String(at).padStart(5)} ${eventText(event)}`)
  }
}
