import type { Card, LeaderId, Plan, PlanOffer, Refusal } from '@arrakis/engine'
import { CARD, LEADER, rolesIn } from '@arrakis/engine'
import type { ReactNode } from 'react'
import type { Choice } from '../../kit/choices.tsx'
import { LeaderDisc, TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useFacts, useVerdict, useVerdicts, type Verdict } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { battleOf, type KnownSide, knownArms, leadersOf, skillOf, strongestFirst, worthOf } from './known.ts'
import { lasgunOf, mayShield } from './opposing.ts'
import { leadText } from './parts.tsx'
import { Nothing, Picker } from './picker.tsx'
import {
  burnsWith,
  deadlyAttacks,
  killsOwnLeader,
  losesLeader,
  pointsText,
  rolesOf,
  waysToArm,
  weakenedBy,
  withLeader,
} from './strength.ts'

/** What every part of the form gets. */
export interface PartProps {
  readonly plan: Plan
  readonly offer: PlanOffer
  onChange(plan: Plan): void
}

export const refusalOf = (verdict: Verdict | undefined, legal: boolean): Refusal | null =>
  legal && typeof verdict === 'object' ? verdict : null

export const NOBODY = 'nobody'

/** Who leads, and with what. */
export function CardsPart({ plan, offer, onChange }: PartProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const hand = view!.factions[me!]!.hand ?? []
  const fought = useFought().map(t.game.capitalLeaderName)
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
  const armed = useVerdicts('plan', ways.flat(2))
  const verdicts = useVerdicts('plan', led)
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
        : leader === 'cheap-hero'
          ? t.battlePlan.heroDetail
          : skillOf(view!.skills, leader) && t.game.thingName(skillOf(view!.skills, leader)!),
      picture: leader ? <LeaderDisc leader={leader} strength={worth} size={40} /> : <Nothing />,
      title: leadText(t, leader),
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
      const name = card ? t.game.cardName(card) : place === 'weapon' ? t.battlePlan.noWeapon : t.battlePlan.noDefence
      return {
        value: card ?? NOBODY,
        label: name,
        detail: card && t.game.cardName(card) !== kindName(card) ? kindName(card) : undefined,
        picture: card ? <TreacheryCard card={card} size={40} /> : <Nothing />,
        title: name,
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
      <Picker
        legend={t.battlePlan.leader}
        note={
          fought.length > 0 && <span title={t.battlePlan.foughtThisTurn(fought)}>{t.battlePlan.fought(fought)}</span>
        }
        options={leaders}
        value={plan.leader ?? NOBODY}
        onChange={lead}
      />
      {shown && (
        <Picker
          legend={t.battlePlan.weapon}
          options={cards('weapon')}
          value={plan.weapon ?? NOBODY}
          onChange={(id) => arm('weapon', id)}
        />
      )}
      {shields && (
        <Picker
          legend={t.battlePlan.defence}
          options={cards('defence')}
          value={plan.defence ?? NOBODY}
          onChange={(id) => arm('defence', id)}
        />
      )}
    </div>
  )
}

/** BATTLE-15 My leaders who have fought in another territory this turn. */
function useFought(): readonly LeaderId[] {
  const { view, me } = useTable()
  const facts = useFacts()
  const battle = battleOf(view!)
  if (!battle) return []
  return leadersOf(view!, me!, battle.ground, facts).flatMap(({ id, free }) => (free === 'fought' ? [id] : []))
}

/** What would kill the leader, and what would burn everything. */
export function Dangers({ plan, side }: { readonly plan: Plan; readonly side: KnownSide }): ReactNode {
  const t = useText()
  const theirs = knownArms(side)
  const { weapon } = theirs
  const mine = rolesIn(plan)
  const them = rolesOf(theirs)
  const isBurning = burnsWith(plan, theirs)
  const lasgun = weapon === undefined && mine.shields && !isBurning ? lasgunOf(side) : 'none'
  // A lasgun that meets a Shield kills more than the leader.
  const attacks =
    weapon === undefined ? deadlyAttacks(plan, side.reach).filter((one) => one !== 'sure' || !mine.shields) : []
  return (
    <div className="battle-plan-dangers soft">
      {(attacks.length > 0 || lasgun === 'perhaps') && (
        <p>
          {attacks.length > 0 &&
            t.battlePlan.diesOf(t.battlePlan.either(attacks.map((one) => t.battlePlan.attack[one])))}{' '}
          {lasgun === 'perhaps' && t.battlePlan.shieldRisk}
        </p>
      )}
      {lasgun === 'held' && <p className="battle-plan-warning">{t.battlePlan.shieldDanger}</p>}
      {weapon && !isBurning && losesLeader(plan, theirs) && (
        <p className="battle-plan-warning">{t.battlePlan.killedBy(t.game.cardName(weapon))}</p>
      )}
      {weapon && !isBurning && weakenedBy(plan, them) > 0 && (
        <p className="battle-plan-warning">{t.battlePlan.weakenedBy(t.game.cardName(weapon))}</p>
      )}
      {isBurning ? (
        <p className="battle-plan-warning">{t.battlePlan.burns}</p>
      ) : (
        mine.ignites &&
        mayShield(theirs, side.reach) && <p className="battle-plan-warning">{t.battlePlan.lasgunRisk}</p>
      )}
      {killsOwnLeader(plan) && <p className="battle-plan-warning">{t.battlePlan.burnsSelf}</p>}
    </div>
  )
}
