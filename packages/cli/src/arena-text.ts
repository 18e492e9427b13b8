import {
  type DuelView,
  type Faction,
  factionName,
  leaderName,
  seatName,
  strengthAt,
  thingName,
  type View,
} from '@arrakis/engine'
import { columns, wrap } from './usage.ts'

type Arena = NonNullable<DuelView['arena']>

const RINGS = [1, 2, 3] as const
const WEDGES = ['A', 'B', 'C', 'D', 'E'] as const

/** The arena as everybody sees it, with the cards of the owner of the view; nothing where nobody duels. */
export function arenaText(v: View): string {
  const arena = v.duel?.arena
  if (!arena) return ''
  const own = v.piles?.duel?.hands[v.me as Faction]
  const lines = [
    'The arena: all face the centre, so the next wedge is to the right and the next ring towards the centre',
    columns(ground(arena), '  '),
    ...arena.duelists.map((one) => `  ${duelistText(v, one)}`),
    ...arena.seconds.map(({ of, side, leader }) => {
      const who = leader ? leaderName(leader) : 'somebody face down'
      return `  ${factionName(of)} sent ${who} as a second for ${seatName(side)}`
    }),
    ...(Array.isArray(own) ? [wrap(`Your dueling cards: ${cardsText(own)}`, '  ')] : []),
  ]
  return lines.join('\n')
}

/** Ring by ring; a bar is a block on the border to the right. */
function ground({ duelists, blocks }: Arena): string[][] {
  const cell = (box: string): string => {
    const there = duelists.find((one) => one.box === box)
    return (there ? factionName(there.of) : '.') + (blocks.some((block) => block === box) ? ' |' : '')
  }
  return [
    ['', ...WEDGES.map((letter, i) => `${letter} (w${i + 1})`)],
    ...RINGS.map((ring) => [`${ring} (r${ring})`, ...WEDGES.map((_, i) => cell(`r${ring}w${i + 1}`))]),
  ]
}

function duelistText({ table, piles }: View, { of, leader, lost, backing, box }: Arena['duelists'][number]): string {
  const hand = piles?.duel?.hands[of] ?? 0
  const cards = typeof hand === 'number' ? hand : hand.length
  const who = leader ? `${leaderName(leader)}, worth ${strengthAt(table, leader) - lost}` : 'somebody face down'
  return `${factionName(of)}: ${who}${box ? ` in ${box}` : ''}, ${backing} spice of backing, ${cards} dueling cards`
}

const cardsText = (cards: readonly string[]): string =>
  cards.map((card) => `${thingName(card)} (${card})`).join(', ') || 'none'
