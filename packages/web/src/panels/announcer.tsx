import { type ReactNode, useEffect } from 'react'
import { useSettings } from '../kit/settings.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'

/** Announces each step to screen readers, and notifies the player of a question when the page is hidden. */
export function Announcer(): ReactNode {
  const { message, question, picture, step } = useTable()
  const t = useText()
  const { notify } = useSettings()
  const name = picture.name || t.common.title
  const asked = question && t.game.decisionText(question.kind)
  useEffect(() => {
    document.title = asked ? t.table.titleAsked(name) : name
    return () => {
      document.title = t.common.title
    }
  }, [asked, name, t])
  useEffect(() => {
    if (!asked || !notify || !document.hidden || Notification.permission !== 'granted') return
    const shown = new Notification(t.table.asked(name), { body: asked, tag: picture.id })
    shown.onclick = () => window.focus()
    return () => shown.close()
  }, [asked, notify, name, picture.id, t])
  const told = message?.type === 'game' ? message.events.map((event) => t.game.eventText(event)).join(' ') : ''
  return (
    <div className="sr-only" role="status">
      <span key={step}>{told}</span>
    </div>
  )
}
