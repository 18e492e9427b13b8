/** Draws the ground of the planet once more, after the map or its drawing has changed: `node packages/web/scripts/relief.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TERRITORIES } from '@arrakis/engine'
import { transformWithOxc } from 'vite'
import { outlinePath, PLANET_RADIUS } from '../src/board/geometry.ts'
import { launch } from '../test/support/browser.ts'
import type { drawRelief, ReliefRequest } from './relief-drawing.ts'

const DRAWING = join(import.meta.dirname, 'relief-drawing.ts')
const PICTURE = join(import.meta.dirname, '../src/board/relief.webp')
/** Pixels along the side: more than a screen shows of it, before one comes nearer. */
const SIDE = 1200
const QUALITY = 0.62

const terrainPath = (terrain: string): string =>
  TERRITORIES.filter((one) => one.terrain === terrain)
    .map(({ areas }) => outlinePath(areas))
    .join('')

const request: ReliefRequest = {
  size: SIDE,
  radius: PLANET_RADIUS,
  rock: terrainPath('rock'),
  strongholds: terrainPath('stronghold'),
  ice: terrainPath('polar-sink'),
}
const { code } = await transformWithOxc(readFileSync(DRAWING, 'utf8'), DRAWING)
const browser = await launch()
const page = await browser.newPage()
const picture = await page.evaluate(
  async ({ source, wanted, quality }) => {
    const module: { drawRelief: typeof drawRelief } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    const blob = await module.drawRelief(wanted).convertToBlob({ type: 'image/webp', quality })
    return [...new Uint8Array(await blob.arrayBuffer())]
  },
  { source: code, wanted: request, quality: QUALITY },
)
await browser.close()
writeFileSync(PICTURE, Uint8Array.from(picture))
console.log(`${PICTURE}: ${Math.round(picture.length / 1000)} kB`)
