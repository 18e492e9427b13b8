/** The scale, and the distance in pixels from the middle of the window to the middle of the board. */
export interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}
/** The size of the window, and the side of the board in it at scale 1. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly side: number
}

export const WHOLE_BOARD: Camera = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6

/** The board never leaves the window. */
export function clamp({ scale, x, y }: Camera, { width, height, side }: Viewport): Camera {
  const size = Math.min(MAX_SCALE, Math.max(1, scale))
  const free = (window: number): number => Math.max(0, (side * size - window) / 2 + (size > 1 ? 24 : 0))
  const within = (at: number, most: number): number => Math.min(most, Math.max(-most, at)) + 0
  return { scale: size, x: within(x, free(width)), y: within(y, free(height)) }
}

/** Zooms by a factor. The point, given from the middle of the window, stays where it is. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number, frame: Viewport): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(1, camera.scale * factor))
  const by = scale / camera.scale
  return clamp({ scale, x: px - (px - camera.x) * by, y: py - (py - camera.y) * by }, frame)
}

export const panBy = (camera: Camera, dx: number, dy: number, frame: Viewport): Camera =>
  clamp({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame)

/** Looks at a box of the board, given as parts of its side from its middle. */
export function lookAt(box: { x: number; y: number; width: number; height: number }, frame: Viewport): Camera {
  const room = 0.62
  const wanted = Math.min(
    (frame.width * room) / (box.width * frame.side),
    (frame.height * room) / (box.height * frame.side),
  )
  const scale = Math.min(4, Math.max(1.8, wanted))
  const [cx, cy] = [(box.x + box.width / 2) * frame.side, (box.y + box.height / 2) * frame.side]
  return clamp({ scale, x: -cx * scale, y: -cy * scale }, frame)
}

/** Moves the board just far enough to bring a point into the window. The point is given as parts of the board's side, from its middle. */
export function reveal(camera: Camera, point: { x: number; y: number }, frame: Viewport): Camera {
  const seen = (at: number, part: number, window: number): number => {
    const shown = at + part * frame.side * camera.scale
    const edge = Math.max(0, window / 2 - 60)
    return shown > edge ? at - (shown - edge) : shown < -edge ? at - (shown + edge) : at
  }
  return clamp({ ...camera, x: seen(camera.x, point.x, frame.width), y: seen(camera.y, point.y, frame.height) }, frame)
}
