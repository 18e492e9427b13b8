import { type Faction, LEADER, type LeaderId, type Prediction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { FactionSign } from '../../signs/faction-sign.tsx'
import { LeaderDisc } from '../../signs/leader-disc.tsx'
import { useTable } from '../../table/context.tsx'
import { useVerdicts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { ButtonsForm } from '../buttons-form.tsx'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { FactionChoices } from '../parts/faction-choices.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'

/** SETUP-03 Which faction to play. */
export function FactionForm({ decision }: FormProps<'faction'>): ReactNode {
  const t = useText()
  const [chosen, setChosen, reset] = useAnswer<Faction | null>(decision, null)
  return (
    <>
      <FactionChoices kind="faction" choices={decision.offer.choices} value={chosen} onChange={setChosen} />
      <SendButton
        kind="faction"
        answer={chosen ?? undefined}
        label={chosen ? t.decisions.setUp.take(t.game.seatName(chosen)) : t.decisions.setUp.takeOne}
        reset={reset}
      />
    </>
  )
}

/** BG-03 Who wins, and when. */
export function PredictionForm({ decision }: FormProps<'prediction'>): ReactNode {
  const t = useText()
  const { faction: factions, turn } = decision.offer
  const [draft, setDraft, reset] = useAnswer<Partial<Prediction>>(decision, {})
  const turns = Array.from({ length: turn.max - turn.min + 1 }, (_, i) => turn.min + i)
  const whole = draft.faction && draft.turn ? (draft as Prediction) : undefined
  return (
    <>
      <div className="set-up-who">
        <Choices<Faction>
          legend={t.decisions.setUp.who}
          value={draft.faction ?? null}
          options={factions.map((faction) => ({
            value: faction,
            label: t.game.factionName(faction),
            picture: <FactionSign faction={faction} size={28} />,
          }))}
          onChange={(faction) => setDraft({ ...draft, faction })}
        />
      </div>
      <Choices<number>
        legend={t.decisions.setUp.turn}
        layout="row"
        value={draft.turn ?? null}
        options={turns.map((n) => ({ value: n, label: n }))}
        onChange={(n) => setDraft({ ...draft, turn: n })}
      />
      <p className="form-hint">
        {whole ? t.decisions.setUp.predicts(whole.faction, whole.turn) : t.decisions.setUp.predictionHint}
      </p>
      <SendButton kind="prediction" answer={whole} label={t.decisions.setUp.predict} reset={reset} />
    </>
  )
}

/** SETUP-06 One of the leaders dealt; where own leaders cannot be kept they are shown all the same. */
export function TraitorForm({ decision }: FormProps<'traitor'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const seen = me ? view?.factions[me]?.unchosen : undefined
  const dealt = (Array.isArray(seen) ? seen : []) as LeaderId[]
  const verdicts = useVerdicts('traitor', dealt)
  const [chosen, setChosen, reset] = useAnswer<LeaderId | null>(decision, null)
  if (decision.offer.choices.includes('none'))
    return (
      <Buttons
        kind="traitor"
        options={[{ answer: 'none', label: t.decisions.setUp.noTraitor, detail: t.decisions.setUp.noTraitorHint }]}
      />
    )
  return (
    <>
      <Choices<LeaderId>
        legend={t.game.decisionText('traitor')}
        hideLegend
        layout="lines"
        value={chosen}
        options={dealt.map((leader, i) => {
          const verdict = verdicts[i]!
          const { faction, printed } = LEADER[leader]
          return {
            value: leader,
            label: t.game.capitalLeaderName(leader),
            detail: t.decisions.setUp.leader(t.game.factionName(faction), printed, faction === me),
            picture: <LeaderDisc leader={leader} size={36} />,
            refusal: typeof verdict === 'object' ? verdict : null,
          }
        })}
        onChange={setChosen}
      />
      <p className="form-hint">{t.decisions.setUp.traitorHint}</p>
      <SendButton
        kind="traitor"
        answer={chosen ?? undefined}
        label={chosen ? t.decisions.setUp.keep(t.game.leaderName(chosen)) : t.decisions.setUp.keepOne}
        reset={reset}
      />
    </>
  )
}

/** SETUP-07 All four are kept or all go back: they are looked at before that. */
export function RedrawForm(props: FormProps<'redraw-traitors'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const kept = me ? view?.factions[me]?.traitors : undefined
  return (
    <>
      {Array.isArray(kept) && (
        <ul className="set-up-traitors" aria-label={t.decisions.setUp.yourTraitors}>
          {(kept as LeaderId[]).map((leader) => (
            <li key={leader}>
              <LeaderDisc leader={leader} size={40} />
              <span>
                {t.game.capitalLeaderName(leader)}
                <small className="soft">
                  {LEADER[leader].faction === me
                    ? t.decisions.setUp.yourOwn
                    : t.game.factionName(LEADER[leader].faction)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonsForm {...props} />
    </>
  )
}
