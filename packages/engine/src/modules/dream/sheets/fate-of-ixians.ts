import { factionState } from '../../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, tell } from '../../../hooks/hooks.ts'
import { oneOf, yesNo } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import type { Card } from '../../../model/cards.ts'
import type { Faction } from '../../../model/factions.ts'
import { BATTLE, BATTLE_RESULTS } from '../../../procedures/frames.ts'
import { holds, removeFromHand, showAll } from '../../../procedures/hands.ts'
import { wantsMoment } from '../../../procedures/karama.ts'
import { SPOILT } from '../../../procedures/tried-cards.ts'
import { type FatePower, hasFate, spendFate } from '../fate-powers.ts'
import { dreamIn } from '../state.ts'

const FACTION = 'ixians'
/** KAR-16 The moment at which a special card is shown, for orders. */
export const DEFECT_MOMENT = 'fate.defect'
/** Special cards of battle plans: they are named before plans are made. */
const OF_PLANS = ['lasgun', 'weirding-way', 'chemistry', 'mercenaries'] as const satisfies readonly Card[]

/** DR-IX-6 The card lies before its owner until the turn is over. */
function spoil(g: Game, of: Faction, card: Card): void {
  const { treachery } = g.state
  if (holds(g.state, of, card)) removeFromHand(g.state, of, card)
  else treachery.discard.splice(treachery.discard.lastIndexOf(card), 1)
  treachery.removed.push(card)
  dreamIn(g.state).spoilt.push({ of, card })
  tell(g, { type: 'cardSpoilt', of, card })
}

/** Not once plans are being laid, until they lie open. */
function isPlanning({ state }: Game): boolean {
  const f = frameOf(state, BATTLE)
  if (!f || frameOf(state, BATTLE_RESULTS)) return false
  return f.ask?.kind === 'plan' || Object.keys(f.answers).length > 0
}

const answerCard = procedure<{ owner: Faction } & Moments['card.played']>('dream.answer-card', 'closed', {
  what: 'card-laid',
  of: ({ by, card }) => ({ by, card }),
})({
  asks(g, f) {
    ask(g, 'dream.defect', [f.owner], 'silent')
  },
  spoils(g, f) {
    const yes = answerIfAny(f, 'dream.defect', f.owner) === 'yes'
    f.answers = {}
    if (!yes) return end(g)
    spendFate(g, f.owner)
    spoil(g, f.by, f.card)
    end(g, SPOILT)
  },
})

/** A special card of somebody's plan, named before plans are made. */
const nameCard = procedure<{ owner: Faction; of?: Faction }>('dream.name-card', 'closed', {
  what: 'other-party',
  of: ({ of = null }) => ({ of }),
})({
  asks(g, f) {
    ask(g, 'dream.defect-of', [f.owner])
  },
  names(g, f) {
    f.of = answerOf(f, 'dream.defect-of', f.owner)
    ask(g, 'dream.defect-card', [f.owner])
  },
  spoils(g, f) {
    const card = answerOf(f, 'dream.defect-card', f.owner)
    if (holds(g.state, f.of!, card)) spoil(g, f.of!, card)
    else tell(g, { type: 'cardNotHeld', of: f.of!, card })
  },
})

export const defect: FatePower = {
  of: FACTION,
  rule: 'DR-IX-6',
  may: () => false,
  opens: () => true,
  run: nameCard,
}

const giveBack = procedure<{ owner: Faction }>('dream.give-back')({
  gives(g) {
    const dream = dreamIn(g.state)
    const { treachery } = g.state
    for (const { of, card } of dream.spoilt) {
      treachery.removed.splice(treachery.removed.lastIndexOf(card), 1)
      factionState(g.state, of).hand.push(card)
      showAll(
        g.state,
        of,
        factionState(g.state, of)
          .hand.filter((one) => one === card)
          .slice(0, 1),
      )
      tell(g, { type: 'cardReturned', to: of, card })
    }
    dream.spoilt = []
  },
})

export const defected: Advantage = advantage({
  id: 'ixians.defect',
  rule: 'DR-IX-6',
  name: 'Fate: Defect',
  says: 'With your fate you may answer a special card when it is shown: it does nothing and lies before its owner until the turn is over. One for a battle plan is named before plans are made.',
  changes: {
    'hand.limit': (limit, { seat }, _, { state }) =>
      limit - (state.dream?.spoilt.filter(({ of }) => of === seat).length ?? 0),
  },
  follows: {
    'card.played': {
      when: (g, owner, { by }) => by !== owner && !isPlanning(g) && wantsMoment(g, owner, DEFECT_MOMENT),
      run: answerCard,
    },
    'storm.over': { when: ({ state }) => (state.dream?.spoilt.length ?? 0) > 0, run: giveBack },
  },
})

const fighters = (g: Game): Faction[] => {
  const { aggressor, defender } = frameOf(g.state, BATTLE)!
  return [aggressor, defender].filter((seat) => seat !== FACTION)
}
export const defectDecisions = [
  yesNo('dream.defect', 'DR-IX-6', {
    choices: (g, seat) => (hasFate(g, seat) ? ['no', 'yes'] : ['no']),
    why: () => refusal('fate.no-card', 'DR-24'),
  }),
  oneOf('dream.defect-of', 'DR-IX-6', { choices: fighters }),
  oneOf('dream.defect-card', 'DR-IX-6', { choices: () => OF_PLANS }),
]
