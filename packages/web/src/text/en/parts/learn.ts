import { learn } from '../learn.ts'
import { words as modules } from './modules.ts'

export const words = { ...modules, learn }
