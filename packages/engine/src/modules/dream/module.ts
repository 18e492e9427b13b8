import type { Module } from '../../hooks/module.ts'
import { battlePhase } from '../../phases/battle.ts'
import { bidding } from '../../phases/bidding.ts'
import { revival } from '../../phases/revival.ts'
import { shipmentMovement } from '../../phases/shipment-movement.ts'
import { storm } from '../../phases/storm.ts'
import { battleDecisions, battleRules, TRANCE_MOMENT } from './battle.ts'
import { cardDecisions, cardMoments, cardPlays, cardRules } from './cards.ts'
import { closingRule, collectionDecisions, dreamCollection, dreamMentatPause } from './collection.ts'
import { dancerDecisions, dancerPile } from './face-dancers.ts'
import { FATE_MOMENT, fatePlay, fatePowerDecisions, fateRules } from './fate-powers.ts'
import { FATE, FATES, fateDecisions, fateSwapping } from './fates.ts'
import { endInfiltrations, infiltrationDecisions, infiltrationPhase, infiltrationRules } from './infiltration.ts'
import { MINE, mineDecisions, mineRules } from './mines.ts'
import { movementRules } from './movement.ts'
import { NEXUS, nexusCards, nexusPhase } from './nexus.ts'
import { DREAM_OPTIONS } from './options.ts'
import { ROWS } from './rows.ts'
import { DREAM_SENTENCES } from './sentences.ts'
import { dreamSetUp, setUpDecisions } from './set-up.ts'
import { dreamAtreides } from './sheets/atreides.ts'
import { dreamBeneGesserit, olderBeneGesserit } from './sheets/bene-gesserit.ts'
import { dreamEmperor } from './sheets/emperor.ts'
import { fiefdom } from './sheets/fate-of-atreides.ts'
import { marriages } from './sheets/fate-of-bene-gesserit.ts'
import { prisonPlanet } from './sheets/fate-of-emperor.ts'
import { planetology } from './sheets/fate-of-fremen.ts'
import { battleTraining } from './sheets/fate-of-guild.ts'
import { blackmail } from './sheets/fate-of-harkonnen.ts'
import { DEFECT_MOMENT, defect } from './sheets/fate-of-ixians.ts'
import { burnerRules, stoneBurner } from './sheets/fate-of-tleilaxu.ts'
import { dreamFremen } from './sheets/fremen.ts'
import { dreamGuild } from './sheets/guild.ts'
import { dreamHarkonnen } from './sheets/harkonnen.ts'
import { SHARE_MOMENT, sharePlay } from './sheets/ixian-ally.ts'
import { dreamIxians } from './sheets/ixians.ts'
import { dreamTleilaxu, richTleilaxu } from './sheets/tleilaxu.ts'
import { lastToRevive } from './sheets/tleilaxu-revival.ts'
import { dreamSpiceBlow } from './spice-blow.ts'
import { SURVEYOR, surveyorPlace } from './surveyor.ts'
import { talkRules } from './table-talk.ts'
import { techDecisions, techRules } from './tech.ts'
import { victoryRules } from './victory.ts'

const FATE_POWERS = [fiefdom, marriages, prisonPlanet, planetology, battleTraining, blackmail, defect, stoneBurner]

/** C7 Dream Rules: the preset `dream` names them. */
export const dream: Module = {
  id: 'dream',
  options: DREAM_OPTIONS,
  rows: ROWS,
  sentences: DREAM_SENTENCES,
  sheets: [
    dreamAtreides,
    dreamBeneGesserit,
    olderBeneGesserit,
    dreamEmperor,
    dreamFremen,
    dreamGuild,
    dreamHarkonnen,
    dreamIxians,
    dreamTleilaxu,
    richTleilaxu,
  ],
  moments: [...cardMoments, TRANCE_MOMENT, FATE_MOMENT, DEFECT_MOMENT, SHARE_MOMENT],
  plays: [...cardPlays, fatePlay(FATE_POWERS), sharePlay],
  decisions: [
    ...battleDecisions,
    ...cardDecisions,
    ...setUpDecisions,
    ...fateDecisions,
    ...fatePowerDecisions,
    ...dancerDecisions,
    ...infiltrationDecisions,
    ...mineDecisions,
    ...techDecisions,
    ...collectionDecisions,
  ],
  piles: [{ id: NEXUS, cards: ({ options }) => nexusCards(options) }, { id: FATE, cards: () => FATES }, dancerPile],
  marks: [{ what: MINE }, { what: SURVEYOR }],
  places: [surveyorPlace],
  rules: [
    ...mineRules,
    ...techRules,
    ...victoryRules,
    ...movementRules,
    ...battleRules,
    ...talkRules,
    ...cardRules,
    ...fateRules(FATE_POWERS),
    ...infiltrationRules,
    ...burnerRules,
    lastToRevive,
    closingRule,
  ],
  settles: endInfiltrations,
  setUp: dreamSetUp,
  turn: () => [
    { id: 'infiltration', run: infiltrationPhase },
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
