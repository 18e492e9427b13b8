import {
  AREAS,
  type AreaId,
  type Card,
  type CardKind,
  type Faction,
  isCard,
  type LeaderId,
  STRONGHOLDS,
  type TerritoryId,
  TREACHERY,
  territoryOf,
  VOICE_CARDS,
} from '@arrakis/engine'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useBoardPlan } from '../../board/plan.tsx'
import { useTable } from '../../table/context.tsx'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import './cards.css'

interface FieldProps<T> {
  readonly label: string
  readonly value: T
  onChange(value: T): void
}

/** A labelled list to choose from; `none` stands for nothing in particular. */
export function SelectField(
  props: FieldProps<string | null> & { readonly none?: string; readonly children: ReactNode },
): ReactNode {
  const { label, value, none, onChange, children } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        {none !== undefined && <option value="">{none}</option>}
        {children}
      </select>
    </div>
  )
}

type FactionFieldProps = FieldProps<Faction | null> & { readonly factions: readonly Faction[]; readonly none?: string }

export function FactionField({ factions, value, onChange, ...rest }: FactionFieldProps): ReactNode {
  const { me } = useTable()
  const t = useText()
  return (
    <SelectField {...rest} value={value} onChange={(next) => onChange(next as Faction | null)}>
      {factions.map((seat) => (
        <option key={seat} value={seat}>
          {seat === me ? t.deals.You : t.game.factionName(seat)}
        </option>
      ))}
    </SelectField>
  )
}

/** A territory from a list, strongholds first, or from the board. */
export function TerritoryField(
  props: FieldProps<TerritoryId | null> & {
    readonly territories: readonly TerritoryId[]
    readonly none?: string
    readonly other?: { readonly value: string; readonly label: string }
  },
): ReactNode {
  const { territories, value, onChange, label, none, other } = props
  const t = useText()
  const [picking, setPicking] = useState(false)
  const plan = useMemo(() => {
    if (!picking) return null
    const targets = AREAS.filter(({ id }) => territories.includes(territoryOf(id))).map(({ id }) => id)
    const selected = AREAS.filter(({ id }) => territoryOf(id) === value).map(({ id }) => id)
    const onPick = (area: AreaId): void => {
      if (!territories.includes(territoryOf(area))) return
      setPicking(false)
      onChange(territoryOf(area))
    }
    return { targets, selected, onPick }
  }, [picking, territories, value, onChange])
  useBoardPlan(plan)
  const named = territories.toSorted((a, b) => t.game.territoryName(a).localeCompare(t.game.territoryName(b)))
  const option = (id: TerritoryId): ReactNode => (
    <option key={id} value={id}>
      {t.game.territoryName(id)}
    </option>
  )
  return (
    <div className="field-place">
      <SelectField label={label} value={value} none={none} onChange={onChange}>
        {other && <option value={other.value}>{other.label}</option>}
        <optgroup label={t.decisions.strongholds}>
          {named.filter((id) => STRONGHOLDS.includes(id)).map(option)}
        </optgroup>
        <optgroup label={t.decisions.elsewhere}>{named.filter((id) => !STRONGHOLDS.includes(id)).map(option)}</optgroup>
      </SelectField>
      <button type="button" aria-pressed={picking} onClick={() => setPicking(!picking)}>
        {picking ? t.cards.pickingOnBoard : t.cards.pickOnBoard}
      </button>
    </div>
  )
}

type CardFieldProps = FieldProps<Card | CardKind | null> & {
  /** What no choice means, where it is allowed. */
  readonly none?: string
  /** Only such as can be in a battle plan. */
  readonly planned?: boolean
}

/** A card of this table's deck by name, or a whole kind of cards. */
export function CardField({ planned, value, onChange, label, none }: CardFieldProps): ReactNode {
  const t = useText()
  const deck = useSheet()?.deck
  const rows = TREACHERY.filter(
    ({ id, kind }) =>
      (deck ? deck.includes(id) : id === value) &&
      !(planned && kind === 'special' && !VOICE_CARDS.some((card) => card === id)),
  )
  const listed = rows.map(({ id }) => id)
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => !isCard(kind))
  const sorted = listed.toSorted((a, b) => t.game.cardName(a).localeCompare(t.game.cardName(b)))
  return (
    <SelectField label={label} value={value} none={none} onChange={(next) => onChange(next as Card | null)}>
      <optgroup label={t.truthtrance.kindsOfCard}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.game.cardKindName(kind)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t.truthtrance.cards}>
        {sorted.map((card) => (
          <option key={card} value={card}>
            {t.game.cardName(card)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}

type LeaderFieldProps = FieldProps<LeaderId> & { readonly factions: readonly Faction[] }

/** A leader who is in this game, with the strength it has here. */
export function LeaderField({ factions, value, onChange, label }: LeaderFieldProps): ReactNode {
  const t = useText()
  const shields = useSheet()?.shields.filter(({ faction }) => factions.includes(faction)) ?? []
  return (
    <SelectField label={label} value={value} onChange={(next) => next && onChange(next as LeaderId)}>
      {shields.map(({ faction, leaders }) => (
        <optgroup key={faction} label={t.game.factionName(faction)}>
          {leaders.map(({ id, strength }) => (
            <option key={id} value={id}>
              {t.cards.leaderOption(t.game.capitalLeaderName(id), strength)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
