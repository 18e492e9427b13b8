import type { Chair } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { onResolved } from '../kit/on-resolved.ts'
import { api } from '../online/api.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { copyText } from './copy.ts'

interface Props {
  readonly open: boolean
  readonly chair: Chair
  /** What the chair is called. */
  readonly title: string
  onClose(): void
}

/** A link to one chair. Each time a new one is made, since only its fingerprint is kept. */
export function InviteDialog({ open, chair, title, onClose }: Props): ReactNode {
  const t = useText()
  const { picture } = useTable()
  const { id } = picture
  const [link, setLink] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  useEffect(() => {
    if (!open) return
    setLink(null)
    setWrong(null)
    setCopied(null)
    return onResolved(api.invite(id, chair), (got) => {
      // The page knows best by which address it was reached.
      if (got.ok) setLink(`${location.origin}/join/${id}#${got.value.token}`)
      else setWrong(got.problem.detail)
    })
  }, [open, id, chair])
  return (
    <Dialog open={open} title={t.lobby.table.inviteTitle(title)} onClose={onClose}>
      <div className="column">
        <p className="soft invite-text">{t.lobby.table.inviteText}</p>
        {!link && !wrong && <Busy />}
        {wrong && (
          <p className="wrong" role="alert">
            {wrong}
          </p>
        )}
        {link && (
          <>
            <label className="field">
              {t.lobby.table.link}
              <input readOnly value={link} onFocus={(event) => event.target.select()} />
            </label>
            <div className="row">
              <button type="button" className="primary" onClick={() => void copyText(link).then(setCopied)}>
                {t.lobby.table.copy}
              </button>
              {'share' in navigator && (
                <button
                  type="button"
                  onClick={() =>
                    void navigator.share({ text: t.lobby.table.shareText(picture.name), url: link }).catch(() => {})
                  }
                >
                  {t.lobby.table.shareIt}
                </button>
              )}
              <span className="soft" role="status">
                {copied === null ? '' : copied ? t.lobby.table.copied : t.lobby.make.copyFailed}
              </span>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
