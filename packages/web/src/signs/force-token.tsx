import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { SignG } from './faction-sign.tsx'
import { heraldryOf, starPath } from './heraldry.ts'

export interface TokenProps {
  readonly of: Faction
  readonly normal: number
  readonly elite: number
  readonly advisor?: boolean
  /** How many of the ordinary ones are hired. */
  readonly mercenaries?: number
}

export const TOKEN_HEIGHT = 26
const R = TOKEN_HEIGHT / 2
const DIGIT = 10
const STAR = 9
const STAR_PATH = starPath(4.6)
/** A disc with a notch at the upper right: starred forces are among them. */
const NOTCHED = `M3.2 ${-R + 0.4}A${R} ${R} 0 1 0 ${R - 0.4} -3.2L5.6 -5.6Z`

const digits = (n: number): number => String(n).length * DIGIT

/** How wide a token is: its disc, and a plate with its numbers. */
export const tokenWidth = ({ normal, elite, mercenaries = 0 }: TokenProps): number => {
  const ordinary = normal > 0 || elite === 0 ? digits(normal) : 0
  const starred = elite > 0 ? digits(elite) + STAR + (ordinary > 0 ? 3 : 0) : 0
  const hired = mercenaries > 0 ? digits(mercenaries) + STAR : 0
  return TOKEN_HEIGHT + 2 + ordinary + starred + hired + 6
}

/** Forces of one faction: a disc with sign and pattern, and a plate that counts them. Its middle is the middle of the drawing. */
export function ForceTokenG(props: TokenProps): ReactNode {
  const { of, normal, elite, advisor = false, mercenaries = 0 } = props
  const { colour, ink, rim } = heraldryOf(of)
  const width = tokenWidth(props)
  const left = -width / 2
  const shape = elite > 0 ? <path d={NOTCHED} /> : <circle r={R - 0.6} />
  let x = left + TOKEN_HEIGHT + 2
  const ordinaryAt = x
  if (normal > 0 || elite === 0) x += digits(normal) + 3
  const starAt = x
  if (elite > 0) x += digits(elite) + STAR
  const hiredAt = x
  return (
    <g className={`signs-token signs-token-${of}`}>
      {/* A shadow that costs nothing: filters are slow on phones. */}
      <rect x={left - 0.5} y={-R + 3} width={width + 1} height={TOKEN_HEIGHT - 1.5} rx={R} fillOpacity=".4" />
      <rect
        className="signs-token-plate"
        x={left}
        y={-R + 2}
        width={width}
        height={TOKEN_HEIGHT - 4}
        rx={R - 2}
        fill="#17120d"
        stroke={rim}
        strokeWidth="1.2"
      />
      {(normal > 0 || elite === 0) && (
        <text className="signs-token-count" x={ordinaryAt} y="6" fill="#fff7e8">
          {normal}
        </text>
      )}
      {elite > 0 && (
        <>
          <path d={STAR_PATH} transform={`translate(${starAt + 4} 0)`} fill="#ffd66b" />
          <text className="signs-token-count" x={starAt + STAR} y="6" fill="#ffd66b">
            {elite}
          </text>
        </>
      )}
      {mercenaries > 0 && (
        <>
          <path d={`M${hiredAt + 4} -4.5l4 4.5l-4 4.5l-4 -4.5Z`} fill="none" stroke="#c9d6dc" strokeWidth="1.6" />
          <text className="signs-token-count" x={hiredAt + STAR} y="6" fill="#c9d6dc">
            {mercenaries}
          </text>
        </>
      )}
      <g transform={`translate(${left + R} 0)`} color={advisor ? rim : ink}>
        {advisor ? (
          <>
            <circle r={R - 0.6} fill="#17120d" />
            <circle
              r={R - 1.6}
              fill="none"
              stroke={heraldryOf(of).onDark}
              strokeWidth="2.4"
              strokeDasharray="4.2 2.4"
            />
          </>
        ) : (
          <>
            <g fill={colour}>{shape}</g>
            <g fill={`url(#pattern-${of})`} stroke={rim} strokeWidth="1.4">
              {shape}
            </g>
          </>
        )}
        <g transform={`scale(${elite > 0 ? 0.64 : 0.72}) ${elite > 0 ? 'translate(-2 2)' : ''}`}>
          <SignG faction={of} />
        </g>
        {elite > 0 && (
          <path d={starPath(5)} transform="translate(8.6 -8.6)" fill="#ffd66b" stroke="#17120d" strokeWidth=".8" />
        )}
      </g>
    </g>
  )
}

/** The same in a line of text or a list. */
export function ForceToken({ height = TOKEN_HEIGHT, ...token }: TokenProps & { readonly height?: number }): ReactNode {
  const t = useText()
  const width = tokenWidth(token) + 4
  const tall = TOKEN_HEIGHT + 4
  const label = t.signs.forces(t.game.factionName(token.of), t.game.forceText(token, token.of), token.advisor ?? false)
  return (
    <svg
      className="signs-force"
      width={(width / tall) * height}
      height={height}
      viewBox={`${-width / 2} ${-tall / 2} ${width} ${tall}`}
      role="img"
      aria-label={label}
    >
      <ForceTokenG {...token} />
    </svg>
  )
}
