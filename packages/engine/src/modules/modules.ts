import type { Module } from '../hooks/module.ts'
import { dream } from './dream/module.ts'
import { duel } from './duel/module.ts'
import { extraFactions } from './extra-factions/module.ts'
import { spiceHarvest } from './harvest/module.ts'
import { homeworlds, secondWorlds } from './homeworlds/module.ts'
import { mainCharacters } from './main-characters/module.ts'
import { skills } from './skills/module.ts'

/**
 * The modules of the rule books beside the base game; where several follow one moment the last of them comes first. They are apart, so
 * that a page may fetch them only when a table needs them.
 */
export const MODULES: readonly Module[] = [
  skills,
  homeworlds,
  secondWorlds,
  mainCharacters,
  duel,
  spiceHarvest,
  extraFactions,
  dream,
]

/** Modules that are still being written: scenarios play them, no table of people does. */
export const DRAFTS: readonly Module[] = []
