import { answerers, answerOf, ask, askOn, procedure } from '../hooks/flow.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { oneOf } from '../hooks/shapes.ts'
import { end, frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Answer } from '../model/decisions.ts'
import { CHAIRS, type Chair, type Faction } from '../model/factions.ts'
import type { FactionWish, Situations } from '../model/now.ts'
import type { GameState } from '../model/state.ts'

type Swapping = Situations['swap']

const chairsOf = ({ chairs }: GameState): Chair[] => CHAIRS.slice(0, chairs.length)
const factionOf = ({ chairs }: GameState, chair: Chair): Faction => chairs[CHAIRS.indexOf(chair)]!.faction!

/** Whose consent a wish needs: that of whoever has the faction, or everybody's if nobody drew it. */
function consentOf(state: GameState, { by, faction }: Pick<FactionWish, 'by' | 'faction'>): Chair[] {
  const holder = chairsOf(state).find((chair) => factionOf(state, chair) === faction)
  return holder ? [holder] : chairsOf(state).filter((chair) => chair !== by)
}

/** SETUP-03 Factions dealt at random may be exchanged by mutual consent until everybody is content. */
export const swapFactions = procedure<Swapping>('swap-factions', 'closed', {
  what: 'swap',
  of: ({ wishes, done }) => ({ wishes, done }),
})({
  opens(g) {
    ask(g, 'swap', chairsOf(g.state), 'open', true)
  },
  hears(g, f) {
    const chair = answerers(f, 'swap')[0]!
    const fresh = act(g, f, chair, answerOf(f, 'swap', chair))
    const open = chairsOf(g.state).filter((other) => !f.done.includes(other))
    if (open.length === 0) return end(g)
    askOn(g, 'swap', open, [chair, ...fresh])
  },
  again() {
    return 'hears'
  },
})

/** Carries out one step. The seats it concerns are asked again. */
function act(g: Game, f: Swapping, chair: Chair, answer: Answer<'swap'>): Chair[] {
  const wake = (chairs: Chair[]): Chair[] => {
    const woken = chairs.filter((other) => f.done.includes(other))
    f.done = f.done.filter((other) => !chairs.includes(other))
    return woken
  }
  if (answer.do === 'done') {
    f.done.push(chair)
    return []
  }
  if (answer.do === 'wish') {
    const wish: FactionWish = { by: chair, faction: answer.faction, agreed: [], open: true }
    f.wishes.push(wish)
    tell(g, { type: 'factionWished', by: chair, faction: answer.faction })
    return wake(consentOf(g.state, wish))
  }
  const wish = f.wishes.find((w) => w.open && w.by === answer.with)!
  wish.agreed.push(chair)
  if (!consentOf(g.state, wish).every((other) => wish.agreed.includes(other))) return []
  grant(g, wish)
  for (const other of f.wishes) other.open = false
  return wake(chairsOf(g.state).filter((other) => other !== chair))
}

function grant(g: Game, { by, faction }: FactionWish): void {
  const own = g.state.chairs[CHAIRS.indexOf(by)]!
  const other = g.state.chairs.find((chair) => chair.faction === faction)
  const given = own.faction!
  own.faction = faction
  tell(g, { type: 'factionTaken', by, faction })
  if (!other) return
  other.faction = given
  tell(g, { type: 'factionTaken', by: CHAIRS[g.state.chairs.indexOf(other)]!, faction: given })
}

/** SETUP-03 Those that were drafted, or all that the table allows. */
const offeredAt = (g: Game): readonly Faction[] =>
  optionOf(g, 'setup.factionSelection') === 'draftPool'
    ? chairsOf(g.state).map((chair) => factionOf(g.state, chair))
    : (g.state.table.factions ?? g.rules.factions)

function swapRefusal(g: Game, chair: Chair, answer: Answer<'swap'>): Refusal | null {
  const { wishes } = frameOf(g.state, swapFactions)!
  if (answer.do === 'done') return null
  if (answer.do === 'agree') {
    const wish = wishes.find((w) => w.open && w.by === answer.with)
    const asks = wish && consentOf(g.state, wish).includes(chair) && !wish.agreed.includes(chair)
    return asks ? null : refusal('swap.no-wish', 'SETUP-03')
  }
  const offered = offeredAt(g)
  if (answer.faction === factionOf(g.state, chair) || !offered.includes(answer.faction))
    return refusal('swap.no-such-faction', 'SETUP-03', { faction: answer.faction })
  // One wish at a time, and none twice: so it comes to an end.
  if (wishes.some((w) => w.by === chair && (w.open || w.faction === answer.faction)))
    return refusal('swap.wished', 'SETUP-03')
  return null
}

const choices = (g: Game, chair: Chair): Answer<'swap'>[] => {
  const all: Answer<'swap'>[] = [
    { do: 'done' },
    ...chairsOf(g.state).map((other): Answer<'swap'> => ({ do: 'agree', with: other })),
    ...g.rules.factions.map((faction): Answer<'swap'> => ({ do: 'wish', faction })),
  ]
  return all.filter((answer) => !swapRefusal(g, chair, answer))
}

export const swapDecision = oneOf('swap', 'SETUP-03', {
  choices,
  why: (g, chair, answer) => swapRefusal(g, chair, answer) ?? refusal('swap.no-wish', 'SETUP-03'),
})
