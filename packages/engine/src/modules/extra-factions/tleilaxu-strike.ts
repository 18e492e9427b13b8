import { allStacks, factionState } from '../../board/forces.ts'
import { territory as territoryFacts, territoryOf } from '../../board/map.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { consult, follow, type Game, inForce, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { CARD, type Card, isDefence } from '../../model/cards.ts'
import { SHACKLES } from '../../model/extra-factions.ts'
import { type Faction, LEADER, type LeaderId } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { drugs, explode, kills, rolesIn } from '../../model/plan.ts'
import { discardAll } from '../../procedures/battle/outcome.ts'
import { contest } from '../../procedures/karama.ts'
import { diesOfDrug, kill, leaderState, strengthOf } from '../../procedures/leaders.ts'
import { lose } from '../../procedures/losses.ts'
import { pay } from '../../procedures/payments.ts'
import { hasPower } from '../../procedures/powers.ts'
import { ATTACK, marksAt, turnUp } from './marks.ts'
import { additional, extraIn } from './state.ts'

/** Who strikes at whose leader, where, and whether with a trap or an attack. */
interface Strike {
  owner: Faction
  of: Faction
  leader: LeaderId
  territory: TerritoryId
  what: string
  /** Once the card is turned over, what is left to do. */
  next?: 'shackle'
}

/** AHBT-17 A worthless card serves as shackles where the table has them; AHBT-18 and a Karama as a lasgun. */
export const isShackles = (g: Game, card: Card): boolean =>
  additional(g.rules.options) && CARD[card].kind === 'worthless'
export const isLasgun = (g: Game, owner: Faction, card: Card): boolean => card === 'karama' && hasPower(g, owner)

/** AHBT-05, AHBT-15 The advantage by which a trap, or the card of an attack on an own leader, may be looked at. */
const LOOK = 'atreides.prescience'
function looker(g: Game, { owner, of, what }: Strike): Faction | null {
  const by = g.rules.advantages.get(LOOK)?.owner
  return by && by !== owner && (what !== ATTACK || by === of) && inForce(g, LOOK) ? by : null
}

/** AHBT-04, AHBT-15 The card lies face down; the attacked may answer it; then both are turned over. */
export const strike = procedure<Strike>('tleilaxu.strike', 'quiet', {
  what: 'leader-attack',
  of: ({ owner, of, leader, territory, what }) => ({ by: owner, of, leader, territory, trap: what !== ATTACK }),
})({
  contests(g, f) {
    if (!looker(g, f)) return
    contest(g, LOOK, 'announce')
    contest(g, LOOK, 'beforeUse')
  },
  looks(g, f) {
    const by = looker(g, f)
    const mark = marksAt(g.state, f.what, f.territory)[0]!
    if (!by) return
    mark.seenBy = [by]
    tell(g, { type: 'markSeen', by, what: f.what, at: f.territory, secret: { for: [by, f.owner], face: mark.face! } })
  },
  asks(g, f) {
    ask(g, 'tleilaxu.defence', [f.of], 'sealed')
  },
  strikes(g, f) {
    const said = answerOf(f, 'tleilaxu.defence', f.of)
    const defence = said === 'pass' ? null : said
    f.answers = {}
    const card = turnUp(g, marksAt(g.state, f.what, f.territory)[0]!)
    const { owner: by, leader, territory } = f
    tell(g, { type: 'leaderAttacked', by, leader, territory, card, defence })
    resolve(g, f, card, defence)
    follow(g, 'leaders.died', {})
  },
  shackles(g, f) {
    if (f.next !== 'shackle') return end(g)
    ask(g, 'tleilaxu.shackle', [f.owner])
  },
  ends(g, f) {
    const from = answerOf(f, 'tleilaxu.shackle', f.owner)
    extraIn(g.state).shackles.push({ turn: g.state.turn + 1, of: f.of, from })
    tell(g, { type: 'shackled', of: f.of, from })
  },
})

function resolve(g: Game, f: Strike, card: Card, defence: Card | null): void {
  const trap = f.what !== ATTACK
  const lasgun = isLasgun(g, f.owner, card)
  if (lasgun) factionState(g.state, f.owner).powerUsed = true
  const by = rolesIn({ weapon: lasgun ? 'lasgun' : card, defence: null })
  const met = rolesIn({ weapon: null, defence })
  if ((lasgun && trap) || explode(by, met)) {
    discardOf(g, card)
    if (defence) discardAll(g, f.of, [defence])
    blast(g, f)
    return
  }
  if (isShackles(g, card)) f.next = 'shackle'
  // AHBT-15 A trap harms forces by an explosion alone.
  if (by.wins && !trap) burn(g, f)
  if (drugs(by, met)) {
    drug(g, f.leader)
    return
  }
  const killed = kills(by, met)
  // AHBT-04 The winner may keep a weapon; what was laid as a trap is spent.
  const kept = killed && !trap && !lasgun && g.rules.options['tleilaxu.attackCard'] === 'kept'
  if (kept) factionState(g.state, f.owner).hand.push(card)
  else discardOf(g, card)
  if (!killed) return
  if (defence) discardAll(g, f.of, [defence])
  reward(g, f)
}

const discardOf = ({ state }: Game, card: Card): void => void state.treachery.discard.push(card)

function slay(g: Game, leader: LeaderId): void {
  kill(g, leader)
  tell(g, { type: 'leaderKilled', leader, of: LEADER[leader].faction })
}

/** AHBT-05 A leader killed pays his worth. */
function reward(g: Game, { owner, leader }: Strike): void {
  const amount = strengthOf(g, leader)
  slay(g, leader)
  if (amount === 0) return
  pay(g, 'bank', owner, amount, 'leaders')
  tell(g, { type: 'spiceGained', by: owner, amount, for: 'leaders' })
}

/** CARD-21 The drug stays with the leader. */
function drug(g: Game, leader: LeaderId): void {
  leaderState(g.state, leader).drugged = 1
  tell(g, { type: 'leaderDrugged', leader, strength: strengthOf(g, leader) })
  diesOfDrug(g, leader)
}

/** CARD-22 A Stone Burner takes the forces of the attacked, whatever shields their leader. */
function burn(g: Game, { of, territory }: Strike): void {
  for (const { area, of: whose, normal, elite, advisor } of [...g.state.forces])
    if (whose === of && !advisor && territoryOf(area) === territory) lose(g, of, { area, normal, elite }, 'battle')
}

/** AHBT-05 Everything there is lost, and nobody is paid. */
function blast(g: Game, { territory, leader }: Strike): void {
  const { state } = g
  tell(g, { type: 'lasgunExploded', territory })
  const { areas } = territoryFacts(territory)
  for (const stack of [...allStacks(state)]) {
    if (!areas.includes(stack.area)) continue
    const { area, advisor, of } = stack
    const { normal, elite } = consult(g, 'explosion.takes', stack, { of, area })
    if (normal + elite > 0) lose(g, of, { area, normal, elite }, 'explosion', advisor)
  }
  for (const { area, amount } of state.spice) if (areas.includes(area)) tell(g, { type: 'spiceLost', area, amount })
  state.spice = state.spice.filter(({ area }) => !areas.includes(area))
  slay(g, leader)
}

export const strikeDecisions = [
  oneOf('tleilaxu.defence', (g) => (frameOf(g.state, strike)?.what === ATTACK ? 'AHBT-04' : 'AHBT-15'), {
    choices: (g, seat) => ['pass', ...new Set(factionState(g.state, seat).hand.filter(isDefence))],
    always: 'pass',
  }),
  oneOf('tleilaxu.shackle', 'AHBT-17', { choices: () => SHACKLES }),
]
