import type { Answer } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { namedTerritories } from '../../board/contents.ts'
import { Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { TerritoryField } from '../cards/fields.tsx'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'

/** Spice promised to an ally in this phase. */
export function CreditForm({ decision }: FormProps<'credit'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const now = view!.factions[me!]!.credit!
  const [credit, set, reset] = useAnswer<Answer<'credit'>>(decision, { ...now })
  const what = view!.phase === 'bidding' ? 'cards' : 'shipments'
  const most = decision.offer.cards.max + now.cards + now.shipments
  const answer = { cards: 0, shipments: 0, first: credit.first ?? false, [what]: credit[what] }
  return (
    <>
      <Stepper
        label={t.nexus.credit[what]}
        value={credit[what]}
        min={0}
        max={most}
        onChange={(amount) => set({ ...credit, [what]: amount })}
        hint={t.nexus.credit.hint}
      />
      <label className="cards-check">
        <input
          type="checkbox"
          checked={credit.first ?? false}
          onChange={(event) => set({ ...credit, first: event.target.checked })}
        />
        <span>
          {t.nexus.credit.first}
          <small className="soft">{t.nexus.credit.firstHint}</small>
        </span>
      </label>
      <SendButton kind="credit" answer={answer} label={t.nexus.credit.send(credit[what])} reset={reset} />
    </>
  )
}

/** Which ally counts where both stand. */
export function NamePrimaryForm({ decision }: FormProps<'name-primary'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const { of } = decision.offer
  const [answer, set, reset] = useAnswer<Answer<'name-primary'>>(decision, { of: me! })
  return (
    <>
      <Choices
        legend={t.nexus.namePrimary.of}
        layout="row"
        options={of.map((seat) => ({
          value: seat,
          label: seat === me ? t.deals.You : t.game.factionName(seat),
          picture: <FactionSign faction={seat} size={24} />,
        }))}
        value={answer.of}
        onChange={(seat) => set({ ...answer, of: seat })}
      />
      <TerritoryField
        label={t.nexus.namePrimary.at}
        territories={namedTerritories(view!)}
        value={answer.at ?? null}
        none={t.nexus.namePrimary.everywhere}
        onChange={(at) => set(at === null ? { of: answer.of } : { ...answer, at })}
      />
      <SendButton kind="name-primary" answer={answer} label={t.nexus.namePrimary.send} reset={reset} />
      <p className="soft">{t.nexus.namePrimary.hint}</p>
    </>
  )
}
