import { factionState, occupants } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, inForce, tell } from '../../hooks/hooks.ts'
import { oneOf, someOf } from '../../hooks/shapes.ts'
import { call, end, frameOf } from '../../kernel/flow.ts'
import { CARD, type Card, isOf } from '../../model/cards.ts'
import type { Answer } from '../../model/decisions.ts'
import { type Faction, LEADER, type LeaderId } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { areAllied, removeFromHand } from '../../procedures/hands.ts'
import { contest } from '../../procedures/karama.ts'
import { leaderState } from '../../procedures/leaders.ts'
import { layMark, removeMark } from '../../procedures/piles.ts'
import { territoryAt } from '../../procedures/places.ts'
import { ATTACK, CONTROL, marksAt } from './marks.ts'
import { COMMANDS } from './rows.ts'
import { extraOf } from './state.ts'
import { isLasgun, isShackles, strike } from './tleilaxu-strike.ts'
import { betray, secretIn } from './tleilaxu-traitors.ts'

interface Attack {
  owner: Faction
  leader: LeaderId
  territory: TerritoryId
  voice: Answer<'tleilaxu.voice'>
}

/** AHBT-04 Leaders who have just fought and are seen to live, whoever may hold them in secret. */
const targets = ({ state }: Game): LeaderId[] =>
  state.order.flatMap((seat) =>
    factionState(state, seat)
      .leaders.filter(({ foughtIn, dead, secret }) => foughtIn !== null && (!dead || secret))
      .map(({ id }) => id),
  )
const commandOf = ({ state }: Game): Answer<'tleilaxu.voice'> => frameOf(state, attack)!.voice

/** AHBT-04, AHBT-17, AHBT-18 What may be laid against a leader. */
const weapons = (g: Game, owner: Faction): Card[] =>
  [...new Set(factionState(g.state, owner).hand)].filter(
    (card) => CARD[card].as?.weapon !== undefined || isShackles(g, card) || isLasgun(g, owner, card),
  )

/** AHBT-05 What the Voice leaves of them: it is obeyed by whoever can. */
function weaponChoices(g: Game, owner: Faction): (Card | 'pass')[] {
  const all = weapons(g, owner)
  const command = commandOf(g)
  if (command === 'pass') return ['pass', ...all]
  const [word, kind] = command.split(' ') as [string, string]
  if (word === 'not') return ['pass', ...all.filter((card) => !isOf(card, kind))]
  const wanted = all.filter((card) => isOf(card, kind))
  return wanted.length > 0 ? wanted : ['pass', ...all]
}

const VOICE = 'bene-gesserit.voice'
const ALLY_VOICE = 'bene-gesserit.ally-voice'
/** AHBT-05 By which of their advantages the Bene Gesserit may speak for the attacked. */
function voiceFor(g: Game, of: Faction): string | null {
  const speaker = g.rules.advantages.get(VOICE)?.owner
  if (!speaker) return null
  const id = speaker === of ? VOICE : areAllied(g.state, speaker, of) ? ALLY_VOICE : null
  return id && inForce(g, id) ? id : null
}

/** AHBT-04, AHBT-05 All know whom it is aimed at before the Voice is used and cards are laid. */
const attack = procedure<Attack>('tleilaxu.attack', 'quiet', {
  what: 'leader-attack',
  of: ({ owner, leader, territory }) => ({ by: owner, of: LEADER[leader].faction, leader, territory, trap: false }),
})({
  speaks(g, f) {
    const by = voiceFor(g, LEADER[f.leader].faction)
    if (!by) return 'arms'
    ask(g, 'tleilaxu.voice', [g.rules.advantages.get(by)!.owner])
  },
  hears(g, f) {
    const by = voiceFor(g, LEADER[f.leader].faction)!
    f.voice = answerOf(f, 'tleilaxu.voice', g.rules.advantages.get(by)!.owner)
    if (f.voice !== 'pass') contest(g, by, 'announce')
  },
  obeys(g, f) {
    if (!voiceFor(g, LEADER[f.leader].faction)) f.voice = 'pass'
  },
  arms(g, f) {
    ask(g, 'tleilaxu.weapon', [f.owner], 'sealed')
  },
  /** Whoever was taken captive unseen is not there: nothing comes of it. */
  strikes(g, f) {
    const card = answerOf(f, 'tleilaxu.weapon', f.owner)
    f.answers = {}
    const { id, holder, dead } = leaderState(g.state, f.leader)
    const of = LEADER[id].faction
    if (card === 'pass' || dead || holder !== of) return
    removeFromHand(g.state, f.owner, card)
    layMark(g, { what: ATTACK, at: f.territory, of: f.owner, face: card })
    call(g, strike, { owner: f.owner, of, leader: id, territory: f.territory, what: ATTACK })
  },
})

/** AHBT-04, AHBT-08, AHBT-09 When the last battle is over: markers go, betrayals are announced, a leader is attacked. */
export const afterBattles = procedure<{ owner: Faction }>(
  'tleilaxu.after-battles',
  'quiet',
)({
  leaves(g, f) {
    for (const mark of marksAt(g.state, CONTROL))
      if (occupants(g.state, mark.at).some((seat) => !areAllied(g.state, f.owner, seat))) removeMark(g, mark)
    if (extraOf(g.state).won.length === 0) return 'aims'
    ask(g, 'tleilaxu.announce', [f.owner], 'silent')
  },
  announces(g, f) {
    secretIn(g.state, f.owner).announcing = [...answerOf(f, 'tleilaxu.announce', f.owner)]
    f.answers = {}
  },
  betrays(g, f) {
    const at = extraOf(g.state).secret?.announcing?.shift()
    if (at === undefined) return 'aims'
    const won = extraOf(g.state).won.find(({ territory }) => territory === at)
    if (won) call(g, betray, { owner: f.owner, territory: at, of: won.by, leader: won.leader })
    return 'betrays'
  },
  aims(g, f) {
    if (targets(g).length === 0) return end(g)
    ask(g, 'tleilaxu.attack', [f.owner])
  },
  attacks(g, f) {
    const leader = answerOf(f, 'tleilaxu.attack', f.owner)
    if (leader === 'pass') return end(g)
    const territory = territoryAt(leaderState(g.state, leader).foughtIn!)
    tell(g, { type: 'leaderTargeted', by: f.owner, leader, territory, trap: false })
    call(g, attack, { owner: f.owner, leader, territory, voice: 'pass' })
  },
})

export const attackDecisions = [
  oneOf('tleilaxu.attack', 'AHBT-04', { choices: (g) => ['pass', ...targets(g)], always: 'pass' }),
  oneOf('tleilaxu.voice', 'AHBT-05', { choices: () => ['pass', ...COMMANDS] }),
  oneOf('tleilaxu.weapon', 'AHBT-04', { choices: weaponChoices }),
  someOf('tleilaxu.announce', 'AHBT-08', { from: (g) => extraOf(g.state).secret?.betrayed ?? [] }),
]
