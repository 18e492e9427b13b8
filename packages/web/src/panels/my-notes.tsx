import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '../kit/draft.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'

const PAUSE = 600

/** Private notes. They are saved with the table, and in this browser until then. */
export function MyNotes(): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const id = useId()
  const kept = picture.notes ?? ''
  const [draft, setDraft, clear] = useDraft<string | null>(`${picture.id} ${picture.as} notes`, null)
  const [state, setState] = useState<'saved' | 'failed' | null>(null)
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(async () => {
      const sent = await client.setNotes(draft)
      setState(sent.ok ? 'saved' : 'failed')
      if (sent.ok && latest.current === draft) clear()
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [client, draft, clear])
  return (
    <div className="my-notes">
      <h3>
        <label htmlFor={id}>{t.panels.notes}</label>
      </h3>
      <textarea id={id} rows={4} value={draft ?? kept} onChange={(event) => setDraft(event.target.value)} />
      <p className="soft" role="status">
        {state === 'saved' ? t.panels.notesSaved : state === 'failed' ? t.panels.notesFailed : t.panels.notesHint}
      </p>
    </div>
  )
}
