import type { PlayerReport } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { onResolved } from '../kit/on-resolved.ts'
import { RuleLink } from '../kit/rule-link.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'

/** TOUR-03 What is written down about a tournament game: points, and the values that break ties, the best first. */
export function TournamentReport(): ReactNode {
  const { judge, view } = useTable()
  const t = useText()
  const wanted = useSheet()?.report ?? false
  const [players, setPlayers] = useState<readonly PlayerReport[]>([])
  useEffect(() => {
    if (wanted && view?.outcome) return onResolved(judge?.report(), setPlayers)
  }, [wanted, judge, view])
  if (players.length === 0) return null
  return (
    <table className="result-table">
      <caption>
        {t.results.report} <RuleLink id="TOUR-09" />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.results.faction}</th>
          <th scope="col">{t.results.reportPoints}</th>
          <th scope="col">{t.results.reportHow}</th>
          <th scope="col">{t.results.reportAttempts}</th>
          <th scope="col">{t.results.places}</th>
          <th scope="col">{t.results.forces}</th>
          <th scope="col">{t.results.spice}</th>
          <th scope="col">{t.results.reportCards}</th>
          <th scope="col">{t.results.reportLeaders}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.seat}>
            <th scope="row">
              <FactionSign faction={player.faction} size={20} /> {t.game.factionName(player.faction)}
            </th>
            <td>{player.points}</td>
            <td>{player.victory ? t.results.victories[player.victory] : t.panels.unknown}</td>
            <td>{player.winAttempts}</td>
            <td>{player.strongholds}</td>
            <td>{player.forces}</td>
            <td>{player.spice}</td>
            <td>{player.cards}</td>
            <td>{player.leaders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
