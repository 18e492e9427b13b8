import { numberOn, sharesFor, totalOf } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'
import './harvest-forms.css'

/** What somebody is to get: a number, or cards that were chosen one by one. */
type Share = number | readonly string[]
const worth = (share: Share): number => (typeof share === 'number' ? share : totalOf(share))

const without = (stock: readonly string[], cards: readonly string[]): string[] => {
  const left = [...stock]
  for (const card of cards) if (left.includes(card)) left.splice(left.indexOf(card), 1)
  return left
}

/** The cards for all: what was chosen by hand first, and of what is left the largest that fit. Null where they do not suffice. */
export function cardsFor(shares: readonly Share[], stock: readonly string[]): (readonly string[])[] | null {
  const chosen = shares.filter((share) => typeof share !== 'number').flat()
  let left = without(stock, chosen)
  if (stock.length - left.length < chosen.length) return null
  const made: (readonly string[])[] = []
  for (const share of shares) {
    const cards = typeof share === 'number' ? sharesFor(share, left) : share
    if (!cards) return null
    if (typeof share === 'number') left = without(left, cards)
    made.push(cards)
  }
  return made
}

/** HARV-12 A number for everybody else, or the very cards: all see how many of them somebody gets. */
export function SharesForm({ decision }: FormProps<'harvest.shares'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const { to, stock, most } = decision.offer
  const equal: Share[] = to.map((_, i) => Math.floor(most / to.length) + (i < most % to.length ? 1 : 0))
  const [shares, set, reset] = useAnswer<Share[]>(decision, equal)
  const sum = shares.reduce<number>((all, share) => all + worth(share), 0)
  const cards = cardsFor(shares, stock)
  const held = me && view?.piles?.harvest?.hands[me]
  const drew = Array.isArray(held) ? totalOf(held) : most
  return (
    <>
      <p className="harvest-quick form-full">
        <button type="button" onClick={() => set(equal)}>
          {t.harvest.forms.equal}
        </button>
        <button type="button" onClick={() => set(to.map(() => 0))}>
          {t.harvest.forms.none}
        </button>
      </p>
      <div className="harvest-shares form-full form-tall">
        {to.map((seat, i) => (
          <ShareRow
            key={seat}
            who={t.game.seatName(seat)}
            share={shares[i]!}
            cards={cards?.[i] ?? null}
            // What the others need is not to be had twice.
            left={without(
              stock,
              shares.flatMap((share) => (typeof share === 'number' ? [] : share)),
            )}
            most={most}
            onChange={(share) => set(shares.with(i, share))}
          />
        ))}
      </div>
      <p className="form-hint">
        {t.harvest.forms.sum(sum, most, most - sum)}{' '}
        {sum === most && most === drew ? t.harvest.forms.honest : t.harvest.forms.lie}
      </p>
      <SendButton
        kind="harvest.shares"
        answer={cards ? to.map((seat, i) => ({ to: seat, cards: [...cards[i]!] })) : undefined}
        label={t.harvest.forms.hand}
        missing={t.harvest.forms.impossible}
        reset={reset}
      />
    </>
  )
}

interface RowProps {
  readonly who: string
  readonly share: Share
  /** The cards as they would be handed out; null if there are not enough. */
  readonly cards: readonly string[] | null
  readonly left: readonly string[]
  readonly most: number
  onChange(share: Share): void
}

function ShareRow({ who, share, cards, left, most, onChange }: RowProps): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(typeof share !== 'number')
  const shown = cards ?? (typeof share === 'number' ? [] : share)
  const byHand = [...(typeof share === 'number' ? shown : share)]
  const values = [...new Set(left)].sort((a, b) => numberOn(a) - numberOn(b))
  return (
    <div className="harvest-share">
      <Stepper
        label={t.harvest.forms.share(who)}
        value={worth(share)}
        min={0}
        max={most}
        onChange={(amount) => onChange(amount)}
      />
      <div className="harvest-share-cards">
        {shown.map((card, i) => (
          <span key={`${card} ${i}`} className="harvest-card" aria-hidden="true">
            {numberOn(card)}
          </span>
        ))}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t.harvest.forms.cards(shown.length)}
        </button>
      </div>
      {open && (
        <fieldset className="harvest-share-hand" aria-label={t.harvest.forms.byHand(who)}>
          {byHand.map((card, i) => (
            <button
              key={`${card} ${i}`}
              type="button"
              className="harvest-card"
              aria-label={t.harvest.forms.without(t.harvest.card(card))}
              onClick={() => onChange(byHand.toSpliced(i, 1))}
            >
              {numberOn(card)} ×
            </button>
          ))}
          <label>
            <span className="sr-only">{t.harvest.forms.add}</span>
            <select value="" onChange={(event) => onChange([...byHand, event.target.value])}>
              <option value="">{t.harvest.forms.add}</option>
              {values.map((card) => (
                <option key={card} value={card}>
                  {t.harvest.card(card)}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
      )}
    </div>
  )
}
