import { type Faction, nowOf, type View } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { worthOf } from '../decisions/battle/known.ts'
import { RefusalReason } from '../kit/refusal-reason.tsx'
import { FactionSign, LeaderDisc } from '../signs/index.ts'
import type { Problem } from '../table/client.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { type Arena, ArenaDrawing } from './arena-drawing.tsx'
import { type BoxChoice, boxChoices } from './arena-moves.ts'
import './arena.css'

const cardsOf = (view: View, of: Faction): number => {
  const hand = view.piles?.duel?.hands[of] ?? 0
  return typeof hand === 'number' ? hand : hand.length
}

interface DuelistProps {
  readonly view: View
  readonly arena: Arena
  readonly one: Arena['duelists'][number]
  readonly isDead: boolean
}

function Duelist({ view, arena, one, isDead }: DuelistProps): ReactNode {
  const t = useText()
  const seconds = arena.seconds
    .filter(({ side }) => side === one.of)
    .map(({ of: second, leader }) => {
      const name = t.game.factionName(second)
      return leader ? `${name} (${t.game.leaderName(leader)})` : name
    })
  const { of, leader, lost, backing, box } = one
  const facts = [
    leader ? t.game.capitalLeaderName(leader) : t.duel.faceDown,
    box && t.duel.box(box),
    isDead ? t.duel.dead : leader && t.duel.worth(worthOf(view, leader) - lost),
    backing > 0 && t.duel.backing(backing),
    t.duel.cards(cardsOf(view, of)),
  ]
  return (
    <li>
      {leader ? <LeaderDisc leader={leader} size={34} dead={isDead} /> : <FactionSign faction={of} size={28} />}
      <span>
        {t.game.factionName(of)}
        <span className="soft">{facts.filter(Boolean).join(', ')}</span>
        {seconds.length > 0 && <span className="soft">{t.duel.seconds(seconds.join(', '))}</span>}
      </span>
    </li>
  )
}

interface Props {
  /** How it was when a duel ended, and whose leaders died: it stays in sight where nothing else is played. */
  readonly last?: Arena | null
  readonly fallen?: readonly Faction[]
}

/** DUEL-09 The arena as everybody sees it, with the cards of whoever looks. It lies over the planet while it is used. */
export function ArenaPanel({ last = null, fallen = [] }: Props): ReactNode {
  const { view } = useTable()
  const t = useText()
  const [away, setAway] = useState(false)
  const arena = view?.duel?.arena ?? last
  if (!view || !arena) return null
  const duel = nowOf(view.now, 'duel')
  // DUEL-32 Leaders wait here while alliances are discussed.
  const isGathering = arena !== last && !duel && !nowOf(view.now, 'kanly')
  return (
    <section className={away ? 'arena arena-away' : 'arena'} aria-label={t.duel.title}>
      <header className="arena-head">
        <h3>{duel?.war ? t.duel.war : t.duel.title}</h3>
        <button type="button" className="quiet" onClick={() => setAway(!away)}>
          {away ? t.duel.back : t.duel.planet}
        </button>
      </header>
      {!away && isGathering && <p className="arena-gathering">{t.duel.gathering}</p>}
      {!away && <Inside arena={arena} fallen={fallen} />}
    </section>
  )
}

/** The drawing, and beside it who fights with what. */
function Inside({ arena, fallen }: { readonly arena: Arena; readonly fallen: readonly Faction[] }): ReactNode {
  const { view, me, question } = useTable()
  const t = useText()
  const [picked, setPicked] = useState<{ readonly box: string; readonly ask: number | undefined } | null>(null)
  if (!view) return null
  const duel = nowOf(view.now, 'duel')
  const hand = me ? view.piles?.duel?.hands[me] : undefined
  const mine = Array.isArray(hand) ? hand : []
  const isFighting = arena.duelists.some(({ of }) => of === me)
  const choices = question?.kind === 'duel.move' || question?.kind === 'duel.defence' ? question.offer.choices : []
  const usable = (card: string): boolean => choices.some((choice) => choice.split(' ')[0] === card)
  const here = boxChoices(arena, me, question)
  // Another question has other boxes.
  const open = picked && picked.ask === question?.ask ? picked.box : null
  return (
    <div className="arena-inside">
      <div>
        <ArenaDrawing
          arena={arena}
          choices={here}
          picked={open}
          fallen={fallen}
          strength={(leader) => worthOf(view, leader)}
          onPick={(box) => setPicked(box === open ? null : { box, ask: question?.ask })}
        />
        {open && <Here key={open} box={open} choices={here.filter(({ box }) => box === open)} />}
      </div>
      <div>
        {duel?.acting && (
          <p>
            {t.duel.turn(t.game.seatName(duel.acting))}{' '}
            <span className="soft">{t.duel.left(duel.moves, duel.three)}</span>
          </p>
        )}
        <ul className="arena-duelists">
          {arena.duelists.map((one) => (
            <Duelist key={one.of} view={view} arena={arena} one={one} isDead={fallen.includes(one.of)} />
          ))}
        </ul>
        {me && (
          <>
            <h4>{t.duel.mine}</h4>
            {mine.length === 0 && <p className="soft">{isFighting ? t.duel.none : t.duel.noCards}</p>}
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

/** What can be done in or towards a box, one button each. */
function Here({ box, choices }: { readonly box: string; readonly choices: readonly BoxChoice[] }): ReactNode {
  const { question, send } = useTable()
  const t = useText()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  if (question?.kind !== 'duel.move' && question?.kind !== 'duel.box') return null
  const act = async (answer: string): Promise<void> => {
    setSending(true)
    const sent = await send(question.kind, answer)
    setSending(false)
    setProblem(sent.ok ? null : sent.problem)
  }
  return (
    <fieldset className="arena-here">
      <legend className="sr-only">{t.duel.here(box)}</legend>
      {choices.map(({ answer }) => (
        <button key={answer} type="button" className="primary" disabled={sending} onClick={() => void act(answer)}>
          {t.decisions.choiceText(question, answer).label}
        </button>
      ))}
      <div role="status" className={problem ? undefined : 'sr-only'}>
        {problem && <RefusalReason refusal={problem} />}
      </div>
    </fieldset>
  )
}
