import type { ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'

const ChangedOptions = lazyComponent(async () => (await import('./changed-options.tsx')).ChangedOptions, {
  words: ['forms'],
})

/** How this table plays: its rule book, what it changed, its clock, who may look on. */
export function TableFacts(): ReactNode {
  const { picture, client } = useTable()
  const t = useText()
  const sheet = useSheet()
  const { clock, commitment } = picture
  const time =
    clock.kind === 'none'
      ? t.piles.clock.none
      : clock.kind === 'live'
        ? t.piles.clock.live(clock.seconds, clock.bank, sheet?.bidSeconds || Number.POSITIVE_INFINITY)
        : t.piles.clock.slow(clock.hours)
  return (
    <>
      <h3>{t.piles.tableFacts}</h3>
      <p>
        {t.piles.preset(t.piles.presetName(picture.table.preset))}{' '}
        {client.where === 'server' && `${time} ${t.piles.onlookers(picture.spectators)}`}{' '}
        {client.where === 'server' && picture.hotSeat && t.piles.hotSeat}
      </p>
      <h4>{t.piles.changed}</h4>
      {sheet && sheet.changed.length === 0 && <p className="soft">{t.piles.unchanged}</p>}
      {sheet && sheet.changed.length > 0 && <ChangedOptions changed={sheet.changed} />}
      {commitment && (
        <>
          <h4>{t.piles.commitment}</h4>
          <p className="piles-hash">
            <code>{commitment}</code>
          </p>
        </>
      )}
    </>
  )
}
