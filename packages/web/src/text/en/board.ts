const TERRAIN: Record<string, string> = {
  sand: 'sand',
  rock: 'rock',
  stronghold: 'stronghold',
  'polar-sink': 'the pole of the planet',
  world: 'a world away from the planet',
  platform: 'a place that can move',
}

export const board = {
  board: 'Board',
  help: 'Arrow keys go to neighbouring areas, Enter picks one, T and Shift+T step through the areas you may pick, S and Shift+S through the strongholds. Plus, minus and 0 zoom; Shift with arrow keys moves the view.',
  terrain: (terrain: string, sector: number, city: boolean) =>
    [TERRAIN[terrain] ?? terrain, sector > 0 ? `sector ${sector}` : '', city ? 'ornithopters' : '']
      .filter(Boolean)
      .join(', '),
  inStorm: 'In the storm',
  stormSheltered: 'In the storm, sheltered from it',
  sheltered: 'Sheltered from storms',
  open: 'Open to storms',
  neverStorm: 'The storm never comes here',
  extraSietch: 'Counts as a stronghold at this table',
  wallStands: 'The Shield Wall stands',
  wallBroken: 'The Shield Wall is broken',
  wormNext: 'Spice blew here last: the next worm comes here',
  threshold: (of: string, low: boolean, from: number) =>
    `World of ${of}, ${low ? `low side up: fewer than ${from} natives` : `high side up: ${from} natives or more`}`,
  occupied: (by: string) => `Occupied by ${by}`,
  control: (by: string) => `Held by ${by}, without forces`,
  trap: (card?: string) => (card ? `A trap, face down: ${card}` : 'A trap, a card face down'),
  sprung: (by: string) => `It holds ${by} in place, and strikes before the battles`,
  attack: (card?: string) => (card ? `A card against a leader: ${card}` : 'A card against a leader, face down'),
  restricted: 'Restricted this turn: nobody enters but the Landsraad, its allies and the Fremen',
  mercenaries: (n: number) => `${n} of them mercenaries`,
  mayPick: 'You may pick this',
  picked: 'Picked',
  mayTake: 'You may take forces from here',
  seat: (faction: string, place: number, me: boolean) =>
    `${faction}${me ? ' (you)' : ''}${place === 0 ? '' : place === 1 ? ', first in storm order' : `, number ${place} in storm order`}`,
  freeSeat: 'A free seat',
  words: 'The board in words',
  stormIn: (sector: number) => (sector < 1 ? 'The storm has not come yet' : `The storm is in sector ${sector}`),
  emptyHolds: (names: readonly string[]) => `Nobody is in ${names.join(', ')}`,
  battle: (territory: string) => `Battle in ${territory}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomWhole: 'Whole board',
  planet: 'The planet Arrakis',
}
