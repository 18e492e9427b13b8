import type { AreaId, Faction, Stack } from '@arrakis/engine'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { ForceTokenG, heraldryOf, SpiceG, TOKEN_HEIGHT, tokenWidth } from '../signs/index.ts'
import { spiceAt, troopsAt } from './geometry.ts'
import { COUNT, type Heap, inRows, type Piece, type Placed } from './placement.ts'
import type { Ghost } from './plan.tsx'

export type ShownStack = (Stack | Ghost) & { readonly ghost?: boolean }

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
        stroke={ghost ? '#fff6dc' : advisor ? onDark : rim}
        strokeWidth={ghost ? 2.4 : 1.8}
        strokeDasharray={ghost ? '4 3.8' : advisor ? '4 2.4' : undefined}
      />
      <text className="board-count" y="5.6" fill={advisor ? onDark : ink}>
        {normal + elite}
      </text>
      {elite > 0 && <circle cx="9.5" cy="-9" r="3.6" fill="#ffd66b" stroke="#17120d" />}
    </>
  )
}

/** How far a stack reaches around its middle: a disc from afar, a token from near. */
export const pieceOf = (stack: ShownStack, far: boolean): Piece =>
  far ? COUNT : { wide: tokenWidth(stack) / 2 + 1, tall: TOKEN_HEIGHT / 2 }

interface StackProps {
  readonly area: AreaId
  readonly stacks: readonly ShownStack[]
  /** Where they stand; without it in the middle of their place. */
  readonly placed?: Placed | undefined
  /** Zoomed out. */
  readonly far: boolean
  readonly fanned: boolean
}

const isBroad = ({ normal, elite }: ShownStack): boolean => normal + elite > 9

const sameStack = (a: ShownStack, b: ShownStack): boolean =>
  a.of === b.of &&
  a.normal === b.normal &&
  a.elite === b.elite &&
  a.advisor === b.advisor &&
  a.ghost === b.ghost &&
  (a as Stack).mercenaries === (b as Stack).mercenaries

/** All forces of one area. Redrawn only when they change. */
export const AreaForces = memo(
  function AreaForces({ area, stacks, placed, far, fanned }: StackProps): ReactNode {
    const isFar = (far || placed?.counted === true) && !fanned
    const { x, y } = placed ?? troopsAt(area)
    const own = placed && isFar === (far || placed.counted === true) ? placed.at : null
    const at =
      own ??
      inRows(
        stacks.map((stack) => pieceOf(stack, isFar)),
        stacks.length > 3 ? 2 : 1,
      )
    // Where discs overlap, the broad numbers lie above.
    const order = stacks
      .map((token, i) => ({ token, ...at[i]! }))
      .toSorted((a, b) => (isFar ? Number(isBroad(a.token)) - Number(isBroad(b.token)) : 0))
    return (
      <g
        className={fanned ? 'board-stack board-stack-fanned' : 'board-stack'}
        style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}
        data-area={area}
      >
        <g className="board-stack-inner">
          {order.map(({ token, x, y }) => (
            <g
              key={`${token.of} ${token.advisor ?? false} ${token.ghost ?? false}`}
              className={token.ghost ? 'board-piece board-ghost' : 'board-piece'}
              style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
            >
              {isFar ? <CountG {...token} /> : <ForceTokenG {...token} />}
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
    samePlace(before.placed, now.placed) &&
    before.stacks.length === now.stacks.length &&
    before.stacks.every((stack, i) => sameStack(stack, now.stacks[i]!)),
)

const samePlace = (a: Placed | undefined, b: Placed | undefined): boolean =>
  a === b ||
  (a?.x === b?.x &&
    a?.y === b?.y &&
    a?.counted === b?.counted &&
    (a?.at.every(({ x, y }, i) => x === b?.at[i]?.x && y === b.at[i]?.y) ?? false))

interface SpiceProps extends Partial<Heap> {
  readonly area: AreaId
  readonly amount: number
}

/** Spice on the ground with its amount. */
export const AreaSpice = memo(function AreaSpice({ area, amount, ...placed }: SpiceProps): ReactNode {
  const { x, y, size } = { ...spiceAt(area), size: 1, ...placed }
  return (
    <g
      className="board-spice"
      style={{ transform: `translate(${x}px, ${y}px) scale(calc(${size} * var(--board-token)))` }}
      data-area={area}
    >
      <ellipse cy="3" rx="26" ry="15" className="board-spice-bed" />
      <g transform="translate(-9 -1) scale(1.05)">
        <SpiceG />
      </g>
      <text className="board-spice-amount" x={amount > 9 ? 2 : 7} y="9">
        {amount}
      </text>
    </g>
  )
})

/** The forces that a drag takes along, seen under the pointer. */
export const ownStack = (stacks: readonly Stack[], me: Faction | null): Stack | null =>
  stacks.find(({ of }) => of === me) ?? stacks[0] ?? null
