import type { Answer, Decision, DecisionKind } from '@arrakis/engine'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { clearDraft, useDraft } from '../kit/draft.ts'
import { RefusalReason } from '../kit/refusal-reason.tsx'
import type { Problem } from '../table/client.ts'
import { useTable } from '../table/context.tsx'
import { useVerdict } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import { useDone } from './done.ts'

/** Where a half-made answer is kept: by table and seat, of a question also by its number. */
function useDraftKey(kind: DecisionKind, ask: number | undefined): string {
  const { picture } = useTable()
  return `${picture.id} ${picture.as} ${kind} ${ask ?? 'play'}`
}

/**
 * A half-made answer: its value, how to change it, and how to go back to its start (null while it is there). It survives reload
 * and is gone when it is sent.
 */
export function useAnswer<T>(
  decision: Decision,
  initial: T,
  /** Where several answers to it are made at a time: which of them. */
  which = '',
): readonly [T, (value: T) => void, (() => void) | null] {
  const key = useDraftKey(decision.kind, decision.ask) + which
  const [value, set, clear] = useDraft(key, initial)
  const changed = JSON.stringify(value) !== JSON.stringify(initial)
  const reset = (): void => {
    set(initial)
    clear()
  }
  return [value, set, changed ? reset : null]
}

interface Props<K extends DecisionKind> {
  readonly kind: K
  /** Undefined until it is complete. */
  readonly answer: Answer<K> | undefined
  readonly label?: ReactNode
  /** A secondary button, which Enter does not press. */
  readonly quiet?: boolean
  /** Binds for long: it is pressed itself, and Enter from elsewhere does not press it. */
  readonly weighty?: boolean
  /** Shown while the answer is incomplete. */
  readonly missing?: ReactNode
  /** As for `useAnswer`. */
  readonly which?: string
  /** From `useAnswer`: a reset button, which is not seen while it is null. */
  readonly reset?: (() => void) | null
  onSend?(): void
  onSent?(): void
}

/** The button that sends an answer: only a legal one, with the reason if it is not. */
export function SendButton<K extends DecisionKind>(props: Props<K>): ReactNode {
  const { kind, answer, label, quiet = false, weighty = false, missing, which = '', reset, onSend, onSent } = props
  const { question, send } = useTable()
  const t = useText()
  const ask = question?.kind === kind ? question.ask : undefined
  const key = useDraftKey(kind, ask) + which
  const verdict = useVerdict(kind, answer ?? null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const done = useDone()
  const button = useRef<HTMLButtonElement>(null)
  const ready = answer !== undefined && verdict === 'legal' && !sending
  const act = async (): Promise<void> => {
    setSending(true)
    setProblem(null)
    onSend?.()
    const sent = await send(kind, answer)
    setSending(false)
    if (!sent.ok) return setProblem(sent.problem)
    clearDraft(key)
    onSent?.()
    done()
  }
  useEnter(button, ready && !quiet && !weighty)
  const refused = answer !== undefined && typeof verdict === 'object' ? verdict : problem
  return (
    <div className="send">
      <div className="send-row">
        <button
          ref={button}
          type="button"
          className={quiet ? 'send-button' : 'send-button primary'}
          disabled={!ready}
          aria-busy={sending}
          onClick={() => void act()}
        >
          {sending ? t.decisions.sending : (label ?? t.decisions.send)}
        </button>
        {reset !== undefined && (
          <button
            type="button"
            className="send-reset"
            title={t.decisions.startOverHint}
            disabled={!reset}
            onClick={() => reset?.()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3.5 4.5A6 6 0 1 1 2 8.5M3.5 1v3.5H7" />
            </svg>
            <span>{t.decisions.startOver}</span>
          </button>
        )}
      </div>
      {answer === undefined && missing && <p className="send-missing">{missing}</p>}
      <div role="status" className={refused ? 'send-refused' : 'sr-only'}>
        {refused && <RefusalReason refusal={refused} />}
      </div>
    </div>
  )
}

/** Elements that use Enter themselves. */
const OWN_ENTER = 'button, a, summary, textarea, select, [role="button"], [contenteditable="true"]'

/** Filled in beside the answer to a question: a message, a deal, a limit. Enter in it does not answer, and Enter elsewhere does not send it. */
const BESIDE = 'form, [data-beside]'

/** Enter presses the button from anywhere, unless the focused element uses Enter itself or belongs to another form. */
function useEnter(button: { readonly current: HTMLButtonElement | null }, ready: boolean): void {
  // With the drawing, not after it: a quick hand presses as soon as the button is ready.
  useLayoutEffect(() => {
    if (!ready) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || event.isComposing) return
      // A form that is not shown is not answered unseen.
      if (!button.current?.checkVisibility()) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(OWN_ENTER) || target.matches('[aria-invalid="true"]')) return
      const beside = button.current.closest(BESIDE)
      if (target.closest(BESIDE) !== beside) return
      if (target.matches('input') && !target.closest('.decision, dialog, [data-beside]')) return
      const dialog = document.querySelector('dialog[open]')
      if (dialog && !dialog.contains(button.current)) return
      event.preventDefault()
      button.current.click()
    }
    // Dialogs stop the propagation of keys, so the listener captures them.
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [button, ready])
}
