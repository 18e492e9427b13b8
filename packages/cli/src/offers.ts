import { type Decision, decisionText, type Refusal, refusalText } from '@arrakis/engine'
import { wrap } from './usage.ts'

/** What may be answered, as short as it can be said: by the shape of the decision. */
export function offerText(decision: Decision): string {
  switch (decision.shape) {
    case 'yes-no':
    case 'one-of':
      return listText(decision.offer.choices)
    case 'some-of': {
      const { from, least, most } = decision.offer
      const count = least === most ? `${most}` : `${least} to ${most}`
      return `${count} of: ${fieldText(from)}`
    }
    case 'amount':
      return [...(decision.offer.range ? [fieldText(decision.offer.range)] : []), ...passText(decision.offer)].join(
        ', or ',
      )
    case 'place':
      return [...passText(decision.offer), ...decision.offer.places].join(' ')
    default:
      return Object.entries(decision.offer)
        .map(([key, value]) => `${key}: ${fieldText(value)}`)
        .join('; ')
  }
}
const passText = ({ pass }: { readonly pass: boolean }): string[] => (pass ? ['pass'] : [])

/** A few are numbered. */
const listText = (choices: readonly unknown[]): string =>
  choices.length <= 12
    ? choices.map((choice, i) => `${i + 1}) ${valueText(choice)}`).join('  ')
    : choices.map(valueText).join(' ')

const isRange = (value: unknown): value is { min: number; max: number; step?: number } =>
  typeof value === 'object' && value !== null && 'min' in value && 'max' in value

function fieldText(value: unknown): string {
  if (isRange(value)) {
    const { min, max, step, ...more } = value
    const rest = Object.entries(more).filter(([, item]) => !Array.isArray(item) || item.length > 0)
    const tail = rest.length > 0 ? ` (${rest.map(([key, item]) => `${key} ${valueText(item)}`).join(', ')})` : ''
    return (max < min ? 'none' : `${min} to ${max}${step === 0.5 ? ' in halves' : ''}`) + tail
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(' ')
  return valueText(value)
}

/** Plain words for what can be read so, JSON for the rest. */
export function valueText(value: unknown): string {
  if (value === null) return 'none'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(valueText).join(',')
  const entries = Object.entries(value)
  const list = (items: unknown): string =>
    Array.isArray(items) ? `[${items.map(valueText).join(' ')}]` : valueText(items)
  return entries.every(([, item]) => typeof item !== 'object' || item === null)
    ? entries.map(([key, item]) => (typeof item === 'string' ? item : `${key} ${valueText(item)}`)).join(' ')
    : `{${entries.map(([key, item]) => `${key} ${list(item)}`).join(', ')}}`
}

export const askText = (decision: Decision): string =>
  `${decisionText(decision.kind)} (${decision.kind}, ${decision.rule})\n${wrap(offerText(decision), '    ', 110)}`

export const refusalLine = (refusal: Refusal): string =>
  `Refused: ${refusalText(refusal)}${refusal.rule ? ` (${refusal.rule})` : ''}`
