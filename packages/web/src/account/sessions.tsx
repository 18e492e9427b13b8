import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { ago } from '../lobby/ago.ts'
import { useLoaded } from '../lobby/use-loaded.ts'
import { accountApi } from '../online/account.ts'
import { useText } from '../text/text.ts'
import { agentName } from './agent.ts'
import { Outcome } from './outcome.tsx'
import { useDeed } from './use-deed.ts'

/** Everywhere this account is signed in. */
export function Sessions(): ReactNode {
  const t = useText()
  const [got, again] = useLoaded(accountApi.sessions)
  const deed = useDeed()
  return (
    <section className="card">
      <h2>{t.account.sessions}</h2>
      {got === null && <Busy />}
      {got && !got.ok && <p className="wrong">{got.problem.detail}</p>}
      {got?.ok && (
        <ul className="account-list">
          {got.value.map(({ id, agent, seen, current }) => {
            const name = agentName(agent) ?? t.account.unknownBrowser
            return (
              <li key={id}>
                <span>
                  {name}
                  <br />
                  <span className="soft">{current ? t.account.current : t.account.seen(ago(seen))}</span>
                </span>
                {!current && (
                  <button
                    type="button"
                    disabled={deed.busy}
                    aria-label={t.account.endOf(name)}
                    onClick={() => deed.run(() => accountApi.endSession(id), again)}
                  >
                    {t.account.end}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <Outcome deed={deed} />
    </section>
  )
}
