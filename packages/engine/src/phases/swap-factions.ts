import { decision, type Game, procedure, tell } from '../hooks/hooks.ts'
import { ask, askOn, end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject } from '../kernel/shape.ts'
import type { Asked } from '../model/answers.ts'
import { CHAIRS, type Chair, FACTIONS, type Faction, isFaction } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'

/** A faction somebody would rather play, and who has agreed to it. */
interface Wish {
  by: Chair
  faction: Faction
  agreed: Chair[]
  open: boolean
}
interface Swapping {
  wishes: Wish[]
  done: Chair[]
}

const chairsOf = ({ chairs }: GameState): Chair[] => CHAIRS.slice(0, chairs.length)
const factionOf = ({ chairs }: GameState, chair: Chair): Faction => chairs[CHAIRS.indexOf(chair)]!.faction!

/** Whose consent a wish needs: that of whoever has the faction, or everybody's if nobody drew it. */
function consentOf(state: GameState, { by, faction }: Pick<Wish, 'by' | 'faction'>): Chair[] {
  const holder = chairsOf(state).find((chair) => factionOf(state, chair) === faction)
  return holder ? [holder] : chairsOf(state).filter((chair) => chair !== by)
}

/** SETUP-03 Factions dealt at random may be exchanged by mutual consent until everybody is content. */
export const swapFactions = procedure<Swapping>('swap-factions')({
  opens(g) {
    ask(g, 'swap', chairsOf(g.state), 'open', true)
  },
  hears(g, f) {
    const chair = Object.keys(f.answers)[0] as Chair
    const fresh = act(g, f, chair, f.answers[chair] as Asked['swap'])
    const open = chairsOf(g.state).filter((other) => !f.done.includes(other))
    if (open.length === 0) return end(g)
    askOn(g, 'swap', open, [chair, ...fresh])
  },
  again() {
    return 'hears'
  },
})

/** Carries out one step; whoever it concerns is asked again. */
function act(g: Game, f: Swapping, chair: Chair, answer: Asked['swap']): Chair[] {
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
    const wish: Wish = { by: chair, faction: answer.faction, agreed: [], open: true }
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

function grant(g: Game, { by, faction }: Wish): void {
  const own = g.state.chairs[CHAIRS.indexOf(by)]!
  const other = g.state.chairs.find((chair) => chair.faction === faction)
  const given = own.faction!
  own.faction = faction
  tell(g, { type: 'factionTaken', by, faction })
  if (!other) return
  other.faction = given
  tell(g, { type: 'factionTaken', by: CHAIRS[g.state.chairs.indexOf(other)]!, faction: given })
}

const frame = (g: Game): Swapping => g.state.stack.find((f) => f.proc === 'swap-factions') as unknown as Swapping

function swapRefusal(g: Game, chair: Chair, answer: Asked['swap']): Refusal | null {
  const { wishes } = frame(g)
  if (answer.do === 'done') return null
  if (answer.do === 'agree') {
    const wish = wishes.find((w) => w.open && w.by === answer.with)
    const asks = wish && consentOf(g.state, wish).includes(chair) && !wish.agreed.includes(chair)
    return asks ? null : refusal('swap.no-wish', 'SETUP-03')
  }
  const offered = g.state.table.factions ?? FACTIONS
  if (answer.faction === factionOf(g.state, chair) || !offered.includes(answer.faction))
    return refusal('swap.no-such-faction', 'SETUP-03', { faction: answer.faction })
  // One wish at a time, and none twice: so it comes to an end.
  if (wishes.some((w) => w.by === chair && (w.open || w.faction === answer.faction)))
    return refusal('swap.wished', 'SETUP-03')
  return null
}

const choices = (g: Game, chair: Chair): Asked['swap'][] => {
  const all: Asked['swap'][] = [
    { do: 'done' },
    ...chairsOf(g.state).map((other): Asked['swap'] => ({ do: 'agree', with: other })),
    ...FACTIONS.map((faction): Asked['swap'] => ({ do: 'wish', faction })),
  ]
  return all.filter((answer) => !swapRefusal(g, chair, answer))
}

export const swapDecision = decision({
  kind: 'swap',
  rule: 'SETUP-03',
  offer: (g, seat) => ({ choices: choices(g, seat as Chair) }),
  refuse(g, seat, answer) {
    if (!isObject(answer)) return refusal('malformed', 'SETUP-03', { expected: 'an object with do' })
    const { do: what, with: other, faction } = answer
    const sound =
      what === 'done' ||
      (what === 'agree' && CHAIRS.includes(other as Chair)) ||
      (what === 'wish' && isFaction(faction))
    if (!sound) return refusal('malformed', 'SETUP-03', { expected: 'wish a faction, agree with a seat, or done' })
    return swapRefusal(g, seat as Chair, answer as Asked['swap'])
  },
  fallback: () => ({ do: 'done' }),
  sample: (g, seat, rng) => (below(rng, 2) === 0 ? { do: 'done' } : pick(rng, choices(g, seat as Chair))),
})
