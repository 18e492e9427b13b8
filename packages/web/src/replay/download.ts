import type { GameRecord } from '@arrakis/engine'

/** Saves a record as a file. */
export function downloadRecord(record: GameRecord, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }))
  link.href = url
  link.download = `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'record'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
