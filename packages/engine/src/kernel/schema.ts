/**
 * The form of plain data. One schema gives three things: the TypeScript type, the check of a value from outside, and JSON Schema.
 * A schema has no cycles and its lists are bounded, so a check ends soon whatever it is given.
 */
export interface Schema<T> {
  /** What is expected, in words. */
  readonly says: string
  /** What is wrong with a value, and where in it; null if the value has this form. */
  check(value: unknown): Mismatch | null
  /** The form of the values, for `json-schema.ts`. */
  readonly form: SchemaForm
  /** Only for the compiler: it is never set. */
  readonly type?: T
}

/** What was expected, and where: `from[0].area`, or nothing for the value as a whole. */
export interface Mismatch {
  readonly expected: string
  readonly at: string
  /** The rule that asks for this form, where it has one of its own. */
  readonly rule?: string
}

export type Infer<S> = S extends Schema<infer T> ? T : never
/** One of some values, an object with fields, a list, one of several forms, or plain data in the words of JSON Schema; perhaps with a name. */
export interface SchemaForm {
  readonly name?: string
  readonly values?: readonly Literal[]
  readonly fields?: Fields
  readonly item?: AnySchema
  readonly of?: readonly AnySchema[]
  readonly plain?: Readonly<Record<string, unknown>>
}
type AnySchema = Schema<unknown>

const mismatch = (expected: string): Mismatch => ({ expected, at: '' })
/** The same mismatch, seen from outside: in a field or at a place of a list. */
const within = (step: string, { at, ...wrong }: Mismatch): Mismatch => ({
  ...wrong,
  at: at === '' || at.startsWith('[') ? step + at : `${step}.${at}`,
})
/** Data as JSON has it: no list, no instance of a class. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

type Literal = string | boolean | null

/** One of a few values. */
export function literal<const V extends readonly Literal[]>(...values: V): Schema<V[number]> {
  const says = values.map((value) => (typeof value === 'string' ? value : String(value))).join(' or ')
  return {
    says,
    check: (value) => (values.includes(value as Literal) ? null : mismatch(says)),
    form: { values },
  }
}

/** One of many ids that belong together, such as all cards; `name` is its name in JSON Schema. */
export function ids<T extends string>(name: string, says: string, all: readonly T[] | ReadonlySet<T>): Schema<T> {
  const known: ReadonlySet<unknown> = all instanceof Set ? all : new Set(all)
  return {
    says,
    check: (value) => (known.has(value) ? null : mismatch(says)),
    // A set may still grow.
    form: {
      name,
      get values() {
        return [...all]
      },
    },
  }
}

export function whole(min: number, max: number): Schema<number> {
  const says = `a whole number from ${min} to ${max}`
  return {
    says,
    check: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? null : mismatch(says),
    form: { plain: { type: 'integer', minimum: min, maximum: max } },
  }
}

/** Any number. */
export function number(min: number, max: number): Schema<number> {
  const says = `a number from ${min} to ${max}`
  return {
    says,
    check: (value) => (typeof value === 'number' && value >= min && value <= max ? null : mismatch(says)),
    form: { plain: { type: 'number', minimum: min, maximum: max } },
  }
}

/** Whole numbers and halves. */
export function halves(min: number, max: number): Schema<number> {
  const says = `a number from ${min} to ${max}, whole or a half`
  return {
    says,
    check: (value) =>
      typeof value === 'number' && Number.isInteger(value * 2) && value >= min && value <= max ? null : mismatch(says),
    form: { plain: { type: 'number', minimum: min, maximum: max, multipleOf: 0.5 } },
  }
}

export const flag: Schema<boolean> = {
  says: 'true or false',
  check: (value) => (typeof value === 'boolean' ? null : mismatch('true or false')),
  form: { plain: { type: 'boolean' } },
}

export function text(least: number, most: number): Schema<string> {
  const says = `a text of ${least > 0 ? `${least} to ` : 'at most '}${most} characters`
  return {
    says,
    check: (value) =>
      typeof value === 'string' && value.length >= least && value.length <= most ? null : mismatch(says),
    form: { plain: { type: 'string', minLength: least, maxLength: most } },
  }
}

/** A list of at most so many. */
export function list<T>(item: Schema<T>, most: number, least = 0): Schema<T[]> {
  const says = `a list of ${least > 0 ? `${least} to ` : 'at most '}${most}: ${item.says}`
  return {
    says,
    check(value) {
      if (!Array.isArray(value) || value.length < least || value.length > most) return mismatch(says)
      for (let i = 0; i < value.length; i++) {
        const wrong = item.check(value[i])
        if (wrong) return within(`[${i}]`, wrong)
      }
      return null
    },
    form: { item, plain: { minItems: least, maxItems: most } },
  }
}

/** Two values that belong together. */
export function pair<T>(item: Schema<T>): Schema<[T, T]> {
  const says = `two of: ${item.says}`
  return {
    says,
    check(value) {
      if (!Array.isArray(value) || value.length !== 2) return mismatch(says)
      for (let i = 0; i < 2; i++) {
        const wrong = item.check(value[i])
        if (wrong) return within(`[${i}]`, wrong)
      }
      return null
    },
    form: { item, plain: { minItems: 2, maxItems: 2 } },
  }
}

/** A field that may be absent. */
export interface Optional<T> extends Schema<T> {
  readonly optional: true
}
export const optional = <T>(schema: Schema<T>): Optional<T> => ({ ...schema, optional: true })
/** A field that must not be there, by a rule of its own. */
export const absent = (rule: string, says: string): Optional<never> => ({
  says,
  check: () => ({ expected: says, at: '', rule }),
  form: { plain: { not: {} } },
  optional: true,
})
const isOptional = (field: Schema<unknown>): boolean => 'optional' in field

export type Fields = Readonly<Record<string, Schema<unknown>>>
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never
}[keyof F]
type Flat<T> = { [K in keyof T]: T[K] }
export type ObjectOf<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & { [K in OptionalKeys<F>]?: Infer<F[K]> }
>
export interface ObjectSchema<F extends Fields> extends Schema<ObjectOf<F>> {
  readonly fields: F
}

/** These fields and no others. */
export function object<F extends Fields>(fields: F): ObjectSchema<F> {
  const entries = Object.entries(fields)
  // Bots ask for the legality of many answers: these are looked up once.
  const names = entries.map(([name]) => name)
  const schemas = entries.map(([, field]) => field)
  const optionals = schemas.map(isOptional)
  const known: ReadonlySet<string> = new Set(names)
  const says = `an object with ${entries.map(([name, field]) => (isOptional(field) ? `${name}?` : name)).join(', ')}`
  return {
    says,
    fields,
    check(value) {
      if (!isPlainObject(value)) return mismatch(says)
      for (let i = 0; i < names.length; i++) {
        const item = value[names[i]!]
        if (item === undefined && optionals[i]) continue
        const wrong = schemas[i]!.check(item)
        if (wrong) return within(names[i]!, wrong)
      }
      for (const name in value)
        if (!known.has(name) && value[name] !== undefined) return mismatch(`${says} and nothing else`)
      return null
    },
    form: { fields },
  }
}

/** One of several forms; what comes nearest says what is wrong. */
export function union<const S extends readonly Schema<unknown>[]>(...forms: S): Schema<Infer<S[number]>> {
  const says = forms.map((form) => form.says).join(', or ')
  return {
    says,
    check(value) {
      let nearest: Mismatch | null = null
      for (const form of forms) {
        const wrong = form.check(value)
        if (!wrong) return null
        if (wrong.at !== '') nearest ??= wrong
      }
      return nearest ?? mismatch(says)
    },
    form: { of: forms },
  }
}

/** One of several kinds of objects, told apart by one of their fields. */
export function tagged<const T extends string, const S extends readonly ObjectSchema<Fields>[]>(
  tag: T,
  ...variants: S
): Schema<Infer<S[number]>> {
  const tags = variants.map((variant) => variant.fields[tag]!)
  const expected = tags.map((one) => one.says).join(' or ')
  const says = `an object with ${tag}: ${expected}`
  return {
    says,
    check(value) {
      if (!isPlainObject(value)) return mismatch(says)
      const given = Object.hasOwn(value, tag) ? value[tag] : undefined
      const i = tags.findIndex((one) => one.check(given) === null)
      return i < 0 ? within(tag, mismatch(expected)) : variants[i]!.check(value)
    },
    form: { of: variants },
  }
}

/** A schema whose form is asked for by a rule of its own. */
export const ruledBy = <T>(rule: string, schema: Schema<T>): Schema<T> => ({
  ...schema,
  check(value) {
    const wrong = schema.check(value)
    return wrong && { rule, ...wrong }
  },
})

/** A schema with a name of its own, for what several others are made of. */
export const called = <T>(name: string, schema: Schema<T>): Schema<T> => ({ ...schema, form: { ...schema.form, name } })
