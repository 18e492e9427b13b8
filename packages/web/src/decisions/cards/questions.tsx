import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { RuleLink } from '../../kit/rule-link.tsx'
import { FactionSign, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { withCardKeys } from '../battle/parts.tsx'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import './cards.css'

/** An advantage is about to be used: what it is, and what could stop it. */
export function KaramaForm({ decision }: FormProps<'karama'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const facts = useFacts()
  const { owner, advantage: used, concerned } = decision.about
  const advantage = facts?.advantages.find(({ id }) => id === used)
  const cards = decision.offer.choices.filter((choice) => choice !== 'pass')
  const name = (seat: Faction): string => (seat === me ? t.deals.you : t.game.seatName(seat))
  const { payer, fighters: [one, other] = [] } = concerned
  return (
    <>
      <div className="cards-advantage">
        <FactionSign faction={owner} size={44} />
        <div>
          <p>
            <span className="soft">{t.cards.karama.about(t.game.seatName(owner))}</span>
            <br />
            <strong>{advantage?.name}</strong> {advantage && <RuleLink id={advantage.rule} />}
          </p>
          {advantage && <p>{t.cards.karama.says(t.game.factionName(owner), advantage.says)}</p>}
          {payer && <p className="soft">{t.cards.karama.pays(name(payer))}</p>}
          {one && other && <p className="soft">{t.cards.karama.fight(name(one), name(other))}</p>}
        </div>
      </div>
      <Buttons
        kind="karama"
        options={[
          { answer: 'pass', label: t.cards.karama.pass },
          ...cards.map((card) => ({
            answer: card,
            label: t.cards.karama.stop(t.game.cardName(card)),
            detail: t.cards.karama.stopHint,
            picture: <TreacheryCard card={card} size={40} />,
          })),
        ]}
      />
      {cards.length === 0 && <p className="cards-note soft">{t.cards.karama.cannot}</p>}
    </>
  )
}

/** Somebody would hire mercenaries for me. */
export function AcceptMercenariesForm({ decision }: FormProps<'accept-mercenaries'>): ReactNode {
  const t = useText()
  const what = decision.about.as === 'leader' ? t.cards.mercenary.leaderHint : t.cards.mercenary.forcesHint
  return (
    <Buttons
      kind="accept-mercenaries"
      options={[
        { answer: 'yes', label: t.cards.mercenary.take, detail: what },
        { answer: 'no', label: t.cards.mercenary.decline },
      ]}
    />
  )
}

/** As many cards as were taken go back. */
export function ReturnCardsForm({ decision }: FormProps<'return-cards'>): ReactNode {
  const t = useText()
  const { from: cards, least: count } = decision.offer
  const [chosen, set, reset] = useAnswer<readonly string[]>(decision, [])
  const all = withCardKeys(cards)
  const answer = chosen.flatMap((key) => all.find((one) => one.key === key)?.card ?? [])
  const toggle = (key: string): void =>
    set(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key].slice(-count))
  return (
    <>
      <div className="cards-hand">
        {all.map(({ card, key }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen.includes(key)}
            aria-label={t.cards.give.pick(t.game.cardName(card))}
            onClick={() => toggle(key)}
          >
            <TreacheryCard card={card} size={84} />
          </button>
        ))}
      </div>
      <SendButton
        kind="return-cards"
        answer={answer.length === count ? answer : undefined}
        label={t.cards.give.send}
        missing={t.cards.give.missing(count - answer.length)}
        reset={reset}
      />
    </>
  )
}
