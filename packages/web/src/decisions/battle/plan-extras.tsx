import type { LeaderId, Plan, Refusal } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { LeaderDisc, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdict, useVerdicts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { skillOf, worthOf } from './known.ts'
import { NOBODY, type PartProps, refusalOf } from './plan-cards.tsx'
import { withMore } from './strength.ts'

/** What only some plans have beside leader, weapon, defence and dial. */
export function ExtrasPart({ plan, offer, onChange }: PartProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const hand = view!.factions[me!]!.hand ?? []
  const legal = useVerdict('plan', plan) === 'legal'
  const guided = { ...plan, kwisatzHaderach: true }
  const hired = { ...plan, more: { ...plan.more, mercenaries: true } }
  const verdicts = useVerdicts('plan', [guided, hired])
  return (
    <>
      {skillOf(view!.skills, plan.leader) === 'spice-banker' && (
        <BankedStepper plan={plan} own={view!.factions[me!]!.spice ?? 0} onChange={onChange} />
      )}
      {offer.second && offer.second.length > 0 && plan.leader !== null && (
        <SecondLeader plan={plan} offered={offer.second} onChange={onChange} />
      )}
      {offer.decoy && plan.leader === 'cheap-hero' && offer.decoy.length > 1 && (
        <Choices
          legend={t.battlePlan.decoy}
          layout="row"
          options={offer.decoy.map((id) => ({
            value: id ?? NOBODY,
            label: id ? t.game.capitalLeaderName(id) : t.battlePlan.decoyNone,
          }))}
          value={plan.decoy ?? NOBODY}
          onChange={(id) => onChange({ ...plan, decoy: id === NOBODY ? null : (id as LeaderId) })}
        />
      )}
      {offer.kwisatzHaderach && plan.leader !== null && (
        <KwisatzSwitch plan={plan} refusal={refusalOf(verdicts[0], legal)} onChange={onChange} />
      )}
      {hand.includes('mercenaries') && plan.leader !== null && (
        <MercenariesSwitch plan={plan} refusal={refusalOf(verdicts[1], legal)} onChange={onChange} />
      )}
    </>
  )
}

/** SKILL-23 What a plan may have of it. */
const MOST_BANKED = 3

interface BankedProps {
  readonly plan: Plan
  readonly own: number
  onChange(plan: Plan): void
}

/** SKILL-23 Spice that makes the leader stronger, apart from that for the forces. */
function BankedStepper({ plan, own, onChange }: BankedProps): ReactNode {
  const t = useText()
  const { banked = 0, ...others } = plan.more ?? {}
  return (
    <div className="battle-plan-support">
      <Stepper
        label={t.battlePlan.banked}
        value={banked}
        min={0}
        max={Math.max(banked, Math.min(MOST_BANKED, own - plan.spice))}
        onChange={(n) => onChange(withMore(plan, n === 0 ? others : { ...others, banked: n }))}
      />
      <small className="soft">{t.battlePlan.bankedHint}</small>
    </div>
  )
}

interface KwisatzProps {
  readonly plan: Plan
  readonly refusal: Refusal | null
  onChange(plan: Plan): void
}

function KwisatzSwitch({ plan, refusal, onChange }: KwisatzProps): ReactNode {
  const t = useText()
  return (
    <label className="battle-plan-switch">
      <input
        type="checkbox"
        checked={plan.kwisatzHaderach}
        disabled={refusal !== null && !plan.kwisatzHaderach}
        onChange={(event) => onChange({ ...plan, kwisatzHaderach: event.target.checked })}
      />
      <LeaderDisc leader="kwisatz-haderach" size={40} />
      <span>
        {t.battlePlan.kwisatz}
        <small className="soft">{refusal ? t.game.refusalText(refusal) : t.battlePlan.kwisatzDetail}</small>
      </span>
    </label>
  )
}

interface SecondProps {
  readonly plan: Plan
  readonly offered: readonly LeaderId[]
  onChange(plan: Plan): void
}

/** DR-GUI-5 Somebody who fights beside the leader. */
function SecondLeader({ plan, offered, onChange }: SecondProps): ReactNode {
  const { view } = useTable()
  const t = useText()
  const { second, ...others } = plan.more ?? {}
  return (
    <Choices
      legend={t.battlePlan.second}
      options={[
        { value: NOBODY, label: t.battlePlan.secondNone },
        ...offered
          .filter((id) => id !== plan.leader)
          .map((id) => ({
            value: id,
            label: t.game.capitalLeaderName(id),
            picture: <LeaderDisc leader={id} strength={worthOf(view!, id)} size={36} />,
          })),
      ]}
      value={second ?? NOBODY}
      onChange={(id) => onChange(withMore(plan, id === NOBODY ? others : { ...others, second: id as LeaderId }))}
    />
  )
}

/** DR-45 A card beside weapon and defence. */
function MercenariesSwitch({ plan, refusal, onChange }: KwisatzProps): ReactNode {
  const t = useText()
  const { mercenaries, ...others } = plan.more ?? {}
  return (
    <label className="battle-plan-switch">
      <input
        type="checkbox"
        checked={mercenaries === true}
        disabled={refusal !== null && !mercenaries}
        onChange={(event) => onChange(withMore(plan, event.target.checked ? { ...others, mercenaries: true } : others))}
      />
      <TreacheryCard card="mercenaries" size={40} />
      <span>
        {t.game.cardName('mercenaries')}
        <small className="soft">{refusal ? t.game.refusalText(refusal) : t.battlePlan.mercenariesHint}</small>
      </span>
    </label>
  )
}
