/** The arena, for tables with duels. */
export const duel = {
  title: 'The arena',
  war: 'War of assassins',
  faceDown: 'face down',
  worth: (value: number) => `value ${value}`,
  backing: (n: number) => `${n} spice of backing`,
  cards: (n: number) => (n === 1 ? '1 dueling card' : `${n} dueling cards`),
  seconds: 'Seconds',
  second: (who: string, side: string) => `${who} for ${side}`,
  mine: 'Your dueling cards',
  none: 'none',
  left: (moves: number, three: number) =>
    three > 0 ? `${three} of three actions left` : moves === 1 ? '1 move left' : `${moves} moves left`,
  hint: 'Leaders face the centre. A box is named by ring and wedge. Ring 1 is the outer one; wedges are counted counter-clockwise, so the next higher one is to the right. A block lies to the right of the box that is named with it.',
}
