import { type Faction, nowOf, type View } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
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
              <text className="arena-name" x={x} y={y}>
                {t.duel.boxName(`r${ring}w${wedge}`)}
              </text>
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
          <g key={of} className="arena-disc" style={{ transform: `translate(${x}px, ${y}px)` }}>
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

interface DuelistProps {
  readonly view: View
  readonly arena: Arena
  readonly one: Arena['duelists'][number]
}

function Duelist({ view, arena, one }: DuelistProps): ReactNode {
  const t = useText()
  const seconds = arena.seconds
    .filter(({ side }) => side === one.of)
    .map(({ of: second, leader }) => {
      const name = t.game.factionName(second)
      return leader ? `${name} (${t.game.leaderName(leader)})` : name
    })
  const { of, leader, lost, backing, box } = one
  const facts = [
    leader ? t.game.leaderName(leader) : t.duel.faceDown,
    box && t.duel.box(box),
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
        {seconds.length > 0 && <span className="soft">{t.duel.seconds(seconds.join(', '))}</span>}
      </span>
    </li>
  )
}

/** DUEL-09 The arena as everybody sees it, with the cards of whoever looks. It lies over the planet while it is used. */
export function ArenaPanel(): ReactNode {
  const { view } = useTable()
  const t = useText()
  const [away, setAway] = useState(false)
  const arena = view?.duel?.arena
  if (!arena) return null
  const duel = nowOf(view.now, 'duel')
  return (
    <section className={away ? 'arena arena-away' : 'arena'} aria-label={t.duel.title}>
      <header className="arena-head">
        <h3>{duel?.war ? t.duel.war : t.duel.title}</h3>
        <button type="button" className="quiet" onClick={() => setAway(!away)}>
          {away ? t.duel.back : t.duel.planet}
        </button>
      </header>
      {!away && <Inside arena={arena} />}
    </section>
  )
}

/** The drawing, and beside it who fights with what. */
function Inside({ arena }: { readonly arena: Arena }): ReactNode {
  const { view, me, question } = useTable()
  const t = useText()
  if (!view) return null
  const duel = nowOf(view.now, 'duel')
  const hand = me ? view.piles?.duel?.hands[me] : undefined
  const mine = Array.isArray(hand) ? hand : []
  const choices = question?.kind === 'duel.move' || question?.kind === 'duel.defence' ? question.offer.choices : []
  const usable = (card: string): boolean => choices.some((choice) => choice.split(' ')[0] === card)
  return (
    <div className="arena-inside">
      <Drawing arena={arena} />
      <div>
        {duel?.acting && (
          <p>
            {t.duel.turn(t.game.seatName(duel.acting))}{' '}
            <span className="soft">{t.duel.left(duel.moves, duel.three)}</span>
          </p>
        )}
        <ul className="arena-duelists">
          {arena.duelists.map((one) => (
            <Duelist key={one.of} view={view} arena={arena} one={one} />
          ))}
        </ul>
        {me && (
          <>
            <h4>{t.duel.mine}</h4>
            {mine.length === 0 && <p className="soft">{t.duel.none}</p>}
            <ul className="arena-cards">
              {mine.map((card, i) => (
                <li key={`${card} ${i}`} className={usable(card) ? 'arena-usable' : undefined}>
                  {t.game.thingName(card)} {usable(card) && <span className="arena-now">{t.duel.usable}</span>}
                  <span className="soft">{t.duel.cardUse(card)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="form-hint">{t.duel.hint}</p>
      </div>
    </div>
  )
}
