import { rules } from '../rules.ts'
import { scenarios } from '../scenarios.ts'
import { words as modules } from './modules.ts'

export const words = { ...modules, rules, scenarios }
