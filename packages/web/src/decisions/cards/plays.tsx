import { type Answer, type Card, type Faction, nowOf, type UnaskedKind } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { type Choice, Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { FactionSign, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdicts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import './cards.css'

/** Factions as cards to choose from; those that would be refused say why. */
function useFactionChoices(
  kind: UnaskedKind,
  factions: readonly Faction[],
  answerOf: (faction: Faction) => unknown,
  detail?: (faction: Faction) => ReactNode,
): Choice<Faction>[] {
  const { me } = useTable()
  const t = useText()
  const verdicts = useVerdicts(kind, factions.map(answerOf))
  return factions.map((faction, i) => {
    const verdict = verdicts[i]
    return {
      value: faction,
      label: faction === me ? t.cards.mercenary.you : t.game.factionName(faction),
      detail: detail?.(faction),
      picture: <FactionSign faction={faction} size={30} />,
      refusal: typeof verdict === 'object' ? verdict : null,
    }
  })
}

export function MercenaryForm({ decision }: FormProps<'mercenary'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { for: seats } = decision.offer
  const [answer, set, reset] = useAnswer<Answer<'mercenary'>>(decision, { for: me!, as: 'forces' })
  const factions = useFactionChoices('mercenary', seats, (seat) => ({ ...answer, for: seat }))
  const leads = useVerdicts('mercenary', [{ ...answer, as: 'leader' }])[0]
  return (
    <>
      <Choices
        legend={t.cards.mercenary.as}
        options={[
          { value: 'forces', label: t.cards.mercenary.forces, detail: t.cards.mercenary.forcesHint },
          {
            value: 'leader',
            label: t.cards.mercenary.leader,
            detail: t.cards.mercenary.leaderHint,
            refusal: typeof leads === 'object' ? leads : null,
          },
        ]}
        value={answer.as}
        onChange={(as) => set({ ...answer, as: as as 'leader' | 'forces' })}
      />
      <Choices
        legend={t.cards.mercenary.for}
        options={factions}
        value={answer.for}
        onChange={(seat) => set({ ...answer, for: seat })}
      />
      <SendButton kind="mercenary" answer={answer} label={t.cards.mercenary.send} reset={reset} />
      {answer.for !== me && <p className="cards-note soft">{t.cards.mercenary.asks}</p>}
    </>
  )
}

export function ShowForm({ decision }: FormProps<'show'>): ReactNode {
  const t = useText()
  const { to, what } = decision.offer
  const [answer, set, reset] = useAnswer<Partial<Answer<'show'>>>(decision, { what: 'hand' })
  const verdicts = useVerdicts(
    'show',
    what.map((one) => ({ to: answer.to ?? to[0], what: one })),
  )
  return (
    <>
      <Choices
        legend={t.cards.show.what}
        options={what.map((one, i) => {
          const verdict = verdicts[i]
          return { value: one, label: t.cards.show[one], refusal: typeof verdict === 'object' ? verdict : null }
        })}
        value={answer.what ?? null}
        onChange={(one) => set({ ...answer, what: one })}
      />
      <Choices
        legend={t.cards.show.to}
        options={to.map((seat) => ({
          value: seat,
          label: t.game.factionName(seat),
          picture: <FactionSign faction={seat} size={30} />,
        }))}
        value={answer.to ?? null}
        onChange={(seat) => set({ ...answer, to: seat })}
      />
      <SendButton
        kind="show"
        answer={answer.to && answer.what && { to: answer.to, what: answer.what }}
        label={t.cards.show.send}
        missing={t.cards.show.missing}
        reset={reset}
      />
      <p className="cards-note soft">{t.cards.show.hint}</p>
    </>
  )
}

interface WithCardProps extends FormProps<'bid-infinity' | 'karama-half-price'> {
  readonly hint: string
  readonly label: string
}

/** A Karama, or what serves as one, and nothing else to choose. */
function WithCard({ decision, hint, label }: WithCardProps): ReactNode {
  const t = useText()
  const cards = [...new Set(decision.offer.card)]
  const [draft, set] = useAnswer<Card>(decision, cards[0]!)
  // A draft from an earlier phase may name what is gone.
  const card = cards.includes(draft) ? draft : cards[0]!
  return (
    <>
      <p className="cards-note">{hint}</p>
      {cards.length > 1 && (
        <Choices
          legend={t.cards.payWith}
          options={cards.map((held) => ({
            value: held,
            label: t.game.cardName(held),
            picture: <TreacheryCard card={held} size={40} />,
          }))}
          value={card}
          onChange={set}
        />
      )}
      <SendButton kind={decision.kind} answer={{ card }} label={label} />
    </>
  )
}

export function InfinityForm({ decision }: FormProps<'bid-infinity'>): ReactNode {
  const t = useText()
  return <WithCard decision={decision} hint={t.cards.infinity.hint} label={t.cards.infinity.send} />
}

export function HalfPriceForm({ decision }: FormProps<'karama-half-price'>): ReactNode {
  const { view } = useTable()
  const t = useText()
  const shipment = view && nowOf(view.now, 'shipment')
  const hint = t.cards.halfPrice.hint(shipment ? t.game.seatName(shipment.shipper) : '')
  return <WithCard decision={decision} hint={hint} label={t.cards.halfPrice.send} />
}

export function SeePlanForm({ decision }: FormProps<'karama-see-plan'>): ReactNode {
  const t = useText()
  const { of } = decision.offer
  const [draft, set] = useAnswer<Faction>(decision, of[0]!)
  // A draft from an earlier battle does not fit this one.
  const whose = of.includes(draft) ? draft : of[0]!
  const factions = useFactionChoices('karama-see-plan', of, (seat) => ({ card: 'karama', of: seat }))
  return (
    <>
      <p className="cards-note">{t.cards.seePlan.hint}</p>
      {of.length > 1 && (
        <Choices legend={t.cards.seePlan.of} options={factions} value={whose} onChange={(seat) => set(seat)} />
      )}
      <SendButton kind="karama-see-plan" answer={{ card: 'karama', of: whose }} label={t.cards.seePlan.send} />
    </>
  )
}

export function TakeHandForm({ decision }: FormProps<'karama-take-hand'>): ReactNode {
  const { view } = useTable()
  const t = useText()
  const { of, count } = decision.offer
  const [draft, set, reset] = useAnswer<{ of: Faction | null; count: number }>(decision, {
    of: null,
    count: count?.min ?? 0,
  })
  const answerOf = (seat: Faction): Answer<'karama-take-hand'> => ({
    card: 'karama',
    of: seat,
    ...(count ? { count: draft.count } : {}),
  })
  const hands = useFactionChoices('karama-take-hand', of, answerOf, (seat) =>
    t.cards.takeHand.cards(view!.factions[seat]!.handCount),
  )
  return (
    <>
      <p className="cards-note">{t.cards.takeHand.hint}</p>
      <Choices
        legend={t.cards.takeHand.of}
        options={hands}
        value={draft.of}
        onChange={(seat) => set({ ...draft, of: seat })}
      />
      {count && count.max > 0 && (
        <Stepper
          label={t.cards.takeHand.count}
          value={draft.count}
          min={count.min}
          max={count.max}
          onChange={(n) => set({ ...draft, count: n })}
        />
      )}
      <SendButton
        kind="karama-take-hand"
        answer={draft.of ? answerOf(draft.of) : undefined}
        label={draft.of ? t.cards.takeHand.send(t.game.seatName(draft.of)) : t.cards.takeHand.take}
        missing={t.cards.takeHand.missing}
        reset={reset}
      />
    </>
  )
}
