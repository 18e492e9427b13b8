import { factionState } from '../../../board/forces.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, advantage, type Game, tell } from '../../../hooks/hooks.ts'
import { oneOf } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../../kernel/flow.ts'
import type { Plan } from '../../../model/answers.ts'
import { type Card, isSupply, kindOf } from '../../../model/cards.ts'
import { type Faction, isLeader } from '../../../model/factions.ts'
import { clashOf, otherSide, planOf, running, slayerIn } from '../../../procedures/battle/outcome.ts'
import { removeFromHand, showAll } from '../../../procedures/hands.ts'
import { breaks } from '../cards.ts'
import { dreamIn, dreamOf } from '../state.ts'

/** `own`, `theirs`: the cards that may still be exchanged; `given`: the one that is. */
type Spite = { owner: Faction; own?: Card[]; theirs?: Card[]; given?: Card | null } & Moments['battle.settled']

const arms = ({ weapon, defence }: Plan): Card[] =>
  [weapon, defence].filter((card) => card !== null).filter((card) => !isSupply(card))

/** DR-HAR-4 The result is known and stays; played cards change hands, one for one, before any is kept or discarded. */
const exchange = procedure<Spite>('dream.spite')({
  begins(g, f) {
    const results = running(g)
    f.given = null
    if (results.traitor) return end(g)
    const foe = otherSide(results, f.owner)
    f.own = arms(planOf(results, f.owner))
    f.theirs = arms(planOf(results, foe))
    // Who was killed is settled before cards are exchanged.
    dreamIn(g.state).slain = [f.owner, foe].map((side) => ({ side, by: slayerIn(g, clashOf(results, side)) }))
  },
  asks(g, f) {
    if (ownChoices(g).length === 0) return 'ends'
    ask(g, 'dream.spite', [f.owner])
  },
  gives(g, f) {
    const given = answerOf(f, 'dream.spite', f.owner)
    if (given === 'pass') return 'ends'
    f.given = given
    ask(g, 'dream.spite-for', [f.owner])
  },
  swaps(g, f) {
    const got = answerOf(f, 'dream.spite-for', f.owner)
    const results = running(g)
    const foe = otherSide(results, f.owner)
    change(g, f.owner, f.given!, got)
    change(g, foe, got, f.given!)
    // Whoever has won keeps what came, the loser loses it; what Harkonnen got stands in their plan.
    results.plans = results.plans.map(({ of, plan }) => ({
      of,
      plan: of === f.owner ? put(plan, f.given!, got) : put(plan, got, f.winner === foe ? null : f.given!),
    }))
    tell(g, { type: 'cardsExchanged', by: f.owner, with: foe, given: f.given!, got })
    f.own!.splice(f.own!.indexOf(f.given!), 1)
    f.theirs!.splice(f.theirs!.indexOf(got), 1)
    return 'asks'
  },
  ends() {},
})

function change({ state }: Game, of: Faction, away: Card, here: Card): void {
  removeFromHand(state, of, away)
  factionState(state, of).hand.push(here)
  showAll(state, of, [here])
}
const put = (plan: Plan, card: Card, other: Card | null): Plan =>
  plan.weapon === card ? { ...plan, weapon: other } : { ...plan, defence: other }

/** DR-FRE-8 A card that was announced changes hands only for one of its kind. */
const fits = (g: Game, own: Card, theirs: Card): boolean =>
  !dreamOf(g.state).announced.includes(theirs) || kindOf(own) === kindOf(theirs)
const asked = (g: Game) => frameOf(g.state, exchange)!
const ownChoices = (g: Game): Card[] => {
  const { own = [], theirs = [] } = asked(g)
  return own.filter((card) => theirs.some((other) => fits(g, card, other)))
}

/** A leader of theirs, no Cheap Hero, was killed by a weapon; treachery, Break Conditioning and Zoal settle a battle otherwise. */
function bereaved(g: Game, owner: Faction, { winner, loser, traitor }: Moments['battle.settled']): boolean {
  if (traitor || (winner !== owner && loser !== owner) || g.state.dream?.fled || breaks(g, winner)) return false
  const { leader } = planOf(running(g), owner)
  return leader !== null && isLeader(leader) && slayerIn(g, clashOf(running(g), owner)) !== null
}

export const spite: Advantage = advantage({
  id: 'harkonnen.spite',
  rule: 'DR-HAR-4',
  name: 'Vladimir’s spite',
  says: 'If a weapon kills your leader you may exchange played cards with your opponent, one for one.',
  changes: {
    'leader.slain': (by, { side }, _, { state }) => {
      const settled = state.dream?.slain.find((one) => one.side === side)
      return settled ? settled.by : by
    },
  },
  follows: {
    'battle.settled': { when: bereaved, run: exchange },
  },
})

export const spiteDecisions = [
  oneOf('dream.spite', 'DR-HAR-4', { choices: (g): (Card | 'pass')[] => ['pass', ...ownChoices(g)] }),
  oneOf('dream.spite-for', 'DR-HAR-4', {
    choices: (g) => asked(g).theirs!.filter((card) => fits(g, asked(g).given!, card)),
  }),
]
