import type { Module } from '../hooks/module.ts'
import { skills } from './skills/module.ts'

/** The modules of the rule books beside the base game. They are apart, so that a page may fetch them only when a table needs them. */
export const MODULES: readonly Module[] = [skills]
