import { factionState } from '../../board/forces.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf, type Ruleset, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { end } from '../../kernel/flow.ts'
import { pick, shuffle } from '../../kernel/rng.ts'
import type { Faction, LeaderId } from '../../model/factions.ts'
import type { GameState } from '../../model/state.ts'
import { discardTo, drawFrom, pileHand, pileOf, takeFromHand } from '../../procedures/piles.ts'
import { dreamIn, dreamOf } from './state.ts'

export const DANCERS = 'face-dancers'
/** DR-06 Of how many cards they choose their traitor. */
const CHOICE = 5

/** Whose they are, if that faction plays. */
export const masksOf = ({ owned }: Ruleset): Faction | undefined => owned.infiltrations?.owner
const allLeaders = ({ sheets }: Ruleset): LeaderId[] =>
  [...sheets.values()].flatMap(({ leaders }) => leaders.map(({ id }) => id))

/** DR-06 Every leader has a card; it is a traitor, a face dancer, or lies in the draw pile. */
export const dancerPile = {
  id: DANCERS,
  cards: (rules: Ruleset): readonly string[] => (masksOf(rules) ? allLeaders(rules) : []),
  /** Until they are dealt all of them are in the hands of those who choose traitors. */
  elsewhere: (state: GameState, rules: Ruleset): readonly string[] => {
    const { dancing, infiltrations } = dreamOf(state)
    if (!dancing) return masksOf(rules) ? allLeaders(rules) : []
    const held = state.order.flatMap((seat) => [
      ...factionState(state, seat).traitors,
      ...factionState(state, seat).unchosen,
    ])
    return [...held, ...infiltrations.filter(({ card }) => card).map(({ leader }) => leader)]
  },
  traitors: true,
} as const

/** The cards wait until traitors are dealt. */
export const holdDancers = procedure('dream.hold-dancers')({
  holds({ state }) {
    pileOf(state, DANCERS).deck = []
  },
})

/** DR-06 One card at random of what each has rejected, and undealt ones up to five; of these they choose their traitor. */
export const dealDancers = procedure('dream.deal-dancers')({
  takes(g) {
    const { state, rules } = g
    const owner = masksOf(rules)
    if (!owner) return end(g)
    const own = factionState(state, owner)
    const rest: LeaderId[] = []
    for (const seat of state.order) {
      const { unchosen } = factionState(state, seat)
      if (unchosen.length > 0) own.unchosen.push(...unchosen.splice(unchosen.indexOf(pick(state.rng, unchosen)), 1))
      if (seat !== owner) rest.push(...unchosen.splice(0))
    }
    const dealt = state.order.flatMap((seat) => factionState(state, seat).traitors)
    const undealt = shuffle(
      state.rng,
      allLeaders(rules).filter((one) => ![...dealt, ...rest, ...own.unchosen].includes(one)),
    )
    own.unchosen.push(...undealt.splice(0, Math.max(0, CHOICE - own.unchosen.length)))
    pileOf(state, DANCERS).deck = shuffle(state.rng, [...rest, ...undealt])
    dreamIn(state).dancing = true
    tell(g, { type: 'traitorsDealt', to: owner, secret: { for: [owner], leaders: [...own.unchosen] } })
    ask(g, 'traitor', [owner], 'sealed')
  },
  keeps(g, f) {
    const owner = masksOf(g.rules)!
    const own = factionState(g.state, owner)
    const leader = answerOf(f, 'traitor', owner)
    f.answers = {}
    own.traitors = leader === 'none' ? [] : [leader]
    pileOf(g.state, DANCERS).hands[owner] = own.unchosen.filter((one) => one !== leader)
    own.unchosen = []
    tell(g, { type: 'traitorKept', by: owner, secret: { for: [owner], leader: own.traitors[0] ?? null } })
  },
})

/** DR-13 One card for another, drawn before the old one is discarded. */
export const exchangeDancer = procedure('dream.exchange-dancer')({
  asks(g) {
    const { deck, discard } = pileOf(g.state, DANCERS)
    if (deck.length + discard.length === 0) return end(g)
    ask(g, 'dream.dancer', [masksOf(g.rules)!])
  },
  swaps(g, f) {
    const owner = masksOf(g.rules)!
    const card = answerIfAny(f, 'dream.dancer', owner) ?? 'pass'
    if (card === 'pass') return end(g)
    const [drawn] = drawFrom(g, DANCERS, owner)
    const own = factionState(g.state, owner)
    if (own.traitors.includes(card)) {
      // The new card is their traitor in its place.
      takeFromHand(g, DANCERS, owner, drawn!)
      own.traitors = own.traitors.map((one) => (one === card ? (drawn as LeaderId) : one))
      pileOf(g.state, DANCERS).discard.push(card)
      tell(g, { type: 'pileDiscarded', pile: DANCERS, by: owner, cards: [card] })
    } else discardTo(g, DANCERS, owner, card)
  },
})
export const exchangesIn = (g: Game, when: 'infiltration' | 'mentat'): boolean =>
  masksOf(g.rules) !== undefined && g.state.turn > 1 && optionOf(g, 'dr.faceDancerRedraw') === when

export const dancerDecisions = [
  oneOf('dream.dancer', 'DR-13', {
    choices: (g, seat): (LeaderId | 'pass')[] => [
      'pass',
      ...(pileHand(g.state, DANCERS, seat) as readonly LeaderId[]),
      ...factionState(g.state, seat).traitors,
    ],
  }),
]
