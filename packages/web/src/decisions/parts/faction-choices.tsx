import type { DecisionKind, Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { FactionSign } from '../../signs/faction-sign.tsx'
import { useText } from '../../text/text.ts'

interface Props {
  readonly kind: DecisionKind
  readonly choices: readonly Faction[]
  /** What some of them are like here, where they are others elsewhere. */
  readonly details?: Readonly<Partial<Record<Faction, string>>>
  readonly value: Faction | null
  readonly onChange: (faction: Faction) => void
}

/** Factions to choose from, each with its sign and what it is like. */
export function FactionChoices({ kind, choices, details, value, onChange }: Props): ReactNode {
  const t = useText()
  return (
    <Choices<Faction>
      legend={t.game.decisionText(kind)}
      hideLegend
      layout="lines"
      value={value}
      options={choices.map((faction) => ({
        value: faction,
        label: t.game.factionName(faction),
        detail: details?.[faction] ?? t.decisions.setUp.factions[faction],
        picture: <FactionSign faction={faction} size={36} />,
      }))}
      onChange={onChange}
    />
  )
}
