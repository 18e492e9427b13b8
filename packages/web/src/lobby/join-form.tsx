import { type FormEvent, type ReactNode, useState } from 'react'
import { navigate } from '../router.ts'
import { useText } from '../text/text.ts'
import { pathFromText } from './invitation.ts'

/** A field for a pasted invitation or the address of a table. */
export function JoinForm(): ReactNode {
  const t = useText()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const join = (event: FormEvent): void => {
    event.preventDefault()
    const place = pathFromText(text)
    if (place) navigate(place)
    else setWrong(true)
  }
  return (
    <form className="card" onSubmit={join} aria-labelledby="join-title">
      <h2 id="join-title">{t.lobby.joinTitle}</h2>
      <label className="field">
        {t.lobby.joinLabel}
        <input
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'join-wrong' : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
      </label>
      {wrong && (
        <p id="join-wrong" className="form-error" role="alert">
          {t.lobby.joinWrong}
        </p>
      )}
      <button type="submit">{t.lobby.joinGo}</button>
    </form>
  )
}
