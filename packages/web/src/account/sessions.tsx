import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { timeAgo } from '../lobby/time-ago.ts'
import { useLoaded } from '../lobby/use-loaded.ts'
import { accountApi } from '../online/account.ts'
import { useText } from '../text/text.ts'
import { agentName } from './agent.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

/** Everywhere this account is signed in. */
export function Sessions(): ReactNode {
  const t = useText()
  const [got, again] = useLoaded(accountApi.sessions)
  const submission = useSubmit()
  return (
    <section className="card">
      <h2>{t.account.sessions}</h2>
      {got === null && <Busy />}
      {got && !got.ok && <p className="form-error">{got.problem.detail}</p>}
      {got?.ok && (
        <ul className="account-list">
          {got.value.map(({ id, agent, seen, current }) => {
            const name = agentName(agent) ?? t.account.unknownBrowser
            return (
              <li key={id}>
                <span>
                  {name}
                  <br />
                  <span className="soft">{current ? t.account.current : t.account.seen(timeAgo(seen))}</span>
                </span>
                {!current && (
                  <button
                    type="button"
                    disabled={submission.busy}
                    aria-label={t.account.endOf(name)}
                    onClick={() => submission.run(() => accountApi.endSession(id), again)}
                  >
                    {t.account.end}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <SubmissionStatus submission={submission} />
    </section>
  )
}
