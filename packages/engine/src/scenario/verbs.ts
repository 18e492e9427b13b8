import { DECISION_KINDS, DECISIONS, type DecisionKind, type Shape } from '../model/decisions.ts'
import type { Seat } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { asked, askedKind } from '../play/engine.ts'
import { FORCE, force } from './phrases.ts'
import { NO_FORCE, type Speaker, text, type Verb, verb } from './verb.ts'
import { BATTLE } from './verbs-of-battle.ts'
import { AT_ANY_TIME, KARAMA } from './verbs-of-cards.ts'
import { HARVEST } from './verbs-of-harvest.ts'
import { CARDS_AND_REVIVAL, SET_UP, SHIPMENT_AND_MOVEMENT, STORM_AND_NEXUS } from './verbs-of-phases.ts'

const kindsOf = (shape: Shape): DecisionKind[] => DECISION_KINDS.filter((kind) => DECISIONS[kind].shape === shape)

/** To pass, where a kind has a form of its own for it. */
const DONE: Partial<Record<DecisionKind, unknown>> = {
  nexus: { do: 'done' },
  swap: { do: 'done' },
  'harvest.trade': { do: 'done' },
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

interface Verbs {
  /** How many kinds there were: a module that is made known brings more. */
  readonly kinds: number
  /** Those that mean what the seat is asked, whatever that is. */
  readonly plain: readonly Verb[]
  readonly all: readonly Verb[]
}

function makeVerbs(): Verbs {
  const passed = DECISION_KINDS.filter((kind) => passing(kind) !== undefined)
  const yesNo: DecisionKind[] = [...kindsOf('yes-no'), 'truth']
  const shaped = DECISION_KINDS.filter((kind) => DECISIONS[kind].shape !== 'custom')
  const plain = [
    verb('pass', passed, text('pass'), (_, said) => (said.mine ? passing(said.asked!) : 'pass')),
    verb('yes', yesNo, text('yes'), () => 'yes'),
    verb('no', yesNo, text('no'), () => 'no'),
  ]
  // The questions of a module, by their own names: `skill.keep mentat`, `skill.behind yes`.
  const named = shaped
    .filter((kind) => kind.includes('.'))
    .map((kind) =>
      verb(`${kind} WHAT`, kind, text(`${kind.replace('.', '\\.')} (.+)`), ([words], said) =>
        chosen(words!, { ...said, asked: kind }),
      ),
    )
  const all = [
    ...plain,
    ...SET_UP,
    ...STORM_AND_NEXUS,
    ...CARDS_AND_REVIVAL,
    ...SHIPMENT_AND_MOVEMENT,
    ...BATTLE,
    ...KARAMA,
    ...AT_ANY_TIME,
    ...HARVEST,
    ...named,
    verb('choose WHAT', shaped, text('choose (.+)'), ([words], said) => chosen(words!, said)),
  ]
  return { kinds: DECISION_KINDS.length, plain, all }
}

let made = makeVerbs()
function verbsNow(): Verbs {
  if (made.kinds !== DECISION_KINDS.length) made = makeVerbs()
  return made
}

/** The command that a seat's words mean, by what it is asked where they could mean more; else what it could have said. */
export function commandOf(state: GameState, seat: Seat, words: string): { command: object } | { problem: string } {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  const kind = askedKind(state, seat)
  const open = (state.stack.at(-1)?.ask?.kind ?? null) as DecisionKind | null
  const context: Speaker = { state, seat, asked: kind ?? open, mine: kind !== null }
  const { plain, all } = verbsNow()
  const plays = asked(state, seat).map((decision) => decision.kind)
  const rank = (v: Verb): number => {
    if (context.asked && v.kinds.includes(context.asked)) return 0
    return v.kinds.some((k) => plays.includes(k)) ? 1 : 2
  }
  for (const v of all.toSorted((a, b) => rank(a) - rank(b))) {
    const match = said.match(v.is)
    const answer = match ? v.answer(match.slice(1), context) : undefined
    if (answer === undefined) continue
    const [first = 'bid'] = v.kinds
    const fits = context.asked && (v.kinds.includes(context.asked) || plain.includes(v))
    const meant = fits ? context.asked : first
    return { command: { seat, kind: meant, answer } }
  }
  const may = kind ? [kind, ...plays] : plays
  const forms = all.filter((v) => v.kinds.some((k) => may.includes(k))).map((v) => v.form)
  const now = kind ? `is asked for ${kind}` : 'is asked nothing now'
  return { problem: `“${said}” is no verb; ${seat} ${now} and could say: ${forms.join('; ') || 'nothing'}` }
}
