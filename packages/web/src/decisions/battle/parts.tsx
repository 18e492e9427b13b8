import { type Card, type Faction, isCard, isLeader, type LeaderId, type Named, type Plan } from '@arrakis/engine'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { TwoLines } from '../../kit/folded-line.tsx'
import { lazyComponent } from '../../kit/lazy-component.tsx'
import { isGuided } from '../../lobby/last-table.ts'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import type { Texts } from '../../text/en/index.ts'
import { useText } from '../../text/text.ts'
import { termText } from '../deals/terms.ts'
import type { PlanConstraint } from './constraints.ts'
import type { Battle } from './known.ts'
import { pointsText } from './strength.ts'

/** Only at tables with leader skills. */
export const SkillNotes = lazyComponent(async () => (await import('../skills/skill-notes.tsx')).SkillNotes, {
  words: ['skills'],
  fallback: null,
})

const ExplainedText = lazyComponent(async () => (await import('../../learn/explained-text.tsx')).ExplainedText, {
  words: ['glossary'],
  decorative: true,
})

/** Who leads, in words. */
export const leadText = (t: Texts, leader: Plan['leader']): string =>
  leader === null
    ? t.battlePlan.noLeader
    : leader === 'cheap-hero'
      ? t.battlePlan.heroes
      : t.game.capitalLeaderName(leader)

/** An element of a plan, in words. */
export function elementText(t: Texts, element: string, value: unknown): string {
  if (element === 'dial') return pointsText(value as number)
  if (value === null) return t.battlePlan.none
  if (typeof value === 'object') {
    const { decoy } = value as { decoy: LeaderId }
    return t.battlePlan.withDecoy(t.battlePlan.heroes, t.game.leaderName(decoy))
  }
  if (isLeader(value)) return t.game.leaderName(value)
  return t.game.cardName(value as Card)
}

const thing = (t: Texts, what: string): string =>
  isLeader(what) ? t.game.leaderName(what) : isCard(what) ? t.game.cardName(what) : t.game.cardKindName(what as Card)

const namedThings = (t: Texts, { card, or = [], as }: Named): string => {
  const names = [card, ...or].map((one) => thing(t, one)).join(' / ')
  return as ? `${names} ${t.battlePlan.asPlayed[as]}` : names
}

function bondText(t: Texts, bond: PlanConstraint, mine: boolean, me: Faction | null): string {
  const say = mine ? t.battlePlan.bond : t.battlePlan.theirBond
  switch (bond.by) {
    case 'voice':
      return say.voice(bond.play, t.game.cardKindName(bond.kind))
    case 'prescience':
      return say.prescience(
        t.battlePlan.shown(
          t.battlePlan.element[bond.element]!,
          bond.value === null ? null : elementText(t, bond.element, bond.value),
        ),
      )
    case 'oath-card':
      return say.oathCard(bond.plays, namedThings(t, bond.named))
    case 'oath-dial':
      return say.oathDial(bond.plays, pointsText(bond.moreThan))
    case 'deal':
      return say.deal(termText(t, bond.term, me))
  }
}

interface BondsProps {
  readonly bonds: readonly PlanConstraint[]
  readonly mine: boolean
  readonly me: Faction | null
  /** In two lines, which open. */
  readonly folds?: boolean
}

/** What binds a plan, each in a line. */
export function PlanConstraints({ bonds, mine, me, folds = false }: BondsProps): ReactNode {
  const t = useText()
  if (bonds.length === 0) return null
  const title = mine ? t.battlePlan.bound : t.battlePlan.theirBound
  const said = bonds.map((bond) => bondText(t, bond, mine, me))
  if (folds) return <Folded title={title} said={said} />
  return (
    <div className="battle-plan-bonds">
      <strong>{title}</strong> <Sentences said={said} />
    </div>
  )
}

/** In a first game with the words that are new explained. */
function Sentences({ id, said }: { readonly id?: string; readonly said: readonly string[] }): ReactNode {
  const { picture } = useTable()
  const guided = isGuided(picture.id)
  return (
    <ul id={id}>
      {said.map((one) => (
        <li key={one}>
          {guided ? (
            <Suspense fallback={one}>
              <ExplainedText text={one} kind="asked" place={one} />
            </Suspense>
          ) : (
            one
          )}
        </li>
      ))}
    </ul>
  )
}

/** Folded to two lines, which open: a title, and what is said under it. */
export function Folded({ title, said }: { readonly title: string; readonly said: readonly string[] }): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="battle-plan-bonds" data-folded={!isOpen || undefined}>
      <TwoLines>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
        </button>{' '}
        <Sentences id={id} said={said} />
      </TwoLines>
    </div>
  )
}

interface NameProps {
  readonly battle: Battle
  readonly of: Faction
  readonly me: Faction | null
}

/** Sign, name and side of who fights. */
export function FighterName({ battle, of, me }: NameProps): ReactNode {
  const t = useText()
  return (
    <h3 className="battle-plan-fighter">
      <FactionSign faction={of} size={28} />
      <span>
        {of === me ? `${t.battlePlan.you} · ${t.game.factionName(of)}` : t.game.factionName(of)}
        <small className="soft">{t.battlePlan.role(of === battle.aggressor)}</small>
      </span>
    </h3>
  )
}

/** Cards of which two may be alike, each with a key of its own. */
export const withCardKeys = (cards: readonly Card[]): { readonly card: Card; readonly key: string }[] => {
  const counts = new Map<Card, number>()
  return cards.map((card) => {
    const n = (counts.get(card) ?? 0) + 1
    counts.set(card, n)
    return { card, key: `${card}-${n}` }
  })
}
