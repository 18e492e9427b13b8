import type { Faction, LeaderId, View } from '@arrakis/engine'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useCurrentScene } from '../animations/current-scene.ts'
import { FactionDiscG } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { boxAt, CENTRE, outline, RINGS, rightBorder, WEDGES } from './arena-geometry.ts'
import type { BoxChoice } from './arena-moves.ts'

export type Arena = NonNullable<NonNullable<View['duel']>['arena']>

interface Props {
  readonly arena: Arena
  readonly choices: readonly BoxChoice[]
  /** The box that was pointed at. */
  readonly picked: string | null
  onPick(box: string): void
  /** Those whose leaders have died here. */
  readonly fallen?: readonly Faction[]
  /** What a leader is worth unhurt. */
  strength(leader: LeaderId): number
}

/** ARIA roles for parts of a drawing, which cannot be HTML elements; Preact leaves the name of the attribute as it is. */
const BUTTON = { role: 'button', tabindex: 0 } as const
const GROUP = { role: 'group' } as const

/** DUEL-10 The rings and wedges, who stands where, and what lies between them. Boxes in which something can be done are buttons. */
export function ArenaDrawing({ arena, choices, picked, onPick, fallen = [], strength }: Props): ReactNode {
  const t = useText()
  return (
    <svg className="arena-drawing" viewBox="-104 -104 208 208" {...GROUP} aria-label={t.duel.title}>
      {RINGS.flatMap((ring) =>
        WEDGES.map((wedge) => {
          const box = `r${ring}w${wedge}`
          const here = choices.filter((choice) => choice.box === box)
          return (
            <Box
              key={box}
              box={box}
              who={arena.duelists.find((one) => one.box === box)?.of ?? null}
              goes={here.some(({ goes }) => goes)}
              isPicked={picked === box}
              onPick={here.length > 0 ? () => onPick(box) : null}
            />
          )
        }),
      )}
      <circle className="arena-pillar" r={CENTRE} />
      {arena.blocks.map((box) => (
        <path key={box} className="arena-block" d={rightBorder(Number(box[1]), Number(box[3]))} />
      ))}
      {arena.duelists.map(({ of, box, leader, lost, backing }) => {
        if (!box) return null
        const worth = leader ? strength(leader) - lost : null
        const { x, y } = boxAt(Number(box[1]), Number(box[3]))
        return (
          <g
            key={of}
            className="arena-disc"
            data-fallen={fallen.includes(of) || undefined}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <FactionDiscG faction={of} r={11} />
            {fallen.includes(of) ? (
              <path className="arena-cross" d="M-9-9 9 9M9-9-9 9" />
            ) : (
              <Worth text={`${worth ?? '?'}${backing > 0 ? ` + ${backing}` : ''}`} />
            )}
          </g>
        )
      })}
      <Strike arena={arena} />
    </svg>
  )
}

/** DUEL-20 What a leader is worth now, if it lies open, and what lies behind it. The list beside the drawing says it in words. */
function Worth({ text }: { readonly text: string }): ReactNode {
  const width = 6 + 6 * text.length
  return (
    <g className="arena-worth">
      <rect x={-width / 2} y={7} width={width} height={12} rx={6} />
      <text y={13.5}>{text}</text>
    </g>
  )
}

interface BoxProps {
  readonly box: string
  readonly who: Faction | null
  /** Whether one can go or strike there. */
  readonly goes: boolean
  readonly isPicked: boolean
  readonly onPick: (() => void) | null
}

function Box({ box, who, goes, isPicked, onPick }: BoxProps): ReactNode {
  const t = useText()
  const [ring, wedge] = [Number(box[1]), Number(box[3])]
  const { x, y } = boxAt(ring, wedge)
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick?.()
  }
  const label = t.duel.boxLabel(box, who && t.game.factionName(who))
  const asked = onPick && {
    ...BUTTON,
    'aria-label': label,
    'aria-pressed': isPicked,
    onClick: onPick,
    onKeyDown: pressed,
  }
  return (
    <g className="arena-place" data-goes={goes || undefined} data-picked={isPicked || undefined}>
      <path className="arena-box" d={outline(ring, wedge)} {...asked}>
        {!onPick && <title>{label}</title>}
      </path>
      {!who && (
        <text className="arena-name" x={x} y={y}>
          {t.duel.boxName(box)}
        </text>
      )}
    </g>
  )
}

/** DUEL-20 A blow while it falls: from whom, on whom, and what it took. */
function Strike({ arena }: { readonly arena: Arena }): ReactNode {
  const moment = useCurrentScene()
  if (moment?.scene.scene !== 'strike') return null
  const { by, on, amount } = moment.scene
  const at = (of: Faction): { x: number; y: number } | null => {
    const box = arena.duelists.find((one) => one.of === of)?.box
    return box ? boxAt(Number(box[1]), Number(box[3])) : null
  }
  const [from, to] = [at(by), at(on)]
  if (!from || !to) return null
  return (
    <g
      key={JSON.stringify(moment.event)}
      className="arena-strike"
      style={{ '--lasts': `${moment.lasts}ms` } as CSSProperties}
    >
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} pathLength={1} />
      <circle cx={to.x} cy={to.y} r={13} />
      <text x={to.x} y={to.y - 14}>
        {amount > 0 ? `\u2212${amount}` : '0'}
      </text>
    </g>
  )
}
