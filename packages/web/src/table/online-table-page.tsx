import type { ReactNode } from 'react'
import { openOnline } from '../online/online-client.ts'
import type { TableClient } from './client.ts'
import { TablePage } from './table-page.tsx'
import { moveViewerFromAddress } from './viewer-storage.ts'

/** A table on the server. */
export const OnlineTablePage = ({ id }: { readonly id: string }): ReactNode => <TablePage open={open} id={id} />

const open = (id: string): TableClient => openOnline(id, moveViewerFromAddress(id))
