import type { ReactNode } from 'react'
import { openLocal } from '../local/local-client.ts'
import type { TableClient } from './client.ts'
import { TablePage } from './table-page.tsx'
import { storedViewer } from './viewer-storage.ts'

/** A game in this browser. */
export const LocalTablePage = ({ id }: { readonly id: string }): ReactNode => <TablePage open={open} id={id} />

/** After a reload the viewer is the same. */
const open = (id: string): TableClient => openLocal(id, storedViewer(id))
