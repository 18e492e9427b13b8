import type { GameProcedure } from '../../hooks/flow.ts'
import type { Game } from '../../hooks/hooks.ts'
import { tell } from '../../hooks/hooks.ts'
import { type PlayRule, play } from '../../hooks/rules.ts'
import { call } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { type Card, isCard } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { holds, playCard } from '../../procedures/hands.ts'
import { pileHand, pileOf } from '../../procedures/piles.ts'
import { FATE } from './fates.ts'

/** DR-24 What a sheet's fate does, and when. */
export interface FatePower {
  readonly of: Faction
  readonly rule: string
  readonly may: (g: Game, owner: Faction) => boolean
  readonly run: GameProcedure<{ owner: Faction }>
}

/** The worthless card that a seat's fate names. */
const named = (g: Game, seat: Faction): Card | null => {
  const [fate] = pileHand(g.state, FATE, seat)
  return isCard(fate) ? fate : null
}

/** The fate is shown and kept. */
function show(g: Game, seat: Faction, card: Card): void {
  const { known } = pileOf(g.state, FATE)
  for (const by of g.state.order)
    if (by !== seat && !known.some((one) => one.by === by && one.of === seat)) known.push({ by, of: seat, card })
  tell(g, { type: 'fateUsed', by: seat, fate: card })
}

/** DR-24 The worthless card that one's fate names pays for it. */
export function fatePlay(powers: readonly FatePower[]): PlayRule<'dream.fate'> {
  const powerOf = (seat: Faction): FatePower | undefined => powers.find(({ of }) => of === seat)
  const refuse = (g: Game, seat: Faction): Refusal | null => {
    const power = powerOf(seat)
    if (!power) return refusal('fate.none', 'DR-24')
    const card = named(g, seat)
    if (!card || !holds(g.state, seat, card)) return refusal('fate.no-card', 'DR-24')
    return power.may(g, seat) ? null : refusal('fate.wrong-moment', power.rule)
  }
  return play({
    kind: 'dream.fate',
    rule: 'DR-24',
    needsQuiet: true,
    may: (g, seat) => !refuse(g, seat),
    offer: () => ({ choices: [true] }),
    refuse,
    effect(g, seat) {
      const card = named(g, seat)!
      playCard(g, seat, card)
      show(g, seat, card)
      call(g, powerOf(seat)!.run, { owner: seat })
    },
    sample: () => true,
  })
}
