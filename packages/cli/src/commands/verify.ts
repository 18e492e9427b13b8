import { outcomeText } from '@arrakis/engine'
import { checkFile, problemText } from '../records.ts'
import { type Command, parse, UsageError } from '../usage.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'check records of games by playing them again',
  help: `arrakis verify FILE...

Prints OK and the hash of the last state, or where a record fails and which rule it breaks.
Exit code 1 if one fails.`,
  run(args) {
    const { positionals } = parse(args, {})
    if (positionals.length === 0) throw new UsageError('verify needs the file of a record.')
    let failed = 0
    for (const file of positionals) {
      const checked = checkFile(file)
      if (checked.ok) {
        const { commands, fairness } = checked.record
        const fair = fairness ? ' The seed follows from its commitment and the salts.' : ''
        const end = checked.state.outcome ? outcomeText(checked.state.outcome) : 'The game is not over.'
        console.log(`OK    ${file}: ${commands.length} commands, hash ${checked.hash}. ${end}${fair}`)
        continue
      }
      failed++
      for (const problem of checked.problems) console.log(`WRONG ${file}: ${problemText(problem)}`)
    }
    return failed > 0 ? 1 : 0
  },
}
