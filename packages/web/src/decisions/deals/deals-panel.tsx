import type { Faction, View } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { RefusalReason } from '../../kit/refusal-reason.tsx'
import { FactionSign } from '../../signs/index.ts'
import type { Problem } from '../../table/client.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { DoneContext, useDone } from '../done.ts'
import { openPlay, useShownPlay } from '../opened-play.ts'
import { SendButton } from '../send-button.tsx'
import { DealBuilder } from './deal-builder.tsx'
import { DealText } from './deal-text.tsx'
import { type DealGroup, groupsOf } from './groups.ts'
import { type RefusedOffer, refusedOffers } from './refused.ts'
import { rememberedOffer } from './remembered-offers.ts'
import { type SettledDeal, settledDeals } from './settled.ts'
import './deals.css'

type Deal = View['deals'][number]

/** A new deal, which is made in the place of the question, and all deals of the table: first those that wait for a word. */
export function DealsPanel(): ReactNode {
  const { view, me, plays, client, picture } = useTable()
  const t = useText()
  const shown = useShownPlay()
  if (!view) return null
  const mayOffer = plays.some(({ kind }) => kind === 'offer-deal')
  const groups = groupsOf(view, me)
  const [waiting, others] = [groups.filter(isWaiting), groups.filter((one) => !isWaiting(one))]
  const settled = settledDeals(client.messages(), picture.last)
  const refused = me ? refusedOffers(client.messages(), picture.last, me) : []
  const list = ({ group, deals }: (typeof groups)[number]): ReactNode => (
    <DealList key={group} group={group} deals={deals} inPanel />
  )
  return (
    <div className="deals">
      {me && shown !== 'offer-deal' && (
        <button type="button" disabled={!mayOffer} onClick={() => openPlay('offer-deal')}>
          {t.deals.newDeal}
        </button>
      )}
      {me && !mayOffer && <p className="soft">{t.deals.closed}</p>}
      {groups.length + settled.length + refused.length === 0 && (mayOffer || !me) && (
        <p className="soft">{me ? t.deals.none : t.deals.noneYet}</p>
      )}
      {waiting.map(list)}
      <RefusedOffers offers={refused} />
      {others.map(list)}
      <SettledDeals deals={settled} />
    </div>
  )
}

const isWaiting = ({ group }: { readonly group: DealGroup }): boolean => group === 'forYou' || group === 'offered'

interface HeadProps {
  readonly id: number
  readonly parties: readonly Faction[]
}

/** The number of a deal, and between whom it is. */
function DealHead({ id, parties }: HeadProps): ReactNode {
  const t = useText()
  const name = useDealName()
  return (
    <header>
      <span className="deal-signs">
        {parties.map((seat) => (
          <FactionSign key={seat} faction={seat} size={20} />
        ))}
      </span>
      <strong>{t.deals.number(id)}</strong>
      <span className="soft">{t.deals.between(t.deals.and(parties.map(name)))}</span>
    </header>
  )
}

/** What a faction is called in a deal: the viewer is spoken to. */
function useDealName(): (seat: Faction) => string {
  const { me } = useTable()
  const t = useText()
  return (seat) => (seat === me ? t.deals.you : t.game.seatName(seat))
}

/** Offers of this turn that came to nothing, folded to one line with the newest. */
function RefusedOffers({ offers }: { readonly offers: readonly RefusedOffer[] }): ReactNode {
  const { me, picture } = useTable()
  const t = useText()
  const name = useDealName()
  const [newest] = offers
  if (!newest) return null
  const ended = ({ by, refusedBy, why }: RefusedOffer): string => {
    if (!refusedBy) return t.deals.lapsed
    return refusedBy === by ? t.deals.takenBackBy(name(by)) : t.deals.refusedBy(name(refusedBy), why ?? undefined)
  }
  return (
    <details className="deals-folded">
      <summary>{t.deals.refusedOffers(newest.id, ended(newest), offers.length - 1)}</summary>
      <ul className="deals-list">
        {offers.map((offer) => {
          const { id, parties } = offer
          const said = rememberedOffer(picture.id, picture.as, id)
          return (
            <li key={id} className="deal deal-refused">
              <DealHead id={id} parties={parties} />
              {said?.terms && <DealText terms={said.terms} text={said.text} me={me} />}
              <p className="deal-state soft">{ended(offer)}</p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Deals that are over, with what was paid. */
function SettledDeals({ deals }: { readonly deals: readonly SettledDeal[] }): ReactNode {
  const t = useText()
  if (deals.length === 0) return null
  return (
    <section className="deals-group">
      <h3>{t.deals.settled}</h3>
      <ul>
        {deals.map(({ id, parties, turn, done, broken }) => (
          <li key={id} className="deal">
            <DealHead id={id} parties={parties} />
            {done.length > 0 && (
              <ul className="deal-terms">
                {[...new Set(done.map(t.game.eventText))].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
            <p className="deal-state soft">{broken ? t.deals.released(turn) : t.deals.over(turn)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ListProps {
  readonly group: DealGroup
  readonly deals: readonly Deal[]
  /** It stands beside the place of the question, where another offer is made instead. */
  readonly inPanel?: boolean
}

function DealList({ group, deals, inPanel }: ListProps): ReactNode {
  const t = useText()
  return (
    <section className="deals-group">
      <h3>{t.deals.groups[group]}</h3>
      <ul>
        {deals.map((deal) => (
          <DealItem key={deal.id} deal={deal} inPanel={inPanel} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps extends Pick<ListProps, 'inPanel'> {
  readonly deal: Deal
}

function DealItem({ deal, inPanel }: ItemProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const name = useDealName()
  const names = (seats: readonly Faction[]): string => t.deals.and(seats.map(name))
  const waiting = deal.parties.filter((seat) => !deal.accepted.includes(seat))
  const offered = deal.status === 'offered'
  return (
    <li className="deal">
      <DealHead id={deal.id} parties={deal.parties} />
      {deal.terms ? <DealText terms={deal.terms} text={deal.text} me={me} /> : <p className="soft">{t.deals.hidden}</p>}
      <p className="deal-state soft">
        {offered ? `${t.deals.from(name(deal.by))}, ${t.deals.waitsFor(names(waiting))}` : null}
        {offered ? ' · ' : null}
        {t.deals.lasts(deal.until, view!.turn)}
        {deal.ending.length > 0 && ` · ${t.deals.ending(names(deal.ending))}`}
      </p>
      <DealButtons deal={deal} inPanel={inPanel} />
    </li>
  )
}

/** What I may say to a deal. */
function DealButtons({ deal, inPanel }: ItemProps): ReactNode {
  const { me, plays } = useTable()
  const t = useText()
  const shown = useShownPlay()
  if (inPanel && shown === 'answer-deal') return null
  if (!me || !deal.parties.includes(me) || !plays.some(({ kind }) => kind === 'answer-deal')) return null
  const say = (answer: 'accept' | 'refuse' | 'cancel', label: string): ReactNode => (
    <SendButton kind="answer-deal" answer={{ deal: deal.id, answer }} label={label} quiet />
  )
  if (deal.status === 'offered' && !deal.accepted.includes(me))
    return (
      <>
        <div className="row">
          {say('accept', t.deals.accept)}
          {say('refuse', t.deals.refuse)}
        </div>
        <CounterOffer deal={deal} inPanel={inPanel} />
      </>
    )
  if (deal.status === 'offered') return say('cancel', t.deals.takeBack)
  if (deal.ending.includes(me)) return null
  return say('cancel', deal.ending.length > 0 ? t.deals.end : t.deals.proposeEnd)
}

const stay = (): void => {}

/** Another offer instead of the one that was received, which is refused with it. */
function CounterOffer({ deal, inPanel }: ItemProps): ReactNode {
  const { plays, picture, send } = useTable()
  const t = useText()
  const [isOpen, keepOpen, forget] = useDraft(`${picture.id} ${picture.as} counter ${deal.id}`, false)
  const setOpen = (open: boolean): void => {
    keepOpen(open)
    if (open) setProblem(null)
    else forget()
  }
  const done = useDone()
  /** Why the offer that was received could not be refused. */
  const [problem, setProblem] = useState<Problem | null>(null)
  const offer = plays.find((play) => play.kind === 'offer-deal')
  if (!offer) return null
  if (!isOpen || inPanel)
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setOpen(true)
            if (inPanel) openPlay('answer-deal')
          }}
        >
          {t.deals.counter}
        </button>
        <div role="status" className={problem ? undefined : 'sr-only'}>
          {problem && (
            <>
              {t.deals.stillOpen} <RefusalReason refusal={problem} />
            </>
          )}
        </div>
      </>
    )
  const finish = async (): Promise<void> => {
    setOpen(false)
    const sent = await send('answer-deal', { deal: deal.id, answer: 'refuse' })
    if (!sent.ok) return setProblem(sent.problem)
    done()
  }
  return (
    <section className="deal-new" data-beside aria-label={t.deals.counter}>
      <h3>{t.deals.counter}</h3>
      <p className="soft">{t.deals.counterText(deal.id)}</p>
      {/* What was opened to answer stays until the offer that was received is refused, too. */}
      <DoneContext value={stay}>
        <DealBuilder decision={offer} counterTo={deal} onSent={() => void finish()} />
      </DoneContext>
      <button type="button" className="deal-close" onClick={() => setOpen(false)}>
        {t.common.close}
      </button>
    </section>
  )
}

/** The deals that this player may answer, as a play. */
export function AnswerDealForm(): ReactNode {
  const { view, me } = useTable()
  if (!view) return null
  return (
    <div className="deals">
      {groupsOf(view, me)
        .filter(({ group }) => group !== 'others')
        .map(({ group, deals }) => (
          <DealList key={group} group={group} deals={deals} />
        ))}
    </div>
  )
}
