import type { Faction, FactionView, LeaderView, View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { FactionSign } from '../signs/faction-sign.tsx'
import { SpiceMark } from '../signs/spice.tsx'
import { TreacheryCard } from '../signs/treachery-card.tsx'
import { useText } from '../text/text.ts'
import { withKeys } from './with-keys.ts'

/** What each faction has, open: spice, cards, traitors, reserves, tanks, the dead. */
export function Holdings({ view }: { readonly view: View }): ReactNode {
  const t = useText()
  return (
    <section className="scenario-holdings" aria-label={t.scenarios.holdings}>
      <h2>{t.scenarios.holdings}</h2>
      <p className="soft">{t.scenarios.open}</p>
      <ul>
        {view.order.map((faction) => (
          <Holding key={faction} faction={faction} has={view.factions[faction]!} view={view} />
        ))}
      </ul>
    </section>
  )
}

const isDead = (leader: LeaderView): boolean => 'dead' in leader && leader.dead

function Holding({
  faction,
  has,
  view,
}: {
  readonly faction: Faction
  readonly has: FactionView
  readonly view: View
}): ReactNode {
  const t = useText()
  const { spice, reserves, tanks, hand, traitors, leaders } = has
  const allies = view.alliances
    .find(({ members }) => members.includes(faction))
    ?.members.filter((one) => one !== faction)
  const dead = leaders.filter(isDead).map(({ id }) => t.game.leaderName(id))
  const inTanks = tanks.normal + tanks.elite
  return (
    <li>
      <h3>
        <FactionSign faction={faction} size={24} />
        {t.game.factionName(faction)}
        {spice !== null && <SpiceMark amount={spice} />}
      </h3>
      {hand && hand.length > 0 ? (
        <ul className="scenario-hand" aria-label={t.scenarios.hand}>
          {withKeys(hand).map(({ key, item }) => (
            <li key={key}>
              <TreacheryCard card={item} size={60} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{t.scenarios.noCards}</p>
      )}
      <p>
        {[
          reserves && t.scenarios.reserves(t.game.forceText(reserves, faction)),
          inTanks > 0 && t.scenarios.tanks(t.game.forceText(tanks, faction)),
          Array.isArray(traitors) &&
            traitors.length > 0 &&
            t.scenarios.traitors(traitors.map(t.game.leaderName).join(', ')),
          dead.length > 0 && t.scenarios.dead(dead.join(', ')),
          allies && allies.length > 0 && t.scenarios.ally(allies.map(t.game.seatName).join(', ')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
