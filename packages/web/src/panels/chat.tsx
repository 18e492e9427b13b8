import { type Chair, type Faction, isFaction } from '@arrakis/engine'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useDraft } from '../kit/draft.ts'
import { SaidAt } from '../kit/said-at.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { alliesOf, seatInfo } from '../table/deciding.ts'
import type { ChatTo, Message } from '../table/picture.ts'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { chatSpeaker } from './chat-speaker.ts'
import { personAt } from './player-names.ts'
import { useRead } from './unread.ts'
import { useAction } from './use-action.ts'
import './chat.css'

type ChatMessage = Extract<Message, { type: 'chat' }>

/** What is said at the table, to everyone, to allies, or to one alone. */
export function ChatPanel(): ReactNode {
  const { client, picture, view } = useTable()
  const t = useText()
  const chat = client.messages().filter((message): message is ChatMessage => message.type === 'chat')
  const list = useRef<HTMLDivElement>(null)
  const last = chat.at(-1)?.id ?? 0
  useRead(last)
  useEffect(() => {
    if (last > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  const nameOf = (chair: Chair, said?: string): string => {
    if (chair === picture.as) return t.panels.chatMe
    const seat = seatInfo(picture, chair)
    const name = said ?? personAt(picture, chair)
    if (!seat?.faction) return name ?? t.game.capitalSeatName(chair)
    const faction = t.game.factionName(seat.faction)
    return name ? t.decisions.personOf(name, faction) : faction
  }
  return (
    <section className="chat" aria-label={t.panels.chat}>
      <div ref={list} className="chat-list" role="log" aria-label={t.panels.chat} {...SCROLLS}>
        {chat.length === 0 && <p className="soft">{t.panels.chatNone}</p>}
        {chat.map(({ id, at, from, name, to, text }) => {
          const faction = seatInfo(picture, from)?.faction
          return (
            <div key={id} className={`chat-said chat-${to.kind}${from === picture.as ? ' chat-mine' : ''}`}>
              <p className="chat-who soft">
                {isFaction(faction) && <FactionSign faction={faction} size={16} />}{' '}
                <span>{chatSpeaker(t, nameOf(from, name), to, nameOf)}</span>
                <SaidAt at={at} />
              </p>
              <p>{text}</p>
            </div>
          )
        })}
      </div>
      {picture.as !== 'spectator' && view?.me !== 'spectator' && <Composer nameOf={nameOf} />}
    </section>
  )
}

/** A scrolling list must be reachable by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

function Composer({ nameOf }: { readonly nameOf: (chair: Chair) => string }): ReactNode {
  const { client, picture, me, view } = useTable()
  const t = useText()
  const id = useId()
  const { run, message: error, busy } = useAction()
  const [draft, setDraft] = useDraft(`${picture.id} ${picture.as} chat`, { to: 'table', text: '' })
  const sheet = useSheet()
  const allies: readonly (Faction | null)[] = view && me ? alliesOf(view, me) : []
  const allied = allies.length > 0
  // ALLY-01 Some tables let only allies talk in private, until the game is over.
  const alliesOnly = sheet?.whispers === 'alliesOnly' && picture.status === 'playing'
  const others = picture.seats.filter(
    ({ chair, kind, faction }) =>
      chair !== picture.as && kind === 'person' && (!alliesOnly || allies.includes(faction)),
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const text = draft.text.trim()
    if (text === '') return
    const to: ChatTo =
      draft.to === 'table' || draft.to === 'allies' ? { kind: draft.to } : { kind: 'whisper', chair: draft.to as Chair }
    run(
      client.chat(to, text).then((sent) => {
        if (sent.ok) setDraft({ ...draft, text: '' })
        return sent
      }),
    )
  }
  return (
    <form className="chat-form" onSubmit={send}>
      <label htmlFor={`${id}-to`}>{t.panels.chatTo}</label>
      <select id={`${id}-to`} value={draft.to} onChange={({ target }) => setDraft({ ...draft, to: target.value })}>
        <option value="table">{t.panels.chatTable}</option>
        {allied && <option value="allies">{t.panels.chatAllies}</option>}
        {others.map(({ chair }) => (
          <option key={chair} value={chair}>
            {t.panels.chatWhisper(nameOf(chair))}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-text`} className="sr-only">
        {t.panels.chatText}
      </label>
      <input
        id={`${id}-text`}
        type="text"
        maxLength={1000}
        autoComplete="off"
        placeholder={t.panels.chatText}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <button type="submit" disabled={busy || draft.text.trim() === ''}>
        {t.panels.chatSend}
      </button>
      {error && <p role="alert">{error}</p>}
      {draft.to === 'table' && picture.spectators && <p className="soft">{t.panels.chatOnlookers}</p>}
    </form>
  )
}
