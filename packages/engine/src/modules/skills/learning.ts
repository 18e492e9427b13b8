import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end } from '../../kernel/flow.ts'
import { shuffle } from '../../kernel/rng.ts'
import { type Faction, isLeader, LEADER, type LeaderId } from '../../model/factions.ts'
import type { Skill, SkillState } from '../../model/skills.ts'
import type { GameState } from '../../model/state.ts'
import { leaderState } from '../../procedures/leaders.ts'
import { drawFrom, pileHand, pileOf, returnTo, takeFromHand } from '../../procedures/piles.ts'
import { ownSkilled, PILE, skillsIn } from './held.ts'
import { isPlanning, takeBehind } from './shield.ts'

/** SKILL-02 With eight factions or more there is one card for each. */
const dealt = ({ order }: GameState): number => (order.length < 8 ? 2 : 1)
/** SKILL-03 Only factions with leaders of their own. */
const learners = ({ state }: Game): Faction[] =>
  state.order.filter((seat) => factionState(state, seat).leaders.length > 0)

function teach(g: Game, seat: Faction, leader: LeaderId): void {
  const [skill] = pileHand(g.state, PILE, seat) as Skill[]
  takeFromHand(g, PILE, seat, skill!)
  skillsIn(g.state).held.push({ skill: skill!, leader })
  tell(g, { type: 'skillGained', by: seat, skill: skill!, leader })
}

/** SKILL-02 Two cards each: one is kept, for one of the leaders; all is shown at once, and the others are shuffled back. */
export const dealSkills = procedure('skills.deal')({
  deals(g) {
    skillsIn(g.state)
    for (const seat of learners(g)) drawFrom(g, PILE, seat, dealt(g.state))
    ask(g, 'skill.keep', learners(g), 'sealed')
  },
  keeps(g, f) {
    const kept = learners(g).map((seat) => [seat, answerOf(f, 'skill.keep', seat)] as const)
    f.answers = {}
    for (const [seat, skill] of kept)
      returnTo(
        g,
        PILE,
        seat,
        pileHand(g.state, PILE, seat).filter((card) => card !== skill),
      )
    ask(g, 'skill.leader', learners(g), 'sealed')
  },
  opens(g, f) {
    for (const seat of learners(g)) teach(g, seat, answerOf(f, 'skill.leader', seat))
    f.answers = {}
  },
})

/** SKILL-05 Whoever has no skill may draw two for a leader that is revived. */
export const learnAgain = procedure<{ owner: Faction } & Moments['leader.revived']>('skills.learn', 'closed', {
  what: 'ghola',
  of: ({ leader }) => ({ leader }),
})({
  asks(g, f) {
    if (pileOf(g.state, PILE).deck.length === 0) return end(g)
    ask(g, 'skill.draw', [f.owner])
  },
  draws(g, f) {
    if (answerIfAny(f, 'skill.draw', f.owner) !== 'yes') return end(g)
    drawFrom(g, PILE, f.owner, Math.min(2, pileOf(g.state, PILE).deck.length))
    ask(g, 'skill.keep', [f.owner], 'sealed')
  },
  keeps(g, f) {
    const kept = answerOf(f, 'skill.keep', f.owner)
    f.answers = {}
    returnTo(
      g,
      PILE,
      f.owner,
      pileHand(g.state, PILE, f.owner).filter((card) => card !== kept),
    )
    if (isLeader(f.leader)) teach(g, f.owner, f.leader)
    // SKILL-06 Both sides of a battle have said it before: the new leader is asked about now.
    if (isPlanning(g, f.owner)) ask(g, 'skill.behind', [f.owner])
  },
  covers(g, f) {
    const answer = answerIfAny(f, 'skill.behind', f.owner)
    if (answer) takeBehind(g, f.owner, answer === 'yes')
  },
})

function forgotten(state: GameState): SkillState['held'] {
  const held = state.skills?.held ?? []
  const isHome = (leader: LeaderId): boolean => leaderState(state, leader)?.holder === LEADER[leader].faction
  return held.filter(({ leader }, i) => {
    // MAIN-16 Whoever went home to a faction that is out of the game is no longer there.
    if (leaderState(state, leader)?.dead ?? true) return true
    const { faction } = LEADER[leader]
    const isNewer = (other: SkillState['held'][number], at: number): boolean =>
      at > i && LEADER[other.leader].faction === faction && isHome(other.leader)
    return held.some(isNewer) && isHome(leader)
  })
}

/** SKILL-04, SKILL-12 The card of a dead leader goes back into the deck, and that of one who comes home to a newer skill. */
export function forgetSkills(g: Game): void {
  const { state } = g
  const gone = forgotten(state)
  if (!state.skills || gone.length === 0) return
  state.skills.held = state.skills.held.filter((one) => !gone.includes(one))
  const pile = pileOf(state, PILE)
  for (const { skill, leader } of gone) {
    pile.deck = shuffle(state.rng, [...pile.deck, skill])
    tell(g, { type: 'skillLost', of: LEADER[leader].faction, skill, leader })
  }
}

/** Any one faction is enough to run the rule, where there is something to forget. */
export const forgetters = ({ state }: Game): Faction[] => (forgotten(state).length > 0 ? state.order.slice(0, 1) : [])

export const forget = procedure<{ owner: Faction }>('skills.forget')({
  forgets(g) {
    forgetSkills(g)
  },
})

/** SKILL-05 Not for the Kwisatz Haderach, and not for those who have a skill. */
export const relearns = ({ state }: Game, { seat, leader }: Moments['leader.revived']): Faction[] =>
  isLeader(leader) && !ownSkilled(state, seat) ? [seat] : []

const held = (g: Game, seat: Faction): Skill[] => pileHand(g.state, PILE, seat) as Skill[]

export const learningDecisions = [
  oneOf('skill.keep', (g) => (g.state.turn === 0 ? 'SKILL-02' : 'SKILL-05'), { choices: held }),
  oneOf('skill.leader', 'SKILL-03', {
    choices: (g, seat) => g.rules.sheets.get(seat)!.leaders.map(({ id }) => id),
  }),
  yesNo('skill.draw', 'SKILL-05'),
]
