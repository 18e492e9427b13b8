import { BOXES, isLeader, type LeaderId, nowOf } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { useDiscValues } from '../../signs/disc-values.ts'
import { FactionSign, LeaderDisc } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { ButtonsForm } from '../buttons-form.tsx'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { AmountForm } from '../shapes/amount-form.tsx'
import { PicturedForm } from '../shapes/pictured-form.tsx'
import { AheadForm } from './ahead-form.tsx'
import { type Reward, rewardSteps, spiceOf } from './reward.ts'
import { type SaidAhead, useSaidAhead } from './said-ahead.ts'
import '../parts/parts.css'
import '../recurring/recurring.css'
import './duel-forms.css'

/** DUEL-09 Where leaders come in, unless five stand there already. */
const OUTER = BOXES.filter((box) => box.startsWith('r1'))
/** DUEL-11 Nobody backs a leader with more. */
const MOST_BACKING = 10

/** DUEL-08, DUEL-09, DUEL-11 A leader; before it one may say already where it is to stand, and what lies behind it. */
export function DuelLeaderForm({ decision }: FormProps<'duel.leader'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const [said, keep] = useSaidAhead()
  const { ask = 0 } = decision
  const isKanly = view !== null && nowOf(view.now, 'kanly') !== undefined
  const spice = (me && view?.factions[me]?.spice) || 0
  const box = said.find((one): one is SaidAhead<'duel.box'> => one.kind === 'duel.box' && one.ask === ask + 1)
  const backing = said.find(
    (one): one is SaidAhead<'duel.backing'> => one.kind === 'duel.backing' && one.ask === ask + 2,
  )
  const say = (...next: readonly (SaidAhead | undefined)[]): void => keep(next.filter((one) => one !== undefined))
  return (
    <>
      <PicturedForm decision={decision} />
      <Later
        label={t.duel.ahead.box}
        value={box?.answer ?? null}
        options={OUTER.map((one) => [one, t.duel.boxName(one)])}
        onChange={(at) => say(at ? { ask: ask + 1, kind: 'duel.box', answer: at } : undefined, backing)}
      />
      {isKanly && (
        <Later
          label={t.duel.ahead.backing}
          value={backing?.answer ?? null}
          options={Array.from({ length: Math.min(MOST_BACKING, spice) + 1 }, (_, n) => [n, t.duel.ahead.spice(n)])}
          onChange={(n) => say(box, n === null ? undefined : { ask: ask + 2, kind: 'duel.backing', answer: n })}
        />
      )}
    </>
  )
}

interface LaterProps<T> {
  readonly label: string
  readonly value: T | null
  readonly options: readonly (readonly [T, string])[]
  onChange(value: T | null): void
}

/** What is asked later, unless it is said now. */
function Later<T extends string | number>({ label, value, options, onChange }: LaterProps<T>): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <p className="recurring">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(([one]) => String(one) === target.value)?.[0] ?? null)}
      >
        <option value="">{t.duel.ahead.ask}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

export function DuelBoxForm({ decision }: FormProps<'duel.box'>): ReactNode {
  return (
    <AheadForm decision={decision}>
      <ButtonsForm decision={decision} />
    </AheadForm>
  )
}

export function DuelBackingForm({ decision }: FormProps<'duel.backing'>): ReactNode {
  return (
    <AheadForm decision={decision}>
      <AmountForm decision={decision} />
    </AheadForm>
  )
}

export function DuelSecondForm({ decision }: FormProps<'duel.second'>): ReactNode {
  return (
    <AheadForm decision={decision}>
      <PicturedForm decision={decision} />
    </AheadForm>
  )
}

/** DUEL-08, DUEL-12 The side; before it one may choose the leader, who is told to nobody. */
export function DuelSideForm({ decision }: FormProps<'duel.side'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const value = useDiscValues()
  const [said, keep] = useSaidAhead()
  const { kind, offer, ask = 0 } = decision
  const leaders = ((me && view?.factions[me]?.leaders) || []).flatMap((leader): LeaderId[] =>
    'dead' in leader && !leader.dead && leader.holder === me && !leader.rests ? [leader.id] : [],
  )
  const second = said.find((one): one is SaidAhead<'duel.second'> => one.kind === 'duel.second' && one.ask === ask + 1)
  return (
    <>
      <Choices<LeaderId>
        legend={t.duel.ahead.second(second ? t.game.capitalLeaderName(second.answer) : null)}
        layout="tiles"
        value={second?.answer ?? null}
        options={leaders
          .toSorted((a, b) => value(a) - value(b))
          .map((leader) => ({
            value: leader,
            label: t.game.capitalLeaderName(leader),
            title: t.game.capitalLeaderName(leader),
            picture: <LeaderDisc leader={leader} size={44} />,
          }))}
        onChange={(leader) => keep([{ ask: ask + 1, kind: 'duel.second', answer: leader }])}
      />
      <Buttons
        kind={kind}
        options={offer.choices
          .toSorted((a, b) => Number(a === 'none') - Number(b === 'none'))
          .map((answer) => ({
            answer,
            ...t.decisions.choiceText(decision, answer),
            ...(answer === 'none' ? {} : { picture: <FactionSign faction={answer} size={32} /> }),
          }))}
      />
      <p className="form-hint">{t.duel.ahead.risk}</p>
    </>
  )
}

/** DUEL-28 All points of a reward at once; what is left is paid in spice. */
export function DuelRewardForm({ decision }: FormProps<'duel.reward'>): ReactNode {
  return (
    <AheadForm decision={decision}>
      <RewardFields decision={decision} />
    </AheadForm>
  )
}

function RewardFields({ decision }: FormProps<'duel.reward'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const value = useDiscValues()
  const [, keep] = useSaidAhead()
  const { offer, about, ask = 0 } = decision
  const [reward, set, reset] = useAnswer<Reward>(decision, { force: 0, starred: 0, leaders: [] })
  const spice = spiceOf(about.points, reward, value)
  const tanks = me ? view?.factions[me]?.tanks : undefined
  const forces = offer.choices.includes('force') ? (tanks?.normal ?? 0) : 0
  const stars = offer.choices.includes('starred') ? 1 : 0
  const { force, starred, leaders } = reward
  const [first, ...rest] = rewardSteps(reward, spice)
  return (
    <>
      {forces + stars > 0 && me && (
        <ForceSteppers
          of={me}
          from={{ normal: forces, elite: stars }}
          value={{ normal: force, elite: starred }}
          most={{ normal: Math.min(forces, force + spice), elite: Math.min(stars, starred + spice) }}
          onChange={({ normal, elite }) => set({ force: normal, starred: elite, leaders })}
        />
      )}
      <div className="duel-rewards">
        {offer.choices.filter(isLeader).map((leader) => {
          const isTaken = leaders.includes(leader)
          return (
            <label key={leader}>
              <input
                type="checkbox"
                checked={isTaken}
                disabled={!isTaken && value(leader) > spice}
                onChange={() =>
                  set({ ...reward, leaders: isTaken ? leaders.filter((one) => one !== leader) : [...leaders, leader] })
                }
              />
              <LeaderDisc leader={leader} size={32} /> {t.game.capitalLeaderName(leader)}
              <span className="soft">{t.duel.ahead.points(value(leader))}</span>
            </label>
          )
        })}
      </div>
      <SendButton
        kind="duel.reward"
        answer={first}
        label={t.duel.ahead.take(
          me && force + starred > 0 ? t.game.forceText({ normal: force, elite: starred }, me) : null,
          leaders.map(t.game.leaderName),
          spice,
        )}
        reset={reset}
        onSend={() => keep(rest.map((answer, i) => ({ ask: ask + 1 + i, kind: 'duel.reward', answer })))}
      />
    </>
  )
}
