import { type AreaId, TERRITORIES } from '@arrakis/engine'
import { READING_ORDER } from './contents.ts'
import { neighbourTowards } from './geometry.ts'

/** What a key pressed on the board asks for. */
export type BoardKeyAction =
  | { readonly do: 'go'; readonly to: AreaId }
  | { readonly do: 'pick' }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'whole' }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'leave' }

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const STRONGHOLDS = TERRITORIES.flatMap(({ terrain, areas }) => (terrain === 'stronghold' ? areas : []))

/** The next of some areas in reading order, starting at `from`. */
export function stepThrough(areas: readonly AreaId[], from: AreaId, back: boolean): AreaId | null {
  // Places off the map come last.
  const all = [...READING_ORDER, ...areas.filter((id) => !READING_ORDER.includes(id))]
  const order = all.filter((id) => areas.includes(id))
  if (order.length === 0) return null
  const here = all.indexOf(from)
  const ahead = back ? order.findLast((id) => all.indexOf(id) < here) : order.find((id) => all.indexOf(id) > here)
  return ahead ?? (back ? order.at(-1)! : order[0]!)
}

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

export function actionForKey(event: PressedKey, at: AreaId, targets: readonly AreaId[]): BoardKeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  const { key } = event
  const arrow = ARROWS[key]
  if (arrow) {
    const [dx, dy] = arrow
    if (event.shiftKey) return { do: 'pan', dx: -dx, dy: -dy }
    const to = neighbourTowards(at, dx, dy)
    return to ? { do: 'go', to } : null
  }
  if (key === 'Enter' || key === ' ') return { do: 'pick' }
  if (key === '+' || key === '=') return { do: 'zoom', factor: 1.4 }
  if (key === '-' || key === '_') return { do: 'zoom', factor: 1 / 1.4 }
  if (key === '0') return { do: 'whole' }
  if (key === 'Escape') return { do: 'leave' }
  if (key === 't' || key === 'T') {
    const to = stepThrough(targets, at, event.shiftKey)
    return to ? { do: 'go', to } : null
  }
  // Most forces go to strongholds, and they are few.
  if (key === 's' || key === 'S') {
    const open = STRONGHOLDS.filter((id) => targets.includes(id))
    return { do: 'go', to: stepThrough(open.length > 0 ? open : STRONGHOLDS, at, event.shiftKey)! }
  }
  if (key === 'Home') return { do: 'go', to: READING_ORDER[0]! }
  if (key === 'End') return { do: 'go', to: READING_ORDER.at(-1)! }
  return null
}
