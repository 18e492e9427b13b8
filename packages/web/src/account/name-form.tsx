import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { guestName, rememberName } from '../lobby/guest-name.ts'
import { accountApi } from '../online/account.ts'
import type { Person } from '../online/api.ts'
import { beSomebody, nowI } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { Outcome } from './outcome.tsx'
import { useDeed } from './use-deed.ts'

/** What others call me; for strangers the way to be a guest. */
export function NameForm({ person }: { readonly person: Person | null }): ReactNode {
  const t = useText()
  const [name, setName] = useState(person?.name ?? guestName())
  const deed = useDeed()
  const save = (event: FormEvent): void => {
    event.preventDefault()
    rememberName(name)
    deed.run(() => (person ? accountApi.rename(name.trim()) : beSomebody(name.trim())), nowI, t.account.saved)
  }
  return (
    <form className="card" onSubmit={save}>
      <h2>{person ? t.account.name : t.account.beGuest}</h2>
      <Field label={t.account.name} hint={t.account.nameHint}>
        <input
          value={name}
          required
          maxLength={40}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Outcome deed={deed} />
      <button type="submit" disabled={deed.busy || !name.trim() || name.trim() === person?.name}>
        {person ? t.account.save : t.account.beGuest}
      </button>
    </form>
  )
}
