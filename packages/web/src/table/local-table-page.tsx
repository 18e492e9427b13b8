import type { ReactNode } from 'react'
import { openLocal } from '../mind/local-client.ts'
import type { TableClient } from './client.ts'
import { takenEyes } from './eyes.ts'
import type { As } from './picture.ts'
import { TablePage } from './table-page.tsx'

/** A game in this browser. */
export const LocalTablePage = ({ id }: { readonly id: string }): ReactNode => <TablePage open={open} id={id} />

/** Who reloads is back where they were. */
const open = (id: string, eyes: As | null): TableClient => openLocal(id, eyes ?? takenEyes(id))
