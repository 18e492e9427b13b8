import { text, type Verb, verb } from './verb.ts'

const cardsOf = (words: string | undefined): string[] => (words ?? '').split(/[ +]+/).filter((word) => word !== '')
const troopsOf = (words: string): string[] =>
  cardsOf(words).map((word) => (/^\d+$/.test(word) ? `troops-${word}` : word))

/** `troops-7 + 3 spice + any 2`: cards, spice, and cards that the other chooses. */
function side(words: string): { cards: string[]; spice: number; any: number } {
  const spice = Number(/(\d+) spice/.exec(words)?.[1] ?? 0)
  const any = Number(/any (\d+)/.exec(words)?.[1] ?? 0)
  const rest = words.replace(/\d+ spice|any \d+|nothing/g, '')
  return { cards: cardsOf(rest), spice, any }
}

/** The verbs of the spice harvest. */
export const HARVEST: readonly Verb[] = [
  verb('share 3+2 to FACTION, 0 to FACTION', 'harvest.shares', text('share (.+)'), ([words]) =>
    words!.split(/, ?/).map((part) => {
      const [cards = '', to] = part.split(' to ')
      return { to, cards: cardsOf(cards).map((value) => `share-${value}`) }
    }),
  ),
  verb(
    'trade CARDS + 3 spice for CARDS + any 2 with FACTION, shown',
    'harvest.trade',
    text('trade (.+) for (.+) with (\\S+?)(, shown)?'),
    ([ours, theirs, to, shown]) => {
      const [mine, back] = [side(ours!), side(theirs!)]
      return {
        do: 'offer',
        to,
        give: mine.cards,
        shown: shown !== undefined,
        want: back.cards,
        any: back.any,
        pay: mine.spice,
        ask: back.spice,
      }
    },
  ),
  verb(
    'accept trade N, giving CARDS',
    'harvest.trade',
    text('accept trade (\\d+)(?:, giving (.+))?'),
    ([offer, gives]) => ({
      do: 'accept',
      offer: Number(offer),
      ...(gives ? { give: cardsOf(gives) } : {}),
    }),
  ),
  verb('decline trade N', 'harvest.trade', text('decline trade (\\d+)'), ([offer]) => ({
    do: 'decline',
    offer: Number(offer),
  })),
  verb('commit 8+7 to arrakeen, 5 to carthag', 'harvest.commit', text('commit (.+)'), ([words]) =>
    words === 'nothing'
      ? []
      : words!.split(/, ?/).map((part) => {
          const [troops = '', place] = part.split(' to ')
          return { place, troops: troopsOf(troops) }
        }),
  ),
]
