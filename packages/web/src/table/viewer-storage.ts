import type { TableViewer } from './picture.ts'

const keyOf = (table: string): string => `arrakis:eyes:${table}`

/** Whose eyes look at a table in this tab: those that were taken by hand, or named by the address; null if nobody said so yet. */
export const storedViewer = (table: string): TableViewer | null =>
  (new URLSearchParams(location.search).get('as') ?? sessionStorage.getItem(keyOf(table))) as TableViewer | null

export const storeViewer = (table: string, as: TableViewer): void => sessionStorage.setItem(keyOf(table), as)

const openKeyOf = (table: string): string => `arrakis:open-eyes:${table}`

/** Whether those at this device have no secrets from each other at a table: so they said, or it is a position that is tried out. */
export const areSecretsShared = (table: string): boolean =>
  sessionStorage.getItem(openKeyOf(table)) !== null || new URLSearchParams(location.search).has('open')

export const shareSecrets = (table: string): void => sessionStorage.setItem(openKeyOf(table), 'yes')
