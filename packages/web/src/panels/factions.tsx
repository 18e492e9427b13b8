import type { Faction } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { contestedBy } from '../learn/threats.ts'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useCounts } from '../table/counts.ts'
import { eliminatedIn, factionsOf, seatInfo } from '../table/deciding.ts'
import { useProspects } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { FactionCard, type Places, playerName } from './faction-card.tsx'
import { FactionDialog } from './panels.tsx'
import './factions.css'

/** Everybody at the table, in storm order. */
export function FactionsPanel(): ReactNode {
  const { view, picture, left } = useTable()
  const t = useText()
  const prospects = useProspects()
  const counts = useCounts()
  const [open, setOpen] = useState<Faction | null>(null)
  if (!view) return null
  const factions = factionsOf(view)
  const out = eliminatedIn(view)
  const placesOf = (faction: Faction): Places | null => {
    const side = prospects?.sides.find((one) => one.side.includes(faction))
    if (!prospects || !side) return null
    const contested = view.dream ? 0 : contestedBy(view, side, prospects.places)
    return { held: side.points, needed: side.needed, contested }
  }
  return (
    <section className="factions" aria-label={t.panels.factions}>
      <ul className={`factions-list${factions.length > 6 ? ' factions-many' : ''}`}>
        {factions.map((faction) => (
          <FactionCard
            key={faction}
            faction={faction}
            places={placesOf(faction)}
            counted={counts?.[faction] ?? null}
            onOpen={() => setOpen(faction)}
          />
        ))}
        {out.map((faction) => (
          <li key={faction} className="faction-card faction-card-out">
            <FactionSign faction={faction} size={32} />
            <p className="faction-card-name">
              <strong>{t.game.factionName(faction)}</strong>
              <span className="soft">{playerName(t, seatInfo(picture, faction), faction === left)}</span>
            </p>
            <p className="faction-card-facts soft">{t.panels.out}</p>
          </li>
        ))}
        {factions.length === 0 &&
          picture.seats.map((seat) => (
            <li key={seat.chair} className="faction-card faction-card-chair">
              <strong>{t.game.capitalSeatName(seat.faction ?? seat.chair)}</strong>{' '}
              <span className="soft">{playerName(t, seat, seat.you)}</span>
            </li>
          ))}
      </ul>
      {open && (
        <FactionDialog
          faction={open}
          places={placesOf(open)}
          counted={counts?.[open] ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
