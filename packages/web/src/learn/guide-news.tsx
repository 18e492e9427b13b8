import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { newsSince } from './news.ts'

/** What befell me since my last answer. */
export function GuideNews(): ReactNode {
  const t = useText()
  const { me, picture, client } = useTable()
  const news = me ? newsSince(client.messages(), picture.as, me) : []
  return news.length > 0 && <p className="guide-news">{news.map(t.guideNews.text).join(' ')}</p>
}
