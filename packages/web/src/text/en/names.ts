import {
  areaName,
  capitalSeatName,
  cardKindName,
  cardName,
  factionName,
  forceText,
  leaderName,
  outcomeText,
  phaseName,
  seatName,
  spiceCardName,
  territoryName,
  thingName,
} from '@arrakis/engine'

/** What everything in the game is called, in the words of the engine. */
export const names = {
  areaName,
  cardKindName,
  cardName,
  factionName,
  forceText,
  leaderName,
  outcomeText,
  phaseName,
  capitalSeatName,
  seatName,
  spiceCardName,
  territoryName,
  thingName,
}
