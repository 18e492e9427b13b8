import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bot, BotNameError, botNamed, LEVELS, MERCHANTS, merchantNamed } from '@arrakis/bots'
import { UsageError } from './usage.ts'

export const BOTS_HELP = `Bots:
${Object.entries(LEVELS)
  .map(([name, { says, budget }]) => `  ${(budget ? `${name}[:budget]` : name).padEnd(26)} ${says}`)
  .join('\n')}
${Object.entries(MERCHANTS)
  .map(([name, { says }]) => `  ${name.padEnd(26)} a mentat that ${says}`)
  .join('\n')}
  ${'./file.ts'.padEnd(26)} a bot of your own: a module whose default export is a Bot, or a function that makes one
A budget is a number of nodes (:500) or a time (:200ms, :2s), as a mean: some decisions get four times as much, most get\nless or none. 3xNAME is NAME three times.`

/** Bots as they are typed: names, also with a number before them. */
export const botList = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const [, times, name] = /^([1-9]\d*)x(.+)$/.exec(word) ?? []
    return times && name ? Array.from({ length: Math.min(Number(times), 99) }, () => name) : [word]
  })

const isFile = (name: string): boolean => /^\.{0,2}[\\/]|\.m?[jt]s$/.test(name)

/** Makes bots by name; each call of what it gives is a new player. Unknown names are wrong use. */
export async function botMaker(name: string): Promise<() => Bot> {
  if (merchantNamed(name)) return () => merchantNamed(name)!
  if (!isFile(name)) {
    try {
      botNamed(name)
    } catch (error) {
      throw error instanceof BotNameError ? new UsageError(error.message) : error
    }
    return () => botNamed(name)
  }
  let found: unknown
  try {
    const module = (await import(pathToFileURL(resolve(name)).href)) as { default?: unknown }
    found = module.default
  } catch (error) {
    throw new UsageError(`Cannot load the bot ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const make = typeof found === 'function' ? (found as () => unknown) : () => found
  if (!isBot(make())) throw new UsageError(`${name} does not export a bot (name, decide and play) by default.`)
  return make as () => Bot
}

function isBot(value: unknown): value is Bot {
  if (typeof value !== 'object' || value === null) return false
  const { name, decide, play } = value as Partial<Bot>
  return typeof name === 'string' && typeof decide === 'function' && typeof play === 'function'
}
