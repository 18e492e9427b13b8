import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'

/** What is printed behind a faction's shield, as this table plays it. */
export function FactionSheet({ faction }: { readonly faction: Faction }): ReactNode {
  const t = useText()
  const shield = useSheet()?.shields.find((one) => one.faction === faction)
  if (!shield) return <Busy text={t.panels.loading} />
  const places = shield.start.map(({ area, count }) => `${count} ${t.game.areaName(area)}`).join(', ')
  const own = shield.advantages.filter(({ alliance }) => !alliance)
  const allied = shield.advantages.filter(({ alliance }) => alliance)
  return (
    <>
      <p>
        {t.panels.sheetStart(shield.spice, shield.freeRevival, shield.elites)} {places && t.panels.sheetPlaces(places)}{' '}
        {t.panels.sheetTraitors(shield.traitorsKept)}
      </p>
      <h3>{t.panels.sheetAdvantages}</h3>
      <Advantages list={own} />
      {allied.length > 0 && (
        <>
          <h3>{t.panels.sheetAllied}</h3>
          <Advantages list={allied} />
        </>
      )}
    </>
  )
}

type Advantage = NonNullable<ReturnType<typeof useSheet>>['shields'][number]['advantages'][number]

function Advantages({ list }: { readonly list: readonly Advantage[] }): ReactNode {
  const t = useText()
  return (
    <ul className="sheet-list">
      {list.map(({ id, name, says, rule, stops }) => (
        <li key={id}>
          <h4>
            {name} <RuleLink id={rule} />
          </h4>
          <p>{says}</p>
          <p className="soft">{t.panels.stops[stops]}</p>
        </li>
      ))}
    </ul>
  )
}
