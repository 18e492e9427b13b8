import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import './board.css'
import './pieces.css'
import { BorderLines, Ground } from './ground.tsx'
import { Storm } from './storm.tsx'

/** The planet as an ornament: no game, nothing to touch. It fills the square it is put in. */
export const Planet = memo(function Planet({ storm = 0 }: { readonly storm?: number }): ReactNode {
  const t = useText()
  return (
    <div className="board-planet" role="img" aria-label={t.board.planet}>
      <div className="board-planet-disc">
        <Ground />
        <BorderLines />
        {storm > 0 && <Storm sector={storm} />}
      </div>
    </div>
  )
})
