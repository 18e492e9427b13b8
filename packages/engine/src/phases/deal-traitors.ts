import { factionState } from '../board/forces.ts'
import { answerIfAny, ask, procedure } from '../hooks/flow.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { oneOf, yesNo } from '../hooks/shapes.ts'
import { frameOf } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { shuffle } from '../kernel/rng.ts'
import { type Faction, LEADER, type LeaderId } from '../model/factions.ts'

const keepsAll = (g: Game, seat: Faction): boolean => g.rules.sheets.get(seat)!.traitorsKept > 1
const isOwn = (seat: Faction, leader: LeaderId): boolean => LEADER[leader].faction === seat

/** SETUP-06, SETUP-07, TRAI-01, TRAI-04 Four leaders each, of the factions in play; those who keep all keep own leaders only where one may. */
export const dealTraitors = procedure<{ again?: number }>('deal-traitors')({
  /** SETUP-07 Where they may draw anew, those who keep all four draw first. */
  first(g) {
    if (optionOf(g, 'traitors.harkonnenMulligan') === 'none') return 'deals'
    const keepers = g.state.order.filter((seat) => keepsAll(g, seat))
    if (keepers.length === 0) return 'deals'
    const pool = leadersLeft(g)
    for (const seat of keepers) factionState(g.state, seat).traitors = deal(g, seat, pool)
    // Asked whatever was drawn: the question must not tell.
    ask(g, 'redraw-traitors', keepers, 'sealed')
  },
  redraws(g, f) {
    const again = g.state.order.filter((seat) => answerIfAny(f, 'redraw-traitors', seat) === 'yes')
    f.answers = {}
    for (const seat of again) {
      factionState(g.state, seat).traitors = []
      tell(g, { type: 'traitorsRedrawn', by: seat })
    }
    if (again.length === 0) return
    if (optionOf(g, 'traitors.harkonnenMulligan') === 'redealAll') f.again = (f.again ?? 0) + 1
    return 'first'
  },
  deals(g) {
    const { state } = g
    const pool = leadersLeft(g)
    const choosing: Faction[] = []
    for (const seat of state.order) {
      const own = factionState(state, seat)
      if (own.traitors.length > 0 || g.rules.sheets.get(seat)!.traitorsKept === 0) continue
      if (keepsAll(g, seat)) own.traitors = deal(g, seat, pool)
      else {
        own.unchosen = deal(g, seat, pool)
        choosing.push(seat)
      }
    }
    ask(g, 'traitor', choosing, 'sealed')
  },
  keeps(g, f) {
    const { state } = g
    const returned = optionOf(g, 'traitors.unchosen') === 'returned'
    for (const seat of state.order) {
      const answer = answerIfAny(f, 'traitor', seat)
      const own = factionState(state, seat)
      if (!answer) {
        own.traitors = usefulOf(g, seat, own.traitors)
        continue
      }
      const leader = answer === 'none' ? null : answer
      own.traitors = leader ? [leader] : []
      own.unchosen = returned ? [] : own.unchosen.filter((other) => other !== leader)
      tell(g, { type: 'traitorKept', by: seat, secret: { for: [seat], leader } })
    }
    f.answers = {}
  },
})

/** TRAI-04, MAIN-03 The leaders nobody has drawn, shuffled; main characters are not among them. */
function leadersLeft(g: Game): LeaderId[] {
  const { state } = g
  const drawn = new Set(state.order.flatMap((seat) => factionState(state, seat).traitors))
  const all = state.order.flatMap((faction) => g.rules.sheets.get(faction)!.leaders.map(({ id }) => id))
  return shuffle(
    state.rng,
    all.filter((leader) => !drawn.has(leader) && !LEADER[leader].main),
  )
}

function deal(g: Game, seat: Faction, pool: LeaderId[]): LeaderId[] {
  const leaders = pool.splice(0, 4)
  tell(g, { type: 'traitorsDealt', to: seat, secret: { for: [seat], leaders: [...leaders] } })
  return leaders
}

/** SETUP-06 Where an own leader cannot be a traitor, one of the others is kept. */
const usefulOf = (g: Game, seat: Faction, leaders: LeaderId[]): LeaderId[] =>
  optionOf(g, 'traitors.ownLeaderAllowed') ? leaders : leaders.filter((leader) => !isOwn(seat, leader))

/** SETUP-06, TRAI-02 One of the four dealt. A faction that may not keep an own leader and drew no other has none. */
function traitorChoices(g: Game, seat: Faction): (LeaderId | 'none')[] {
  const useful = usefulOf(g, seat, factionState(g.state, seat).unchosen)
  return useful.length > 0 ? useful : ['none']
}

const traitorDecision = oneOf('traitor', 'SETUP-06', {
  choices: traitorChoices,
  why(g, seat, answer) {
    const choices = traitorChoices(g, seat)
    const own = answer !== 'none' && factionState(g.state, seat).unchosen.includes(answer)
    return own
      ? refusal('traitor.own-leader', 'SETUP-06', { choices })
      : refusal('traitor.not-dealt', 'SETUP-06', { dealt: choices })
  },
})

/** SETUP-07 Two or more of their own; DR-07 or three of any one faction, three times at most. */
function mayRedraw(g: Game, seat: Faction): boolean {
  const { traitors } = factionState(g.state, seat)
  const count = (of: Faction): number => traitors.filter((leader) => isOwn(of, leader)).length
  if (optionOf(g, 'traitors.harkonnenMulligan') !== 'redealAll') return count(seat) >= 2
  const { again = 0 } = frameOf(g.state, dealTraitors)!
  return again < MOST_REDEALS && (count(seat) >= 2 || g.state.order.some((of) => count(of) >= 3))
}
const MOST_REDEALS = 3

const redrawDecision = yesNo('redraw-traitors', 'SETUP-07', {
  choices: (g, seat) => (mayRedraw(g, seat) ? ['no', 'yes'] : ['no']),
  why: () => refusal('traitor.no-redraw', 'SETUP-07'),
})

export const traitorDecisions = [traitorDecision, redrawDecision]
