const ID = '[A-Za-z0-9_-]{8,64}'
const TOKEN = '[A-Za-z0-9_-]{16,100}'
const INVITATION = new RegExp(`/join/(${ID})#(${TOKEN})$`)
const TABLE = new RegExp(`/table/(${ID})/?(?:[?#].*)?$`)
const BARE = new RegExp(`^${ID}$`)

/** Where a pasted text leads: an invitation, the address of a table, or its bare id. */
export function pathFromText(text: string): string | null {
  const trimmed = text.trim()
  const invitation = INVITATION.exec(trimmed)
  if (invitation) return `/join/${invitation[1]}#${invitation[2]}`
  const table = TABLE.exec(trimmed)?.[1] ?? (BARE.test(trimmed) ? trimmed : null)
  return table ? `/table/${table}` : null
}

/** The secret of an invitation stands after the hash, where no server on the way sees it. */
export const tokenFromHash = (hash: string): string | null => new RegExp(`^#(${TOKEN})$`).exec(hash)?.[1] ?? null
