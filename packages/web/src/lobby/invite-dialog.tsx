import type { Chair } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { onResolved } from '../kit/on-resolved.ts'
import { api } from '../online/api.ts'
import { useTable } from '../table/context.tsx'
import type { SeatInfo } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { copyText } from './copy.ts'
import { keepInvitation, keptInvitation } from './kept-invitations.ts'

interface Props {
  readonly open: boolean
  readonly seat: Pick<SeatInfo, 'chair' | 'invited'>
  /** The name of the chair. */
  readonly title: string
  onClose(): void
}

/** A link to one chair: the one that was made before, or a new one. */
export function InviteDialog({ open, seat, title, onClose }: Props): ReactNode {
  const t = useText()
  return (
    <Dialog open={open} title={t.lobby.table.inviteTitle(title)} onClose={onClose}>
      <Invitation seat={seat} />
    </Dialog>
  )
}

/** `lost`: somebody is invited, by a link that this browser does not have. */
type Found = { readonly token: string } | { readonly wrong: string } | 'lost' | null

async function made(table: string, chair: Chair): Promise<Found> {
  const got = await api.invite(table, chair)
  if (!got.ok) return { wrong: got.problem.detail }
  keepInvitation(table, chair, got.value.token)
  return { token: got.value.token }
}

async function shown(table: string, chair: Chair): Promise<Found> {
  const token = await keptInvitation(table, chair)
  return token === null ? 'lost' : { token }
}

function Invitation({ seat }: Pick<Props, 'seat'>): ReactNode {
  const t = useText()
  const { id } = useTable().picture
  const { chair } = seat
  // Whether somebody was invited when the dialog was opened: a link made in it must not be looked up again.
  const [invited] = useState(seat.invited)
  const [found, setFound] = useState<Found>(null)
  useEffect(() => onResolved((invited ? shown : made)(id, chair), setFound), [id, chair, invited])
  const renew = (): void => {
    setFound(null)
    void made(id, chair).then(setFound)
  }
  if (found === null) return <Busy />
  return (
    <div className="column">
      {found === 'lost' ? (
        <p className="invite-text">{t.lobby.table.inviteLost}</p>
      ) : 'wrong' in found ? (
        <p className="form-error" role="alert">
          {found.wrong}
        </p>
      ) : (
        <InvitationLink link={linkOf(id, found.token)} />
      )}
      {(found === 'lost' || invited) && (
        <details className="fold">
          <summary>{t.lobby.table.renew}</summary>
          <p className="soft">{t.lobby.table.renewText}</p>
          <button type="button" onClick={renew}>
            {t.lobby.table.renewNow}
          </button>
        </details>
      )}
    </div>
  )
}

/** The origin of the page is the address by which people reach the server. */
const linkOf = (table: string, token: string): string => `${location.origin}/join/${table}#${token}`

function InvitationLink({ link }: { readonly link: string }): ReactNode {
  const t = useText()
  const { name } = useTable().picture
  const [copied, setCopied] = useState<boolean | null>(null)
  const share = (): void =>
    void navigator.share({ text: t.lobby.table.shareText(name), url: link }).catch(() => undefined)
  return (
    <>
      <p className="soft invite-text">{t.lobby.table.inviteText}</p>
      <label className="field">
        {t.lobby.table.link}
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <div className="row">
        <button type="button" className="primary" onClick={() => void copyText(link).then(setCopied)}>
          {t.lobby.table.copy}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={share}>
            {t.lobby.table.shareIt}
          </button>
        )}
        <span className="soft" role="status">
          {copied === null ? '' : copied ? t.lobby.table.copied : t.lobby.make.copyFailed}
        </span>
      </div>
    </>
  )
}
