import { TERRITORIES } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { NAME_PLACES, NAMES_FROM_AFAR } from './name-places.ts'

/** Splits a name into lines. Extra words of another language go into the last line. */
function inLines(name: string, words: readonly number[]): readonly string[] {
  const all = name.split(' ')
  let at = 0
  return words.map((count, i) => {
    const from = at
    at = i === words.length - 1 ? all.length : at + count
    return all.slice(from, at).join(' ')
  })
}

/** The names of the territories. A tiny board shows only a few, in large letters. Hidden from screen readers, because areas have their own names. */
export const TerritoryNames = memo(function Names({ tiny }: { readonly tiny: boolean }): ReactNode {
  const t = useText()
  const places = tiny ? NAMES_FROM_AFAR : NAME_PLACES
  return (
    <g className="board-names">
      {TERRITORIES.map(({ id, terrain }) => {
        const place = places[id]
        if (!place) return null
        const { x, y, turn, size, words } = place
        const lines = inLines(t.game.territoryName(id), words)
        return (
          <g key={id} data-named={id} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <text className={`board-name board-name-${terrain}`} fontSize={size}>
              {lines.map((line, i) => (
                <tspan key={line} x="0" y={(i - (lines.length - 1) / 2) * size * 1.02 + size * 0.33}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        )
      })}
    </g>
  )
})
