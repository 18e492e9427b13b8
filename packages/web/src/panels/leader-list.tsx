import { type Faction, type LeaderView, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { LeaderDisc } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { leaderState } from './faction-card.tsx'

/** Leaders with all that is known of them. */
export function LeaderList({
  leaders,
  of,
  size = 44,
}: {
  readonly leaders: readonly LeaderView[]
  readonly of: Faction
  readonly size?: number
}): ReactNode {
  const t = useText()
  const { view } = useTable()
  const state = (leader: LeaderView): string => {
    if ('unplaced' in leader) return t.panels.unplaced
    const skill = view?.skills?.held.find((one) => one.leader === leader.id)?.skill
    const facts = [
      skill && t.game.thingName(skill),
      leader.dead && (leader.faceDown ? t.panels.faceDown : t.panels.dead),
      leader.holder !== of && t.panels.heldBy(t.game.factionName(leader.holder)),
      // Of the dead it does not matter.
      !leader.dead && leader.foughtIn && t.panels.foughtIn(placeName(t, leader.foughtIn)),
      leader.drugged > 0 && t.panels.drugged(leader.drugged),
      leader.rests && t.panels.rests,
    ]
    return facts.filter(Boolean).join(', ')
  }
  return (
    <ul className="faction-leaders">
      {leaders.map((leader) => (
        <li
          key={leader.id}
          className={`leader-${leaderState(leader, of)}${state(leader).length > ONE_WORD ? ' leader-told' : ''}`}
        >
          <LeaderDisc leader={leader.id} dead={'dead' in leader && leader.dead} size={size} />
          <span>
            {t.game.capitalLeaderName(leader.id)}
            {state(leader) && <span className="soft">{state(leader)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What fits beside a leader in half a column. */
const ONE_WORD = 12

const placeName = (t: ReturnType<typeof useText>, place: string): string =>
  t.game.territoryName(place.includes(':') ? territoryOf(place) : place)
