import { glossary } from '../glossary.ts'

export const words = { glossary }
