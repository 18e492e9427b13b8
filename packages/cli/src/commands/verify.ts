import { outcomeText, type RecordCheck } from '@arrakis/engine'
import { checkFile, partText, problemText } from '../records.ts'
import { type Command, parse, UsageError } from '../usage.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'check records of games by playing them again',
  help: `arrakis verify FILE...

Prints OK and the hash of the last state, or where a record fails and which rule it breaks.
A game may have been carried on under newer rules. A part played under older rules is played again
under these; if that leads to the same hashes it is proved all the same. If not, its form, the
fairness of its seed and the hashes of the seams are checked: the record is then marked PART, and a
line for each part says what was done. Exit code 1 if something is wrong.`,
  run(args) {
    const { positionals } = parse(args, {})
    if (positionals.length === 0) throw new UsageError('verify needs the file of a record.')
    let failed = 0
    for (const file of positionals) {
      const checked = checkFile(file)
      if (checked.ok) {
        for (const line of soundText(file, checked)) console.log(line)
        continue
      }
      failed++
      for (const problem of checked.problems) console.log(`WRONG ${file}: ${problemText(problem)}`)
    }
    return failed > 0 ? 1 : 0
  },
}

function soundText(file: string, { record, parts, state, hash }: Extract<RecordCheck, { ok: true }>): string[] {
  const { commands, fairness, final } = record
  const whole = parts.every(({ check }) => check !== 'unplayed')
  const outcome = state?.outcome ?? final?.outcome
  const end = outcome ? outcomeText(outcome) : 'The game is not over.'
  const fair = fairness ? ' The seed follows from its commitment and the salts.' : ''
  const last = hash === null ? 'the last position is not known' : `hash ${hash}`
  const line = `${whole ? 'OK   ' : 'PART '} ${file}: ${commands.length} commands, ${last}. ${end}${fair}`
  if (parts.every(({ check }) => check === 'replayed')) return [line]
  return [line, ...parts.map((part) => `      ${partText(part)}`)]
}
