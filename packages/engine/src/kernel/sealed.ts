declare const SEALED: unique symbol

/** Something handed out that only whoever sealed it can look into; in JSON it is what it is. */
export interface Sealed<T> {
  readonly [SEALED]: T
}

export const seal = <T>(value: T): Sealed<T> => value as unknown as Sealed<T>
export const unseal = <T>(value: Sealed<T>): T => value as unknown as T
