import { factionState } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { call, depthOf, end, frameOf } from '../../kernel/flow.ts'
import type { Element, Prescience } from '../../model/answers.ts'
import { type Card, isCard } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { planCards } from '../../model/plan.ts'
import { BATTLE, BATTLE_RESULTS } from '../frames.ts'
import { learn, showAll } from '../hands.ts'
import { battleOf, elementOf, freeImpossible } from './plan.ts'

/** ATR-07 An element is shown to whoever asked, and to the opponent on whose side they are; it binds. */
export function bindElement(g: Game, of: Faction, to: Faction[], element: Prescience, value: Element): void {
  const secrets = g.state.battle!
  secrets.shown = { of, to, element, value }
  secrets.reopened = false
  const hero = value !== null && typeof value === 'object'
  const card: Card | null = hero ? value.leader : isCard(value) ? value : null
  if (card) for (const seat of to) learn(g.state, seat, of, [card])
  tell(g, { type: 'elementShown', by: of, to: to[0]!, secret: { for: [of, ...to], element, value } })
}

/**
 * BATTLE-20 Where the table says so, a Karama between the answer and the reveal opens the plans of all others again: they
 * may think anew, and what they had shown they show again. Nobody changes an answer by a Karama of their own.
 */
export function reopenPlans(g: Game, by: Faction): void {
  const { state } = g
  const secrets = state.battle
  if (!secrets || !optionOf(g, 'battle.reanswerAfterKarama') || depthOf(state, BATTLE_RESULTS) >= 0) return
  if (secrets.shown && secrets.shown.of !== by) secrets.reopened = true
  const frame = battleOf(g)
  if (frame.ask?.kind !== 'plan') return
  const again = secrets.locked.filter((seat) => seat !== by)
  secrets.locked = secrets.locked.filter((seat) => seat === by)
  openPlans(
    g,
    state.order.filter((seat) => seat !== by),
  )
  if (state.stack.at(-1) === frame && (secrets.reopened || again.length > 0)) call(g, reanswer, { again })
}

/** Plans already laid by these are to be made anew, unless somebody has seen them. All alike: nobody learns whose had to. */
export function openPlans({ state }: Game, seats: readonly Faction[]): void {
  const frame = frameOf(state, BATTLE)
  if (frame?.ask?.kind !== 'plan') return
  for (const seat of seats) {
    if (!(seat in frame.answers) || state.battle?.locked.includes(seat)) continue
    delete frame.answers[seat]
    state.asks[seat] = (state.asks[seat] ?? 0) + 1
  }
}

/** BATTLE-20 The same element again; a plan that had been seen whole is laid and seen anew. */
export const reanswer = procedure<{ again: Faction[] }>('battle-reanswer')({
  asks(g) {
    const secrets = g.state.battle!
    const { shown, reopened } = secrets
    if (!shown || !reopened) {
      secrets.reopened = false
      return 'looks'
    }
    ask(g, 'show-element', [shown.of], 'sealed')
  },
  learns(g, f) {
    const { of, to, element } = g.state.battle!.shown!
    const value = answerOf(f, 'show-element', of)
    f.answers = {}
    bindElement(g, of, to, element, value)
  },
  looks(g, f) {
    const of = f.again.shift()
    const by = g.rules.owned.prescience?.owner
    if (!of || !by) {
      const { aggressor, defender } = battleOf(g)
      for (const seat of [aggressor, defender]) freeImpossible(g, seat)
      return end(g)
    }
    call(g, seePlan, { by, of })
  },
  looked() {
    return 'looks'
  },
})

/** ATR-14 The plan asked for is made, shown to whoever may see it, or DR-HAR-5 to all, and can no longer change. */
export const seePlan = procedure<{ by: Faction; of: Faction; open?: true }>('atreides.see-plan')({
  demands(g, f) {
    // BATTLE-18 Where a Karama reopens plans, whoever is to show one may think it over first.
    if (!(f.of in battleOf(g).answers)) ask(g, 'plan', [f.of], 'sealed')
  },
  sees(g, f) {
    const frame = battleOf(g)
    const secrets = g.state.battle!
    if (f.of in f.answers) frame.answers[f.of] = f.answers[f.of]
    f.answers = {}
    const plan = answerOf(frame, 'plan', f.of)
    const { shown } = secrets
    if (secrets.reopened && shown?.of === f.of)
      bindElement(g, f.of, shown.to, shown.element, elementOf(plan, shown.element))
    secrets.locked.push(f.of)
    for (const seat of f.open ? g.state.order.filter((one) => one !== f.of) : [f.by])
      factionState(g.state, seat).notes.push({ turn: g.state.turn, saw: 'plan', of: f.of, plan })
    if (f.open) {
      showAll(g.state, f.of, planCards(plan))
      return void tell(g, { type: 'plansRevealed', plans: [{ of: f.of, plan }] })
    }
    tell(g, { type: 'planSeen', by: f.by, of: f.of, secret: { for: [f.by, f.of], plan } })
  },
})
