/** Sources with one change made, or with marks that tell which expressions are reached. */
import type { Change } from './operators.ts'
import { anchorOf, type Source, type Span, statementsOf } from './syntax.ts'

/** The source with one change. */
export function changed(source: Source, { start, end, becomes }: Change): string {
  const { text } = source
  // A statement that begins with a bracket would go on with the line before.
  const statement = statementsOf(source).find((s) => s.start === start && s.end >= end)
  if (!statement) return `${text.slice(0, start)}${becomes}${text.slice(end)}`
  return `${text.slice(0, start)}void (${becomes}${text.slice(end, statement.end)})${text.slice(statement.end)}`
}

/** The name under which a marked source tells that it was somewhere. */
export const REACHED = '__reached'

/** The source that tells whenever it comes to one of these changes; each has a number. */
export function marked(source: Source, changes: readonly (readonly [number, Change])[]): string {
  const spans = new Map<string, Span & { numbers: number[] }>()
  for (const [number, { found }] of changes) {
    const { start, end } = anchorOf(found)
    const key = `${start} ${end}`
    const span = spans.get(key) ?? { start, end, numbers: [] }
    span.numbers.push(number)
    spans.set(key, span)
  }
  const insertions = [
    ...statementsOf(source).map(({ start, end }) => ({ start, end, opens: 'void (' })),
    ...[...spans.values()].map(({ start, end, numbers }) => ({
      start,
      end,
      opens: `(${numbers.map((n) => `globalThis.${REACHED}[${n}] = 1, `).join('')}`,
    })),
  ]
  return bracketed(source.text, insertions)
}

/** Puts brackets around spans that lie apart or inside each other; of equal ones the first is outside. */
function bracketed(text: string, insertions: readonly (Span & { opens: string })[]): string {
  const opening = new Map<number, (Span & { opens: string })[]>()
  const closing = new Map<number, number>()
  for (const one of insertions) {
    opening.set(one.start, [...(opening.get(one.start) ?? []), one])
    closing.set(one.end, (closing.get(one.end) ?? 0) + 1)
  }
  const places = [...new Set([...opening.keys(), ...closing.keys()])].sort((a, b) => a - b)
  let written = ''
  let at = 0
  for (const place of places) {
    written += text.slice(at, place) + ')'.repeat(closing.get(place) ?? 0)
    for (const { opens } of (opening.get(place) ?? []).toSorted((a, b) => b.end - a.end)) written += opens
    at = place
  }
  return written + text.slice(at)
}
