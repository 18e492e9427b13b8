import type { AskedKind, Decision, KindOfShape, UnaskedKind } from '@arrakis/engine'

/** Kinds with a dot in their names are a module's, which has such things in a part of its own. */
type CustomKind = Exclude<KindOfShape<'custom'>, `${string}.${string}`>

/**
 * Something for each kind of decision: the compiler demands it of every kind of shape `custom`. Of any other kind it may be left out,
 * and what follows from its shape is taken.
 */
export type CustomRequired<T> = {
  readonly [K in keyof T as K extends CustomKind ? K : never]: T[K]
} & {
  readonly [K in keyof T as K extends CustomKind ? never : K]?: T[K]
}

export const isQuestion = (decision: Decision): decision is Decision<AskedKind> => decision.asked
export const isPlay = (decision: Decision): decision is Decision<UnaskedKind> => !decision.asked
