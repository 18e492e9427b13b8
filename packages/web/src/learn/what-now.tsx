import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './guide.css'

interface Props {
  readonly id: string
  readonly winners: readonly Faction[]
}

/** What somebody can do who has just finished their first game. */
export function WhatNow({ id, winners }: Props): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { title, won, lost, ways } = t.guide.now
  const to: Readonly<Record<keyof typeof ways, string>> = {
    replay: `/replay/here/${id}?at=last-turn`,
    lessons: '/learn',
    advanced: '/new?preset=gf9-advanced',
    friends: '/new?where=server',
  }
  return (
    <section className="guide-now" aria-labelledby="guide-now">
      <h3 id="guide-now">{title}</h3>
      <p>{me && winners.includes(me) ? won : lost}</p>
      <ul>
        {(Object.keys(to) as (keyof typeof to)[]).map((way) => (
          <li key={way}>
            <Link to={to[way]}>{ways[way].go}</Link>
            <span className="soft">{ways[way].says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
