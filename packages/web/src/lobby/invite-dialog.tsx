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
  /** The name of the chair. */
  readonly title: string
  onClose(): void
}

/** A link to one chair. Each dialog makes a new one, because the server keeps only its hash. */
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
      // The origin of the page is the address by which people reach the server.
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
          <p className="form-error" role="alert">
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
