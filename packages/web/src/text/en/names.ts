import {
  areaName,
  capitalLeaderName,
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

/** The names of everything in the game, from the engine. */
export const names = {
  areaName,
  cardKindName,
  cardName,
  factionName,
  forceText,
  leaderName,
  outcomeText,
  phaseName,
  capitalLeaderName,
  capitalSeatName,
  seatName,
  spiceCardName,
  territoryName,
  thingName,
}
