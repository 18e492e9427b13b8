import { strengthAt } from '@arrakis/engine'
import { because, type Judge, type Judges } from './judge.ts'

/** MAIN-06 The strongest of those who can still come to battle. */
const weighTraitor: Judge<'main.traitor'> = (s, { offer }) =>
  offer.choices.map((leader) => {
    if (leader === 'none') return because(leader, 0, 'main.none')
    const strength = strengthAt(s.view.table, leader)
    return because(leader, isDead(s.view, leader) ? 0.2 * strength : strength, 'main.traitor', { leader })
  })

const isDead = ({ factions }: Parameters<typeof weighTraitor>[0]['view'], id: string): boolean =>
  Object.values(factions).some(({ leaders }) =>
    leaders.some((leader) => leader.id === id && 'dead' in leader && leader.dead),
  )

export const mainCharacterJudges = { 'main.traitor': weighTraitor } satisfies Judges
