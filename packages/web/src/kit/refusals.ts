import type { Refusal } from '@arrakis/engine'

interface Refusable<T> {
  readonly value: T
  readonly refusal?: Refusal | null
}

export interface SharedRefusal<T> {
  readonly refusal: Refusal
  /** The choices it bars. */
  readonly bars: readonly T[]
}

/** Refusals that bar several choices (`least`), so that each can be shown once for all of them. `say` turns a refusal into text. */
export function sharedRefusals<T>(
  options: readonly Refusable<T>[],
  say: (refusal: Refusal) => string,
  least = 2,
): SharedRefusal<T>[] {
  const groups = new Map<string, { refusal: Refusal; bars: T[] }>()
  for (const { value, refusal } of options) {
    if (!refusal) continue
    const words = `${refusal.rule} ${say(refusal)}`
    const group = groups.get(words)
    if (group) group.bars.push(value)
    else groups.set(words, { refusal, bars: [value] })
  }
  return [...groups.values()].filter(({ bars }) => bars.length >= least)
}
