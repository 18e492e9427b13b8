import { type Answer, type Force, freeForces, type Picked, type Revivable } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { LeaderDisc } from '../../signs/leader-disc.tsx'
import { useTable } from '../../table/context.tsx'
import { useCost, useCosts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { CostLine } from '../parts/cost-line.tsx'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { useLargestLegal } from '../parts/use-largest-legal.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'

type Revival = Answer<'revival'>

/** REV-02 Forces and a leader from the tanks. The draft begins with what is free, as silence would have it. */
export function RevivalForm({ decision }: FormProps<'revival'>): ReactNode {
  const { me, view } = useTable()
  const t = useText()
  const { offer } = decision
  const [answer, setAnswer, reset] = useAnswer<Revival>(decision, { ...freeForces(offer), leader: null })
  const cost = useCost('revival', answer)
  const leaders = offer.leader.filter((leader) => leader !== null)
  const prices = useCosts(
    'revival',
    leaders.map((leader): Revival => ({ normal: 0, elite: 0, leader })),
  )
  const most = {
    normal: useLargestLegal('revival', offer.normal.max, (normal) => ({ ...answer, normal })),
    elite: useLargestLegal('revival', offer.elite.max, (elite) => ({ ...answer, elite })),
  }
  const faction = me ?? 'atreides'
  const tanks = view?.factions[faction]?.tanks
  const nobody = answer.normal + answer.elite === 0 && !answer.leader
  return (
    <>
      {offer.normal.max + offer.elite.max > 0 && (
        <ForceSteppers
          of={faction}
          from={{ normal: offer.normal.max, elite: offer.elite.max }}
          value={answer}
          most={most}
          onChange={({ normal, elite }) => setAnswer({ ...answer, normal, elite })}
        />
      )}
      {leaders.length > 0 && (
        <LeaderChoice
          leaders={leaders}
          prices={prices.map((price) => price?.price ?? null)}
          value={answer.leader}
          onChange={(leader) => setAnswer({ ...answer, leader })}
        />
      )}
      <p className="form-hint">
        {tanks && t.forms.revival.tanks(t.game.forceText(tanks, faction))}{' '}
        {t.forms.revival.limits(offer.free, offer.limit)}{' '}
        {offer.elite.max === 0 &&
          most.normal < Math.min(offer.normal.max, offer.limit) &&
          t.forms.revival.means(most.normal)}
      </p>
      {!nobody && <CostLine cost={cost} />}
      <SendButton
        kind="revival"
        answer={answer}
        label={nobody ? t.forms.revival.nobody : t.forms.revival.send}
        reset={reset}
      />
    </>
  )
}

interface LeaderProps<L extends Revivable> {
  readonly leaders: readonly L[]
  readonly prices: readonly (number | null)[]
  readonly value: L | null
  onChange(leader: L | null): void
}

/** A leader from the tanks, or none. */
export function LeaderChoice<L extends Revivable>({ leaders, prices, value, onChange }: LeaderProps<L>): ReactNode {
  const t = useText()
  return (
    <Choices<L | 'none'>
      legend={t.forms.revival.leader}
      value={value ?? 'none'}
      options={[
        { value: 'none', label: t.forms.revival.noLeader },
        ...leaders.map((leader, i) => ({
          value: leader,
          label: t.game.capitalLeaderName(leader),
          detail: prices[i] === null || prices[i] === undefined ? undefined : t.forms.revival.price(prices[i]),
          picture: <LeaderDisc leader={leader} size={40} />,
        })),
      ]}
      onChange={(leader) => onChange(leader === 'none' ? null : leader)}
    />
  )
}

/** REV-08 Where leaders are revived in a phase of their own. */
export function ReviveLeaderForm({ decision }: FormProps<'revive-leader'>): ReactNode {
  const t = useText()
  const leaders = decision.offer.choices.filter((choice) => choice !== 'pass')
  const [leader, setLeader, reset] = useAnswer<Revivable | null>(decision, null)
  const cost = useCost('revive-leader', leader ?? undefined)
  const prices = useCosts('revive-leader', leaders)
  return (
    <>
      <LeaderChoice
        leaders={leaders}
        prices={prices.map((price) => price?.price ?? null)}
        value={leader}
        onChange={setLeader}
      />
      {leaders.length === 0 && <p className="form-hint">{t.forms.revival.cannotPay}</p>}
      {leader && <CostLine cost={cost} />}
      <SendButton
        kind="revive-leader"
        answer={leader ?? 'pass'}
        label={leader ? t.forms.revival.send : t.common.pass}
        reset={reset}
      />
    </>
  )
}

/** EMP-06 More forces of an ally, at the Emperor's cost. */
export function PayRevivalForm({ decision }: FormProps<'pay-revival'>): ReactNode {
  const t = useText()
  const { offer, about } = decision
  const [force, setForce, reset] = useAnswer<Force>(decision, { normal: 0, elite: 0 })
  const cost = useCost('pay-revival', force)
  const most = {
    normal: useLargestLegal('pay-revival', offer.normal.max, (normal) => ({ ...force, normal })),
    elite: useLargestLegal('pay-revival', offer.elite.max, (elite) => ({ ...force, elite })),
  }
  const set = ({ normal, elite }: Picked): void => setForce({ normal, elite })
  return (
    <>
      <ForceSteppers
        of={about.ally}
        from={{ normal: offer.normal.max, elite: offer.elite.max }}
        value={force}
        most={most}
        onChange={set}
      />
      <p className="form-hint">
        {t.forms.revival.forAlly(t.game.seatName(about.ally), offer.most, offer.price)}{' '}
        {offer.elite.max === 0 &&
          most.normal < Math.min(offer.normal.max, offer.most) &&
          t.forms.revival.means(most.normal)}
      </p>
      {force.normal + force.elite > 0 && <CostLine cost={cost} />}
      <SendButton
        kind="pay-revival"
        answer={force}
        label={force.normal + force.elite === 0 ? t.forms.revival.payNothing : t.forms.revival.pay}
        reset={reset}
      />
    </>
  )
}
