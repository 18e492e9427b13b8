import type { Faction, LeaderId, View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { ForceToken, LeaderDisc, TreacheryCard } from '../../signs/index.ts'
import { useCounts } from '../../table/counts.ts'
import type { Texts } from '../../text/en/index.ts'
import { useText } from '../../text/text.ts'
import { planConstraints } from './constraints.ts'
import {
  type Battle,
  canLead,
  dialWith,
  type KnownLeader,
  type KnownSide,
  knownDial,
  skillOf,
  traitorsOf,
} from './known.ts'
import { FighterName, PlanConstraints, SkillNotes, withCardKeys } from './parts.tsx'
import { pointsText } from './strength.ts'
import { TheirWheel } from './wheel.tsx'

interface Props {
  readonly view: View
  readonly battle: Battle
  readonly side: KnownSide
  readonly against: Faction
  readonly me: Faction | null
  /** For small screens: without the wheel. */
  readonly compact?: boolean
  /** What binds them stands at the head of the form. */
  readonly toldAbove?: boolean
}

/** What the wheel of the other side shows: the dial if it is known, otherwise how far it reaches. */
function wheelOf(t: Texts, side: KnownSide): { value: number | null; big: string; caption: string } {
  const dial = knownDial(side)
  if (dial !== null) return { value: dial, big: pointsText(dial), caption: t.battlePlan.dialled }
  const caption = side.most === null ? '' : `${t.battlePlan.atMost} ${pointsText(side.most)}`
  return { value: null, big: t.battlePlan.unknown, caption }
}

/** The other side with what one knows of it: forces, leaders, cards, what was shown or promised. */
export function TheirSide({ view, battle, side, against, me, compact, toldAbove }: Props): ReactNode {
  const t = useText()
  const bonds = toldAbove ? [] : planConstraints(view, side.of, against)
  const most = Math.floor(side.dial?.full ?? 0)
  const values = Array.from({ length: Math.max(2, most + 1) }, (_, i) => i)
  const { value, big, caption } = wheelOf(t, side)
  const isHidden = view.factions[side.of]!.spice === null && side.dial?.bare !== side.dial?.full
  const counts = useCounts()
  const counted = isHidden ? counts?.[side.of] : undefined
  const reached = counted ? dialWith(side, counted.spice) : null
  const shownValues = value !== null && !values.includes(value) ? [...values, value].toSorted((a, b) => a - b) : values
  return (
    <section className="battle-plan-side battle-plan-theirs" aria-label={t.battlePlan.theirs(t.game.seatName(side.of))}>
      <FighterName battle={battle} of={side.of} me={me} />
      <div className="battle-plan-theirs-top" data-unknown={value === null || undefined}>
        {!compact && <TheirWheel of={side.of} values={shownValues} value={value} big={big} caption={caption} />}
        <div className="battle-plan-theirs-facts">
          <p>
            <ForceToken of={side.of} normal={side.force.normal} elite={side.force.elite} />
          </p>
          {side.dial && side.most !== null && (
            <p className="soft">
              {value === null && (
                <>
                  {t.battlePlan.dialRange(pointsText(side.dial.bare), pointsText(side.dial.full))}
                  <br />
                </>
              )}
              {t.battlePlan.mostTotal(pointsText(side.most), !side.leaderless)}
              {counted && reached !== null && (
                <>
                  <br />
                  {t.battlePlan.counted(counted.spice, pointsText(reached))}
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {side.plan && <p>{t.battlePlan.seenPlan(t.game.planText(side.plan))}</p>}
      <PlanConstraints bonds={bonds} mine={false} me={me} />
      {view.skills && <SkillNotes of={side.of} battle={battle} />}
      <TheirLeaders side={side} skills={view.skills} bought={traitorsOf(view, me)} compact={compact ?? false} />
      <TheirCards side={side} />
    </section>
  )
}

interface LeadersProps {
  readonly side: KnownSide
  readonly skills: View['skills']
  /** Traitors in my pay. */
  readonly bought: readonly LeaderId[]
  readonly compact: boolean
}

function TheirLeaders({ side, skills, bought, compact }: LeadersProps): ReactNode {
  const t = useText()
  if (side.leaderless) return <p>{t.battlePlan.leaderless}</p>
  const may = side.leaders.filter(canLead)
  const cannot = side.leaders.filter((leader) => !canLead(leader))
  const disc = (leader: KnownLeader, dim: boolean): ReactNode => (
    <li key={leader.id} className={dim ? 'battle-plan-dim' : undefined}>
      <LeaderDisc
        leader={leader.id}
        strength={leader.strength}
        dead={leader.free === 'dead'}
        size={dim || compact ? 34 : 44}
      />
      <span>
        {t.game.leaderName(leader.id)}
        {skillOf(skills, leader.id) && <small className="soft">{t.game.thingName(skillOf(skills, leader.id)!)}</small>}
        {bought.includes(leader.id) && <small className="battle-plan-bought">{t.battlePlan.inPay}</small>}
        {leader.free !== 'yes' && (
          <small className="soft">
            {leader.free === 'perhaps' ? t.battlePlan.perhaps : t.battlePlan.free[leader.free]}
          </small>
        )}
      </span>
    </li>
  )
  return (
    <>
      <h4>{t.battlePlan.mayLead}</h4>
      {may.length === 0 ? (
        <p className="soft">{t.battlePlan.heroes}</p>
      ) : (
        <ul className="battle-plan-leaders">{may.map((leader) => disc(leader, false))}</ul>
      )}
      {side.kwisatz && <p className="soft">{t.battlePlan.kwisatzMay}</p>}
      {cannot.length > 0 && (
        <details>
          <summary>{t.battlePlan.cannotLead(cannot.length)}</summary>
          <ul className="battle-plan-leaders">{cannot.map((leader) => disc(leader, true))}</ul>
        </details>
      )}
    </>
  )
}

/** Cards of theirs: known ones by their face, the others by their back. */
export function TheirCards({ side }: { readonly side: KnownSide }): ReactNode {
  const t = useText()
  const counted = useCounts()?.[side.of]?.cards
  const backs = Array.from({ length: side.hidden ?? 0 }, (_, i) => `back-${i}`)
  return (
    <>
      <h4>{t.battlePlan.cards}</h4>
      {side.cards.length + backs.length > 0 && (
        <div className="battle-plan-cards">
          {withCardKeys(side.cards).map(({ card, key }) => (
            <TreacheryCard key={key} card={card} size={60} />
          ))}
          {backs.map((key) => (
            <TreacheryCard key={key} card={null} size={60} />
          ))}
        </div>
      )}
      <p className="soft">
        {side.hidden === null
          ? counted !== undefined
            ? t.battlePlan.cardsCounted(counted)
            : side.cards.length > 0
              ? t.battlePlan.cardsMore
              : t.battlePlan.cardsUnknown
          : side.hidden > 0
            ? t.battlePlan.cardsHidden(side.hidden)
            : side.cards.length === 0
              ? t.battlePlan.cardsNone
              : null}
      </p>
    </>
  )
}
