import { type Card, isLeader, LEADER, type LeaderId, type Plan } from '@arrakis/engine'
import { type ReactNode, useRef } from 'react'
import { Busy } from '../../kit/busy.tsx'
import { useTable } from '../../table/context.tsx'
import { useCounts } from '../../table/counts.ts'
import { useFacts, useFallback, useVerdicts } from '../../table/judge.ts'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { planConstraints } from './constraints.ts'
import { type AdvisedPlan, isGivenUp, plansToBeginWith, usefulAmong, withAdvice } from './first-plan.ts'
import { type Battle, homeBonus, type KnownSide, knownArms, knownSide, opponentOf, traitorsOf } from './known.ts'
import { MentatNote } from './mentat-note.tsx'
import { FighterName, PlanConstraints, SkillNotes } from './parts.tsx'
import { CardsPart, Dangers, type PartProps } from './plan-cards.tsx'
import { DialPart, ForceNotes } from './plan-dial.tsx'
import { ExtrasPart } from './plan-extras.tsx'
import { beats, prospectOf } from './prospect.ts'
import {
  allowedDials,
  dialsOf,
  losesLeader,
  plainWorth,
  planStrength,
  pointsText,
  rolesOf,
  weakenedBy,
} from './strength.ts'
import { TheirSide } from './their-side.tsx'
import { type PlanChance, useAdvisedPlan, usePlanChance } from './use-advised-plan.ts'
import { useLossesSeen } from './use-losses-seen.ts'
import { useSkillBonus } from './use-skill-bonus.ts'
import './battle-plan.css'
import './plan-form.css'
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

/** Finds the plan to begin with: the mentat's, or one that beats what is known. */
function FirstPlan({ decision, least }: PlanningProps): ReactNode {
  const { view, me } = useTable()
  const facts = useFacts()
  const sheet = useSheet()
  const advised = useAdvisedPlan()
  const counts = useCounts()
  const lossesSeen = useLossesSeen()
  const { offer, about: battle } = decision
  const opponent = opponentOf(battle, me!)
  const bonds = planConstraints(view!, me!, opponent)
  const dials = allowedDials(dialsOf(offer.forces, offer.spice.max), bonds, me!, least.dial)
  const side = knownSide(view!, battle, opponent, facts, sheet?.deck, {
    cards: counts?.[opponent]?.cards,
    lost: lossesSeen(opponent),
  })
  // DR-45 Where they may have hired Mercenaries ties are theirs.
  const winsTies = me === battle.aggressor && side.hires === false
  const enough = (total: number): boolean =>
    side.most !== null && beats(total + homeBonus(view!, battle, me!), side.most + side.edge, winsTies)
  const hand = view!.factions[me!]!.hand ?? []
  const defence = bonds.length > 0 ? offer.defence : usefulAmong(offer.defence, side.reach)
  const own = plansToBeginWith(view!, { ...offer, defence }, hand, dials, least, knownArms(side), enough)
  const plans = withAdvice(view!, advised ?? null, own, { defence }, knownArms(side))
  const verdicts = useVerdicts('plan', plans)
  const first = useRef<Plan | undefined>(undefined)
  const isReady = facts !== null && sheet !== null && advised !== undefined && !verdicts.includes('checking')
  first.current ??= isReady ? (plans[verdicts.indexOf('legal')] ?? least) : undefined
  if (!first.current || !sheet) return <Busy />
  return (
    <Planning decision={decision} least={least} first={first.current} advised={advised ?? null} deck={sheet.deck} />
  )
}

interface StartedProps extends PlanningProps {
  readonly first: Plan
  readonly advised: AdvisedPlan | null
  /** All cards of the table. */
  readonly deck: readonly Card[]
}

function Planning({ decision, least, first, advised, deck }: StartedProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const facts = useFacts()
  const counts = useCounts()
  const lossesSeen = useLossesSeen()
  const [plan, set, reset] = useAnswer<Plan>(decision, first)
  const chance = usePlanChance(plan, advised)
  if (!view || !me) return null
  const { offer, about: battle } = decision
  const opponent = opponentOf(battle, me)
  const side = knownSide(view, battle, opponent, facts, deck, {
    cards: counts?.[opponent]?.cards,
    lost: lossesSeen(opponent),
  })
  return (
    <div className="battle-plan form-tall">
      <PlanConstraints bonds={planConstraints(view, opponent, me)} mine={false} me={me} folds />
      <div className="battle-plan-table">
        <MySide plan={plan} offer={offer} battle={battle} least={least} side={side} onChange={set}>
          {advised && isGivenUp(advised) && <MentatNote advised={advised} first={first} plan={plan} onChange={set} />}
        </MySide>
        <TheirSide view={view} battle={battle} side={side} against={me} me={me} toldAbove />
      </div>
      <div className="battle-plan-foot">
        <Sum plan={plan} side={side} battle={battle} chance={chance} />
        <SendButton kind="plan" answer={plan} label={t.battlePlan.plan} reset={reset} />
      </div>
    </div>
  )
}

interface SumProps {
  readonly plan: Plan
  readonly side: KnownSide
  readonly battle: Battle
  readonly chance: PlanChance | null
}

/** The strength that results, part by part, and what comes of it. */
function Sum({ plan, side, battle, chance }: SumProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const home = homeBonus(view!, battle, me!)
  const facts = useFacts()
  const skill = useSkillBonus(plan, plainWorth(view!, plan))
  const hired = plan.more?.mercenaries ? 1 : 0
  const strength = planStrength(view!, plan, skill, home)
  const { dial, leader, kwisatz } = strength
  const takes = isLeader(plan.leader) ? facts?.leading[me!]?.takes[plan.leader] : 0
  const prospect = prospectOf(plan, { ...strength, takes }, side, me === battle.aggressor)
  // A leader of mine whom I have in my pay nobody else can call.
  const isSafe = (id: LeaderId): boolean => LEADER[id].faction === me && traitorsOf(view!, me).includes(id)
  const isBetrayable = isLeader(plan.leader) && !plan.kwisatzHaderach && !isSafe(plan.leader)
  const arms = knownArms(side)
  const isLost = losesLeader(plan, arms)
  const weakened = weakenedBy(plan, rolesOf(arms))
  const parts = [
    { n: dial, of: t.battlePlan.sumDial },
    ...(plan.leader === null ? [] : [{ n: leader, of: t.battlePlan.sumLeader, lost: isLost ? leader : weakened }]),
    ...(skill > 0 ? [{ n: skill, of: t.battlePlan.sumSkill, lost: isLost ? skill : 0 }] : []),
    ...(kwisatz > 0 ? [{ n: kwisatz, of: t.battlePlan.kwisatz, lost: isLost ? kwisatz : 0 }] : []),
    ...(home > 0 ? [{ n: home, of: t.battlePlan.sumNatives }] : []),
    ...(hired > 0 ? [{ n: hired, of: t.battlePlan.sumMercenaries }] : []),
  ]
  return (
    <p className="battle-plan-sum" role="status">
      <span className="battle-plan-sum-parts">
        {parts.map(({ n, of, lost = 0 }, i) => (
          <span key={of}>
            {i > 0 && ' + '}
            {lost > 0 && <del>{pointsText(n)}</del>} <b>{pointsText(n - lost)}</b> {of}
          </span>
        ))}
      </span>{' '}
      <strong>
        = {pointsText(isLost ? strength.bare : strength.total - weakened)}
        <span className="battle-plan-ties soft" aria-hidden="true">
          {t.battlePlan.role(me === battle.aggressor)}
        </span>
      </strong>
      {prospect && (
        <small>
          {t.battlePlan.comes(prospect, isBetrayable)}{' '}
          {chance && prospect.comes !== 'nobody' && (
            <span className={chance.isCurrent ? undefined : 'battle-plan-unsettled'}>
              {t.battlePlan.mentat.expects(chance.percent, prospect.comes === 'open')}
            </span>
          )}
        </small>
      )}
    </p>
  )
}

interface SideProps extends PartProps {
  readonly battle: Battle
  readonly least: Plan
  readonly side: KnownSide
  /** What stands above the plan. */
  readonly children: ReactNode
}

function MySide({ plan, offer, battle, least, side, onChange, children }: SideProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const bonds = planConstraints(view!, me!, opponentOf(battle, me!))
  return (
    <section className="battle-plan-side battle-plan-mine" aria-label={t.battlePlan.mine}>
      <FighterName battle={battle} of={me!} me={me} />
      <PlanConstraints bonds={bonds} mine me={me} folds />
      {children}
      <CardsPart plan={plan} offer={offer} onChange={onChange} />
      <DialPart
        plan={plan}
        offer={offer}
        home={homeBonus(view!, battle, me!)}
        bonds={bonds}
        least={least}
        theirs={knownArms(side)}
        onChange={onChange}
      />
      <ExtrasPart plan={plan} offer={offer} onChange={onChange} />
      <Dangers plan={plan} side={side} />
      <ForceNotes offer={offer} />
      {view!.skills && <SkillNotes of={me!} battle={battle} />}
    </section>
  )
}
