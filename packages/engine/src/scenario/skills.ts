import type { Game } from '../hooks/hooks.ts'
import { isLeader } from '../model/factions.ts'
import { SKILLS, type Skill } from '../model/skills.ts'
import { leaderState } from '../procedures/leaders.ts'
import { type Check, same } from './checking.ts'
import { fields, type Problems, show } from './read.ts'

const isSkill = (value: unknown): value is Skill => SKILLS.some((skill) => skill === value)

/** `{ hawat: mentat, feyd: swordmaster-of-ginaz }`: who has which skill; the other cards are in the deck. */
export function placeSkills(g: Game, value: unknown, problems: Problems): void {
  if (value === undefined) return
  const at = 'given.skills'
  if (g.rules.options['modules.leaderSkills'] === 'off') problems.push(`${at}: this table has none`)
  g.state.skills = { held: [], behind: null, spent: [] }
  for (const [leader, skill] of Object.entries(fields(value, at, () => true, problems) ?? {})) {
    if (!isLeader(leader)) problems.push(`${at}: there is no leader called ${leader}`)
    else if (!isSkill(skill)) problems.push(`${at}.${leader}: there is no skill called ${show(skill)}`)
    else {
      if (g.state.skills.held.some((one) => one.skill === skill)) problems.push(`${at}: two have ${skill}`)
      g.state.skills.held.push({ skill, leader })
      // SKILL-12 A card lies beside the leader: that it is a captive is no secret.
      leaderState(g.state, leader).secret = false
    }
  }
}

/** Everybody who has a skill, and which. */
export const skills: Check = (wanted, c) =>
  same(
    c,
    'the skills',
    Object.fromEntries((c.state.skills?.held ?? []).map(({ leader, skill }) => [leader, skill])),
    fields(wanted, c.at, () => true, c.problems) ?? {},
  )
