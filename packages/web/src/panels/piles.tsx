import { type Card, type Faction, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { FactionSign, ForceToken, LeaderDisc, SpiceCardFace, TreacheryCard } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { factionsOf } from '../table/deciding.ts'
import { useFacts } from '../table/judge.ts'
import { useProspects, useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { countCards, unseenCards } from './card-tracker.ts'
import { DreamPiles } from './panels.tsx'
import { TableFacts } from './table-facts.tsx'
import './piles.css'

/** What lies on the table beside the board. */
export function PilesPanel(): ReactNode {
  const { view } = useTable()
  const t = useText()
  if (!view) return null
  const { treachery, spiceDeck } = view
  return (
    <section className="piles" aria-label={t.piles.title}>
      <Strongholds />
      {view.piles?.fate && <DreamPiles />}
      <h3>{t.piles.tanksAll}</h3>
      <Tanks />
      <h3>{t.piles.treacheryDeck(treachery.count)}</h3>
      <details>
        <summary>{t.piles.discards(treachery.discard.length)}</summary>
        <Cards cards={treachery.discard} />
      </details>
      {treachery.removed.length > 0 && (
        <details>
          <summary>{t.piles.removed}</summary>
          <Cards cards={treachery.removed} />
        </details>
      )}
      <Tracker />
      <h3>{t.piles.spiceDeck(spiceDeck.count)}</h3>
      {spiceDeck.secondCount > 0 && <p>{t.piles.spiceDeckSecond(spiceDeck.secondCount)}</p>}
      {spiceDeck.discards.map((pile, i) => (
        <SpicePile key={PILES[i]} pile={pile} index={i} last={spiceDeck.last[i] ?? null} />
      ))}
      <p className="soft">
        {t.piles.worms(view.worms)} {view.wallBroken && t.piles.wallBroken}
      </p>
      <TableFacts />
    </section>
  )
}

const PILES = ['a', 'b'] as const

function SpicePile({
  pile,
  index,
  last,
}: {
  readonly pile: readonly string[]
  readonly index: number
  readonly last: string | null
}): ReactNode {
  const t = useText()
  const newest = [...pile].reverse()
  return (
    <details>
      <summary>
        {t.piles.spicePile(index)}: {pile.length}
        {last && <span className="soft"> {t.piles.spiceLast(t.game.territoryName(last))}</span>}
      </summary>
      <div className="piles-cards">
        {newest.map((card, i) => (
          <SpiceCardFace key={`${card} ${newest.indexOf(card) === i ? '' : i}`} card={card} size={64} />
        ))}
      </div>
    </details>
  )
}

function Strongholds(): ReactNode {
  const { view } = useTable()
  const t = useText()
  const prospects = useProspects()
  if (!prospects || !view) return null
  const standing = (place: string): readonly Faction[] => [
    ...new Set(view.forces.filter(({ area, advisor }) => !advisor && territoryOf(area) === place).map(({ of }) => of)),
  ]
  return (
    <>
      <h3>{t.piles.places5}</h3>
      <ul className="piles-places">
        {prospects.places.map((place) => {
          const factions = standing(place)
          return (
            <li key={place}>
              {t.game.territoryName(place)}
              <span>
                {factions.map((faction) => (
                  <FactionSign key={faction} faction={faction} size={20} named />
                ))}
                {factions.length === 0 && <span className="soft">{t.piles.nobody}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Tanks(): ReactNode {
  const { view } = useTable()
  const t = useText()
  const rows = factionsOf(view!).flatMap((faction) => {
    const { tanks, leaders } = view!.factions[faction]!
    const dead = leaders.filter((leader) => 'dead' in leader && leader.dead)
    return tanks.normal + tanks.elite + dead.length > 0 ? [{ faction, tanks, dead }] : []
  })
  if (rows.length === 0) return <p className="soft">{t.piles.tanksNone}</p>
  return (
    <ul className="piles-tanks">
      {rows.map(({ faction, tanks, dead }) => (
        <li key={faction}>
          <ForceToken of={faction} {...tanks} />
          {dead.map(({ id }) => (
            <LeaderDisc key={id} leader={id} dead size={34} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Cards({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const t = useText()
  if (cards.length === 0) return <p className="soft">{t.piles.empty}</p>
  return (
    <ul className="piles-cards">
      {countCards(cards).map(({ card, n }) => (
        <li key={card}>
          <TreacheryCard card={card} size={64} />
          {n > 1 && <span className="piles-times">×{n}</span>}
        </li>
      ))}
    </ul>
  )
}

/** SECR-05 A record of cards seen, for whom the table allows one. */
function Tracker(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const sheet = useSheet()
  const facts = useFacts()
  if (!sheet || !view || !me) return null
  const allowed =
    sheet.tracker === 'everyone' || (sheet.tracker === 'atreidesOnly' && facts?.owners['card-look'] === me)
  if (!allowed) return null
  return (
    <details>
      <summary>{t.piles.tracker}</summary>
      <p className="soft">{t.piles.trackerHint}</p>
      <Cards cards={unseenCards(sheet.deck, view)} />
    </details>
  )
}
