/** What newcomers are told at the table, and cards that are asked for only by order. */
export const guide = {
  cards: {
    offer: (card: string, when: string) => `You hold ${card}. ${when} You are asked only if you want to be.`,
    when: {
      storm: 'It is played before the storm moves.',
      wall: 'It is played before the storm moves, with forces on or next to the Shield Wall.',
      move: 'It is played when you have moved.',
      'my-battles': 'It stops an advantage at the moment it is used.',
      always: 'It stops an advantage at the moment it is used.',
    },
    ask: {
      storm: 'Ask me at the next storm',
      wall: 'Ask me at the next storm',
      move: 'Ask me after my move',
      'my-battles': 'Ask me in my battles',
      always: 'Ask me at every advantage',
    },
    asked: 'You will be asked, until you say otherwise here.',
    secret: 'Nobody sees what you choose.',
    decline: 'Not now',
  },
}
