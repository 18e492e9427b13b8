import { learn } from '../learn.ts'

export const words = { learn }
