export const signs = {
  forces: (faction: string, forces: string, advisors: boolean) =>
    advisors ? `${faction}: ${forces} as advisors` : `${faction}: ${forces}`,
  leader: (name: string, strength: string, dead: boolean) => `${name}, strength ${strength}${dead ? ', dead' : ''}`,
  card: (name: string, kind: string) => (name.toLowerCase() === kind.toLowerCase() ? name : `${name}, ${kind}`),
  cardBack: 'a treachery card, face down',
  spiceBack: 'a spice card, face down',
  spiceCard: (territory: string, amount: number) => `${territory}, ${amount} spice`,
  worm: 'Shai-Hulud',
  sector: (n: number) => `sector ${n}`,
  kinds: { special: 'special', 'cheap-hero': 'leader', lasgun: 'energy weapon', 'stone-burner': 'weapon' },
}
