import { TERRITORIES } from '@arrakis/engine'
import { whenIdle } from '../kit/idle.ts'
import { outlinePath, PLANET_RADIUS } from './geometry.ts'
import type { ReliefRequest } from './relief-drawing.ts'

let made: Promise<ImageBitmap | null> | null = null

const terrainPath = (terrain: string): string =>
  TERRITORIES.filter((one) => one.terrain === terrain)
    .map(({ areas }) => outlinePath(areas))
    .join('')

/** The relief, drawn once for the page by a worker; null where the browser cannot. The flat colours stay then. */
export function reliefImage(): Promise<ImageBitmap | null> {
  made ??= new Promise((done) => {
    if (typeof OffscreenCanvas === 'undefined') done(null)
    // Drawing keeps a core busy, so it waits for what is needed to play.
    else whenIdle(() => draw(done))
  })
  return made
}

function draw(done: (picture: ImageBitmap | null) => void): void {
  const worker = new Worker(new URL('./relief.worker.ts', import.meta.url), { type: 'module' })
  const finish = (picture: ImageBitmap | null): void => {
    worker.terminate()
    done(picture)
  }
  worker.onmessage = ({ data }: MessageEvent<ImageBitmap>) => finish(data)
  worker.onerror = () => finish(null)
  const order: ReliefRequest = {
    size: Math.min(1400, Math.max(900, Math.round(Math.min(innerWidth, innerHeight) * devicePixelRatio * 1.3))),
    radius: PLANET_RADIUS,
    rock: terrainPath('rock'),
    strongholds: terrainPath('stronghold'),
    ice: terrainPath('polar-sink'),
  }
  worker.postMessage(order)
}
