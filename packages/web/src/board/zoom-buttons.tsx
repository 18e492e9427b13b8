import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import type { CameraHandle } from './use-camera.ts'

interface Props {
  readonly camera: CameraHandle
  readonly whole: boolean
}

const Icon = ({ d }: { readonly d: string }): ReactNode => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

export const ZoomButtons = memo(function ZoomButtons({ camera, whole }: Props): ReactNode {
  const t = useText()
  return (
    <div className="board-zoom" data-whole={whole}>
      <button type="button" aria-label={t.board.zoomIn} title={t.board.zoomIn} onClick={() => camera.zoomBy(1.5)}>
        <Icon d="M9 3V15M3 9H15" />
      </button>
      <button
        type="button"
        aria-label={t.board.zoomOut}
        title={t.board.zoomOut}
        disabled={whole}
        onClick={() => camera.zoomBy(1 / 1.5)}
      >
        <Icon d="M3 9H15" />
      </button>
      <button
        type="button"
        aria-label={t.board.zoomWhole}
        title={t.board.zoomWhole}
        disabled={whole}
        onClick={() => camera.whole()}
      >
        <Icon d="M3 7V3H7M11 3H15V7M15 11V15H11M7 15H3V11" />
      </button>
    </div>
  )
})
