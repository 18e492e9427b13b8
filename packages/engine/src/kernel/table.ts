/** The keys that a table has. */
export const keysOf = <K extends string>(table: { readonly [key in K]?: unknown }): K[] => Object.keys(table) as K[]

/** A table with an empty list for each key. */
export const emptyLists = <T extends { readonly [K in keyof T]: unknown[] }>(keys: Iterable<keyof T>): T =>
  Object.fromEntries(Array.from(keys, (key) => [key, []])) as unknown as T
