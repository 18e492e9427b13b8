import type { Decision } from '@arrakis/engine'
import type { ComponentType } from 'react'
import { later } from '../kit/later.tsx'

/** A form gets the question and what it offers; everything else it takes from `useTable`. */
export interface FormProps {
  readonly decision: Decision
}
export type Form = ComponentType<FormProps>

type Later = typeof import('./later-forms.ts')
type Name = { [K in keyof Later]: Later[K] extends Form ? K : never }[keyof Later]

/** A form that is fetched later. */
export const laterForm = (name: Name): Form =>
  later(async (): Promise<Form> => (await import('./later-forms.ts'))[name], {
    words: ['forms', 'table'],
    ahead: 'rest',
  })
