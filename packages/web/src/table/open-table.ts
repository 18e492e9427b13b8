import { openLocal } from '../mind/local-client.ts'
import { openOnline } from '../online/online-client.ts'
import type { TableClient } from './client.ts'
import type { As } from './picture.ts'

/** A table, wherever it is played. Whoever opens it closes it. */
export const openTable = (where: TableClient['where'], id: string, as: As | null = null): TableClient =>
  where === 'here' ? openLocal(id, as) : openOnline(id, as)
