import { type Faction, isCard, type View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { houseMarks, restrictedIn } from '../board/laid-marks.ts'
import { LeaderDisc } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useFacts } from '../table/judge.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import './house-side.css'

/** What binds a faction this turn, in words: orders, shackles, what it was granted. */
export function boundsOf(t: Texts, { extra, turn }: View, of: Faction): readonly string[] {
  if (!extra) return []
  return [
    ...extra.orders
      .filter((order) => order.turn === turn && order.of === of && !order.void)
      .map(({ round }) => t.houses.side.held(round)),
    ...extra.shackles
      .filter((one) => one.of === of && one.turn >= turn)
      .map(({ from, turn: when }) => t.houses.side.shackled(from, when > turn)),
    ...extra.sprung
      .filter(({ by }) => by === of)
      .map(({ territory }) => t.houses.side.trapped(t.game.territoryName(territory))),
    ...(extra.granted.some((one) => one.to === of && one.turn === turn) ? [t.houses.side.granted] : []),
  ]
}

/** What the further factions of Avalon Hill mean for a faction: what binds it, and what it holds in secret or without forces. */
export function HouseSide({ of }: { readonly of: Faction }): ReactNode {
  const view = useTable().view!
  const t = useText()
  const owners = useFacts()?.owners
  const { extra, turn } = view
  const marks = [...houseMarks(view).values()].flat().filter((mark) => mark.of === of)
  const restricted = owners?.restriction === of ? restrictedIn(view) : null
  const lines = [
    ...boundsOf(t, view, of),
    ...(restricted ? [t.houses.side.restricted(t.game.territoryName(restricted))] : []),
    ...marks.map(({ what, at, face }) =>
      t.houses.side.mark(what, t.game.territoryName(at), face && isCard(face) ? t.game.cardName(face) : null),
    ),
    ...(owners?.['spice-victory'] === of && extra?.shown !== undefined && extra.shown >= turn - 1
      ? [t.houses.side.shown(extra.shown)]
      : []),
    ...(extra?.secret?.of === of
      ? extra.secret.betrayed.map((at) => t.houses.side.betrayed(t.game.territoryName(at)))
      : []),
  ]
  const gholas = extra?.secret?.of === of ? extra.secret.gholas : []
  if (lines.length + gholas.length === 0) return null
  return (
    <section className="house-side">
      <h3>{t.houses.side.title}</h3>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {gholas.length > 0 && (
        <>
          <h3>{t.houses.side.gholas}</h3>
          <ul className="faction-leaders">
            {gholas.map((leader) => (
              <li key={leader}>
                <LeaderDisc leader={leader} size={38} />
                <span>{t.game.capitalLeaderName(leader)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A lock on the card of a faction that cannot act as it likes this turn. */
export function BoundMark({ of }: { readonly of: Faction }): ReactNode {
  const view = useTable().view!
  const t = useText()
  const lines = boundsOf(t, view, of)
  if (lines.length === 0) return null
  const label = lines.join(' ')
  return (
    <svg className="bound-mark" viewBox="-8 -9 16 18" width="13" height="15" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M-6-1H6V7.500H-6ZM-4-1V-4A4 4 0 0 1 4-4V-1" />
    </svg>
  )
}
