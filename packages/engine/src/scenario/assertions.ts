import { factionState } from '../board/forces.ts'
import { canonical } from '../kernel/hash.ts'
import { type Check, cards, differs, each, same, sameForce, sameItems, sorted } from './checking.ts'
import { deck, discard, forces, ground, leaders } from './checks-of-board.ts'
import { asks, event, hides, listed, may, mayNot, noEvent, offers, sees } from './checks-of-seats.ts'
import { ranking, report } from './checks-of-tournament.ts'
import { marks, piles } from './piles.ts'
import type { Position } from './position.ts'
import { fields, flag, list, lookUp, matches, type Problems, whole } from './read.ts'
import { skills } from './skills.ts'
import { worlds } from './worlds.ts'

const state: Check = (wanted, c) => {
  for (const [path, value] of Object.entries(fields(wanted, c.at, () => true, c.problems) ?? {})) {
    const found = lookUp(c.state, path)
    if (!matches(found, value)) differs({ ...c, at: `${c.at}.${path}` }, 'it', found, value)
  }
}

const CHECKS: Readonly<Record<string, Check>> = {
  spice: each((c, faction, wanted) => same(c, 'the spice', factionState(c.state, faction).spice, wanted)),
  bribes: each((c, faction, wanted) => same(c, 'the bribes', factionState(c.state, faction).bribes, wanted)),
  hand: each((c, faction, wanted) => cards(c, 'the hand', factionState(c.state, faction).hand, wanted)),
  traitors: each((c, faction, wanted) => cards(c, 'the traitors', factionState(c.state, faction).traitors, wanted)),
  tanks: each((c, faction, wanted) => sameForce(c, 'the tanks', factionState(c.state, faction).tanks, wanted)),
  reserves: each((c, faction, wanted) => sameForce(c, 'the reserves', factionState(c.state, faction).reserves, wanted)),
  forces,
  ground,
  leaders,
  discard,
  deck,
  piles,
  marks,
  skills,
  worlds,
  storm: (wanted, c) => same(c, 'the storm', c.state.storm.sector, whole(wanted, c.at, 1, 18, c.problems)),
  turn: (wanted, c) => same(c, 'the turn', c.state.turn, wanted),
  phase: (wanted, c) => same(c, 'the phase', c.state.phase, wanted),
  order: (wanted, c) => same(c, 'the order', c.state.order, wanted),
  worms: (wanted, c) => same(c, 'the number of worms', c.state.worms, wanted),
  'wall-broken': (wanted, c) => same(c, 'the Shield Wall', c.state.wallBroken, flag(wanted, c.at, c.problems)),
  alliances(wanted, c) {
    const pairs = list(wanted, c.at, c.problems).map((members) => sorted(listed(members)))
    const found = c.state.alliances.map(({ members }) => sorted(members))
    if (canonical(sorted(found)) !== canonical(sorted(pairs)))
      differs(
        c,
        'the alliances',
        c.state.alliances.map(({ members }) => members),
        wanted,
      )
  },
  winners: (wanted, c) =>
    c.state.outcome
      ? sameItems(c, 'the winners', c.state.outcome.winners, wanted)
      : void c.problems.push(`${c.at}: nobody has won`),
  outcome(wanted, c) {
    if (!matches(c.state.outcome, wanted)) differs(c, 'the outcome', c.state.outcome, wanted)
  },
  report,
  ranking,
  may,
  'may-not': mayNot,
  asks,
  offers,
  event,
  'no-event': noEvent,
  sees,
  hides,
  state,
}

/** Is told each assertion and what was wrong with it. */
export type AssertionListener = (name: string, wanted: unknown, wrong: readonly string[]) => void

/** Checks every assertion of a list. */
export function checkAll(
  value: unknown,
  at: string,
  position: Position,
  problems: Problems,
  marked: AssertionListener,
): void {
  for (const [i, item] of list(value, at, problems).entries()) {
    const said = fields(item, `${at}[${i}]`, Object.keys(CHECKS), problems) ?? {}
    for (const [name, wanted] of Object.entries(said)) {
      const before = problems.length
      CHECKS[name]?.(wanted, { ...position, at: `${at}[${i}].${name}`, problems })
      marked(name, wanted, problems.slice(before))
    }
  }
}
