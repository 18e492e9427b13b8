import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './arena.css'

/** DUEL-02, DUEL-06 What a faction has for the arena: its kanly cards, and its dueling cards as far as they are seen. */
export function DuelSide({ of }: { readonly of: Faction }): ReactNode {
  const view = useTable().view!
  const t = useText()
  const hand = view.piles?.duel?.hands[of] ?? 0
  const cards = typeof hand === 'number' ? [] : hand
  return (
    <>
      <h3>
        {t.duel.title} <span className="soft">{t.duel.cards(typeof hand === 'number' ? hand : hand.length)}</span>
      </h3>
      <p className="soft">{t.duel.kanly(view.duel?.kanly[of] ?? 0)}</p>
      {cards.length > 0 && (
        <ul className="arena-cards">
          {cards.map((card, i) => (
            <li key={`${card} ${i}`}>
              {t.game.thingName(card)}
              <span className="soft">{t.duel.cardUse(card)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
