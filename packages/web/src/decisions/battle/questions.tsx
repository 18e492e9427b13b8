import type { Element, Faction, Prescience, VoiceCommand, VoiceKind } from '@arrakis/engine'
import { isCard, isLeader, isOf, LEADER } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { maySilence, withSilence } from '../../panels/order-list.ts'
import { useAction } from '../../panels/use-action.ts'
import { LeaderDisc, TreacheryCard } from '../../signs/index.ts'
import type { SendResult } from '../../table/client.ts'
import { useTable } from '../../table/context.tsx'
import { useFacts, useVerdicts } from '../../table/judge.ts'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import { inOrder } from '../cards/voice-kinds.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { dialToBeginWith } from './first-plan.ts'
import { type Battle, battleOf, type KnownSide, knownSide, opponentOf, sideOf } from './known.ts'
import { elementText } from './parts.tsx'
import { dialsOf, pointsText } from './strength.ts'
import { TheirSide } from './their-side.tsx'
import { useLossesSeen } from './use-losses-seen.ts'
import { DialSteps, Wheel } from './wheel.tsx'
import './battle-plan.css'
import './wheel.css'

/** The battle, and the side against which I use what I have. */
function useEnemy(): { readonly battle: Battle; readonly side: KnownSide; readonly against: Faction } | null {
  const { view, me } = useTable()
  const facts = useFacts()
  const sheet = useSheet()
  const lossesSeen = useLossesSeen()
  const battle = view && battleOf(view)
  if (!battle || !me) return null
  const against = sideOf(view, battle, me)
  const of = opponentOf(battle, against)
  return { battle, against, side: knownSide(view, battle, of, facts, sheet?.deck, { lost: lossesSeen(of) }) }
}

/** A question, and beside or below it what is known of the enemy. */
function Facing({ children }: { readonly children: ReactNode }): ReactNode {
  const { view, me } = useTable()
  const enemy = useEnemy()
  return (
    <div className="battle-plan-facing form-tall">
      <div className="battle-plan-facing-sides">
        <div className="battle-plan-facing-form">{children}</div>
        {enemy && view && (
          <TheirSide view={view} battle={enemy.battle} side={enemy.side} against={enemy.against} me={me} compact />
        )}
      </div>
    </div>
  )
}

/** One command, of one kind of card. */
export function VoiceForm({ decision }: FormProps<'voice'>): ReactNode {
  const t = useText()
  const enemy = useEnemy()
  const [said, set, reset] = useAnswer<Partial<VoiceCommand>>(decision, { play: false })
  const foe = enemy && opponentOf(enemy.battle, enemy.against)
  const kinds = inOrder(decision.offer.kind)
  const known = (kind: VoiceKind): number => enemy?.side.cards.filter((card) => isOf(card, kind)).length ?? 0
  const answer = said.kind && said.play !== undefined ? { play: said.play, kind: said.kind } : undefined
  const verdicts = useVerdicts(
    'voice',
    kinds.map((kind) => ({ play: said.play ?? false, kind })),
  )
  return (
    <Facing>
      <Choices
        legend={t.battlePlan.voice.command}
        hideLegend
        layout="row"
        options={[
          { value: 'dont', label: t.battlePlan.voice.dont },
          { value: 'play', label: t.battlePlan.voice.play },
        ]}
        value={said.play ? 'play' : 'dont'}
        onChange={(value) => set({ ...said, play: value === 'play' })}
      />
      <Choices
        legend={t.battlePlan.voice.kind}
        hideLegend
        options={kinds.map((kind, i) => {
          const verdict = verdicts[i]
          return {
            value: kind,
            label: t.game.cardKindName(kind),
            detail: known(kind) > 0 ? t.battlePlan.voice.holds : undefined,
            refusal: typeof verdict === 'object' ? verdict : null,
          }
        })}
        value={said.kind ?? null}
        onChange={(kind) => set({ ...said, kind })}
      />
      <p className="form-hint" role="status">
        {answer ? t.battlePlan.voice.says(answer.play, t.game.cardKindName(answer.kind)) : t.battlePlan.voice.missing}{' '}
        {foe && t.battlePlan.voice.must(t.game.capitalSeatName(foe))}
      </p>
      <div className="form-actions">
        <SendButton kind="voice" answer={answer} label={t.battlePlan.voice.send} reset={reset} />
        <SendButton kind="voice" answer="pass" label={t.battlePlan.voice.pass} quiet />
      </div>
    </Facing>
  )
}

/** Which element of the plan is to be shown. */
export function PrescienceForm({ decision }: FormProps<'prescience'>): ReactNode {
  const t = useText()
  const elements = decision.offer.choices.filter((element) => element !== 'pass')
  const [element, set, reset] = useAnswer<Prescience | null>(decision, null)
  const enemy = useEnemy()
  const foe = enemy && opponentOf(enemy.battle, enemy.against)
  return (
    <Facing>
      <Choices
        legend={t.battlePlan.prescience.title}
        hideLegend
        options={elements.map((value) => ({
          value,
          label: t.battlePlan.prescience.name[value],
          detail: t.battlePlan.prescience.detail[value],
        }))}
        value={element}
        onChange={set}
      />
      <div className="form-actions">
        <SendButton
          kind="prescience"
          answer={element ?? undefined}
          label={element ? t.battlePlan.prescience.send(t.battlePlan.element[element]!) : t.battlePlan.prescience.title}
          missing={foe ? t.battlePlan.prescience.missing(t.game.seatName(foe)) : ''}
          reset={reset}
        />
        <SendButton kind="prescience" answer="pass" label={t.battlePlan.prescience.pass} quiet />
      </div>
    </Facing>
  )
}

/** What is shown binds the plan that is made afterwards. */
export function ShowElementForm({ decision: { offer }, decision }: FormProps<'show-element'>): ReactNode {
  const { element } = offer
  const t = useText()
  const dial = offer.element === 'dial' ? offer.dial : null
  const choices = offer.element === 'dial' ? [] : offer.choices
  const dials = useDials(dial?.max ?? -1)
  const [shown, set, reset] = useAnswer<{ value?: Element }>(decision, {})
  const value = 'value' in shown ? shown.value : dialToBeginWith(dials)
  const chosen = value !== undefined
  const key = (one: Element): string => JSON.stringify(one)
  return (
    <Facing>
      {dial ? (
        typeof value === 'number' && <DialToShow value={value} values={dials} onTurn={(next) => set({ value: next })} />
      ) : (
        <Choices
          legend={t.battlePlan.element[element]}
          hideLegend
          options={choices.map((one) => ({
            value: key(one),
            label: elementText(t, element, one),
            picture: <ElementPicture value={one} />,
          }))}
          value={chosen ? key(value) : null}
          onChange={(next) => set({ value: JSON.parse(next) as Element })}
        />
      )}
      <SendButton
        kind="show-element"
        answer={value}
        label={chosen ? t.battlePlan.show.send(elementText(t, element, value)) : t.battlePlan.show.nothing}
        reset={reset}
      />
      <p className="soft battle-plan-note">{t.battlePlan.show.binds}</p>
    </Facing>
  )
}

interface DialProps {
  readonly value: number
  readonly values: readonly number[]
  onTurn(value: number): void
}

/** What my forces and spice can dial, up to a limit; none until it is known how forces count. */
function useDials(most: number): readonly number[] {
  const { view, me } = useTable()
  const muster = useFacts()?.musters[me!]
  return muster ? dialsOf(muster, view!.factions[me!]!.spice ?? 0).filter((dial) => dial <= most) : []
}

function DialToShow({ value, values, onTurn }: DialProps): ReactNode {
  const { me } = useTable()
  const t = useText()
  return (
    <div className="battle-plan-dial">
      <Wheel
        of={me!}
        values={values}
        value={value}
        big={pointsText(value)}
        caption={t.battlePlan.dialled}
        text={pointsText(value)}
        onTurn={onTurn}
      />
      <DialSteps value={value} open={values} onTurn={onTurn} />
    </div>
  )
}

function ElementPicture({ value }: { readonly value: Element }): ReactNode {
  if (value === null || typeof value === 'number') return null
  if (typeof value === 'object') return <LeaderDisc leader={value.leader} size={40} />
  if (value === 'cheap-hero' || isLeader(value)) return <LeaderDisc leader={value} size={40} />
  return isCard(value) ? <TreacheryCard card={value} size={40} /> : null
}

/** Without a leader there are no cards either. */
export function LeaderlessForm({ decision }: FormProps<'leaderless'>): ReactNode {
  const t = useText()
  const { view, me } = useTable()
  const hero = me !== null && (view?.factions[me]?.hand?.includes('cheap-hero') ?? false)
  const no = hero
    ? {
        answer: 'no' as const,
        label: t.battlePlan.lead.no,
        detail: t.battlePlan.lead.hero,
        picture: <LeaderDisc leader="cheap-hero" />,
      }
    : { answer: 'no' as const, label: t.battlePlan.lead.leads, detail: t.battlePlan.lead.back }
  const yes = { answer: 'yes' as const, label: t.battlePlan.lead.yes, detail: t.battlePlan.lead.yesHint }
  return <Buttons kind="leaderless" options={decision.offer.choices.map((answer) => (answer === 'yes' ? yes : no))} />
}

/** Whether to call the enemy leader a traitor. A player without that traitor is asked too. */
export function CallTraitorForm({ decision: { offer, about } }: FormProps<'call-traitor'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  if (!view || !me) return null
  const enemy = opponentOf(about, sideOf(view, about, me))
  const leader = about.plans.find(({ of }) => of === enemy)?.plan.leader
  if (!isLeader(leader)) return null
  const mine = offer.choices.includes('yes')
  const name = t.game.leaderName(leader)
  const own = LEADER[leader].faction === me
  const traitors = view.factions[me]!.traitors
  const silent = { answer: 'no' as const, label: t.battlePlan.traitor.silent }
  const call = { answer: 'yes' as const, label: t.battlePlan.traitor.call, detail: t.battlePlan.traitor.callHint }
  return (
    <>
      <div className="battle-plan-traitor">
        <LeaderDisc leader={leader} size={72} />
        <p>
          {mine
            ? own
              ? t.battlePlan.traitor.own(name)
              : t.battlePlan.traitor.yours(name)
            : t.battlePlan.traitor.notYours(name)}
          {!mine && <small className="soft">{t.battlePlan.traitor.asked}</small>}
        </p>
        {Array.isArray(traitors) && traitors.length > 0 && (
          <div className="battle-plan-traitors">
            <small className="soft">{t.battlePlan.traitor.traitors}</small>
            <div className="row">
              {traitors.map((id) => (
                <LeaderDisc key={id} leader={id} size={36} />
              ))}
            </div>
          </div>
        )}
      </div>
      <Buttons kind="call-traitor" options={mine ? [call, silent] : [silent]} />
      {!mine && <SilenceButton of={LEADER[leader].faction} />}
    </>
  )
}

/** One click orders silence from now on and keeps it now. Offered where no leader of this faction is in my pay. */
function SilenceButton({ of }: { readonly of: Faction }): ReactNode {
  const { view, me, client, send } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  const mine = me ? view?.factions[me] : undefined
  if (!mine?.own || !view || of === me || !maySilence(view, of)) return null
  const { traitors, own } = mine
  if (Array.isArray(traitors) && traitors.some((leader) => LEADER[leader].faction === of)) return null
  const keepSilent = async (): Promise<SendResult> => {
    const ordered = await client.command('orders', withSilence(own.orders, of, true))
    return ordered.ok ? send('call-traitor', 'no') : ordered
  }
  return (
    <div className="battle-plan-silence">
      <button type="button" disabled={busy} aria-busy={busy} onClick={() => run(keepSilent())}>
        {t.battlePlan.traitor.never(t.game.factionName(of))}
      </button>
      <small className="soft" role="status">
        {message ?? t.battlePlan.traitor.neverHint}
      </small>
    </div>
  )
}

export function CaptureForm(): ReactNode {
  const t = useText()
  return (
    <Buttons
      kind="capture"
      options={[
        { answer: 'yes', label: t.battlePlan.capture.yes, detail: t.battlePlan.capture.yesHint },
        { answer: 'no', label: t.battlePlan.capture.no },
      ]}
    />
  )
}

export function CaptiveForm(): ReactNode {
  const { view } = useTable()
  const t = useText()
  const captive = view?.captive ?? null
  return (
    <>
      {captive && (
        <div className="battle-plan-traitor">
          <LeaderDisc leader={captive} size={72} />
          <p>{t.battlePlan.capture.captured(t.game.leaderName(captive), t.game.seatName(LEADER[captive].faction))}</p>
        </div>
      )}
      <Buttons
        kind="captive"
        options={[
          { answer: 'keep', label: t.battlePlan.capture.keep, detail: t.battlePlan.capture.keepHint },
          { answer: 'kill', label: t.battlePlan.capture.kill, detail: t.battlePlan.capture.killHint },
        ]}
      />
    </>
  )
}
