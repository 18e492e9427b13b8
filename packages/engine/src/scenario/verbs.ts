import { DECISION_KINDS, DECISIONS, type DecisionKind, type Shape } from '../model/decisions.ts'
import type { Seat } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { asked, askedKind } from '../play/engine.ts'
import { FORCE, force } from './phrases.ts'
import { NO_FORCE, type Speaker, text, type Verb, verb } from './verb.ts'
import { BATTLE } from './verbs-of-battle.ts'
import { AT_ANY_TIME, KARAMA } from './verbs-of-cards.ts'
import { CARDS_AND_REVIVAL, SET_UP, SHIPMENT_AND_MOVEMENT, STORM_AND_NEXUS } from './verbs-of-phases.ts'

const kindsOf = (shape: Shape): DecisionKind[] => DECISION_KINDS.filter((kind) => DECISIONS[kind].shape === shape)
const YES_NO: readonly DecisionKind[] = [...kindsOf('yes-no'), 'truth']
const SHAPED: readonly DecisionKind[] = DECISION_KINDS.filter((kind) => DECISIONS[kind].shape !== 'custom')

/** To pass, where a kind has a form of its own for it. */
const DONE: Partial<Record<DecisionKind, unknown>> = {
  nexus: { do: 'done' },
  swap: { do: 'done' },
  revival: { ...NO_FORCE, leader: null },
  'guild-turn': 'wait',
  truth: 'no',
}

/** What passing means, by the shape of the kind. */
function passing(kind: DecisionKind): unknown {
  if (kind in DONE) return DONE[kind]
  const { shape, answer } = DECISIONS[kind]
  if (answer.check('pass') === null) return 'pass'
  if (shape === 'yes-no') return 'no'
  if (shape === 'some-of') return []
  return shape === 'forces' ? NO_FORCE : undefined
}
const PASSED = DECISION_KINDS.filter((kind) => passing(kind) !== undefined)

/** One verb for every shape: `choose jessica`, `choose arrakeen, carthag`, `choose 3`, `choose 2 + 1 elite`, `choose arrakeen:9`. */
function chosen(words: string, { asked: kind }: Speaker): unknown {
  if (!kind || DECISIONS[kind].shape === 'custom') return undefined
  if (/^[[{"]/.test(words)) return fromJson(words)
  switch (DECISIONS[kind].shape) {
    case 'yes-no':
    case 'place':
      return words
    case 'one-of':
      return words === 'true' ? true : words
    case 'some-of':
      return words === 'none' ? [] : words.split(/, ?/)
    case 'amount':
      return Number(words)
    case 'forces':
      if (words === 'none') return NO_FORCE
      return text(FORCE).test(words) ? force(words) : undefined
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const PLAIN: readonly Verb[] = [
  verb('pass', PASSED, text('pass'), (_, said) => (said.mine ? passing(said.asked!) : 'pass')),
  verb('yes', YES_NO, text('yes'), () => 'yes'),
  verb('no', YES_NO, text('no'), () => 'no'),
]

const CHOOSE = verb('choose WHAT', SHAPED, text('choose (.+)'), ([words], said) => chosen(words!, said))

/** The questions of a module, by their own names: `skill.keep mentat`, `skill.behind yes`. */
const NAMED = DECISION_KINDS.filter((kind) => SHAPED.includes(kind) && kind.includes('.')).map((kind) =>
  verb(`${kind} WHAT`, kind, text(`${kind.replace('.', '\\.')} (.+)`), ([words], said) =>
    chosen(words!, { ...said, asked: kind }),
  ),
)

const VERBS: readonly Verb[] = [
  ...PLAIN,
  ...SET_UP,
  ...STORM_AND_NEXUS,
  ...CARDS_AND_REVIVAL,
  ...SHIPMENT_AND_MOVEMENT,
  ...BATTLE,
  ...KARAMA,
  ...AT_ANY_TIME,
  ...NAMED,
  CHOOSE,
]

/** The command that a seat's words mean, by what it is asked where they could mean more; else what it could have said. */
export function commandOf(state: GameState, seat: Seat, words: string): { command: object } | { problem: string } {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  const kind = askedKind(state, seat)
  const open = (state.stack.at(-1)?.ask?.kind ?? null) as DecisionKind | null
  const context: Speaker = { state, seat, asked: kind ?? open, mine: kind !== null }
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
