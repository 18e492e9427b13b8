import { drawRelief, type ReliefOrder } from './relief-drawing.ts'

addEventListener('message', ({ data }: MessageEvent<ReliefOrder>) => {
  const picture = drawRelief(data)
  // A worker's own `postMessage` has no window to name.
  ;(postMessage as (message: unknown, transfer: Transferable[]) => void)(picture, [picture])
})
