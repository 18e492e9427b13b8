import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { withKeys } from '../rules/with-keys.ts'
import { ForceToken, LeaderDisc, SpiceMark, TreacheryCard } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'

/** What the learner has, in two lines: spice, reserves, tanks, traitors and hand. */
export function LearnerPanel({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  const own = useTable().view?.factions[me]
  if (!own) return null
  const { spice, reserves, tanks, hand, traitors } = own
  return (
    <section className="lesson-me" aria-label={t.panels.me}>
      <p>
        <span>
          <SpiceMark amount={spice ?? 0} size={20} />
        </span>
        {reserves && (
          <span>
            <ForceToken of={me} {...reserves} /> {t.panels.inReserve}
          </span>
        )}
        {tanks.normal + tanks.elite > 0 && (
          <span>
            <ForceToken of={me} {...tanks} /> {t.panels.inTanks}
          </span>
        )}
        {Array.isArray(traitors) &&
          traitors.map((leader) => (
            <span key={leader}>
              <LeaderDisc leader={leader} size={36} /> {t.learn.yourTraitor}
            </span>
          ))}
      </p>
      {hand && hand.length > 0 && (
        <ul aria-label={t.panels.hand}>
          {withKeys(hand).map(({ key, item }) => (
            <li key={key}>
              <TreacheryCard card={item} size={60} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
