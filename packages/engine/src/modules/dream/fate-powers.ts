import { answerIfAny, ask, type GameProcedure, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, optionOf, tell } from '../../hooks/hooks.ts'
import { type PlayRule, play } from '../../hooks/rules.ts'
import { yesNo } from '../../hooks/shapes.ts'
import { call, frameOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { type Card, isCard } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { BATTLE } from '../../procedures/frames.ts'
import { holds, isLaid, playCard } from '../../procedures/hands.ts'
import { wantsMoment } from '../../procedures/karama.ts'
import { mayPart } from '../../procedures/parting.ts'
import { pileHand, pileOf } from '../../procedures/piles.ts'
import { FATE } from './fates.ts'
import { dreamIn, dreamOf } from './state.ts'

/** DR-24 What a sheet's fate does, and when. */
export interface FatePower {
  readonly of: Faction
  readonly rule: string
  readonly may: (g: Game, owner: Faction) => boolean
  /** DR-25 Whether it may still be paid for when a battle opens. */
  readonly opens?: (g: Game, owner: Faction) => boolean
  readonly run: GameProcedure<{ owner: Faction }>
}

/** DR-25, KAR-16 The moment before the Voice, for orders. */
export const FATE_MOMENT = 'fate.battle'

/** The worthless card that a seat's fate names. */
const named = (g: Game, seat: Faction): Card | null => {
  const [fate] = pileHand(g.state, FATE, seat)
  return isCard(fate) ? fate : null
}
/** BATTLE-19, TRU-07 A card that lies in a plan, or was sworn to be in one, pays for nothing else. */
const canPay = (g: Game, seat: Faction): boolean => {
  const card = named(g, seat)
  return card !== null && holds(g.state, seat, card) && !isLaid(g.state, seat, card) && mayPart(g, seat, card)
}
/** Whether a seat could use its fate now; nobody else may learn it. */
export const hasFate = (g: Game, seat: Faction): boolean => canPay(g, seat) && !isSpent(g, seat)
/** DR-24 Where a fate is used but once in the game. */
const isSpent = (g: Game, seat: Faction): boolean =>
  optionOf(g, 'dr.fateReuse') === 'once' && dreamOf(g.state).spent.includes(seat)

/** The fate is shown and kept. */
function show(g: Game, seat: Faction, card: Card): void {
  const { known } = pileOf(g.state, FATE)
  for (const by of g.state.order)
    if (by !== seat && !known.some((one) => one.by === by && one.of === seat)) known.push({ by, of: seat, card })
  const dream = dreamIn(g.state)
  dream.shown = [...(dream.shown ?? []).filter(({ of }) => of !== seat), { of: seat, card }]
  tell(g, { type: 'fateUsed', by: seat, fate: card })
}

/** DR-24 The worthless card that one's fate names pays for it. */
export function spendFate(g: Game, seat: Faction): void {
  const card = named(g, seat)!
  playCard(g, seat, card)
  show(g, seat, card)
  const { spent } = dreamIn(g.state)
  if (!spent.includes(seat)) spent.push(seat)
}
function payFor(g: Game, { run }: FatePower, seat: Faction): void {
  spendFate(g, seat)
  call(g, run, { owner: seat })
}

/** A fate that lasts for the rest of the game. */
export const lastingFate = procedure<{ owner: Faction }>('dream.lasting-fate')({
  lasts(g, f) {
    dreamIn(g.state).lasting.push(f.owner)
  },
})
export const isLasting = (g: Game, owner: Faction): boolean => dreamOf(g.state).lasting.includes(owner)

/** DR-24 */
export function fatePlay(powers: readonly FatePower[]): PlayRule<'dream.fate'> {
  const powerOf = (seat: Faction): FatePower | undefined => powers.find(({ of }) => of === seat)
  const refuse = (g: Game, seat: Faction): Refusal | null => {
    const power = powerOf(seat)
    if (!power) return refusal('fate.none', 'DR-24')
    if (!canPay(g, seat)) return refusal('fate.no-card', 'DR-24')
    if (isSpent(g, seat)) return refusal('fate.spent', 'DR-24')
    return power.may(g, seat) ? null : refusal('fate.wrong-moment', power.rule)
  }
  return play({
    kind: 'dream.fate',
    rule: 'DR-24',
    needsQuiet: true,
    rare: true,
    may: (g, seat) => !refuse(g, seat),
    offer: () => ({ choices: [true] }),
    refuse,
    effect: (g, seat) => payFor(g, powerOf(seat)!, seat),
    sample: () => true,
  })
}

/** DR-25, DR-43 The last moment for some fates is before the Voice; asked is whoever has ordered it. */
export function fateRules(powers: readonly FatePower[]): readonly ModuleRule[] {
  const ofBattles = powers.filter(({ opens }) => opens !== undefined)
  const last = procedure<{ owner: Faction; fighters: Faction[] }>('dream.last-fate')({
    asks(g, f) {
      ask(g, 'dream.battle-fate', [f.owner], 'silent')
    },
    pays(g, f) {
      const yes = answerIfAny(f, 'dream.battle-fate', f.owner) === 'yes'
      f.answers = {}
      if (yes) payFor(g, ofBattles.find(({ of }) => of === f.owner)!, f.owner)
    },
  })
  const who = (g: Game): Faction[] =>
    ofBattles
      .filter(({ of, opens }) => g.state.order.includes(of) && opens!(g, of) && wantsMoment(g, of, FATE_MOMENT))
      .map(({ of }) => of)
  return [{ id: 'dream.last-fate', rule: 'DR-25', follows: { 'battle.opens': { who, run: last } } }]
}

/** DR-25 Out of a battle it is a play. */
export const beforeBattles = (g: Game): boolean => g.state.turn > 0 && !frameOf(g.state, BATTLE)

export const fatePowerDecisions = [
  yesNo('dream.battle-fate', 'DR-25', {
    choices: (g, seat) => (hasFate(g, seat) ? ['no', 'yes'] : ['no']),
    why: () => refusal('fate.no-card', 'DR-24'),
  }),
]
