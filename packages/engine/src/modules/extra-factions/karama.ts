import { procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { play } from '../../hooks/rules.ts'
import { call, end } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { pick } from '../../kernel/rng.ts'
import type { Card } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { spendable } from '../../procedures/deals.ts'
import { karamas } from '../../procedures/hands.ts'
import { karamaRefusal, playKarama } from '../../procedures/karama.ts'
import { pay } from '../../procedures/payments.ts'
import { dropStale } from '../../procedures/stale.ts'
import { discardMark, untriggered } from './marks.ts'

/** AHIX-07, AHBT-19 Spice goes to the bank, but for what is behind a bid, a shipment or a plan. */
const seize = procedure<{ by: Faction; card: Card; of: Faction; most: number | null }>('extra-factions.seize')({
  plays(g, f) {
    call(g, playKarama, { by: f.by, card: f.card })
  },
  takes(g, f) {
    if (f.got !== 'played') return
    const amount = Math.min(spendable(g, f.of), f.most ?? Number.POSITIVE_INFINITY)
    pay(g, f.of, 'bank', amount, 'deal')
    tell(g, { type: 'spiceSeized', by: f.by, of: f.of, amount })
    // Whoever had said how to spend it says so anew.
    end(g)
    dropStale(g)
  },
})

/** AHBT-19 */
const disarm = procedure<{ by: Faction; card: Card; territory: TerritoryId }>('extra-factions.disarm')({
  plays(g, f) {
    call(g, playKarama, { by: f.by, card: f.card })
  },
  destroys(g, f) {
    const trap = f.got === 'played' && untriggered(g.state).find(({ at }) => at === f.territory)
    if (trap) discardMark(g, trap)
  },
})

/** A Karama against the purse of a faction; `most`: how much of it, null for all. */
const against = (kind: 'ixians.seize' | 'tleilaxu.tax', rule: string, of: Faction, most: number | null) =>
  play({
    kind,
    rule,
    needsQuiet: true,
    may: (g, seat) => seat !== of && g.state.order.includes(of) && karamas(g, seat).length > 0,
    offer: (g, seat) => ({ choices: [...new Set(karamas(g, seat))] }),
    refuse(g, seat, card): Refusal | null {
      if (seat === of || !g.state.order.includes(of)) return refusal('karama.no-use', rule)
      return karamaRefusal(g, seat, card)
    },
    effect: (g, by, card) => call(g, seize, { by, card, of, most }),
    sample: (g, seat) => karamas(g, seat)[0] ?? null,
  })

/** BG-13 Whoever has a worthless card that serves spends that. */
const cheapest = (g: Game, by: Faction): Card => {
  const cards = karamas(g, by)
  return cards.find((card) => card !== 'karama') ?? cards[0]!
}
const territories = (g: Game): TerritoryId[] => [...new Set(untriggered(g.state).map(({ at }) => at))]

/** AHBT-19 A trap that nobody has walked into. */
const disarmPlay = play({
  kind: 'tleilaxu.disarm',
  rule: 'AHBT-19',
  needsQuiet: true,
  may: (g, seat) => territories(g).length > 0 && seat !== 'tleilaxu' && karamas(g, seat).length > 0,
  offer: (g) => ({ places: territories(g), pass: false }),
  refuse(g, seat, territory) {
    if (seat === 'tleilaxu' || !territories(g).includes(territory)) return refusal('karama.no-use', 'AHBT-19')
    return karamas(g, seat).length > 0 ? null : refusal('karama.not-held', 'AHBT-19')
  },
  effect: (g, by, territory) => call(g, disarm, { by, card: cheapest(g, by), territory }),
  sample: (g, _, rng) => pick(rng, territories(g)),
})

export const karamaPlays = [
  against('ixians.seize', 'AHIX-07', 'ixians', null),
  against('tleilaxu.tax', 'AHBT-19', 'tleilaxu', 10),
  disarmPlay,
]
