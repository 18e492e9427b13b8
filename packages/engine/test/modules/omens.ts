import { addModule, type Module } from '@arrakis/engine'
import { factionState } from '../../src/board/forces.ts'
import { answerOf, ask, procedure } from '../../src/hooks/flow.ts'
import type { Game } from '../../src/hooks/hooks.ts'
import { oneOf, yesNo } from '../../src/hooks/shapes.ts'
import { text } from '../../src/kernel/schema.ts'
import { row } from '../../src/model/decisions.ts'
import type { Faction } from '../../src/model/factions.ts'
import { discardTo, drawFrom, layMark, openMark, pileHand, removeMark, returnTo } from '../../src/procedures/piles.ts'

const ROWS = {
  'omens.keep': row.asked(row.oneOf(text(1, 40))),
  'omens.show': row.asked(row.yesNo()),
}
declare module '../../src/model/decisions.ts' {
  interface Rows {
    'omens.keep': (typeof ROWS)['omens.keep']
    'omens.show': (typeof ROWS)['omens.show']
  }
}

const PILE = 'omens'
const CARDS = ['comet', 'comet', 'eclipse', 'hawk', 'hawk', 'hawk', 'muaddib', 'owl', 'serpent', 'two-moons']
const STONES = ['sun', 'moon', 'star']

/** In the set-up everybody draws two omens and keeps one, unseen. */
const deal = procedure('omens.deal')({
  draws(g) {
    for (const seat of g.state.order) drawFrom(g, PILE, seat, 1)
    const short = g.state.order.filter((seat) => drawFrom(g, PILE, seat, 1).length > 0)
    ask(g, 'omens.keep', short, 'sealed')
  },
  keeps(g, f) {
    for (const seat of g.state.order) {
      if (!(seat in f.answers)) continue
      const kept = answerOf(f, 'omens.keep', seat)
      const hand = pileHand(g.state, PILE, seat)
      returnTo(g, PILE, seat, hand.toSpliced(hand.indexOf(kept), 1))
    }
    f.answers = {}
  },
})

/** At the end of a turn whoever likes shows an omen for two spice, draws another, and lays a stone that nobody may look at. */
const reading = procedure('omens.reading')({
  asks(g) {
    const holders = g.state.order.filter((seat) => pileHand(g.state, PILE, seat).length > 0)
    ask(g, 'omens.show', holders, 'sealed')
  },
  shows(g, f) {
    for (const seat of g.state.order) if (seat in f.answers && answerOf(f, 'omens.show', seat) === 'yes') show(g, seat)
    f.answers = {}
  },
})

function show(g: Game, seat: Faction): void {
  const [card] = pileHand(g.state, PILE, seat)
  discardTo(g, PILE, seat, card!)
  factionState(g.state, seat).spice += 2
  drawFrom(g, PILE, seat)
  const own = (g.state.marks ?? []).filter((mark) => mark.of === seat)
  if (own.length === STONES.length) for (const mark of own) removeMark(g, mark)
  else if (own.length === 2) openMark(g, own[0]!)
  const left = (g.state.marks ?? []).filter((mark) => mark.of === seat).map((mark) => mark.face)
  const face = STONES.find((stone) => !left.includes(stone))!
  layMark(g, { what: 'stone', at: 'polar-sink', of: seat, face })
}

/** A deck with hidden cards, hidden things on the board, questions, a step of the set-up and of the turn, and rules that are nobody's. */
export const omens: Module = {
  id: 'test.omens',
  rows: ROWS,
  decisions: [
    oneOf('omens.keep', 'SETUP-10', { choices: (g, seat) => [...new Set(pileHand(g.state, PILE, seat))] }),
    yesNo('omens.show', 'SETUP-10'),
  ],
  piles: [{ id: PILE, cards: () => CARDS }],
  marks: [{ what: 'stone', faces: () => STONES }],
  setUp: (steps) => steps.flatMap((step) => (step === 'cards' ? [step, deal] : [step])),
  turn: (phases) =>
    phases.flatMap((phase) => (phase.id === 'mentat-pause' ? [{ id: 'collection', run: reading }, phase] : [phase])),
  rules: [
    {
      id: 'omens.comet',
      rule: 'REV-03',
      changes: {
        'revival.free': (value, _, { state }) => (state.piles?.[PILE]?.discard.includes('comet') ? 3 : value),
      },
    },
    { id: 'omens.eclipse', rule: 'KAR-05', suspends: { 'emperor.income': ({ state }) => state.turn % 2 === 0 } },
  ],
}
addModule(omens)
