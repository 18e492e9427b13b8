import type { AskedKind, Decision } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useSettings } from '../kit/settings.ts'
import { isGuided } from '../lobby/last-table.ts'
import { useTable } from '../table/context.tsx'
import { useProspects, useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { type NewsItem, newsSince } from './news.ts'
import { isToldWith, threatsTo } from './threats.ts'
import './guide.css'

/** Nothing else shows these. */
const UNSHOWN: readonly NewsItem['what'][] = ['stopped', 'lapsed']

/** What befell me since my last answer, and what threatens me. Those who are not new are told only what nothing else shows. */
export function GuideNews({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, picture, client, view } = useTable()
  const { hints } = useSettings()
  const prospects = useProspects()
  const sheet = useSheet()
  if (!me || !view) return null
  const guided = isGuided(picture.id)
  const news = newsSince(client.messages(), picture.as, me).filter(({ what }) => guided || UNSHOWN.includes(what))
  const isWarned = guided || (hints && client.where === 'here')
  const threats = isWarned && prospects && !view.dream ? threatsTo(me, view, prospects) : []
  const advantages = sheet?.shields.flatMap((shield) => shield.advantages) ?? []
  const nameOf = (advantage: string): string => advantages.find(({ id }) => id === advantage)?.name ?? ''
  const told = [
    ...news.filter(({ what }) => sheet || what !== 'stopped').map((item) => t.guideNews.text(item, nameOf)),
    ...threats.filter((one) => isToldWith(one, question.kind, guided)).map(t.guideNews.threat),
  ]
  return told.length > 0 && <p className="guide-news">{told.join(' ')}</p>
}
