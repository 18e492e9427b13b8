import type { Card, LeaderId, Plan, PlanOffer, Refusal, Skill } from '@arrakis/engine'
import { CARD, LEADER, rolesIn } from '@arrakis/engine'
import { type ReactNode, useRef } from 'react'
import { Busy } from '../../kit/busy.tsx'
import { type Choice, Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { LeaderDisc, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useFacts, useFallback, useVerdict, useVerdicts, type Verdict } from '../../table/judge.ts'
import type { Texts } from '../../text/en/index.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { plansToBeginWith } from './first-plan.ts'
import { type Battle, homeBonus, knownSide, opponentOf, skillOf, worthOf } from './known.ts'
import { FighterName, leadText, PlanConstraints, SkillNotes } from './parts.tsx'
import {
  allowedDials,
  cheapestSupport,
  deadlyAttacks,
  dialsOf,
  explodes,
  killsOwnLeader,
  lossesOf,
  type PlanConstraint,
  plainWorth,
  planConstraints,
  planStrength,
  pointsText,
  supportsFor,
  waysToArm,
  withDial,
  withLeader,
} from './strength.ts'
import { TheirSide } from './their-side.tsx'
import { useSkillBonus } from './use-skill-bonus.ts'
import { DialSteps, Wheel } from './wheel.tsx'
import './battle-plan.css'
import './wheel.css'

/** The battle plan. It is kept while one looks at the board. */
export function PlanForm({ decision }: FormProps<'plan'>): ReactNode {
  const least = useFallback() as Plan | undefined
  const kept = useRef<Plan | undefined>(undefined)
  kept.current ??= least ?? undefined
  return kept.current ? <FirstPlan decision={decision} least={kept.current} /> : <Busy />
}

interface PlanningProps extends FormProps<'plan'> {
  readonly least: Plan
}

/** Finds the plan to begin with. */
function FirstPlan({ decision, least }: PlanningProps): ReactNode {
  const { view, me } = useTable()
  const { offer, about: battle } = decision
  const bonds = planConstraints(view!, me!, opponentOf(battle, me!))
  const dials = allowedDials(dialsOf(offer.forces, offer.spice.max), bonds, me!, least.dial)
  const plans = plansToBeginWith(view!, offer, view!.factions[me!]!.hand ?? [], dials, least)
  const verdicts = useVerdicts('plan', plans)
  const first = useRef<Plan | undefined>(undefined)
  first.current ??= verdicts.includes('checking') ? undefined : (plans[verdicts.indexOf('legal')] ?? least)
  return first.current ? <Planning decision={decision} least={least} first={first.current} /> : <Busy />
}

function Planning({ decision, least, first }: PlanningProps & { readonly first: Plan }): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const facts = useFacts()
  const [plan, set, reset] = useAnswer<Plan>(decision, first)
  if (!view || !me) return null
  const { offer, about: battle } = decision
  const opponent = opponentOf(battle, me)
  return (
    <div className="battle-plan form-tall">
      <div className="battle-plan-table">
        <MySide plan={plan} offer={offer} battle={battle} least={least} onChange={set} />
        <TheirSide view={view} battle={battle} side={knownSide(view, battle, opponent, facts)} against={me} me={me} />
      </div>
      <div className="battle-plan-foot">
        <Sum plan={plan} home={homeBonus(view, battle, me)} />
        <SendButton kind="plan" answer={plan} label={t.battlePlan.plan} reset={reset} />
      </div>
    </div>
  )
}

/** The strength that results, part by part. */
function Sum({ plan, home }: { readonly plan: Plan; readonly home: number }): ReactNode {
  const { view } = useTable()
  const t = useText()
  const skill = useSkillBonus(plan, plainWorth(view!, plan))
  const hired = plan.more?.mercenaries ? 1 : 0
  const { dial, leader, kwisatz, total } = planStrength(view!, plan, skill + home)
  const parts = [
    { n: dial, of: t.battlePlan.sumDial },
    ...(plan.leader === null ? [] : [{ n: leader, of: t.battlePlan.sumLeader }]),
    ...(skill > 0 ? [{ n: skill, of: t.battlePlan.sumSkill }] : []),
    ...(kwisatz > 0 ? [{ n: kwisatz, of: t.battlePlan.kwisatz }] : []),
    ...(home > 0 ? [{ n: home, of: t.battlePlan.sumNatives }] : []),
    ...(hired > 0 ? [{ n: hired, of: t.battlePlan.sumMercenaries }] : []),
  ]
  return (
    <p className="battle-plan-sum" role="status">
      <span className="battle-plan-sum-parts">
        {parts.map(({ n, of }, i) => (
          <span key={of}>
            {i > 0 && ' + '}
            <b>{pointsText(n)}</b> {of}
          </span>
        ))}
      </span>{' '}
      <strong>= {pointsText(total)}</strong>
      {plan.leader !== null && leader + kwisatz + skill > 0 && (
        <small className="soft">{t.battlePlan.sumBare(pointsText(dial + home))}</small>
      )}
    </p>
  )
}

interface SideProps {
  readonly plan: Plan
  readonly offer: PlanOffer
  readonly battle: Battle
  readonly least: Plan
  onChange(plan: Plan): void
}

function MySide({ plan, offer, battle, least, onChange }: SideProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const bonds = planConstraints(view!, me!, opponentOf(battle, me!))
  return (
    <section className="battle-plan-side battle-plan-mine" aria-label={t.battlePlan.mine}>
      <FighterName battle={battle} of={me!} me={me} />
      <PlanConstraints bonds={bonds} mine me={me} />
      {view!.skills && <SkillNotes of={me!} battle={battle} />}
      <div className="battle-plan-mine-parts">
        <DialPart
          plan={plan}
          offer={offer}
          home={homeBonus(view!, battle, me!)}
          bonds={bonds}
          least={least}
          onChange={onChange}
        />
        <CardsPart plan={plan} offer={offer} onChange={onChange} />
      </div>
    </section>
  )
}

type PartProps = Pick<SideProps, 'plan' | 'offer' | 'onChange'>

/** Forces and spice. */
function DialPart(
  props: PartProps & { readonly home: number; readonly bonds: readonly PlanConstraint[]; readonly least: Plan },
): ReactNode {
  const { plan, offer, home, bonds, least, onChange } = props
  const { view, me } = useTable()
  const t = useText()
  const { forces, spice } = offer
  const all = dialsOf(forces, spice.max)
  const dials = allowedDials(all, bonds, me!, least.dial)
  const supports = supportsFor(forces, plan.dial, spice.max)
  const thrifty = cheapestSupport(forces, plan.dial, spice.max)
  const lost = lossesOf(forces, plan).map((force) => t.game.forceText(force, me!))
  const { total } = planStrength(view!, plan, useSkillBonus(plan, plainWorth(view!, plan)) + home)
  const star = forces.worth.elite[0] / 2
  const turn = (dial: number): void => onChange(withDial(plan, forces, spice.max, dial))
  return (
    <div className="battle-plan-dial">
      <Wheel
        of={me!}
        values={all}
        open={dials}
        value={plan.dial}
        big={pointsText(total)}
        caption={t.battlePlan.inAll}
        text={t.battlePlan.dialText(pointsText(plan.dial), pointsText(total))}
        onTurn={turn}
      />
      <DialSteps value={plan.dial} open={dials} onTurn={turn} />
      {forces.support === 'spice' ? (
        <div className="battle-plan-support">
          <SupportStepper plan={plan} supports={supports} onChange={onChange} />
          {supports.length > 1 && (
            <div className="row">
              <button
                type="button"
                className="battle-plan-small"
                aria-pressed={plan.spice === thrifty}
                onClick={() => onChange({ ...plan, spice: thrifty })}
              >
                {t.battlePlan.fewest(thrifty)}
              </button>
              <button
                type="button"
                className="battle-plan-small"
                onClick={() => onChange({ ...plan, spice: supports[0]! })}
              >
                {t.battlePlan.leastSpice(supports[0]!)}
              </button>
            </div>
          )}
        </div>
      ) : null}
      <p className="battle-plan-losses">
        {lost.length === 0 || plan.dial === 0
          ? t.battlePlan.loseNothing
          : t.battlePlan.loseIfWon(lost.join(t.battlePlan.or))}
      </p>
      <p className="soft battle-plan-note">
        {forces.support === 'spice'
          ? t.battlePlan.spiceHalf
          : forces.support === 'free'
            ? t.battlePlan.spiceFree
            : t.battlePlan.spiceNone}{' '}
        {forces.force.elite > 0 && star > 1 && t.battlePlan.eliteWorth(star, t.battlePlan.starred)}
      </p>
    </div>
  )
}

/** Only the amounts with which the dial is possible; there may be gaps between them. */
function SupportStepper(props: {
  readonly plan: Plan
  readonly supports: readonly number[]
  onChange(plan: Plan): void
}): ReactNode {
  const { plan, supports, onChange } = props
  const t = useText()
  const choose = (wanted: number): void => {
    const up = wanted > plan.spice
    const next = up ? supports.find((n) => n >= wanted) : supports.findLast((n) => n <= wanted)
    onChange({ ...plan, spice: next ?? (up ? supports.at(-1)! : supports[0]!) })
  }
  return (
    <Stepper
      label={t.battlePlan.spice}
      value={plan.spice}
      min={supports[0] ?? 0}
      max={supports.at(-1) ?? 0}
      onChange={choose}
    />
  )
}

const refusalOf = (verdict: Verdict | undefined, legal: boolean): Refusal | null =>
  legal && typeof verdict === 'object' ? verdict : null

const NOBODY = 'nobody'

/** Who leads, and with what. */
function CardsPart({ plan, offer, onChange }: PartProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const hand = view!.factions[me!]!.hand ?? []
  const legal = useVerdict('plan', plan) === 'legal'
  // Where only the Kwisatz Haderach stands in the way of a leader, it stays behind.
  const led = offer.leader.flatMap((leader) => [
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
  const leaders = offer.leader.map((leader, i): Choice<string> => {
    const alone = verdicts[2 * i] === 'legal' ? verdicts[2 * i] : verdicts[2 * i + 1]
    const worth = leader === null || leader === 'cheap-hero' ? 0 : worthOf(view!, leader)
    const captive = leader !== null && leader !== 'cheap-hero' && LEADER[leader].faction !== me
    return {
      value: leader ?? NOBODY,
      label: leadText(t, leader),
      detail: captive
        ? t.battlePlan.captive(t.game.factionName(LEADER[leader as LeaderId].faction))
        : leader && leaderDetail(t, skillOf(view!.skills, leader), pointsText(worth)),
      picture: leader && <LeaderDisc leader={leader} strength={worth} size={44} />,
      refusal: refusalOf(alone, legal),
    }
  })
  const lead = (id: string): void => {
    const i = offer.leader.indexOf((id === NOBODY ? null : id) as Plan['leader'])
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
      <Dangers plan={plan} />
    </div>
  )
}

const leaderDetail = (t: Texts, skill: Skill | null, worth: string): string => {
  const strength = t.battlePlan.leaderDetail(worth)
  return skill ? t.battlePlan.skilled(t.game.thingName(skill), strength) : strength
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
function Dangers({ plan }: { readonly plan: Plan }): ReactNode {
  const t = useText()
  const attacks = deadlyAttacks(plan).map((attack) => t.battlePlan.attack[attack])
  return (
    <div className="battle-plan-dangers soft">
      {attacks.length > 0 && <p>{t.battlePlan.diesOf(t.battlePlan.either(attacks))}</p>}
      {explodes(plan) ? (
        <p className="battle-plan-warning">{t.battlePlan.burns}</p>
      ) : (
        rolesIn(plan).ignites && <p className="battle-plan-warning">{t.battlePlan.lasgunRisk}</p>
      )}
      {killsOwnLeader(plan) && <p className="battle-plan-warning">{t.battlePlan.burnsSelf}</p>}
    </div>
  )
}
