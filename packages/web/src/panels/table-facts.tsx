import type { ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'

const ChangedOptions = lazyComponent(async () => (await import('./changed-options.tsx')).ChangedOptions, {
  words: ['table'],
})

/** How this table plays: its rule book, what it changed, its clock, who may look on. */
export function TableFacts(): ReactNode {
  const { picture, client } = useTable()
  const t = useText()
  const sheet = useSheet()
  const { clock, commitment } = picture
  const time =
    clock.kind === 'none'
      ? t.panels.clock.none
      : clock.kind === 'live'
        ? t.panels.clock.live(clock.seconds, clock.bank)
        : t.panels.clock.slow(clock.hours)
  return (
    <>
      <h3>{t.panels.tableFacts}</h3>
      <p>
        {t.panels.preset(t.panels.presetName(picture.table.preset))}{' '}
        {client.where === 'server' && `${time} ${t.panels.onlookers(picture.spectators)}`}{' '}
        {client.where === 'server' && picture.hotSeat && t.panels.hotSeat}
      </p>
      <h4>{t.panels.changed}</h4>
      {sheet && sheet.changed.length === 0 && <p className="soft">{t.panels.unchanged}</p>}
      {sheet && sheet.changed.length > 0 && <ChangedOptions changed={sheet.changed} />}
      {commitment && (
        <>
          <h4>{t.panels.commitment}</h4>
          <p className="piles-hash">
            <code>{commitment}</code>
          </p>
        </>
      )}
    </>
  )
}
