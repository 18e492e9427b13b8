/** The editions, by preset and publisher. */
export const editions = {
  presets: {
    'gf9-basic': {
      name: 'Basic game',
      says: 'Gale Force Nine. The plain game, without spice in battle or special forces: the one to learn with.',
    },
    'gf9-advanced': {
      name: 'Advanced game',
      says: 'Gale Force Nine. Two spice blows, spice in battle, advisors, Sardaukar and Fedaykin, the Kwisatz Haderach: what most tables play.',
    },
    'gf9-tournament': {
      name: 'Tournament',
      says: 'Gale Force Nine, as the Landsraad of Las Vegas plays it: the advanced game with the Shield Wall, points and a report.',
    },
    'ah-basic': {
      name: 'Basic game',
      says: 'Avalon Hill. Fifteen turns, alliances of any size, hidden reserves; each optional rule is a switch.',
    },
    'ah-advanced': {
      name: 'Advanced game',
      says: 'Avalon Hill. Its basic game with two spice blows and spice in battle.',
    },
    wbc: {
      name: 'Championships',
      says: 'World Boardgaming Championships. Rules from several books: factions are dealt, cities give bonuses, forces coexist one by one.',
    },
    'quick-reference': {
      name: 'Quick reference',
      says: 'The 1979 game on one page. All ship before all move; the Fremen walk through storms.',
    },
    dream: {
      name: 'Dream Rules',
      says: 'A game of its own for those who know the others. The storm comes last, a deck calls the nexus, everybody has a fate, mines and tech tokens pay, and victory is counted in points.',
    },
  } as Readonly<Record<string, { readonly name: string; readonly says: string }>>,
  publishers: {
    gf9: 'Gale Force Nine',
    ah: 'Avalon Hill',
    wbc: 'World Boardgaming Championships',
    quick: '1979',
    dream: 'Made by players',
  } as Readonly<Record<string, string>>,
  /** In a list of games: two publishers have a basic and an advanced one. */
  fullName(preset: string): string {
    const name = editions.presets[preset]?.name ?? preset
    const [publisher, ...rest] = preset.split('-')
    return rest.length > 0 && publisher !== 'quick' ? `${editions.publishers[publisher!]}, ${name.toLowerCase()}` : name
  },
}
