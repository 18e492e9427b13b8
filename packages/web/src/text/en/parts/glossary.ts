import { glossary, termsInGame } from '../glossary.ts'

export const words = { glossary, termsInGame }
