import { CHAIRS } from '@arrakis/engine'
import { navigate } from '../router.ts'
import type { TableViewer } from './picture.ts'

const keyOf = (table: string): string => `arrakis:eyes:${table}`

const VIEWERS: readonly TableViewer[] = [...CHAIRS, 'spectator']
const viewerNamed = (name: string | null): TableViewer | null => VIEWERS.find((viewer) => viewer === name) ?? null

/** The viewer that the address names; null if it names none. */
export const viewerInAddress = (): TableViewer | null => viewerNamed(new URLSearchParams(location.search).get('as'))

/** Keeps the viewer of the address in this tab instead: the address of a table on a server is passed on to others. */
export function moveViewerFromAddress(table: string): TableViewer | null {
  const viewer = viewerInAddress()
  if (new URLSearchParams(location.search).has('as')) navigate(location.pathname, 'replace')
  if (viewer) storeViewer(table, viewer)
  return viewer
}

/** The viewer of a table in this tab: from the address, or the one chosen last; null if there is none. */
export const storedViewer = (table: string): TableViewer | null =>
  viewerInAddress() ?? viewerNamed(sessionStorage.getItem(keyOf(table)))

export const storeViewer = (table: string, as: TableViewer): void => sessionStorage.setItem(keyOf(table), as)

const openKeyOf = (table: string): string => `arrakis:open-eyes:${table}`

/** Whether the players at this device share their secrets: they said so, or the position is only tried out. */
export const areSecretsShared = (table: string): boolean =>
  sessionStorage.getItem(openKeyOf(table)) !== null || new URLSearchParams(location.search).has('open')

export const shareSecrets = (table: string): void => sessionStorage.setItem(openKeyOf(table), 'yes')
