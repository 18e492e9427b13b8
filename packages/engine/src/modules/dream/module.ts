import type { Module } from '../../hooks/module.ts'
import { battlePhase } from '../../phases/battle.ts'
import { bidding } from '../../phases/bidding.ts'
import { revival } from '../../phases/revival.ts'
import { shipmentMovement } from '../../phases/shipment-movement.ts'
import { storm } from '../../phases/storm.ts'
import { collectionDecisions, dreamCollection, dreamMentatPause } from './collection.ts'
import { FATE, FATES, fateDecisions, fateSwapping } from './fates.ts'
import { MINE, mineDecisions, mineRules } from './mines.ts'
import { NEXUS, NEXUS_CARDS, nexusPhase } from './nexus.ts'
import { DREAM_OPTIONS } from './options.ts'
import { ROWS } from './rows.ts'
import { dreamSetUp, setUpDecisions } from './set-up.ts'
import { dreamSpiceBlow } from './spice-blow.ts'

/** C7 Dream Rules. They are not whole yet: no preset plays them, and a table must name them. */
export const dream: Module = {
  id: 'dream',
  options: DREAM_OPTIONS,
  rows: ROWS,
  decisions: [...setUpDecisions, ...fateDecisions, ...mineDecisions, ...collectionDecisions],
  piles: [
    { id: NEXUS, cards: () => NEXUS_CARDS },
    { id: FATE, cards: () => FATES },
  ],
  marks: [{ what: MINE }],
  rules: mineRules,
  setUp: dreamSetUp,
  /** DR-10 Infiltration needs the Bene Tleilaxu. */
  turn: () => [
    { id: 'nexus', run: nexusPhase },
    { id: 'fates', run: fateSwapping },
    { id: 'bidding', run: bidding },
    { id: 'revival', run: revival },
    { id: 'spice-blow', run: dreamSpiceBlow },
    { id: 'shipment-movement', run: shipmentMovement },
    { id: 'battle', run: battlePhase },
    { id: 'mentat-pause', run: dreamMentatPause },
    { id: 'collection', run: dreamCollection },
    { id: 'storm', run: storm },
  ],
}
