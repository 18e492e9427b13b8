import type { Chair } from '@arrakis/engine'
import { api } from '../online/api.ts'

const keyOf = (table: string, chair: Chair): string => `arrakis:invitation:${table}:${chair}`

/** The server keeps only the hash of an invitation, so the browser that made one keeps it, to show it again. */
export function keepInvitation(table: string, chair: Chair, token: string): void {
  try {
    localStorage.setItem(keyOf(table, chair), token)
  } catch {
    // Without storage the link cannot be shown again.
  }
}

/** The invitation to a chair that this browser made, if it is still good. */
export async function keptInvitation(table: string, chair: Chair): Promise<string | null> {
  const token = read(keyOf(table, chair))
  if (token === null) return null
  const found = await api.checkInvitation(table, token)
  if (found.ok && found.value.chair === chair) return token
  // The server may just be out of reach.
  if (!found.ok && found.problem.code === 'bad-invitation') forgetInvitation(table, chair)
  return null
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function forgetInvitation(table: string, chair: Chair): void {
  try {
    localStorage.removeItem(keyOf(table, chair))
  } catch {
    // As above.
  }
}
