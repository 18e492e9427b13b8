import { rules } from '../rules.ts'
import { scenarios } from '../scenarios.ts'

export const words = { rules, scenarios }
