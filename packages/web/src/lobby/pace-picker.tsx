import type { ReactNode } from 'react'
import { isPushSupported } from '../account/push-support.ts'
import { Choices } from '../kit/choices.tsx'
import { Stepper } from '../kit/stepper.tsx'
import { accountApi } from '../online/account.ts'
import { useIdentity } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { type Configuration, LIVE_CLOCK, PACES, SLOW_CLOCK } from './configuration.ts'
import { secondsForBid } from './options.ts'
import { useLoaded } from './use-loaded.ts'

interface Props {
  readonly configuration: Configuration
  onChange(wanted: Partial<Configuration>): void
}

/** Whether somebody here can be reminded of their turn: in this browser, or by e-mail where the server sends any. */
function Reminded(): ReactNode {
  const t = useText()
  const who = useIdentity()
  if (isPushSupported()) return <p className="soft">{t.lobby.make.reminders}</p>
  return typeof who === 'object' && who ? <RemindedByMail /> : <p className="soft">{t.lobby.make.noReminders}</p>
}

function RemindedByMail(): ReactNode {
  const t = useText()
  const [got] = useLoaded(accountApi.reminders)
  const hasMail = got?.ok === true && got.value.channels.includes('mail')
  return <p className="soft">{hasMail ? t.lobby.make.remindersByMail : t.lobby.make.noReminders}</p>
}

/** The clock, who may see the table, and what it is called. */
export function PacePicker({ configuration, onChange }: Props): ReactNode {
  const t = useText()
  const { preset, changes, clock, where, isPublic, spectators } = configuration
  if (where === 'here') return <p className="soft">{t.lobby.make.paceHere}</p>
  const bid = secondsForBid(preset, changes)
  const clocks = { none: { kind: 'none' }, live: LIVE_CLOCK, slow: SLOW_CLOCK } as const
  return (
    <>
      <Choices
        legend={t.lobby.make.pace}
        hideLegend
        value={clock.kind}
        onChange={(kind) => onChange({ clock: clocks[kind] })}
        options={PACES.map((value) => {
          const { name, says } = t.lobby.make.paces[value]
          return { value, label: name, detail: says }
        })}
      />
      {clock.kind === 'live' && (
        <div className="row">
          <Stepper
            label={t.lobby.make.seconds}
            value={clock.seconds}
            min={10}
            max={600}
            step={10}
            onChange={(seconds) => onChange({ clock: { ...clock, seconds } })}
          />
          <Stepper
            label={t.lobby.make.bank}
            value={clock.bank / 60}
            min={0}
            max={120}
            step={5}
            onChange={(minutes) => onChange({ clock: { ...clock, bank: minutes * 60 } })}
          />
        </div>
      )}
      {clock.kind === 'live' && bid < clock.seconds && <p className="soft">{t.lobby.make.bidSeconds(bid)}</p>}
      {clock.kind === 'slow' && (
        <>
          <Stepper
            label={t.lobby.make.hours}
            value={clock.hours}
            min={1}
            max={336}
            onChange={(hours) => onChange({ clock: { kind: 'slow', hours } })}
          />
          <Reminded />
        </>
      )}
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={isPublic}
            onChange={(event) => onChange({ isPublic: event.target.checked })}
          />
          {t.lobby.make.isPublic}
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={spectators}
            onChange={(event) => onChange({ spectators: event.target.checked })}
          />
          {t.lobby.make.spectators}
        </label>
      </div>
    </>
  )
}
