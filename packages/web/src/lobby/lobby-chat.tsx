import { type FormEvent, type ReactNode, useState } from 'react'
import { SaidAt } from '../kit/said-at.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'

/** The chat of the lobby. */
export function LobbyChat(): ReactNode {
  const t = useText()
  const { picture, client } = useTable()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const said = client.messages().flatMap((message) => (message.type === 'chat' ? [message] : []))
  const nameOf = (chair: string): string => picture.seats.find((seat) => seat.chair === chair)?.name ?? ''
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!text.trim()) return
    const sent = await client.chat({ kind: 'table' }, text.trim())
    if (sent.ok) setText('')
    setWrong(sent.ok ? null : sent.problem.detail)
  }
  return (
    <section className="card" aria-labelledby="lobby-chat">
      <h2 id="lobby-chat">{t.lobby.table.chat}</h2>
      <ul className="lobby-said" aria-live="polite">
        {said.map(({ id, at, from, name, text: words }) => (
          <li key={id}>
            <strong>{name ?? nameOf(from)}</strong> <SaidAt at={at} /> {words}
          </li>
        ))}
        {said.length === 0 && <li className="soft">{t.lobby.table.silence}</li>}
      </ul>
      {wrong && (
        <p className="form-error" role="alert">
          {wrong}
        </p>
      )}
      {picture.as !== 'spectator' && (
        <form className="lobby-say" onSubmit={(event) => void send(event)}>
          <input
            aria-label={t.lobby.table.say}
            placeholder={t.lobby.table.say}
            value={text}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" disabled={!text.trim()}>
            {t.lobby.table.send}
          </button>
        </form>
      )}
    </section>
  )
}
