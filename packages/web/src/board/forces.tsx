import type { AreaId, Faction, Stack } from '@arrakis/engine'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { ForceTokenG, heraldryOf, SpiceG, TOKEN_HEIGHT, tokenWidth } from '../signs/index.ts'
import { type Point, spiceAt, troopsAt } from './geometry.ts'
import { awayFromName } from './name-places.ts'
import type { Ghost } from './plan.tsx'

export type ShownStack = (Stack | Ghost) & { readonly ghost?: boolean }

const PITCH = TOKEN_HEIGHT - 1
/** Where each of several tokens stands around its anchor: in one column, in two from the fourth on, away from the name. */
function places(widths: readonly number[], away: number): readonly Point[] {
  const columns = widths.length > 3 ? 2 : 1
  const rows = Math.ceil(widths.length / columns)
  const wide = Math.max(...widths)
  return widths.map((_, i) => {
    const row = Math.floor(i / columns)
    return {
      x: columns === 1 ? 0 : (i % 2 === 0 ? -0.5 : 0.5) * (wide + 2),
      y: (away === 0 ? row - (rows - 1) / 2 : row * away) * PITCH,
    }
  })
}
/** Counts alone stand side by side. */
function countPlaces(count: number, away: number): readonly Point[] {
  const across = count <= 2 ? count : count <= 4 ? 2 : 3
  const rows = Math.ceil(count / across)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across)
    const inRow = row === rows - 1 ? count - row * across : across
    return { x: ((i % across) - (inRow - 1) / 2) * 25, y: (away === 0 ? row - (rows - 1) / 2 : row * away) * 25 }
  })
}

/** Zoomed out: a disc with the number of all forces. */
function CountG({ of, normal, elite, advisor, ghost }: ShownStack): ReactNode {
  const { colour, ink, rim, onDark } = heraldryOf(of)
  return (
    <>
      <circle cy="1.8" r="13.4" fillOpacity=".45" />
      <circle r="12.5" fill={advisor ? '#17120d' : colour} />
      {!advisor && <circle r="12.5" fill={`url(#pattern-${of})`} />}
      <circle
        r="12"
        fill="none"
        stroke={advisor ? onDark : rim}
        strokeWidth="1.8"
        strokeDasharray={advisor ? '4 2.4' : undefined}
      />
      {ghost && <circle r="15" fill="none" stroke="#fff6dc" strokeWidth="2" strokeDasharray="4 3.8" />}
      <text className="board-count" y="5.6" fill={advisor ? onDark : ink}>
        {normal + elite}
      </text>
      {elite > 0 && <circle cx="9.5" cy="-9" r="3.6" fill="#ffd66b" stroke="#17120d" />}
    </>
  )
}

interface StackProps {
  readonly area: AreaId
  readonly stacks: readonly ShownStack[]
  /** Zoomed out. */
  readonly far: boolean
  readonly fanned: boolean
}

const sameStack = (a: ShownStack, b: ShownStack): boolean =>
  a.of === b.of &&
  a.normal === b.normal &&
  a.elite === b.elite &&
  a.advisor === b.advisor &&
  a.ghost === b.ghost &&
  (a as Stack).mercenaries === (b as Stack).mercenaries

/** All forces of one area. Redrawn only when they change. */
export const AreaForces = memo(
  function AreaForces({ area, stacks, far, fanned }: StackProps): ReactNode {
    const { x, y } = troopsAt(area)
    const at =
      far && !fanned
        ? countPlaces(stacks.length, awayFromName(area))
        : places(
            stacks.map((stack) => tokenWidth(stack as Stack)),
            awayFromName(area),
          )
    return (
      <g
        className={fanned ? 'board-stack board-stack-fanned' : 'board-stack'}
        style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}
        data-area={area}
      >
        <g className="board-stack-inner">
          {stacks.map((token, i) => (
            <g
              key={`${token.of} ${token.advisor ?? false} ${token.ghost ?? false}`}
              className={token.ghost ? 'board-piece board-ghost' : 'board-piece'}
              style={{ '--x': `${at[i]!.x}px`, '--y': `${at[i]!.y}px` } as CSSProperties}
            >
              {far && !fanned ? <CountG {...token} /> : <ForceTokenG {...token} />}
            </g>
          ))}
        </g>
      </g>
    )
  },
  (before, now) =>
    before.area === now.area &&
    before.far === now.far &&
    before.fanned === now.fanned &&
    before.stacks.length === now.stacks.length &&
    before.stacks.every((stack, i) => sameStack(stack, now.stacks[i]!)),
)

/** Spice on the ground with its amount. */
export const AreaSpice = memo(function AreaSpice({
  area,
  amount,
}: {
  readonly area: AreaId
  readonly amount: number
}): ReactNode {
  const { x, y } = spiceAt(area)
  return (
    <g
      className="board-spice"
      style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}
      data-area={area}
    >
      <ellipse cy="3" rx="26" ry="15" className="board-spice-bed" />
      <g transform="translate(-9 -1) scale(1.05)">
        <SpiceG />
      </g>
      <text className="board-spice-amount" x="7" y="9">
        {amount}
      </text>
    </g>
  )
})

/** The forces that a drag takes along, seen under the pointer. */
export const ownStack = (stacks: readonly Stack[], me: Faction | null): Stack | null =>
  stacks.find(({ of }) => of === me) ?? stacks[0] ?? null
