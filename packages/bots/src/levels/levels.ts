import type { Bot } from '../bot.ts'
import type { Budget } from '../search/search.ts'
import { apprentice } from './apprentice.ts'
import { guildNavigator } from './guild-navigator.ts'
import { mentat } from './mentat.ts'
import { random } from './random.ts'

export interface Level {
  readonly says: string
  /** Whether its name may carry a budget. */
  readonly budget: boolean
  bot(budget: Budget | null): Bot
}

/** Weakest first. */
export const LEVELS: Readonly<Record<string, Level>> = {
  random: { says: 'any legal answer', budget: false, bot: () => random },
  apprentice: { says: 'of a few answers, the one after which it has most', budget: false, bot: () => apprentice },
  mentat: { says: 'weighs every answer by what its seat has seen', budget: false, bot: () => mentat },
  'guild-navigator': {
    says: 'plays its answers out in worlds that fit what its seat has seen',
    budget: true,
    bot: (budget) => guildNavigator(budget ?? { unit: 'ms', amount: 200 }),
  },
}

/** A name that is no bot's; the message says what there is. */
export class BotNameError extends Error {}

/** Whether a bot of this name thinks as long as it is given: such bots want a thread of their own. */
export const takesBudget = (name: string): boolean => LEVELS[name.split(':')[0]!]?.budget ?? false

/** `mentat`, or with a budget `guild-navigator:200ms` or `guild-navigator:500` (nodes). */
export function botNamed(name: string): Bot {
  const [level = '', ...rest] = name.split(':')
  if (!Object.hasOwn(LEVELS, level))
    throw new BotNameError(`There is no bot called '${level}'; there are ${Object.keys(LEVELS).join(', ')}.`)
  const found = LEVELS[level]!
  if (rest.length === 0) return found.bot(null)
  if (!found.budget) throw new BotNameError(`${level} takes no budget; '${name}' gives it one.`)
  return { ...found.bot(budgetOf(rest.join(':'), name)), name }
}

function budgetOf(text: string, name: string): Budget {
  const [, digits, unit] = /^([1-9]\d{0,8})(ms|s|nodes)?$/.exec(text) ?? []
  if (!digits)
    throw new BotNameError(`'${name}': a budget is a number of nodes such as 500, or a time such as 200ms or 2s.`)
  if (unit === 'ms' || unit === 's') return { unit: 'ms', amount: Number(digits) * (unit === 's' ? 1000 : 1) }
  return { unit: 'nodes', amount: Number(digits) }
}
