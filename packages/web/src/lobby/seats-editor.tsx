import { CHAIRS, type Faction } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Choices } from '../kit/choices.tsx'
import { FactionSign } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import type { Configuration } from './configuration.ts'
import { dealFactions, dotsFor, LEVEL_NAMES, type LevelName, resizeSeats, type SeatPlan, updateSeat } from './seats.ts'

interface Props {
  readonly configuration: Configuration
  /** How many can sit at this table; null until that is known. */
  readonly most: number | null
  /** Those that can be chosen. */
  readonly factions: readonly Faction[]
  onChange(wanted: Partial<Configuration>): void
}

/** Two to as many as can sit at the table; no fewer than sit there now. */
const countsUpTo = (most: number): number[] => Array.from({ length: most - 1 }, (_, i) => i + 2)

/** Where it is played, and who sits on which chair. */
export function SeatsEditor({ configuration, most, factions, onChange }: Props): ReactNode {
  const t = useText()
  const { seats, where } = configuration
  const [hasDots, setDots] = useState(() => seats.some(({ dot }) => dot !== null))
  const dots = dotsFor(seats.length)
  const levels = [...new Set(seats.flatMap(({ who, level }) => (who === 'bot' ? [level] : [])))]
  const set = (i: number, plan: Partial<SeatPlan>): void => onChange({ seats: updateSeat(seats, i, plan) })
  return (
    <>
      <Choices
        legend={t.lobby.make.where}
        value={where}
        onChange={(wanted) => onChange({ where: wanted })}
        options={[
          { value: 'here', label: t.lobby.make.whereHere, detail: t.lobby.make.whereHereSays },
          { value: 'server', label: t.lobby.make.whereServer, detail: t.lobby.make.whereServerSays },
        ]}
      />
      <Choices
        legend={t.lobby.make.seatCount}
        layout="row"
        value={seats.length}
        onChange={(count) => onChange({ seats: resizeSeats(seats, count) })}
        options={countsUpTo(Math.max(seats.length, most ?? USUAL)).map((value) => ({ value, label: String(value) }))}
      />
      <ol className="seats">
        {seats.map((seat, i) => (
          <Seat
            key={CHAIRS[i]}
            number={i + 1}
            seat={seat}
            dots={hasDots ? dots : 0}
            factions={factions}
            onChange={(plan) => set(i, plan)}
          />
        ))}
      </ol>
      {levels.length > 0 && (
        <ul className="level-notes soft">
          {levels.map((level) => (
            <li key={level}>
              <strong>{t.lobby.make.levels[level]!.name}:</strong> {t.lobby.make.levels[level]!.says}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" onClick={() => onChange({ seats: dealFactions(seats, factions) })}>
          {t.lobby.make.dealNow}
        </button>
        <button
          type="button"
          disabled={seats.every(({ faction }) => faction === null)}
          onClick={() => onChange({ seats: seats.map((seat) => ({ ...seat, faction: null })) })}
        >
          {t.lobby.make.clearFactions}
        </button>
        <label className="check">
          <input
            type="checkbox"
            checked={hasDots}
            onChange={(event) => {
              setDots(event.target.checked)
              if (!event.target.checked) onChange({ seats: seats.map((seat) => ({ ...seat, dot: null })) })
            }}
          />
          {t.lobby.make.dots}
        </label>
      </div>
    </>
  )
}

/** How many a table seats as a rule. */
const USUAL = 6

interface SeatProps {
  readonly number: number
  readonly seat: SeatPlan
  /** How many places at the rim there are to choose from; 0 if they are not chosen here. */
  readonly dots: number
  readonly factions: readonly Faction[]
  onChange(plan: Partial<SeatPlan>): void
}

function Seat({ number, seat, dots, factions, onChange }: SeatProps): ReactNode {
  const t = useText()
  const name = t.lobby.make.chair(number)
  return (
    <li className="seat">
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <span className="seat-sign" aria-hidden="true">
          {seat.faction ? (
            <FactionSign faction={seat.faction} size={34} />
          ) : (
            <span className="seat-number">{number}</span>
          )}
        </span>
        <label className="field seat-who">
          {t.lobby.make.who}
          <select value={seat.who} onChange={(event) => onChange({ who: event.target.value as SeatPlan['who'] })}>
            <option value="me">{number === 1 ? t.lobby.make.me : t.lobby.make.meHere}</option>
            <option value="friend">{t.lobby.make.friend}</option>
            <option value="bot">{t.lobby.make.bot}</option>
          </select>
        </label>
        {seat.who === 'bot' && (
          <label className="field seat-level">
            {t.lobby.make.level}
            <select value={seat.level} onChange={(event) => onChange({ level: event.target.value as LevelName })}>
              {LEVEL_NAMES.map((level) => (
                <option key={level} value={level}>
                  {t.lobby.make.levels[level]!.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field seat-faction">
          {t.lobby.make.faction}
          <select
            value={seat.faction ?? ''}
            onChange={(event) => onChange({ faction: (event.target.value || null) as Faction | null })}
          >
            <option value="">{t.lobby.make.inSetUp}</option>
            {factions.map((faction) => (
              <option key={faction} value={faction}>
                {t.game.factionName(faction)}
              </option>
            ))}
          </select>
        </label>
        {dots > 0 && (
          <label className="field seat-dot">
            {t.lobby.make.dot}
            <select
              value={seat.dot ?? ''}
              onChange={(event) => onChange({ dot: event.target.value ? Number(event.target.value) : null })}
            >
              <option value="">{t.lobby.make.dotInTurn}</option>
              {CHAIRS.slice(0, dots).map((chair, i) => (
                <option key={chair} value={i + 1}>
                  {t.lobby.make.dotNumber(i + 1)}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
    </li>
  )
}
