import type { SeenEvent } from './events.ts'

/** What a module says in English. It comes with the module, or a page that shows its tables fetches it. */
export interface ModuleTexts {
  /** By code, why not. */
  readonly refusals: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => string>>
  /** By type, what happened. */
  readonly events: Readonly<Record<string, (event: SeenEvent) => string>>
}

const refusals: Record<string, ModuleTexts['refusals'][string]> = {}
const events: Record<string, ModuleTexts['events'][string]> = {}

export const addTexts = (texts: ModuleTexts): void => {
  Object.assign(refusals, texts.refusals)
  Object.assign(events, texts.events)
}
export const moduleTexts: ModuleTexts = { refusals, events }
