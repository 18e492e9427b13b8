/** Plots as SVG without scripts. Colours are variables of the page, so that they follow light and dark. */

/** One width for all: as wide as a telephone, so that letters are as large as those around them. */
const WIDTH = 380
/** Room for the names of rows. */
const roomFor = (labels: readonly string[]): number =>
  Math.max(80, 14 + 6.2 * Math.max(...labels.map(({ length }) => length)))

export interface Plot {
  /** What it shows, in a few words, and what one can read off it. */
  readonly title: string
  readonly desc: string
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const r = (n: number): string => String(Math.round(n * 10) / 10)

/** A name for links inside the page; titles are different from each other. */
export const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function svg({ title, desc }: Plot, height: number, inside: readonly string[]): string {
  const id = slug(title)
  return `<svg viewBox="0 0 ${WIDTH} ${r(height)}" role="img" aria-labelledby="${id}-t ${id}-d">
<title id="${id}-t">${escaped(title)}</title><desc id="${id}-d">${escaped(desc)}</desc>
${inside.join('\n')}
</svg>`
}

const text = (x: number, y: number, content: string, kind: string, anchor = 'start'): string =>
  `<text x="${r(x)}" y="${r(y)}" class="${kind}" text-anchor="${anchor}">${escaped(content)}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${r(x1)}" y1="${r(y1)}" x2="${r(x2)}" y2="${r(y2)}" class="${kind}"/>`
const rect = (x: number, y: number, width: number, height: number, kind: string, tip = '', style = ''): string =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(Math.max(width, 0))}" height="${r(height)}" class="${kind}"${
    style ? ` style="${style}"` : ''
  }>${tip ? `<title>${escaped(tip)}</title>` : ''}</rect>`
const coloured = (colour: string, inside: string): string => `<g style="--c:var(--${colour})">${inside}</g>`

/** Round numbers from nothing to at least `most`. */
function ticks(most: number, wanted = 5): number[] {
  if (!(most > 0)) return [0, 1]
  const rough = most / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const count = Math.max(1, Math.ceil(most / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, i) => Math.round(i * step * 1e6) / 1e6)
}

export interface Bar {
  readonly label: string
  readonly colour: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly says: string
}

/** Bars with the interval in which the true value lies, and a line to compare with. */
export function intervalBars(
  plot: Plot,
  bars: readonly Bar[],
  form: (n: number) => string,
  reference?: { readonly value: number; readonly label: string },
): string {
  const rowHeight = 25
  const top = reference ? 20 : 6
  const left = roomFor(bars.map(({ label }) => label))
  const right = 52
  const scale = ticks(Math.max(...bars.map(({ high }) => high), reference?.value ?? 0), 4)
  const x = (value: number): number => left + (value / scale.at(-1)!) * (WIDTH - left - right)
  const bottom = top + bars.length * rowHeight
  const inside = [
    ...scale.map((tick) => line(x(tick), top, x(tick), bottom, 'grid')),
    ...scale.map((tick) => text(x(tick), bottom + 14, form(tick), 'tick', 'middle')),
    ...bars.map(({ label, colour, value, low, high, says }, i) => {
      const y = top + i * rowHeight
      const middle = y + rowHeight / 2
      return [
        text(left - 8, middle + 4, label, 'label', 'end'),
        coloured(colour, rect(x(0), y + 6, x(value) - x(0), rowHeight - 12, 'bar', `${label}: ${says}`)),
        line(x(low), middle, x(high), middle, 'whisker'),
        ...[low, high].map((end) => line(x(end), middle - 4, x(end), middle + 4, 'whisker')),
        text(WIDTH, middle + 4, form(value), 'value', 'end'),
      ].join('')
    }),
  ]
  if (reference) {
    const at = x(reference.value)
    inside.push(line(at, top - 3, at, bottom, 'reference'), text(at, top - 8, reference.label, 'tick', 'middle'))
  }
  return svg(plot, bottom + 22, inside)
}

export interface BarPart {
  readonly label: string
  readonly colour: string
}

/** Rows cut into parts that make up the whole; the parts' names stand in a legend beside it. */
export function stackedBars(
  plot: Plot,
  rows: readonly { readonly label: string; readonly parts: readonly number[] }[],
  parts: readonly BarPart[],
): string {
  const rowHeight = 26
  const bottom = 4 + rows.length * rowHeight
  const left = roomFor(rows.map(({ label }) => label))
  const room = WIDTH - left - 14
  const inside = [0, 25, 50, 75, 100].flatMap((tick) => [
    line(left + (room * tick) / 100, 4, left + (room * tick) / 100, bottom, 'grid'),
    text(left + (room * tick) / 100, bottom + 14, `${tick} %`, 'tick', 'middle'),
  ])
  for (const [i, { label, parts: amounts }] of rows.entries()) {
    const whole = amounts.reduce((a, b) => a + b, 0)
    const y = 4 + i * rowHeight
    let x = left
    inside.push(text(left - 8, y + rowHeight / 2 + 4, label, 'label', 'end'))
    for (const [k, amount] of amounts.entries()) {
      if (amount === 0) continue
      const width = (room * amount) / whole
      const share = `${((100 * amount) / whole).toFixed(0)} %`
      const tip = `${label}, ${parts[k]!.label}: ${amount} (${share})`
      inside.push(coloured(parts[k]!.colour, rect(x, y + 4, width - 1, rowHeight - 8, 'fill', tip)))
      if (width > 34) inside.push(text(x + width / 2, y + rowHeight / 2 + 4, share, 'on-fill', 'middle'))
      x += width
    }
  }
  return svg(plot, bottom + 22, inside)
}

/** How often each of some numbers came up. */
export function histogram(plot: Plot, columns: readonly { label: string; value: number; says: string }[]): string {
  const [left, top, bottom] = [34, 8, 168]
  const scale = ticks(Math.max(...columns.map(({ value }) => value)), 4)
  const y = (value: number): number => bottom - (value / scale.at(-1)!) * (bottom - top)
  const width = (WIDTH - left - 4) / columns.length
  const every = Math.ceil(columns.length / 15)
  return svg(plot, bottom + 34, [
    ...scale.flatMap((tick) => [
      line(left, y(tick), WIDTH - 4, y(tick), 'grid'),
      text(left - 6, y(tick) + 4, `${tick}%`, 'tick', 'end'),
    ]),
    ...columns.map(({ label, value, says }, i) => {
      const x = left + i * width
      const name = i % every === 0 ? text(x + width / 2, bottom + 15, label, 'tick', 'middle') : ''
      return coloured('accent', rect(x + 1.5, y(value), width - 3, bottom - y(value), 'fill', says)) + name
    }),
    text((left + WIDTH) / 2, bottom + 31, 'turn', 'tick', 'middle'),
  ])
}

export interface Series {
  readonly label: string
  readonly colour: string
  readonly values: readonly (number | null)[]
}

/** Signs that tell lines apart without their colour. */
const SIGNS = [
  'M-3,0A3,3 0 1 0 3,0A3,3 0 1 0 -3,0',
  'M-3,-3H3V3H-3Z',
  'M0,-4L4,3H-4Z',
  'M0,-4L4,0L0,4L-4,0Z',
  'M0,4L4,-3H-4Z',
  'M-4,-1.2H-1.2V-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4Z',
]

/** Lines over turns, each with its name at its end. */
export function lines(plot: Plot, series: readonly Series[], unit: string): string {
  const [left, right, top, bottom] = [34, 84, 20, 208]
  const turns = Math.max(2, ...series.map(({ values }) => values.length))
  const scale = ticks(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const x = (i: number): number => left + (i / (turns - 1)) * (WIDTH - left - right)
  const y = (value: number): number => bottom - (value / scale.at(-1)!) * (bottom - top)
  const every = Math.ceil(turns / 10)
  const drawn = series.map(({ label, colour, values }, k) => {
    const points = values.flatMap((value, i) => (value === null ? [] : [{ i, value, x: x(i), y: y(value) }]))
    const path = points.map((point, n) => `${n === 0 ? 'M' : 'L'}${r(point.x)},${r(point.y)}`).join('')
    const signs = points.map(
      (point) =>
        `<path d="${SIGNS[k % SIGNS.length]}" transform="translate(${r(point.x)},${r(point.y)})" class="sign"><title>${escaped(
          `${label}, turn ${point.i + 1}: ${point.value.toFixed(1)} ${unit}`,
        )}</title></path>`,
    )
    return {
      label,
      colour,
      k,
      y: points.at(-1)?.y ?? bottom,
      inside: `<path d="${path}" class="line"/>${signs.join('')}`,
    }
  })
  const apart = spread(
    drawn.map((one) => one.y),
    14,
    top,
    bottom,
  )
  return svg(plot, bottom + 34, [
    text(left, top - 9, unit, 'tick', 'start'),
    ...scale.flatMap((tick) => [
      line(left, y(tick), WIDTH - right, y(tick), 'grid'),
      text(left - 6, y(tick) + 4, String(tick), 'tick', 'end'),
    ]),
    ...Array.from({ length: turns }, (_, i) =>
      i % every === 0 ? text(x(i), bottom + 15, String(i + 1), 'tick', 'middle') : '',
    ),
    text((left + WIDTH - right) / 2, bottom + 31, 'turn', 'tick', 'middle'),
    ...drawn.map(({ label, colour, k, inside }, i) => {
      const at = apart[i]!
      const sign = `<path d="${SIGNS[k % SIGNS.length]}" transform="translate(${WIDTH - right + 12},${r(at)})" class="sign"/>`
      return coloured(colour, inside + sign + text(WIDTH - right + 20, at + 4, label, 'label'))
    }),
  ])
}

/** Heights moved apart until labels do not touch, in the same order. */
function spread(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y)
  for (let n = 1; n < order.length; n++) order[n]!.y = Math.max(order[n]!.y, order[n - 1]!.y + gap)
  let limit = bottom
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, limit)
    limit = one.y - gap
  }
  const moved = new Array<number>(heights.length)
  for (const { y, i } of order) moved[i] = Math.max(y, top)
  return moved
}

export interface Cell {
  readonly value: number
  readonly shows: string
  readonly says: string
}

/** A table of colours: the stronger, the more. */
export function heatMap(
  plot: Plot,
  columns: readonly string[],
  rows: readonly { readonly label: string; readonly cells: readonly (Cell | null)[] }[],
  most = Math.max(...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0))),
): string {
  const rowHeight = 25
  const top = 20
  const left = roomFor(rows.map(({ label }) => label))
  const width = (WIDTH - left) / columns.length
  return svg(plot, top + rows.length * rowHeight + 2, [
    ...columns.map((name, i) => text(left + (i + 0.5) * width, top - 7, name, 'tick', 'middle')),
    ...rows.map(({ label, cells }, k) => {
      const y = top + k * rowHeight
      const inside = cells.map((cell, i) => {
        const x = left + i * width
        if (!cell) return rect(x + 1, y + 1, width - 2, rowHeight - 2, 'empty')
        const strength = most > 0 ? 0.06 + 0.56 * Math.min(1, cell.value / most) : 0.06
        return (
          rect(x + 1, y + 1, width - 2, rowHeight - 2, 'heat', cell.says, `fill-opacity:${strength.toFixed(2)}`) +
          text(x + width / 2, y + rowHeight / 2 + 4, cell.shows, 'cell', 'middle')
        )
      })
      return text(left - 8, y + rowHeight / 2 + 4, label, 'label', 'end') + inside.join('')
    }),
  ])
}
