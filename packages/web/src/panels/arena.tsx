import { type Faction, nowOf, type View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { worthOf } from '../decisions/battle/known.ts'
import { FactionDiscG, FactionSign, LeaderDisc } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { boxAt, CENTRE, outline, RINGS, rightBorder, WEDGES } from './arena-geometry.ts'
import './arena.css'

type Arena = NonNullable<NonNullable<View['duel']>['arena']>

/** DUEL-10 The rings and wedges, who stands where, and what lies between them. */
function Drawing({ arena }: { readonly arena: Arena }): ReactNode {
  const t = useText()
  return (
    <svg className="arena-drawing" viewBox="-104 -104 208 208" role="img" aria-label={t.duel.title}>
      <title>{t.duel.title}</title>
      {RINGS.flatMap((ring) =>
        WEDGES.map((wedge) => {
          const { x, y } = boxAt(ring, wedge)
          return (
            <g key={`${ring} ${wedge}`}>
              <path className="arena-box" d={outline(ring, wedge)} />
              <text className="arena-name" x={x} y={y}>{`r${ring}w${wedge}`}</text>
            </g>
          )
        }),
      )}
      <circle className="arena-pillar" r={CENTRE} />
      {arena.blocks.map((box) => (
        <path key={box} className="arena-block" d={rightBorder(Number(box[1]), Number(box[3]))} />
      ))}
      {arena.duelists.map(({ of, box }) => {
        if (!box) return null
        const { x, y } = boxAt(Number(box[1]), Number(box[3]))
        return (
          <g key={of} transform={`translate(${x} ${y})`}>
            <FactionDiscG faction={of} r={11} />
          </g>
        )
      })}
    </svg>
  )
}

const cardsOf = (view: View, of: Faction): number => {
  const hand = view.piles?.duel?.hands[of] ?? 0
  return typeof hand === 'number' ? hand : hand.length
}

function Duelist({ view, one }: { readonly view: View; readonly one: Arena['duelists'][number] }): ReactNode {
  const t = useText()
  const { of, leader, lost, backing, box } = one
  const facts = [
    leader ? t.game.leaderName(leader) : t.duel.faceDown,
    box,
    leader && t.duel.worth(worthOf(view, leader) - lost),
    backing > 0 && t.duel.backing(backing),
    t.duel.cards(cardsOf(view, of)),
  ]
  return (
    <li>
      {leader ? <LeaderDisc leader={leader} size={34} /> : <FactionSign faction={of} size={28} />}
      <span>
        {t.game.factionName(of)}
        <span className="soft">{facts.filter(Boolean).join(', ')}</span>
      </span>
    </li>
  )
}

/** DUEL-09 The arena as everybody sees it, with the cards of whoever looks. */
export function ArenaPanel(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const arena = view?.duel?.arena
  if (!view || !arena) return null
  const duel = nowOf(view.now, 'duel')
  const hand = me ? view.piles?.duel?.hands[me] : undefined
  const mine = Array.isArray(hand) ? hand.map((card) => t.game.thingName(card)) : []
  return (
    <section className="arena" aria-label={t.duel.title}>
      <h3>{duel?.war ? t.duel.war : t.duel.title}</h3>
      <Drawing arena={arena} />
      {duel?.acting && (
        <p>
          {t.game.factionName(duel.acting)} <span className="soft">{t.duel.left(duel.moves, duel.three)}</span>
        </p>
      )}
      <ul className="arena-duelists">
        {arena.duelists.map((one) => (
          <Duelist key={one.of} view={view} one={one} />
        ))}
      </ul>
      {arena.seconds.length > 0 && (
        <p>
          {t.duel.seconds}{' '}
          <span className="soft">
            {arena.seconds
              .map(({ of, side }) => t.duel.second(t.game.factionName(of), t.game.factionName(side)))
              .join(', ')}
          </span>
        </p>
      )}
      {me && (
        <p>
          {t.duel.mine} <span className="soft">{mine.join(', ') || t.duel.none}</span>
        </p>
      )}
      <p className="form-hint">{t.duel.hint}</p>
    </section>
  )
}
