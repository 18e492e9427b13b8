import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import {
  BOXES,
  beside,
  boxOf,
  duelistOf,
  isBlocked,
  OPPOSITE,
  stepTo,
  struckBy,
  withinThrow,
} from '../../model/arena.ts'
import { type Box, DUELING, type Duelist, type DuelMove, SIDES, type Side } from '../../model/duel.ts'
import { type Faction, isFaction, LEADER } from '../../model/factions.ts'
import { kill } from '../../procedures/leaders.ts'
import { pay, transfer } from '../../procedures/payments.ts'
import { discardTo, pileHand } from '../../procedures/piles.ts'
import { arenaOf, drawCard, worthNow } from './entrants.ts'

/** Whom a turn of the arena belongs to, and what is left of it. */
export interface Bout {
  /** DUEL-33 All against all, without a winner's reward. */
  war: boolean
  /** Who is still to act in this round. */
  left: Faction[]
  moves: number
  /** DUEL-23 Actions left of a card for three. */
  three: number
  round: number
  /** Whether anybody has done anything in this round. */
  moved: boolean
  /** DUEL-34 Rounds without an attack. */
  calm: number
  /** `from`: the side from which the attacked sees it come; null for a knife. */
  attack: { by: Faction; on: Faction; from: Side | null } | null
  /** Who has been killed. */
  fallen: Faction[]
}
export const newBout = (war: boolean): Bout => ({
  war,
  left: [],
  moves: 0,
  three: 0,
  round: 0,
  moved: false,
  calm: 0,
  attack: null,
  fallen: [],
})

/** DUEL-14 Turn by turn, until one is left or all have had enough. */
export const bout = procedure<Bout>('duel.bout', 'quiet', {
  what: 'duel',
  of: ({ war, round, left, moves, three, attack }) => ({ war, round, acting: left[0] ?? null, moves, three, attack }),
})({
  rounds(g, f) {
    const { duelists } = arenaOf(g)
    if (duelists.length < 2) return 'ends'
    f.left = f.left.filter((seat) => duelists.some(({ of }) => of === seat))
    if (f.left.length > 0) return 'turns'
    if (f.round > 0 && (!f.moved || f.calm >= stallLimit(g))) return 'breaks'
    f.round++
    f.calm++
    f.moved = false
    f.left = duelists.map(({ of }) => of)
  },
  turns(_, f) {
    f.moves = 2
    f.three = 0
  },
  asks(g, f) {
    // DUEL-21 Whoever is left alone has nobody to fight.
    if (arenaOf(g).duelists.length < 2) return 'ends'
    const seat = f.left[0]!
    const isThere = arenaOf(g).duelists.some(({ of }) => of === seat)
    if (!isThere || (f.moves === 0 && f.three === 0) || !mightAct(g, f, seat)) return 'passes'
    ask(g, 'duel.move', [seat])
  },
  acts(g, f) {
    const seat = f.left[0]!
    const move = answerOf(f, 'duel.move', seat)
    if (move === 'end') {
      if (f.three === 0) return 'passes'
      f.three = 0
      return 'asks'
    }
    f.moved = true
    if (f.three > 0) f.three--
    else f.moves--
    f.attack = null
    carryOut(g, f, seat, move)
    if (!f.attack) return 'asks'
  },
  /** DUEL-22 Asked of whoever holds a dueling card at all: how many there are is no secret. */
  defends(g, f) {
    const { on, from } = f.attack!
    f.calm = 0
    f.answers = {}
    if (from !== null && pileHand(g.state, DUELING, on).length > 0) ask(g, 'duel.defence', [on])
  },
  strikes(g, f) {
    const { by, on } = f.attack!
    const defence = answerIfAny(f, 'duel.defence', on) ?? 'none'
    exchange(g, f, by, on, defence === 'none' ? null : defence)
    f.attack = null
    return 'asks'
  },
  passes(_, f) {
    f.left = f.left.slice(1)
    return 'rounds'
  },
  /** DUEL-34 As if all had fled. */
  breaks(g) {
    tell(g, { type: 'duelBrokenOff' })
  },
  ends(g, f) {
    const [last] = arenaOf(g).duelists
    const won = !f.war && f.fallen.length === 1 && last
    for (const duelist of [...arenaOf(g).duelists]) leave(g, duelist)
    end(g, { winner: won ? last.of : null })
  },
})

const stallLimit = (g: Game): number => {
  const limit = optionOf(g, 'duel.stallLimit')
  return limit === 'off' ? Number.POSITIVE_INFINITY : limit
}

/** DUEL-27, DUEL-30 Alive, with what is left of the backing. */
function leave(g: Game, duelist: Duelist): void {
  const arena = arenaOf(g)
  arena.duelists = arena.duelists.filter((other) => other !== duelist)
  if (duelist.backing === 0) return
  transfer(g, 'bank', duelist.of, duelist.backing)
  tell(g, { type: 'backingLaid', by: duelist.of, amount: -duelist.backing })
}

function carryOut(g: Game, f: Bout, seat: Faction, move: DuelMove): void {
  const arena = arenaOf(g)
  const me = duelistOf(arena, seat)
  const [what, where] = move.split(' ') as [string, string | undefined]
  const [act, side] = what.split('-') as [string, Side]
  if (act === 'step') {
    step(g, me, stepTo(arena, boxOf(arena, seat), side)!, side)
    return
  }
  // DUEL-23 A strike is one of the three actions of a card that is spent already.
  if (act !== 'strike') discardTo(g, DUELING, seat, what)
  if (act === 'strike' || act === 'attack') attack(g, f, me, struckBy(arena, boxOf(arena, seat), side)!, OPPOSITE[side])
  if (isFaction(where)) attack(g, f, me, duelistOf(arena, where), null)
  if (what === 'move-three') f.three = 3
  if (what === 'flee-with-honour') {
    leave(g, me)
    tell(g, { type: 'duelFled', by: seat })
  }
  if (what === 'jump-block') step(g, me, stepTo(arena, boxOf(arena, seat), where as Side, true)!, where as Side)
  if (what === 'place-block') arena.blocks.push(where as Box)
  if (what === 'pick-up-block') arena.blocks = arena.blocks.filter((box) => box !== where)
  if (act === 'place' || act === 'pick')
    tell(g, { type: 'blockMoved', by: seat, box: where as Box, placed: act === 'place' })
}

/** DUEL-20 Whoever attacks is turned up before the other says whether to defend. */
function attack(g: Game, f: Bout, me: Duelist, { of: on }: Duelist, from: Side | null): void {
  show(g, me)
  f.attack = { by: me.of, on, from }
}

/** DUEL-15, DUEL-16 Towards the centre a card is drawn. */
function step(g: Game, me: Duelist, to: Box, side: Side): void {
  me.box = to
  tell(g, { type: 'duelStepped', by: me.of, box: to })
  if (side === 'in') drawCard(g, me.of)
}

/** DUEL-20, DUEL-22 Both strike at the same time, with what they were worth before. */
function exchange(g: Game, f: Bout, by: Faction, on: Faction, defence: string | null): void {
  const [attacker, attacked] = [duelistOf(arenaOf(g), by), duelistOf(arenaOf(g), on)]
  const [force, answer] = [worthNow(g, attacker), worthNow(g, attacked)]
  if (defence) {
    discardTo(g, DUELING, on, defence)
    show(g, attacked)
  }
  strike(g, attacker, attacked, force)
  if (defence) strike(g, attacked, attacker, answer)
  for (const struck of [attacked, attacker]) if (worthNow(g, struck) === 0) fall(g, f, struck)
}

function show(g: Game, duelist: Duelist): void {
  if (duelist.open) return
  duelist.open = true
  tell(g, { type: 'duelistShown', of: duelist.of, leader: duelist.leader })
}

/** DUEL-20 From the backing first, then from the leader; all of it is the attacker's. */
function strike(g: Game, by: Duelist, on: Duelist, force: number): void {
  const spice = Math.min(force, on.backing)
  const wound = Math.min(force - spice, worthNow(g, on))
  on.backing -= spice
  on.lost += wound
  if (wound > 0) show(g, on)
  pay(g, 'bank', by.of, spice + wound, 'leaders')
  tell(g, { type: 'duelStruck', by: by.of, on: on.of, spice, wound })
}

/** DUEL-21 */
function fall(g: Game, f: Bout, duelist: Duelist): void {
  const arena = arenaOf(g)
  arena.duelists = arena.duelists.filter((other) => other !== duelist)
  f.fallen.push(duelist.of)
  kill(g, duelist.leader)
  tell(g, { type: 'leaderKilled', leader: duelist.leader, of: LEADER[duelist.leader].faction })
}

/** DUEL-25 */
const MOST_BLOCKS = 6

/** DUEL-14, DUEL-23 Whoever can neither step, nor strike, nor holds a card forfeits the turn; whether a card could be played is nobody else's to know. */
const mightAct = (g: Game, { three }: Bout, seat: Faction): boolean => {
  const arena = arenaOf(g)
  const box = boxOf(arena, seat)
  if (pileHand(g.state, DUELING, seat).length > 0) return true
  return SIDES.some((side) => stepTo(arena, box, side) !== null || (three > 0 && struckBy(arena, box, side)))
}

/** DUEL-14 to DUEL-27 What a leader whose turn it is may do; to stand still is always possible. */
function movesOf(g: Game, seat: Faction): DuelMove[] {
  const f = frameOf(g.state, bout)!
  const arena = arenaOf(g)
  const box = boxOf(arena, seat)
  const moves: DuelMove[] = ['end']
  for (const side of SIDES) if (stepTo(arena, box, side)) moves.push(`step-${side}`)
  const near = SIDES.filter((side) => struckBy(arena, box, side))
  if (f.three > 0) return [...moves, ...near.map((side): DuelMove => `strike-${side}`)]
  const hand = new Set(pileHand(g.state, DUELING, seat))
  for (const side of near) if (hand.has(`attack-${side}`)) moves.push(`attack-${side}`)
  if (hand.has('throw-knife')) for (const { of } of withinThrow(arena, box)) moves.push(`throw-knife ${of}`)
  if (hand.has('move-three') && (moves.length > 1 || near.length > 0)) moves.push('move-three')
  if (hand.has('flee-with-honour')) moves.push('flee-with-honour')
  if (hand.has('place-block') && arena.blocks.length < MOST_BLOCKS)
    for (const at of BOXES) if (!arena.blocks.includes(at)) moves.push(`place-block ${at}`)
  if (hand.has('pick-up-block')) for (const at of arena.blocks) moves.push(`pick-up-block ${at}`)
  if (hand.has('jump-block'))
    for (const side of ['left', 'right'] as const) if (stepTo(arena, box, side, true)) moves.push(`jump-block ${side}`)
  return moves
}

/** DUEL-15, DUEL-17 to DUEL-19, DUEL-24 to DUEL-27 Which rule stands against a move. */
function whyNot(g: Game, seat: Faction, move: DuelMove): string {
  const [what] = move.split(' ') as [string]
  const arena = arenaOf(g)
  const box = boxOf(arena, seat)
  if (what.startsWith('step-'))
    return isBlocked(arena, box, what.slice(5) as Side) && beside(box, what.slice(5) as Side) ? 'DUEL-24' : 'DUEL-15'
  if (what.startsWith('strike-')) return 'DUEL-23'
  if (!pileHand(g.state, DUELING, seat).includes(what) || frameOf(g.state, bout)!.three > 0) return 'DUEL-17'
  if (what.startsWith('attack-')) return 'DUEL-18'
  if (what === 'throw-knife') return 'DUEL-19'
  if (what === 'place-block') return arena.blocks.length < MOST_BLOCKS ? 'DUEL-24' : 'DUEL-25'
  return 'DUEL-26'
}

/** DUEL-22 The one card that fits the side from which the attack comes. */
function defences(g: Game, seat: Faction): ('none' | `poison-${Side}`)[] {
  const from = frameOf(g.state, bout)?.attack?.from
  const card = from && (`poison-${from}` as const)
  return card && pileHand(g.state, DUELING, seat).includes(card) ? ['none', card] : ['none']
}

export const boutDecisions = [
  oneOf('duel.move', 'DUEL-14', {
    choices: movesOf,
    always: 'end',
    why: (g, seat, move) => refusal('not-offered', whyNot(g, seat, move)),
  }),
  oneOf('duel.defence', 'DUEL-22', {
    choices: defences,
    always: 'none',
    why: () => refusal('not-offered', 'DUEL-22'),
  }),
]
