const STRANGE: readonly unknown[] = [null, true, -1, 0, 0.25, 0.5, 1e9, '', 'nonsense', 'pass', 'yes', [], {}, [null]]
const MANY = 150

/** The same value with one place changed: another value there, a field less, a field more, a list too long. Some of them are still right. */
export function* changed(value: unknown): Generator<unknown> {
  yield* STRANGE
  if (Array.isArray(value)) {
    if (value.length > 0) yield Array.from({ length: MANY }, () => value[0])
    for (const [i, item] of value.entries()) for (const other of changed(item)) yield value.toSpliced(i, 1, other)
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unknown: 1 }
    for (const [name, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
      for (const other of changed(item)) yield { ...value, [name]: other }
    }
  }
}
