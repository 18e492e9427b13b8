import { worlds } from '../worlds.ts'

/** Texts of tables with homeworlds. */
export const words = { worlds }
