declare const SEALED: unique symbol

/** A value that only the code that sealed it can read. In JSON it is the value itself. */
export interface Sealed<T> {
  readonly [SEALED]: T
}

export const seal = <T>(value: T): Sealed<T> => value as unknown as Sealed<T>
export const unseal = <T>(value: Sealed<T>): T => value as unknown as T
