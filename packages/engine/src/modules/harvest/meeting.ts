import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import type { Game } from '../../hooks/hooks.ts'
import { someOf, yesNo } from '../../hooks/shapes.ts'
import { frameOf } from '../../kernel/flow.ts'
import type { Faction } from '../../model/factions.ts'
import { totalOf } from '../../model/harvest.ts'
import { discardTo, pileHand, pileOf } from '../../procedures/piles.ts'
import { lineOf, whoHas } from './lines.ts'
import {
  appoint,
  give,
  HARVEST,
  harvested,
  isSharer,
  isVoter,
  managerOf,
  preludeIn,
  preludeOf,
  proclaim,
  rightOf,
  SHARES,
  successorsOf,
} from './table.ts'

/** HARV-15 */
const FEE = 3

/** `rest`: spice that the no voters could not divide; `next`: who of them proposes a split; `heir`: who manages next. */
interface Meeting {
  rest?: number
  no?: Faction[]
  next?: number
  split?: Faction[]
  heir?: Faction
}

/** HARV-13 to HARV-18 The vote, the pot, and what becomes of the manager. */
export const meeting = procedure<Meeting>('harvest.meeting', 'closed', {
  what: 'harvest-meeting',
  of: ({ rest = 0, split = [], heir = null }) => ({ rest, split, heir }),
})({
  votes(g) {
    ask(g, 'harvest.vote', votersOf(g), 'sealed')
  },
  counts(g, f) {
    const voters = votersOf(g)
    const yes = voters.filter((seat) => answerOf(f, 'harvest.vote', seat) === 'yes')
    const no = voters.filter((seat) => !yes.includes(seat))
    f.answers = {}
    proclaim(g, { what: 'votes', yes, no })
    const rest = divide(g, yes, no)
    if (rest === null) return 'ends'
    f.no = no.filter(isSharer)
    f.rest = rest
    f.next = 0
  },
  /** HARV-18 Each of those who were right may propose who gets what could not be divided. */
  proposes(g, f) {
    const by = f.rest! > 0 ? f.no![f.next!] : undefined
    if (!by) return 'leaves'
    ask(g, 'harvest.split', [by])
  },
  agree(g, f) {
    const by = f.no![f.next!]!
    f.next!++
    f.split = answerOf(f, 'harvest.split', by)
    if (f.split.length === 0) return 'proposes'
    proclaim(g, { what: 'split', by, to: f.split, agreed: null })
    ask(
      g,
      'harvest.agree',
      f.no!.filter((seat) => seat !== by),
    )
  },
  splits(g, f) {
    const by = f.no![f.next! - 1]!
    const agreed = f.no!.every((seat) => seat === by || answerOf(f, 'harvest.agree', seat) === 'yes')
    proclaim(g, { what: 'split', by, to: f.split!, agreed })
    if (!agreed) return 'proposes'
    for (const seat of f.split!) give(g, 'bank', seat, 1)
  },
  /** HARV-32, HARV-33 A manager who was caught leaves, unless the home planet forgives it once. */
  leaves(g, f) {
    const old = managerOf(g)
    const times = preludeOf(g).past.filter(({ caught, manager }) => caught && manager === old).length
    if (times <= (lineOf(old).pardons ?? 0)) {
      proclaim(g, { what: 'pardoned', of: old })
      return 'ends'
    }
    const blocker = whoHas(g, 'blocks')
    const [first, second] = successorsOf(g, old)
    if (!blocker || !first || !second) return 'succeeds'
    f.heir = first
    ask(g, 'harvest.block', [blocker])
  },
  succeeds(g, f) {
    const [first, second] = successorsOf(g, managerOf(g))
    const blocker = whoHas(g, 'blocks')
    const blocked = blocker !== undefined && f.answers[blocker] === 'yes'
    if (first) appoint(g, blocked ? second! : first, blocked ? 'blocked' : 'caught')
  },
  ends() {},
})

/** HARV-13 */
const votersOf = (g: Game): Faction[] => rightOf(g, managerOf(g)).filter((seat) => isVoter(g, seat))

/** HARV-15 to HARV-18 Pays out the pot; what the no voters could not divide, or null if the manager was not found out. */
function divide(g: Game, yes: readonly Faction[], no: readonly Faction[]): number | null {
  const { state } = g
  const prelude = preludeIn(g)
  const manager = managerOf(g)
  const announced = prelude.announced!
  const spice = harvested(g)
  const shares = pileOf(state, SHARES)
  const honest = spice === announced && totalOf(Object.values(shares.hands).flat()) === announced
  const caught = no.length > yes.length && !honest
  discardTo(g, HARVEST, manager, ...pileHand(state, HARVEST, manager))
  let pot = spice + FEE
  const paid: { to: Faction; amount: number }[] = []
  const payOut = (to: Faction, amount: number): void => {
    const part = Math.min(amount, pot)
    pot -= part
    if (!isSharer(to)) return
    give(g, 'bank', to, part)
    paid.push({ to, amount: part })
  }
  for (const seat of yes) payOut(seat, totalOf(pileHand(state, SHARES, seat)))
  const right = no.filter(isSharer)
  const each = caught && right.length > 0 ? Math.floor(pot / right.length) : 0
  if (caught) for (const seat of right) payOut(seat, each)
  const rest = pot
  const kept = caught || !isSharer(manager) ? 0 : rest
  if (kept > 0) give(g, 'bank', manager, kept)
  shares.deck.push(...Object.values(shares.hands).flat())
  shares.hands = {}
  shares.known = []
  prelude.past.push({ round: prelude.round, manager, harvested: spice, announced, yes: [...yes], no: [...no], caught })
  proclaim(g, { what: 'divided', manager, harvested: spice, paid, kept, caught, bank: rest - kept })
  return caught ? rest : null
}

const running = (g: Game): Meeting => frameOf(g.state, meeting)!

export const meetingDecisions = [
  yesNo('harvest.vote', 'HARV-13', { silence: () => 'yes' }),
  // Somebody may be given several.
  someOf('harvest.split', 'HARV-18', {
    from: (g) => running(g).no!.flatMap((seat) => Array.from({ length: running(g).rest! }, () => seat)),
    count: (g) => ({ least: 0, most: running(g).rest! }),
  }),
  yesNo('harvest.agree', 'HARV-18'),
  yesNo('harvest.block', 'HARV-33'),
]
