import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runScenario, type ScenarioResult } from '@arrakis/engine'
import { parseAllDocuments } from 'yaml'
import { textOf } from '../records.ts'
import { type Command, parse, UsageError } from '../usage.ts'

export const scenario: Command = {
  name: 'scenario',
  summary: 'run scenarios: rules as small files of given, when and then',
  help: `arrakis scenario FILE|DIR... [options]

  --verbose    name those that hold, too
  --json       for programs

Says what differed; exit code 1 if one does not hold.`,
  run(args) {
    const { values, positionals } = parse(args, {
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const)
    if (positionals.length === 0) throw new UsageError('scenario needs a file or a directory.')
    const results = positionals.flatMap(filesIn).flatMap((file) => runFile(file).map((result) => ({ file, ...result })))
    const failed = results.filter((result) => !result.ok)
    if (values.json) console.log(JSON.stringify(results, null, 2))
    else {
      for (const { file, id, table, ok, problems } of values.verbose ? results : failed) {
        console.log(`${ok ? 'ok   ' : 'WRONG'} ${id} at ${table} (${file})`)
        for (const problem of problems) console.log(`        ${problem.replaceAll('\n', '\n        ')}`)
      }
      console.log(`${results.length - failed.length} of ${results.length} scenarios hold.`)
    }
    return failed.length > 0 ? 1 : 0
  },
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new UsageError(`There is no file called ${path}.`)
  if (!found.isDirectory()) return [path]
  const files = globSync('**/*.{yaml,yml}', { cwd: path }).toSorted()
  if (files.length === 0) throw new UsageError(`There are no scenarios (*.yaml) in ${path}.`)
  return files.map((file) => join(path, file))
}

/** A file holds one scenario, a list of them, or several documents. */
function runFile(file: string): ScenarioResult[] {
  const broken = (problem: string): ScenarioResult[] => [
    { id: 'unreadable', table: 'none', ok: false, problems: [problem] },
  ]
  try {
    const documents = parseAllDocuments(textOf(file))
    if (!Array.isArray(documents) || documents.length === 0) return broken('the file is empty')
    return documents.flatMap((document) => {
      const [error] = document.errors
      if (error) return broken(error.message)
      const content: unknown = document.toJS()
      return Array.isArray(content) ? content.flatMap(runScenario) : runScenario(content)
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    return broken(error instanceof Error ? error.message : String(error))
  }
}
