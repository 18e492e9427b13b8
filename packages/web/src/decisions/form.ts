import type { Decision, DecisionKind } from '@arrakis/engine'
import type { ComponentType, ReactNode } from 'react'
import { later } from '../kit/later.tsx'

/** A form gets the decision and what it offers; everything else it takes from `useTable`. */
export interface FormProps<K extends DecisionKind = DecisionKind> {
  readonly decision: Decision<K>
}
export type Form<K extends DecisionKind> = (props: FormProps<K>) => ReactNode

type LaterForms = typeof import('./later-forms.ts')

/** A form that is fetched later. */
export const laterForm = <K extends DecisionKind>(form: (all: LaterForms) => ComponentType<FormProps<K>>): Form<K> =>
  later(async () => form(await import('./later-forms.ts')), { words: ['forms', 'table'], ahead: 'rest' })
