import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { follow, type Game, tell } from '../../hooks/hooks.ts'
import { call, end } from '../../kernel/flow.ts'
import type { Faction } from '../../model/factions.ts'
import { bout, newBout } from './bout.ts'
import { duelIn, eligible, enter, openArena, participants, place } from './entrants.ts'

/** DUEL-32 While alliances are discussed everybody sends a leader, the first player first; with fewer than two nothing happens. */
export const assemble = procedure<{ owner: Faction; left?: Faction[] }>('duel.assemble')({
  asks(g, f) {
    const seats = participants(g).filter((seat) => eligible(g, seat).length > 0)
    if (seats.length < 2) return end(g)
    openArena(g)
    f.left = seats
    ask(g, 'duel.leader', [...seats], 'sealed')
  },
  enters(g, f) {
    for (const seat of f.left!) enter(g, seat, answerOf(f, 'duel.leader', seat))
    f.answers = {}
  },
  asksBox(g, f) {
    if (f.left!.length === 0) return end(g)
    ask(g, 'duel.box', [f.left![0]!])
  },
  places(g, f) {
    const seat = f.left!.shift()!
    place(g, seat, answerOf(f, 'duel.box', seat))
    return 'asksBox'
  },
})

/** DUEL-32, DUEL-33 If nobody is allied when the nexus ends it is war; otherwise all go home, unseen. */
export const war = procedure<{ owner: Faction }>('duel.war')({
  breaksOut(g) {
    if (!g.state.duel?.arena) return end(g)
    if (g.state.alliances.length > 0) return 'goesHome'
    tell(g, { type: 'warOfAssassinsBegan' })
    call(g, bout, newBout(true))
  },
  ends(g) {
    duelIn(g.state).arena = null
    tell(g, { type: 'duelEnded', winner: null })
    follow(g, 'leaders.died', {})
  },
  over(g) {
    return end(g)
  },
  goesHome(g) {
    duelIn(g.state).arena = null
    tell(g, { type: 'arenaLeft' })
  },
})
export const everyNexus = ({ state }: Game): Faction[] => state.order.slice(0, 1)
