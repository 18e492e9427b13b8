import type { Answer } from '@arrakis/engine'
import { browserValues, useBrowserValue } from '../../kit/browser-values.ts'
import { useTable } from '../../table/context.tsx'

/** Questions of the arena whose answer can be given together with that to an earlier one. */
export type AheadKind = 'duel.box' | 'duel.backing' | 'duel.second' | 'duel.reward'

/** An answer, and the number of the question it is for: if another question comes with this number, it is not sent. */
export type SaidAhead<K extends AheadKind = AheadKind> = {
  [D in K]: { readonly ask: number; readonly kind: D; readonly answer: Answer<D> }
}[K]

const said = browserValues<readonly SaidAhead[]>('arrakis:ahead:')

/** What was said ahead at this table by this seat. It is kept in this browser, and sent once its question comes. */
export function useSaidAhead(): readonly [readonly SaidAhead[], (said: readonly SaidAhead[]) => void] {
  const { picture } = useTable()
  const [kept, keep] = useBrowserValue(said, `${picture.id} ${picture.as}`)
  return [kept ?? [], (next) => keep(next.length > 0 ? next : null)]
}

/** What was said for a question; undefined if nothing was. */
export const saidFor = (all: readonly SaidAhead[], kind: AheadKind, ask: number): SaidAhead | undefined =>
  all.find((one) => one.ask === ask && one.kind === kind)

/** What is left for questions after this one. */
export const saidAfter = (all: readonly SaidAhead[], ask: number): readonly SaidAhead[] =>
  all.filter((one) => one.ask > ask)
