import { factionState } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, consult, type FactionSheet, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { oneOf, yesNo } from '../hooks/shapes.ts'
import type { Moments } from '../hooks/values-and-moments.ts'
import { depthOf, end, type Frame, raise, raised } from '../kernel/flow.ts'
import { pick } from '../kernel/rng.ts'
import { type Faction, LEADER, LEADERS, type LeaderId } from '../model/factions.ts'
import type { LeaderState } from '../model/state.ts'
import { BATTLE_PHASE } from '../procedures/frames.ts'
import { areAllied, draw, hasRoom } from '../procedures/hands.ts'
import { contest } from '../procedures/karama.ts'
import { activeLeaders, kill, leaderState, liesOpen, sendHome } from '../procedures/leaders.ts'
import { pay } from '../procedures/payments.ts'
import { returnCards, takeHandPlay } from './harkonnen-hands.ts'

const FACTION = 'harkonnen'

const freeCard = procedure<{ owner: Faction }>('harkonnen.free-card')({
  announces(g) {
    contest(g, 'harkonnen.free-card', 'announce')
  },
  draws(g, f) {
    if (!inForce(g, 'harkonnen.free-card')) return
    const card = draw(g)
    if (!card) return
    factionState(g.state, f.owner).hand.push(card)
    tell(g, { type: 'cardDrawn', by: f.owner, secret: { for: [f.owner], card } })
  },
})

type Won = Moments['battle.won']

/**
 * HAR-07 Living leaders of the loser that have not fought elsewhere this turn, or where nobody fights twice in no other battle; DR-72 some
 * tables spare those who have fought here, too.
 */
function prey(g: Game, { loser, led, ground }: Won): readonly LeaderState[] {
  const spared = optionOf(g, 'harkonnen.prey') === 'unused'
  const once = optionOf(g, 'battle.leaderReuse') === 'oncePerTurn'
  const free = activeLeaders(g.state, loser).filter(({ id, foughtIn }) =>
    spared ? foughtIn === null && id !== led : foughtIn === null || (once ? id === led : foughtIn === ground),
  )
  return consult(g, 'leaders.prey', free, { loser })
}

type Capture = Won & { owner: Faction }
const CAPTURE = {
  what: 'capture',
  of: ({ owner, loser }: Pick<Capture, 'owner' | 'loser'>) => ({ captor: owner, loser }),
} as const

/** Raised for the rest of the battles where one leader a turn may be captured. */
const CAPTURED = 'harkonnen.has-captured'

/** HAR-07, HAR-08 One at random; at once killed for two spice, or kept. */
const capture = procedure<Capture>(
  'harkonnen.capture',
  'closed',
  CAPTURE,
)({
  asks(g, f) {
    ask(g, 'capture', [f.owner])
  },
  announces(g, f) {
    if (answerOf(f, 'capture', f.owner) === 'no') return end(g)
    contest(g, 'harkonnen.capture', 'announce', { fighters: [f.winner, f.loser] })
  },
  takes(g, f) {
    if (!inForce(g, 'harkonnen.capture')) return end(g)
    if (optionOf(g, 'harkonnen.captiveSeen') === 'beforeChoice') seize(g, f)
    ask(g, 'captive', [f.owner])
  },
  decides(g, f) {
    if (g.state.captive === null) seize(g, f)
    decide(g, f)
  },
})

/** HAR-07, DR-74 The leader is drawn before they say what becomes of it, or after. */
function seize(g: Game, f: Capture): void {
  const { state } = g
  const leader = pick(state.rng, prey(g, f))
  leader.holder = f.owner
  leader.secret = !liesOpen(state, leader)
  if (optionOf(g, 'harkonnen.captureLimit') === 'perTurn') raise(state, CAPTURED, depthOf(state, BATTLE_PHASE))
  state.captive = leader.id
  tell(g, {
    type: 'leaderCaptured',
    by: f.owner,
    of: f.loser,
    secret: { for: leader.secret ? [f.owner, f.loser] : [...state.order], leader: leader.id },
  })
}

/** HAR-14 The traitor they led away is theirs like any captive. */
const judgeTraitor = procedure<Capture>(
  'harkonnen.judge-traitor',
  'closed',
  CAPTURE,
)({
  asks(g, f) {
    g.state.captive = f.led as LeaderId
    ask(g, 'captive', [f.owner])
  },
  decides(g, f) {
    decide(g, f)
  },
})

/** HAR-08 Kept, or sent to the tanks for two spice. */
function decide(g: Game, f: Frame & Capture): void {
  const { state } = g
  const { owner, loser } = f
  const id = state.captive!
  state.captive = null
  if (answerOf(f, 'captive', owner) === 'keep') return
  const leader = leaderState(state, id)
  const { foughtIn, secret } = leader
  kill(g, id)
  // Where it fought this turn is known to all, and stays so.
  leader.foughtIn = foughtIn
  // MAIN-14 All see what a main character's faction has lost.
  const unseen = secret && !LEADER[id].main && optionOf(g, 'harkonnen.captiveKilled') === 'faceDown'
  if (unseen) {
    leader.faceDown = true
    leader.secret = true
  }
  pay(g, 'bank', owner, 2, 'leaders')
  const told = unseen ? [owner, loser] : [...state.order]
  tell(g, { type: 'captiveKilled', by: owner, of: loser, secret: { for: told, leader: id } })
  tell(g, { type: 'spiceGained', by: owner, amount: 2, for: 'captive' })
}

const holdsTraitor = (g: Game, owner: Faction, { led }: Won): boolean =>
  led !== null && led !== 'cheap-hero' && leaderState(g.state, led).holder === owner

/** HAR-12 With all own leaders dead the captives go home. */
export const release = procedure<{ owner: Faction }>('harkonnen.release')({
  frees(g, f) {
    const { state } = g
    if (!holdsCaptives(g, f.owner)) return
    for (const leader of activeLeaders(state, f.owner))
      if (LEADER[leader.id].faction !== f.owner) sendHome(state, leader)
    tell(g, { type: 'captivesReturned', by: f.owner })
  },
})

/** CARD-25 A mercenary leader is none of their own. */
const allOwnDead = (g: Game, owner: Faction): boolean =>
  factionState(g.state, owner).leaders.every(({ id, dead }) => dead || LEADER[id].mercenary)

const holdsCaptives = (g: Game, owner: Faction): boolean =>
  activeLeaders(g.state, owner).some((leader) => LEADER[leader.id].faction !== owner)

/** HAR-12 */
export const mustRelease = (g: Game, owner: Faction): boolean => allOwnDead(g, owner) && holdsCaptives(g, owner)

const advantages = [
  advantage({
    id: 'harkonnen.traitors',
    rule: 'HAR-03',
    name: 'All four traitors',
    says: 'You keep all four traitors you are dealt.',
  }),
  advantage({
    id: 'harkonnen.large-hand',
    rule: 'HAR-04',
    name: 'Eight cards',
    says: 'You may hold eight treachery cards and start with two.',
    changes: { 'hand.limit': (limit, { seat }, owner) => (seat === owner ? 8 : limit) },
  }),
  advantage({
    id: 'harkonnen.free-card',
    rule: 'HAR-05',
    name: 'Free card',
    says: 'Whenever you buy a card you draw another for nothing, if you have room.',
    owns: 'second-card',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: { 'card.bought': { when: (g, owner, { buyer }) => buyer === owner && hasRoom(g, owner), run: freeCard } },
  }),
  advantage({
    id: 'harkonnen.ally-traitor',
    rule: 'HAR-06',
    name: 'Traitors for an ally',
    says: 'You may reveal your traitor against the opponent of your ally.',
    alliance: true,
    changes: {
      'traitor.calls': (calls, { seat, side }, owner, { state }) =>
        calls || (seat === owner && areAllied(state, owner, side)),
    },
  }),
  advantage({
    id: 'harkonnen.capture',
    rule: 'HAR-07',
    name: 'Captured leaders',
    says: 'After a victory you may take a leader of the loser at random, to kill for 2 spice or to use once.',
    when: (o) => o['harkonnen.capture'],
    owns: 'captives',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: {
      'battle.won': {
        when: (g, owner, won) => won.winner === owner && !raised(g.state, CAPTURED) && prey(g, won).length > 0,
        run: capture,
      },
    },
  }),
  advantage({
    id: 'harkonnen.betrayed',
    rule: 'HAR-14',
    name: 'The betrayed leader',
    says: 'A leader whose treachery wins you a battle becomes your captive, to kill for 2 spice or to use once.',
    when: (o) => o['harkonnen.capture'] && o['harkonnen.traitorLeaderCaptured'],
    changes: { 'leader.betrayed': (fate, { winner }, owner) => (winner === owner ? owner : fate) },
    follows: {
      'battle.won': { when: (g, owner, won) => won.winner === owner && holdsTraitor(g, owner, won), run: judgeTraitor },
    },
  }),
  advantage({
    id: 'harkonnen.release',
    rule: 'HAR-12',
    name: 'Captives go home',
    says: 'When all your own leaders are dead your captives return to their factions.',
    when: (o) => o['harkonnen.capture'],
    follows: {
      'leaders.died': {
        when: mustRelease,
        run: release,
      },
    },
  }),
]

const captive = oneOf('captive', 'HAR-08', { choices: () => ['keep', 'kill'] })

export const harkonnen = {
  faction: FACTION,
  leaders: LEADERS.harkonnen,
  spice: 10,
  freeRevival: 2,
  elites: 0,
  start: [{ area: 'carthag:10', count: 10 }],
  traitorsKept: 4,
  cardsDealt: 2,
  advantages,
  decisions: [yesNo('capture', 'HAR-07'), captive, returnCards],
  plays: [takeHandPlay],
} satisfies FactionSheet
