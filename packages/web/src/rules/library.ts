import addresses from 'virtual:rules-data'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Rule, type RuleChapter, type RuleIndex, rulePrefix } from './catalogue.ts'

const fetched = new Map<string, Promise<unknown>>()

/** A file of the reference, fetched once. One that could not be fetched is asked for again the next time. */
function file<T>(name: string): Promise<T> {
  const known = fetched.get(name)
  if (known) return known as Promise<T>
  const address = addresses[name]
  const asked = address
    ? fetch(address).then((response) => {
        if (!response.ok) throw new Error(`${address}: ${response.status}`)
        return response.json() as Promise<unknown>
      })
    : Promise.resolve(null)
  fetched.set(name, asked)
  asked.catch(() => fetched.delete(name))
  return asked as Promise<T>
}

export const fetchRuleIndex = (): Promise<RuleIndex> => file<RuleIndex>('index')
export const fetchChapter = (name: string): Promise<RuleChapter | null> => file<RuleChapter | null>(name)

/** A scenario as its file has it; null if there is none of that name. */
export async function fetchScenario(id: string): Promise<ScenarioSource | null> {
  const chapters = await file<Record<string, readonly string[]>>('scenarios')
  const found = Object.keys(chapters).find((name) => chapters[name]!.includes(id))
  if (!found) return null
  const all = await file<readonly ScenarioSource[]>(`scenarios-${found}`)
  return all.find((one) => one.id === id) ?? null
}

export interface ScenarioSource {
  readonly id: string
  readonly rules: readonly string[]
  readonly title: string
  readonly text?: string
  readonly table?: unknown
  readonly tables?: readonly unknown[]
  /** What must hold at the end. */
  readonly then?: readonly object[]
}

/** The state of a request, and a function that repeats it. */
export type Fetched<T> = { readonly value?: T; readonly failed: boolean; again(): void }

/** Fetches something by its name. `ask` must be the same function every time. */
export function useFetched<T>(key: string, ask: (key: string) => Promise<T>): Fetched<T> {
  const [got, setGot] = useState<{ readonly key: string; readonly value?: T; readonly failed: boolean }>()
  const wanted = useRef(key)
  const load = useCallback(() => {
    wanted.current = key
    const heard = (value: T | undefined, failed: boolean): void => {
      if (wanted.current === key) setGot(value === undefined ? { key, failed } : { key, value, failed })
    }
    ask(key).then(
      (value) => heard(value, false),
      () => heard(undefined, true),
    )
  }, [key, ask])
  useEffect(load, [load])
  return got?.key === key ? { ...got, again: load } : { failed: false, again: load }
}

export const useRuleIndex = (): Fetched<RuleIndex> => useFetched('index', fetchRuleIndex)
export const useChapter = (name: string): Fetched<RuleChapter | null> => useFetched(name, fetchChapter)

/** One rule with its chapter; null if there is none. */
export const useRule = (id: string): Fetched<{ readonly rule: Rule; readonly chapter: RuleChapter } | null> =>
  useFetched(id, ruleNamed)

async function ruleNamed(id: string): Promise<{ readonly rule: Rule; readonly chapter: RuleChapter } | null> {
  const places = await file<Readonly<Record<string, string>>>('places')
  const found = places[rulePrefix(id)]
  const whole = found ? await fetchChapter(found) : null
  const rule = whole?.rules.find((one) => one.id === id)
  return whole && rule ? { rule, chapter: whole } : null
}
