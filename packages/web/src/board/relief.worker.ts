import { drawRelief, type ReliefRequest } from './relief-drawing.ts'

/** The `postMessage` of a worker takes no target origin. */
declare function postMessage(picture: ImageBitmap, transfer: Transferable[]): void

addEventListener('message', ({ data }: MessageEvent<ReliefRequest>) => {
  const picture = drawRelief(data)
  postMessage(picture, [picture])
})
