import type { TableViewer } from './picture.ts'

const keyOf = (table: string): string => `arrakis:eyes:${table}`

/** The viewer of a table in this tab: from the address, or the one chosen last; null if there is none. */
export const storedViewer = (table: string): TableViewer | null =>
  (new URLSearchParams(location.search).get('as') ?? sessionStorage.getItem(keyOf(table))) as TableViewer | null

export const storeViewer = (table: string, as: TableViewer): void => sessionStorage.setItem(keyOf(table), as)

const openKeyOf = (table: string): string => `arrakis:open-eyes:${table}`

/** Whether the players at this device share their secrets: they said so, or the position is only tried out. */
export const areSecretsShared = (table: string): boolean =>
  sessionStorage.getItem(openKeyOf(table)) !== null || new URLSearchParams(location.search).has('open')

export const shareSecrets = (table: string): void => sessionStorage.setItem(openKeyOf(table), 'yes')
