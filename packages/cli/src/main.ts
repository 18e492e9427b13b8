import { addDealing, addKnowledge, addValue } from '@arrakis/bots'
import { dealPlay } from '@arrakis/bots/deals'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import * as learned from '@arrakis/bots/value'
import { addModules } from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { arena } from './commands/arena.ts'
import { bench } from './commands/bench.ts'
import { diff } from './commands/diff.ts'
import { lab } from './commands/lab.ts'
import { options } from './commands/options.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { rules } from './commands/rules.ts'
import { scenario } from './commands/scenario.ts'
import { show } from './commands/show.ts'
import { simulate } from './commands/simulate.ts'
import { verify } from './commands/verify.ts'
import { type Command, columns, UsageError } from './usage.ts'

addModules([...MODULES, ...DRAFTS])
addKnowledge(MODULE_KNOWLEDGE)
addDealing(dealPlay)
addValue(learned)

const COMMANDS: readonly Command[] = [
  play,
  simulate,
  arena,
  lab,
  show,
  replay,
  verify,
  scenario,
  rules,
  options,
  diff,
  bench,
]

const usage = (): string => `arrakis: the Dune board game

${columns(
  COMMANDS.map(({ name, summary }) => [`arrakis ${name}`, summary]),
  '  ',
)}

Each command explains itself with --help.
Exit codes: 0 all is well, 1 a check failed, 2 wrong use.`

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && args.length === 0)) {
    console.log(usage())
    return 0
  }
  const wanted = name === 'help' ? args[0] : name
  const command = COMMANDS.find((known) => known.name === wanted)
  if (!command) throw new UsageError(`There is no command called '${wanted}'.\n\n${usage()}`)
  if (name === 'help' || args.includes('--help') || args.includes('-h')) {
    console.log(`arrakis ${command.name}: ${command.summary}\n\n${command.help}`)
    return 0
  }
  return command.run(args)
}

/** A reader that went away, such as `head`, is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`arrakis: ${error.message}`)
  process.exitCode = 2
}
