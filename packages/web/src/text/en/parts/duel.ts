import { duel } from '../duel.ts'

/** Texts of tables with duels. */
export const words = { duel }
