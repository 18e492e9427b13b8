import { dreamJudges, fatePlay, inDreamPlan } from './dream.ts'
import { duelJudges } from './duel.ts'
import { extraFactionJudges, fullStrengthPlay, seizePlay, taxPlay } from './extra-factions.ts'
import { harvestJudges } from './harvest.ts'
import { ixianJudges, sharePlay } from './ixians.ts'
import type { ModuleKnowledge } from './judges.ts'
import { mainCharacterJudges } from './main-characters.ts'
import { gainOfSkills } from './skill-gains.ts'
import { skillJudges } from './skills.ts'
import { tleilaxuJudges } from './tleilaxu.ts'
import { senseOfWorlds, worldJudges } from './worlds.ts'

/** What bots know of modules. It is apart, so that a page may fetch it only when a table needs it. */
export const MODULE_KNOWLEDGE: ModuleKnowledge = {
  judges: {
    ...skillJudges,
    ...mainCharacterJudges,
    ...worldJudges,
    ...dreamJudges,
    ...tleilaxuJudges,
    ...ixianJudges,
    ...duelJudges,
    ...harvestJudges,
    ...extraFactionJudges,
  },
  plays: [fatePlay, sharePlay, taxPlay, seizePlay, fullStrengthPlay],
  inPlan: inDreamPlan,
  gain: gainOfSkills,
  worlds: senseOfWorlds,
}
