import type { ReactNode } from 'react'
import { openOnline } from '../online/online-client.ts'
import { TablePage } from './table-page.tsx'

/** A table on the server. */
export const OnlineTablePage = ({ id }: { readonly id: string }): ReactNode => <TablePage open={openOnline} id={id} />
