import type { StepPacing } from '../table/step-queue.ts'

let known: StepPacing | null = null

/** The code of the scenes says how long steps take, once it is there. */
export function learnPacing(pacing: StepPacing): void {
  known = pacing
}

/** Scenes are fetched when a table is quiet. Until then every step is shown at once. */
export const tablePacing: StepPacing = (...step) => known?.(...step) ?? { scene: 0, rest: 0 }
