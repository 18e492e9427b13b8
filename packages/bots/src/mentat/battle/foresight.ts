import type { Element, Faction, Prescience, Rng, VoiceCommand, VoiceKind } from '@arrakis/engine'
import type { Candidate } from '../../bot.ts'
import type { Situation } from '../../situation.ts'
import { because, type Judges } from '../judge.ts'
import { chanceOf } from './belief.ts'
import { classOfKind, HERO, kills, NONE } from './classes.ts'
import { contestOf, fights, foeKnowledge, opponentOf } from './contest.ts'
import { dealHands, type FoePlan, foePlans } from './foes.ts'
import { only } from './plan.ts'
import { weighPlans } from './weighing.ts'

const SAMPLES = 16
const FEW_SAMPLES = 6
const samplesFor = ({ light }: Situation): number => (light ? FEW_SAMPLES : SAMPLES)
/** Less than this is not worth a word. */
const UNLIKELY = 0.35

/** The same chances for everything that is compared. */
const again = (s: Situation): Situation => ({ ...s, rng: [...s.rng] as Rng })

export const foresightJudges = {
  voice(s, { about: at, offer }) {
    const kinds = offer.kind
    const silent = because('pass' as const, 0, 'battle.silent')
    // Played out, what is most surely there is taken away from an opponent of my own, too.
    if (!fights(s, at) || s.light) return [silent, ...forAlly(s, opponentOf(s, at), kinds)]
    const { foe, contest } = contestOf(s, at)
    const hands = dealHands(s, foe, samplesFor(s))
    const knows = foeKnowledge(s, foe, contest)
    const worth = (commands: readonly VoiceCommand[]): number =>
      weighPlans(contest, foePlans(again(s), at, foe, hands, { ...knows, commands }))[0]!.value
    const unspoken = worth(knows.commands)
    const found: Candidate<VoiceCommand | 'pass'>[] = [silent]
    for (const kind of kinds) {
      if (chanceOf(s, foe, classOfKind(kind)) < UNLIKELY) continue
      for (const play of [true, false]) {
        const command = { play, kind }
        const gain = worth([...knows.commands, command]) - unspoken
        found.push(because(command, gain, play ? 'battle.voice-play' : 'battle.voice', { kind }))
      }
    }
    return found
  },
  prescience(s, { about: at }) {
    if (!fights(s, at) || s.light)
      return [because('weapon', 1, 'battle.ask-for-ally'), because('pass', 0, 'battle.silent')]
    const { foe, contest } = contestOf(s, at)
    const foes = foePlans(s, at, foe, dealHands(s, foe, samplesFor(s)), foeKnowledge(s, foe, contest))
    const blind = weighPlans(contest, foes)[0]!.value
    const found: Candidate<Prescience | 'pass'>[] = [because('pass', -0.1, 'battle.silent')]
    for (const element of ELEMENTS) {
      let sum = 0
      for (const group of groupsBy(foes, element)) sum += weighPlans(contest, group)[0]!.value * group.length
      found.push(because(element, sum / foes.length - blind, 'battle.ask', { element }))
    }
    return found
  },
  'show-element'(s, { about: at, offer }) {
    const { element } = offer
    const { foe, contest } = contestOf(s, at)
    const hands = dealHands(s, foe, samplesFor(s))
    const knows = foeKnowledge(s, foe, contest)
    const found: Candidate<Element>[] = []
    const show = (value: Element): void => {
      const foes = foePlans(again(s), at, foe, hands, { ...knows, sees: { element, value } })
      const limits = element === 'dial' ? { from: 2 * (value as number), to: 2 * (value as number) } : {}
      const [best] = weighPlans({ ...contest, means: only(contest.means, element, value) }, foes, limits)
      if (best) found.push(because(value, best.value, value === null ? 'battle.show-none' : 'battle.show', { element }))
    }
    if (offer.element === 'dial') for (const twice of dialsToShow(contest.means.dials)) show(twice / 2)
    else for (const value of offer.choices) show(value)
    return found
  },
} satisfies Judges

const ELEMENTS: readonly Prescience[] = ['weapon', 'defence', 'dial', 'leader']

/** Plans that would show the same. */
function groupsBy(foes: readonly FoePlan[], element: Prescience): FoePlan[][] {
  const groups = new Map<unknown, FoePlan[]>()
  for (const foe of foes) {
    const shown = element === 'dial' ? foe.twice : foe[element]
    const group = groups.get(shown)
    if (group) group.push(foe)
    else groups.set(shown, [foe])
  }
  return [...groups.values()]
}

/** Nothing, everything, and a few between. */
function dialsToShow(dials: readonly (readonly unknown[])[]): number[] {
  const reached: number[] = []
  for (const [twice, ways] of dials.entries()) if (ways.length > 0) reached.push(twice)
  const step = Math.max(1, Math.ceil(reached.length / 6))
  return reached.filter((_, i) => i % step === 0 || i === reached.length - 1)
}

/** BG-12 For an ally, whose hand I do not see: take away the card that is most surely there. */
function forAlly(s: Situation, foe: Faction, kinds: readonly VoiceKind[]): Candidate<VoiceCommand>[] {
  return kinds
    .filter((kind) => classOfKind(kind) < HERO)
    .map((kind) => {
      const weapon = kills(classOfKind(kind), NONE)
      const chance = chanceOf(s, foe, classOfKind(kind))
      return because({ play: false, kind }, chance * (weapon ? 1 : 0.6) - 0.25, 'battle.voice', { kind })
    })
}
