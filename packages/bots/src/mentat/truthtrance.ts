import { type Card, type CardKind, type Faction, isDefence, isOf, isWeapon, type Question } from '@arrakis/engine'
import type { Situation } from '../situation.ts'
import { holds, myHand } from './cards.ts'
import { because, type Judge, type Judges, type PlayFinder, playOf } from './judge.ts'
import { stakeOf } from './karama.ts'

const has = (hand: readonly Card[], kind: CardKind): boolean => hand.some((card) => isOf(card, kind))

/** The question whose answer, whichever it is, tells me most about the plan of my opponent. */
function bestQuestion(s: Situation): { question: Question; worth: number } | null {
  const hand = myHand(s)
  const projectile = has(hand, 'projectile-weapon')
  const poison = has(hand, 'poison-weapon')
  const shield = has(hand, 'projectile-defence')
  const snooper = has(hand, 'poison-defence')
  // With a weapon of either kind the leader dies whatever the answer; with either defence mine lives.
  if (projectile && poison) return { question: { about: 'plan', card: 'projectile-defence' }, worth: 4 }
  if (shield && snooper) return { question: { about: 'plan', card: 'projectile-weapon' }, worth: 3.5 }
  if (projectile || poison)
    return { question: { about: 'plan', card: projectile ? 'projectile-defence' : 'poison-defence' }, worth: 2 }
  return null
}

/** What must hang on a battle before the card is spent on it. */
const ENOUGH = 9

/** TRU-01 Before the plans of a battle that matters. */
export const truthtrancePlay: PlayFinder = (s, plays) => {
  if (!playOf(plays, 'truthtrance') || !holds(s, 'truthtrance')) return null
  const [now] = s.view.now
  if (now?.what !== 'battle' || now.asking?.kind !== 'plan') return null
  const { aggressor, defender } = now
  if (aggressor !== s.me && defender !== s.me) return null
  const of: Faction = aggressor === s.me ? defender : aggressor
  if (s.view.battle?.promises.some((promise) => promise.of === of)) return null
  const best = bestQuestion(s)
  const stake = stakeOf(s)
  if (!best || stake + best.worth < ENOUGH) return null
  return {
    kind: 'truthtrance',
    answer: { of, question: best.question },
    reasons: [{ because: 'truth.ask', weight: best.worth, about: { faction: of } }],
  }
}

/** TRU-02 What the game does not know is what one is ready to be held to: as little as can be. */
const weighTruth: Judge<'truth'> = (s, { about, offer }) => {
  const { question } = about
  // To be bound to the only card for its place costs nothing; to be bound not to play it costs the card.
  const yes = question.about === 'plan' && isOnlyOne(myHand(s), question.card) ? 1 : -1
  return offer.choices.map((answer) =>
    because(answer, answer === 'yes' ? yes : answer === 'no' ? 0 : -2, 'truth.answer'),
  )
}

function isOnlyOne(hand: readonly Card[], asked: Card | CardKind): boolean {
  const fits = hand.filter((card) => isOf(card, asked))
  if (fits.length === 0) return false
  const role = isWeapon(fits[0]!) ? isWeapon : isDefence
  return hand.filter((card) => role(card)).length === fits.length
}

export const truthJudges = {
  truth: weighTruth,
  reword: () => [because<Question>({ about: 'spice', atLeast: 5 }, 0, 'truth.ask')],
} satisfies Judges
