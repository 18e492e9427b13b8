/** A box as people point at it: wedges are letters, rings are numbers, the outer one first. */
export const boxName = (box: string): string => `${'ABCDE'[Number(box[3]) - 1]}${box[1]}`

export const FROM: Readonly<Record<string, string>> = {
  in: 'from the centre',
  out: 'from the wall',
  left: 'from your left',
  right: 'from your right',
}
const NEXT: Readonly<Record<string, string>> = {
  in: 'next to you towards the centre',
  out: 'next to you towards the wall',
  left: 'on your left',
  right: 'on your right',
}
const USES: Readonly<Record<string, string>> = {
  'throw-knife': 'Strikes a leader one or two boxes away, by a way that crosses no block. There is no defence.',
  'move-three': 'Three actions, each a step or a strike at a neighbour.',
  'flee-with-honour': 'Your leader leaves alive, with the backing that is left.',
  'place-block': 'Closes a straight border between two boxes.',
  'pick-up-block': 'Takes a block out of the arena.',
  'jump-block': 'A step to the left or right across a block.',
}

/** DUEL-18 to DUEL-27 What a dueling card does. */
export function cardUse(card: string): string {
  const [what, side = ''] = card.split('-') as [string, string | undefined]
  if (what === 'attack') return `Strikes the leader ${NEXT[side]} with all that yours is worth.`
  if (what === 'poison') return `Played when you are attacked ${FROM[side]}: the attacker is struck as well.`
  return USES[card] ?? ''
}

/** The arena, for tables with duels. */
export const duel = {
  title: 'The arena',
  planet: 'Show the planet',
  back: 'Show the arena',
  gathering:
    'If nobody is allied when the nexus ends, these leaders fight a war of assassins. Otherwise they go home unseen.',
  war: 'War of assassins',
  faceDown: 'face down',
  dead: 'dead',
  worth: (value: number) => `value ${value}`,
  backing: (n: number) => `${n} spice of backing`,
  cards: (n: number) => (n === 1 ? '1 dueling card' : `${n} dueling cards`),
  box: (box: string) => `in ${boxName(box)}`,
  boxName,
  boxLabel: (box: string, who: string | null) => (who ? `Box ${boxName(box)}: ${who}` : `Box ${boxName(box)}`),
  here: (box: string) => `What you can do in ${boxName(box)}`,
  cardUse,
  seconds: (names: string) => `Seconds: ${names}`,
  mine: 'Your dueling cards',
  none: 'You hold none. A step towards the centre draws one.',
  noCards: 'You hold none.',
  kanly: (n: number) =>
    n === 0 ? 'No kanly card' : n === 1 ? 'A kanly card: one duel may be declared' : `${n} kanly cards`,
  usable: 'can be played from here',
  turn: (who: string) => `Turn of ${who}:`,
  left: (moves: number, three: number) =>
    three > 0 ? `${three} of three actions left` : moves === 1 ? '1 move left' : `${moves} moves left`,
  hint: 'Leaders face the centre. A to E are counted counter-clockwise, so the next letter is to the right; ring 1 is the outer one. Boxes in which you can do something can be picked.',
  /** What is asked one by one, and can be said at once. */
  ahead: {
    box: 'Where to stand',
    backing: 'Spice behind your leader',
    spice: (n: number) => (n === 0 ? 'none' : `${n} spice`),
    ask: 'Ask me then',
    second: (name: string | null) => (name ? `Your second, in secret: ${name}` : 'Your second, in secret'),
    risk: 'Everybody sees the side, and nobody the leader. If that side loses, the second dies too.',
    points: (n: number) => (n === 1 ? 'for one point' : `for ${n} points`),
    take(forces: string | null, leaders: readonly string[], spice: number) {
      const parts = [...(forces ? [forces] : []), ...leaders, ...(spice > 0 ? [`${spice} spice`] : [])]
      return `Take ${parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}`
    },
    sending: (answer: string) => `As you said: ${answer}.`,
    cancel: 'Decide myself',
  },
}
