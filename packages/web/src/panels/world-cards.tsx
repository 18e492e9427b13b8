import { type Faction, nativesOf, type View } from '@arrakis/engine'
import { type ReactNode, useLayoutEffect } from 'react'
import { FactionSign, ForceToken } from '../signs/index.ts'
import { WorldDisc } from '../signs/world-disc.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './world-cards.css'

/** HW-01 The worlds of a faction, each with its card and everybody who is there. */
export function WorldCards({ of }: { readonly of: Faction }): ReactNode {
  const { view } = useTable()
  const t = useText()
  const cards = view?.worlds?.cards.filter((card) => card.of === of) ?? []
  if (!view || cards.length === 0) return null
  return (
    <>
      <h3>{cards.length > 1 ? t.worlds.titles : t.worlds.title}</h3>
      {cards.map((card) => (
        <WorldCard key={card.world} card={card} view={view} />
      ))}
    </>
  )
}

type Card = NonNullable<View['worlds']>['cards'][number]

function WorldCard({ card, view }: { readonly card: Card; readonly view: View }): ReactNode {
  const t = useText()
  const { world, of, from, low, occupier, battle, losses, income } = card
  const here = [...nativesOf(view.places ?? [], view.factions), ...view.forces].filter(({ area }) => area === world)
  return (
    <article className="world-card" data-world={world}>
      <WorldDisc world={world} of={of} low={low} size={72} />
      <div>
        <h4>{t.game.territoryName(world)}</h4>
        <p className="world-card-forces">
          {here.map((stack) => (
            <ForceToken key={stack.of} {...stack} height={24} />
          ))}
          {occupier && (
            <span>
              <FactionSign faction={occupier} size={20} /> {t.worlds.occupier(t.game.factionName(occupier))}
            </span>
          )}
        </p>
        <WorldSides
          world={world}
          from={from}
          up={low ? 'low' : 'high'}
          isOccupied={occupier !== null}
          options={view.table.options}
        />
        <p className="soft">
          {t.worlds.battle(battle)} {t.worlds.losses(losses)} {t.worlds.income(income)}
        </p>
      </div>
    </article>
  )
}

interface TipProps {
  readonly card: Card
  readonly me: View['me'] | null
  readonly options?: View['table']['options']
  /** While something is to be picked on the board, it covers less. */
  readonly isShort: boolean
  onShown(): void
}

/** What a card does, where somebody points at its world. */
export function WorldTip({ card, me, options, isShort, onShown }: TipProps): ReactNode {
  const t = useText()
  const { world, of, from, low, occupier } = card
  useLayoutEffect(onShown, [])
  return (
    <>
      {of !== me && <span className="board-tip-soft">{t.worlds.saysTo(t.game.factionName(of))}</span>}
      <WorldSides
        world={world}
        from={from}
        up={low ? 'low' : 'high'}
        isOccupied={occupier !== null}
        options={options}
        isShort={isShort}
      />
    </>
  )
}

interface SidesProps {
  readonly world: string
  /** Null: not told here. */
  readonly from: number | null
  readonly up: 'high' | 'low' | null
  readonly isOccupied: boolean
  /** What the table has chosen; without it what tables have that chose nothing. */
  readonly options?: View['table']['options']
  /** Only what holds now. */
  readonly isShort?: boolean
}

/** HW-09, HW-10 Both sides of a card, and what an occupier has: what holds now is marked. */
export function WorldSides({ world, from, up, isOccupied, options, isShort = false }: SidesProps): ReactNode {
  const t = useText()
  const says = t.worlds.texts[world]
  if (!says) return null
  const { other } = says
  const sides = [
    { id: 'high', name: t.worlds.high, when: from && t.worlds.threshold(from), text: says.high, holds: up === 'high' },
    {
      id: 'low',
      name: t.worlds.low,
      when: from && t.worlds.below(from),
      text: other && options?.[other.option] === other.is ? other.low : says.low,
      holds: up === 'low' || isOccupied,
    },
    { id: 'occupied', name: t.worlds.occupied, when: null, text: says.occupied, holds: isOccupied },
  ]
  return (
    <dl className="world-card-sides">
      {(isShort ? sides.filter(({ holds }) => holds) : sides).map(({ id, name, when, text, holds }) => (
        <div key={id} data-holds={holds || undefined}>
          <dt>
            {name}
            {when && <span className="soft"> {when}</span>}
            {holds && <span className="sr-only"> ({t.worlds.up})</span>}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
