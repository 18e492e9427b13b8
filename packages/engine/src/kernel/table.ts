/** The keys of a table that has an entry for each of them. */
export const keysOf = <K extends string>(table: { readonly [key in K]: unknown }): K[] => Object.keys(table) as K[]

/** A table with an empty list for each key. */
export const emptyLists = <T extends { readonly [K in keyof T]: unknown[] }>(
  keys: { readonly [K in keyof T]: true },
): T => Object.fromEntries(Object.keys(keys).map((key) => [key, []])) as unknown as T
