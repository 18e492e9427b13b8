import type { Judges } from './judge.ts'
import { skillJudges } from './skills.ts'

/** The judges of what modules ask. They are apart, so that a page may fetch them only when a table needs them. */
export const MODULE_JUDGES: Judges = skillJudges
