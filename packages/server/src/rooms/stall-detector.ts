/** Looks whether the process has stood still: stopped, put to sleep, or busy with one thing for too long. */
export interface StallDetector {
  /** To be asked before a clock is found to have run out. */
  check(): void
  stop(): void
}

const EVERY_MS = 1_000
/** A process that lives is seldom late by so much. */
const STILL_MS = 5_000

export function startStallDetector(now: () => number, stoodStill: (ms: number) => void): StallDetector {
  let last = now()
  const check = (): void => {
    const still = now() - last
    last = now()
    if (still > STILL_MS) stoodStill(still)
  }
  const timer = setInterval(check, EVERY_MS).unref()
  return { check, stop: () => clearInterval(timer) }
}
