import { type Answer, type Faction, isTroops, type KindOfShape, type TradeOfferView, totalOf } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import type { HarvestAmount } from '../../text/en/harvest.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'
import './harvest-forms.css'

export { AccessBidForm } from './access-bid-form.tsx'
export { SharesForm } from './shares-form.tsx'

/** A number of spice, on a button that says what it is for. */
export function SpiceForm({ decision }: FormProps<HarvestAmount & KindOfShape<'amount'>>): ReactNode {
  const t = useText()
  const { kind } = decision
  const { range, pass } = decision.offer
  // A report begins with the truth; whoever wants to lie lowers it.
  const [amount, set, reset] = useAnswer(decision, (kind === 'harvest.announce' ? range?.max : range?.min) ?? 0)
  return (
    <>
      {range && (
        <Stepper label={t.harvest.forms.spiceLabel} value={amount} min={range.min} max={range.max} onChange={set} />
      )}
      {kind === 'harvest.announce' && range && (
        <p className="form-hint">{amount === range.max ? t.harvest.forms.tellsTruth : t.harvest.forms.tellsLess}</p>
      )}
      <div className="form-actions">
        {range && (
          <SendButton kind={kind} answer={amount} label={t.harvest.forms.amountButton(kind, amount)} reset={reset} />
        )}
        {pass && <SendButton kind={kind} answer="pass" label={t.common.pass} quiet={range !== null} />}
      </div>
    </>
  )
}

/** HARV-23 Every troop card goes to a stronghold, or becomes spice. */
export function CommitForm({ decision }: FormProps<'harvest.commit'>): ReactNode {
  const t = useText()
  const { places, cards, most } = decision.offer
  const troops = cards.filter(isTroops)
  const [goes, set, reset] = useAnswer<string[]>(
    decision,
    troops.map(() => ''),
  )
  const answer: Answer<'harvest.commit'> = places.flatMap((place) => {
    const laid = troops.filter((_, i) => goes[i] === place)
    return laid.length > 0 ? [{ place, troops: laid }] : []
  })
  const committed = totalOf(answer.flatMap((claim) => claim.troops))
  return (
    <>
      {places.length === 0 && <p className="form-full">{t.harvest.forms.noPlaces}</p>}
      {places.length > 0 && (
        <div className="harvest-commit form-full form-tall">
          {troops.map((card, i) => (
            <label key={i}>
              <span>{t.harvest.card(card)}</span>
              <select value={goes[i]} onChange={(event) => set(goes.with(i, event.target.value))}>
                <option value="">{t.harvest.forms.keep(totalOf([card]))}</option>
                {places.map((place) => (
                  <option key={place} value={place}>
                    {t.harvest.forms.to(t.game.territoryName(place))}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {answer.length > 0 && (
        <ul className="harvest-claims form-full">
          {answer.map(({ place, troops: laid }) => (
            <li key={place}>{t.harvest.forms.claim(t.game.territoryName(place), totalOf(laid))}</li>
          ))}
        </ul>
      )}
      <p className="form-hint">
        {t.harvest.forms.committed(committed, most)}; {t.harvest.forms.becomes(totalOf(troops) - committed)}
      </p>
      <SendButton
        kind="harvest.commit"
        answer={answer}
        label={answer.length === 0 ? t.harvest.forms.claimNothing : t.harvest.forms.commit}
        // Whoever has nothing to claim, or to claim it with, has no other answer.
        quiet={answer.length === 0 && places.length > 0 && troops.length > 0}
        reset={reset}
      />
    </>
  )
}

/** HARV-18 How much of the odd spice each of those who were right would get; the rest is the bank's. */
export function SplitForm({ decision }: FormProps<'harvest.split'>): ReactNode {
  const t = useText()
  const { from, most } = decision.offer
  const sharers = [...new Set(from)]
  const [answer, set, reset] = useAnswer<readonly Faction[]>(decision, [])
  const amountOf = (seat: Faction): number => answer.filter((one) => one === seat).length
  const change = (seat: Faction, amount: number): void =>
    set(sharers.flatMap((one) => Array.from({ length: one === seat ? amount : amountOf(one) }, () => one)))
  const left = most - answer.length
  const label = t.game.answerText('harvest.split', answer)
  return (
    <>
      <div className="harvest-split form-full">
        {sharers.map((seat) => (
          <Stepper
            key={seat}
            label={t.harvest.forms.share(t.game.seatName(seat))}
            value={amountOf(seat)}
            min={0}
            max={amountOf(seat) + left}
            onChange={(amount) => change(seat, amount)}
          />
        ))}
      </div>
      <p className="form-hint">{t.harvest.forms.toBank(left)}</p>
      <SendButton
        kind="harvest.split"
        answer={[...answer]}
        label={label.charAt(0).toUpperCase() + label.slice(1)}
        reset={reset}
      />
    </>
  )
}

/** HARV-21 What is offered to me, what I may offer, and the end of trading. */
export function TradeForm({ decision }: FormProps<'harvest.trade'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { offers, left } = decision.offer
  const [open, setOpen] = useState(false)
  const toMe = offers.filter(({ to }) => to === me)
  const mine = offers.filter(({ by }) => by === me)
  return (
    <>
      {toMe.length > 0 && <h3 className="form-full">{t.harvest.forms.offersToMe}</h3>}
      {toMe.map((offer) => (
        <OfferToMe key={offer.id} offer={offer} cards={decision.offer.cards} />
      ))}
      {mine.length > 0 && <h3 className="form-full">{t.harvest.forms.myOffers}</h3>}
      {mine.map((offer) => (
        <p key={offer.id} className="form-full">
          <OfferText offer={offer} />
        </p>
      ))}
      {left > 0 && (
        <div className="form-full">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t.harvest.forms.propose} <span className="soft">{t.harvest.forms.left(left)}</span>
          </button>
          {open && <Propose decision={decision} />}
        </div>
      )}
      <SendButton
        kind="harvest.trade"
        answer={{ do: 'done' }}
        label={t.harvest.forms.done}
        quiet={open || toMe.length > 0}
      />
    </>
  )
}

/** One side of a trade in words. */
function Side({
  cards,
  any,
  spice,
  choice,
}: {
  readonly cards: string[] | number
  readonly any?: number
  readonly spice: number
  readonly choice?: string
}): ReactNode {
  const t = useText()
  const named =
    typeof cards === 'number' ? (cards > 0 ? [t.harvest.forms.unseen(cards)] : []) : cards.map(t.harvest.card)
  const all = [...named, ...(any ? [choice ?? ''] : []), ...(spice > 0 ? [t.harvest.forms.spice(spice)] : [])]
  return all.length > 0 ? all.join(' + ') : t.harvest.forms.nothing
}

function OfferText({ offer }: { readonly offer: TradeOfferView }): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { by, to, give, want, any, pay, ask } = offer
  const other = by === me ? to : by
  const choice = by === me ? t.harvest.forms.theirChoice(any) : t.harvest.forms.anyCards(any)
  return (
    <>
      <FactionSign faction={other} size={20} named /> <Side cards={give} spice={pay} /> ⇄{' '}
      <Side cards={want} any={any} spice={ask} choice={choice} />
    </>
  )
}

function OfferToMe({ offer, cards }: { readonly offer: TradeOfferView; readonly cards: readonly string[] }): ReactNode {
  const t = useText()
  const [chosen, setChosen] = useState<number[]>([])
  const give = chosen.map((i) => cards[i]!)
  const accept: Answer<'harvest.trade'> = { do: 'accept', offer: offer.id, ...(offer.any > 0 ? { give } : {}) }
  return (
    <section className="harvest-offer form-full" data-beside>
      <p>
        <OfferText offer={offer} />
      </p>
      {offer.any > 0 && (
        <Pick legend={t.harvest.forms.choose(offer.any)} cards={cards} chosen={chosen} onChange={setChosen} />
      )}
      <div className="form-actions">
        <SendButton kind="harvest.trade" answer={accept} label={t.harvest.forms.accept} quiet />
        <SendButton
          kind="harvest.trade"
          answer={{ do: 'decline', offer: offer.id }}
          label={t.harvest.forms.decline}
          quiet
        />
      </div>
    </section>
  )
}

interface PickProps {
  readonly legend: string
  readonly cards: readonly string[]
  /** By their places: two cards may be alike. */
  readonly chosen: readonly number[]
  onChange(chosen: number[]): void
}

function Pick({ legend, cards, chosen, onChange }: PickProps): ReactNode {
  const t = useText()
  return (
    <fieldset className="harvest-pick">
      <legend>{legend}</legend>
      {cards.map((card, i) => (
        <label key={i}>
          <input
            type="checkbox"
            checked={chosen.includes(i)}
            onChange={() => onChange(chosen.includes(i) ? chosen.filter((other) => other !== i) : [...chosen, i])}
          />
          <span>{t.harvest.card(card)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** HARV-05 What there are cards of at every table. */
const CARDS = [
  'carthag',
  'arrakeen',
  'tueks-sietch',
  'habbanya-sietch',
  'sietch-tabr',
  'optional-sietch',
  'troops-8',
  'troops-7',
  'troops-5',
  'troops-3',
  'troops-2',
  'troops-1',
]
/** In the list of wishes: a card of the other's choice. */
const ANY = 'any'

function Propose({ decision }: FormProps<'harvest.trade'>): ReactNode {
  const t = useText()
  const { view } = useTable()
  const { to, cards, spice } = decision.offer
  const named = (card: string): string => (card === ANY ? t.harvest.forms.anyCard : t.harvest.card(card))
  const [partner, setPartner] = useState<Faction | null>(to[0] ?? null)
  const [chosen, setChosen] = useState<number[]>([])
  const [shown, setShown] = useState(true)
  const [wants, setWants] = useState<string[]>([])
  const [pay, setPay] = useState(0)
  const [ask, setAsk] = useState(0)
  const answer: Answer<'harvest.trade'> | undefined = partner
    ? {
        do: 'offer',
        to: partner,
        give: chosen.map((i) => cards[i]!),
        shown,
        want: wants.filter((card) => card !== ANY),
        any: wants.filter((card) => card === ANY).length,
        pay,
        ask,
      }
    : undefined
  return (
    <div className="harvest-propose form-tall" data-beside>
      <Choices<Faction>
        legend={t.harvest.forms.with}
        layout="row"
        value={partner}
        options={to.map((seat) => ({
          value: seat,
          label: t.game.factionName(seat),
          picture: <FactionSign faction={seat} size={24} />,
        }))}
        onChange={setPartner}
      />
      {cards.length > 0 && <Pick legend={t.harvest.forms.give} cards={cards} chosen={chosen} onChange={setChosen} />}
      <label className="cards-check">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        <span>
          {t.harvest.forms.shown} <small className="soft">{t.harvest.forms.shownHint}</small>
        </span>
      </label>
      <div className="harvest-want">
        <label>
          <span>{t.harvest.forms.want}</span>{' '}
          <select value="" onChange={(event) => setWants([...wants, event.target.value])}>
            <option value="">{wants.length === 0 ? t.harvest.forms.nothing : t.harvest.forms.more}</option>
            {[ANY, ...CARDS, ...(view?.sietches ?? [])].map((card) => (
              <option key={card} value={card}>
                {named(card)}
              </option>
            ))}
          </select>
        </label>
        {wants.map((card, i) => (
          <button
            key={`${card} ${i}`}
            type="button"
            className="harvest-card"
            aria-label={t.harvest.forms.without(named(card))}
            onClick={() => setWants(wants.toSpliced(i, 1))}
          >
            {named(card)} ×
          </button>
        ))}
      </div>
      {spice > 0 && <Stepper label={t.harvest.forms.pay} value={pay} min={0} max={spice} onChange={setPay} />}
      <Stepper label={t.harvest.forms.ask} value={ask} min={0} max={20} onChange={setAsk} />
      <SendButton kind="harvest.trade" answer={answer} label={t.harvest.forms.send} />
    </div>
  )
}
