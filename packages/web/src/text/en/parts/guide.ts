import { guide } from '../guide.ts'

export const words = { guide }
