import type { Lesson } from '../lesson.ts'
import { battle, lasgun, traitor, weapons } from './battle.ts'
import { dream } from './dream.ts'
import { atreides, beneGesserit, emperor, fremen, guild, harkonnen } from './factions.ts'
import { access, harvest } from './harvest.ts'
import { ixians, landsraad, tleilaxu } from './houses.ts'
import { duel, mainCharacters, skills, worlds } from './modules.ts'
import { board, spice, storm } from './planet.ts'
import { deals, karama, nexus, victory } from './table.ts'
import { bidding, revival, shipping } from './turn.ts'

/** The course, in the order in which it is best taken. */
export const COURSE: readonly { readonly part: string; readonly lessons: readonly Lesson[] }[] = [
  { part: 'planet', lessons: [board, storm, spice] },
  { part: 'turn', lessons: [bidding, revival, shipping] },
  { part: 'battle', lessons: [battle, weapons, lasgun, traitor] },
  { part: 'table', lessons: [nexus, victory, deals, karama] },
  { part: 'factions', lessons: [atreides, beneGesserit, emperor, fremen, guild, harkonnen] },
  { part: 'modules', lessons: [skills, worlds, duel, mainCharacters, harvest, access, dream] },
  { part: 'houses', lessons: [ixians, tleilaxu, landsraad] },
]

export const LESSONS: readonly Lesson[] = COURSE.flatMap(({ lessons }) => lessons)
