import { drawRelief, type ReliefRequest } from './relief-drawing.ts'

/** The worker's own `postMessage` has no window to name. */
declare function postMessage(picture: ImageBitmap, transfer: Transferable[]): void

addEventListener('message', ({ data }: MessageEvent<ReliefRequest>) => {
  const picture = drawRelief(data)
  postMessage(picture, [picture])
})
