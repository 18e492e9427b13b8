import type { Card, LeaderId, Plan, PlanOffer, Refusal } from '@arrakis/engine'
import { CARD, explode, kills, LEADER, rolesIn } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { type Choice, Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { LeaderDisc, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdict, useVerdicts, type Verdict } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { type KnownArms, skillOf, strongestFirst, worthOf } from './known.ts'
import { leadText } from './parts.tsx'
import { deadlyAttacks, explodes, killsOwnLeader, pointsText, waysToArm, withLeader } from './strength.ts'

/** What every part of the form gets. */
export interface PartProps {
  readonly plan: Plan
  readonly offer: PlanOffer
  onChange(plan: Plan): void
}

const refusalOf = (verdict: Verdict | undefined, legal: boolean): Refusal | null =>
  legal && typeof verdict === 'object' ? verdict : null

const NOBODY = 'nobody'

/** Who leads, and with what. */
export function CardsPart({ plan, offer, theirs, onChange }: PartProps & { readonly theirs: KnownArms }): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const hand = view!.factions[me!]!.hand ?? []
  const legal = useVerdict('plan', plan) === 'legal'
  const offered = strongestFirst(view!, offer.leader)
  // Where only the Kwisatz Haderach stands in the way of a leader, it stays behind.
  const led = offered.flatMap((leader) => [
    withLeader(plan, leader),
    { ...withLeader(plan, leader), kwisatzHaderach: false },
  ])
  const ways = (['weapon', 'defence'] as const).map((place) =>
    offer[place].map((card) => waysToArm(plan, place, card, hand, offer)),
  )
  const guided = { ...plan, kwisatzHaderach: true }
  const hired = { ...plan, more: { ...plan.more, mercenaries: true } }
  const armed = useVerdicts('plan', ways.flat(2))
  const verdicts = useVerdicts('plan', [...led, hired, guided])
  const pick = <T,>(list: readonly T[], i: number): T => list[i]!
  const leaders = offered.map((leader, i): Choice<string> => {
    const alone = verdicts[2 * i] === 'legal' ? verdicts[2 * i] : verdicts[2 * i + 1]
    const worth = leader === null || leader === 'cheap-hero' ? 0 : worthOf(view!, leader)
    const captive = leader !== null && leader !== 'cheap-hero' && LEADER[leader].faction !== me
    return {
      value: leader ?? NOBODY,
      // The strength is drawn on the disc.
      label: (
        <>
          {leadText(t, leader)}
          {leader && <span className="sr-only">{t.battlePlan.leaderDetail(pointsText(worth))}</span>}
        </>
      ),
      detail: captive
        ? t.battlePlan.captive(t.game.factionName(LEADER[leader as LeaderId].faction))
        : skillOf(view!.skills, leader) && t.game.thingName(skillOf(view!.skills, leader)!),
      picture: leader && <LeaderDisc leader={leader} strength={worth} size={40} />,
      refusal: refusalOf(alone, legal),
    }
  })
  const lead = (id: string): void => {
    const i = offered.indexOf((id === NOBODY ? null : id) as Plan['leader'])
    onChange(pick(led, verdicts[2 * i] === 'legal' ? 2 * i : 2 * i + 1))
  }
  const kindName = (card: Card): string => t.game.cardKindName(CARD[card].kind)
  const all = ways.flat(2)
  const cards = (place: 'weapon' | 'defence'): Choice<string>[] =>
    offer[place].map((card, i) => {
      const mine = pick(ways, place === 'weapon' ? 0 : 1)[i]!
      const said = mine.map((way) => armed[all.indexOf(way)])
      return {
        value: card ?? NOBODY,
        label: card ? t.game.cardName(card) : place === 'weapon' ? t.battlePlan.noWeapon : t.battlePlan.noDefence,
        detail: card && t.game.cardName(card) !== kindName(card) ? kindName(card) : undefined,
        picture: card && <TreacheryCard card={card} size={40} />,
        refusal: said.includes('legal') ? null : refusalOf(said[0], legal),
      }
    })
  const arm = (place: 'weapon' | 'defence', id: string): void => {
    const mine = pick(ways, place === 'weapon' ? 0 : 1)[offer[place].indexOf(id === NOBODY ? null : (id as Card))]!
    onChange(mine.find((way) => armed[all.indexOf(way)] === 'legal') ?? mine[0]!)
  }
  const shown = plan.leader !== null && offer.weapon.length > 1
  const shields = plan.leader !== null && offer.defence.length > 1
  return (
    <div className="battle-plan-cards-part">
      <Choices legend={t.battlePlan.leader} options={leaders} value={plan.leader ?? NOBODY} onChange={lead} />
      {skillOf(view!.skills, plan.leader) === 'spice-banker' && (
        <BankedStepper plan={plan} own={view!.factions[me!]!.spice ?? 0} onChange={onChange} />
      )}
      {offer.second && offer.second.length > 0 && plan.leader !== null && plan.leader !== 'cheap-hero' && (
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
        <KwisatzSwitch plan={plan} refusal={refusalOf(verdicts.at(-1), legal)} onChange={onChange} />
      )}
      {hand.includes('mercenaries') && plan.leader !== null && (
        <MercenariesSwitch plan={plan} refusal={refusalOf(verdicts.at(-2), legal)} onChange={onChange} />
      )}
      {shown && (
        <Choices
          legend={t.battlePlan.weapon}
          options={cards('weapon')}
          value={plan.weapon ?? NOBODY}
          onChange={(id) => arm('weapon', id)}
        />
      )}
      {shields && (
        <Choices
          legend={t.battlePlan.defence}
          options={cards('defence')}
          value={plan.defence ?? NOBODY}
          onChange={(id) => arm('defence', id)}
        />
      )}
      <Dangers plan={plan} theirs={theirs} />
    </div>
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
  const { more, ...rest } = plan
  const banked = more?.banked ?? 0
  return (
    <div className="battle-plan-support">
      <Stepper
        label={t.battlePlan.banked}
        value={banked}
        min={0}
        max={Math.max(banked, Math.min(MOST_BANKED, own - plan.spice))}
        onChange={(n) => onChange(n === 0 ? rest : { ...rest, more: { banked: n } })}
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
  const { more: _, ...rest } = plan
  const alone: Plan = Object.keys(others).length > 0 ? { ...rest, more: others } : rest
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
      onChange={(id) => onChange(id === NOBODY ? alone : { ...rest, more: { ...others, second: id as LeaderId } })}
    />
  )
}

/** DR-45 A card beside weapon and defence. */
function MercenariesSwitch({ plan, refusal, onChange }: KwisatzProps): ReactNode {
  const t = useText()
  const { more, ...rest } = plan
  const { mercenaries, ...others } = more ?? {}
  const dismissed: Plan = Object.keys(others).length > 0 ? { ...rest, more: others } : rest
  return (
    <label className="battle-plan-switch">
      <input
        type="checkbox"
        checked={mercenaries === true}
        disabled={refusal !== null && !mercenaries}
        onChange={(event) =>
          onChange(event.target.checked ? { ...rest, more: { ...others, mercenaries: true } } : dismissed)
        }
      />
      <TreacheryCard card="mercenaries" size={40} />
      <span>
        {t.game.cardName('mercenaries')}
        <small className="soft">{refusal ? t.game.refusalText(refusal) : t.battlePlan.mercenariesHint}</small>
      </span>
    </label>
  )
}

/** What would kill the leader, and what would burn everything. */
function Dangers({ plan, theirs }: { readonly plan: Plan; readonly theirs: KnownArms }): ReactNode {
  const t = useText()
  const { weapon } = theirs
  const them = rolesIn({ weapon: weapon ?? null, defence: theirs.defence ?? null })
  const attacks = weapon === undefined ? deadlyAttacks(plan).map((attack) => t.battlePlan.attack[attack]) : []
  return (
    <div className="battle-plan-dangers soft">
      {attacks.length > 0 && <p>{t.battlePlan.diesOf(t.battlePlan.either(attacks))}</p>}
      {weapon && plan.leader !== null && kills(them, rolesIn(plan)) && (
        <p className="battle-plan-warning">{t.battlePlan.killedBy(t.game.cardName(weapon))}</p>
      )}
      {explodes(plan) || explode(them, rolesIn(plan)) ? (
        <p className="battle-plan-warning">{t.battlePlan.burns}</p>
      ) : (
        rolesIn(plan).ignites && <p className="battle-plan-warning">{t.battlePlan.lasgunRisk}</p>
      )}
      {killsOwnLeader(plan) && <p className="battle-plan-warning">{t.battlePlan.burnsSelf}</p>}
    </div>
  )
}
