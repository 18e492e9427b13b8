import { factionState, occupants, strongholdsOf } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { play } from '../../hooks/rules.ts'
import { aPlace, oneOf } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { call, end } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import { pick } from '../../kernel/rng.ts'
import type { Card } from '../../model/cards.ts'
import { type Faction, LEADER } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { hasRoom, know, removeFromHand } from '../../procedures/hands.ts'
import { activeLeaders } from '../../procedures/leaders.ts'
import { layMark } from '../../procedures/piles.ts'
import { CONTROL, discardMark, marksAt, TRAP } from './marks.ts'
import { additional, extraIn, extraOf } from './state.ts'
import { strike } from './tleilaxu-strike.ts'

/** AHBT-14 At the start in strongholds where nobody stands, later in those they control. */
function placesFor(g: Game): TerritoryId[] {
  const start = g.state.turn === 0
  return strongholdsOf(g.state).filter((id) =>
    start ? occupants(g.state, id).length === 0 : marksAt(g.state, CONTROL, id).length > 0,
  )
}

/** AHBT-14 One trap after the other, each a card face down. */
export const layTraps = procedure<{ owner?: Faction; place?: TerritoryId }>('tleilaxu.lay-traps', 'closed', {
  what: 'chosen-place',
  of: ({ place = null }) => ({ at: place }),
})({
  asks(g, f) {
    f.owner ??= 'tleilaxu'
    const sits = g.state.order.includes(f.owner) && factionState(g.state, f.owner).hand.length > 0
    if (!sits || placesFor(g).length === 0) return end(g)
    ask(g, 'tleilaxu.trap', [f.owner])
  },
  chooses(g, f) {
    const place = answerOf(f, 'tleilaxu.trap', f.owner!)
    if (place === 'pass') return end(g)
    f.place = place
    ask(g, 'tleilaxu.trap-card', [f.owner!], 'sealed')
  },
  lays(g, f) {
    const card = answerOf(f, 'tleilaxu.trap-card', f.owner!)
    f.answers = {}
    if (card === 'pass') return end(g)
    removeFromHand(g.state, f.owner!, card)
    layMark(g, { what: TRAP, at: f.place!, of: f.owner!, face: card })
    if (g.state.turn === 0) return 'asks'
  },
})

/** AHBT-14 At any time in a stronghold that they control. */
const layPlay = play({
  kind: 'tleilaxu.lay-trap',
  rule: 'AHBT-14',
  needsQuiet: true,
  when: additional,
  may: (g, seat) => g.state.turn > 0 && placesFor(g).length > 0 && factionState(g.state, seat).hand.length > 0,
  offer: () => ({ choices: [true] }),
  refuse: (g, seat) =>
    g.state.turn > 0 && placesFor(g).length > 0 && factionState(g.state, seat).hand.length > 0
      ? null
      : refusal('trap.nowhere', 'AHBT-14'),
  effect: (g, owner) => call(g, layTraps, { owner }),
  sample: () => true,
})
export const trapPlays = [layPlay]

/** AHBT-15 Whoever comes first has walked into it, ally or not; those who coexist do not. */
export const springTrap = procedure<{ owner: Faction } & Moments['territory.entered']>('tleilaxu.spring-trap')({
  springs(g, { by, territory }) {
    extraIn(g.state).sprung.push({ territory, by })
    tell(g, { type: 'trapSprung', by, territory })
  },
})
export const springs = (g: Game, _: Faction, { by, territory }: Moments['territory.entered']): boolean =>
  marksAt(g.state, TRAP, territory).length > 0 &&
  occupants(g.state, territory).includes(by) &&
  !extraOf(g.state).sprung.some((one) => one.territory === territory)

/** AHBT-15 Before all other battles each trap strikes at a leader drawn at random; with no leader left it is spent. */
export const snapTraps = procedure<{ owner: Faction } & Moments['phase.opens']>('tleilaxu.snap-traps')({
  snaps(g, f) {
    const { sprung } = extraIn(g.state)
    const [first] = sprung
    if (!first) return end(g)
    const trap = marksAt(g.state, TRAP, first.territory)[0]
    if (!trap) {
      sprung.shift()
      return 'snaps'
    }
    const own = activeLeaders(g.state, first.by).filter(({ id }) => LEADER[id].faction === first.by)
    if (own.length === 0) discardMark(g, trap)
    else {
      const leader = pick(g.state.rng, own).id
      tell(g, { type: 'leaderTargeted', by: f.owner, leader, territory: first.territory, trap: true })
      call(g, strike, { owner: f.owner, of: first.by, leader, territory: first.territory, what: TRAP })
    }
    return 'snaps'
  },
})

/** AHBT-16 Cards are given away before the bidding, to whoever has room. */
export const giveCards = procedure<{ owner: Faction; to?: Faction }>('tleilaxu.give-cards', 'closed', {
  what: 'other-party',
  of: ({ to = null }) => ({ of: to }),
})({
  asks(g, f) {
    if (factionState(g.state, f.owner).hand.length === 0 || receivers(g, f.owner).length === 0) return end(g)
    ask(g, 'tleilaxu.give', [f.owner])
  },
  chooses(g, f) {
    const to = answerOf(f, 'tleilaxu.give', f.owner)
    if (to === 'pass') return end(g)
    f.to = to
    ask(g, 'tleilaxu.give-card', [f.owner], 'sealed')
  },
  gives(g, f) {
    const card = answerOf(f, 'tleilaxu.give-card', f.owner)
    const to = f.to!
    f.answers = {}
    removeFromHand(g.state, f.owner, card)
    factionState(g.state, to).hand.push(card)
    know(g.state, f.owner, to, card)
    tell(g, { type: 'cardPassed', by: f.owner, to, secret: { for: [f.owner, to], card } })
    return 'asks'
  },
})
const receivers = (g: Game, owner: Faction): Faction[] =>
  g.state.order.filter((seat) => seat !== owner && hasRoom(g, seat))

const hand = (g: Game, seat: Faction): Card[] => [...new Set(factionState(g.state, seat).hand)]

export const trapDecisions = [
  aPlace('tleilaxu.trap', 'AHBT-14', { places: placesFor }),
  oneOf('tleilaxu.trap-card', 'AHBT-14', { choices: (g, seat) => ['pass', ...hand(g, seat)] }),
  oneOf('tleilaxu.give', 'AHBT-16', { choices: (g, seat) => ['pass', ...receivers(g, seat)] }),
  oneOf('tleilaxu.give-card', 'AHBT-16', { choices: hand }),
]
