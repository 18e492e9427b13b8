import type { AskedKind, Decision } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { FoldedLine } from '../kit/folded-line.tsx'
import { useSettings } from '../kit/settings.ts'
import { isGuided } from '../lobby/last-table.ts'
import { useTable } from '../table/context.tsx'
import { alliesOf } from '../table/deciding.ts'
import { useProspects, useSheet } from '../table/sheet.ts'
import { standingSteps } from '../table/take-back.ts'
import { useText } from '../text/text.ts'
import { questionAt } from './explained.ts'
import { ExplainedText } from './explained-text.tsx'
import { type NewsItem, newsSince } from './news.ts'
import { isToldWith, threatsTo } from './threats.ts'
import './guide.css'

/** Nothing else shows these. */
const UNSHOWN: readonly NewsItem['what'][] = ['stopped', 'lapsed', 'allied', 'broken', 'unshipped', 'revived']

/** What befell me since my last answer, and what threatens me. Those who are not new are told only what nothing else shows. */
export function GuideNews({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, picture, client, view } = useTable()
  const { hints } = useSettings()
  const prospects = useProspects()
  const sheet = useSheet()
  if (!me || !view) return null
  const guided = isGuided(picture.id)
  const isLate = (turn: number): boolean => sheet !== null && turn >= sheet.turns - 1
  const news = newsSince(standingSteps(client.messages(), picture.as, client.where), picture.as, me).filter(
    (item) => guided || UNSHOWN.includes(item.what) || (item.what === 'turn' && isLate(item.turn)),
  )
  const isWarned = guided || (hints && client.where === 'here')
  const threats = isWarned && prospects && !view.dream ? threatsTo(me, view, prospects) : []
  const ending =
    prospects && prospects.claims.length > 0 && !view.dream
      ? t.guideNews.end(prospects.claims, me, alliesOf(view, me), view.order.length - 1)
      : null
  const advantages = sheet?.shields.flatMap((shield) => shield.advantages) ?? []
  const nameOf = (advantage: string): string => advantages.find(({ id }) => id === advantage)?.name ?? ''
  const told = [
    ...news.flatMap((item) => {
      if (!sheet && (item.what === 'stopped' || item.what === 'turn')) return []
      return item.what === 'turn' ? t.guideNews.turn(item.turn, sheet!.turns, ending) : t.guideNews.text(item, nameOf)
    }),
    ...threats.filter((one) => isToldWith(one, question.kind)).map(t.guideNews.threat),
  ]
  if (told.length === 0) return null
  const text = told.join(' ')
  const said = guided ? <ExplainedText text={text} kind="asked" place={questionAt(picture, question)} /> : text
  // A plan is long, and in sight as a whole.
  if (question.kind === 'plan') return <FoldedLine className="guide-news">{said}</FoldedLine>
  return <p className="guide-news">{said}</p>
}
