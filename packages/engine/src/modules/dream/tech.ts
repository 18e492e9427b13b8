import { answerIfAny, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { frameOf } from '../../kernel/flow.ts'
import { pick } from '../../kernel/rng.ts'
import { TECHS, type Tech } from '../../model/dream.ts'
import type { Faction } from '../../model/factions.ts'
import { pay } from '../../procedures/payments.ts'
import { dreamIn } from './state.ts'

type Winnable = (typeof TECHS)[number]
/** DR-59, DR-60 Carryalls count, too. */
export const techsOf = ({ state }: Game, of: Faction): Tech[] =>
  Object.entries(state.dream?.tech ?? {}).flatMap(([token, owner]) => (owner === of ? [token as Tech] : []))
const winnable = ({ state }: Game, from: Faction | undefined): Winnable[] =>
  TECHS.filter((token) => state.dream?.tech[token] === from)

export function takeToken(g: Game, by: Faction, token: Tech): void {
  const from = dreamIn(g.state).tech[token] ?? 'bank'
  dreamIn(g.state).tech[token] = by
  tell(g, { type: 'techTaken', by, from, token })
}

/** DR-58 One of the loser's, or a random one of the supply. */
const plunder = procedure<{ owner: Faction } & Moments['battle.won']>('dream.plunder', 'closed', {
  what: 'other-party',
  of: ({ loser }) => ({ of: loser }),
})({
  asks(g, f) {
    if (winnable(g, f.loser).length > 1) ask(g, 'dream.take-tech', [f.winner])
  },
  takes(g, f) {
    const [first] = winnable(g, f.loser)
    const token = answerIfAny(f, 'dream.take-tech', f.winner) ?? first
    const supply = winnable(g, undefined)
    if (token) takeToken(g, f.winner, token)
    else if (supply.length > 0) takeToken(g, f.winner, pick(g.state.rng, supply))
  },
})

/** DR-60 What somebody did lets a token earn; it pays when the phase is over. */
export function earn({ state }: Game, token: Tech): void {
  const { tech, earned } = dreamIn(state)
  if (tech[token] && !earned.includes(token)) earned.push(token)
}
const earning = (token: Tech) =>
  procedure<{ owner: Faction }>(`dream.earn-${token}`)({
    earns(g) {
      earn(g, token)
    },
  })

const payOut = procedure<{ owner: Faction }>('dream.pay-tech')({
  pays(g) {
    const { earned, tech } = dreamIn(g.state)
    dreamIn(g.state).earned = []
    for (const token of earned) {
      const owner = tech[token]!
      const amount = techsOf(g, owner).length
      pay(g, 'bank', owner, amount, 'income')
      tell(g, { type: 'techPaid', to: owner, token, amount })
    }
  },
})

const if_ = (holds: boolean, seat: Faction): Faction[] => (holds ? [seat] : [])

/** DR-58, DR-60 The factions whose own doing earns nothing are named on the tokens. */
export const techRules: readonly ModuleRule[] = [
  {
    id: 'dream.plunder',
    rule: 'DR-58',
    follows: {
      'battle.won': {
        who: (g, { winner, loser }) => if_(winnable(g, loser).length + winnable(g, undefined).length > 0, winner),
        run: plunder,
      },
    },
  },
  {
    id: 'dream.axlotl-tanks',
    rule: 'DR-60',
    follows: {
      'forces.revived': {
        who: (_, { seat, free }) => if_(free && seat !== 'tleilaxu', seat),
        run: earning('axlotl-tanks'),
      },
    },
  },
  {
    id: 'dream.heighliners',
    rule: 'DR-60',
    follows: {
      'shipment.landed': {
        who: (_, { shipper, kind }) => if_(kind === 'reserves' && shipper !== 'guild', shipper),
        run: earning('heighliners'),
      },
    },
  },
  {
    id: 'dream.spice-production',
    rule: 'DR-60',
    follows: {
      'spice.paid': {
        who: (_, { to, what }) => (what === 'charity' && to !== 'bank' ? if_(to !== 'bene-gesserit', to) : []),
        run: earning('spice-production'),
      },
    },
  },
  {
    id: 'dream.tech-pays',
    rule: 'DR-60',
    follows: {
      'phase.over': { who: ({ state }) => (state.dream?.earned.length ? state.order.slice(0, 1) : []), run: payOut },
    },
  },
]

export const techDecisions = [
  oneOf('dream.take-tech', 'DR-58', { choices: (g) => winnable(g, frameOf(g.state, plunder)!.loser) }),
]
