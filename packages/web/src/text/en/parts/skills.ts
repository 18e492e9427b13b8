import { skills } from '../skills.ts'

/** Texts of tables with leader skills. */
export const words = { skills }
