import type { Decision, DecisionKind } from '@arrakis/engine'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'

/** A form gets the decision and what it offers; everything else it takes from `useTable`. */
export interface FormProps<K extends DecisionKind = DecisionKind> {
  readonly decision: Decision<K>
}
export type Form<K extends DecisionKind> = (props: FormProps<K>) => ReactNode

type LazyForms = typeof import('./lazy-forms.ts')

/** A form that is fetched later. */
export const lazyForm = <K extends DecisionKind>(form: (all: LazyForms) => ComponentType<FormProps<K>>): Form<K> =>
  lazyComponent(async () => form(await import('./lazy-forms.ts')), { words: ['forms', 'table'], prefetch: 'rest' })

type DreamForms = typeof import('./dream/dream-forms.tsx')

/** A form of tables with Dream Rules, fetched only there. */
export const dreamForm = <K extends DecisionKind>(form: (all: DreamForms) => ComponentType<FormProps<K>>): Form<K> =>
  lazyComponent(async () => form(await import('./dream/dream-forms.tsx')), { words: ['dream', 'forms', 'table'] })

type HarvestForms = typeof import('./harvest/harvest-forms.tsx')

/** A form of the spice harvest, fetched only there. */
export const harvestForm = <K extends DecisionKind>(
  form: (all: HarvestForms) => ComponentType<FormProps<K>>,
): Form<K> =>
  lazyComponent(async () => form(await import('./harvest/harvest-forms.tsx')), { words: ['harvest', 'forms', 'table'] })

type HouseForms = typeof import('./houses/house-forms.tsx')

/** A form of the further factions of Avalon Hill, fetched only at their tables. */
export const houseForm = <K extends DecisionKind>(form: (all: HouseForms) => ComponentType<FormProps<K>>): Form<K> =>
  lazyComponent(async () => form(await import('./houses/house-forms.tsx')), { words: ['houses', 'table'] })

type SkillForms = typeof import('./skills/skill-forms.tsx')

/** A form of tables with leader skills, fetched only there. */
export const skillForm = <K extends DecisionKind>(form: (all: SkillForms) => ComponentType<FormProps<K>>): Form<K> =>
  lazyComponent(async () => form(await import('./skills/skill-forms.tsx')), { words: ['skills', 'table'] })

type DuelForms = typeof import('./duel/duel-forms.tsx')

/** A form of the dueling arena, fetched only at its tables. */
export const duelForm = <K extends DecisionKind>(form: (all: DuelForms) => ComponentType<FormProps<K>>): Form<K> =>
  lazyComponent(async () => form(await import('./duel/duel-forms.tsx')), { words: ['duel', 'forms', 'table'] })
