import { type AskedKind, type Faction, isTroops, nowOf, type PastHarvest, totalOf, type View } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef } from 'react'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import type { PreludeStep } from '../text/en/harvest.ts'
import { useText } from '../text/text.ts'
import './prelude.css'

const STEPS: Readonly<Record<PreludeStep, readonly string[]>> = {
  stakes: ['gift', 'gift-amount', 'stake'],
  report: ['price', 'buy', 'announce', 'shares', 'look'],
  meeting: ['vote', 'split', 'agree', 'block'],
  bids: ['peek', 'bid'],
  deal: ['pull', 'give-back', 'extra', 'salvage'],
  trade: ['trade'],
  claims: ['commit'],
}

/** The step of the prelude that a question belongs to; null once forces are placed on the board. */
const stepOf = (kind: AskedKind | undefined): PreludeStep | null => {
  const [, name] = kind?.split('.') ?? []
  return (Object.keys(STEPS) as PreludeStep[]).find((step) => name && STEPS[step].includes(name)) ?? null
}

const FULL: readonly PreludeStep[] = ['stakes', 'report', 'meeting', 'bids', 'trade', 'claims']
const RAPID: readonly PreludeStep[] = ['deal', 'trade', 'claims']

/** The spice harvest in place of the board: who manages, what was announced, what I know, and what was found out. */
export function Prelude(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const step = stepOf(view?.now[0]?.asking?.kind)
  if (!view?.harvest || !step) return null
  const { harvest } = view
  const isFull = harvest.manager || step === 'stakes' || harvest.round > 0
  // The first manager is chosen once; afterwards there is no way back to it.
  const steps = isFull ? FULL.filter((one) => one !== 'stakes' || step === 'stakes') : RAPID
  // The harvests are over: what counts now are the cards.
  const isLate = step === 'trade' || step === 'claims' || step === 'deal'
  return (
    <section className="prelude" aria-label={t.harvest.title}>
      <header>
        <h2>{harvest.round > 0 && !isLate ? t.harvest.round(harvest.round) : t.harvest.title}</h2>
        <Steps steps={steps} step={step} />
        <p className="prelude-says">{t.harvest.says[step]}</p>
        <Homes
          view={view}
          me={me}
          lines={t.harvest.homes[isFull ? 'full' : 'rapid']}
          isFirst={step === 'stakes' || step === 'deal'}
        />
        {isFull && (
          <details className="prelude-how" open={step === 'stakes'}>
            <summary>{t.harvest.howTitle}</summary>
            <ol>
              {t.harvest.how.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </details>
        )}
      </header>
      {harvest.manager && !isLate && step !== 'bids' && <Manager view={view} manager={harvest.manager} me={me} />}
      {step === 'bids' && <Lot view={view} me={me} />}
      {me && isLate && <MyCards view={view} me={me} isLate />}
      <Players view={view} me={me} isLate={isLate} />
      {me && !isLate && <MyCards view={view} me={me} />}
      {harvest.past.length > 0 && <Past past={harvest.past} />}
    </section>
  )
}

/** HARV-02 What the home planets let their factions do: my own is told at first, then all can be looked up. */
function Homes({
  view,
  me,
  lines,
  isFirst,
}: {
  readonly view: View
  readonly me: Faction | null
  readonly lines: Readonly<Partial<Record<Faction, string>>>
  readonly isFirst: boolean
}): ReactNode {
  const t = useText()
  const seats = [...(me ? [me] : []), ...view.order.filter((seat) => seat !== me)].filter((seat) => lines[seat])
  return (
    <>
      {isFirst && me && lines[me] && (
        <p className="prelude-home">
          <strong>{t.harvest.home}:</strong> {lines[me]}
        </p>
      )}
      <details className="prelude-how">
        <summary>{t.harvest.homesTitle}</summary>
        <ul className="prelude-homes">
          {seats.map((seat) => (
            <li key={seat}>
              <FactionSign faction={seat} size={18} /> {lines[seat]}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** The way through the prelude; on a phone the step at hand comes into sight. */
function Steps({ steps, step }: { readonly steps: readonly PreludeStep[]; readonly step: PreludeStep }): ReactNode {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (now) list.current!.scrollLeft = now.offsetLeft - list.current!.offsetLeft - 8
  }, [step])
  return (
    <ol ref={list} className="prelude-steps">
      {steps.map((one) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          {t.harvest.steps[one]}
        </li>
      ))}
    </ol>
  )
}

/** HARV-19 The card that is sold, and what is bid. */
function Lot({ view, me }: { readonly view: View; readonly me: Faction | null }): ReactNode {
  const t = useText()
  const bids = nowOf(view.now, 'harvest-bids')
  const seen = view.piles?.access?.known.find(({ of, by }) => of === 'deck' && by === me)?.card
  if (!bids) return null
  return (
    <div className="prelude-facts prelude-lot">
      <span className="prelude-back">{seen ? t.harvest.card(seen) : '?'}</span>
      <dl>
        <div>
          <dt>{t.harvest.lot}</dt>
          <dd>{t.harvest.lotOf(view.order.length - bids.left + 1, view.order.length)}</dd>
        </div>
        <div>
          <dt>{t.harvest.highest}</dt>
          <dd className="prelude-number">
            {bids.leader ? (
              <>
                {bids.high} <FactionSign faction={bids.leader} size={22} named />
              </>
            ) : (
              <span className="soft">{t.harvest.notYet}</span>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Manager({
  view,
  manager,
  me,
}: {
  readonly view: View
  readonly manager: Faction
  readonly me: Faction | null
}): ReactNode {
  const t = useText()
  const { announced } = view.harvest!
  const held = view.piles?.harvest?.hands[manager]
  const shares = me && view.piles?.shares?.hands[me]
  return (
    <dl className="prelude-facts">
      <div>
        <dt>{t.harvest.manager}</dt>
        <dd>
          <FactionSign faction={manager} size={28} /> {t.harvest.managerIs(manager, manager === me)}
        </dd>
      </div>
      {Array.isArray(held) && held.length > 0 && (
        <div>
          <dt>{t.harvest.trueHarvest}</dt>
          <dd className="prelude-number">{held.map(t.harvest.card).join(' + ')}</dd>
        </div>
      )}
      <div>
        <dt>{t.harvest.announced}</dt>
        <dd className="prelude-number">{announced ?? <span className="soft">{t.harvest.notYet}</span>}</dd>
      </div>
      {Array.isArray(shares) && shares.length > 0 && (
        <div>
          <dt>{t.harvest.myShare}</dt>
          <dd className="prelude-number">{totalOf(shares)}</dd>
        </div>
      )}
      {announced !== null && (
        <div>
          <dt>{t.harvest.pot}</dt>
          <dd>{t.harvest.potIs(announced)}</dd>
        </div>
      )}
    </dl>
  )
}

function Players({
  view,
  me,
  isLate,
}: {
  readonly view: View
  readonly me: Faction | null
  readonly isLate: boolean
}): ReactNode {
  const t = useText()
  const asking = view.now[0]?.asking
  const bids = nowOf(view.now, 'harvest-bids')
  const count = (pile: string, seat: Faction): number => {
    const held = view.piles?.[pile]?.hands[seat] ?? 0
    return typeof held === 'number' ? held : held.length
  }
  const known = (pile: string, seat: Faction): string[] =>
    view.piles?.[pile]?.known.filter(({ of }) => of === seat).map(({ card }) => card) ?? []
  return (
    <ul className="prelude-players" aria-label={t.harvest.players}>
      {view.order.map((seat) => {
        const shares = count('shares', seat)
        const seen = known('shares', seat)
        const cards = known('access', seat)
        const votes = asking?.kind === 'harvest.vote' && asking.of?.includes(seat)
        return (
          <li key={seat} className={seat === view.harvest!.manager && !isLate ? 'prelude-manages' : undefined}>
            <FactionSign faction={seat} size={28} />
            <span className="prelude-who">
              <span className="prelude-name">{t.game.factionName(seat)}</span>
              {seat === view.harvest!.manager && !isLate && <span className="prelude-post">{t.harvest.manages}</span>}
            </span>
            <span className="soft">
              {[
                ...(shares > 0 ? [seen.length > 0 ? t.harvest.seen(totalOf(seen)) : t.harvest.shares(shares)] : []),
                ...(votes ? [asking.answered.includes(seat) ? t.harvest.voted : t.harvest.votes] : []),
                ...(bids?.leader === seat ? [t.harvest.bid(bids.high)] : []),
                ...(count('access', seat) > 0 ? [t.harvest.access(count('access', seat))] : []),
                ...(cards.length > 0 ? [t.harvest.known(cards)] : []),
                ...(seat === me ? [t.harvest.mySpice(view.factions[seat]!.spice ?? 0)] : []),
              ].join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function MyCards({
  view,
  me,
  isLate = false,
}: {
  readonly view: View
  readonly me: Faction
  readonly isLate?: boolean
}): ReactNode {
  const t = useText()
  const held = view.piles?.access?.hands[me]
  const cards = Array.isArray(held) ? held : []
  const troops = cards.filter(isTroops)
  const counts = [...new Set([...cards.filter((card) => !isTroops(card)), ...troops])]
  return (
    <section className="prelude-cards">
      <h3>{t.harvest.myAccess}</h3>
      {cards.length === 0 ? (
        <p className="soft">{t.harvest.noAccess(isLate)}</p>
      ) : (
        <ul>
          {counts.map((card) => (
            <li key={card} className={isTroops(card) ? undefined : 'prelude-place'}>
              {t.harvest.card(card)}
              {cards.filter((other) => other === card).length > 1 &&
                ` ×${cards.filter((other) => other === card).length}`}
            </li>
          ))}
          {troops.length > 0 && <li className="soft">{t.harvest.troops(totalOf(troops))}</li>}
        </ul>
      )}
    </section>
  )
}

function Past({ past }: { readonly past: readonly PastHarvest[] }): ReactNode {
  const t = useText()
  const signs = (seats: readonly Faction[]): ReactNode =>
    seats.map((seat) => <FactionSign key={seat} faction={seat} size={18} named />)
  return (
    <table className="prelude-past">
      <caption>{t.harvest.past}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t.harvest.title}</span>
          </th>
          <th scope="col">{t.harvest.table.manager}</th>
          <th scope="col">{t.harvest.table.said}</th>
          <th scope="col">{t.harvest.table.drew}</th>
          <th scope="col">{t.harvest.table.yes}</th>
          <th scope="col">{t.harvest.table.no}</th>
        </tr>
      </thead>
      <tbody>
        {past.map((one) => (
          <tr key={one.round} className={one.announced < one.harvested ? 'prelude-lie' : undefined}>
            <td>{one.round}</td>
            <td>
              <FactionSign faction={one.manager} size={18} named /> {one.caught && <em>{t.harvest.caught}</em>}
            </td>
            <td>{one.announced}</td>
            <td>{one.harvested}</td>
            <td>{signs(one.yes)}</td>
            <td>{signs(one.no)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
