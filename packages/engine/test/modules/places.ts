import { type AreaId, addModule, type Module } from '@arrakis/engine'
import { area, territory } from '../../src/board/map.ts'
import { procedure } from '../../src/hooks/flow.ts'
import { layMark, removeMark } from '../../src/procedures/piles.ts'

/** A place that stands on the sand, and moves. */
export const CRAWLER = 'crawler'
const START: AreaId = 'imperial-basin:9'

/** A third of the Emperor's forces live on their second world; the crawler starts in the Imperial Basin. */
const settle = procedure('places.settle')({
  settles(g) {
    const { emperor } = g.state.factions
    if (emperor) emperor.second = { normal: Math.floor(emperor.reserves.normal / 3), elite: emperor.reserves.elite }
    layMark(g, { what: CRAWLER, at: START })
  },
})

/** Every turn the crawler goes to the first neighbour in sand or rock that is ahead of the storm's way. */
const crawl = procedure('places.crawl')({
  crawls(g) {
    const mark = g.state.marks!.find(({ what }) => what === CRAWLER)!
    const next = area(mark.at).neighbours[g.state.turn % area(mark.at).neighbours.length]!
    removeMark(g, mark)
    layMark(g, { what: CRAWLER, at: next.id })
  },
})

/** Worlds that can be attacked, one of them a second world, and a docked place that moves; ships go to all of them but the crawler. */
export const places: Module = {
  id: 'test.places',
  places: [
    { id: 'caladan', name: 'Caladan', terrain: 'world', of: 'atreides' },
    { id: 'kaitain', name: 'Kaitain', terrain: 'world', of: 'emperor' },
    { id: 'salusa-secundus', name: 'Salusa Secundus', terrain: 'world', of: 'emperor', second: true },
    { id: CRAWLER, name: 'The Crawler', terrain: 'platform' },
  ],
  setUp: (steps) => steps.flatMap((step) => (step === 'cards' ? [step, settle] : [step])),
  turn: (phases) =>
    phases.flatMap((phase) => (phase.id === 'mentat-pause' ? [{ id: 'collection', run: crawl }, phase] : [phase])),
  rules: [
    {
      id: 'places.ships',
      rule: 'HW-03',
      changes: {
        'shipment.closed': (closed, { seat, to }) => (to === CRAWLER || territory(to).of === seat ? closed : null),
      },
    },
  ],
}
addModule(places)
