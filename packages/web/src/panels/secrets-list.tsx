import type { ReactNode } from 'react'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { factionsOf } from '../table/deciding.ts'
import { useFacts } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import './secrets-list.css'

/** What lies behind every shield, for whoever may see all of it: at the end of a game, and in a replay. */
export function SecretsList({ title }: { readonly title: string }): ReactNode {
  const { view } = useTable()
  const owners = useFacts()?.owners
  const t = useText()
  const factions = view ? factionsOf(view) : []
  if (factions.length === 0) return null
  return (
    <section className="secrets" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {factions.map((faction) => {
          const { traitors, hand } = view!.factions[faction]!
          const names = Array.isArray(traitors) ? traitors.map((leader) => t.game.leaderName(leader)).join(', ') : ''
          const cards = hand?.map((card) => t.game.cardName(card)).join(', ')
          const { prediction } = view!
          return (
            <li key={faction}>
              <FactionSign faction={faction} size={20} />
              <span>
                <strong>{t.game.factionName(faction)}.</strong> {t.results.secretTraitors(names || t.piles.empty)}.{' '}
                {t.results.secretHand(cards || t.piles.empty)}.
                {owners?.prediction === faction &&
                  prediction &&
                  ` ${t.results.secretPrediction(t.game.factionName(prediction.faction), prediction.turn)}.`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
