import type { DecisionKind } from '../model/answers.ts'
import type { Seat } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { asked, askedKind } from '../play/engine.ts'
import { NO_FORCE, type Said, text, type Verb, verb } from './verb.ts'
import { BATTLE } from './verbs-of-battle.ts'
import { AT_ANY_TIME, KARAMA } from './verbs-of-cards.ts'
import { CARDS_AND_REVIVAL, SET_UP, SHIPMENT_AND_MOVEMENT, STORM_AND_NEXUS } from './verbs-of-phases.ts'

const YES_NO: readonly DecisionKind[] = [
  'family-atomics',
  'protect-ally',
  'grant-revival',
  'intrusion',
  'coexist',
  'hajr-again',
  'leaderless',
  'call-traitor',
  'capture',
  'truth',
  'redraw-traitors',
  'accept-mercenaries',
]

/** Kinds that can be passed, in the form each has for it. */
const PASS: Partial<Record<DecisionKind, unknown>> = {
  'weather-control': 'pass',
  'call-worm': 'pass',
  'place-worm': 'pass',
  ride: 'pass',
  bid: 'pass',
  ship: 'pass',
  'stop-shipment': 'pass',
  'send-advisor': 'pass',
  move: 'pass',
  voice: 'pass',
  prescience: 'pass',
  karama: 'pass',
  nexus: { do: 'done' },
  swap: { do: 'done' },
  revival: { ...NO_FORCE, leader: null },
  'pay-revival': NO_FORCE,
  'revive-leader': 'pass',
  'guild-turn': 'wait',
  wartime: [],
  ...Object.fromEntries(YES_NO.map((kind) => [kind, 'no'])),
}

const PLAIN: readonly Verb[] = [
  verb('pass', Object.keys(PASS) as DecisionKind[], text('pass'), (_, said) =>
    said.mine ? PASS[said.asked!] : 'pass',
  ),
  verb('yes', YES_NO, text('yes'), () => 'yes'),
  verb('no', YES_NO, text('no'), () => 'no'),
]

const VERBS: readonly Verb[] = [
  ...PLAIN,
  ...SET_UP,
  ...STORM_AND_NEXUS,
  ...CARDS_AND_REVIVAL,
  ...SHIPMENT_AND_MOVEMENT,
  ...BATTLE,
  ...KARAMA,
  ...AT_ANY_TIME,
]

/** The command that a seat's words mean, by what it is asked where they could mean more; else what it could have said. */
export function commandOf(state: GameState, seat: Seat, words: string): { command: object } | { problem: string } {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  const kind = askedKind(state, seat)
  const open = (state.stack.at(-1)?.ask?.kind ?? null) as DecisionKind | null
  const context: Said = { state, seat, asked: kind ?? open, mine: kind !== null }
  const plays = asked(state, seat).map((decision) => decision.kind)
  const rank = (v: Verb): number => {
    if (context.asked && v.kinds.includes(context.asked)) return 0
    return v.kinds.some((k) => plays.includes(k)) ? 1 : 2
  }
  for (const v of VERBS.toSorted((a, b) => rank(a) - rank(b))) {
    const match = said.match(v.is)
    const answer = match ? v.answer(match.slice(1), context) : undefined
    if (answer === undefined) continue
    const [first = 'bid'] = v.kinds
    const fits = context.asked && (v.kinds.includes(context.asked) || PLAIN.includes(v))
    const meant = fits ? context.asked : first
    return { command: { seat, kind: meant, answer } }
  }
  const may = kind ? [kind, ...plays] : plays
  const forms = VERBS.filter((v) => v.kinds.some((k) => may.includes(k))).map((v) => v.form)
  const now = kind ? `is asked for ${kind}` : 'is asked nothing now'
  return { problem: `“${said}” is no verb; ${seat} ${now} and could say: ${forms.join('; ') || 'nothing'}` }
}
