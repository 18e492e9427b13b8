import type { ReactNode } from 'react'
import { openLocal } from '../mind/local-client.ts'
import { TablePage } from './table-page.tsx'

/** A game in this browser. */
export const LocalTablePage = ({ id }: { readonly id: string }): ReactNode => <TablePage open={openLocal} id={id} />
