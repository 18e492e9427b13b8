import type { Preset } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { RuleLink } from '../kit/rule-link.tsx'
import { useTable } from '../table/context.tsx'
import type { Picture } from '../table/picture.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import { changedOptions, secondsForBid } from './options.ts'

export function clockText(t: Texts, { clock, table }: Pick<Picture, 'clock' | 'table'>): string {
  const words = t.lobby.table.clocks
  if (clock.kind === 'live')
    return words.live(clock.seconds, clock.bank, secondsForBid(table.preset as Preset, table.options ?? {}))
  return clock.kind === 'slow' ? words.slow(clock.hours) : words.none
}

/** What will be played here, what this table changed, and why its shuffles can be trusted. */
export function LobbyAbout(): ReactNode {
  const t = useText()
  const { picture } = useTable()
  const { table, commitment, host, hotSeat } = picture
  const { name, says } = t.options.presets[table.preset]!
  const changes = changedOptions(table.preset as Preset, table.options ?? {})
  return (
    <section className="card">
      <h2>{name}</h2>
      <p className="soft">{says}</p>
      <ul className="lobby-facts soft">
        {host && <li>{host.you ? t.lobby.table.youHost : t.lobby.table.hostIs(host.name)}</li>}
        <li>{hotSeat ? t.lobby.table.hotSeat : t.lobby.table.oneChair}</li>
        <li>{clockText(t, picture)}</li>
        <li>{picture.public ? t.lobby.table.publicTable : t.lobby.table.privateTable}</li>
        <li>{picture.spectators ? t.lobby.table.spectators : t.lobby.table.noSpectators}</li>
      </ul>
      <h3>{t.lobby.table.changes}</h3>
      {changes.length === 0 && <p className="soft">{t.lobby.table.byTheBook}</p>}
      <ul className="lobby-changes">
        {changes.map(({ entry, from, to }) => (
          <li key={entry.key}>
            {entry.says}{' '}
            <strong>{t.lobby.make.fromTo(t.options.value(entry.key, from), t.options.value(entry.key, to))}</strong>{' '}
            {entry.rules.map((rule) => (
              <RuleLink key={rule} id={rule} />
            ))}
          </li>
        ))}
      </ul>
      {commitment && (
        <details className="fold lobby-fair">
          <summary>{t.lobby.table.fair}</summary>
          <p className="soft">{t.lobby.table.fairText}</p>
          <p>
            <span className="soft">{t.lobby.table.commitment}</span> <span className="code">{commitment}</span>
          </p>
        </details>
      )}
    </section>
  )
}
